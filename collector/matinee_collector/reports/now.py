"""The current viewers."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from typing import Any

from matinee_collector.fold_terms import IS_UNCOUNTED, PLACE
from matinee_collector.reports.definitions import PRESENT_MS, STANDING
from matinee_collector.reports.facts import integer
from matinee_collector.reports.scope import Scope
from matinee_collector.reports.sessions import iso
from matinee_collector.segments import RANDOM_BITS
from matinee_collector.sinks.clickhouse import Database

LOOK_BACK_MS = 10 * 60_000
SHOWN = 50
TELLING = ("play", "waiting", *STANDING)
GONE = ("ended", "error", "abort", "emptied")


def get_now(database: Database, scope: Scope, *, now_ms: int) -> dict[str, object]:
    """Count players with a report in the last minute. A player is watching while its film advances."""
    rows = database.select(
        f"""
        SELECT
            psid, any(content_id) AS content, any(video_id), max(user_id) AS user,
            max(toString(device)) AS class,
            max(reached_ms) AS position, state, toUnixTimestamp64Milli(min(created_at)) AS began
        FROM (
            SELECT
                psid, content_id, video_id, user_id, device, created_at,
                argMax(position_ms, (created_at, {PLACE})) OVER player AS reached_ms,
                argMaxIf(toString(name), (created_at, {PLACE}), name IN {TELLING}) OVER player AS told,
                argMaxIf(position_ms, (created_at, {PLACE}), name IN {TELLING}) OVER player AS told_at_ms,
                maxIf(position_ms, created_at >= {_at("present")}) OVER player
                    > minIf(position_ms, created_at >= {_at("present")}) OVER player AS moves,
                max(created_at) OVER player AS last_at,
                multiIf(
                    told IN {GONE}, 'gone',
                    told IN {STANDING} AND reached_ms <= told_at_ms + 1000, 'paused',
                    told = 'waiting' AND reached_ms <= told_at_ms, 'waiting',
                    moves OR told = 'play', 'watching', 'paused'
                ) AS state
            FROM playback_events
            WHERE store_id = {{store:UInt32}} AND NOT ({IS_UNCOUNTED}) AND seg >= {{recent:UInt64}}
              AND toDate(created_at) >= toDate({_at("since")}) AND created_at >= {_at("since")}
            WINDOW player AS (PARTITION BY psid)
        )
        WHERE last_at >= {_at("present")} AND state != 'gone'
        GROUP BY psid, state ORDER BY began DESC, psid
        """,
        store=scope.store_id,
        since=now_ms - LOOK_BACK_MS,
        present=now_ms - PRESENT_MS,
        recent=(now_ms - LOOK_BACK_MS) << RANDOM_BITS,
    )
    sessions = [
        {
            "session": str(psid),
            "content_id": content,
            "video_id": video,
            "user_id": user,
            "device": device,
            "position_seconds": integer(position) / 1000,
            "state": state,
            "began_at": iso(began),
        }
        for psid, content, video, user, device, position, state, began in rows
    ]
    watching = [one for one in sessions if one["state"] != "paused"]
    return {
        "at": iso(now_ms),
        "watching": len(watching),
        "paused": len(sessions) - len(watching),
        "by_content": _count(watching, "content_id"),
        "by_device": _count(watching, "device"),
        "sessions": sessions[:SHOWN],
    }


def _at(name: str) -> str:
    return f"fromUnixTimestamp64Milli({{{name}:Int64}}, 'UTC')"


def _count(sessions: list[dict[str, object]], of: str) -> list[dict[str, object]]:
    counts: dict[Any, int] = {}
    for one in sessions:
        counts[one[of]] = counts.get(one[of], 0) + 1
    by_count = sorted(counts.items(), key=lambda entry: (-entry[1], str(entry[0])))
    return [{"key": key, "watching": count} for key, count in by_count]
