"""scripts/check_clock.py: operations and queries are told the time."""

from pathlib import Path
from types import ModuleType

import pytest
from tests.scripts import load_script


@pytest.fixture
def check() -> ModuleType:
    return load_script("check_clock")


def test_the_clock_is_read_at_the_edge(check: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main() == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("file", "is_refused"),
    [
        ("catalog/queries/lists.py", True),
        ("catalog/operations/contents.py", True),
        ("pages/head.py", True),
        ("catalog/tasks.py", False),
        ("catalog/admin_api/films.py", False),
        ("supervisor/backup.py", False),
    ],
)
def test_a_clock_inside_is_found(check: ModuleType, tmp_path: Path, file: str, is_refused: bool) -> None:
    planted = tmp_path / file
    planted.parent.mkdir(parents=True)
    planted.write_text('"""timezone.now() in words."""\nAT = timezone.now()\n')
    assert list(check.list_reads(tmp_path)) == ([(file, 2, "timezone.now")] if is_refused else [])


def test_a_reason_that_nobody_needs_is_refused(
    check: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(check.INSIDE, "catalog/access.py", "no more")
    assert check.main() == 1
    assert "catalog/access.py reads no clock any more" in capsys.readouterr().out
