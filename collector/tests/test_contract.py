"""The schema in contract/events says what the collector does: both judge every event alike."""

import json
from datetime import UTC, datetime
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
    (Reason.BAD_CREATED_AT, GOOD | {"created_at": "2026-01-01 00:00:00 CET"}),
    (Reason.BAD_CREATED_AT, GOOD | {"created_at": "2026-13-01T00:00:00Z"}),
    (Reason.BAD_CREATED_AT, {key: value for key, value in GOOD.items() if key != "created_at"}),
    (Reason.BAD_CURRENT_SECOND, GOOD | {"current_second": -1}),
    (Reason.BAD_CURRENT_SECOND, GOOD | {"current_second": 1.5}),
    (Reason.BAD_CURRENT_SECOND, GOOD | {"current_second": "twelve"}),
    (Reason.BAD_CURRENT_SECOND, GOOD | {"current_second": "-1"}),
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
    GOOD | {"current_second": 12.0},
    GOOD | {"current_second": "12"},
    GOOD | {"created_at": "2026-01-01 00:00:00 UTC"},
    GOOD | {"created_at": "2026-01-01 00:00:00.123 UTC"},
    GOOD | {"error_code": "fragLoadError", "rendition": 720, "bandwidth": 4200, "dropped_frames": 3},
    GOOD | {"error_code": None, "rendition": None, "latency": 3.25},
    GOOD | {"error_code": 7, "rendition": "high", "bandwidth": -1, "dropped_frames": 0.5, "latency": []},
]


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert set(SCHEMA["$defs"]["event"]["properties"]["name"]["enum"]) == set(get_args(EventName))


@pytest.mark.parametrize("event", GOOD_EVENTS)
def test_good_events_are_good_to_both(event: Any) -> None:
    batch = {"events": [event]}
    VALIDATOR.validate(batch)
    body = json.dumps(batch).encode()
    read = read_batch(body) or sift_batch(body).good
    assert read is not None
    assert len(read.events) == 1


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


GOOD_ENVELOPES: list[dict[str, Any]] = [
    {"source": "ios"},
    {"source": "Roku"},
    {"source": 5},
    {"source": "with spaces, and longer than any source"},
    {"current_second": 12.4},
    {"current_second": -1},
    {"current_second": "soon"},
    {"seq": 1.5},
    {"seq": -4},
    {"seq": 1767225600000},
    {"seq": 2**70},
    {"session_id": ""},
    {"session_id": 7},
    {"session_id": "x" * 65},
    {"sent_at": "2026-01-01 00:00:00 UTC"},
    {"sent_at": 5},
    {"user_id": "0"},
    {"user_id": 0.0},
    {"user_id": ""},
    {"store_id": "1", "video_id": "2", "content_id": 3.0},
]


@pytest.mark.parametrize("change", GOOD_ENVELOPES)
def test_an_odd_envelope_costs_nothing(stack: Stack, change: dict[str, Any]) -> None:
    """Through the whole way: it is stored, whatever the client made of what is not needed."""
    film = Film()
    batch = {"events": [GOOD, GOOD | {"current_second": 13.0}]} | change
    batch |= (
        {"store_id": str(film.store_id), "video_id": "31", "content_id": 7.0} if "store_id" in change else {}
    )
    VALIDATOR.validate(batch)
    assert stack.put(stack.token(film), batch).status_code == 204
    books = stack.books(film)
    assert (books["stored"], books["quarantined"]) == (2, 0)


def test_the_source_of_a_client_is_its_own(stack: Stack) -> None:
    film = Film()
    at = datetime.now(UTC).isoformat()
    for source in ("ios", "Roku", "admin"):
        token = stack.token(film, session=source)
        event = GOOD | {"name": "play", "created_at": at}
        assert (
            stack.put(token, {"source": source, "session_id": source, "events": [event]}).status_code == 204
        )
    stack.drained()
    asked = {"ask": "numbers", "scope": {"store_id": film.store_id}, "by": ["source"]}
    rows = stack.answers({"numbers": asked})["answers"]["numbers"]["source"]
    assert {row["key"]: row["plays"] for row in rows} == {"ios": 1, "roku": 1}


@pytest.mark.parametrize(
    "change",
    [{"store_id": -1}, {"store_id": "one"}, {"user_id": 2**33}, {"video_id": [1]}, {"content_id": 1.5}],
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
