"""A player of others against `serve`: a right one conforms, and each fault of a wrong one is named."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from matinee_collector.conformance.__main__ import main
from matinee_collector.conformance.recordings import RECORDINGS

from .player import Http

pytestmark = pytest.mark.slow

KIT = [sys.executable, "-m", "matinee_collector.conformance"]
PLAYER = Path(__file__).parent / "player.py"
IDS = {"store-id": "1", "content-id": "12", "video-id": "31", "user-id": "0"}


@dataclass
class Serving:
    address: str
    folder: Path

    def play(self, fault: str = "") -> None:
        subprocess.run([sys.executable, str(PLAYER), self.address, fault], check=True, timeout=300)

    def check(self, *more: str, scenario: str = "pause-and-seek") -> "subprocess.CompletedProcess[str]":
        return run_kit("check", "--folder", str(self.folder), "--scenario", scenario, *more)


def run_kit(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([*KIT, *arguments], capture_output=True, text=True, check=False, timeout=300)


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("conformance")
    process = subprocess.Popen([*KIT, "serve", "--folder", str(folder)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    address = process.stdout.readline().split()[-1]
    introduced = list(iter(process.stdout.readline, "Ctrl-C ends it. Requests:\n"))
    assert any("matinee conformance check" in line for line in introduced)
    yield Serving(address, folder)
    process.terminate()
    assert process.wait(60) == 0
    process.stdout.close()


def test_a_player_written_after_the_page_conforms(serving: Serving) -> None:
    serving.play()
    checked = serving.check()
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "pause-and-seek: conforms" in checked.stdout
    # The same take again, for a program.
    told = json.loads(serving.check("--json").stdout)
    assert told["ok"] is True
    got = {row["metric"]: row["got"] for row in told["results"][0]["metrics"]}
    assert got["watch_time_seconds"] == pytest.approx(90, abs=0.5)
    assert got["startup_ms"] == 300


FAULTS = {
    "runs-in-pauses": [
        "After `pause` at 60 s the position went on",
        "watch_time_seconds: More film was told than ran",
    ],
    "numbers-twice": ["different batches of a session have the seq"],
    "names-badly": ["quarantined: Events were refused", "bad_name: events[].name", '"name":"pausing"'],
}


@pytest.mark.parametrize("fault", ["runs-in-pauses"])
def test_a_wrong_player_is_told_what_is_wrong(serving: Serving, fault: str) -> None:
    serving.play(fault)
    checked = serving.check()
    told = " ".join(checked.stdout.split())
    assert [line for line in FAULTS[fault] if line not in told] == []
    assert checked.returncode == 1, checked.stdout + checked.stderr


@pytest.mark.prove
@pytest.mark.parametrize("fault", ["numbers-twice", "names-badly"])
def test_other_faults_are_named_too(serving: Serving, fault: str) -> None:
    test_a_wrong_player_is_told_what_is_wrong(serving, fault)


def test_refused_requests_are_named(serving: Serving) -> None:
    line = Http(serving.address)
    token = line.get_token(0, IDS | {"video-id": "9"}, "")
    assert line.put_events(0, token, {"events": 5}) == 400
    assert line.put_events(0, "nonsense", {"events": []}) == 401
    checked = serving.check(scenario="straight")
    assert checked.returncode == 1
    told = " ".join(checked.stdout.split())
    assert "1 × PUT /api/events was answered 400" in told
    assert "1 × PUT /api/events was answered 401" in told
    assert "the film to play has store-id: 1, content-id: 12, video-id: 31" in told


def test_a_token_of_an_earlier_take_still_counts(serving: Serving) -> None:
    line = Http(serving.address)
    token = line.get_token(0, IDS, "")
    serving.check(scenario="straight")
    event: dict[str, Any] = {"created_at": "2026-01-01T00:00:00Z", "name": "play", "current_second": 0}
    assert line.put_events(0, token, {"events": [event]}) == 204
    told = json.loads(serving.check("--json", scenario="straight").stdout)["results"][0]
    assert told["notes"] == []
    assert next(row["got"] for row in told["metrics"] if row["metric"] == "plays") == 1


def test_wrong_usage_is_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": 2}')
    wrong = {
        ("check", "--scenario", "straight"): "--folder",
        ("check", "--scenario", "none", "--folder", str(tmp_path)): "there is no scenario none",
        ("check", "--scenario", "straight", "--folder", str(tmp_path)): "is no folder of",
        ("check", "--recording", "none"): "there is no recording none",
        ("check", "--recording", str(broken)): "broken.json: ",
    }
    for arguments, message in wrong.items():
        assert main(list(arguments)) == 2
        assert message in capsys.readouterr().err
    with pytest.raises(SystemExit) as ended:
        main(["check"])
    assert ended.value.code == 2


def test_a_recording_of_ones_own_is_judged(tmp_path: Path) -> None:
    """A file, with a number that nobody could have got."""
    own = tmp_path / "own.json"
    shipped = (RECORDINGS / "rounded.json").read_text()
    own.write_text(shipped.replace('"plays": {"value": 1}', '"plays": {"value": 2}'))
    done = run_kit("check", "--recording", str(own))
    assert done.returncode == 1
    assert "plays" in done.stdout
    assert "WRONG" in done.stdout
