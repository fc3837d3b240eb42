"""Which session continues when a client that names none requests another token.

A token is valid for an hour, and a client may drop it after the 401 and not send it when it requests the
next one. Then the same ids and the same viewer within half an hour are the same session. Clients that name
their session in each batch, like our tracker, are not recorded here: their tabs stay separate.

One file for each session, in folders of half an hour, so that all workers share them across restarts. A
read or write error loses no event: the next token begins a session.
"""

import contextlib
import hashlib
import os
import shutil
from pathlib import Path

from matinee_collector.tokens import Bearer, Ids

CONTINUES_SECONDS = 1800
NOTE_EVERY_SECONDS = 60.0
MAX_SESSION_BYTES = 64


class Continuing:
    def __init__(self, directory: Path) -> None:
        self._directory = directory

    def note(self, bearer: Bearer, *, at: float) -> None:
        """Record that events arrived under this token, without naming a session."""
        if at - bearer.noted_at < NOTE_EVERY_SECONDS:
            return
        bearer.noted_at = at
        claims = bearer.claims
        path = self._folder(at) / _name(claims.ids, claims.viewer_hash)
        with contextlib.suppress(OSError):
            if not path.parent.exists():
                self._begin(path.parent, at)
            draft = path.with_suffix(f".{os.getpid()}")
            draft.write_text(claims.session)
            os.utime(draft, (at, at))
            draft.replace(path)

    def find(self, ids: Ids, viewers: tuple[int, ...], *, at: float) -> tuple[str, int] | None:
        """Return the session of these ids with the latest events, and its viewer: one of `viewers`."""
        newest: tuple[float, str, int] | None = None
        for viewer in viewers:
            for folder in (self._folder(at), self._folder(at - CONTINUES_SECONDS)):
                path = folder / _name(ids, viewer)
                try:
                    came_at, session = path.stat().st_mtime, path.read_text()
                except OSError:
                    continue
                if at - came_at <= CONTINUES_SECONDS and 0 < len(session) <= MAX_SESSION_BYTES:
                    newest = max(newest or (0.0, "", 0), (came_at, session, viewer))
        return None if newest is None else newest[1:]

    def _folder(self, at: float) -> Path:
        return self._directory / str(int(at // CONTINUES_SECONDS))

    def _begin(self, folder: Path, at: float) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder_names = {folder.name, self._folder(at - CONTINUES_SECONDS).name}
        for old in self._directory.iterdir():
            if old.name not in folder_names:
                shutil.rmtree(old, ignore_errors=True)


def _name(ids: Ids, viewer: int) -> str:
    text = f"{ids.store_id}.{ids.user_id}.{ids.video_id}.{ids.content_id}.{viewer}"
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
