"""Signed-in viewers: who watched most, exporting one's data, and erasing it.

Erasing replaces a person's id by a random one, the same in all their sessions, so that they
still count as one viewer; it cannot be traced back.
"""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

import secrets
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from matinee_collector.fold import Fold
from matinee_collector.reports.facts import facts, find_cut, integer, seconds
from matinee_collector.reports.scope import Id, Scope
from matinee_collector.reports.sessions import iso, list_events, list_sessions
from matinee_collector.sinks.clickhouse import Database, Value

PAGE = 50


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    store_id: Id
    user_id: Annotated[int, Meta(ge=1, le=2**63 - 1)]


read_person: Callable[[bytes], Person] = msgspec.json.Decoder(Person).decode
# The replacement of a person in each table.
ERASURES = {
    "playback_events": "viewer_hash = {mark:UInt64}",
    "playback_sessions": "viewer_hash = {mark:UInt64}",
    "playback_facts": "viewer_hash = {mark:UInt64}",
    "stats": "viewer_hash = {mark:UInt64}, mark = {mark:UInt64}, data = '', "
    "order_id = if(order_id = 0, 0, sipHash64(order_id, {salt:UInt64}))",
    "pixel_views": "mark = {mark:UInt64}, gid = ''",
    "pixel_events": "mark = {mark:UInt64}, ga_id = '', details = ''",
}
# Columns that name a visit, which may have begun before its person signed in.
VISITS = {"stats": "visit", "pixel_views": "session", "pixel_events": "session"}


def list_viewers(database: Database, scope: Scope, *, page: int, now_ms: int) -> dict[str, Any]:
    """Return a page of the period's signed-in viewers, most watched first."""
    rows = database.select(
        f"""
        SELECT user, countIf(played), sum(watched_ms), max(last_at)
        FROM ({facts(scope, with_sums=True)}) WHERE user > 0
        GROUP BY user ORDER BY sum(watched_ms) DESC, user LIMIT {PAGE + 1} OFFSET {{skip:UInt64}}
        """,
        **scope.parameters | find_cut(database, scope),
        now=now_ms,
        skip=(page - 1) * PAGE,
    )
    return {
        "viewers": [
            {"user_id": user, "plays": plays, "watch_time_seconds": seconds(watched_ms), "last_at": iso(last)}
            for user, plays, watched_ms, last in rows[:PAGE]
        ],
        "last_page": len(rows) <= PAGE,
    }


def export_viewer(database: Database, scope: Scope, *, now_ms: int) -> dict[str, Any]:
    """Return all playback data of the scope's user."""
    sessions: list[dict[str, Any]] = []
    page = 1
    while True:
        answer = list_sessions(database, scope, metric=None, page=page, now_ms=now_ms)
        sessions += answer["sessions"]
        if answer["last_page"]:
            break
        page += 1
    events = list_events(
        database,
        scope.store_id,
        [int(one["session"]) for one in sessions],
        first_ms=scope.from_ms,
        last_ms=scope.to_ms,
    )
    pages = database.select(
        """
        SELECT toUnixTimestamp64Milli(received_at), host, path, referrer_host, device, browser, os
        FROM pixel_views WHERE store_id = {store:UInt32} AND user_id = {user:UInt64} ORDER BY received_at
        """,
        **scope.parameters,
    )
    return {
        "sessions": sessions,
        "events": events,
        "page_views": [
            {
                "at": iso(at),
                "host": host,
                "path": path,
                "referrer": referrer,
                "device": device,
                "browser": browser,
                "system": system,
            }
            for at, host, path, referrer, device, browser, system in pages
        ],
        **_export_told(database, scope),
    }


def _export_told(database: Database, scope: Scope) -> dict[str, object]:
    """What the pages have reported about the person apart from views (docs/page-events.md)."""
    theirs = "store_id = {store:UInt32} AND user_id = {user:UInt64} ORDER BY received_at"
    events = database.select(
        "SELECT toUnixTimestamp64Milli(received_at), name, category, value, details, path "
        f"FROM pixel_events WHERE {theirs}",
        **scope.parameters,
    )
    stats = database.select(
        f"SELECT toUnixTimestamp64Milli(received_at), topic, data FROM stats WHERE {theirs}",
        **scope.parameters,
    )
    return {
        "page_events": [
            {
                "at": iso(at),
                "name": name,
                "category": category,
                "value": value,
                "details": details,
                "path": path,
            }
            for at, name, category, value, details, path in events
        ],
        "stats": [{"at": iso(at), "topic": topic, "data": data} for at, topic, data in stats],
    }


def erase_viewer(database: Database, fold: Fold, *, store_id: int, user_id: int) -> int:
    """Erase a person from all that is stored. Returns the number of sessions.

    Folds are blocked meanwhile: one would write a session's row from events that have not changed yet.
    """
    with fold.hold(database):
        ((sessions,),) = database.select(
            """
            SELECT uniqExact(psid) FROM playback_sessions
            WHERE store_id = {store:UInt32} AND user_id = {user:UInt64}
            """,
            store=store_id,
            user=user_id,
        )
        mark, salt = secrets.randbits(64) | 1, secrets.randbits(64)
        _rename_visits(database, store_id=store_id, user_id=user_id, salt=salt)
        for table, erasure in ERASURES.items():
            database.run(
                f"""
                ALTER TABLE {table} UPDATE user_id = 0, {erasure}
                WHERE store_id = {{store:UInt32}} AND user_id = {{user:UInt64}}
                SETTINGS mutations_sync = 2
                """,
                mark=mark,
                salt=salt,
                store=store_id,
                user=user_id,
            )
        fold.past.forget_all()
    return integer(sessions)


def _rename_visits(database: Database, *, store_id: int, user_id: int, salt: int) -> None:
    """Replace the names of the person's visits by new ones, with a salt that is not stored."""
    person: dict[str, Value] = {"store": store_id, "user": user_id}
    of_store, visit_list = "store_id = {store:UInt32}", "{visits:Array(String)}"
    visits = {
        str(visit)
        for table, column in VISITS.items()
        for (visit,) in database.select(
            f"SELECT DISTINCT {column} FROM {table} "
            f"WHERE {of_store} AND user_id = {{user:UInt64}} AND {column} != ''",
            **person,
        )
    }
    if not visits:
        return
    for table, column in VISITS.items():
        renamed = f"{column} = hex(sipHash64({column}, {{salt:UInt64}}))"
        database.run(
            f"""
            ALTER TABLE {table} UPDATE {renamed} WHERE {of_store} AND {column} IN {visit_list}
            SETTINGS mutations_sync = 2
            """,
            store=store_id,
            visits=sorted(visits),
            salt=salt,
        )
