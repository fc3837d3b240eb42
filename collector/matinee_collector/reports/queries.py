"""The report questions. What each number means: definitions.py. How the rows come about: drain_sql.py."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from matinee_collector.reports.definitions import DEFINITION_VERSION
from matinee_collector.sinks.clickhouse import Database, Value

BEGIN = datetime(1970, 1, 2, tzinfo=UTC)
END = datetime(2105, 1, 1, tzinfo=UTC)
WORST_SECONDS = 36 * 3600
"""A retention curve is never longer than this, whatever a client claims."""


@dataclass(frozen=True, slots=True)
class Scope:
    """What a report is about. `at_from` ≤ time < `at_to`."""

    store_id: int
    content_id: int | None = None
    video_id: int | None = None
    at_from: datetime = BEGIN
    at_to: datetime = END
    verified_only: bool = False

    @property
    def parameters(self) -> dict[str, Value]:
        return {
            "store": self.store_id,
            "content": self.content_id or 0,
            "video": self.video_id or 0,
            "from": int(self.at_from.timestamp() * 1000),
            "to": int(self.at_to.timestamp() * 1000),
        }

    @property
    def where(self) -> str:
        parts = ["store_id = {store:UInt32}", "NOT is_publisher"]
        if self.content_id is not None:
            parts.append("content_id = {content:UInt32}")
        if self.video_id is not None:
            parts.append("video_id = {video:UInt32}")
        if self.verified_only:
            parts.append("verified")
        return " AND ".join(parts)


_FROM = "fromUnixTimestamp64Milli({from:Int64}, 'UTC')"
_TO = "fromUnixTimestamp64Milli({to:Int64}, 'UTC')"


def _sessions(scope: Scope) -> str:
    """One row a session that sent anything in the period; `played_at` is null when nothing played in it."""
    return f"""
    SELECT
        psid, content_id, any(video_id) AS video_id,
        minOrNull(play_at) AS pressed_at, minOrNull(watched_from) AS watched_at,
        least(ifNull(pressed_at, watched_at), ifNull(watched_at, pressed_at)) AS began_at,
        if(began_at >= {_FROM} AND began_at < {_TO}, began_at, NULL) AS played_at,
        if(max(user_id) > 0, sipHash64('user', max(user_id)), max(viewer_hash)) AS viewer
    FROM (
        SELECT
            psid, content_id, video_id, play_at, NULL AS watched_from, user_id, viewer_hash, first_at, last_at
        FROM playback_sessions WHERE {scope.where}
        UNION ALL
        SELECT psid, content_id, video_id, NULL, minute, 0, 0, minute, minute
        FROM playback_minutes FINAL WHERE {scope.where} AND watched_ms > 0
    )
    GROUP BY psid, content_id
    HAVING max(last_at) >= {_FROM} AND min(first_at) < {_TO}
    """


def get_totals(database: Database, scope: Scope) -> dict[str, Any]:
    ((plays, viewers, sessions),) = database.select(
        f"""
        SELECT countIf(played_at IS NOT NULL), uniqExactIf(viewer, played_at IS NOT NULL), count()
        FROM ({_sessions(scope)})
        """,
        **scope.parameters,
    )
    ((watched,),) = database.select(
        f"SELECT sum(watched_ms) FROM playback_minutes FINAL WHERE {scope.where} AND {_in_period()}",
        **scope.parameters,
    )
    return {
        "definition_version": DEFINITION_VERSION,
        "plays": plays,
        "unique_viewers": viewers,
        "watch_time_seconds": _seconds(watched),
        "sessions": sessions,
    }


def list_days(database: Database, scope: Scope) -> list[dict[str, Any]]:
    rows = database.select(
        f"""
        SELECT toString(day), sum(plays), sum(watched)
        FROM (
            SELECT toDate(played_at) AS day, count() AS plays, 0 AS watched
            FROM ({_sessions(scope)}) WHERE played_at IS NOT NULL GROUP BY day
            UNION ALL
            SELECT toDate(minute) AS day, 0, sum(watched_ms)
            FROM playback_minutes FINAL WHERE {scope.where} AND {_in_period()} GROUP BY day
        )
        GROUP BY day HAVING sum(plays) > 0 OR sum(watched) > 0 ORDER BY day
        """,
        **scope.parameters,
    )
    return [
        {"day": day, "plays": plays, "watch_time_seconds": _seconds(watched)} for day, plays, watched in rows
    ]


def get_retention(database: Database, scope: Scope) -> dict[str, Any]:
    """The curve of one video: the scope's, or the one of the content that was played most."""
    videos = database.select(
        f"""
        SELECT video_id, count() FROM ({_sessions(scope)}) WHERE played_at IS NOT NULL
        GROUP BY video_id ORDER BY count() DESC, video_id LIMIT 1
        """,
        **scope.parameters,
    )
    video, views = videos[0] if videos else (scope.video_id, 0)
    rows = database.select(
        f"""
        SELECT watched.1 AS second, countIf(watched.2 = 1), count()
        FROM (
            SELECT
                arrayFlatten(groupArray(arrayMap(
                    run -> range(
                        least(intDiv(run.start_ms + 500, 1000), {WORST_SECONDS}),
                        least(intDiv(run.end_ms + 500, 1000), {WORST_SECONDS})
                    ), runs
                ))) AS seconds,
                arrayJoin(arrayZip(seconds, arrayEnumerateUniq(seconds))) AS watched
            FROM playback_minutes FINAL
            WHERE {scope.where} AND video_id = {{shown:UInt32}}
              AND psid IN (SELECT psid FROM ({_sessions(scope)}) WHERE played_at IS NOT NULL)
            GROUP BY psid
        )
        GROUP BY second ORDER BY second
        """,
        **scope.parameters,
        shown=_int(video),
    )
    reached = {_int(second): (viewers, plays) for second, viewers, plays in rows}
    buckets = [
        {"second": second, "viewers": viewers, "plays": plays}
        for second in range(max(reached, default=-1) + 1)
        for viewers, plays in [reached.get(second, (0, 0))]
    ]
    return {"bucket_seconds": 1, "video_id": video, "views": views, "buckets": buckets}


def list_contents(database: Database, scope: Scope) -> list[dict[str, Any]]:
    """Totals of each content of a store, the most watched first."""
    rows = database.select(
        f"""
        SELECT content_id, sum(plays), sum(viewers), sum(sessions), sum(watched)
        FROM (
            SELECT content_id, countIf(played_at IS NOT NULL) AS plays,
                   uniqExactIf(viewer, played_at IS NOT NULL) AS viewers, count() AS sessions, 0 AS watched
            FROM ({_sessions(scope)}) GROUP BY content_id
            UNION ALL
            SELECT content_id, 0, 0, 0, sum(watched_ms)
            FROM playback_minutes FINAL WHERE {scope.where} AND {_in_period()} GROUP BY content_id
        )
        GROUP BY content_id ORDER BY sum(watched) DESC, content_id
        """,
        **scope.parameters,
    )
    return [
        {
            "content_id": content,
            "plays": plays,
            "unique_viewers": viewers,
            "sessions": sessions,
            "watch_time_seconds": _seconds(watched),
        }
        for content, plays, viewers, sessions, watched in rows
    ]


def _in_period() -> str:
    return f"minute >= {_FROM} AND minute < {_TO}"


def _seconds(milliseconds: object) -> float:
    return round(_int(milliseconds) / 1000, 3)


def _int(value: object) -> int:
    return value if isinstance(value, int) else 0
