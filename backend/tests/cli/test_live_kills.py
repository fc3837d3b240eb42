"""Every program is killed in the middle of an event: who watches goes on watching, and nothing is lost."""

import os
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from statistics import median
from subprocess import STDOUT, Popen

import pytest
from matinee_serving.live.log import read_lines
from tests.cli.hls_viewer import HlsViewer, longest_stall
from tests.cli.matinee_process import MatineeProcess, matinee, wait_for
from tests.cli.test_live_event import EVENTS, HOST, INPUTS, OWNER, PASSWORD, Visitor, comes_in, read
from tests.media.broadcasts import make_film

KILLED = ("live", "delivery", "realtime", "web", "worker", "postgres")
OTHERS_SECONDS, OWN_SECONDS = 2.0, 4.0
PATIENCE_SECONDS = 180


@pytest.fixture
def owner(up: MatineeProcess) -> Visitor:
    made = matinee(
        "create-store",
        "--open",
        *("--name", "stage", "--host", HOST, "--owner", OWNER, "--data-dir", str(up.data_dir)),
        MATINEE_OWNER_PASSWORD=PASSWORD,
        MATINEE_PORT=str(up.port),
    )
    assert made.returncode == 0, made.stderr
    visitor = Visitor(up)
    visitor.ask("POST", "/api/sessions", {"email": OWNER, "password": PASSWORD})
    return visitor


@pytest.fixture
def rendition(owner: Visitor, tmp_path: Path) -> Iterator[str]:
    """The playlist of an event that is on air for as long as the test runs."""
    film = make_film(tmp_path / "film.mp4", seconds=8)
    camera = owner.ask("POST", INPUTS, {"name": "Camera"})
    soon = (datetime.now(UTC) + timedelta(minutes=5)).isoformat()
    told = {"title": "First night", "starts_at": soon, "input_id": camera["id"]}
    event = owner.ask("POST", EVENTS, told)["id"]
    owner.ask("POST", f"{EVENTS}/{event}/announce")
    address = f"rtmp://127.0.0.1:{owner.up.port + 6}/live/{camera['stream_key']}"
    sending = [sys.executable, "-m", "matinee.cli", "live", "send", str(film), "--to", address, "--loop"]
    said = tmp_path / "sender.log"
    sender = Popen(sending, stdout=said.open("w"), stderr=STDOUT)
    try:
        wait_for(lambda: comes_in(owner, sender, said), 60, "the signal")
        owner.ask("POST", f"{EVENTS}/{event}/go_live")
        wait_for(lambda: owner.stage() == "live", 30, "the event to be on air")
        source = Visitor(owner.up).open_playback()["src"].removesuffix("live.m3u8") + "source/live.m3u8"
        wait_for(lambda: read(source).count(b"#EXTINF") >= 2, 60, "two segments")
        yield source
        assert sender.poll() is None, said.read_text()
    finally:
        sender.send_signal(signal.SIGINT)
        sender.wait(timeout=30)


def kill(up: MatineeProcess, name: str) -> None:
    pid = up.pid_of(name)
    for one in up.postgres_pids() if name == "postgres" else [pid]:
        os.kill(one, signal.SIGKILL)
    wait_for(lambda: is_another(up, name, pid), PATIENCE_SECONDS, f"another {name}")


def is_another(up: MatineeProcess, name: str, pid: int) -> bool:
    try:
        return up.pid_of(name) != pid
    except (FileNotFoundError, ValueError):
        return False


@pytest.mark.parametrize(
    "rounds", [pytest.param(1, marks=pytest.mark.slow), pytest.param(10, marks=pytest.mark.prove)]
)
def test_who_watches_goes_on_watching(up: MatineeProcess, rendition: str, rounds: int) -> None:
    stalls: dict[str, list[float]] = defaultdict(list)
    with HlsViewer(rendition) as viewer:
        wait_for(partial(viewer.has_ended_or_reached, 1), PATIENCE_SECONDS, "a viewer")
        for number in range(rounds * len(KILLED)):
            name = KILLED[number % len(KILLED)]
            killed_at, before = time.monotonic(), viewer.newest
            kill(up, name)
            goes_on = partial(viewer.has_ended_or_reached, before + 2)
            wait_for(goes_on, PATIENCE_SECONDS, f"more of the event after {name} was killed")
            viewer.assert_well()
            stalls[name].append(longest_stall(viewer, since=killed_at))
    (folder,) = (up.data_dir / "media" / "live").glob("*/source")
    lines, _ = read_lines((folder.parent / "log").read_bytes())
    logged = {line["close"]: line for line in lines if "close" in line and line["rendition"] == folder.name}
    assert sorted(logged) == list(range(max(logged) + 1))
    assert not any(line["gap"] for line in logged.values())
    assert {msn: logged[msn]["ms"] for msn in viewer.closed} == viewer.closed
    assert all((folder / f"s{msn}.m4s").stat().st_size == line["bytes"] for msn, line in logged.items())
    assert len(list(folder.glob("init-*.mp4"))) == 1
    for name, each in stalls.items():
        print(
            f"\n{name}: killed {len(each)} ×, stalls {median(each):.1f} s, at most {max(each):.1f} s", end=""
        )
    print(f"\n{viewer.tries_again} requests were made again")
    if rounds > 1:
        for name, each in stalls.items():
            assert median(each) <= (OWN_SECONDS if name == "live" else OTHERS_SECONDS), name
