"""scripts/check_any.py counts signatures that say Any, and its ceiling only falls."""

import ast
import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "check_any.py"


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_any", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "rooms.py").write_text(
        "def f(a: Any) -> None: ...\n\n\ndef g(a: object) -> int: ...\n"
    )
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "CEILINGS", tmp_path / "any.json")
    monkeypatch.setattr(module, "PARTS", {"house": "house"})
    monkeypatch.setattr(module.sys, "argv", ["check_any.py"])
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
    assert check.main() == code


def test_a_ceiling_is_lowered_and_never_raised(
    check: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check.sys, "argv", ["check_any.py", "--lower"])
    for ceiling, after, code in ((5, 1, 0), (0, 0, 1)):
        (tmp_path / "any.json").write_text(json.dumps({"house": ceiling}))
        assert check.main() == code
        assert json.loads((tmp_path / "any.json").read_text()) == {"house": after}
