"""scripts/check_names.py: a function is named by what it does."""

from pathlib import Path
from types import ModuleType

import pytest
from tests.scripts import load_script


@pytest.fixture
def check() -> ModuleType:
    return load_script("check_names")


def test_no_function_is_named_by_a_participle(check: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main() == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "is_refused"), [("told", True), ("_found", True), ("find", False), ("is_paid", False)]
)
def test_a_participle_is_found(check: ModuleType, tmp_path: Path, name: str, is_refused: bool) -> None:
    planted = tmp_path / "planted.py"
    planted.write_text(f"class Row:\n    def {name}(self): ...\n")
    assert bool(list(check.list_problems(planted))) is is_refused
