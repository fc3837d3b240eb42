"""scripts/check_any.py counts signatures that say Any, and its ceiling only falls."""

import ast
import json
from pathlib import Path
from types import ModuleType

import pytest
from tests.scripts import load_script


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    module = load_script("check_any")
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "rooms.py").write_text(
        "def f(a: Any) -> None: ...\n\n\ndef g(a: object) -> int: ...\n"
    )
    monkeypatch.setattr(module, "ROOT", tmp_path)
    ceilings = load_script("ceilings").Ceilings(tmp_path / "any.json", "signatures say Any", "check_any.py")
    monkeypatch.setattr(module, "CEILINGS", ceilings)
    monkeypatch.setattr(module, "PARTS", {"house": "house"})
    return module


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("def f(a: dict[str, Any]) -> None: ...", True),
        ("async def f(*a: Any) -> None: ...", True),
        ("def f() -> list[Any] | None: ...", True),
        ("def f(a: object) -> int:\n    b: Any = a\n    return b", False),
    ],
)
def test_a_signature_that_says_any_is_found(check: ModuleType, code: str, says: bool) -> None:
    assert check.says_any(ast.parse(code).body[0]) is says


@pytest.mark.parametrize(("ceiling", "code"), [(0, 1), (1, 0), (2, 1)])
def test_the_ceiling_is_what_there_is(check: ModuleType, tmp_path: Path, ceiling: int, code: int) -> None:
    (tmp_path / "any.json").write_text(json.dumps({"house": ceiling}))
    assert check.main([]) == code


def test_a_ceiling_is_lowered_and_never_raised(check: ModuleType, tmp_path: Path) -> None:
    for ceiling, after, code in ((5, 1, 0), (0, 0, 1)):
        (tmp_path / "any.json").write_text(json.dumps({"house": ceiling}))
        assert check.main(["--lower"]) == code
        assert json.loads((tmp_path / "any.json").read_text()) == {"house": after}
