"""scripts/check_tables.py: SQL names the tables of another domain only where that is stated."""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from tests.scripts import load_script


@pytest.fixture(scope="module")
def check() -> Iterator[ModuleType]:
    """The script, with the strings of each text read once: those of the whole house take three seconds."""
    module, patch = load_script("check_tables"), pytest.MonkeyPatch()
    trees: dict[str, ast.Module] = {}
    strings: dict[ast.Module, list[str]] = {}
    parse, strings_of = module.ast.parse, module.strings_of

    def parse_once(text: str) -> ast.Module:
        return trees.get(text) or trees.setdefault(text, parse(text))

    def strings_once(tree: ast.Module) -> list[str]:
        return strings.get(tree) or strings.setdefault(tree, list(strings_of(tree)))

    patch.setattr(module, "ast", SimpleNamespace(**vars(ast) | {"parse": parse_once}))
    patch.setattr(module, "strings_of", strings_once)
    yield module
    patch.undo()


def test_tables_views_and_functions_have_their_owner(check: ModuleType) -> None:
    owners = check.list_owners()
    assert owners["commerce_product"] == "commerce"
    assert owners["commerce_held"] == "commerce"  # a function
    assert owners["chats_stream_rooms"] == "chats"  # a view


def test_the_walls_are_as_they_are_stated(check: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main() == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("reader", "code", "name"),
    [
        ("engagement", 'SQL = "SELECT 1 FROM commerce_invoice"', "commerce_invoice"),
        ("media", 'SQL = f"SELECT {columns} FROM catalog_content AS c"', "catalog_content"),
        ("stores", 'def f():\n    run("SELECT commerce_held(%s)")', "commerce_held"),
    ],
)
def test_a_table_of_another_domain_is_refused(
    check: ModuleType,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    reader: str,
    code: str,
    name: str,
) -> None:
    planted = tmp_path / "planted.py"
    planted.write_text(code)
    real = check.sources
    monkeypatch.setattr(check, "sources", lambda: [*real(), (reader, planted)])
    monkeypatch.setattr(check, "ROOT", Path("/"))
    assert check.main() == 1
    assert f"{reader} names {name} of {name.split('_')[0]}" in capsys.readouterr().out


def test_a_wall_that_nobody_needs_is_refused(
    check: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(check.WALLS, "media", (check.Wall("catalog_content", "no more"),))
    assert check.main() == 1
    assert "media may name catalog_content, and does not" in capsys.readouterr().out


def test_docstrings_may_name_what_they_tell_of(check: ModuleType) -> None:
    tree = check.ast.parse('"""Reads catalog_content."""\nSQL = "FROM media_video"')
    assert list(check.strings_of(tree)) == ["FROM media_video"]
