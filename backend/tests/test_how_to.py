"""docs/how-to names every place that a change has to touch, and no other, as scripts/places.py finds them."""

import re
from pathlib import Path
from types import ModuleType

import pytest
from tests.scripts import load_script

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "docs" / "how-to").glob("*.md"))
LONGEST = 25


@pytest.fixture(scope="module")
def places() -> ModuleType:
    return load_script("places")


@pytest.mark.parametrize("page", [page.stem for page in PAGES if page.stem.startswith("add-")])
def test_a_page_names_the_places_of_its_example(places: ModuleType, page: str) -> None:
    named = places.list_named(page)
    folders = {place for place in named if place.endswith("/")}
    found = {
        place
        for place in places.find_places(places.EXAMPLES[page])
        if not any(place.startswith(folder) for folder in folders)
    }
    assert found - named == set(), "touched by the example, and not on the page"
    assert named - folders - found == set(), "on the page, and not touched by the example"
    assert all((ROOT / folder).is_dir() for folder in folders)
    assert places.EXAMPLES.keys() <= {path.stem for path in PAGES}


def test_a_new_place_is_found(places: ModuleType, tmp_path: Path) -> None:
    for name in (
        "house/models.py",
        "house/tests/test_models.py",
        "house/migrations/0001.py",
        "house/other.ts",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("subtitle = 1")
    (tmp_path / "house" / "similar.py").write_text("subtitles = 1")
    example = places.Example("`subtitle`", r"\bsubtitle\b", ("house",), {"house/other.ts": "not it"})
    assert places.find_places(example, tmp_path) == {"house/models.py"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    text = page.read_text()
    assert text.count("\n") <= LONGEST
    names = re.findall(r"(?:backend|collector|frontend|scripts|docs|bench|contract)/[\w./-]+\w/?", text)
    assert names and [name for name in names if not (ROOT / name).exists()] in (
        [],
        ["frontend/e2e/artifacts/"],
    )
