"""scripts/check_duplicates.py finds what stands twice, and its ceiling only falls."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "check_duplicates.py"

BLOCK = """
def read_numbers(path: str) -> dict[str, int]:
    numbers: dict[str, int] = {}
    with open(path) as file:
        for line in file:
            name, _, text = line.partition("=")
            if not text.strip().isdigit():
                raise ValueError(f"{name} is no number")
            numbers[name.strip()] = int(text)
    return dict(sorted(numbers.items()))
"""


@pytest.fixture(scope="module")
def check() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_duplicates", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["check_duplicates"] = module
    spec.loader.exec_module(module)
    return module


def test_a_block_in_two_files_is_found_and_counted_as_code_or_as_tests(
    check: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "a.py").write_text(BLOCK)
    (tmp_path / "b.py").write_text("LIMIT = 3\n" + BLOCK)
    (tmp_path / "other.py").write_text("def nothing() -> None:\n    return None\n")
    clones = check.find_clones(tmp_path)
    assert [(clone.first.split(":")[0], clone.second.split(":")[0]) for clone in clones] == [("a.py", "b.py")]
    assert check.count(clones)["code"] >= 9
    (tmp_path / "tests").mkdir()
    (tmp_path / "b.py").rename(tmp_path / "tests" / "b.py")
    lines = check.count(check.find_clones(tmp_path))
    assert lines["code"] == 0 and lines["tests"] >= 9


def test_an_empty_folder_is_an_error_not_a_clean_answer(check: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError):
        check.find_clones(tmp_path)


def test_more_than_the_ceiling_fails_and_fewer_asks_for_a_lower_one(check: ModuleType) -> None:
    ceilings = {"code": 10, "tests": 10}
    assert check.find_problems({"code": 10, "tests": 10}, ceilings) == []
    [more] = check.find_problems({"code": 11, "tests": 10}, ceilings)
    assert "write them once" in more
    [fewer] = check.find_problems({"code": 10, "tests": 9}, ceilings)
    assert "--lower" in fewer


def test_a_raised_ceiling_is_found_wherever_in_the_history(check: ModuleType) -> None:
    assert (
        check.find_raised([{"code": 10}, {"code": 9}, {"code": 9, "tests": 5}, {"code": 1, "tests": 5}]) == []
    )
    [raised] = check.find_raised([{"code": 10}, {"code": 8}, {"code": 9}, {"code": 7}])
    assert "from 8 to 9" in raised
