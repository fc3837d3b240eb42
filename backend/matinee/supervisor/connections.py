"""Which process is at the other end of a local connection: two generations of a program share a port."""

import http.client
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

ANSWER_SECONDS = 5.0
_TABLES = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))


def is_ready(port: int, pids: Iterable[int]) -> bool:
    """Request `/readyz` once. Return whether one of these processes answered that it is ready."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=ANSWER_SECONDS)
    try:
        connection.request("GET", "/readyz")
        status = connection.getresponse().status
        ours: int = connection.sock.getsockname()[1] if connection.sock else 0
        inodes = {inode for local, remote, inode in list_established() if (local, remote) == (port, ours)}
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
    return status == 200 and bool(inodes & sockets_of(pids))


def has_connections(port: int, pids: Iterable[int]) -> bool:
    """Whether one of these processes has an open connection with a client of this port."""
    open_now = {inode for local, _, inode in list_established() if local == port}
    return bool(open_now & sockets_of(pids))


def sockets_of(pids: Iterable[int]) -> set[int]:
    """The inodes of all sockets that these processes hold."""
    return {inode for pid in pids for inode in _sockets(pid)}


def _sockets(pid: int) -> Iterator[int]:
    try:
        names = os.listdir(f"/proc/{pid}/fd")  # noqa: PTH208 - a busy program has thousands
    except OSError:
        return  # it has ended meanwhile
    for name in names:
        try:
            target = os.readlink(f"/proc/{pid}/fd/{name}")  # noqa: PTH115 - as above
        except OSError:
            continue  # closed meanwhile: the others are still there
        if target.startswith("socket:["):
            yield int(target[8:-1])


def list_established() -> Iterator[tuple[int, int, int]]:
    """Established connections of this machine: local port, remote port, inode."""
    for table in _TABLES:
        lines = table.read_text().splitlines()[1:] if table.exists() else []
        for line in lines:
            fields = line.split()
            if fields[3] == "01":  # TCP_ESTABLISHED
                local, remote = fields[1].rpartition(":")[2], fields[2].rpartition(":")[2]
                yield int(local, 16), int(remote, 16), int(fields[9])
