"""From the body of a PUT to the spool's lines.

1. read      the whole batch in one pass; if anything in it is invalid, sift it event by event
2. compare   the ids in the body with the token's: the token decides; crawlers are only counted
3. stamp     prefix the body with receipt time, session key and the token's claims
Deduplication and clock correction need the stored events: the engine does them (drain.py).
"""

import msgspec

from matinee_collector.lines import events_line, quarantine_line
from matinee_collector.stamps import stamp_members, stamp_of
from matinee_collector.tokens import Bearer, Claims
from matinee_collector.wire import (
    Batch,
    Quarantined,
    Reason,
    encode_batch,
    quarantine_all,
    read_batch,
    sift_batch,
)


class Intake(msgspec.Struct, gc=False):
    """What a batch adds to the spool."""

    line: bytes
    events: int
    quarantined: int
    is_unnamed: bool = False
    """Events of the token's session, because the body named none."""


def to_intake(body: bytes, bearer: Bearer, *, received_ms: int) -> Intake:
    """Return a batch's spool line(s). Raises BatchUnreadable, BatchTooLarge."""
    batch = read_batch(body)
    if batch is None:
        return _sift(body, bearer, received_ms)
    if not batch.events:
        return Intake(b"", 0, 0)
    refusal = _refusal_of(batch, bearer.claims)
    if refusal:
        return _all_bad(refusal, bearer, received_ms)
    if b"\n" in body:
        body = body.replace(b"\n", b" ")  # a JSON string has no raw line feed, so only white space is removed
    count = len(batch.events)
    line = _events_line(body, count, batch.session_id, bearer, received_ms)
    return Intake(line, count, 0, is_unnamed=batch.session_id is None)


def _sift(body: bytes, bearer: Bearer, received_ms: int) -> Intake:
    batch = sift_batch(body)
    good, bad = batch.good, batch.bad
    if good is not None and (refusal := _refusal_of(good, bearer.claims)):
        bad += refusal
        good = None
    line = _quarantine_line(bad, bearer, received_ms)
    count = len(bad)
    if good is not None:
        line += _events_line(encode_batch(good), len(good.events), good.session_id, bearer, received_ms)
        count += len(good.events)
    return Intake(line, count, len(bad), is_unnamed=good is not None and good.session_id is None)


def _all_bad(bad: list[Quarantined], bearer: Bearer, received_ms: int) -> Intake:
    return Intake(_quarantine_line(bad, bearer, received_ms), len(bad), len(bad))


def _refusal_of(batch: Batch, claims: Claims) -> list[Quarantined]:
    """Return why a well-formed batch's events are not stored."""
    if claims.is_bot:
        return [Quarantined(Reason.BOT, "") for _ in batch.events]
    return [] if claims.covers(batch) else quarantine_all(list(batch.events), Reason.OTHER_IDS)


def _events_line(body: bytes, count: int, session: str | None, bearer: Bearer, received_ms: int) -> bytes:
    stamp = bearer.stamp(session, stamp_members)
    return events_line(body, count, stamp, received_ms=received_ms)


def _quarantine_line(bad: list[Quarantined], bearer: Bearer, received_ms: int) -> bytes:
    if not bad:
        return b""
    return quarantine_line(bad, stamp_of(bearer.claims, None), inlet="playback", received_ms=received_ms)
