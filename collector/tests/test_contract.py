"""The schema in contract/events says what the collector does: both judge every event alike."""

import json
from pathlib import Path
from typing import Any, get_args
from uuid import uuid4

import jsonschema
import pytest
from matinee_collector.wire import EventName, Reason, read_batch, sift_batch

from .stack import Film, Stack

CONTRACT = Path(__file__).resolve().parents[2] / "contract" / "events"
SCHEMA = json.loads((CONTRACT / "batch.schema.json").read_text())
EXAMPLES = sorted((CONTRACT / "examples").glob("*.json"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA, format_checker=jsonschema.FormatChecker())

GOOD = {"created_at": "2026-01-01T00:00:00.123Z", "name": "timeupdate", "current_second": 12}
BAD_EVENTS: list[tuple[Reason, Any]] = [
    (Reason.NOT_AN_OBJECT, 5),
    (Reason.NOT_AN_OBJECT, None),
    (Reason.NOT_AN_OBJECT, []),
    (Reason.BAD_NAME, GOOD | {"name": "playing"}),
    (Reason.BAD_NAME, GOOD | {"name": "PLAY"}),
    (Reason.BAD_NAME, GOOD | {"name": None}),
    (Reason.BAD_NAME, {key: value for key, value in GOOD.items() if key != "name"}),
    (Reason.BAD_CREATED_AT, GOOD | {"created_at": 1767225600000}),
    (Reason.BAD_CREATED_AT, GOOD | {"created_at": "yesterday"}),
    (Reason.BAD_CREATED_AT, GOOD | {"created_at": "2026-13-01T00:00:00Z"}),
    (Reason.BAD_CREATED_AT, {key: value for key, value in GOOD.items() if key != "created_at"}),
    (Reason.BAD_CURRENT_SECOND, GOOD | {"current_second": -1}),
    (Reason.BAD_CURRENT_SECOND, GOOD | {"current_second": 1.5}),
    (Reason.BAD_CURRENT_SECOND, GOOD | {"current_second": "12"}),
    (Reason.BAD_CURRENT_SECOND, GOOD | {"current_second": None}),
    (Reason.BAD_CURRENT_SECOND, GOOD | {"current_second": 2**40}),
    (Reason.BAD_CURRENT_SECOND, {key: value for key, value in GOOD.items() if key != "current_second"}),
    (Reason.BAD_ID, GOOD | {"id": 7}),
    (Reason.BAD_ID, GOOD | {"id": ""}),
    (Reason.BAD_ID, GOOD | {"id": "x" * 65}),
    (Reason.BAD_POSITION, GOOD | {"position": -0.5}),
    (Reason.BAD_POSITION, GOOD | {"position": "1"}),
    (Reason.BAD_POSITION, GOOD | {"position": 1e9}),
]
GOOD_EVENTS = [
    GOOD,
    GOOD | {"id": "a", "position": 12.345},
    GOOD | {"id": None, "position": None},
    GOOD | {"created_at": "2026-01-01T02:00:00+02:00"},
    GOOD | {"name": "play", "surprise": {"deep": [1, 2]}},
]


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert set(SCHEMA["$defs"]["event"]["properties"]["name"]["enum"]) == set(get_args(EventName))


@pytest.mark.parametrize("event", GOOD_EVENTS)
def test_good_events_are_good_to_both(event: Any) -> None:
    batch = {"events": [event]}
    VALIDATOR.validate(batch)
    assert read_batch(json.dumps(batch).encode()) is not None


@pytest.mark.parametrize(("reason", "event"), BAD_EVENTS)
def test_bad_events_are_bad_to_both(reason: Reason, event: Any) -> None:
    batch = {"events": [GOOD, event]}
    assert not VALIDATOR.is_valid(batch)
    body = json.dumps(batch).encode()
    assert read_batch(body) is None
    sifted = sift_batch(body)
    assert sifted.good is not None
    assert len(sifted.good.events) == 1
    assert [bad.reason for bad in sifted.bad] == [reason]


@pytest.mark.parametrize(
    "change",
    [
        {"source": "radio"},
        {"store_id": -1},
        {"store_id": "1"},
        {"seq": 1.5},
        {"session_id": ""},
        {"user_id": 2**33},
    ],
)
def test_a_bad_envelope_is_bad_to_both(change: dict[str, Any]) -> None:
    batch = {"events": [GOOD, GOOD]} | change
    assert not VALIDATOR.is_valid(batch)
    sifted = sift_batch(json.dumps(batch).encode())
    assert sifted.good is None
    assert [bad.reason for bad in sifted.bad] == [Reason.BAD_BATCH] * 2


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_what_the_tracker_sends_is_stored(stack: Stack, path: Path) -> None:
    """Bodies recorded from the tracker, under a store of this test's own."""
    body = json.loads(path.read_text())
    VALIDATOR.validate(body)
    film = Film(content_id=body["content_id"], video_id=body["video_id"], user_id=body["user_id"])
    body |= {"store_id": film.store_id, "session_id": str(uuid4())}

    assert stack.put(stack.token(film), body).status_code == 204

    books = stack.books(film)
    assert books["stored"] == books["received"] == len(body["events"])


def test_there_are_recorded_bodies() -> None:
    assert len(EXAMPLES) >= 5
