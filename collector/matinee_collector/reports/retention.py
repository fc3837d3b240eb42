"""The retention curve of a video: which of its seconds the plays watched, watched again, and skipped."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from typing import Any

from matinee_collector.reports.definitions import BEYOND_MS
from matinee_collector.reports.facts import integer, select_played
from matinee_collector.reports.scope import Scope
from matinee_collector.sinks.clickhouse import Database

WORST_SECONDS = 36 * 3600
"""The maximum length of a curve, whatever a client reports."""


def get_retention(database: Database, scope: Scope) -> dict[str, Any]:
    """Return the curve of the scope's video, or of the one that was played most."""
    videos = database.select(
        f"""
        SELECT video, count() FROM ({select_played(scope)})
        GROUP BY video ORDER BY count() DESC, video LIMIT 1
        """,
        **scope.parameters,
    )
    video, views = videos[0] if videos else (scope.video_id or 0, 0)
    video_number = integer(video)
    rows = database.select(
        f"""
        SELECT intDiv(edge.1, 2) AS second, sum(1 - 2 * (edge.1 % 2)),
               sumIf(1 - 2 * (edge.1 % 2), edge.2 + edge.1 % 2 = 1), countIf(edge.3)
        FROM (SELECT arrayJoin(arrayZip(
            edges, depths, arrayMap(nth -> nth = length(edges), arrayEnumerate(edges))
        )) AS edge FROM ({_edges(scope)}))
        GROUP BY second
        """,
        **scope.parameters,
        shown=video_number,
        longest=_longest(scope, video_number),
    )
    edges = {integer(second): (integer(plays), integer(viewers)) for second, plays, viewers, _ in rows}
    return {
        "bucket_seconds": 1,
        "video_id": video_number,
        "views": views,
        "buckets": _buckets(edges, {integer(second): integer(ends) for second, _, _, ends in rows}),
    }


def _longest(scope: Scope, video_id: int) -> int:
    """The maximum number of seconds of a curve: the film's, if its duration is known."""
    length_ms = scope.lengths.get(video_id)
    return min((length_ms + BEYOND_MS) // 1000, WORST_SECONDS) if length_ms else WORST_SECONDS


def _edges(scope: Scope) -> str:
    """Where the stretches that each play ran begin and end, in order, and how many it was in after each.

    An edge is twice its second, and one more for an end. The edges at which a play comes from no stretch into
    one, or out of the last, are those of the seconds that it ran at all, however often.
    """
    return f"""
    SELECT edges, arrayCumSum(edge -> 1 - 2 * (edge % 2), edges) AS depths
    FROM (
        SELECT arraySort(arrayConcat(
            arrayMap(run -> run.1 * 2, ran), arrayMap(run -> run.2 * 2 + 1, ran)
        )) AS edges
        FROM (
            SELECT psid, arrayFilter(run -> run.2 > run.1, arrayMap(
                run -> (
                    least(intDiv(run.start_ms + 500, 1000), {{longest:UInt32}}),
                    least(intDiv(run.end_ms + 500, 1000), {{longest:UInt32}})
                ), groupArrayArray(runs)
            )) AS ran
            FROM playback_minutes FINAL
            WHERE {scope.where} AND video_id = {{shown:UInt32}} AND NOT is_publisher AND notEmpty(runs)
              AND psid IN (SELECT psid FROM ({select_played(scope)}) WHERE video = {{shown:UInt32}})
            GROUP BY psid
        )
    )
    """


def _buckets(edges: dict[int, tuple[int, int]], ends: dict[int, int]) -> list[dict[str, int]]:
    """The curve out of what changes at each second, and how many plays ran nothing from there on."""
    buckets = []
    plays = viewers = 0
    came_so_far = sum(ends.values())
    for second in range(max(edges, default=0)):
        more_plays, more_viewers = edges.get(second, (0, 0))
        plays, viewers = plays + more_plays, viewers + more_viewers
        came_so_far -= ends.get(second, 0)
        buckets.append(
            {
                "second": second,
                "viewers": viewers,
                "plays": plays,
                "rewatches": plays - viewers,
                "skipped": came_so_far - viewers,
            }
        )
    return buckets
