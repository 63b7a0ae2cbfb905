from common.serving import serve

from .server import make_application

serve("rickandmorty", make_application)
