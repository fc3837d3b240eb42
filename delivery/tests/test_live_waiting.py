"""Waiting for what comes next, without a network: who is answered when, and what is left afterwards."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pytest
from granian.rsgi import Scope
from matinee_delivery.counters import Counters
from matinee_delivery.live.answers import LiveAnswers
from matinee_delivery.live.events import Rung
from matinee_delivery.live.paths import LiveFile, Reload, parse_live_file, parse_reload
from matinee_delivery.paths import SignedPath
from matinee_delivery.responder import Responder
from matinee_serving.live.mirror import Mirror
from matinee_serving.live.window import Part, Rendition

from .delivery_process import random_session

EVENT = "onair00000000001"
NOW = 1_700_000_000


@dataclass
class Request:
    """What Granian gives to the application: a scope, and what answers it."""

    query_string: str = ""
    method: str = "GET"
    headers: dict[str, str] = field(default_factory=dict)
    gone: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    sent: dict[str, str] = field(default_factory=dict)
    body: bytes = b""

    def client_disconnect(self) -> "asyncio.Future[None]":
        return self.gone

    def response_empty(self, status: int, headers: list[tuple[str, str]]) -> None:
        self.sent = dict(headers)

    def response_bytes(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.sent, self.body = dict(headers), body


class Told:
    """An event of two closed segments with four parts each, and what a worker made of it."""

    def __init__(self, folder: Path, *, target_seconds: int = 60) -> None:
        self.counters = Counters(1)
        self.answers = LiveAnswers(
            folder,
            feed_url="http://127.0.0.1:1",
            feed_key=b"",
            counters=self.counters,
            clock=lambda: NOW,
            refuse=lambda signed, proto, now: None,
        )
        self.rendition = Rendition("source", target_seconds)
        self.mirror = Mirror(renditions={(EVENT, "source"): self.rendition}, versions={EVENT: 1})
        for _ in range(2):
            self.begin()
            self.add_parts(4)
            self.rendition.close()
        self.tell()

    @property
    def rung(self) -> Rung:
        rung = self.answers._events.find_rung(
            cast(LiveFile, parse_live_file(signed_path("source/live.m3u8")))
        )
        assert rung is not None
        return rung

    def begin(self) -> None:
        msn = self.rendition.last_msn + 1
        self.rendition.begin(msn=msn, init=0, wall_ms=NOW * 1000, is_discontinuity=False)

    def add_parts(self, count: int) -> None:
        for _ in range(count):
            self.rendition.add_part(Part(0, 100, 500, is_key=False))

    def tell(self) -> None:
        self.mirror.versions[EVENT] += 1
        self.answers._events.update(self.mirror)

    async def ask(self, request: Request, file: str = "source/live.m3u8") -> int:
        return await self.answers.answer(signed_path(file), cast(Scope, request), cast(Responder, request))


def signed_path(file: str) -> SignedPath:
    return SignedPath(NOW + 3600, random_session(), "", EVENT, "1", file, file.rpartition(".")[2])


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 60))


def test_nothing_is_left_of_those_who_went_away(tmp_path: Path) -> None:
    """Neither of them, nor of those who were answered, nor of tasks that were cancelled."""

    async def waiting() -> None:
        told = Told(tmp_path)
        before = asyncio.all_tasks()
        requests = [Request("_HLS_msn=2&_HLS_part=0") for _ in range(300)]
        tasks = [asyncio.ensure_future(told.ask(one)) for one in requests]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert told.counters.waiting == 300
        assert count_futures(told) == 300
        for one in requests[::3]:
            one.gone.set_result(None)
        assert await asyncio.gather(*tasks[::3]) == [499] * 100
        assert (told.counters.waiting, count_futures(told)) == (200, 200)
        for task in tasks[1::3]:
            task.cancel()
        await asyncio.gather(*tasks[1::3], return_exceptions=True)
        assert (told.counters.waiting, count_futures(told)) == (100, 100)
        told.begin()
        told.add_parts(1)
        told.tell()
        assert await asyncio.gather(*tasks[2::3]) == [200] * 100
        assert all(one.gone.done() for one in requests)
        assert (told.counters.waiting, count_futures(told)) == (0, 0)
        assert asyncio.all_tasks() == before

    run(waiting)


def count_futures(told: Told) -> int:
    return len(getattr(told.rung.news, "_callbacks", None) or ())


def test_who_is_not_met_gets_what_there_is(tmp_path: Path) -> None:
    async def unmet() -> None:
        told = Told(tmp_path, target_seconds=0)
        request = Request("_HLS_msn=2&_HLS_part=0")
        assert await told.ask(request) == 200
        assert request.sent["cache-control"] == "no-store"
        assert b"p1-3.m4s" in request.body
        for file in ("source/p2-0.m4s", "source/s2.m4s"):
            assert await told.ask(Request(), file) == 503

    run(unmet)


def test_a_part_behind_the_last_is_the_next_segments_first(tmp_path: Path) -> None:
    async def behind() -> None:
        told = Told(tmp_path)
        told.begin()
        told.add_parts(3)
        told.tell()
        rung = told.rung
        assert rung.answers(Reload(2, 2))
        assert not rung.answers(Reload(2, 3))
        assert not rung.answers(Reload(2))
        told.rendition.close()
        told.tell()
        assert rung.answers(Reload(2))
        assert not rung.answers(Reload(2, 3))
        told.begin()
        told.tell()
        assert not rung.answers(Reload(2, 3))
        told.add_parts(1)
        told.tell()
        assert rung.answers(Reload(2, 3))
        assert rung.answers(Reload(3, 0))

    run(behind)


def test_all_who_wait_share_one_text(tmp_path: Path) -> None:
    async def shared() -> None:
        told = Told(tmp_path)
        first, second = Request(), Request("_HLS_msn=1")
        await asyncio.gather(told.ask(first), told.ask(second))
        assert first.body is second.body
        told.begin()
        told.add_parts(1)
        told.tell()
        third = Request()
        await told.ask(third)
        assert third.body != first.body

    run(shared)


def test_an_event_that_begins_is_told_with_the_qualities_that_are_about_to_come(tmp_path: Path) -> None:
    async def expected() -> None:
        told = Told(tmp_path)
        told.rendition.segments = told.rendition.segments[:1]  # two seconds
        lower = told.mirror.renditions[EVENT, "240p"] = Rendition("240p", 60)
        told.tell()
        request = Request()
        asked = asyncio.create_task(told.ask(request, "live.m3u8"))
        await asyncio.sleep(0)
        told.begin()
        told.add_parts(1)
        told.tell()
        await asyncio.sleep(0.01)
        assert not asked.done()
        lower.begin(msn=1, init=0, wall_ms=NOW * 1000, is_discontinuity=False)
        lower.add_part(Part(0, 100, 500, is_key=True))
        told.tell()
        told.begin()  # the source's next news
        told.tell()
        assert await asked == 200
        assert b"240p/live.m3u8" in request.body

    run(expected)


def test_a_quality_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    async def late() -> None:
        told = Told(tmp_path)  # four seconds of the source
        told.mirror.renditions[EVENT, "240p"] = Rendition("240p", 60)
        told.tell()
        request = Request()
        assert await told.ask(request, "live.m3u8") == 200
        assert b"240p" not in request.body

    run(late)


@pytest.mark.parametrize("how", ["ends", "is forgotten"])
def test_who_waits_for_an_event_that_is_over(tmp_path: Path, how: str) -> None:
    async def over() -> None:
        told = Told(tmp_path)
        task = asyncio.ensure_future(told.ask(Request("_HLS_msn=3")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        if how == "ends":
            told.rendition.is_ended = True
        else:
            told.mirror.renditions.clear()
        told.tell()
        assert await task == (200 if how == "ends" else 503)
        assert told.counters.waiting == 0

    run(over)


@pytest.mark.parametrize(
    ("query", "read"),
    [
        ("", Reload()),
        ("_HLS_msn=12", Reload(12)),
        ("_HLS_msn=12&_HLS_part=3", Reload(12, 3)),
        ("_HLS_skip=YES&_HLS_part=3&_HLS_msn=0", Reload(0, 3, skip=True)),
        ("_HLS_skip=v2", Reload(skip=True)),
        ("_HLS_skip=no&utm=1", Reload()),
        ("_HLS_part=3", None),
        ("_HLS_msn=", None),
        ("_HLS_msn=-1", None),
        ("_HLS_msn=1e3", None),
        ("_HLS_msn=1234567890", None),
        ("_HLS_msn=²", None),
    ],
)
def test_directives(query: str, read: Reload | None) -> None:
    assert parse_reload(query) == read
