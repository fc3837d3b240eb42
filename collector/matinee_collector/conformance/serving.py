"""`serve`: a collector for one developer, which writes every request as a line of a recording.

A take is what arrived until the next check: `check` puts it aside, and the next request begins another.
"""

import contextlib
import json
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

import msgspec
from matinee_serving.listening import BACKLOG, open_listener

from matinee_collector.app import create_app
from matinee_collector.conformance.recordings import Film, Request, read_requests
from matinee_collector.conformance.service import quiet, server_of, settings_in
from matinee_collector.http import App, Receive, Response, Scope, Send
from matinee_collector.http import Request as Arriving
from matinee_collector.wire import MAX_BODY_BYTES

FILM = Film(store_id=1, content_id=12, video_id=31, length_seconds=180)
"""The fake store and its only film."""
RECEIVED = "received.jsonl"
KEPT_HEADERS = (
    "user-agent",
    "origin",
    "dnt",
    "sec-gpc",
    "session",
    "store-id",
    "content-id",
    "video-id",
    "user-id",
)


class Tape:
    """The requests of the current take."""

    def __init__(self, folder: Path, out: TextIO) -> None:
        self._path = folder / RECEIVED
        self._out = out
        self._tokens: dict[str, bytes] = {}
        """The token, and the line of the request that it answered."""
        self._written_tokens: set[str] = set()

    def write(self, arriving: Arriving, response: Response, at: float) -> None:
        headers = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in arriving.headers.items()
        }
        token = headers.get("token", "")
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(at, UTC),
            "send": f"{arriving.method} {arriving.path}",
            "headers": {name: headers[name] for name in KEPT_HEADERS if name in headers},
            "viewer_address": arriving.peer,
            "token": self._name(token) if token in self._tokens else token,
        }
        if response.status == 200 and arriving.path == "/api/token":
            token_text = response.body.decode()
            self._tokens[token_text] = b""
            line["gives"] = self._name(token_text)
            self._tokens[token_text] = msgspec.json.encode(line)
        if len(arriving.body) <= MAX_BODY_BYTES:
            line |= _body_of(arriving.body)
        self._append(token, msgspec.json.encode(line))
        print(f"{line['send']}  {response.status}", file=self._out, flush=True)

    def _append(self, token: str, line: bytes) -> None:
        if not self._path.exists():
            self._written_tokens.clear()
        lines = [line]
        if token in self._tokens and token not in self._written_tokens:
            lines.insert(0, self._tokens[token])  # it was given in an earlier take
        self._written_tokens |= {text for text, issue in self._tokens.items() if issue in lines}
        with self._path.open("ab") as file:
            file.write(b"".join(line + b"\n" for line in lines))

    def _name(self, token: str) -> str:
        return f"token-{list(self._tokens).index(token) + 1}"


class TapedApp(App):
    """The application, recording every request and response."""

    def __init__(self, app: App, tape: Tape) -> None:
        self._app = app
        self._tape = tape
        self.guard = app.guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    async def respond(self, request: Arriving) -> Response:
        at = time.time()
        response = await self._app.respond(request)
        if request.method != "OPTIONS":
            self._tape.write(request, response, at)
        return response


def serve(*, folder: Path | None, bind: str, port: int, length_seconds: float) -> int:
    folder = folder or Path(tempfile.mkdtemp(prefix="matinee-conformance-"))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    film = msgspec.structs.replace(FILM, length_seconds=length_seconds)
    (folder / "film.json").write_bytes(msgspec.json.encode(film))
    # uvicorn shuts down first, then hands the signal on to this.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    listener = open_listener(bind, port, {})
    listener.listen(BACKLOG)  # a client may use the address as soon as it is printed
    address = f"http://{bind}:{listener.getsockname()[1]}"
    app = TapedApp(create_app(settings_in(folder, behind_proxy=False)), Tape(folder, sys.stdout))
    print("\n".join(_introduce(address, folder, film)), flush=True)
    with quiet(), contextlib.suppress(KeyboardInterrupt):
        server_of(app).run(sockets=[listener])
    return 0


def take(folder: Path) -> tuple[Film, list[Request]]:
    """Return what arrived since the last take, or the last take again. Raises OSError, RecordingInvalid."""
    inbox = folder / RECEIVED
    takes = sorted(folder.glob("take-*.jsonl"))
    if inbox.exists():
        takes.append(folder / f"take-{len(takes) + 1:04d}.jsonl")
        inbox.rename(takes[-1])
    film = msgspec.json.decode((folder / "film.json").read_bytes(), type=Film)
    return film, read_requests(takes[-1]) if takes else []


def _body_of(body: bytes) -> dict[str, object]:
    if not body:
        return {}
    try:
        json.loads(body)
    except ValueError:
        return {"text": body.decode("utf-8", "replace")}
    return {"body": msgspec.Raw(b" ".join(body.splitlines()))}


def _introduce(address: str, folder: Path, film: Film) -> Iterator[str]:
    yield f"The collector is at   {address}"
    yield (
        "A token               curl "
        + " ".join(
            f"-H '{name}: {value}'"
            for name, value in (
                ("store-id", film.store_id),
                ("content-id", film.content_id),
                ("video-id", film.video_id),
                ("user-id", 0),
            )
        )
        + f" {address}/api/token"
    )
    yield f"Events                PUT {address}/api/events with the header token (docs/tracker.md)"
    yield f"What to play          any film of {film.length_seconds:g} s at least, by one of the scenarios of"
    yield "                      `matinee conformance list`, with store, content and video as above"
    yield f"What came of it       matinee conformance check --folder {folder} --scenario NAME"
    yield "Ctrl-C ends it. Requests:"
