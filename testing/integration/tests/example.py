"""An example app as a program, and its server."""

import json
import pathlib
import subprocess
import urllib.request

from workspaces import ROOT, execute


class ExampleApp:
    """The program, built with SwiftPM."""

    def __init__(self, name):
        build = execute(["swift", "build", "--product", name], ROOT)
        assert build.succeeded, build
        folder = subprocess.run(["swift", "build", "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
        self.program, self.recordings = pathlib.Path(folder) / name, ROOT / "examples" / name / "Recordings"

    def __call__(self, *arguments):
        return execute([self.program, *arguments], ROOT)

    def recorded(self, name):
        return json.loads((self.recordings / name).read_text())["response"]["data"]


class ExampleServer:
    """The server, on any port, and what tests tell it besides operations."""

    def __init__(self, name):
        self.process = subprocess.Popen(
            [ROOT / "examples/servers" / name / "run", "--port", "0", "--until-stdin-closes"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().split()[-1]
        self.socket = self.url.replace("http", "ws", 1)

    def tell(self, method, path, body=None):
        request = urllib.request.Request(
            self.url.replace("/graphql", path), method=method, data=json.dumps(body).encode() if body is not None else None)
        text = urllib.request.urlopen(request).read()
        return json.loads(text) if text else None

    def fail(self, fault, **more):
        self.tell("PUT", "/faults", {"fault": fault, **more})

    def stop(self):
        self.process.stdin.close()
        assert self.process.wait(60) == 0
