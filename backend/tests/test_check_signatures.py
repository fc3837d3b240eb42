"""scripts/check_signatures.py finds queries and operations that take too much by position."""

from pathlib import Path
from types import ModuleType

import pytest
from tests.scripts import load_script


@pytest.fixture(scope="module")
def check() -> ModuleType:
    return load_script("check_signatures")


def test_what_goes_by_position_is_found(check: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "films" / "operations").mkdir(parents=True)
    (tmp_path / "films" / "queries.py").write_text("def get(store_id, film_id): ...\n")
    (tmp_path / "films" / "operations" / "adding.py").write_text(
        "def add(store_id, *, title): ...\n"
        "def _private(store_id, title): ...\n"
        "def move(store_id, film_id, place): ...\n"
    )
    (tmp_path / "films" / "api.py").write_text("def endpoint(request, film_id): ...\n")
    found = [problem.rpartition("/")[2] for problem in check.find_problems(tmp_path)]
    assert [problem.split(" takes")[0] for problem in found] == ["adding.py:3: move", "queries.py:1: get"]
