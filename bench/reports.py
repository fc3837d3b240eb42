"""What a report costs: each question to the engine, and the same to PostgreSQL over the same raw events.

    python bench/reports.py [--events 20000000] [--rounds 5]

Sessions of 140 events, four a second, over 28 days, 40 % of one store; a tenth of them is of one film. The
engine answers from what it folded, with all sixteen numbers; PostgreSQL answers the few of them that are
named from the raw rows, with an index on (store, time) and one on (store, video, session, time). Both say the
same first; then wall and CPU of both are measured in turn. CPU stays when others use the machine, too.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import TypedDict, cast

import psycopg
from _sizes import Size, parser_of
from matinee.kit.postgres import running
from matinee_collector import rebuild
from matinee_collector.closed_past import ClosedPast
from matinee_collector.reports.ask import AnyQuestion, Asked, Numbers, Retention, answer_all
from matinee_collector.reports.scope import Scope
from matinee_collector.sinks.clickhouse import ClickHouse
from matinee_collector.sinks.migrations import migrate

FIGURE_MS, FIGURE_RATIO = 100.0, 50.0
RAW_FIGURE_BYTES, ROLLUP_FIGURE_BYTES = 8.0, 1.0
ROLLUPS = ("playback_sessions", "playback_minutes", "playback_facts")
EVENTS_A_SESSION = 140
DAYS = 28
STORE, VIDEO = 1, 1
BEGIN = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=DAYS)

# One row an event: `play`, then about a quarter second of film each. s: the session, e: the event in it.
FILL = """
INSERT INTO playback_events (
    store_id, content_id, video_id, psid, user_id, viewer_hash, verified, source, name, created_at, ord,
    current_second, position_ms, is_exact, clamped, received_at, seg, device, browser, os
)
WITH
    intDiv(number, {each:UInt32}) AS s, number % {each:UInt32} AS e,
    if(sipHash64(s) % 10 < 4, 1, 2 + sipHash64(s, 1) % 20) AS store,
    if(sipHash64(s, 2) % 10 = 0, 1, 2 + sipHash64(s, 3) % 500) AS video,
    if(e = 0, 0, e * 250 + sipHash64(s, e, 7) % 50) AS position,
    {begin:Int64} + (sipHash64(s, 4) % {span:UInt32}) * 1000 + sipHash64(s, 8) % 1000 AS play_ms,
    fromUnixTimestamp64Milli(play_ms + position, 'UTC') AS at
SELECT
    store, video, video, sipHash64('session', s), 0, sipHash64('viewer', sipHash64(s, 5) % 200000), true,
    'web', if(e = 0, 'play', 'timeupdate'), at, e, intDiv(position, 1000), position, true, 'no',
    fromUnixTimestamp64Milli(play_ms + (intDiv(e, 20) + 1) * 5000 + sipHash64(s, intDiv(e, 20)) % 90, 'UTC'),
    intDiv(play_ms, 1000),
    ['desktop', 'phone', 'tablet', 'tv'][1 + sipHash64(s, 6) % 4], 'chrome', 'linux'
FROM numbers({first:UInt64}, {count:UInt64})
"""

# A step of a session: from one event to the next, with the film that ran in it by the engine's definition.
STEPS = """
SELECT psid, viewer, content_id, name, created_at, from_ms, to_ms,
       CASE WHEN to_ms - from_ms BETWEEN 0 AND 2 * took_ms + 250 AND took_ms <= 30000
            THEN to_ms - from_ms ELSE 0 END AS film_ms
