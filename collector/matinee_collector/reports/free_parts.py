"""How often, and by how many, the free part of films was watched. It is in no other number."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from matinee_collector.fold_terms import FREE_PART
from matinee_collector.reports.scope import Scope
from matinee_collector.sinks.clickhouse import Database


def count_free_parts(database: Database, scope: Scope) -> dict[str, object]:
    """Count the sessions of the period that pressed play, and their viewers, as for plays."""
    [(plays, viewers)] = database.select(
        f"""
        SELECT count(), uniqExact(viewer) FROM (
            SELECT by_user AS user, on_device AS device, from_source AS source, ok AS verified, pressed_ms,
                   if(by_user > 0, sipHash64('user', by_user), by_viewer) AS viewer
            FROM (
                SELECT psid, max(user_id) AS by_user, max(viewer_hash) AS by_viewer,
                       max(device) AS on_device, max(source) AS from_source, min(verified) AS ok,
                       ifNull(toUnixTimestamp64Milli(min(play_at)), 0) AS pressed_ms
                FROM playback_sessions WHERE {scope.where} AND is_publisher GROUP BY psid
            )
        )
        WHERE source = '{FREE_PART}' AND {scope.having}
          AND pressed_ms >= {{from:Int64}} AND pressed_ms < {{to:Int64}}
        """,
        **scope.parameters,
    )
    return {"plays": plays, "viewers": viewers}
