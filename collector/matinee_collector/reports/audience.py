"""Visits to a store's pages: their sources, and how many of them lead to a play."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from typing import Literal

from matinee_collector.reports.facts import facts, integer, ratio
from matinee_collector.reports.scope import Scope
from matinee_collector.sinks.clickhouse import Database

Part = Literal["pages", "referrers", "campaigns", "devices"]

VISITOR = "multiIf(user_id > 0, sipHash64('user', user_id), mark > 0, mark, viewer_hash)"
VISIT = "if(session = '', toString(viewer_hash), session)"
PARTS: dict[Part, tuple[str, str]] = {
    "pages": ("path", "true"),
    # A browser names its host with the port; of a referrer the name alone is kept.
    "referrers": ("referrer_host", "referrer_host != splitByChar(':', host)[1]"),
    "campaigns": ("utm_source, utm_medium, utm_campaign", "utm_source != '' OR utm_campaign != ''"),
    "devices": ("device", "true"),
}
ROWS = 50
FILM_PAGE = "startsWith(path, '/programs/')"


def get_audience(database: Database, scope: Scope) -> dict[str, object]:
    ((views, visitors),) = database.select(
        f"SELECT count(), uniqExact({VISITOR}) FROM {_views(scope)}", **scope.parameters
    )
    ((visits, bounces),) = database.select(
        f"""
        SELECT count(), countIf(pages = 1)
        FROM (SELECT {VISIT} AS visit, count() AS pages FROM {_views(scope)} GROUP BY visit)
        """,
        **scope.parameters,
    )
    return {
        "page_views": views,
        "visitors": visitors,
        "visits": visits,
        "page_views_per_visit": ratio(views, visits, digits=3),
        "bounce_rate": ratio(bounces, visits),
    }


def list_audience_steps(database: Database, scope: Scope, *, steps: list[int]) -> list[dict[str, object]]:
    rows = database.select(
        f"""
        SELECT roundDown(toUInt32(received_at), {{steps:Array(UInt32)}}) AS step,
               count(), uniqExact({VISITOR})
        FROM {_views(scope)} GROUP BY step
        """,
        **scope.parameters,
        steps=steps,
    )
    counts = {integer(step): (views, visitors) for step, views, visitors in rows}
    return [
        {"at": at, "page_views": views, "visitors": visitors}
        for at in steps
        for views, visitors in [counts.get(at, (0, 0))]
    ]


def list_audience_part(database: Database, scope: Scope, *, by: Part) -> list[dict[str, object]]:
    columns, where = PARTS[by]
    rows = database.select(
        f"""
        SELECT [{_texts(columns)}] AS key, count(), uniqExact({VISITOR}) FROM {_views(scope)} WHERE {where}
        GROUP BY key ORDER BY count() DESC, key LIMIT {ROWS}
        """,
        **scope.parameters,
    )
    return [{"key": key, "page_views": views, "visitors": visitors} for key, views, visitors in rows]


def list_funnel(database: Database, scope: Scope, *, now_ms: int) -> list[dict[str, object]]:
    """From visit to play: each step counts visitors of the step before."""
    ((visit, film_page, play, half, complete),) = database.select(
        f"""
        SELECT count(), countIf(saw_film), countIf(saw_film AND plays > 0), countIf(saw_film AND halves > 0),
               countIf(saw_film AND halves > 0 AND completions > 0)
        FROM (
            SELECT {VISITOR} AS viewer, max({FILM_PAGE}) AS saw_film FROM {_views(scope)} GROUP BY viewer
        ) AS visitors
        LEFT JOIN (
            SELECT viewer, countIf(played) AS plays, countIf(completed) AS completions,
                   countIf(completed OR (played AND length_ms > 0 AND reached_ms * 2 >= length_ms)) AS halves
            FROM ({facts(scope)}) GROUP BY viewer
        ) AS players USING viewer
        """,
        **scope.parameters,
        now=now_ms,
    )
    steps = {"visit": visit, "film_page": film_page, "play": play, "half": half, "complete": complete}
    return [
        {"step": step, "visitors": visitors, "rate_of_first": ratio(visitors, visit)}
        for step, visitors in steps.items()
    ]


def _views(scope: Scope) -> str:
    device = "AND device = {device:String}" if scope.device is not None else ""
    return f"""(
        SELECT * FROM pixel_views
        WHERE store_id = {{store:UInt32}} AND NOT is_publisher {device}
          AND received_at >= fromUnixTimestamp64Milli({{from:Int64}}, 'UTC')
          AND received_at < fromUnixTimestamp64Milli({{to:Int64}}, 'UTC')
    )"""


def _texts(columns: str) -> str:
    return ", ".join(f"toString({column})" for column in columns.split(", "))
