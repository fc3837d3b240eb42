"""Keep the files of the last builds: a tab that outlives an update still finds the rest of its code."""

import fcntl
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

APPS = ("storefront", "backoffice")
KEPT_BUILDS = 3

# A file's name holds a hash of its content, so that all builds share one folder.
FILES = "assets"
MANIFEST = "builds.json"


def keep_builds(frontend: Path, kept: Path) -> None:
    """Copy the newest build of each app beside the ones before it, and sweep those that are too old."""
    for app in APPS:
        built = frontend / app / "dist" / FILES
        if built.is_dir():
            _keep(built, kept / app)


def _keep(built: Path, kept: Path) -> None:
    newest = sorted(path.name for path in built.iterdir() if path.is_file())
    files = kept / FILES
    files.mkdir(parents=True, exist_ok=True)
    with _lock(kept):
        earlier = [build for build in _read_manifest(kept) if build != newest]
        builds = [newest, *earlier][:KEPT_BUILDS]
        for name in newest:
            if not (files / name).exists():
                _copy(built / name, files / name)
        # The manifest first: a file that no build lists any more is swept now or at the next start.
        _write_manifest(kept, builds)
        listed = {name for build in builds for name in build}
        for path in files.iterdir():
            if path.name not in listed:
                path.unlink(missing_ok=True)


@contextmanager
def _lock(folder: Path) -> Iterator[None]:
    """During an update the programs of two versions start side by side."""
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _copy(source: Path, target: Path) -> None:
    """Web may serve the folder meanwhile: a file appears whole."""
    part = target.with_name(f".{target.name}.part")
    shutil.copyfile(source, part)
    part.replace(target)


def _read_manifest(kept: Path) -> list[list[str]]:
    """Newest first. A manifest that cannot be read costs the old builds, never the start."""
    try:
        builds = json.loads((kept / MANIFEST).read_text())
        return [[str(name) for name in build["files"]] for build in builds]
    except (OSError, ValueError, TypeError, KeyError):
        return []


def _write_manifest(kept: Path, builds: list[list[str]]) -> None:
    part = kept / f"{MANIFEST}.part"
    part.write_text(json.dumps([{"files": build} for build in builds], indent=1))
    part.replace(kept / MANIFEST)
