from common.serving import serve

from .server import make_application

serve("githubtriage", make_application)
