"""docs/tracker.md states every limit for players of others: its numbers are the code's."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from matinee_collector import continuing, cors, drain_sql, gate, lenient, settings, tokens, wire
from matinee_collector.__main__ import KEEP_ALIVE_SECONDS
from matinee_collector.reports import definitions
from matinee_collector.sinks.migrations import MIGRATIONS
from matinee_serving import guard

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "tracker.md").read_text()
LIMITS = {
    row[0].strip(): int(row[1])
    for row in re.findall(r"^\|([^|]+)\| (\d+) \|", PAGE.partition("### Limits")[2], re.MULTILINE)
}
SECRET = "a secret for tests only, 32 characters or more"
IDENTITIES_DAYS = re.findall(
    r"received_on \+ INTERVAL (\d+) DAY", (MIGRATIONS / "0001_playback.sql").read_text()
)

CODE = {
    "events in a batch": wire.MAX_EVENTS,
    "bytes of a body": wire.MAX_BODY_BYTES,
    "bytes of request line and headers": guard.MAX_HEAD_BYTES,
    "seconds for the head": guard.HEAD_WITHIN_SECONDS,
    f"bytes a second of a body, after {guard.BODY_GRACE_SECONDS:g} s": guard.BODY_BYTES_PER_SECOND,
    "unfinished heads of one address": guard.MAX_HALF_OPEN,
    "seconds an idle connection is kept": KEEP_ALIVE_SECONDS,
    "events a second of a store": settings.read_settings(
        {"MATINEE_SECRET_KEY": SECRET}
    ).store_events_per_second,
    "seconds to wait after 503 (`Retry-After`)": gate.RETRY_AFTER_SECONDS,
    "names of events": len(get_args(wire.EventName)),
    "`seq` that orders, up to": drain_sql.MAX_SEQ,
    "depth of JSON": lenient.MAX_DEPTH,
    "seconds a token holds": tokens.TOKEN_LIFE_SECONDS,
    "seconds an ended token may still be shown for the next": tokens.REFRESH_WINDOW_SECONDS,
    "seconds a session goes on without being named": continuing.CONTINUES_SECONDS,
    "seconds a clock may be off before `sent_at` moves it": drain_sql.CLOCK_TOLERANCE_MS // 1000,
    "seconds an event may lie ahead": drain_sql.FUTURE_MS // 1000,
    "seconds an event may lie back": drain_sql.LATE_MS // 1000,
    "seconds that a batch may span to be moved whole": drain_sql.CLOCK_SPAN_MS // 1000,
    "days an event is known again": int(IDENTITIES_DAYS[0]),
    "seconds between two events that are watch time": definitions.MAX_GAP_MS // 1000,
    "times the speed that is watch time": definitions.MAX_RATE,
    "seconds of film beyond its length": definitions.BEYOND_MS // 1000,
    "seconds a preflight holds": int(dict(cors.PREFLIGHT)[b"access-control-max-age"]),
}

EVENT = {"created_at": "2026-01-01T00:00:00Z", "name": "play", "current_second": 0}
# What is a limit of a field is tried: an event or a batch with the last value that is taken.
FIELDS = {
    "`current_second`, a whole number up to": ("event", "current_second", "number"),
    "`position`, a number up to": ("event", "position", "number"),
    "characters of an event's `id`": ("event", "id", "text"),
    "characters of `error_code`, of `A-Z a-z 0-9 _ . : -`": ("event", "error_code", "text"),
    "pixels of `rendition`, whole, from 1 up to": ("event", "rendition", "number"),
    "kbit/s of `bandwidth`, whole, up to": ("event", "bandwidth", "number"),
    "pictures of `dropped_frames`, whole, up to": ("event", "dropped_frames", "number"),
    "seconds of `latency`, fractions allowed, up to": ("event", "latency", "number"),
    "`user_id`, `video_id`, `content_id`, `store_id` up to": ("batch", "video_id", "number"),
    "characters of `session_id`": ("batch", "session_id", "text"),
    "characters of `source`": ("batch", "source", "text"),
}


def test_every_limit_of_the_page_is_compared() -> None:
    assert set(LIMITS) == set(CODE) | set(FIELDS)


@pytest.mark.parametrize("limit", CODE)
def test_a_limit_is_the_codes(limit: str) -> None:
    assert LIMITS[limit] == CODE[limit]


@pytest.mark.parametrize("limit", FIELDS)
def test_a_field_is_taken_up_to_its_limit(limit: str) -> None:
    """And one more is taken by nobody: in quarantine, or left out."""
    of, name, kind = FIELDS[limit]
    for value, is_taken in ((LIMITS[limit], True), (LIMITS[limit] + 1, False)):
        written = "x" * value if kind == "text" else value
        event = EVENT | ({name: written} if of == "event" else {})
        body = msgspec.json.encode({"events": [event]} | ({name: written} if of == "batch" else {}))
        read = wire.read_batch(body) or wire.sift_batch(body).good
        taken = read is not None and getattr(read.events[0] if of == "event" else read, name) == written
        assert taken == is_taken


def test_the_answers_of_the_page_are_those_of_the_kit() -> None:
    from matinee_collector.conformance.notes import ANSWERS

    section = PAGE.partition("### What is answered")[2].partition("###")[0]
    stated = {int(status) for status in re.findall(r"^\| (4\d\d|503) \|", section, re.MULTILINE)}
    assert stated == set(ANSWERS) - {404, 405}


def test_the_headers_of_the_page_are_those_of_a_preflight() -> None:
    allowed = dict(cors.PREFLIGHT)
    for header in (b"access-control-allow-headers", b"access-control-allow-methods"):
        assert f"`{allowed[header].decode()}`" in PAGE
