"""A remote cache as Bazel speaks to one over HTTP: blobs under /cas/, results of actions under /ac/."""

import http.server
import threading


class HTTPCache:
    """Holds what builds put into it; `hits` and `misses` count the results of actions that were asked for."""

    def __init__(self):
        self.blobs, self.hits, self.misses = {}, 0, 0
        # Guards the three above.
        self.lock = threading.Lock()
        cache = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self, status, body=b""):
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                with cache.lock:
                    blob = cache.blobs.get(self.path)
                    if self.path.startswith("/ac/"):
                        cache.hits += blob is not None
                        cache.misses += blob is None
                self.answer(404) if blob is None else self.answer(200, blob)

            def do_HEAD(self):
                with cache.lock:
                    known = self.path in cache.blobs
                self.answer(200 if known else 404)

            def do_PUT(self):
                blob = self.rfile.read(int(self.headers["Content-Length"]))
                with cache.lock:
                    cache.blobs[self.path] = blob
                self.answer(200)

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self):
        return "http://127.0.0.1:{}".format(self.server.server_address[1])

    def close(self):
        self.server.shutdown()
        self.server.server_close()
