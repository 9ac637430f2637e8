#!/usr/bin/env python3
"""Opens hundreds of slow connections to a server, and checks that others are served in the meantime and that all slow
ones are closed in the end.

Usage: slow_connections.py HOST PORT [COUNT] [LIMIT]

A quarter each: headers sent byte by byte, bodies sent byte by byte, responses that are never read, and idle
connections. All come from one address, so the server needs --burst 1000000. LIMIT is the time in seconds within which
all of them have to be closed (default 100).
"""

import socket
import sys
import time

from waiting import seconds

host, port = sys.argv[1], int(sys.argv[2])
count = int(sys.argv[3]) if len(sys.argv) > 3 else 500
limit = float(sys.argv[4]) if len(sys.argv) > 4 else seconds(100)

HEAD = f"GET / HTTP/1.1\r\nHost: {host}\r\nX-Slow: ".encode()
BODY = f"POST /settings HTTP/1.1\r\nHost: {host}\r\nSec-Fetch-Site: same-origin\r\n".encode() + (
    b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10000\r\n\r\n"
)
GET = f"GET /index.json HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()


class Slow:
    def __init__(self, kind):
        self.kind = kind
        self.socket = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        if kind == "reader":
            # Small, so that unread responses stay with the server.
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self.socket.settimeout(seconds(5))
        self.socket.connect((host, port))
        self.socket.setblocking(False)
        if kind == "head":
            self.socket.send(HEAD)
        elif kind == "body":
            self.socket.send(BODY)
        elif kind == "reader":
            self.socket.send(GET * 50)

    def drip(self):
        """Sends a byte if this kind of connection does. Returns whether the connection is still open."""
        try:
            if self.kind == "reader":
                # Reading would consume the response: the server reports whether it is still connected.
                return True
            if self.kind != "idle":
                self.socket.send(b"a")
            return self.socket.recv(4096) != b""
        except BlockingIOError:
            return True
        except OSError:
            return False


def get(path):
    with socket.create_connection((host, port), timeout=seconds(10)) as one:
        one.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        one.shutdown(socket.SHUT_WR)
        answer = b""
        while piece := one.recv(65536):
            answer += piece
    if b" 200 " not in answer.split(b"\r\n")[0]:
        sys.exit(f"Other requests are not served: {answer[:60]!r}")
    return answer.decode()


def time_of_reader():
    """Returns the time in seconds to read as many responses as one of the slow clients requests."""
    begin = time.monotonic()
    with socket.create_connection((host, port), timeout=seconds(60)) as one:
        one.sendall(GET * 50)
        one.shutdown(socket.SHUT_WR)
        while one.recv(65536):
            pass
    return time.monotonic() - begin


def fetch():
    begin = time.monotonic()
    get("/health")
    return (time.monotonic() - begin) * 1000


def connected():
    """Returns the number of the server's connections, without the one that makes this request."""
    line = next(line for line in get("/metrics").splitlines() if line.startswith("cloudy_connections "))
    return int(line.split()[1]) - 1


kinds = ["head", "body", "reader", "idle"]
get("/index.json")
# So far, nothing is slow. The requests of the readers are served first, as fast as the machine can, and no limit
# applies to them here; a wait longer than all of them is a wait for a slow connection.
longest = max(seconds(5), time_of_reader() * (count // 4))
begin = time.monotonic()
slow = [Slow(kinds[number % 4]) for number in range(count)]
print(f"{len(slow)} slow connections are open after {time.monotonic() - begin:.1f} s.")
times = []
gone = {}
while slow and time.monotonic() - begin < limit:
    times.append(fetch())
    standing = []
    for connection in slow:
        if connection.drip():
            standing.append(connection)
        else:
            gone.setdefault(connection.kind, []).append(time.monotonic() - begin)
            connection.socket.close()
    if connected() <= sum(connection.kind != "reader" for connection in standing):
        readers = [connection for connection in standing if connection.kind == "reader"]
        gone.setdefault("reader", []).extend(time.monotonic() - begin for _ in readers)
        standing = [connection for connection in standing if connection.kind != "reader"]
    slow = standing
    time.sleep(0.5)
times.sort()
print(f"{len(times)} other requests were served in the meantime: median {times[len(times) // 2]:.1f} ms, slowest {times[-1]:.1f} ms.")
for kind in kinds:
    if kind in gone:
        print(f"{kind}: {len(gone[kind])} ended, the first after {min(gone[kind]):.0f} s, the last after {max(gone[kind]):.0f} s.")
print(f"The limit for other requests is {longest:.1f} s.")
if slow:
    left = {kind: sum(connection.kind == kind for connection in slow) for kind in kinds}
    sys.exit(f"After {limit:.0f} s there are still {left}.")
if times[-1] > longest * 1000:
    sys.exit(f"Other requests took more than {longest:.1f} s: slow connections delayed them.")
