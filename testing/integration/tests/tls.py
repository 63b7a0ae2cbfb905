"""TLS in front of a server, with a certificate that a program trusts for as long as it runs.

Foundation on Linux trusts the system's certificates and no others. So the program runs in a mount namespace of its own, in which
the system's file holds ours.
"""

import select
import socket
import ssl
import subprocess
import threading

from workspaces import ROOT, execute

SYSTEM_CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"


class TLSFront:
    """Takes connections under TLS and passes their bytes on to a server; at most the first `answer_limit` bytes of an answer."""

    def __init__(self, folder, port):
        self.folder, self.port, self.answer_limit = folder, port, None
        self.certificate = folder / "certificate.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", folder / "key.pem", "-out", self.certificate, "-days", "2",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
            check=True, capture_output=True)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(self.certificate, folder / "key.pem")
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = "https://localhost:{}/graphql".format(self.listener.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection):
        try:
            with self.context.wrap_socket(connection, server_side=True) as client, socket.create_connection(("127.0.0.1", self.port)) as server:
                self._pump(client, server, self.answer_limit)
        except OSError:
            pass

    @staticmethod
    def _pump(client, server, limit):
        """Both directions in one thread: what OpenSSL keeps of a connection is not for two at once."""
        sources = [client, server]
        while server in sources:
            # What came decrypted with an earlier chunk is not seen on the socket.
            ready = [client] if client in sources and client.pending() else select.select(sources, [], [])[0]
            for source in ready:
                chunk = source.recv(65536)
                if not chunk:
                    sources.remove(source)
                    if source is client:
                        server.shutdown(socket.SHUT_WR)
                elif source is client:
                    server.sendall(chunk)
                else:
                    client.sendall(chunk[:limit])
                    if limit is not None:
                        limit -= len(chunk[:limit])
                        if limit == 0:
                            return

    def trusting(self, *command):
        """Runs a program that trusts the certificate."""
        script = 'mount --bind "$0" "{}" && exec "$@"'.format(SYSTEM_CERTIFICATES)
        return execute(["unshare", "-Urm", "sh", "-c", script, self.certificate, *command], ROOT)

    def stop(self):
        self.listener.close()
