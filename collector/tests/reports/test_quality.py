"""What players tell beside where they are, over HTTP to the numbers of each value."""

import json
import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matinee_collector.pipeline import to_intake
from matinee_collector.reports.quality import BANDS, Telemetry, list_quality
from matinee_collector.reports.scope import Scope
from matinee_collector.reports.sessions import list_events
from matinee_collector.tokens import Bearer, Claims
from matinee_collector.wire import MAX_EVENTS

from ..players import Player
from ..stack import Film, Stack
from .report_engine import HOUR, ReportEngine, an_evening, lines_of, now_ms

FIELDS: tuple[Telemetry, ...] = ("error_code", "rendition", "bandwidth", "dropped_frames", "latency")
HEIGHTS = (240, 480, 720, 1080)
CODES = ("fragLoadError", "manifest:404", "x.y_z-1", "A" * 64)


class TellingPlayer:
    """A player that tells of itself with its events, and knows what a report should say of it."""

    def __init__(self, seed: int, *, at: datetime) -> None:
        self.chance = chance = random.Random(seed)
        self.session = str(UUID(int=chance.getrandbits(128)))
        self.telling = {field for field in FIELDS if chance.random() < 0.7}
        self.player = Player(seed, at=at)
        self.player.run(chance.randrange(30, 100))
        self.events: list[dict[str, Any]] = [dict(event) for event in self.player.events]
        height, dropped, drops = chance.choice(HEIGHTS), 0, chance.choice((0, 0.01, 0.3, 9))
        for event in self.events:
            if chance.random() < 0.05:
                height = chance.choice(HEIGHTS)
            dropped += int(drops + chance.random())
            told: dict[str, object] = {
                "rendition": height,
                "bandwidth": chance.choice((300, 999, 1000, 1500, 4999, 5000, 30_000, 100_000_000)),
                "dropped_frames": dropped,
                "latency": chance.choice((0, 1.9, 2, 3.25, 9.99, 10.0, 41, 86_400)),
            }
            if chance.random() < 0.02:
                told["error_code"] = chance.choice(CODES)
            event |= {name: value for name, value in told.items() if name in self.telling}
        for event in self.events[-3:]:  # an element that was given another source counts anew
            if "dropped_frames" in event:
                event["dropped_frames"] = 0

    def values(self, field: str) -> list[Any]:
        return [event[field] for event in self.events if field in event]

    @property
    def value(self) -> dict[str, str]:
        """What each report puts this play under; nothing where it tells nothing."""
        found = {"error_code": (self.values("error_code") or [""])[-1]}
        film: Counter[int] = Counter()
        for before, after in zip(self.events, self.events[1:], strict=False):
            film[before.get("rendition", 0)] += round(1000 * (after["position"] - before["position"]))
        height = max(film, key=lambda one: (film[one], one))
        found["rendition"] = f"{height}p" if height else ""
        for field in ("bandwidth", "latency"):
            told = sorted(self.values(field))
            found[field] = band_of(field, round(told[len(told) // 2], 1)) if told else ""
        drops = self.values("dropped_frames")
        found["dropped_frames"] = band_of("dropped_frames", max(drops)) if drops else ""
        return found


def band_of(field: Any, value: float) -> str:
    begins = BANDS[field]
    place = max(n for n, begin in enumerate(begins) if begin <= value)
    return f"{begins[place]}-{begins[place + 1] if place + 1 < len(begins) else ''}"


def ask(stack: Stack, film: Film, **scope: Any) -> dict[str, Any]:
    asked = {"store_id": film.store_id, **scope}
    questions = {by: {"ask": "quality", "scope": asked, "by": by} for by in FIELDS}
    told: dict[str, Any] = stack.answers(questions | {"all": {"ask": "numbers", "scope": asked}})["answers"]
    return told


def test_each_play_is_under_what_its_player_told(stack: Stack, film: Film, earlier: datetime) -> None:
    players = [TellingPlayer(seed, at=earlier - timedelta(minutes=7 * seed)) for seed in range(12)]
    other = Film()
    batches = []
    for player in players:
        token = stack.token(film, session=player.session)
        for seq, start in enumerate(range(0, len(player.events), 100)):
            events = player.events[start : start + 100]
            batches.append((token, {"session_id": player.session, "seq": seq, "events": events}))
    stranger = TellingPlayer(99, at=earlier)
    their_token = stack.token(other, session=players[0].session)
    assert stack.put(their_token, {"events": stranger.events[:100]}).status_code == 204
    chance = random.Random(5)
    batches += chance.sample(batches, len(batches) // 2)
    chance.shuffle(batches)
    for n, (token, body) in enumerate(batches):
        assert stack.put(token, body).status_code == 204
        if n % 20 == 10:
            stack.drained()
            ask(stack, film)  # folds what is there by now
    stack.drained()
    told = ask(stack, film)
    totals = told["all"]["totals"]
    assert totals["plays"] == len(players)
    for by in FIELDS:
        rows, unknown = told[by]["rows"], told[by]["unknown"]
        assert {row["value"]: row["plays"] for row in rows} | {"": unknown} == {"": 0} | Counter(
            player.value[by] for player in players
        )
        assert sum(row["plays"] for row in rows) + unknown == totals["plays"]
        watched: dict[str, float] = defaultdict(float)
        for player in players:
            watched[player.value[by]] += player.events[-1]["position"]
        for row in rows:
            assert row["watch_time_seconds"] == pytest.approx(watched[row["value"]], abs=0.05)
        ends = [(row["from"], row["until"]) for row in rows]
        assert ends == sorted(ends) if by in BANDS else set(ends) <= {(None, None)}
    nothing = ask(stack, film, content_ids=[film.content_id + 1])
    assert all((nothing[by]["rows"], nothing[by]["unknown"]) == ([], 0) for by in FIELDS)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[ReportEngine]:
    made = ReportEngine(tmp_path)
    yield made
    made.close()


def test_what_is_rare_is_a_row_of_its_own(engine: ReportEngine) -> None:
    """A code of its own for every play: as many rows as are of use, and still every play."""
    begin = now_ms() - 9 * HOUR
    viewings = [one for one in an_evening(3, store_id=4, begin=begin, count=130) if one.began_at is not None]
    for n, viewing in enumerate(viewings):
        viewing.events[-1] |= {"error_code": f"code{max(n - 5, 0)}", "dropped_frames": 0, "latency": 1.5}
    engine.bring_lines([line for viewing in viewings for line in lines_of(viewing)])
    told = list_quality(engine.database, Scope(store_id=4), by="error_code", now_ms=now_ms()).answer
    *rows, rest = told["rows"]
    assert (rows[0]["value"], rows[0]["plays"], len(rows), rest["value"]) == ("code0", 6, 100, "")
    assert sum(row["plays"] for row in told["rows"]) == len(viewings) and told["unknown"] == 0
    one = viewings[0]
    assert one.first_at is not None
    *silent, last = list_events(engine.database, 4, [one.psid], first_ms=one.first_at, last_ms=one.last_at)
    assert {field: last.get(field) for field in FIELDS} == {
        "error_code": "code0",
        "rendition": None,
        "bandwidth": None,
        "dropped_frames": 0,
        "latency": 1.5,
    }
    assert all(set(FIELDS).isdisjoint(event) for event in silent)


CLAIMS = Claims(
    store_id=8,
    user_id=0,
    video_id=2,
    content_id=3,
    session="s",
    viewer_hash=1,
    verified=True,
    env="test",
    exp=2**40,
)
ODD: list[Any] = [
    None,
    True,
    False,
    0,
    -0.0,
    -1,
    0.5,
    1,
    720,
    720.0,
    "720",
    "0720",
    " 720",
    "720p",
    8640,
    8641,
    1e308,
    100_000_000,
    100_000_001,
    10_000_000,
    10_000_001,
    86_400,
    86_400.1,
    86_401,
    2**63,
    -(2**63),
    10**39,
    [],
    {},
    [720],
    {"a": 1},
    "",
    "a",
    "a\n",
    "\na",
    "a b",
    "é",
    "\ud800",
    "\u202e",
    "a\u0000",
    "A" * 64,
    "A" * 65,
    "fragLoadError",
    "x:1.2_-",
    "'; DROP TABLE",
    "NaN",
    float("nan"),
    float("inf"),
    "\\N",
    "null",
]
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=70),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=3,
)
MOST = {"rendition": 8640, "bandwidth": 100_000_000, "dropped_frames": 10_000_000, "latency": 86_400}
NOTHING = {"error_code": "", "rendition": 0, "bandwidth": -1, "dropped_frames": -1, "latency": -1.0}
LETTERS = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:-")


def stored_as(field: str, value: Any) -> Any:
    """The rule, said once more."""
    if isinstance(value, float) and not math.isfinite(value):
        value = json.dumps(value)  # JSON knows no such number: it is read as its text
    if field == "error_code":
        is_code = isinstance(value, str) and 1 <= len(value) <= 64 and set(value) <= LETTERS
        return value if is_code else ""
    if isinstance(value, str) and field != "latency" and value.isascii() and value.isdigit():
        value = int(value) if len(value) <= 40 else -1
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if not is_number or not (1 if field == "rendition" else 0) <= value <= MOST[field]:
        return NOTHING[field]
    return value if field == "latency" or value == int(value) else NOTHING[field]


def line_of(told: list[dict[str, Any]]) -> bytes:
    events = [
        {
            "id": f"e{n}",
            "created_at": f"2026-01-01T00:00:{n % 60:02}Z",
            "name": "timeupdate",
            "current_second": 1,
            **one,
        }
        for n, one in enumerate(told)
    ]
    intake = to_intake(json.dumps({"events": events}).encode(), Bearer(CLAIMS), received_ms=now_ms())
    assert (intake.events, intake.quarantined) == (len(told), 0)
    return intake.line


def test_odd_values_are_left_out_and_cost_nothing(engine: ReportEngine) -> None:
    told: list[dict[str, Any]] = [{field: value} for value in ODD for field in FIELDS]
    assert len(told) <= MAX_EVENTS
    engine.drain_lines([line_of(told)])
    rows = engine.database.select(
        f"SELECT {', '.join(FIELDS)} FROM playback_events WHERE store_id = 8 ORDER BY ord"  # noqa: S608 (constants)
    )
    assert len(rows) == len(told)
    for one, row in zip(told, rows, strict=True):
        ((field, value),) = one.items()
        expected = NOTHING | {field: stored_as(field, value)}
        *others, latency = row
        assert others == [expected[name] for name in FIELDS[:-1]], one
        assert latency == pytest.approx(expected["latency"], rel=1e-6), one


@settings(max_examples=150, deadline=None)
@given(st.lists(st.dictionaries(st.sampled_from(FIELDS), ANYTHING), min_size=1, max_size=4))
def test_no_value_refuses_an_event(told: list[dict[str, Any]]) -> None:
    batch = json.loads(line_of(told))["b"]
    for one, event in zip(told, batch["events"], strict=True):
        for field in FIELDS:
            kept = event.get(field)
            assert (NOTHING[field] if kept is None else kept) == stored_as(field, one.get(field))


def test_a_spool_of_the_version_before_is_drained(engine: ReportEngine) -> None:
    """It let everything through that it did not know, whatever it was."""
    head = b'{"k":"e","r":%d,"n":2,"st":8,"p":5,"u":0,"v":2,"ct":3,"vh":1,"ok":true,"dc":"tv","b":'
    event = b'{"id":"%d","created_at":"2026-01-01T00:00:00Z","name":"play","current_second":0%b}'
    extras = [
        b"",
        b',"rendition":"high","latency":[]',
        b',"bandwidth":1e99',
        b',"error_code":{"a":1}',
        b',"rendition":70000',
    ]
    lines = [
        head % now_ms() + b'{"events":[' + event % (2 * n, b"") + b"," + event % (2 * n + 1, extra) + b"]}}\n"
        for n, extra in enumerate(extras)
    ]
    for line in lines:
        engine.bring_lines([line])
    rows = engine.database.select(
        f"SELECT {', '.join(FIELDS)}, count() FROM playback_events WHERE store_id = 8 GROUP BY ALL"  # noqa: S608 (constants)
    )
    assert rows == [(*NOTHING.values(), 2 * len(extras))]
    told = list_quality(engine.database, Scope(store_id=8), by="latency", now_ms=now_ms()).answer
    assert told == {"rows": [], "unknown": 1}
