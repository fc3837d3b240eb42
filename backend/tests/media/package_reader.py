"""Read a package as a player does: playlists, then segments, down to the decoded pictures."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import av
from matinee.media.steps import mp4


@dataclass(frozen=True, slots=True)
class Playlist:
    text: str
    names: list[str]
    seconds: list[float]

    @property
    def ended(self) -> bool:
        return "#EXT-X-ENDLIST" in self.text


def read_playlist(path: Path) -> Playlist:
    text = path.read_text()
    lines = text.splitlines()
    names = [line for line in lines if line and not line.startswith("#")]
    seconds = [float(line[8:].rstrip(",")) for line in lines if line.startswith("#EXTINF:")]
    return Playlist(text, names, seconds)


def joined(folder: Path, names: list[str] | None = None) -> bytes:
    """The init segment and the segments, as Media Source gets them."""
    listed = names or read_playlist(folder / "index.m3u8").names
    return b"".join((folder / name).read_bytes() for name in ["init.mp4", *listed])


def shown_times(folder: Path) -> list[Fraction]:
    """When each picture is shown, by the segments' own clock, in order."""
    init = (folder / "init.mp4").read_bytes()
    timescale, delay = mp4.read_timescale(init), mp4.read_edit_start(init)
    times: list[Fraction] = []
    for name in read_playlist(folder / "index.m3u8").names:
        ticks = sorted(_sample_times((folder / name).read_bytes()))
        times += [Fraction(at - delay, timescale) for at in ticks]
    return times


def _sample_times(data: bytes) -> Iterator[int]:
    import struct

    base = default = 0
    for kind, start, _ in mp4.boxes(data):
        if kind == b"tfhd":
            default = mp4._default_duration(data, start)
        elif kind == b"tfdt":
            (base,) = struct.unpack_from(">Q" if data[start] else ">I", data, start + 4)
        elif kind == b"trun":
            flags = int.from_bytes(data[start + 1 : start + 4])
            (count,) = struct.unpack_from(">I", data, start + 4)
            offset = start + 8 + (4 if flags & 1 else 0) + (4 if flags & 4 else 0)
            at = base
            for _ in range(count):
                length, shift = default, 0
                for flag in (0x100, 0x200, 0x400, 0x800):
                    if flags & flag:
                        (value,) = struct.unpack_from(">i" if flag == 0x800 else ">I", data, offset)
                        offset += 4
                        length = value if flag == 0x100 else length
                        shift = value if flag == 0x800 else shift
                yield at + shift
                at += length


def decode(folder: Path, tmp_path: Path, names: list[str] | None = None) -> list[Any]:
    """Decode every picture (or sound frame) of a rung. A damaged one raises."""
    whole = tmp_path / f"{folder.name}.mp4"
    whole.write_bytes(joined(folder, names))
    with av.open(str(whole)) as container:
        stream = container.streams[0]
        stream.codec_context.options = {"err_detect": "explode"}
        return list(container.decode(stream))
