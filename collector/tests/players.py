"""Players that know what they played.

`Player` does what a viewer does (play, seek, pause, stall, close the page) on a clock of its own, tells the
events a browser would, and keeps the true stretches of film that ran.
"""

import random
from datetime import UTC, datetime, timedelta
from typing import TypedDict
from uuid import UUID

TICK = 0.25
"""Browsers fire timeupdate about four times a second."""


class Told(TypedDict, total=False):
    id: str
    created_at: str
    name: str
    current_second: int
    position: float


class Player:
    def __init__(
        self,
        seed: int,
        *,
        at: datetime,
        length: float = 300.0,
        is_exact: bool = True,
        has_ids: bool = True,
        rate: float = 1.0,
    ) -> None:
        self._random = random.Random(seed)
        self._at = at
        self._position = 0.0
        self._length = length
        self._is_exact = is_exact
        self._has_ids = has_ids
        self._rate = rate
        self.events: list[Told] = []
        self.stretches: list[tuple[float, float]] = []

    @property
    def watched_seconds(self) -> float:
        return sum(end - start for start, end in self.stretches)

    @property
    def seconds(self) -> set[int]:
        """The seconds of the film that ran, by the rule of the retention curve."""
        return {k for start, end in self.stretches for k in range(int(start + 0.5), int(end + 0.5))}

    def tell(self, name: str) -> None:
        event: Told = {
            "created_at": self._at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "name": name,
            "current_second": int(self._position + 0.5),
        }
        if self._is_exact:
            event["position"] = round(self._position, 3)
        if self._has_ids:
            event["id"] = str(UUID(int=self._random.getrandbits(128)))
        self.events.append(event)

    def wait(self, seconds: float) -> None:
        self._at += timedelta(seconds=seconds)

    def load(self) -> None:
        self.tell("loadstart")
        self.wait(0.2)
        self.tell("canplay")

    def run(self, seconds: float) -> None:
        """Press play, let `seconds` of film run, and leave it running."""
        self.tell("play")
        self.wait(self._random.uniform(0.02, 0.2))
        self.go_on(seconds)

    def go_on(self, seconds: float) -> None:
        start = self._position
        end = min(start + seconds, self._length)
        while self._position < end:
            step = min(TICK * self._random.uniform(0.9, 1.1) * self._rate, end - self._position)
            self._position += step
            self.wait(step / self._rate)
            if self._position < end:  # what ends a stretch comes between two timeupdates
                self.tell("timeupdate")
        self.stretches.append((start, end))
        if end == self._length:
            self.tell("ended")

    def pause(self, seconds: float) -> None:
        self.tell("pause")
        self.tell("timeupdate")
        self.wait(seconds)

    def leave(self) -> None:
        """Close the page without a word: of what ran since the last event nobody can know."""
        start, end = self.stretches.pop()
        known = self.events[-1]["position"]
        if known > start:
            self.stretches.append((start, min(end, known)))

    def stall(self, seconds: float) -> None:
        self.tell("waiting")
        self.wait(seconds)

    def seek(self, to: float, *, takes: float = 0.3) -> None:
        self._position = to
        self.tell("seeking")
        self.wait(takes)
        self.tell("timeupdate")
        self.tell("seeked")


def watch_somehow(seed: int, *, at: datetime, is_exact: bool = True, has_ids: bool = True) -> Player:
    """A session as they come: some stretches with seeks, pauses and stalls between, left anywhere."""
    chance = random.Random(seed)
    player = Player(
        seed,
        at=at,
        length=120.0,
        is_exact=is_exact,
        has_ids=has_ids,
        rate=chance.choice([1.0, 1.0, 1.0, 0.5, 1.5, 2.0]),
    )
    player.load()
    player.run(chance.uniform(1, 25))
    for _ in range(chance.randrange(5)):
        match chance.choice(["seek", "pause", "stall", "rewatch", "scrub"]):
            case "seek":
                player.seek(chance.uniform(0, 110))
            case "rewatch":
                player.seek(0.0)
            case "scrub":
                for _ in range(4):
                    player.seek(chance.uniform(0, 110), takes=0.05)
            case "pause":
                player.pause(chance.uniform(0.1, 100))
                player.tell("play")
            case _:
                player.stall(chance.uniform(0.1, 20))
        player.go_on(chance.uniform(0.5, 25))
    if chance.random() < 0.7:
        player.pause(1)
    else:
        player.leave()
    return player
