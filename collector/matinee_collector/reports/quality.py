"""Quality by what players report: error code, rendition, connection, latency."""

# ruff: noqa: S608 (only constants are put into the text; values are parameters)

from itertools import pairwise
from typing import Literal

from matinee_collector.closed_past import Told
from matinee_collector.reports.facts import facts, find_cut, integer
from matinee_collector.reports.metrics import EVERY, Values, columns, is_settled, metrics_of, values
from matinee_collector.reports.scope import Scope
from matinee_collector.reports.totals import COUNTS
from matinee_collector.sinks.clickhouse import Database, Value

Telemetry = Literal["error_code", "rendition", "bandwidth", "dropped_frames", "latency"]

# The lower bound of each band: kbit/s, frames, seconds. The last has no end.
BANDS: dict[Telemetry, tuple[int, ...]] = {
    "bandwidth": (0, 1000, 2000, 5000, 10_000, 25_000),
    "dropped_frames": (0, 1, 10, 100, 1000),
    "latency": (0, 2, 5, 10, 20, 40),
}
MOST_VALUES = 100
"""A client may invent a code for every play."""
UNKNOWN = ""
REST = "*"
"""For all values beyond the most frequent; no player can report it."""


def list_quality(database: Database, scope: Scope, *, by: Telemetry, now_ms: int) -> Told:
    """Return the numbers of plays by their players' reports. The rows and `unknown` add up to all plays."""
    parameters = scope.parameters | find_cut(database, scope) | {"now": now_ms}
    key = _key_of(by)
    if by not in BANDS:
        parameters["frequent"] = _list_frequent(database, scope, parameters, key)
        key = f"multiIf({key} = '', '', {key} IN {{frequent:Array(String)}}, {key}, '{REST}')"
    rows = database.select(
        f"""
        SELECT {key} AS value, {columns(EVERY)}
        FROM ({facts(scope, with_sums=True)}) WHERE {COUNTS} GROUP BY value
        """,
        **parameters,
    )
    by_value = {str(value): values(EVERY, row) for value, *row in rows}
    answer = {
        "rows": [
            _name_value(by, value) | metrics_of(by_value[value])
            for value in _in_order(by, by_value)
            if value != UNKNOWN
        ],
        "unknown": by_value[UNKNOWN]["plays"] if UNKNOWN in by_value else 0,
    }
    return Told(answer, is_kept=all(map(is_settled, by_value.values())))


def _key_of(by: Telemetry) -> str:
    """The reported value as text; empty if there is none."""
    if by == "error_code":
        return "toString(error_code)"
    if by == "rendition":
        return "if(rendition = 0, '', toString(rendition))"
    band = f"roundDown(toUInt32(greatest({by}, 0)), {list(BANDS[by])})"
    return f"if({by} < 0, '', toString({band}))"


def _list_frequent(database: Database, scope: Scope, parameters: dict[str, Value], key: str) -> list[str]:
    rows = database.select(
        f"""
        SELECT {key} AS value FROM ({facts(scope)}) WHERE value != ''
        GROUP BY value ORDER BY countIf(played) DESC, value LIMIT {MOST_VALUES}
        """,
        **parameters,
    )
    return [str(value) for (value,) in rows] or [REST]


def _in_order(by: Telemetry, by_value: dict[str, Values]) -> list[str]:
    """Codes by number of plays, heights and bands ascending, the rest at the end."""
    if by == "error_code":
        return sorted(by_value, key=lambda code: (code == REST, -integer(by_value[code]["plays"]), code))
    return sorted(by_value, key=lambda value: (value == REST, int(value) if value.isdigit() else 0))


def _name_value(by: Telemetry, value: str) -> dict[str, object]:
    if value == REST:
        return {"value": "", "from": None, "until": None}
    if by == "rendition":
        return {"value": f"{value}p", "from": None, "until": None}
    if by == "error_code":
        return {"value": value, "from": None, "until": None}
    begin, ends = int(value), dict(pairwise(BANDS[by]))
    end = ends.get(begin)
    return {"value": f"{begin}-{'' if end is None else end}", "from": begin, "until": end}
