"""The ceiling of bench/guests.py: the same server with the same threads, and the bytes of one answer."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wsgiref.types import StartResponse

BODY = Path(os.environ["BENCH_BODY"]).read_bytes()
HEADERS = [("Content-Type", "text/html; charset=utf-8"), ("Content-Encoding", "gzip")]


def serve() -> None:
    from granian.constants import Interfaces
    from granian.server import Server

    Server(
        "_guests_ceiling:ceiling",
        address="127.0.0.1",
        port=int(os.environ["MATINEE_PORT"]),
        interface=Interfaces.WSGI,
        workers=int(os.environ["MATINEE_WEB_WORKERS"]),
        blocking_threads=int(os.environ["MATINEE_WEB_THREADS"]),
        working_dir=Path(__file__).parent,
        log_access=False,
    ).serve()


def ceiling(_environ: dict[str, str], start_response: "StartResponse") -> list[bytes]:
    start_response("200 OK", HEADERS)
    return [BODY]


if __name__ == "__main__":
    serve()
