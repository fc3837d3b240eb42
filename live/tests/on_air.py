"""An event on air without a network: tags go in, every playlist on the way is linted."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from matinee_live.ingest import Ingest
from matinee_live.packager.recording import Stored
from matinee_live.program import SOURCE, OnAir
from matinee_live.rtmp.session import Tag
from matinee_serving.live.window import Rendition

from .playlist_linter import Linter


class Event:
    def __init__(self, folder: Path, *, min_free_bytes: int = 0, linter: Linter | None = None) -> None:
        self.folder = folder
        self.problems: list[str] = []
        self.errors: list[str] = []
        self.linter = linter or Linter(self.fetch)
        self.linter._fetch = self.fetch
        self.program = OnAir(folder, min_free_bytes=min_free_bytes, tell=self._tell)
        self.rendition: Rendition = self.program.rendition

    def connect(self, tags: Iterable[Tag], *, shift_ms: int = 0, is_cut: bool = True) -> Ingest:
        """One connection of a publisher, all that it sends, and its end."""
        ingest = Ingest()
        ingest.go_on_air(self.program)
        for tag in tags:
            ingest.take(replace(tag, timestamp=tag.timestamp + shift_ms))
        if is_cut:
            ingest.close()
        return ingest

    def close(self) -> None:
        """Wait until everything is on the disk, and show what was wrong with the playlists."""
        self.program.close()
        assert not self.errors, self.errors[0]
        assert not self.linter.broken, "\n".join(self.linter.broken[:10])
        assert self.linter.count

    def fetch(self, uri: str) -> bytes | None:
        """What `delivery` would send: a file, or a part as a slice of one."""
        path = self.folder / SOURCE / uri
        if not uri.startswith("p"):
            return path.read_bytes() if path.exists() else None
        msn, _, number = uri[1:].removesuffix(".m4s").partition("-")
        for segment in self.rendition.segments:
            if segment.msn == int(msn) and int(number) < len(segment.parts):
                part = segment.parts[int(number)]
                file = self.folder / SOURCE / f"s{msn}.m4s"
                return file.read_bytes()[part.start : part.start + part.length]
        return None

    def _tell(self, stored: Stored) -> None:
        try:
            if stored.problem:
                self.problems.append(stored.problem)
            self.program.apply(stored)
            if self.rendition.segments:
                self.linter.lint_rendition(self.rendition)
        except Exception as error:  # in the recording's thread, where nobody would see it
            self.errors.append(f"{type(error).__name__}: {error}")
