"""`matinee seed --profile events` on the real programs: sent while it is watched, an evening that is kept."""

import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from matinee.seed.events.lines import LINES
from matinee.seed.events.station import EVENT as ON_AIR
from tests.cli.matinee_process import MatineeProcess, clean_environment, matinee, wait_for
from tests.cli.test_live_event import HOST, Visitor, read

pytestmark = pytest.mark.slow
STATION, EVENING = "/api/live_events/the-earth-by-night-live", "/api/live_events/an-evening-of-short-films"
# The command as it is, but for how long it goes on when nobody looks, and how long the evening takes.
IMPATIENT = """
import sys
from matinee import cli

set_up = cli._set_up_django

def set_up_and_hurry(given):
    set_up(given)
    from matinee.seed.events import show, station
    station.LINGER_SECONDS, show.SPEED = 2.0, 6.0

cli._set_up_django = set_up_and_hurry
sys.exit(cli.main(sys.argv[1:]))
"""


class Events:
    """The running command."""

    def __init__(self, up: MatineeProcess, films_dir: Path, log: Path) -> None:
        arguments = ["seed", "--profile", "events", "--host", HOST, "--port", str(up.port)]
        arguments += ["--data-dir", str(up.data_dir), "--films", str(films_dir)]
        with log.open("a") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-c", IMPATIENT, *arguments], env=clean_environment(), stderr=said
            )

    def stop(self, number: int) -> int:
        self.process.send_signal(number)
        return self.process.wait(timeout=30)


@pytest.fixture(scope="module")
def guest(up: MatineeProcess) -> Visitor:
    for name in ("stage", "other"):  # a store that is alone answers at every host
        there = ("--name", name, "--host", f"{name}.test", "--owner", f"someone@{name}.test")
        made = matinee("create-store", "--open", *there, "--data-dir", str(up.data_dir))
        assert made.returncode == 0, made.stderr
    return Visitor(up)


def stages(guest: Visitor) -> dict[str, str]:
    events = guest.ask("GET", "/api/live_events")
    return {event["permalink"].partition("-")[2]: event["stage"] for event in events}


def watch(guest: Visitor) -> tuple[str, int]:
    """Ask for the picture as a player does; return the stage and how much of it there is."""
    source = guest.ask("POST", f"{STATION}/playback")["src"]
    playlist = read(source.removesuffix("live.m3u8") + "source/live.m3u8")
    return guest.ask("GET", STATION)["stage"], playlist.count(b"#EXT-X-PART:")


def test_an_event_on_demand_and_an_evening_that_is_kept(
    up: MatineeProcess, guest: Visitor, films_dir: Path, tmp_path: Path
) -> None:
    """1. all come; 2. who looks has a picture, who goes ends it; 3. a kill and a start; 4. the replay."""
    log = tmp_path / "said.log"
    events = Events(up, films_dir, log)
    try:
        wait_for(lambda: "next-screening" in stages(guest), 60, "the event that is to come")
        wait_for(lambda: stages(guest)["earth-by-night-live"] == "away", 60, "the sender to stop again")
        first = guest.ask("GET", STATION)["id"]
        wait_for(lambda: watch(guest)[0] == "live", 20, "the picture")
        wait_for(lambda: watch(guest)[1] > 4, 20, "parts of it")
        wait_for(lambda: guest.ask("GET", STATION)["stage"] == "away", 60, "the end of the sending")

        events.stop(signal.SIGKILL)
        events = Events(up, films_dir, log)
        wait_for(lambda: watch(guest)[0] == "live", 60, "the picture, by another process")
        assert guest.ask("GET", STATION)["id"] == first

        wait_for(lambda: stages(guest).get("evening-of-short-films") == "replay", 240, "the replay")
    finally:
        code = events.stop(signal.SIGINT)
    assert code == 0, log.read_text()
    evening = guest.ask("GET", EVENING)
    # All of it, but for the first seconds that a busy machine takes up late.
    assert 90 < evening["duration_seconds"] < 103
    lines = chat_of(guest, evening["id"])
    shown = [line.text for line in LINES if line.then != "hold"]
    assert [line["body"] for line in lines] == shown
    kinds = {part["type"] for line in lines for part in line["segments"]}
    assert {"text", "mention", "link"} <= kinds
    assert not [line for line in log.read_text().splitlines() if "Traceback" in line]


def chat_of(guest: Visitor, event_id: int) -> list[dict[str, Any]]:
    path = f"/api/live_chats/{event_id}/messages"
    page = guest.ask("GET", path)
    return list(page["messages"])


@pytest.mark.usefixtures("guest")
def test_what_is_missing_is_named(up: MatineeProcess, films_dir: Path, tmp_path: Path) -> None:
    def refusal(host: str, films: Path) -> str:
        where = ("--data-dir", str(up.data_dir), "--films", str(films))
        done = matinee("seed", "--profile", "events", "--host", host, *where)
        assert (done.returncode, done.stdout) == (1, "")
        return done.stderr

    assert "there is no store at nowhere.test" in refusal("nowhere.test", films_dir)
    assert f"{ON_AIR.film} not found in {tmp_path}; run scripts/films.py first" in refusal(HOST, tmp_path)
