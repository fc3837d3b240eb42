"""File permissions of the data folder: nobody else may read it, except what a web server sends."""

import grp
import os
import stat
from pathlib import Path

PRIVATE_UMASK = 0o077
# For web, worker and live, when a group may read the media: the folders below are only open to that group.
MEDIA_UMASK = 0o027
# The media that nginx sends by itself (deploy/nginx.conf), and where they are made: links keep their group.
SERVED = ("packages", "images", "live", "work")


class UnknownGroup(Exception):
    """MATINEE_MEDIA_GROUP names a group that does not exist on this machine."""


def find_open_folder(data_dir: Path) -> str:
    """Return the mode of a data folder that others may list or read, as `0755`; empty when it is private."""
    if not data_dir.is_dir():
        return ""
    mode = stat.S_IMODE(data_dir.stat().st_mode)
    return f"{mode:04o}" if mode & 0o066 else ""


def close_folder(data_dir: Path, media_root: Path, *, is_embedded: bool, media_group: str) -> bool:
    """Make the data folder and its contents private. Returns whether it was open before.

    Only the folders directly below are changed: nobody gets past them. `postgres` may belong to another
    user, who has to traverse the data folder (kit/postgres.py).
    """
    if data_dir.stat().st_uid != os.geteuid():
        return False  # owned by somebody else, such as a mounted volume
    was_open = bool(find_open_folder(data_dir))
    gid = _find_group(media_group)
    for path in data_dir.iterdir():
        if path.name != "postgres" and not path.is_symlink() and path.stat().st_uid == os.geteuid():
            path.chmod(0o700 if path.is_dir() else 0o600)
    passes = 0o711 if is_embedded and os.geteuid() == 0 else 0o700
    if gid is not None:
        passes |= 0o010
        os.chown(data_dir, -1, gid)
        _open_media(media_root, gid)
    data_dir.chmod(passes)
    return was_open


def media_root(data_dir: Path) -> Path:
    address = os.environ.get("MEDIA_STORAGE", "").removeprefix("file://")
    return Path(address) if address else data_dir / "media"


def _find_group(name: str) -> int | None:
    if not name:
        return None
    try:
        return grp.getgrnam(name).gr_gid
    except KeyError:
        raise UnknownGroup(f"MATINEE_MEDIA_GROUP: there is no group {name} on this machine") from None


def _open_media(media_root: Path, gid: int) -> None:
    """Let the group read what is served. New files inherit the group from their folder (set-group-id)."""
    media_root.mkdir(parents=True, exist_ok=True)
    os.chown(media_root, -1, gid)
    media_root.chmod(0o710)
    for path in media_root.iterdir():
        if path.is_dir() and path.name not in SERVED:
            path.chmod(0o700)  # originals and uploads, which an earlier release left readable
    for name in SERVED:
        folder = media_root / name
        folder.mkdir(exist_ok=True)
        if folder.stat().st_gid == gid and folder.stat().st_mode & stat.S_ISGID:
            continue  # done by an earlier start
        for path in (*folder.rglob("*"), folder):
            os.chown(path, -1, gid)
            path.chmod(0o2750 if path.is_dir() else 0o640)
