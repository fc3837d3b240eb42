"""The whole program: publishers of several kinds, kills, and what a listener of the feed gets to know."""

import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import jwt
import pytest

from .films import decode, film, pictures, tags
from .live_process import (
    METRICS_TOKEN,
    ON_AIR,
    SECRET,
    Heard,
    Live,
    free_ports,
    live_environment,
    publish,
    purpose_key,
    run_live,
    set_inputs,
    start_live,
    stream_key,
    wait_for,
)
from .rtmp_bytes import codes, message, opening

pytestmark = pytest.mark.slow


def read_until(connection: socket.socket, code: str, *, seconds: float = 30) -> bytes:
    connection.settimeout(seconds)
    data = b""
    while code.encode() not in data:
        more = connection.recv(65536)
        if not more:
            raise AssertionError(f"closed before {code}: {data[3073:]!r}")
        data += more
    return data


def connect(live: Live, *, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", live.rtmp_port), timeout=30, source_address=(source, 0))


def is_closed(connection: socket.socket) -> bool:
    connection.settimeout(30)
    try:
        while connection.recv(65536):
            pass
    except ConnectionError:
        pass
    return True


def test_ffmpeg_publishes_is_killed_and_comes_back(tmp_path: Path) -> None:
    """Also live itself: two publishers killed, one program killed, one event, every playlist linted."""
    set_inputs(tmp_path, ON_AIR)
    with start_live(tmp_path) as live, Heard(live) as heard:
        wait_for(lambda: heard.state == "waiting", "the event")
        with publish(live, film(), speed=4):
            wait_for(lambda: heard.has_parts(5), "some parts")
        wait_for(lambda: heard.state == "away", "the loss to be noticed")
        assert heard.rendition is not None
        before = heard.rendition.last_msn
        with publish(live, film(), speed=4):
            wait_for(lambda: heard.state == "live" and heard.has_ms(8000), "more of it")
            live.kill()
        boot = heard.listener.mirror.boot
        with start_live(tmp_path, port=live.port) as again:
            wait_for(lambda: heard.listener.mirror.boot not in ("", boot), "the feed of the next program")
            wait_for(lambda: heard.state == "away", "the event as it was")
            with publish(again, film()) as process:
                assert process.wait(timeout=120) == 0
            wait_for(lambda: heard.state == "away", "the end of the film")
            wait_for(lambda: heard.has_ms(16_000), "all of it")
            set_inputs(tmp_path, ON_AIR | {"on_air": False})
            wait_for(lambda: heard.state == "ended", "the end")
            rendition = heard.rendition
            assert rendition is not None
            assert rendition.is_ended
            heard.assert_well()
            assert rendition.last_msn > before
            assert not any(segment.is_discontinuity for segment in rendition.segments)
            assert [one.msn for one in rendition.segments] == list(range(rendition.last_msn + 1))
    times = [dts for dts, _, _ in decode(tmp_path / "live" / "e1" / "source")]
    assert times == sorted(set(times))
    assert len(times) > pictures(tags(film()))
    everything = "".join(live.lines + again.lines)
    assert stream_key() not in everything
    assert SECRET not in everything


def test_librtmp_publishes_and_reads_why_not(tmp_path: Path) -> None:
    """The library that OBS carries a copy of, in a process of its own."""
    import ctypes.util

    if ctypes.util.find_library("rtmp") is None:
        pytest.skip("NOT RUN: librtmp is not installed")
    set_inputs(tmp_path, ON_AIR)
    with start_live(tmp_path) as live, Heard(live) as heard:
        wait_for(lambda: heard.state == "waiting", "the event")
        client = [sys.executable, str(Path(__file__).with_name("librtmp_client.py"))]
        address = f"rtmp://127.0.0.1:{live.rtmp_port}/live/"
        sent = subprocess.run(
            [*client, address + stream_key(), str(film())], capture_output=True, text=True, timeout=120
        )
        assert sent.returncode == 0, sent.stdout + sent.stderr
        wait_for(lambda: heard.has_ms(7900), "the film")
        wait_for(lambda: heard.state == "away", "its end")
        wrong = subprocess.run(
            [*client, address + stream_key(version=2), str(film())],
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert wrong.returncode == 3, wrong.stdout + wrong.stderr
        assert "NetStream.Publish.Denied" in wrong.stdout + wrong.stderr
        heard.assert_well()
    assert len(decode(tmp_path / "live" / "e1" / "source")) == pictures(tags(film()))


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> object:
    """One for all tests that leave no event behind: an input for each."""
    media = tmp_path_factory.mktemp("shared")
    names = ("main", "second", "third", "fourth")
    set_inputs(media, *({"id": name, "version": 1} for name in names))
    with start_live(media, LIVE_SILENCE_SECONDS="600") as running:
        # the inputs are read before the first publisher is let in
        wait_for(lambda: opens(running, stream_key("fourth")), "the inputs")
        yield running


def opens(live: Live, key: str) -> bool:
    with connect(live) as connection:
        connection.sendall(opening(key))
        return codes(read_until(connection, "NetStream.Publish.")) == ["NetStream.Publish.Start"]


WRONG_KEYS = {
    "none": "",
    "the input alone": "main",
    "no second half": "main-",
    "another second half": "main-wrong",
    "no such input": "nobody-key",
    "another version": stream_key(version=2),
    "too long": stream_key() + "x",
    "no key at all": "\0é",
}


@pytest.mark.parametrize("key", WRONG_KEYS.values(), ids=WRONG_KEYS.keys())
def test_a_wrong_key_is_refused_in_words_and_then_closed(live: Live, key: str) -> None:
    with connect(live) as connection:
        connection.sendall(opening(key))
        answered = read_until(connection, "NetStream.Publish.Denied")
        assert codes(answered) == ["NetStream.Publish.Denied"]
        assert b"copy it again" in answered
        told_at = time.monotonic()
        assert is_closed(connection)
        assert time.monotonic() - told_at > 0.5  # time to read why
    assert not key or key == "main" or not live.said(f'"{key}')


def test_a_key_that_was_made_a_moment_ago_is_waited_for(tmp_path: Path) -> None:
    with start_live(tmp_path) as live, connect(live) as connection:
        wait_for(lambda: bool(live.told), "a plan without any input")
        set_inputs(tmp_path, {"id": "new", "version": 1})
        connection.sendall(opening(stream_key("new")))
        read_until(connection, "NetStream.Publish.Start")


def test_a_key_that_nobody_knows_is_refused_in_words_while_web_is_away(tmp_path: Path) -> None:
    with run_live(tmp_path, free_ports()) as live, connect(live) as connection:
        connection.sendall(opening(stream_key("new")))
        assert b"copy it again" in read_until(connection, "NetStream.Publish.Denied")


def test_another_address_is_refused(live: Live) -> None:
    with connect(live) as connection:
        connection.sendall(opening(stream_key(), app="vod"))
        assert codes(read_until(connection, "Publish.Denied")) == ["NetStream.Publish.Denied"]


def test_ten_wrong_keys_and_then_silence(live: Live) -> None:
    for _ in range(10):
        with connect(live, source="127.0.0.2") as connection:
            connection.sendall(opening("main-wrong"))
            read_until(connection, "NetStream.Publish.Denied")
    with connect(live, source="127.0.0.2") as connection, pytest.raises((AssertionError, ConnectionError)):
        connection.sendall(opening(stream_key("second")))
        read_until(connection, "NetStream.Publish.Start")
    with connect(live, source="127.0.0.3") as connection:
        connection.sendall(opening(stream_key("second")))
        read_until(connection, "NetStream.Publish.Start")


def test_four_connections_of_an_address_before_they_publish(live: Live) -> None:
    waiting = [connect(live, source="127.0.0.4") for _ in range(4)]
    try:
        for connection in waiting:
            connection.sendall(opening(stream_key("third"))[:1600])
            assert connection.recv(100)
        with connect(live, source="127.0.0.4") as fifth:
            assert is_closed(fifth)
        with connect(live, source="127.0.0.5") as other:
            other.sendall(opening(stream_key("third"))[:1600])
            assert other.recv(100)
    finally:
        for connection in waiting:
            connection.close()


def test_who_does_not_publish_within_ten_seconds_is_let_go(live: Live) -> None:
    with connect(live) as connection:
        connection.sendall(opening(stream_key())[:3000])
        started = time.monotonic()
        assert is_closed(connection)
        assert time.monotonic() - started > 8


def test_a_second_publisher(live: Live) -> None:
    """Refused while the first one sends; the newest wins once that was silent for three seconds."""
    with connect(live) as first, connect(live) as second:
        first.sendall(opening(stream_key()))
        read_until(first, "NetStream.Publish.Start")
        first.sendall(message(9, b"\x57\x00", timestamp=1))
        second.sendall(opening(stream_key()))
        assert codes(read_until(second, "Publish.BadName")) == ["NetStream.Publish.BadName"]
        wait_for(lambda: opens(live, stream_key()), "the first one to be silent for long enough")
        assert is_closed(first)


@pytest.mark.parametrize(
    ("tag", "words"),
    [(b"\x90hvc1" + bytes(40), b"HEVC"), (b"\x90av01" + bytes(40), b"AV1"), (b"\x12" + bytes(9), b"H.264")],
)
def test_what_cannot_be_broadcast_is_refused_in_words(live: Live, tag: bytes, words: bytes) -> None:
    with connect(live) as connection:
        connection.sendall(opening(stream_key("second")))
        read_until(connection, "NetStream.Publish.Start")
        connection.sendall(message(9, tag))
        assert words in read_until(connection, "set the encoder to")
    wait_for(lambda: words.decode() in str(live.told[-1]["refusals"].get("second")), "web to be told why")


@pytest.mark.parametrize(
    "garbage", [b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01", bytes(4000), b"\x06" + bytes(1536)]
)
def test_another_protocol_is_let_go(live: Live, garbage: bytes) -> None:
    with connect(live) as connection:
        connection.sendall(garbage)
        assert is_closed(connection)


def test_the_feed_is_for_the_house_alone(live: Live) -> None:
    def ask(token: str | None) -> int:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        with httpx.stream("GET", f"{live.origin}/feed", headers=headers, timeout=30) as answer:
            return answer.status_code

    def sign(**claims: object) -> str:
        told = {"aud": "matinee-live-feed", "exp": time.time() + 60} | claims
        return jwt.encode(told, purpose_key("matinee.live_feed.v1"))

    assert ask(sign()) == 200
    other = jwt.encode(
        {"aud": "matinee-live-feed", "exp": time.time() + 60}, purpose_key("matinee.live_key.v1")
    )
    for token in (None, "x", sign(exp=time.time() - 5), sign(aud="matinee-internal"), other):
        assert ask(token) == 401
    assert httpx.get(f"{live.origin}/metrics").status_code == 404
    bearer = {"authorization": f"Bearer {METRICS_TOKEN}"}
    assert "matinee_live_publishers 0" in httpx.get(f"{live.origin}/metrics", headers=bearer).text
    assert httpx.get(f"{live.origin}/readyz").json() == {"status": "ready"}


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("MATINEE_SECRET_KEY", "short"),
        ("MATINEE_PORT", "65530"),
        ("LIVE_RTMP_PORT", "rtmp"),
        ("LIVE_MIN_FREE_MB", "some"),
        ("LIVE_SILENCE_SECONDS", "0"),
        ("MEDIA_STORAGE", "s3://bucket"),
        ("MATINEE_TRUSTED_PROXIES", "everybody"),
    ],
)
def test_a_wrong_setting_stops_the_boot(tmp_path: Path, variable: str, value: str) -> None:
    environment = live_environment(tmp_path, port=free_ports()) | {variable: value}
    stopped = subprocess.run(
        [sys.executable, "-m", "matinee_live"], env=environment, capture_output=True, text=True, timeout=60
    )
    assert stopped.returncode == 78
    assert re.search(rf"\b{variable}\b", stopped.stderr)
    assert "Traceback" not in stopped.stderr


def test_a_taken_port_is_said_in_words(live: Live, tmp_path: Path) -> None:
    environment = live_environment(tmp_path, port=live.port)
    stopped = subprocess.run(
        [sys.executable, "-m", "matinee_live"], env=environment, capture_output=True, text=True, timeout=60
    )
    assert stopped.returncode == 1
    assert str(live.rtmp_port) in stopped.stderr
