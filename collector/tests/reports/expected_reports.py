"""What the reports must say, counted from what the players did."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from .viewings import MINUTE, Viewing

LEFT_AFTER = 1_000
STILL_HERE = 60_000
MOST_AT_ONCE = 1_000


@dataclass
class Truth:
    viewings: list[Viewing]
    begin: int
    stop: int
    now: int

    def only(self, keep: Callable[[Viewing], bool]) -> "Truth":
        return Truth([one for one in self.viewings if keep(one)], self.begin, self.stop, self.now)

    def plays(self) -> list[Viewing]:
        return [one for one in self.viewings if one.began_at is not None and self.has(one.began_at)]

    def has(self, at: int | None) -> bool:
        return at is not None and self.begin <= at < self.stop

    def sum(self, of: Callable[[Viewing], Counter[int]]) -> int:
        return sum(self.minutes(of).values())

    def minutes(self, of: Callable[[Viewing], Counter[int]]) -> Counter[int]:
        total: Counter[int] = Counter()
        for one in self.viewings:
            for minute, amount in of(one).items():
                if self.has(minute * MINUTE):
                    total[minute * MINUTE] += amount
        return total

    def players(self) -> Counter[int]:
        return Counter(
            minute * MINUTE
            for one in self.viewings
            for minute, film in one.watched.items()
            if film and self.has(minute * MINUTE)
        )

    def startups(self) -> list[int]:
        return sorted(
            max(one.advanced_at - one.pressed_at - one.first_ran, 0)
            for one in self.plays()
            if one.pressed_at is not None
            and one.advanced_at is not None
            and one.pressed_at <= one.advanced_at
            and one.first_ran <= MOST_AT_ONCE
        )

    def exits(self) -> list[Viewing]:
        return [
            one
            for one in self.plays()
            if one.advanced_at is None
            and one.error_at is None
            and one.last_at - (one.pressed_at or 0) >= LEFT_AFTER
            and one.last_at < self.now - STILL_HERE
        ]

    def failures(self) -> list[Viewing]:
        return [
            one
            for one in self.plays()
            if one.error_at is not None and (one.moved_at is None or one.moved_at < one.error_at)
        ]

    def completions(self) -> list[Viewing]:
        return [one for one in self.plays() if one.has_ended or one.reached * 100 >= one.who.length_ms * 95]

    def metrics(self) -> dict[str, Any]:
        plays = self.plays()
        watched = self.sum(lambda one: one.watched)
        waiting, playing = self.sum(lambda one: one.waiting), self.sum(lambda one: one.playing)
        startups = self.startups()
        return {
            "plays": len(plays),
            "unique_viewers": len({one.who.identity for one in plays}),
            "sessions": sum(self.has(one.first_at) for one in self.viewings),
            "watch_time_seconds": round(watched / 1000, 3),
            "average_watch_seconds": share(watched / 1000, len(plays), 3),
            "completions": len(self.completions()),
            "completion_rate": share(len(self.completions()), len(plays)),
            "startup_ms_median": startups[len(startups) // 2] if startups else None,
            "startup_ms_p95": startups[int(0.95 * len(startups))] if startups else None,
            "rebuffers": self.sum(lambda one: one.waits),
            "rebuffer_seconds": round(waiting / 1000, 3),
            "rebuffer_ratio": share(waiting, waiting + playing),
            "exits_before_start": len(self.exits()),
            "exit_before_start_rate": share(len(self.exits()), len(plays)),
            "playback_failures": len(self.failures()),
            "playback_failure_rate": share(len(self.failures()), len(plays)),
        }

    def peak(self) -> int:
        return max(self.players().values(), default=0)

    def curve(self, video_id: int) -> list[dict[str, int]]:
        plays = [one.seconds for one in self.plays() if one.who.video_id == video_id]
        viewers = Counter(second for seconds in plays for second in seconds)
        ran = sum(plays, Counter[int]())
        return [
            {
                "second": second,
                "viewers": viewers[second],
                "plays": ran[second],
                "rewatches": ran[second] - viewers[second],
                "skipped": sum(bool(s) and max(s) >= second for s in plays) - viewers[second],
            }
            for second in range(max(ran, default=-1) + 1)
        ]


def share(part: float, whole: float, digits: int = 6) -> float | None:
    return round(part / whole, digits) if whole else None


def keys_of(viewings: Iterable[Viewing], key: Callable[[Viewing], str]) -> set[str]:
    return {key(one) for one in viewings}
