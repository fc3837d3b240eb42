"""Where tests lie: each folder is named after the domain or the module that it tests, and no other."""

from pathlib import Path

TESTS = Path(__file__).resolve().parent
MATINEE = TESTS.parent / "matinee"
# Tests of what lies outside of the package.
OUTSIDE = {"contract"}  # contract/, the OpenAPI that the code serves


def list_folders(tests: Path) -> set[str]:
    return {path.parent.name for path in tests.glob("*/test_*.py")}


def list_modules(package: Path) -> set[str]:
    return {
        path.stem for path in package.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }


def test_each_folder_is_named_after_what_it_tests() -> None:
    assert list_folders(TESTS) - list_modules(MATINEE) - OUTSIDE == set()


def test_a_folder_that_tests_no_module_is_found(tmp_path: Path) -> None:
    for file in ("tests/catalog/test_films.py", "tests/entitlement/test_matrix.py"):
        (tmp_path / file).parent.mkdir(parents=True)
        (tmp_path / file).touch()
    (tmp_path / "matinee/catalog").mkdir(parents=True)
    (tmp_path / "matinee/catalog/__init__.py").touch()
    unknown = list_folders(tmp_path / "tests") - list_modules(tmp_path / "matinee")
    assert unknown == {"entitlement"}