FROM (
    SELECT psid, viewer, content_id, name, created_at,
           lag(position_ms) OVER session AS from_ms, position_ms AS to_ms,
           1000 * extract(epoch FROM created_at - lag(created_at) OVER session) AS took_ms
    FROM events WHERE {where} WINDOW session AS (PARTITION BY psid ORDER BY created_at)
) AS neighbours
"""
ALL_DAYS = STEPS.format(where="store_id = 1")
ONE_DAY = STEPS.format(
    where="store_id = 1 AND created_at >= %(day)s - interval '1 minute'"
    " AND created_at < %(day)s + interval '1 day'"
)
ONE_FILM = STEPS.format(where="store_id = 1 AND video_id = 1")
PLAYS = "count(DISTINCT psid) FILTER (WHERE name = 'play')"

Answer = list[tuple[int, ...]]


class Row(TypedDict, total=False):
    """A row of the engine's answers, by what was asked for."""

    key: str
    at: int
    second: int
    plays: int
    viewers: int
    unique_viewers: int
    concurrent: int
    watch_time_seconds: float


class EngineAnswer(TypedDict, total=False):
    totals: Row
    content: list[Row]
    series: list[Row]
    buckets: list[Row]


@dataclass(frozen=True, slots=True)
class Question:
    name: str
    engine_question: AnyQuestion
    rows: Callable[[EngineAnswer], Answer]
    """What PostgreSQL says too, out of the engine's answer."""
    postgres: str


def questions() -> list[Question]:
    begin, day = int(BEGIN.timestamp()), int(_day().timestamp())
    month = Scope(store_id=STORE, from_ms=begin * 1000, to_ms=(begin + DAYS * 86_400) * 1000)
    one_day = Scope(store_id=STORE, from_ms=day * 1000, to_ms=(day + 86_400) * 1000)
    days = [begin + 86_400 * number for number in range(DAYS)]
    minutes = [day + 60 * minute for minute in range(1440)]
    return [
        Question(
            "totals of 28 days",
            Numbers(scope=month),
            lambda answer: [(*_pick(answer["totals"]), answer["totals"]["unique_viewers"])],
            f"SELECT {PLAYS}, sum(film_ms), count(DISTINCT viewer) FROM ({ALL_DAYS}) AS steps",
        ),
        Question(
            "films, most watched first",
            Numbers(scope=month, by=["content"]),
            lambda answer: [
                (int(row["key"]), *_pick(row), row["unique_viewers"]) for row in answer["content"]
            ],
            f"""
            SELECT content_id, {PLAYS}, sum(film_ms), count(DISTINCT viewer)
            FROM ({ALL_DAYS}) AS steps GROUP BY 1 ORDER BY 3 DESC, content_id::text LIMIT 100
            """,
        ),
        Question(
            "plays and watch time a day",
            Numbers(scope=month, steps=days),
            lambda answer: [(row["at"], *_pick(row)) for row in _series(answer)],
            f"""
            SELECT extract(epoch FROM date_trunc('day', created_at, 'UTC'))::bigint, {PLAYS}, sum(film_ms)
            FROM ({ALL_DAYS}) AS steps WHERE created_at < %(end)s GROUP BY 1 ORDER BY 1
            """,
        ),
        Question(
            "plays, watch time, players a minute of a day",
            Numbers(scope=one_day, steps=minutes),
            lambda answer: [(row["at"], *_pick(row), row["concurrent"]) for row in _series(answer)],
            f"""
            SELECT extract(epoch FROM date_trunc('minute', created_at))::bigint, {PLAYS}, sum(film_ms),
                   count(DISTINCT psid) FILTER (WHERE film_ms > 0)
            FROM ({ONE_DAY}) AS steps WHERE created_at >= %(day)s GROUP BY 1 ORDER BY 1
            """,
        ),
        Question(
            "retention of the film watched most",
            Retention(scope=Scope(store_id=STORE, content_ids=[VIDEO], video_id=VIDEO)),
            lambda answer: [(row["second"], row["viewers"], row["plays"]) for row in answer["buckets"]],
            f"""
            SELECT second, count(DISTINCT psid), count(*)
            FROM ({ONE_FILM}) AS steps,
                 LATERAL generate_series((from_ms + 500) / 1000, (to_ms + 500) / 1000 - 1) AS second
            WHERE film_ms > 0 GROUP BY 1 ORDER BY 1
            """,
        ),
    ]


