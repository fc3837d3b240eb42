"""scripts/check_names.py: a function is named by what it does, and a value by what it is."""

import json
from pathlib import Path
from types import ModuleType

import pytest
from tests.scripts import load_script


@pytest.fixture
def check() -> ModuleType:
    return load_script("check_names")


@pytest.fixture
def house(check: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder that is checked, with a ceiling of its own beside it."""
    ceilings = load_script("ceilings").Ceilings(
        tmp_path / "names.json", "variables are participles", "check_names.py"
    )
    (tmp_path / "house").mkdir()
    monkeypatch.setattr(check, "ROOT", tmp_path)
    monkeypatch.setattr(check, "CEILINGS", ceilings)
    monkeypatch.setattr(check, "PARTS", {"house": "house"})
    monkeypatch.setattr(check, "WORKSPACES", ())
    return tmp_path / "house"


def test_no_function_is_named_by_a_participle(check: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main([]) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "is_refused"), [("told", True), ("_found", True), ("find", False), ("is_paid", False)]
)
def test_a_participle_is_found(check: ModuleType, tmp_path: Path, name: str, is_refused: bool) -> None:
    planted = tmp_path / "planted.py"
    planted.write_text(f"class Row:\n    def {name}(self): ...\n")
    assert bool(list(check.list_problems(planted))) is is_refused


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ("found = read()", 1),
        ("row, known = read()", 1),
        ("for told in rows: ...", 1),
        ("if (kept := read()): ...", 1),
        ("def f(given, *, asked=1, **shown): ...", 3),
        ("sort(key=lambda taken: taken)", 1),
        ("class Row:\n    moved: int", 1),
        ("class Row:\n    def __init__(self): self._done = 0", 1),
        ("row = found(known, asked=told.shown)", 0),
        ("started_at = is_paid = seen_ids = read()", 0),
    ],
)
def test_each_binding_of_a_participle_is_found(
    check: ModuleType, tmp_path: Path, code: str, count: int
) -> None:
    planted = tmp_path / "planted.py"
    planted.write_text(code)
    assert len(list(check.list_variables(planted))) == count


@pytest.mark.parametrize(("ceiling", "code"), [(0, 1), (1, 0), (2, 1)])
def test_the_ceiling_is_what_there_is(
    check: ModuleType, house: Path, tmp_path: Path, ceiling: int, code: int
) -> None:
    (house / "rooms.py").write_text("found = 1\n")
    (tmp_path / "names.json").write_text(json.dumps({"house": ceiling}))
    assert check.main([]) == code


def test_tests_and_migrations_are_left_out(check: ModuleType, house: Path, tmp_path: Path) -> None:
    for folder in ("tests", "migrations"):
        (house / folder).mkdir()
        (house / folder / "rooms.py").write_text("found = 1\n")
    (tmp_path / "names.json").write_text(json.dumps({"house": 0}))
    assert check.main([]) == 0


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("const found = read();", ["found"]),
        (
            "let { told, rows: [known, ...asked], sent = 1, ...shown } = read();",
            ["told", "known", "asked", "sent", "shown"],
        ),
        ("for (const told of rows) read(told);", ["told"]),
        ("class Row { constructor(private readonly kept: number) {} }", ["kept"]),
        ("rows.map((taken) => taken.id);", ["taken"]),
        ("try { read(); } catch (told) {}", ["told"]),
        ("interface Row { found: number }\nconst rowOf = (one: Row) => ({ found: one.found });", []),
        ("startedAt = isPaid = read(found.told);", []),
    ],
)
def test_each_binding_of_a_participle_in_typescript_is_found(
    check: ModuleType, tmp_path: Path, code: str, names: list[str]
) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "rooms.tsx").write_text(code)
    places = check.list_typescript(tmp_path, ["app"])
    assert [place.name for place in places] == names
    assert not any(place.is_function for place in places)


@pytest.mark.parametrize(
    "code",
    [
        "function found() {}",
        "const found = () => 1;",
        "const value = function found() {};",
        "class Row { found() {} }",
    ],
)
def test_a_function_in_typescript_that_is_named_by_a_participle_is_found(
    check: ModuleType, tmp_path: Path, code: str
) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "rooms.ts").write_text(f"\n{code}")
    (place,) = check.list_typescript(tmp_path, ["app"])
    assert (str(place), place.is_function) == ("app/rooms.ts:2: found", True)


def test_tests_in_typescript_are_left_out(check: ModuleType, tmp_path: Path) -> None:
    for folder in ("app/tests", "app/src/testing"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "rooms.ts").write_text("const found = 1;")
    (tmp_path / "app" / "src" / "rooms.test.tsx").write_text("const found = 1;")
    assert check.list_typescript(tmp_path, ["app"]) == []
