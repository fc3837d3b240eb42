"""Events and page views of the past out of a file: their own times, once however often they come, or not."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from matinee_collector.sinks.clickhouse import ClickHouse

from .conftest import MakeStack
from .players import Player
from .stack import Film, Stack

FIRST_DAY = datetime.now(UTC).replace(hour=12, minute=0, second=0, microsecond=0) - timedelta(days=90)
PLAYS = 8
EVENTS_A_LINE = 20


@pytest.fixture
def own_stack(make_stack: MakeStack) -> Iterator[Stack]:
    stack = make_stack()
    stack.engine.start()
    yield stack
    stack.close()


def lines_of(film: Film, *, plays: int = PLAYS, **changes: object) -> list[dict[str, Any]]:
    """A play every ten days or so from 90 days ago on, each of two minutes of film."""
    lines: list[dict[str, Any]] = []
    for number in range(plays):
        player = Player(number, at=FIRST_DAY + timedelta(days=number * 80 / plays))
        player.load()
        player.run(120.0)
        player.tell("pause")
        for seq, start in enumerate(range(0, len(player.events), EVENTS_A_LINE)):
            lines.append(
                {
                    "content_id": film.content_id,
                    "video_id": film.video_id,
                    "session_id": f"play-{number}",
                    "viewer": f"guest-{number % 3}",
                    "device": "phone",
                    "seq": seq,
                    "events": player.events[start : start + EVENTS_A_LINE],
                    **changes,
                }
            )
    return lines


def visits_of(*, days: int = PLAYS) -> list[dict[str, Any]]:
    """Once every ten days a guest opens the catalogue and a film's page, sees the offers and buys."""
    lines: list[dict[str, Any]] = []
    for day in range(days):
        at = FIRST_DAY + timedelta(days=day * 10)
        head = {"session_id": f"visit-{day}", "viewer": "guest-1", "device": "phone"}
        view = {"kind": "page_view", "host": "store.example", "query": "?utm_campaign=spring&token=private"}
        for number, path in enumerate(("/catalog", "/programs/film?private")):
            lines.append(
                {
                    **head,
                    **view,
                    "id": str(number),
                    "path": path,
                    "referrer": "https://search.example/find?q=private",
                    "received_at": (at + timedelta(seconds=number * 10)).isoformat(),
                }
            )
        for number, name in enumerate(("offer_seen", "order_paid")):
            stat = {"kind": "stat", "id": name, "name": name, "order_id": day + 1}
            moment = (at + timedelta(seconds=30 + number)).isoformat()
            lines.append({**head, **stat, "received_at": moment})
    return lines


def ask_store(stack: Stack, film: Film, ask: str, **more: object) -> Any:
    body = {"ask": ask, "scope": {"store_id": film.store_id}, **more}
    return stack.answers({ask: body})["answers"][ask]


