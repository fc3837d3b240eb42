"""From the body of a PUT to lines of the spool.

1. read      the whole batch in one pass; when anything in it is wrong, sift it event by event
2. compare   the ids in the body with those of the token: the token decides
3. stamp     receipt time, session key and the token's claims go in front of the body
Deduplication and clock clamping need what is stored already: they are the engine's (drain.py).
"""

import msgspec

from matinee_collector.tokens import Bearer, Claims, session_key
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
    """What one batch adds to the spool."""

    line: bytes
    events: int
    quarantined: int


def to_intake(body: bytes, bearer: Bearer, *, received_ms: int) -> Intake:
    """Spool line(s) of a batch. Raises BatchUnreadable, BatchTooLarge."""
    batch = read_batch(body)
    if batch is None:
        return _sifted(body, bearer, received_ms)
    if not _is_of(batch, bearer.claims):
        return _all_bad(batch, bearer, received_ms)
    if not batch.events:
        return Intake(b"", 0, 0)
    if b"\n" in body:
        body = body.replace(b"\n", b" ")  # a JSON string holds no raw line feed, so only white space goes
    count = len(batch.events)
    return Intake(_events_line(body, count, batch.session_id, bearer, received_ms), count, 0)


def _sifted(body: bytes, bearer: Bearer, received_ms: int) -> Intake:
    sifted = sift_batch(body)
    good, bad = sifted.good, sifted.bad
    if good is not None and not _is_of(good, bearer.claims):
        bad += _as_bad(good)
        good = None
    line = _quarantine_line(bad, bearer, received_ms)
    count = len(bad)
    if good is not None:
        line += _events_line(encode_batch(good), len(good.events), good.session_id, bearer, received_ms)
        count += len(good.events)
    return Intake(line, count, len(bad))


def _all_bad(batch: Batch, bearer: Bearer, received_ms: int) -> Intake:
    bad = _as_bad(batch)
    return Intake(_quarantine_line(bad, bearer, received_ms), len(bad), len(bad))


def _as_bad(batch: Batch) -> list[Quarantined]:
    return quarantine_all(list(batch.events), Reason.OTHER_IDS)


def _is_of(batch: Batch, claims: Claims) -> bool:
    """Whether the ids the body names, if any, are those of its token."""
    return (
        batch.store_id in (claims.store_id, None)
        and batch.video_id in (claims.video_id, None)
        and batch.content_id in (claims.content_id, None)
        and batch.user_id in (claims.user_id, None)
    )


def _events_line(body: bytes, count: int, session: str | None, bearer: Bearer, received_ms: int) -> bytes:
    stamp = bearer.stamps.get(session)
    if stamp is None:
        stamp = bearer.stamps[session] = _stamp(bearer.claims, session)
    return b'{"k":"e","r":%d,"n":%d,%b,"b":%b}\n' % (received_ms, count, stamp, body)


def _stamp(claims: Claims, session: str | None) -> bytes:
    """The claims as members of a JSON object, without its braces. `p` is the session's key."""
    return msgspec.json.encode(
        {
            "p": session_key(claims.ids, session or claims.session),
            "st": claims.store_id,
            "u": claims.user_id,
            "v": claims.video_id,
            "ct": claims.content_id,
            "vh": claims.viewer_hash,
            "ok": claims.verified,
        }
    )[1:-1]


def _quarantine_line(bad: list[Quarantined], bearer: Bearer, received_ms: int) -> bytes:
    if not bad:
        return b""
    samples = msgspec.json.encode(bad)
    return b'{"k":"q","r":%d,%b,"q":%b}\n' % (received_ms, _stamp(bearer.claims, None), samples)
