"""The recordings of the kit: they are what their players did, they conform, and no bug gets past them."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from matinee_collector import drain_sql, fold_sql, fold_terms
from matinee_collector.clocks import Clocks
from matinee_collector.conformance.judging import judge
from matinee_collector.conformance.notes import FAULTS
from matinee_collector.conformance.recordings import RECORDINGS, SCENARIOS, list_shipped, read_recording
from matinee_collector.conformance.replay import replay
from matinee_collector.continuing import Continuing
from matinee_collector.reports import retention
from matinee_collector.viewers import Viewers
from matinee_collector.wire import Reason

from .model import count
from .recorded_players import MAKERS
from .write_recordings import write

Plant = Callable[[pytest.MonkeyPatch], None]


@pytest.mark.parametrize("name", MAKERS)
def test_a_recording_is_what_its_player_did(name: str) -> None:
    """Its file is what the player sends, and its numbers are the model's."""
    text = (RECORDINGS / f"{name}.json").read_text()
    assert text == write(name), "run `python -m collector.tests.conformance.write_recordings`"
    recorded = json.loads(text)
    recording = read_recording(RECORDINGS / f"{name}.json")
    assert recording.began_at is not None
    truth = count(recorded["playbacks"], length=recording.film.length_seconds, began_at=recording.began_at)
    for metric, expected in recorded["expected"].items():
        if metric in truth and expected["value"] is not None:
            assert expected["value"] == truth[metric]


@pytest.mark.slow
def test_all_recordings_conform() -> None:
    """Replayed through the collector over HTTP, with the time of each request."""
    done = subprocess.run(
        [sys.executable, "-m", "matinee_collector.conformance", "check", "--shipped", "--json"],
        capture_output=True,
        check=False,
    )
    verdicts = json.loads(done.stdout)
    wrong = {
        one["recording"]: [row for row in one["metrics"] if not row["ok"]] or one["notes"]
        for one in verdicts["results"]
        if not one["ok"]
    }
    assert not wrong
    assert (done.returncode, verdicts["ok"]) == (0, True)
    assert {one["recording"] for one in verdicts["results"]} == set(MAKERS)
    assert [one["notes"] for one in verdicts["results"] if one["notes"]] == []


def statement(module: object, name: str, *changes: tuple[str, str]) -> Plant:
    """A statement with parts of it replaced."""

    def plant(monkeypatch: pytest.MonkeyPatch) -> None:
        text = getattr(module, name)
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        monkeypatch.setattr(module, name, text)

    return plant


def function(owner: object, name: str, instead: Callable[..., object]) -> Plant:
    return lambda monkeypatch: monkeypatch.setattr(owner, name, instead)


DEDUP = (
    ("is_known, if(known_body = body, 'duplicate', 'conflict'),", ""),
    ("nth = 1, 'stored',", "nth > 0, 'stored',"),
)
STARTUP = ("advanced_ms - pressed_ms - first_ran", "advanced_ms - pressed_ms")
BUGS: dict[str, tuple[str, str, Plant]] = {
    # what is wrong: the recording that must notice, the metric, the bug
    "events of one time in the order of their places alone": (
        "whole-seconds",
        "watch_time_seconds",
        statement(fold_sql, "FOLD_MINUTES", (fold_terms.PLACE, "toInt64(ord % 512)")),
    ),
    "the number of a batch is not looked at": (
        "out-of-order",
        "watch_time_seconds",
        statement(fold_sql, "FOLD_MINUTES", (fold_terms.PLACE, "toInt64(ord % 512)")),
    ),
    "what comes again is stored again": (
        "retried",
        "duplicates",
        statement(drain_sql, "DECIDE", *DEDUP),
    ),
    "a new token begins a session": (
        "token-not-shown",
        "plays",
        function(Continuing, "find", lambda *_, **__: None),
    ),
    "sent_at is not looked at": (
        "clock-behind",
        "began_at",
        statement(drain_sql, "STAGE", ("sent_ms > 0 AND", "sent_ms > 0 AND false AND")),
    ),
    "each batch is moved by a distance of its own": (
        "offline-without-clock",
        "watch_time_seconds",
        function(Clocks, "learn", lambda *_: False),
    ),
    "no film is carried up to a jump": (
        "seek-and-speed",
        "watch_time_seconds",
        statement(fold_sql, "FOLD_MINUTES", ("jumped AND NOT stood AND took", "false AND took")),
    ),
    "film runs at its own speed alone": (
        "seek-and-speed",
        "watch_time_seconds",
        statement(fold_sql, "FOLD_MINUTES", ("b - a <= 2 * took", "b - a <= 1 * took")),
    ),
    "a start ends with the first step": (
        "interrupted",
        "startup_ms",
        statement(fold_sql, "FOLD_FACTS", STARTUP),
    ),
    "film beyond the end is believed": (
        "beyond",
        "retention",
        function(retention, "_longest", lambda *_: 36 * 3600),
    ),
    "all guests are one": (
        "spec-only",
        "viewers",
        function(Viewers, "hash", lambda *_, **__: (7, 7)),
    ),
}


@pytest.mark.parametrize("bug", list(BUGS)[:1])
def test_a_bug_is_seen(bug: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    name, metric, plant = BUGS[bug]
    plant(monkeypatch)
    recording = read_recording(RECORDINGS / f"{name}.json")
    verdict = judge(recording, replay(recording, tmp_path))
    assert not verdict.ok
    assert metric in {row.metric for row in verdict.metrics if not row.ok}


@pytest.mark.prove
@pytest.mark.parametrize("bug", list(BUGS)[1:])
def test_other_bugs_are_seen_too(bug: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    test_a_bug_is_seen(bug, monkeypatch, tmp_path)


def test_every_reason_names_its_field() -> None:
    of_other_inlets = {Reason.BAD_TOPIC, Reason.BAD_DATA, Reason.BAD_STORE, Reason.BAD_SOURCE}
    assert set(FAULTS) == set(Reason) - of_other_inlets


def test_every_scenario_says_what_to_do() -> None:
    scenarios = list_shipped(SCENARIOS)
    assert len(scenarios) >= 4
    assert all(scenario.steps and scenario.expected for scenario in scenarios)
