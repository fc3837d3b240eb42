"""What reports must say, counted from what the players did and from nothing that they sent."""

from collections import Counter
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

Playback = dict[str, Any]


def count(playbacks: list[Playback], *, length: float | None, began_at: datetime) -> dict[str, Any]:
    plays = [one for one in playbacks if one["pressed_at"] is not None or one["ran"]]
    stretches = [ran["film"] for one in plays for ran in one["ran"]]
    waits = [wait for one in plays for wait in one["interrupted"]]
    starts = sorted(
        round((one["ran"][0]["at"] - one["pressed_at"]) * 1000)
        for one in plays
        if one["ran"] and one["pressed_at"] is not None
    )
    first = min(one["ran"][0]["at"] if one["pressed_at"] is None else one["pressed_at"] for one in plays)
    return {
        "plays": len(plays),
        "viewers": len({one["viewer"] for one in plays}),
        "watch_time_seconds": round(sum(end - begin for begin, end in stretches), 3),
        "startup_ms": starts[len(starts) // 2] if starts else None,
        "interruptions": len(waits),
        "interrupted_seconds": round(sum(until - at for at, until in waits), 3),
        "completions": sum(_is_complete(one, length) for one in plays),
        "retention": _curve(stretches),
        "began_at": (began_at + timedelta(seconds=first)).isoformat(timespec="milliseconds")[:23] + "Z",
    }


def count_repeated(requests: list[dict[str, Any]]) -> int:
    """Events that had been taken before, by their ids."""
    seen: Counter[str] = Counter(
        event["id"]
        for request in requests
        if request.get("status") == 204
        for event in request["body"]["events"]
    )
    return seen.total() - len(seen)


def _is_complete(playback: Playback, length: float | None) -> bool:
    reached = max((ran["film"][1] for ran in playback["ran"]), default=0)
    return bool(playback["has_ended"]) or (length is not None and reached >= length * 0.95)


def _curve(stretches: list[list[float]]) -> list[list[int]]:
    ran = Counter(second for begin, end in stretches for second in range(_round(begin), _round(end)))
    edges = sorted(set(ran) | {second + 1 for second in ran})
    edges = [edge for edge in edges if ran[edge] != ran[edge - 1]]
    return [[begin, end, ran[begin]] for begin, end in pairwise(edges) if ran[begin]]


def _round(second: float) -> int:
    return int(second + 0.5)
