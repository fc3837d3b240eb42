"""Where all files of a video are on disk. No name here is user input."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class MediaFolders:
    root: Path

    @property
    def uploads(self) -> Path:
        return self.root / "uploads"

    def finished_upload(self, upload: str) -> Path:
        return self.uploads / f"{upload}.done"

    def source(self, public_id: str) -> Path:
        """The film as it was uploaded."""
        return self.root / "sources" / public_id / "original"

    def seekable_source(self, public_id: str) -> Path:
        """The same packets in a container with an index, if the original has none."""
        return self.root / "sources" / public_id / "seekable.mkv"

    def broadcast(self, name: str) -> Path:
        """`live`'s recording of an event."""
        return self.root / "live" / name

    def work(self, public_id: str) -> Path:
        """Checkpoints of an encode: finished segments by rung, until the film is published."""
        return self.root / "work" / public_id

    def packages(self, public_id: str) -> Path:
        return self.root / "packages" / public_id

    def package(self, public_id: str, version: int) -> Path:
        return self.packages(public_id) / str(version)

    def image(self, key: str) -> Path:
        """The sizes of an uploaded image. Its key is made from the image's bytes."""
        return self.root / "images" / key

    def all_of(self, public_id: str) -> list[Path]:
        return [
            self.source(public_id).parent,
            self.work(public_id),
            self.packages(public_id),
            self.broadcast(public_id),
        ]