def main() -> int:
    options = parser_of(__doc__, events=Size(20_000_000, short=20_000), rounds=Size(5, short=1)).parse_args()
    with tempfile.TemporaryDirectory(prefix="matinee-bench-") as folder:
        Path(folder).chmod(0o755)
        engine = ClickHouse(url="", directory=Path(folder) / "engine")
        fill(engine, options.events)
        with running(Path(folder), "fsync=off") as url, psycopg.connect(url, autocommit=True) as postgres:
            copy(engine, postgres, Path(folder) / "events.csv")
            report(measure(engine, postgres, options.rounds), options.events)
        report_disk(engine, options.events)
        engine.close()
    return 0


def fill(engine: ClickHouse, events: int) -> None:
    migrate(engine)
    part = 2_000_000
    for first in range(0, events, part):
        engine.run(
            FILL,
            each=EVENTS_A_SESSION,
            begin=int(BEGIN.timestamp() * 1000),
            span=DAYS * 86_400 - 60,
            first=first,
            count=min(part, events - first),
        )
    rebuild.rebuild(engine)
    rebuild.replace(engine)
    rebuild.drop_rebuilt(engine)


def copy(engine: ClickHouse, postgres: psycopg.Connection, file: Path) -> None:
    """The same events into PostgreSQL, by way of `file`."""
    postgres.execute(
        """
        CREATE TABLE events (store_id int, content_id int, video_id int, psid bigint, viewer bigint,
                             name text, created_at timestamptz, position_ms int)
        """
    )
    engine.run(
        """
        INSERT INTO FUNCTION file({path:String}, 'CSV')
        SELECT store_id, content_id, video_id, reinterpretAsInt64(psid), reinterpretAsInt64(viewer_hash),
               toString(name), concat(toString(created_at), 'Z'), position_ms
        FROM playback_events
        """,
        path=str(file),
    )
    with file.open("rb") as rows, postgres.cursor().copy("COPY events FROM STDIN WITH (FORMAT csv)") as into:
        while block := rows.read(1 << 20):
            into.write(block)
    file.unlink()
    postgres.execute("CREATE INDEX ON events (store_id, created_at)")
    postgres.execute("CREATE INDEX ON events (store_id, video_id, psid, created_at)")
    postgres.execute("VACUUM ANALYZE events")


@dataclass(frozen=True, slots=True)
class Cost:
    wall_ms: float
    cpu_ms: float


