"""Keep the files of recent builds, so that tabs opened before an update can still load their code."""

import fcntl
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

APPS = ("storefront", "backoffice")
KEPT_BUILDS = 3

# File names contain a hash of their content, so that all builds share a folder.
FILES = "assets"
MANIFEST = "builds.json"


def keep_builds(frontend: Path, archive: Path) -> None:
    """Copy each app's newest build beside the earlier ones, and delete those that are too old."""
    for app in APPS:
        build_files = frontend / app / "dist" / FILES
        if build_files.is_dir():
            _keep(build_files, archive / app)


def _keep(build_files: Path, archive: Path) -> None:
    newest = sorted(path.name for path in build_files.iterdir() if path.is_file())
    files = archive / FILES
    files.mkdir(parents=True, exist_ok=True)
    with _lock(archive):
        earlier = [build for build in _read_manifest(archive) if build != newest]
        builds = [newest, *earlier][:KEPT_BUILDS]
        for name in newest:
            if not (files / name).exists():
                _copy(build_files / name, files / name)
        # The manifest first: a file that no build lists any more is deleted now or at the next start.
        _write_manifest(archive, builds)
        current_names = {name for build in builds for name in build}
        for path in files.iterdir():
            if path.name not in current_names:
                path.unlink(missing_ok=True)


@contextmanager
def _lock(folder: Path) -> Iterator[None]:
    """During an update the programs of two versions run side by side."""
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _copy(source: Path, target: Path) -> None:
    """Web may be serving the folder meanwhile: each file appears complete."""
    part = target.with_name(f".{target.name}.part")
    shutil.copyfile(source, part)
    part.replace(target)


def _read_manifest(archive: Path) -> list[list[str]]:
    """Newest first. An unreadable manifest loses the old builds, but never prevents the start."""
    try:
        builds = json.loads((archive / MANIFEST).read_text())
        return [[str(name) for name in build["files"]] for build in builds]
    except (OSError, ValueError, TypeError, KeyError):
        return []


def _write_manifest(archive: Path, builds: list[list[str]]) -> None:
    part = archive / f"{MANIFEST}.part"
    part.write_text(json.dumps([{"files": build} for build in builds], indent=1))
    part.replace(archive / MANIFEST)
