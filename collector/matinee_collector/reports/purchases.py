"""The purchase funnel, from a visit to a paid order.

Visits and film pages are page views; offers and orders are stats, of which only verified ones count, whose
token the store has signed. A step counts everybody who took it, and beside it those who had taken
the previous step before, so that a share never exceeds 100 %, and nobody is left out who came
by another way.
"""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from itertools import pairwise

from matinee_collector.reports.audience import FILM_PAGE
from matinee_collector.reports.facts import integer, ratio
from matinee_collector.reports.scope import Scope
from matinee_collector.sinks.clickhouse import Database

STEPS = ("visit", "film_page", "offer", "paid")

# A guest who signs in or up is that person from the beginning of the visit on.
MEMBER = "multiIf(user_id > 0, sipHash64('user', user_id), mark)"
PERSON = f"multiIf({MEMBER} > 0, {MEMBER}, owner > 0, owner, viewer_hash)"
OF_STORE = "store_id = {store:UInt32}"


def list_purchase_steps(database: Database, scope: Scope) -> list[dict[str, object]]:
    took = ", ".join(f"countIf(step = '{step}') > 0 AS took_{step}" for step in STEPS)
    firsts = ", ".join(f"minIf(at, step = '{step}') AS first_{step}" for step in STEPS)
    lasts = ", ".join(f"maxIf(at, step = '{step}') AS last_{step}" for step in STEPS)
    people = ", ".join(f"countIf(took_{step})" for step in STEPS)
    from_before = ", ".join(
        f"countIf(took_{before} AND took_{step} AND first_{before} <= last_{step})"
        for before, step in pairwise(STEPS)
    )
    (row,) = database.select(
        f"""
        WITH acts AS ({_acts(scope)}), owners AS (
            SELECT visit, argMin({MEMBER}, at) AS owner FROM acts
            WHERE visit != '' AND {MEMBER} > 0 GROUP BY visit
        )
        SELECT {people}, {from_before}
        FROM (
            SELECT {PERSON} AS person, {took}, {firsts}, {lasts}
            FROM acts LEFT ANY JOIN owners USING visit GROUP BY person
        )
        """,
        **scope.parameters,
    )
    counts = [integer(count) for count in row]
    visitors, came = counts[: len(STEPS)], [None, *counts[len(STEPS) :]]
    times = _count_times(database, scope)
    return [
        {
            "step": step,
            "visitors": visitors[place],
            "visits": times.get(step, (0, 0))[1],
            "times": times.get(step, (0, 0))[0],
            "visitors_from_before": came[place],
            "rate_of_before": ratio(came[place], visitors[place - 1]),
        }
        for place, step in enumerate(STEPS)
    ]


def _count_times(database: Database, scope: Scope) -> dict[str, tuple[int, int]]:
    """Return how often each step was taken, and in how many visits."""
    rows = database.select(
        f"""
        SELECT step, count(), uniqExact(if(visit = '', toString(viewer_hash), visit))
        FROM ({_acts(scope)}) GROUP BY step
        """,
        **scope.parameters,
    )
    return {str(step): (integer(times), integer(visits)) for step, times, visits in rows}


def _acts(scope: Scope) -> str:
    """A row for each time that a step was taken."""
    device = "AND device = {device:String}" if scope.device is not None else ""
    views = f"FROM pixel_views WHERE {OF_STORE} AND NOT is_publisher {device} AND {_in_period('received_at')}"
    stats = f"FROM stats WHERE {OF_STORE} AND topic = 'stats' AND verified {device}"
    return f"""
        SELECT received_at AS at, user_id, mark, viewer_hash, session AS visit, 'visit' AS step {views}
        UNION ALL
        SELECT received_at, user_id, mark, viewer_hash, session, 'film_page' {views} AND {FILM_PAGE}
        UNION ALL
        SELECT received_at, user_id, mark, viewer_hash, visit, 'offer'
        {stats} AND name = 'offer_seen' AND {_in_period("received_at")}
        UNION ALL
        -- The page of a paid order may be opened again, on another day too: it counts when it came first.
        SELECT paid_at, whose.1, whose.2, whose.3, whose.4, 'paid'
        FROM (
            SELECT min(received_at) AS paid_at,
                   argMin((user_id, mark, viewer_hash, visit), received_at) AS whose
            {stats} AND name = 'order_paid' AND order_id > 0 GROUP BY order_id
        )
        WHERE {_in_period("paid_at")}
    """


def _in_period(moment: str) -> str:
    return f"""
        {moment} >= fromUnixTimestamp64Milli({{from:Int64}}, 'UTC')
        AND {moment} < fromUnixTimestamp64Milli({{to:Int64}}, 'UTC')
    """
