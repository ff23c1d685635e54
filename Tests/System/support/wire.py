"""Connections as they are on the wire: many of them, half of one, or what no client would send."""

import contextlib
import pathlib
import resource
import socket

ESTABLISHED = "01"


def connect(server, source="127.0.0.1"):
    """From any address of the loopback network, which has 16 million."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=60, source_address=(source, 0))


def ask(connection, path="/health", host="127.0.0.1"):
    """The status of one request's answer; the connection stays as it is."""
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
    head, body = b"", b""
    while b"\r\n\r\n" not in head:
        received = connection.recv(65536)
        assert received, f"closed after {head!r}"
        head += received
    head, _, body = head.partition(b"\r\n\r\n")
    length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
    while len(body) < length:
        received = connection.recv(65536)
        assert received, "closed in the middle of an answer"
        body += received
    return int(head.split()[1])


def exchange(server, request, source="127.0.0.1"):
    """All that comes back until the server closes."""
    with connect(server, source) as connection:
        connection.sendall(request)
        return rest(connection)


def rest(connection):
    """What still comes back until the server closes."""
    return b"".join(iter(lambda: connection.recv(65536), b""))


def crowd(server, count, sources, request=b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"):
    """As many open connections, each with that much of a request; those refused are not among them."""
    allow_files(count)
    made = contextlib.ExitStack()
    for number in range(count):
        # Being refused shows in either call, or later.
        with contextlib.suppress(OSError):
            connection = made.enter_context(connect(server, sources[number % len(sources)]))
            connection.sendall(request)
    return made


def allow_files(count):
    """Lets this process have so many files more; false where it may not."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count + 512
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
    return hard >= wanted


def is_held(server, connection):
    """Whether the server's end of a connection is still there, as the kernel lists it."""
    client = connection.getsockname()[1]
    for row in pathlib.Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]:
        _, local, remote, state = row.split()[:4]
        if local.endswith(f":{server.port:04X}") and remote.endswith(f":{client:04X}"):
            return state == ESTABLISHED
    return False
