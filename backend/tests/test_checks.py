"""scripts/checks.py: lanes of checks side by side."""

import sys
from typing import Any

import pytest
from tests.scripts import load_script

checks = load_script("checks")


def check(name: str, code: str) -> Any:
    return checks.Check(name, [sys.executable, "-c", code])


# Each waits until the other has begun: one after the other they would never end.
MEET = """
import time
from pathlib import Path
Path({mine!r}).touch()
while not Path({other!r}).exists():
    time.sleep(0.01)
"""


def test_lanes_run_side_by_side(tmp_path: Any, capfd: pytest.CaptureFixture[str]) -> None:
    one, other = str(tmp_path / "one"), str(tmp_path / "other")
    left = check("left", MEET.format(mine=one, other=other))
    right = check("right", MEET.format(mine=other, other=one))
    assert checks.run_lanes((left,), (right,)) == 0
    out = capfd.readouterr().out
    assert "── left: " in out
    assert "── right: " in out


@pytest.mark.parametrize(("keep_going", "names"), [(False, ["good"]), (True, ["good", "after"])])
def test_a_lane_stops_at_its_failure_and_the_others_go_on(
    capfd: pytest.CaptureFixture[str], keep_going: bool, names: list[str]
) -> None:
    bad = check("bad", "import sys; print('why not'); sys.exit(3)")
    after, good = check("after", "print('after')"), check("good", "print('good')")
    assert checks.run_lanes((bad, after), (good,), keep_going=keep_going) == 3
    captured = capfd.readouterr()
    assert "bad │ why not" in captured.out
    assert [name for name in ("good", "after") if f"{name} │ {name}" in captured.out] == names
    assert captured.err.startswith("failed: bad: ")
