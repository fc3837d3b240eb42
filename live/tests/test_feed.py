"""The feed loses no line, whenever its listener comes, goes and comes back."""

import asyncio
import contextlib
import json
from collections.abc import Callable

import pytest
from matinee_live import feed as feeds
from matinee_live.feed import Feed
from matinee_serving.live.mirror import Line, LineLost, Mirror, rendition_line
from matinee_serving.live.window import Format, Part, Rendition


class Told:
    """A feed, and the state that its lines are about."""

    def __init__(self) -> None:
        self.rendition = Rendition("source", 2)
        self.feed = Feed(
            lambda: {"states": {"e1": "live"}, "renditions": [rendition_line("e1", self.rendition)]}
        )
        self.feed.tell(rendition_line("e1", self.rendition))

    def tell(self, count: int) -> None:
        """Segments of two parts each."""
        for _ in range(count):
            msn = self.rendition.last_msn + 1
            lines: list[Line] = [
                {"kind": "begin", "msn": msn, "init": 0, "wall_ms": msn * 1000, "discontinuity": False},
                {"kind": "part", "msn": msn, "part": 0, "from": 0, "length": 9, "ms": 500, "key": True},
                {"kind": "part", "msn": msn, "part": 1, "from": 9, "length": 9, "ms": 500, "key": False},
                {"kind": "close", "msn": msn, "gap": False},
            ]
            self.rendition.begin(msn=msn, init=0, wall_ms=msn * 1000, is_discontinuity=False)
            self.rendition.add_part(Part(0, 9, 500, True))
            self.rendition.add_part(Part(9, 9, 500, False))
            self.rendition.close()
            for line in lines:
                self.feed.tell({"event": "e1", "rendition": "source", **line})

    async def listen(self, mirror: Mirror, *, until: Callable[[], bool]) -> int:
        """Apply what comes until the mirror is so; returns how many resets there were."""
        resets = 0
        async with contextlib.aclosing(
            self.feed.follow(boot=mirror.boot, after=mirror.sequence)
        ) as following:
            async for lines in following:
                for text in lines.splitlines():
                    if text:
                        line = json.loads(text)
                        resets += line["kind"] == "reset"
                        mirror.apply(line)
                if until():
                    break
        return resets

    def is_known_to(self, mirror: Mirror) -> bool:
        return mirror.renditions.get(("e1", "source")) == self.rendition


def test_a_listener_that_comes_back_goes_on_where_it_was() -> None:
    async def run() -> None:
        told, mirror = Told(), Mirror()
        told.tell(3)
        assert await told.listen(mirror, until=lambda: told.is_known_to(mirror)) == 1
        for count in (1, 7, 0, 30):
            told.tell(count)
            if count:
                assert await told.listen(mirror, until=lambda: told.is_known_to(mirror)) == 0
        assert told.feed.listeners == 0

    asyncio.run(run())


def test_who_was_away_for_too_long_gets_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feeds, "KEPT_LINES", 8)

    async def run() -> None:
        told, mirror = Told(), Mirror()
        await told.listen(mirror, until=lambda: told.is_known_to(mirror))
        told.tell(5)
        assert await told.listen(mirror, until=lambda: told.is_known_to(mirror)) == 1

    asyncio.run(run())


def test_another_program_numbers_anew() -> None:
    async def run() -> None:
        first, second, mirror = Told(), Told(), Mirror()
        first.tell(9)
        await first.listen(mirror, until=lambda: first.is_known_to(mirror))
        second.tell(2)
        assert await second.listen(mirror, until=lambda: second.is_known_to(mirror)) == 1
        assert mirror.boot == second.feed.boot

    asyncio.run(run())


def test_news_reach_those_who_wait_and_silence_has_a_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feeds, "HEARTBEAT_SECONDS", 0.01)

    async def run() -> None:
        told = Told()
        lines = told.feed.follow(boot="", after=0)
        assert json.loads(await anext(lines))["kind"] == "reset"
        assert await anext(lines) == feeds.HEARTBEAT
        monkeypatch.setattr(feeds, "HEARTBEAT_SECONDS", 600)
        waiting = asyncio.ensure_future(anext(lines))
        await asyncio.sleep(0)
        told.tell(1)
        received = await asyncio.wait_for(waiting, 60)
        while received == feeds.HEARTBEAT:
            received = await asyncio.wait_for(anext(lines), 60)
        assert len(received.splitlines()) == 4
        told.feed.close()
        with pytest.raises(StopAsyncIteration):
            await anext(lines)

    asyncio.run(run())


def test_what_a_rendition_looks_like_is_told() -> None:
    async def run() -> None:
        told, mirror = Told(), Mirror()
        await told.listen(mirror, until=lambda: told.is_known_to(mirror))
        before = mirror.versions["e1"]
        told.rendition.format = Format("avc1.640028", 1920, 1080)
        line: Line = {"kind": "format", "codecs": "avc1.640028", "width": 1920, "height": 1080}
        told.feed.tell({"event": "e1", "rendition": "source", **line})
        assert await told.listen(mirror, until=lambda: told.is_known_to(mirror)) == 0
        assert mirror.versions["e1"] > before
        late = Mirror()
        await told.listen(late, until=lambda: told.is_known_to(late))

    asyncio.run(run())


def test_a_missing_line_is_noticed() -> None:
    mirror = Mirror()
    mirror.apply({"kind": "reset", "seq": 4, "boot": "b", "states": {}, "renditions": []})
    with pytest.raises(LineLost):
        mirror.apply({"kind": "state", "seq": 6, "event": "e1", "state": "live"})
    mirror.apply({"kind": "state", "seq": 5, "event": "e1", "state": "live"})
    assert mirror.states == {"e1": "live"}
