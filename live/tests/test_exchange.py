"""The line to web: what it is told, and what goes on while nobody answers."""

import json
from pathlib import Path
from typing import Any

import pytest

from .films import film
from .live_process import (
    ON_AIR,
    Live,
    free_ports,
    publish,
    run_live,
    set_inputs,
    start_live,
    wait_for,
)

pytestmark = pytest.mark.slow


def last_told(live: Live) -> dict[str, Any]:
    return live.told[-1] if live.told else {"events": [], "signals": {}, "refusals": {}}


def states(live: Live) -> dict[str, str]:
    return {one["event"]: one["state"] for one in last_told(live)["events"]}


def log_of(media: Path, event: str) -> list[dict[str, Any]]:
    """What the event's log has; nothing before it begins."""
    log = media / "live" / event / "log"
    return [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []


def test_web_is_told_how_an_event_is_and_what_comes_in(tmp_path: Path) -> None:
    set_inputs(tmp_path, {"id": "main", "version": 1})
    with start_live(tmp_path) as live, publish(live, film(), speed=1):
        wait_for(lambda: "main" in last_told(live)["signals"], "the signal of a preview")
        assert states(live) == {}
        set_inputs(tmp_path, ON_AIR)
        wait_for(lambda: states(live) == {"e1": "live"}, "the event to be on air")
        signal = last_told(live)["signals"]["main"]
        assert (signal["width"], signal["height"], signal["has_sound"]) == (320, 180, True)
        assert signal["bits_per_second"] > 0
        set_inputs(tmp_path, ON_AIR | {"on_air": False})
        wait_for(lambda: states(live) == {"e1": "ended"}, "its end to be told")
    notes = [line for line in log_of(tmp_path, "e1") if "state" in line]
    assert notes[-1]["state"] == "ended"  # told only once it is on the disk
    times = [one["told_ms"] for told in live.told for one in told["events"]]
    assert times == sorted(times)


def test_an_event_that_ended_while_the_program_was_away_is_closed(tmp_path: Path) -> None:
    set_inputs(tmp_path, ON_AIR)
    with start_live(tmp_path) as live, publish(live, film(), speed=4):
        wait_for(lambda: any("close" in line for line in log_of(tmp_path, "e1")), "a segment")
        live.kill()
    set_inputs(tmp_path, {"id": "main", "version": 1}, closing=("e1", "never0begun"))
    with start_live(tmp_path) as again:
        wait_for(lambda: states(again) == {"e1": "ended", "never0begun": "ended"}, "both to be told")
        set_inputs(tmp_path, {"id": "main", "version": 1})
        wait_for(lambda: states(again) == {}, "what web knows to be told no more")


def test_it_goes_on_by_the_last_plan_while_web_is_away(tmp_path: Path) -> None:
    set_inputs(tmp_path, ON_AIR)
    with start_live(tmp_path):
        wait_for(lambda: (tmp_path / "live" / "plan.json").exists(), "the plan to be kept")
    with run_live(tmp_path, free_ports()) as alone, publish(alone, film()) as process:
        assert process.wait(timeout=60) == 0, process.communicate()
        wait_for(lambda: any("close" in line for line in log_of(tmp_path, "e1")), "its recording")
        assert alone.said("web_does_not_answer")
