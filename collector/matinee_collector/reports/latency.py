"""The latency of players behind the live edge, minute by minute."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from matinee_collector.closed_past import Told
from matinee_collector.reports.facts import IN_PERIOD, facts, integer
from matinee_collector.reports.scope import Scope
from matinee_collector.reports.totals import ALL, step_of, width_of
from matinee_collector.sinks.clickhouse import Database, Row
from matinee_collector.telemetry_sql import TENTHS, median_of

NOBODY: Row = (0, None)


def list_latencies(database: Database, scope: Scope, *, steps: list[int], now_ms: int) -> Told:
    """Return the latency of all players of the period, and of those of each step.

    Each player has one latency for each minute, so that one that reports more often does not weigh more.
    `steps` are the beginnings of the steps in seconds, the first the period's.
    """
    of_sessions = f"AND psid IN (SELECT psid FROM ({facts(scope)}))" if scope.asks_for_sessions else ""
    rows = database.select(
        f"""
        SELECT arrayJoin([{ALL}, toInt64({step_of("minute_ms", steps)})]) AS step,
               uniqExact(psid), quantilesExact(0.5, 0.95)(tenths)
        FROM (
            SELECT psid, toInt64(toUnixTimestamp(minute)) * 1000 AS minute_ms,
                   (latencies, latencies_times) AS delays, toInt64({median_of("delays")}) AS tenths
            FROM playback_telemetry FINAL
            WHERE {scope.where} AND {IN_PERIOD} AND notEmpty(latencies) {of_sessions}
            SETTINGS do_not_merge_across_partitions_select_final = 1
        )
        GROUP BY step
        """,
        **scope.parameters,
        now=now_ms,
        steps=[] if width_of(steps) else steps,
    )
    by_step = {integer(step): (players, tenths) for step, players, tenths in rows}
    series = [{"at": at} | _numbers(by_step.get(at, NOBODY)) for at in steps]
    return Told({"totals": _numbers(by_step.get(ALL, NOBODY)), "series": series}, is_kept=True)


def _numbers(row: Row) -> dict[str, object]:
    players, tenths = row
    median, p95 = tenths if isinstance(tenths, (list, tuple)) else (None, None)
    return {"players": players, "latency_median": _seconds(median), "latency_p95": _seconds(p95)}


def _seconds(tenths: object) -> float | None:
    return None if tenths is None else integer(tenths) / TENTHS
