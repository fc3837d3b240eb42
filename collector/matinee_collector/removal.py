"""Remove contents, people and visits of a store for good, with everything that was reported about them.

The numbers change, unlike when a person is erased (reports/people.py): this is for what never was the
store's, such as the demo. A kill at any point is repaired by doing it again:

1. record what is removed: from now on the drain drops what still arrives about it, and so does a spool that
   waited meanwhile (lines.py);
2. strip segments that were put aside of these lines;
3. delete the identities and the quarantined events of its sessions, and then everything that names it. The
   raw events go last, because they name the sessions.
People who have also watched what stays are erased from there: the numbers of those films stay.
"""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from matinee_collector.fold import Fold
from matinee_collector.lines import MEMBERS
from matinee_collector.reports.people import erase_viewer
from matinee_collector.reports.scope import Id
from matinee_collector.segments import sync_directory
from matinee_collector.sinks.clickhouse import Database, Value, select_int

PersonId = Annotated[int, Meta(ge=1, le=2**63 - 1)]
MOST_IDS = 100_000
SESSIONS_AT_ONCE = 5_000

_OF_CONTENTS = "store_id = {store:UInt32} AND content_id IN {contents:Array(UInt32)}"
_OF_PEOPLE = "store_id = {store:UInt32} AND user_id IN {users:Array(UInt64)}"
_OF_PATHS = "store_id = {store:UInt32} AND path IN {paths:Array(String)}"
# A visit of a guest that only saw pages of everybody.
_OF_VISITS = (
    "store_id = {{store:UInt32}} AND {{visits:String}} != '' AND startsWith({column}, {{visits:String}})"
)
_OF_PAGES = f"{_OF_PEOPLE} OR {_OF_PATHS} OR {_OF_VISITS.format(column='session')}"
# What names a content, a person or a visit. The raw events stand last.
TABLES = {
    "playback_minutes": _OF_CONTENTS,
    "playback_telemetry": _OF_CONTENTS,
    "playback_facts": _OF_CONTENTS,
    "playback_sessions": _OF_CONTENTS,
    "stats": f"{_OF_CONTENTS} OR {_OF_PEOPLE} OR {_OF_VISITS.format(column='visit')}",
    "pixel_views": _OF_PAGES,
    "pixel_events": _OF_PAGES,
    "playback_events": _OF_CONTENTS,
}
# What names only a session.
OF_SESSIONS = ("event_identities", "quarantine")


class Removal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    store_id: Id
    content_ids: Annotated[list[Id], Meta(max_length=MOST_IDS)]
    user_ids: Annotated[list[PersonId], Meta(max_length=MOST_IDS)]
    paths: Annotated[list[str], Meta(max_length=MOST_IDS)]
    """Of pages that exist no longer."""
    visits: str = ""
    """What the names of its visits begin with."""

    @property
    def parameters(self) -> dict[str, Value]:
        return {
            "store": self.store_id,
            "contents": self.content_ids,
            "users": self.user_ids,
            "paths": self.paths,
            "visits": self.visits,
        }

    def record(self, database: Database) -> None:
        for column, ids in (("content_id", self.content_ids), ("user_id", self.user_ids)):
            database.run(
                f"""
                INSERT INTO removals (store_id, {column}, removed_at)
                SELECT {{store:UInt32}}, arrayJoin({{ids:Array(UInt64)}}), now64(3)
                """,
                store=self.store_id,
                ids=ids,
            )


read_removal: Callable[[bytes], Removal] = msgspec.json.Decoder(Removal).decode


def remove(database: Database, fold: Fold, removal: Removal) -> dict[str, int]:
    """Delete it from every table; return how many rows each had. Folds are blocked meanwhile."""
    with fold.hold(database):
        rows = _remove_of_sessions(database, removal)
        for table, which in TABLES.items():
            rows[table] = _delete(database, table, which, removal.parameters)
        fold.past.forget_all()
    for user_id in _list_other_viewers(database, removal):
        erase_viewer(database, fold, store_id=removal.store_id, user_id=user_id)
    return rows


def list_parked(spool_dir: Path) -> list[Path]:
    return sorted((spool_dir / "parked").glob("*.ready"))


def strip_segment(segment: Path, removal: Removal) -> None:
    """Write a segment without its lines about what is removed; one that cannot be read is left whole."""
    store, content, person, note = (
        MEMBERS[name].letters for name in ("store_id", "content_id", "user_id", "note")
    )
    contents, people = set(removal.content_ids), set(removal.user_ids)

    def is_of_visit(of_note: object) -> bool:
        session = of_note.get("session") if isinstance(of_note, dict) else None
        return removal.visits != "" and isinstance(session, str) and session.startswith(removal.visits)

    def is_left(line: bytes) -> bool:
        try:
            members = msgspec.json.decode(line, type=dict[str, object])
        except (msgspec.DecodeError, UnicodeDecodeError):
            return True
        is_removed = (
            members.get(content) in contents
            or members.get(person) in people
            or is_of_visit(members.get(note))
        )
        return members.get(store) != removal.store_id or not is_removed

    lines = segment.read_bytes().splitlines(keepends=True)
    left = [line for line in lines if is_left(line)]
    if len(left) == len(lines):
        return
    draft = segment.with_suffix(".draft")
    with draft.open("wb") as file:
        file.writelines(left)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(segment)
    sync_directory(segment.parent)


def _remove_of_sessions(database: Database, removal: Removal) -> dict[str, int]:
    sessions = database.select(
        f"SELECT DISTINCT psid FROM playback_events WHERE {_OF_CONTENTS}",
        store=removal.store_id,
        contents=removal.content_ids,
    )
    psids = [int(str(psid)) for (psid,) in sessions]
    rows = dict.fromkeys(OF_SESSIONS, 0)
    for begin in range(0, len(psids), SESSIONS_AT_ONCE):
        part: dict[str, Value] = {"sessions": psids[begin : begin + SESSIONS_AT_ONCE]}
        for table in OF_SESSIONS:
            rows[table] += _delete(database, table, "psid IN {sessions:Array(UInt64)}", part)
    return rows


def _delete(database: Database, table: str, which: str, parameters: dict[str, Value]) -> int:
    parts = {name: value for name, value in parameters.items() if f"{{{name}:" in which}
    count = select_int(database, f"SELECT count() FROM {table} WHERE {which}", **parts)
    if count:
        database.run(f"ALTER TABLE {table} DELETE WHERE {which} SETTINGS mutations_sync = 2", **parts)
    return count


def _list_other_viewers(database: Database, removal: Removal) -> list[int]:
    rows = database.select(
        f"SELECT DISTINCT user_id FROM playback_sessions WHERE {_OF_PEOPLE}",
        store=removal.store_id,
        users=removal.user_ids,
    )
    return [int(str(user_id)) for (user_id,) in rows]
