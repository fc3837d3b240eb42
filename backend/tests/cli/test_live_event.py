"""From the camera to the replay, on the real programs: what an owner does, and what a viewer gets."""

import http.client
import json
import os
import re
import signal
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from subprocess import STDOUT, Popen
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from tests.cli.matinee_process import MatineeProcess, matinee, wait_for
from tests.media.broadcasts import make_film

pytestmark = pytest.mark.slow

HOST, OWNER, PASSWORD = "stage.test", "owner@stage.test", "correct horse battery staple"
CSRF = "0123456789abcdefghijklmnopqrstuv"
EVENTS, INPUTS = "/bullet/api/live/events", "/bullet/api/live/inputs"


class Visitor:
    """A browser at the store: the owner's once signed in, else a guest's."""

    def __init__(self, up: MatineeProcess) -> None:
        self.up = up
        self.session = ""

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self.up.port, timeout=60)
        headers = {"Host": HOST, "X-CSRFToken": CSRF, "Content-Type": "application/json"}
        headers["Cookie"] = f"matinee_csrf={CSRF}; matinee_session={self.session}"
        connection.request(method, path, json.dumps(body or {}) if method != "GET" else None, headers)
        answer = connection.getresponse()
        told = json.loads(answer.read())
        assert answer.status < 300, told
        found = re.search(r"matinee_session=([^;]+)", answer.headers["Set-Cookie"] or "")
        self.session = found[1] if found else self.session
        connection.close()
        return told

    def stage(self) -> str:
        return str(self.ask("GET", "/api/live_events/first-night")["stage"])

    def open_playback(self) -> dict[str, Any]:
        return dict(self.ask("POST", "/api/live_events/first-night/playback"))


@pytest.fixture
def store(up: MatineeProcess) -> Iterator[Visitor]:
    made = matinee(
        "create-store",
        "--open",
        *("--name", "stage", "--host", HOST, "--owner", OWNER, "--data-dir", str(up.data_dir)),
        MATINEE_OWNER_PASSWORD=PASSWORD,
        MATINEE_PORT=str(up.port),
    )
    assert made.returncode == 0, made.stderr
    owner = Visitor(up)
    owner.ask("POST", "/api/sessions", {"email": OWNER, "password": PASSWORD})
    yield owner


def read(address: str) -> bytes:
    parts = urlsplit(address)
    connection = http.client.HTTPConnection("127.0.0.1", parts.port or 80, timeout=60)
    connection.request("GET", f"{parts.path}?{parts.query}")
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return body if answer.status == 200 else b""


def length_of(playlist: bytes) -> float:
    return sum(float(seconds) for seconds in re.findall(rb"^#EXTINF:([\d.]+)", playlist, re.M))


def say_behind(store: Visitor, chat: str, words: str, rendition: str) -> float:
    """Write as one whose picture is two seconds behind a segment that has just come; return where that is."""
    before = length_of(read(rendition))
    wait_for(lambda: length_of(read(rendition)) > before, 60, "another segment")
    say(store, chat, words, latency_ms=2_000)
    return length_of(read(rendition)) - 2


def say(store: Visitor, chat: str, words: str, **more: int) -> None:
    store.ask("POST", chat, {"body": words, "client_id": str(uuid4()), **more})


def comes_in(store: Visitor, sender: Popen[bytes], said: Path) -> bool:
    assert sender.poll() is None, said.read_text()
    return store.ask("GET", INPUTS)[0]["signal"] is not None


def test_an_event_is_sent_seen_and_kept(store: Visitor, tmp_path: Path) -> None:
    """1. schedule; 2. send, go live; 3. a guest sees it; 4. `live` is killed; 5. the end, and the replay,
    with what was said beside it."""
    up, guest = store.up, Visitor(store.up)
    film = make_film(tmp_path / "film.mp4", seconds=8)
    camera = store.ask("POST", INPUTS, {"name": "Camera"})
    soon = (datetime.now(UTC) + timedelta(minutes=5)).isoformat()
    event = store.ask("POST", EVENTS, {"title": "First night", "starts_at": soon, "input_id": camera["id"]})[
        "id"
    ]
    store.ask("POST", f"{EVENTS}/{event}/announce")
    assert guest.stage() == "scheduled"
    chat = f"/api/live_chats/{event}/messages"
    say(store, chat, "waiting room")

    address = f"rtmp://127.0.0.1:{up.port + 6}/live/{camera['stream_key']}"
    sending = [sys.executable, "-m", "matinee.cli", "live", "send", str(film), "--to", address, "--loop"]
    said = tmp_path / "sender.log"
    sender = Popen(sending, stdout=said.open("w"), stderr=STDOUT)
    try:
        wait_for(lambda: comes_in(store, sender, said), 60, "the signal")
        assert guest.stage() == "scheduled"  # a preview is nobody's but the owner's
        store.ask("POST", f"{EVENTS}/{event}/go_live")
        wait_for(lambda: guest.stage() == "live", 30, "the event to be on air")
        source = guest.open_playback()["src"]
        rendition = source.removesuffix("live.m3u8") + "source/live.m3u8"
        wait_for(lambda: b"#EXT-X-STREAM-INF" in read(source), 30, "the playlist of renditions")
        wait_for(lambda: read(rendition).count(b"#EXTINF") >= 2, 60, "two segments")
        segment = re.findall(rb"^(s\d+\.m4s)$", read(rendition), re.M)[0].decode()
        assert read(rendition.replace("live.m3u8", segment))[4:8] == b"moof"
        places = {"at first": say_behind(store, chat, "at first", rendition)}

        os.kill(up.pid_of("live"), signal.SIGKILL)
        before = len(re.findall(rb"#EXTINF", read(rendition)))
        wait_for(lambda: read(rendition).count(b"#EXTINF") >= before + 2, 90, "more of it after a kill")
        assert b"#EXT-X-DISCONTINUITY\n" not in read(rendition)
        places["after a kill"] = say_behind(store, chat, "after a kill", rendition)
    finally:
        sender.send_signal(signal.SIGINT)
        sender.wait(timeout=30)
    wait_for(lambda: guest.stage() == "away", 60, "the loss of the source to be told")
    say(store, chat, "while it is away", latency_ms=0)
    store.ask("POST", f"{EVENTS}/{event}/end")
    wait_for(lambda: b"#EXT-X-ENDLIST" in read(rendition), 30, "the end to reach viewers")
    places["while it is away"] = length_of(read(rendition))
    wait_for(lambda: guest.stage() == "replay", 120, "the replay")
    replay = guest.open_playback()
    assert (replay["state"] in ("ready", "processing"), replay["duration"] > 8) == (True, True)
    assert b"#EXT-X-STREAM-INF" in read(replay["src"])

    def replayed() -> dict[str, float]:
        page = guest.ask("GET", f"{chat}?media_from=0&media_to=600000")
        return {one["body"]: one["media_ms"] / 1000 for one in page["messages"]}

    wait_for(lambda: len(replayed()) == 3, 60, "the places of the messages")
    assert replayed() == pytest.approx(places, abs=1)
