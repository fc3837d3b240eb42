"""The list that the large store takes its shape from: 3,201 real films, with genre, director, year.

It lies in the npm package vega-datasets (BSD-3-Clause). The package is downloaded once by npm, never
installed; the list is checked against its hash and kept in `.cache/`.
"""

import hashlib
import json
import os
import re
import subprocess
import tarfile
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

PACKAGE = "vega-datasets@3.2.1"
MEMBER = "package/data/movies.json"
SHA256 = "e63c499759e3b07b49563e036f55290f87feb56def8703ec049ca305ab1523d3"
DOWNLOAD_SECONDS = 180


# What is read of the list's entries.
Entry = TypedDict(
    "Entry",
    {
        "Title": str | int | None,
        "Release Date": str | None,
        "Major Genre": str | None,
        "Creative Type": str | None,
        "Source": str | None,
        "Director": str | None,
        "Distributor": str | None,
        "MPAA Rating": str | None,
        "Running Time min": int | None,
    },
)


class MoviesUnavailable(Exception):
    """The list could not be had; the message is one sentence for a person."""


@dataclass(frozen=True, slots=True)
class Movie:
    title: str
    year: int | None
    genre: str | None
    kind: str | None  # Contemporary Fiction, Fantasy…
    source: str | None  # Original Screenplay, Remake…
    director: str | None
    distributor: str | None
    rating: str | None
    minutes: int | None


def fetch_movies(say: Callable[[str], None]) -> list[Movie]:
    """Return the films in the list's order. Raises MoviesUnavailable."""
    kept = _cache_folder() / "movies.json"
    if not (kept.is_file() and _is_the_one(kept.read_bytes())):
        say(f"fetching the list of films from {PACKAGE} (18 MB, once)")
        data = _download()
        if not _is_the_one(data):
            raise MoviesUnavailable(f"The list of films in {PACKAGE} is not the one pinned.")
        kept.parent.mkdir(parents=True, exist_ok=True)
        beside = kept.with_name(f".movies.{os.getpid()}")
        beside.write_bytes(data)
        beside.replace(kept)
    return [_movie(entry) for entry in json.loads(kept.read_bytes()) if entry["Title"] is not None]


def _cache_folder() -> Path:
    configured = os.environ.get("MATINEE_FILMS_DIR")
    return Path(configured) if configured else Path(__file__).resolve().parents[4] / ".cache" / "films"


def _is_the_one(data: bytes) -> bool:
    return hashlib.sha256(data).hexdigest() == SHA256


def _download() -> bytes:
    with tempfile.TemporaryDirectory(prefix="matinee-movies-") as folder:
        command = ["npm", "pack", PACKAGE, "--silent", "--ignore-scripts", "--pack-destination", folder]
        try:
            result = subprocess.run(
                command, capture_output=True, text=True, check=False, timeout=DOWNLOAD_SECONDS, cwd=folder
            )
        except FileNotFoundError as error:
            raise MoviesUnavailable(
                "npm is not installed; the list of films comes in an npm package."
            ) from error
        except subprocess.TimeoutExpired as error:
            raise MoviesUnavailable(f"Could not download {PACKAGE}: no answer for too long.") from error
        archives = list(Path(folder).glob("*.tgz"))
        if result.returncode != 0 or len(archives) != 1:
            reasons = [line for line in result.stderr.splitlines() if "npm error" in line] or ["no answer"]
            raise MoviesUnavailable(f"Could not download {PACKAGE} ({reasons[0]}).")
        with tarfile.open(archives[0]) as archive:
            member = archive.extractfile(MEMBER)
            return member.read() if member else b""


def _movie(entry: Entry) -> Movie:
    year = re.search(r"\b(1[89]\d\d|20[01]\d)$", str(entry["Release Date"] or ""))
    return Movie(
        title=str(entry["Title"]),
        year=int(year[1]) if year else None,
        genre=entry["Major Genre"],
        kind=entry["Creative Type"],
        source=entry["Source"],
        director=entry["Director"],
        distributor=entry["Distributor"],
        rating=entry["MPAA Rating"],
        minutes=entry["Running Time min"],
    )
