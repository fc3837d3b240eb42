"""The kit's notes name what was left out of events, and nothing that was taken."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from matinee_collector.conformance.notes import TOLD, _by_session, _left_out
from matinee_collector.conformance.recordings import Request

TAKEN: dict[str, list[Any]] = {
    "error_code": ["a", "x" * 64, "media-3", None],
    "rendition": [1, 8640, 720.0, "720", None],
    "bandwidth": [0, 100_000_000, None],
    "dropped_frames": [0, 10_000_000, None],
    "latency": [0, 86_400, 1.25, None],
}
ODD: dict[str, list[Any]] = {
    "error_code": ["", "x" * 65, "two words", 4, ["a"]],
    "rendition": [0, 8641, 1.5, "high", True, {}],
    "bandwidth": [-1, 100_000_001, 0.5, []],
    "dropped_frames": [-1, 10_000_001, 0.5],
    "latency": [-0.1, 86_401, "late", {}],
}


def note(field: str, values: list[Any]) -> list[str]:
    events = [{"name": "play", field: value} for value in values]
    content = json.dumps({"session_id": "s", "events": [*events, "no event"]})
    request = Request(at=datetime.now(UTC), send="PUT /api/events", text=content)
    return list(_left_out(_by_session([request])))


@pytest.mark.parametrize("field", TOLD)
def test_what_is_taken_is_not_noted(field: str) -> None:
    assert note(field, TAKEN[field]) == []


@pytest.mark.parametrize("field", TOLD)
def test_each_odd_value_is_noted(field: str) -> None:
    for value in ODD[field]:
        assert len(note(field, [value])) == 1, value
    (told,) = note(field, ODD[field])
    assert f"`{field}` was left out of {len(ODD[field])} events" in told
