"""The curve of one video: which of its seconds the plays of the period ran, ran again, and left out."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from itertools import accumulate
from typing import Any

from matinee_collector.reports.facts import facts, integer, minutes
from matinee_collector.reports.scope import Scope
from matinee_collector.sinks.clickhouse import Database

WORST_SECONDS = 36 * 3600
"""A curve is never longer than this, whatever a client claims."""


def get_retention(database: Database, scope: Scope, *, now_ms: int) -> dict[str, Any]:
    """The curve of the scope's video, or of the one that was played most."""
    videos = database.select(
        f"""
        SELECT video, count() FROM ({facts(scope)}) WHERE played
        GROUP BY video ORDER BY count() DESC, video LIMIT 1
        """,
        **scope.parameters,
        now=now_ms,
    )
    video, views = videos[0] if videos else (scope.video_id or 0, 0)
    shown = integer(video)
    rows = database.select(
        f"""
        SELECT heard.1 AS second, countIf(heard.2 = 1), count(), countIf(heard.2 = 1 AND heard.3)
        FROM (
            SELECT arrayJoin(arrayZip(seconds, arrayEnumerateUniq(seconds), seconds_left)) AS heard
            FROM (
                SELECT seconds, arrayMap(second -> second = last, seconds) AS seconds_left
                FROM (SELECT seconds, arrayMax(seconds) AS last FROM ({_ran(scope)}))
            )
        )
        GROUP BY second
        """,
        **scope.parameters,
        now=now_ms,
        shown=shown,
    )
    counts = {integer(second): (integer(viewers), integer(plays)) for second, viewers, plays, _ in rows}
    return {
        "bucket_seconds": 1,
        "video_id": shown,
        "views": views,
        "buckets": _buckets(counts, {integer(second): integer(lasts) for second, _, _, lasts in rows}),
    }


def _ran(scope: Scope) -> str:
    """The seconds that each play ran, once for each time."""
    return f"""
    SELECT psid, arrayFlatten(groupArray(arrayMap(
        run -> range(
            least(intDiv(run.start_ms + 500, 1000), {WORST_SECONDS}),
            least(intDiv(run.end_ms + 500, 1000), {WORST_SECONDS})
        ), runs
    ))) AS seconds
    FROM ({minutes(scope, where="video_id = {shown:UInt32} AND notEmpty(runs)")})
    WHERE psid IN (SELECT psid FROM ({facts(scope)}) WHERE played)
    GROUP BY psid
    """


def _buckets(counts: dict[int, tuple[int, int]], lasts: dict[int, int]) -> list[dict[str, int]]:
    length = max(counts, default=-1) + 1
    came_so_far = list(accumulate(lasts.get(second, 0) for second in reversed(range(length))))
    came_so_far.reverse()
    return [
        {
            "second": second,
            "viewers": viewers,
            "plays": plays,
            "rewatches": plays - viewers,
            "skipped": came_so_far[second] - viewers,
        }
        for second in range(length)
        for viewers, plays in [counts.get(second, (0, 0))]
    ]
