"""The sessions behind a number, and the events behind a session."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from matinee_collector.fold_terms import PLACE
from matinee_collector.reports.facts import facts, find_cut, integer, minutes, seconds
from matinee_collector.reports.metrics import METRICS
from matinee_collector.reports.scope import Scope
from matinee_collector.sinks.clickhouse import Database

PAGE = 50
EVENTS_SHOWN = 2000
UNTOLD: dict[str, object] = {
    "error_code": "",
    "rendition": 0,
    "bandwidth": -1,
    "dropped_frames": -1,
    "latency": -1.0,
}
"""The columns' values when a player reported nothing; an event then lacks the member."""

ANY_SESSION = ("true", "0")
# Columns of `facts`.
SHOWN = (
    "psid",
    "content",
    "video",
    "user",
    "viewer",
    "began_ms",
    "first_at",
    "last_at",
    "watched_ms",
    "completed",
    "device",
    "browser",
    "os",
    "source",
    "verified",
    "startup_ms",
    "waits",
    "waiting_ms",
    "failed",
    "exited",
)
COLUMNS = ", ".join(SHOWN)


def list_sessions(
    database: Database, scope: Scope, *, metric: str | None, page: int, now_ms: int
) -> dict[str, Any]:
    """Return a page of the sessions behind a metric (or all), newest first, with their total."""
    of = METRICS[metric] if metric else None
    behind, adds = (of.behind, of.adds) if of else ANY_SESSION
    parameters = scope.parameters | find_cut(database, scope) | {"now": now_ms}
    ((total, sum_of_parts),) = database.select(
        f"SELECT count(), sum({adds}) FROM ({facts(scope, with_sums=True)}) WHERE {behind}", **parameters
    )
    rows = database.select(
        f"""
        SELECT {COLUMNS}, {adds} FROM ({facts(scope, with_sums=True)}) WHERE {behind}
        ORDER BY if(began_ms > 0, began_ms, first_at) DESC, psid LIMIT {PAGE} OFFSET {{skip:UInt64}}
        """,
        **parameters,
        skip=(page - 1) * PAGE,
    )
    return {
        "sessions": [_session(row) | {"counts": _number(adding)} for *row, adding in rows],
        "sessions_total": total,
        "sum_of_counts": _number(sum_of_parts),
        "last_page": integer(total) <= page * PAGE,
    }


def find_session(database: Database, scope: Scope, *, session: int, now_ms: int) -> dict[str, Any] | None:
    parameters = scope.parameters | find_cut(database, scope) | {"now": now_ms, "psid": session}
    rows = database.select(
        f"SELECT {COLUMNS} FROM ({facts(scope, with_sums=True)}) WHERE psid = {{psid:UInt64}}",
        **parameters,
    )
    if not rows:
        return None
    minute_rows = database.select(
        f"""
        SELECT minute_ms, watched_ms, playing_ms, waiting_ms, arrayMap(run -> (run.1, run.2), runs)
        FROM ({minutes(scope)})
        WHERE psid = {{psid:UInt64}} ORDER BY minute_ms, verified
        """,
        **parameters,
    )
    of = _name_columns(rows[0])
    first_ms, last_ms = integer(of["first_at"]), integer(of["last_at"])
    events = list_events(database, scope.store_id, [session], first_ms=first_ms, last_ms=last_ms)
    return {
        "session": _session(rows[0]),
        "minutes": [
            {
                "minute": iso(minute),
                "watched_seconds": seconds(watched_ms),
                "playing_seconds": seconds(playing),
                "waiting_seconds": seconds(waiting),
                "runs": [{"from_seconds": a / 1000, "to_seconds": b / 1000} for a, b in _pairs(runs)],
            }
            for minute, watched_ms, playing, waiting, runs in minute_rows
        ],
        "events": events[:EVENTS_SHOWN],
        "events_total": len(events),
    }


def list_events(
    database: Database, store_id: int, sessions: list[int], *, first_ms: int, last_ms: int
) -> list[dict[str, object]]:
    """Return the raw events of sessions between two times, in the order in which they are measured."""
    rows = database.select(
        f"""
        SELECT toString(psid), toUnixTimestamp64Milli(created_at), toUnixTimestamp64Milli(received_at),
               toString(name), position_ms, is_exact, toString(clamped), {", ".join(UNTOLD)}
        FROM playback_events
        WHERE store_id = {{store:UInt32}} AND psid IN {{sessions:Array(UInt64)}}
          AND toDate(created_at) BETWEEN toDate(fromUnixTimestamp64Milli({{first:Int64}}, 'UTC'))
                                     AND toDate(fromUnixTimestamp64Milli({{last:Int64}}, 'UTC'))
        ORDER BY psid, created_at, {PLACE}
        """,
        store=store_id,
        sessions=sessions,
        first=first_ms,
        last=last_ms,
    )
    return [
        {
            "session": session,
            "at": iso(at),
            "received_at": iso(received_at),
            "name": name,
            "position_seconds": seconds(position),
            "exact": bool(exact),
            "moved": is_clamped,
            **{field: value for field, value in zip(UNTOLD, details, strict=True) if value != UNTOLD[field]},
        }
        for session, at, received_at, name, position, exact, is_clamped, *details in rows
    ]


def iso(milliseconds: object) -> str | None:
    if not isinstance(milliseconds, int):
        return None
    at = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _name_columns(row: Iterable[object]) -> dict[str, object]:
    return dict(zip(SHOWN, row, strict=True))


def _session(row: Iterable[object]) -> dict[str, object]:
    of = _name_columns(row)
    return {
        "session": str(of["psid"]),
        "content_id": of["content"],
        "video_id": of["video"],
        "user_id": of["user"],
        "viewer": f"{integer(of['viewer']):016x}",
        "began_at": iso(of["began_ms"] or None),
        "first_at": iso(of["first_at"]),
        "last_at": iso(of["last_at"]),
        "watch_time_seconds": seconds(of["watched_ms"]),
        "completed": bool(of["completed"]),
        "device": of["device"],
        "browser": of["browser"],
        "system": of["os"],
        "source": of["source"],
        "verified": bool(of["verified"]),
        "startup_ms": of["startup_ms"],
        "rebuffers": of["waits"],
        "rebuffer_seconds": seconds(of["waiting_ms"]),
        "failed": bool(of["failed"]),
        "exited_before_start": bool(of["exited"]),
    }


def _pairs(runs: object) -> list[tuple[int, int]]:
    return [(integer(a), integer(b)) for a, b in runs] if isinstance(runs, list) else []


def _number(value: object) -> float | int | None:
    return round(value, 6) if isinstance(value, float) else integer(value)