def write(path: Path, lines: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def count_events(lines: list[dict[str, Any]]) -> int:
    return sum(len(line.get("events", [line])) for line in lines)


def start_import(stack: Stack, film: Film, file: Path, *options: str) -> "subprocess.Popen[str]":
    process = subprocess.Popen(
        [sys.executable, "-m", "matinee_collector.importing", str(file), *options],
        env=stack.engine.environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    allowance = {"store_id": film.store_id, "videos": [[film.content_id, film.video_id]], "users": [4]}
    process.stdin.write(json.dumps(allowance))
    process.stdin.close()
    process.stdin = None
    return process


def import_file(stack: Stack, film: Film, file: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    process = start_import(stack, film, file, *options)
    out, err = process.communicate(timeout=120)
    return subprocess.CompletedProcess(process.args, process.returncode, out, err)


def import_twice(stack: Stack, film: Film, file: Path) -> None:
    """With a merge of what tells events again after each."""
    for _ in range(2):
        assert import_file(stack, film, file).returncode == 0
        assert stack.engine.stop() == 0
        database = ClickHouse(url="", directory=stack.data / "engine")
        database.run("OPTIMIZE TABLE event_identities FINAL")
        database.close()
        stack.engine.start()


def days_with_plays(stack: Stack, film: Film) -> dict[str, int]:
    """The plays of each day of the last hundred."""
    first = FIRST_DAY.replace(hour=0) - timedelta(days=5)
    steps = [int((first + timedelta(days=day)).timestamp()) for day in range(100)]
    ask = {"ask": "numbers", "scope": {"store_id": film.store_id}, "steps": steps}
    series = stack.answers({"numbers": ask})["answers"]["numbers"]["series"]
    return {
        str(datetime.fromtimestamp(step["at"], UTC).date()): step["plays"] for step in series if step["plays"]
    }


def test_each_play_stays_on_its_day(own_stack: Stack, film: Film, tmp_path: Path) -> None:
    lines = lines_of(film)
    done = import_file(own_stack, film, write(tmp_path / "events", lines))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"matinee: {count_events(lines)} events are stored")
    expected = {str((FIRST_DAY + timedelta(days=number * 10)).date()): 1 for number in range(PLAYS)}
    assert days_with_plays(own_stack, film) == expected
    report = own_stack.report(film)
    assert report["watch_time_seconds"] == pytest.approx(120 * PLAYS, rel=0.01)
    assert report["unique_viewers"] == PLAYS  # a guest is another one every day


def test_the_same_file_twice_counts_once(own_stack: Stack, film: Film, tmp_path: Path) -> None:
    lines = lines_of(film)
    file = write(tmp_path / "events", lines)
    assert import_file(own_stack, film, file).returncode == 0
    before = own_stack.report(film)
    assert import_file(own_stack, film, file).returncode == 0
    after = own_stack.report(film)
    assert after | {"fresh_to": ""} == before | {"fresh_to": ""}
    count = count_events(lines)
    assert own_stack.books(film) == own_stack.books(film) | {
        "received": 2 * count,
        "stored": count,
        "duplicate": count,
        "late": 0,
        "future": 0,
    }


def test_page_views_stay_on_their_days_and_hold_nothing_private(
    own_stack: Stack, film: Film, tmp_path: Path
) -> None:
    lines = visits_of()
    done = import_file(own_stack, film, write(tmp_path / "events", lines))
    assert (done.returncode, done.stderr) == (0, "")
    numbers = ask_store(own_stack, film, "audience")
    assert numbers["page_views"] == 2 * PLAYS
    assert numbers["visits"] == numbers["visitors"] == PLAYS  # a guest is another one every day
    days = [FIRST_DAY.replace(hour=0) + timedelta(days=day * 10) for day in range(PLAYS)]
    steps = [int(day.timestamp()) for day in days]
    series = ask_store(own_stack, film, "audience_series", steps=steps)
    assert [step["page_views"] for step in series] == [2] * PLAYS
    parts = {part: ask_store(own_stack, film, "audience_part", by=part) for part in ("pages", "referrers")}
    assert [row["key"] for row in parts["pages"]] == [["/catalog"], ["/programs/film"]]
    assert [row["key"] for row in parts["referrers"]] == [["search.example"]]
    funnel = ask_store(own_stack, film, "purchase_funnel")
    assert [step["visitors"] for step in funnel] == [PLAYS] * 4
    assert own_stack.engine.stop() == 0
    database = ClickHouse(url="", directory=own_stack.data / "engine")
    rows = database.select("SELECT toString(tuple(*)) FROM pixel_views")
    database.close()
    assert "spring" in str(rows)
    assert "private" not in str(rows)


def test_page_views_twice_count_once(own_stack: Stack, film: Film, tmp_path: Path) -> None:
    """Also after a merge: what was told long ago is known from when it is stored, as events are."""
    lines = visits_of()
    file = write(tmp_path / "events", lines)
    import_twice(own_stack, film, file)
    assert ask_store(own_stack, film, "audience")["page_views"] == 2 * PLAYS
    assert [step["times"] for step in ask_store(own_stack, film, "purchase_funnel")] == [
        2 * PLAYS,
        PLAYS,
        PLAYS,
        PLAYS,
    ]


def test_who_looks_is_who_plays(own_stack: Stack, film: Film, tmp_path: Path) -> None:
    """A guest of one name and day is one visitor in both, so that the way from visit to play holds."""
    plays = lines_of(film, plays=1, viewer="guest-1")
    views = visits_of(days=1)
    assert import_file(own_stack, film, write(tmp_path / "events", plays + views)).returncode == 0
    steps = ask_store(own_stack, film, "funnel")
    assert {step["step"]: step["visitors"] for step in steps} | {"half": 0, "complete": 0} == {
        "visit": 1,
        "film_page": 1,
        "play": 1,
        "half": 0,
        "complete": 0,
    }


def test_identities_are_kept_from_when_they_are_stored(own_stack: Stack, film: Film, tmp_path: Path) -> None:
    """Kept from when the events came, those of long ago would go with the next merge."""
    lines = lines_of(film)
    file = write(tmp_path / "events", lines)
    import_twice(own_stack, film, file)
    books = own_stack.books(film)
    assert (books["stored"], books["duplicate"]) == (count_events(lines), count_events(lines))


def test_a_killed_import_is_run_again(own_stack: Stack, film: Film, tmp_path: Path) -> None:
    """At several moments of it; then once to the end. And what was folded is what the raw events give."""
    lines = lines_of(film, plays=160)
    file = write(tmp_path / "events", lines)
    killed = 0
    for after_seconds in (0.45, 0.6, 0.75, 0.9, 1.05, 1.2):
        process = start_import(own_stack, film, file)
        time.sleep(after_seconds)
        killed += process.poll() is None
        process.send_signal(signal.SIGKILL)
        process.communicate()
    assert killed
    assert import_file(own_stack, film, file).returncode == 0
    assert own_stack.books(film)["stored"] == count_events(lines)
    assert own_stack.report(film)["plays"] == 160
    assert own_stack.engine.stop() == 0
    rebuild = subprocess.run(
        [sys.executable, "-m", "matinee_collector.rebuild"],
        env=own_stack.engine.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert rebuild.returncode == 0, rebuild.stdout


NOW = datetime.now(UTC)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"store_id": 1}, "store_id 1 is another store"),
        ({"content_id": 8}, "content 8 of this store has no video 31"),
        ({"video_id": 9}, "content 7 of this store has no video 9"),
        ({"user_id": 5}, "user 5 is not of this store"),
        ({"session_id": ""}, "$.session_id"),
        ({"events": []}, "$.events"),
        ({"events": [{"name": "play", "created_at": "then", "current_second": 0}]}, "$.events[0].created_at"),
        (
            {"events": [{"name": "leap", "created_at": NOW.isoformat(), "current_second": 0}]},
            "$.events[0].name",
        ),
        ({"recieved_at": NOW.isoformat()}, "recieved_at"),
        ({"received_at": (NOW + timedelta(days=1)).isoformat()}, "yet to come"),
        ({"received_at": (NOW - timedelta(days=400)).isoformat()}, "kept for 390 days"),
        ({"received_at": (NOW - timedelta(days=60)).isoformat()}, "is not in the week before"),
    ],
)
def test_a_bad_line_refuses_the_file_and_names_its_number(
    stack: Stack, film: Film, tmp_path: Path, change: dict[str, object], reason: str
) -> None:
    lines = lines_of(film, plays=2)
    lines[2] |= change
    done = import_file(stack, film, write(tmp_path / "events", lines))
    assert done.returncode == 65
    first, last = done.stderr.splitlines()
    assert first.startswith("line 3: ")
    assert reason in first
    assert "nothing was imported" in last
    assert stack.books(film) == {}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"kind": "page_seen"}, "$.kind"),
        ({"store_id": 1}, "store_id 1 is another store"),
        ({"user_id": 5}, "user 5 is not of this store"),
        ({"path": "catalog"}, "$.path"),
        ({"id": ""}, "$.id"),
        ({"received_at": None}, "$.received_at"),
        ({"received_at": (NOW + timedelta(days=1)).isoformat()}, "yet to come"),
        ({"events": []}, "events"),
        ({"kind": "stat", "name": "order_paid"}, "unknown field"),
    ],
)
def test_a_bad_page_view_refuses_the_file(
    stack: Stack, film: Film, tmp_path: Path, change: dict[str, object], reason: str
) -> None:
    lines = visits_of(days=1)
    lines[1] |= change
    done = import_file(stack, film, write(tmp_path / "events", lines))
    assert done.returncode == 65
    assert done.stderr.startswith("line 2: ")
    assert reason in done.stderr.splitlines()[0]
    assert stack.books(film) == {}


def test_what_is_no_json_is_a_bad_line(stack: Stack, film: Film, tmp_path: Path) -> None:
    file = write(tmp_path / "events", lines_of(film, plays=1))
    file.write_bytes(b"\n" + file.read_bytes() + b"{\n\xff\n")
    done = import_file(stack, film, file)
    numbers = [line.split(":")[0] for line in done.stderr.splitlines()[:-1]]
    lines = len(file.read_bytes().splitlines())
    assert numbers == [f"line {lines - 1}", f"line {lines}"]


def test_a_rehearsal_writes_nothing(stack: Stack, film: Film, tmp_path: Path) -> None:
    done = import_file(stack, film, write(tmp_path / "events", lines_of(film)), "--check")
    assert done.returncode == 0
    assert stack.books(film) == {}


def test_a_member_is_one_viewer_on_all_days(own_stack: Stack, film: Film, tmp_path: Path) -> None:
    file = write(tmp_path / "events", lines_of(film, user_id=4))
    assert import_file(own_stack, film, file).returncode == 0
    assert own_stack.report(film)["unique_viewers"] == 1
