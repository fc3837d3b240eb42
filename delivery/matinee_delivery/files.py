"""Files of published packages: their location, type and cache lifetime."""

import errno
import os
import stat
import time
from dataclasses import dataclass
from email.utils import formatdate
from functools import lru_cache
from pathlib import Path

from matinee_delivery.paths import SignedPath

CONTENT_TYPES = {
    "m3u8": "application/vnd.apple.mpegurl",
    "mp4": "video/mp4",
    "m4s": "video/iso.segment",
    "vtt": "text/vtt; charset=utf-8",
    "jpg": "image/jpeg",
    "png": "image/png",
    "webp": "image/webp",
    "avif": "image/avif",
}
# A version whose directory contains this file is still growing: its playlists change.
LIVE_MARKER = "live"
LONGEST_CACHE_SECONDS = 31_536_000
NO_CACHE = "no-cache"
FOR_EVER = f"public, max-age={LONGEST_CACHE_SECONDS}, immutable"
_ABSENT = (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG)
# How long the check that a path is a folder is cached.
_FOLDER_SECONDS = 10
_MOST_FOLDERS = 8192
_folders: dict[str, float] = {}  # and until when


@dataclass(slots=True)
class PackageFile:
    path: str
    size: int
    modified_ns: int
    start: int = 0  # of a slice, in the file at `path`
    is_slice: bool = False

    @property
    def etag(self) -> str:
        return f'"{self.modified_ns:x}-{self.size:x}"'

    @property
    def modified_at(self) -> int:
        return self.modified_ns // 1_000_000_000

    @property
    def last_modified(self) -> str:
        return http_date(self.modified_at)


@lru_cache(maxsize=4096)
def http_date(unix_seconds: int) -> str:
    return formatdate(unix_seconds, usegmt=True)


class Packages:
    """The directory of published packages."""

    def __init__(self, root: Path) -> None:
        self._root = str(root)

    def find_file(self, signed_path: SignedPath) -> PackageFile | None:
        return find_file(self._root, signed_path.video, signed_path.version, *signed_path.file.split("/"))

    def find_beside(self, signed_path: SignedPath, name: str) -> PackageFile | None:
        """Look up another file in the folder of the one that the path names."""
        folders = signed_path.file.split("/")[:-1]
        return find_file(self._root, signed_path.video, signed_path.version, *folders, name)

    def is_growing(self, signed_path: SignedPath) -> bool:
        return Path(self._root, signed_path.video, signed_path.version, LIVE_MARKER).exists()


def find_file(root: str, first: str, *parts: str) -> PackageFile | None:
    """Look up a validated path; None when there is no such regular file.

    No part below the root may be a symbolic link, the only way left for a validated path to name
    a file outside its folder.
    """
    path = f"{root}/{first}"
    try:
        for part in parts:
            if not _is_folder(path):
                return None
            path = f"{path}/{part}"
        facts = os.lstat(path)
    except OSError as error:
        if error.errno in _ABSENT:
            return None
        raise
    if not stat.S_ISREG(facts.st_mode):
        return None
    return PackageFile(path, facts.st_size, facts.st_mtime_ns)


def _is_folder(path: str) -> bool:
    now = time.monotonic()
    if _folders.get(path, 0) > now:
        return True
    if not stat.S_ISDIR(os.lstat(path).st_mode):
        return False
    if len(_folders) >= _MOST_FOLDERS:
        _folders.clear()
    _folders[path] = now + _FOLDER_SECONDS
    return True


def cache_control(signed_path: SignedPath, *, now: float, is_growing: bool) -> str:
    """Return the cache lifetime: never beyond the path's expiry, and none while the file may change."""
    if is_growing and signed_path.extension == "m3u8":
        return NO_CACHE
    seconds = min(LONGEST_CACHE_SECONDS, int(signed_path.expiry - now))
    return f"public, max-age={max(0, seconds)}, immutable"


def read_cached(file: PackageFile, start: int, end: int) -> bytearray | None:
    """Read a part that is in the page cache; None if the disk would have to be read."""
    start, end = file.start + start, file.start + end
    part = bytearray(end - start)
    descriptor = os.open(file.path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        count = os.preadv(descriptor, [part], start, os.RWF_NOWAIT)
    except (BlockingIOError, NotImplementedError):
        return None
    except OSError as error:
        if error.errno == errno.EOPNOTSUPP:  # a file system that does not support it
            return None
        raise
    finally:
        os.close(descriptor)
    return part if count == len(part) else None


def read_text(file: PackageFile) -> tuple[PackageFile, bytes]:
    """Read a playlist in one go, with the facts of exactly these bytes: it may be replaced at any moment."""
    with Path(file.path).open("rb") as stream:
        facts = os.fstat(stream.fileno())
        body = stream.read()
    return PackageFile(file.path, len(body), facts.st_mtime_ns), body
