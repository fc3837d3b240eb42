"""scripts/check_duplicates.py finds what stands twice."""

import subprocess
from pathlib import Path
from types import ModuleType

import pytest
from tests.scripts import load_script

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
    return load_script("check_duplicates")


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
