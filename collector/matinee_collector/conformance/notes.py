"""Anomalies in what a player sent, worded so that its engineer can fix them."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import pairwise
from typing import Any

import msgspec

from matinee_collector.conformance.recordings import Recording, Request
from matinee_collector.reports.definitions import MAX_GAP_MS
from matinee_collector.routes import ID_HEADERS
from matinee_collector.wire import (
    MAX_FRAMES,
    MAX_HEIGHT,
    MAX_KILOBITS,
    MAX_LATENCY,
    Reason,
    written_plainly,
)

# The faulty field, and what is wrong with it.
FAULTS: dict[Reason, tuple[str, str]] = {
    Reason.NOT_AN_OBJECT: ("events", "an event is no JSON object"),
    Reason.BAD_ID: ("events[].id", "must be text of 1 to 64 characters"),
    Reason.BAD_NAME: ("events[].name", "is none of the sixteen names"),
    Reason.BAD_CREATED_AT: ("events[].created_at", "must be UTC time such as 2026-01-01T00:00:00.123Z"),
    Reason.BAD_CURRENT_SECOND: ("events[].current_second", "must be a whole number from 0 to 4000000"),
    Reason.BAD_POSITION: ("events[].position", "must be a number from 0 to 4000000"),
    Reason.BAD_BATCH: ("user_id, video_id, content_id, store_id", "must be whole numbers"),
    Reason.OTHER_IDS: ("user_id, video_id, content_id, store_id", "are not the token's"),
    Reason.BOT: ("user-agent", "names a crawler"),
    Reason.CONFLICT: ("events[].id", "was given to another event of the session before"),
    Reason.UNREADABLE: ("", "cannot be read back"),
}
# The telemetry fields and their valid values; anything else is dropped from its event.
TOLD = {
    "error_code": "text of 1 to 64 of A-Z a-z 0-9 _ . : -",
    "rendition": f"a whole number of pixels from 1 to {MAX_HEIGHT}",
    "bandwidth": f"a whole number of kbit/s from 0 to {MAX_KILOBITS}",
    "dropped_frames": f"a whole number from 0 to {MAX_FRAMES}",
    "latency": f"a number of seconds from 0 to {MAX_LATENCY}",
}
ANSWERS = {
    400: "the body is no JSON object with a list of events",
    401: "the token is missing, wrong or over: get a new one and send the batch again",
    403: "pages of this origin may not send",
    404: "there is nothing at this address",
    405: "not this method here",
    413: "the batch is too large",
    418: "DNT or Sec-GPC asks not to be measured: stop sending",
    422: "an id in the headers, or the session, is malformed",
    503: "send the batch again later",
}


class Fault(msgspec.Struct):
    reason: str
    field: str
    explanation: str
    samples: list[str]


def explain_quarantine(quarantine: Iterable[tuple[str, str]]) -> list[Fault]:
    faults: dict[str, Fault] = {}
    for reason, sample in quarantine:
        field, explanation = FAULTS.get(Reason(reason), ("", "is of another inlet"))
        faults.setdefault(reason, Fault(reason, field, explanation, [])).samples.append(sample)
    return list(faults.values())


def list_faults(recording: Recording, statuses: list[int]) -> list[str]:
    """What is wrong even though the numbers happen to be correct."""
    unlike = [
        f"Request {number} ({request.send}) was answered {status}, not {request.status}."
        for number, (request, status) in enumerate(zip(recording.requests, statuses, strict=True), start=1)
        if request.status and request.status != status
    ]
    return unlike + list(_numbered_alike(_by_session(recording.requests)))


def list_notes(recording: Recording, statuses: list[int]) -> list[str]:
    """What is unusual, but may be intended."""
    sessions = _by_session(recording.requests)
    return [
        *_note_refusals(recording.requests, statuses),
        *_other_film(recording),
        *_told_of_standing(sessions),
        *_silences(sessions),
        *_left_out(sessions),
    ]


def _note_refusals(requests: list[Request], statuses: list[int]) -> Iterator[str]:
    surprises = [
        (request.send, status)
        for request, status in zip(requests, statuses, strict=True)
        if status >= 400 and status != request.status
    ]
    for (send, status), times in sorted(Counter(surprises).items()):
        yield f"{times} × {send} was answered {status}: {ANSWERS.get(status, 'see docs/tracker.md')}."


def _other_film(recording: Recording) -> Iterator[str]:
    film = {"store-id": recording.film.store_id, "content-id": recording.film.content_id}
    film["video-id"] = recording.film.video_id
    requests_headers = [request.headers for request in recording.requests if request.send == "GET /api/token"]
    films = {tuple(headers.get(header, "") for header in film) for headers in requests_headers}
    for other in sorted(films - {tuple(str(value) for value in film.values())}):
        headers_text = ", ".join(
            f"{header}: {value or 'none'}" for header, value in zip(film, other, strict=True)
        )
        film_text = ", ".join(f"{header}: {value}" for header, value in film.items())
        yield f"A token was asked for with {headers_text}; the film to play has {film_text}."
    if recording.requests and not requests_headers:
        yield f"No token was asked for: GET /api/token with {', '.join(ID_HEADERS.values())}."


def _by_session(requests: list[Request]) -> dict[str, list[dict[str, object]]]:
    """The batches of each session, in order of arrival."""
    sessions: dict[str, list[dict[str, Any]]] = {}
    for request in requests:
        if request.send != "PUT /api/events":
            continue
        try:
            body = json.loads(request.content)
        except ValueError:
            continue
        if isinstance(body, dict) and isinstance(body.get("events"), list):
            sessions.setdefault(str(body.get("session_id") or request.token), []).append(body)
    return sessions


def _numbered_alike(sessions: dict[str, list[dict[str, object]]]) -> Iterator[str]:
    for batches in sessions.values():
        different = {(body["seq"], json.dumps(body["events"])) for body in batches if "seq" in body}
        for seq, times in Counter(seq for seq, _ in different).most_common(1):
            if times > 1:
                yield (
                    f"{times} different batches of a session have the seq {seq}: count them 0, 1, 2 …, and "
                    "keep the number of one that is sent again; or leave seq out."
                )


def _told_of_standing(sessions: dict[str, list[dict[str, object]]]) -> Iterator[str]:
    for batches in sessions.values():
        paused_at: float | None = None
        for event in _events(batches):
            name, position = event.get("name"), _position(event)
            if name == "pause":
                paused_at = position
            elif name == "timeupdate" and paused_at is not None and position > paused_at + 1:
                yield (
                    f"After `pause` at {paused_at:g} s the position went on to {position:g} s without "
                    "`play`: it counts as film."
                )
                break
            elif name != "timeupdate":
                paused_at = None


def _silences(sessions: dict[str, list[dict[str, object]]]) -> Iterator[str]:
    for batches in sessions.values():
        for before, after in pairwise(_events(batches)):
            took = (_time(after) - _time(before)).total_seconds()
            shift = _position(after) - _position(before)
            if took * 1000 > MAX_GAP_MS and shift > 0 and before.get("name") not in ("pause", "seeking"):
                yield (
                    f"{took:.0f} s of silence while the position moved by {shift:.0f} s: film counts only "
                    f"when an event comes at least each {MAX_GAP_MS // 1000} s."
                )
                break


def _left_out(sessions: dict[str, list[dict[str, Any]]]) -> Iterator[str]:
    events = [event for batches in sessions.values() for body in batches for event in body["events"]]
    plain_events = [(event, plain) for event in events if isinstance(plain := written_plainly(event), dict)]
    for field, must_be in TOLD.items():
        odd = [
            event[field]
            for event, plain in plain_events
            if event.get(field) is not None and plain[field] is None
        ]
        if odd:
            sample = json.dumps(odd[0])[:80]
            yield f"`{field}` was left out of {len(odd)} events, first {sample}: must be {must_be}."


def _events(batches: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The readable ones, in the order in which they are evaluated."""
    has_numbers = all(isinstance(body.get("seq"), int) for body in batches)
    in_order = sorted(batches, key=lambda body: body["seq"]) if has_numbers else batches
    events = [event for body in in_order for event in body["events"] if isinstance(event, dict)]
    readable = [event for event in events if _is_readable(event)]
    return sorted(readable, key=_time)


def _is_readable(event: dict[str, object]) -> bool:
    try:
        return _time(event).tzinfo is not None and _position(event) >= 0
    except (KeyError, TypeError, ValueError):
        return False


def _time(event: dict[str, Any]) -> datetime:
    return datetime.fromisoformat(event["created_at"])


def _position(event: dict[str, Any]) -> float:
    position = event.get("position")
    return float(event["current_second"] if position is None else position)
