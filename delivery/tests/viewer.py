"""Somebody who watches an event through delivery: blocking playlists, each of them linted, and every part."""

import asyncio
import re
import threading
import time
from pathlib import Path

import httpx
from matinee_serving.live.listener import FeedListener
from matinee_serving.live.mirror import Mirror
from matinee_serving.live.window import Rendition

from live.tests.films import film
from live.tests.live_process import Live, publish, purpose_key, set_inputs, stream_key
from live.tests.playlist_linter import Linter, merge, parse

from .delivery_process import Delivery, playback_path, wait_for

NAMED_PART = re.compile(r"p(\d+)-(\d+)\.m4s")


class Viewer:
    """Follows one rung of an event, from any connection to any worker."""

    def __init__(self, delivery: Delivery, event: str, *, rung: str = "source") -> None:
        self.rung = playback_path(rung, video=event)
        self.texts: list[str] = []
        self.latest: tuple[int, int] | None = None
        self.client = httpx.Client(
            base_url=delivery.origin, headers={"accept-encoding": "identity"}, timeout=60
        )
        self.linter = Linter(self._fetch)

    def next_playlist(self) -> str:
        """Ask for the part behind the newest known one, and lint the answer."""
        params = {}
        if self.latest is not None:
            msn, part = self.latest
            params = {"_HLS_msn": str(msn), "_HLS_part": str(part)}
        answer = self.client.get(f"{self.rung}/live.m3u8", params=params)
        assert answer.status_code == 200, answer
        text = answer.text
        self.texts.append(text)
        self.linter.lint(text)
        hint = re.search(r'PRELOAD-HINT:TYPE=PART,URI="p(\d+)-(\d+)\.m4s"', text)
        expected = self.latest
        self.latest = (int(hint[1]), int(hint[2])) if hint else None
        if expected is not None and self.latest is not None:
            assert self.latest > expected, "the answer came before the part"
        return text

    def check_delta(self) -> None:
        """A delta, put together with what was known, is the playlist in full: both of one moment."""
        for _ in range(20):
            first = self.client.get(f"{self.rung}/live.m3u8").text
            delta = self.client.get(f"{self.rung}/live.m3u8", params={"_HLS_skip": "YES"}).text
            if self.client.get(f"{self.rung}/live.m3u8").text == first:
                assert merge(first, delta) == first
                return
        raise AssertionError("the playlist did not keep still")

    def assert_well(self) -> None:
        assert not self.linter.broken, "\n".join(self.linter.broken[:10])
        assert self.linter.count

    def _fetch(self, uri: str) -> bytes | None:
        answer = self.client.get(f"{self.rung}/{uri}")
        return answer.content if answer.status_code == 200 else None


class Waiter(threading.Thread):
    """One request that waits, in a thread of its own."""

    def __init__(self, delivery: Delivery, path: str) -> None:
        super().__init__(daemon=True)
        self.answer: httpx.Response | None = None
        self.seconds = 0.0
        self._url = delivery.origin + path
        self.start()

    def run(self) -> None:
        started = time.monotonic()
        self.answer = httpx.get(self._url, headers={"accept-encoding": "identity"}, timeout=60)
        self.seconds = time.monotonic() - started

    def status(self) -> int:
        self.join(60)
        assert self.answer is not None
        return self.answer.status_code


class Broadcast(threading.Thread):
    """Hears the feed while a source sends, and knows what there is of an event when that is away again."""

    def __init__(self, live: Live, event: str) -> None:
        super().__init__(daemon=True)
        self.rendition: Rendition | None = None
        self._event = event
        self._was_live = False
        self._listener = FeedListener(
            live.origin, key=purpose_key("matinee.live_feed.v1"), on_change=self._changed
        )
        self.start()
        wait_for(lambda: self._listener.heard_at is not None, "the feed")

    def run(self) -> None:
        async def hear() -> None:
            self._away = asyncio.Event()
            listening = asyncio.ensure_future(self._listener.run())
            await self._away.wait()
            listening.cancel()

        asyncio.run(hear())

    def wait_until_away(self) -> Rendition:
        self.join(60)
        assert self.rendition is not None
        return self.rendition

    def _changed(self, mirror: Mirror) -> None:
        state = mirror.states.get(self._event)
        self._was_live |= state == "live"
        if self._was_live and state == "away":
            self.rendition = mirror.renditions[self._event, "source"]
            self._away.set()


def newest_part(text: str) -> str:
    _, segments = parse(text)
    return [uri for segment in segments for uri, _, _ in segment.parts][-1]


def put_on_air(media: Path, events: list[str]) -> None:
    set_inputs(media, *({"id": one, "version": 1, "event": one, "on_air": True} for one in events))


def status(delivery: Delivery, path: str) -> int:
    return delivery.get(path).status_code


def wait_for_status(delivery: Delivery, path: str, expected: int) -> None:
    """Of every worker: any of them answers."""
    wait_for(lambda: {status(delivery, path) for _ in range(6)} == {expected}, f"{expected}", seconds=60)


def send_film(live: Live, delivery: Delivery, event: str, *, seconds: int = 8) -> int:
    """Broadcast a film as fast as it is taken; then the source is away. Returns the next segment's number."""
    broadcast = Broadcast(live, event)
    with publish(live, film(seconds=seconds), key=stream_key(event)) as encoder:
        assert encoder.wait(timeout=120) == 0
    rendition = broadcast.wait_until_away()
    assert rendition.last_msn > 0
    path = playback_path("source/live.m3u8", video=event)
    hint = f'URI="p{rendition.last_msn + 1}-0.m4s"'
    wait_for(
        lambda: all(hint in delivery.get(path).text for _ in range(6)), "all workers to know", seconds=60
    )
    return rendition.last_msn + 1


def wait_until_waiting(delivery: Delivery, number: int) -> None:
    told = f"matinee_delivery_live_waiting {number}\n"
    wait_for(lambda: told in delivery.metrics(), told, seconds=30)
