"""What a report costs: each question to the engine, and the same to PostgreSQL over the same raw events.

    python bench/reports.py [--events 20000000] [--rounds 5]

Sessions of 140 events, four a second, over 28 days, 40 % of one store; a tenth of them is of one film. The
engine answers from what it folded, PostgreSQL from the raw rows with an index on (store, time) and one on
(store, video, session, time). Both say the same number first, then the walls are measured in turn.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import Any

import psycopg
from matinee.kit.postgres import running
from matinee_collector import rebuild
from matinee_collector.reports.retention import get_retention
from matinee_collector.reports.scope import Scope
from matinee_collector.reports.totals import get_numbers
from matinee_collector.sinks.clickhouse import ClickHouse
from matinee_collector.sinks.migrations import migrate

FIGURE_MS, FIGURE_RATIO = 100.0, 50.0
EVENTS_A_SESSION = 140
DAYS = 28
STORE, VIDEO = 1, 1
BEGIN = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=DAYS)
COPY = """
COPY events (store_id, content_id, video_id, psid, viewer, name, created_at, position_ms)
FROM STDIN WITH (FORMAT csv)
"""

# One row an event: `play`, then a quarter second of film each. s: the session, e: the event in it.
FILL = """
INSERT INTO playback_events (
    store_id, content_id, video_id, psid, user_id, viewer_hash, verified, source, name, created_at, ord,
    current_second, position_ms, is_exact, clamped, received_at, seg, device, browser, os
)
WITH
    intDiv(number, {each:UInt32}) AS s, number % {each:UInt32} AS e,
    if(sipHash64(s) % 10 < 4, 1, 2 + sipHash64(s, 1) % 20) AS store,
    if(sipHash64(s, 2) % 10 = 0, 1, 2 + sipHash64(s, 3) % 500) AS video,
    {begin:Int64} + (sipHash64(s, 4) % {span:UInt32}) * 1000 + e * 250 AS at_ms
SELECT
    store, video, video, sipHash64('session', s), 0, sipHash64(s, 5) % 200000, true, 'web',
    if(e = 0, 'play', 'timeupdate'), fromUnixTimestamp64Milli(at_ms, 'UTC'), e,
    intDiv(e, 4), e * 250, true, 'no', fromUnixTimestamp64Milli(at_ms, 'UTC'), 1,
    ['desktop', 'phone', 'tablet', 'tv'][1 + sipHash64(s, 6) % 4], 'chrome', 'linux'
