"""Compare the expected numbers with those of the reports."""

from datetime import datetime
from typing import get_args

import msgspec

from matinee_collector.conformance.notes import Fault, explain_quarantine, list_faults, list_notes
from matinee_collector.conformance.recordings import Curve, Expected, Metric, Recording, Value
from matinee_collector.conformance.replay import Measured

METRICS: tuple[Metric, ...] = get_args(Metric)

# The most frequent causes of a number that is too low, and too high.
HINTS: dict[str, tuple[str, str]] = {
    "plays": (
        "No `play` arrived and no film moved. Is the film that was named in the headers of the token?",
        "A session began anew: name one in `session_id`, and keep it for as long as the player lives.",
    ),
    "viewers": (
        "Players of different people passed for one: send the `user-id` of who is signed in.",
        "One person passed for several: keep `user-id`, address and user agent the same.",
    ),
    "watch_time_seconds": (
        "Film ran that was not told: send `timeupdate` four times a second, an event each 30 s at the "
        "least, and what waits when the player is left.",
        "More film was told than ran: does the position move on while the player is paused? "
        "Is it sent as it is, in seconds?",
    ),
    "startup_ms": (
        "`play` was told later than it was pressed.",
        "The film was told to move later than it did: send `timeupdate` as soon as it runs.",
    ),
    "interruptions": (
        "Send `waiting` when the running film stops for want of data.",
        "Send `waiting` for want of data alone, not at the start, for a pause or after a seek.",
    ),
    "interrupted_seconds": (
        "Send `waiting` when the film stops, not later.",
        "Send `timeupdate` as soon as the film runs again.",
    ),
    "completions": (
        "Send `ended` at the end.",
        "`ended` was told, or the last twentieth of the film, though it did not run.",
    ),
    "retention": (
        "Seconds that ran were not told, or at another position.",
        "Seconds were told that did not run: send `seeking` and `seeked` around a jump, with the position "
        "after it.",
    ),
    "began_at": ("The clock is behind: send `sent_at`.", "The clock is ahead: send `sent_at`."),
    "duplicates": (
        "Batches that came again were not known: send events again as they were, with the same `id`.",
        "Different events look alike: give each an `id` of its own.",
    ),
    "quarantined": (
        "Events that should have been refused were taken.",
        "Events were refused; what is wrong with them stands below.",
    ),
}


class Row(msgspec.Struct):
    metric: Metric
    expected: Value
    within: float
    why: str
    got: Value
    ok: bool
    hint: str


class Verdict(msgspec.Struct):
    recording: str
    ok: bool
    metrics: list[Row]
    quarantine: list[Fault]
    notes: list[str]


def judge(recording: Recording, measurement: Measured) -> Verdict:
    rows = [
        _compare(metric, recording.expected[metric], measurement.metrics[metric])
        for metric in METRICS
        if metric in recording.expected
    ]
    faults = list_faults(recording, measurement.statuses)
    return Verdict(
        recording=recording.name,
        ok=all(row.ok for row in rows) and not faults,
        metrics=rows,
        quarantine=explain_quarantine(measurement.quarantine),
        notes=faults + list_notes(recording, measurement.statuses),
    )


def _compare(metric: Metric, expected: Expected, value: Value) -> Row:
    is_ok = expected.value == value
    is_more = False
    if expected.value is not None and value is not None:
        off = _distance(expected.value, value)
        is_ok, is_more = abs(off) <= expected.within, off > 0
    hint = "" if is_ok else HINTS[metric][is_more]
    return Row(metric, expected.value, expected.within, expected.why, value, is_ok, hint)


def _distance(expected: Value, value: Value) -> float:
    """The difference from the expected value; positive when it is more."""
    if isinstance(expected, list) and isinstance(value, list):
        return _seconds_apart(expected, value)
    if isinstance(expected, str) and isinstance(value, str):
        return (datetime.fromisoformat(value) - datetime.fromisoformat(expected)).total_seconds()
    if isinstance(expected, int | float) and isinstance(value, int | float):
        return round(value - expected, 3)
    return float("inf")


def _seconds_apart(expected: Curve, curve: Curve) -> float:
    """Seconds of film that played in one curve and not in the other."""
    expected_seconds, curve_seconds = _expand(expected), _expand(curve)
    seconds = expected_seconds.keys() | curve_seconds.keys()
    more = sum(max(curve_seconds.get(s, 0) - expected_seconds.get(s, 0), 0) for s in seconds)
    less = sum(max(expected_seconds.get(s, 0) - curve_seconds.get(s, 0), 0) for s in seconds)
    return more + less if more > less else -(more + less)


def _expand(curve: Curve) -> dict[int, int]:
    return {second: plays for begin, end, plays in curve for second in range(begin, end)}
