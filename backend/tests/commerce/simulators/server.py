"""A provider of money on loopback: a real HTTP server that can lose what it was sent, or what it says."""

import json
import secrets
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any
from urllib.parse import parse_qsl, urlsplit


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    query: dict[str, str]
    headers: Mapping[str, str]
    body: bytes


@dataclass(frozen=True)
class Reply:
    status: int
    body: Any
    prefix: bytes = b""


@dataclass
class Fault:
    """`drop_before` loses the request, `drop_after` the answer, `error` does nothing and answers 500."""

    kind: str
    path: str
    times: int = 1


@dataclass
class Simulator:
    """Serves while it is entered. Subclasses answer calls; their lock makes each answer one step."""

    faults: list[Fault] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.lock = threading.RLock()
        simulator = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def _serve(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                parts = urlsplit(self.path)
                headers = {name.lower(): value for name, value in self.headers.items()}
                body = self.rfile.read(length)
                call = Call(self.command, parts.path, dict(parse_qsl(parts.query)), headers, body)
                simulator.serve(self, call)

            do_GET = do_POST = do_DELETE = do_PATCH = _serve

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.base = f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> "Simulator":
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()

    def serve(self, handler: BaseHTTPRequestHandler, call: Call) -> None:
        fault = self._take_fault(call)
        if fault == "drop_before":
            handler.close_connection = True
            return
        with self.lock:
            self.calls.append(call)
            reply = Reply(500, {"error": {"type": "api_error"}}) if fault == "error" else self.answer(call)
        if fault == "drop_after":
            handler.close_connection = True
            return
        content = reply.prefix + (b"" if reply.status == 204 else json.dumps(reply.body).encode())
        handler.send_response(reply.status)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", str(len(content)))
        handler.end_headers()
        handler.wfile.write(content)

    def answer(self, call: Call) -> Reply:
        raise NotImplementedError

    def fail_next(self, kind: str, path: str, times: int = 1) -> None:
        self.faults.append(Fault(kind, path, times))

    def _take_fault(self, call: Call) -> str:
        with self.lock:
            for fault in self.faults:
                if fault.times and (fault.path in call.path or fault.path in call.body.decode("latin-1")):
                    fault.times -= 1
                    return fault.kind
        return ""


Route = tuple[str, str, Callable[..., Reply]]


def new_id(prefix: str) -> str:
    return f"{prefix}{secrets.token_hex(8)}"