def measure(
    engine: ClickHouse, postgres: psycopg.Connection, rounds: int
) -> dict[str, tuple[Cost, Cost, Cost]]:
    """The medians of each question: of the engine, of the engine asked again, and of PostgreSQL.

    Both must say the same.
    """
    postmaster = _parent(postgres.info.backend_pid)
    now_ms = int(datetime.now(UTC).timestamp() * 1000)
    past = ClosedPast()
    costs = {}
    for one in questions():
        request = Asked(now_ms=now_ms, questions={"it": one.engine_question})

        def ask_engine(request: Asked = request) -> EngineAnswer:
            return cast(EngineAnswer, answer_all(engine, past, request)["answers"]["it"])

        def ask_first(ask: Callable[[], EngineAnswer] = ask_engine) -> EngineAnswer:
            past.forget_all()
            return ask()

        def ask_postgres(statement: str = one.postgres) -> Answer:
            return _ask(postgres, statement)

        rows, postgres_rows = one.rows(ask_first()), ask_postgres()
        if rows != postgres_rows:
            pairs = zip(rows, postgres_rows, strict=False)
            differing = [(ours, theirs) for ours, theirs in pairs if ours != theirs][:3]
            sys.exit(f"{one.name}: {len(rows)} rows and {len(postgres_rows)}, they do not agree: {differing}")
        costs[one.name] = (
            _median([_cost(ask_first, time.process_time) for _ in range(rounds)]),
            _median([_cost(ask_engine, time.process_time) for _ in range(rounds)]),
            _median(
                [_cost(ask_postgres, lambda: _family_seconds(postmaster)) for _ in range(max(1, rounds // 2))]
            ),
        )
    return costs


def report(costs: dict[str, tuple[Cost, Cost, Cost]], events: int) -> None:
    print(f"{events:,} events; median milliseconds of a question: first, again, PostgreSQL; then CPU")
    print(f"{'':<46}{'wall':>8}{'again':>8}{'PostgreSQL':>12}{'':>8}{'CPU':>8}{'PostgreSQL':>12}")
    for name, (first, again, theirs) in costs.items():
        walls = f"{first.wall_ms:>8.1f}{again.wall_ms:>8.2f}{theirs.wall_ms:>12.0f}"
        cpus = f"{first.cpu_ms:>8.1f}{theirs.cpu_ms:>12.0f}"
        ratios = (theirs.wall_ms / first.wall_ms, theirs.cpu_ms / first.cpu_ms)
        print(f"{name:<46}{walls}{ratios[0]:>7.0f}×{cpus}{ratios[1]:>7.0f}×")
    print(f"promised at 20,000,000 on idle cores: ≤ {FIGURE_MS:.0f} ms each, ≥ {FIGURE_RATIO:.0f}×")


def report_disk(engine: ClickHouse, events: int) -> None:
    """Of the rollups, what is left when their parts are merged."""
    for table in ROLLUPS:
        engine.run(f"OPTIMIZE TABLE {table} FINAL")
    sizes = {
        str(table): int(str(size)) / events
        for table, size in engine.select(
            "SELECT table, sum(bytes_on_disk) FROM system.parts "
            "WHERE active AND database = currentDatabase() GROUP BY table"
        )
    }
    rollup = sum(sizes[table] for table in ROLLUPS)
    print(
        f"bytes an event: raw {sizes['playback_events']:.2f} (figure ≤ {RAW_FIGURE_BYTES:.0f}), "
        f"rollups {rollup:.2f} (figure ≤ {ROLLUP_FIGURE_BYTES:.0f})"
    )


def _pick(row: Row) -> tuple[int, int]:
    """Plays and watched milliseconds of a row."""
    return row["plays"], round(row["watch_time_seconds"] * 1000)


def _series(answer: EngineAnswer) -> list[Row]:
    """The steps in which something was watched."""
    return [row for row in answer["series"] if row["plays"] or row["watch_time_seconds"]]


def _day() -> datetime:
    return BEGIN + timedelta(days=DAYS // 2)


def _cost(ask: Callable[[], object], cpu_seconds: Callable[[], float]) -> Cost:
    cpu, wall = cpu_seconds(), time.perf_counter()
    ask()
    return Cost((time.perf_counter() - wall) * 1000, (cpu_seconds() - cpu) * 1000)


def _median(costs: list[Cost]) -> Cost:
    return Cost(median(cost.wall_ms for cost in costs), median(cost.cpu_ms for cost in costs))


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def _parent(pid: int) -> int:
    return int(_stat(pid)[1])


def _family_seconds(pid: int) -> float:
    """Of the children of a process, those that ended included."""
    children = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    ticks = sum(int(field) for field in _stat(pid)[13:15])
    ticks += sum(int(field) for child in children for field in _stat(child)[11:13])
    return ticks / os.sysconf("SC_CLK_TCK")


def _ask(postgres: psycopg.Connection, statement: str) -> Answer:
    end = BEGIN + timedelta(days=DAYS)
    rows = postgres.execute(statement, {"day": _day(), "end": end}).fetchall()
    return [tuple(int(value) for value in row) for row in rows]


if __name__ == "__main__":
    sys.exit(main())
