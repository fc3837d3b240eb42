"""`matinee seed` through the real upload path, on files that are refused at once."""

import json
from pathlib import Path

import pytest
from matinee.seed.films import FILMS
from tests.cli.matinee_process import MatineeProcess, matinee

pytestmark = pytest.mark.slow


@pytest.fixture
def films_dir(tmp_path: Path) -> Path:
    for film in FILMS:
        (tmp_path / film.file).write_bytes(b"this is no film")
    return tmp_path


def seed(up: MatineeProcess, films_dir: Path, *more: str) -> "tuple[int, str, str]":
    done = matinee(
        "seed", "--profile", "demo", "--data-dir", str(up.data_dir), "--films", str(films_dir), *more
    )
    return done.returncode, done.stdout, done.stderr


def test_seed_twice_makes_everything_once(up: MatineeProcess, films_dir: Path) -> None:
    _, first, said = seed(up, films_dir, "--no-wait")
    manifest = json.loads(first)
    assert [content["permalink"] for content in manifest["contents"]] == [film.permalink for film in FILMS], (
        said
    )
    assert {user["role"] for user in manifest["users"]} == {"owner", "customer"}
    assert sum(content["access"] == "registered" for content in manifest["contents"]) == 1
    assert sum(content["access"] == "paid" for content in manifest["contents"]) == 2
    assert len(manifest["products"]) == 6

    _, second, _ = seed(up, films_dir, "--no-wait")
    again = json.loads(second)
    assert [content["id"] for content in again["contents"]] == [
        content["id"] for content in manifest["contents"]
    ]
    assert again["users"] == manifest["users"]
    assert again["products"] == manifest["products"]


def test_seed_says_which_films_could_not_be_made(up: MatineeProcess, films_dir: Path) -> None:
    code, manifest, said = seed(up, films_dir)
    assert code == 1
    assert {content["state"] for content in json.loads(manifest)["contents"]} == {"refused"}
    assert not any(content["is_published"] for content in json.loads(manifest)["contents"])
    assert "Traceback" not in said


def test_missing_film_is_named(up: MatineeProcess, tmp_path: Path) -> None:
    code, _, said = seed(up, tmp_path)
    assert code == 1
    assert FILMS[0].file in said


def test_without_a_running_matinee_the_answer_is_one_sentence(tmp_path: Path) -> None:
    done = matinee("seed", "--data-dir", str(tmp_path / "data"))
    assert done.returncode == 1
    assert "is `matinee up` running?" in done.stderr
    assert done.stderr.count("\n") == 1


def test_seed_fills_the_store_of_a_host(up: MatineeProcess, films_dir: Path) -> None:
    for name in ("films", "other"):  # a store that is alone answers at every host
        there = ("--name", name, "--host", f"{name}.test", "--owner", f"owner@{name}.test")
        assert matinee("create-store", "--open", *there, "--data-dir", str(up.data_dir)).returncode == 0
    hosts = ("films.test", "192.0.2.7", "films.test")
    made = [json.loads(seed(up, films_dir, "--no-wait", "--host", host)[1]) for host in hosts]
    assert [manifest["stores"][0]["host"] for manifest in made] == list(hosts)
    ids = [{content["id"] for content in manifest["contents"]} for manifest in made]
    assert len(ids[0]) == len(FILMS)
    assert ids[0].isdisjoint(ids[1])
    assert ids[0] == ids[2]
