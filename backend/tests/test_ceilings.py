"""scripts/ceilings.py: a count is what its ceiling says, and no ceiling is ever raised."""

import json
import subprocess
from pathlib import Path
from types import ModuleType

import pytest
from tests.scripts import load_script


@pytest.fixture(scope="module")
def module() -> ModuleType:
    return load_script("ceilings")


def test_more_than_the_ceiling_fails_and_fewer_asks_for_a_lower_one(
    module: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "twins.json").write_text(json.dumps({"code": 10, "tests": 10}))
    ceilings = module.Ceilings(tmp_path / "twins.json", "lines stand twice", "check_twins.py")
    assert ceilings.find_problems({"code": 10, "tests": 10}) == []
    [more] = ceilings.find_problems({"code": 11, "tests": 10})
    assert "11 lines stand twice, 10 may" in more
    [fewer] = ceilings.find_problems({"code": 10, "tests": 9})
    assert "check_twins.py --lower" in fewer


def test_a_raised_ceiling_is_found_wherever_in_the_history(module: ModuleType) -> None:
    fallen = [{"code": 10}, {"code": 9}, {"code": 9, "tests": 5}, {"code": 1, "tests": 5}]
    assert module.find_raised(fallen) == []
    [raised] = module.find_raised([{"code": 10}, {"code": 8}, {"code": 9}, {"code": 7}])
    assert "from 8 to 9" in raised


def test_the_history_is_that_of_the_repository(module: ModuleType, tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        who = ("-c", "user.name=A", "-c", "user.email=a@lantern.test")
        subprocess.run(["git", "-C", str(tmp_path), *who, *arguments], check=True, capture_output=True)

    git("init")
    path = tmp_path / "twins.json"
    for committed in (5, 3):
        path.write_text(json.dumps({"code": committed}))
        git("add", "twins.json")
        git("commit", "-m", f"Lower to {committed}.")
    path.write_text(json.dumps({"code": 4}))
    ceilings = module.Ceilings(path, "lines stand twice", "check_twins.py")
    assert ceilings.find_problems({"code": 4}) == ["code: the ceiling was raised from 3 to 4"]