FROM numbers({first:UInt64}, {count:UInt64})
"""

POSTGRES = {
    "totals of 28 days": """
        SELECT count(DISTINCT psid) FILTER (WHERE name = 'play'), count(DISTINCT viewer),
               sum(step) FILTER (WHERE step BETWEEN 0 AND 2 * took + 250)
        FROM (
            SELECT psid, viewer, name, position_ms - lag(position_ms) OVER session AS step,
                   1000 * extract(epoch FROM created_at - lag(created_at) OVER session) AS took
            FROM events WHERE store_id = 1 WINDOW session AS (PARTITION BY psid ORDER BY created_at)
        ) AS steps
        """,
    "films, most watched first": """
        SELECT content_id, count(DISTINCT psid), count(DISTINCT viewer), sum(step)
        FROM (
            SELECT psid, viewer, content_id, position_ms - lag(position_ms) OVER session AS step
            FROM events WHERE store_id = 1 WINDOW session AS (PARTITION BY psid ORDER BY created_at)
        ) AS steps GROUP BY content_id ORDER BY 4 DESC LIMIT 100
        """,
    "plays and watch time a day": """
        SELECT date_trunc('day', created_at), count(DISTINCT psid), sum(step)
        FROM (
            SELECT psid, created_at, position_ms - lag(position_ms) OVER session AS step
            FROM events WHERE store_id = 1 WINDOW session AS (PARTITION BY psid ORDER BY created_at)
        ) AS steps GROUP BY 1 ORDER BY 1
        """,
    "players a minute of one day": """
        SELECT date_trunc('minute', created_at), count(DISTINCT psid) FROM events
        WHERE store_id = 1 AND created_at >= %(day)s AND created_at < %(day)s + interval '1 day'
        GROUP BY 1 ORDER BY 1
        """,
    "retention of the film watched most": """
        SELECT position_ms / 1000, count(DISTINCT psid) FROM events
        WHERE store_id = 1 AND video_id = 1 GROUP BY 1 ORDER BY 1
        """,
}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--events", type=int, default=20_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="matinee-bench-") as folder:
        Path(folder).chmod(0o755)
        engine = ClickHouse(url="", directory=Path(folder) / "engine")
        fill(engine, given.events)
        with running(Path(folder), "fsync=off") as url, psycopg.connect(url, autocommit=True) as postgres:
            copy(engine, postgres, given.events)
            report(measure(engine, postgres, given.rounds), given.events)
        engine.close()
    return 0


def fill(engine: ClickHouse, events: int) -> None:
    migrate(engine)
    part = 5_000_000
    for first in range(0, events, part):
        engine.run(
            FILL, each=EVENTS_A_SESSION, begin=int(BEGIN.timestamp() * 1000), span=DAYS * 86_400,
            first=first, count=min(part, events - first),
        )  # fmt: skip
    rebuild.rebuild(engine)
    rebuild.replace(engine)
    rebuild.drop_rebuilt(engine)


def copy(engine: ClickHouse, postgres: psycopg.Connection[Any], events: int) -> None:
    """The same events into PostgreSQL, by days."""
    postgres.execute(
        """
        CREATE TABLE events (store_id int, content_id int, video_id int, psid bigint, viewer bigint,
                             name text, created_at timestamptz, position_ms int)
        """
    )
    with postgres.cursor().copy(COPY) as rows:
        for day in range(DAYS + 1):
            for row in engine.select(
                """
                SELECT store_id, content_id, video_id, reinterpretAsInt64(psid), viewer_hash, toString(name),
                       concat(toString(created_at), 'Z'), position_ms
                FROM playback_events WHERE toDate(created_at) = {day:String}
                """,
                day=str((BEGIN + timedelta(days=day)).date()),
            ):
                rows.write((",".join(map(str, row)) + "\n").encode())
    postgres.execute("CREATE INDEX ON events (store_id, created_at)")
    postgres.execute("CREATE INDEX ON events (store_id, video_id, psid, created_at)")
    postgres.execute("VACUUM ANALYZE events")


def measure(
    engine: ClickHouse, postgres: psycopg.Connection[Any], rounds: int
) -> dict[str, tuple[float, float]]:
    now_ms = int(datetime.now(UTC).timestamp() * 1000)
    begin = int(BEGIN.timestamp())
    all_days = Scope(store_id=STORE, from_ms=begin * 1000, to_ms=(begin + DAYS * 86_400) * 1000)
    day = BEGIN + timedelta(days=DAYS // 2)
    one_day = Scope(
        store_id=STORE, from_ms=int(day.timestamp()) * 1000, to_ms=(int(day.timestamp()) + 86_400) * 1000
    )
    minutes = [int(day.timestamp()) + 60 * minute for minute in range(1440)]
    days = [begin + 86_400 * number for number in range(DAYS)]
    asked: dict[str, Callable[[], Any]] = {
        "totals of 28 days": lambda: get_numbers(engine, all_days, now_ms=now_ms),
        "films, most watched first": lambda: get_numbers(engine, all_days, now_ms=now_ms, by=["content"]),
        "plays and watch time a day": lambda: get_numbers(engine, all_days, now_ms=now_ms, steps=days),
        "players a minute of one day": lambda: get_numbers(engine, one_day, now_ms=now_ms, steps=minutes),
        "retention of the film watched most": lambda: get_retention(
            engine, Scope(store_id=STORE, video_id=VIDEO), now_ms=now_ms
        ),
    }
    told = asked["totals of 28 days"]()["totals"]
    ((plays, viewers, watched),) = postgres.execute(POSTGRES["totals of 28 days"]).fetchall()
    same = (told["plays"], told["unique_viewers"], told["watch_time_seconds"]) == (
        plays, viewers, float(watched) / 1000,
    )  # fmt: skip
    if not same:
        print(f"they do not agree: {told} and {(plays, viewers, watched)}", file=sys.stderr)
        sys.exit(1)
    return {
        name: (
            median(_took(ask) for _ in range(rounds)),
            median(_took(lambda name=name: _ask(postgres, name, day)) for _ in range(max(1, rounds // 2))),  # type: ignore[misc]
        )
        for name, ask in asked.items()
    }


def report(taken: dict[str, tuple[float, float]], events: int) -> None:
    print(f"{events:,} events; median milliseconds of a question")
    print(f"{'':<36}{'engine':>9}{'PostgreSQL':>12}{'ratio':>8}")
    for name, (ours, theirs) in taken.items():
        print(f"{name:<36}{ours:>9.0f}{theirs:>12.0f}{theirs / ours:>7.0f}×")
    print(f"promised at 20,000,000 on idle cores: ≤ {FIGURE_MS:.0f} ms each, ≥ {FIGURE_RATIO:.0f}×")


def _took(ask: Callable[[], Any]) -> float:
    started = time.perf_counter()
    ask()
    return (time.perf_counter() - started) * 1000


def _ask(postgres: psycopg.Connection[Any], name: str, day: datetime) -> None:
    postgres.execute(POSTGRES[name], {"day": day}).fetchall()


if __name__ == "__main__":
    sys.exit(main())
