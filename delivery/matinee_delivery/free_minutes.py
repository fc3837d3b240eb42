"""The free first minutes of a film: playlists end there, and no segment behind them is sent.

A playlist is cut behind the segment in which the free minutes end. Of the other files only those are sent
that a cut playlist names.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from matinee_delivery.files import PackageFile, Packages, read_text
from matinee_delivery.paths import SignedPath

MASTER = "master.m3u8"
PLAYLIST = "index.m3u8"
CAPTIONS = "captions"

_MAP_URI = re.compile(r'#EXT-X-MAP:.*URI="([^"]+)"').match
_CUE_BEGIN = re.compile(r"^(?:([0-9]{2,}):)?([0-9]{2}):([0-9]{2}\.[0-9]{3}) -->", re.MULTILINE).search


@dataclass(frozen=True, slots=True)
class CutPlaylist:
    text: str
    names: frozenset[str]
    """The files that it names, in its folder."""


def find_free_body(packages: Packages, signed_path: SignedPath, file: PackageFile) -> bytes | None:
    """Return what is sent instead of the file, empty for the file itself; None for what is not free."""
    assert signed_path.free_seconds is not None
    seconds = signed_path.free_seconds
    folder, _, name = signed_path.file.rpartition("/")
    if signed_path.file == MASTER:
        return read_text(file)[1]
    if folder == CAPTIONS and signed_path.extension in ("m3u8", "vtt"):
        text = read_text(file)[1].decode()
        cut = cut_captions(text, seconds) if name.endswith("vtt") else shorten(text, seconds)
        return cut.encode()
    if name == PLAYLIST:
        return _cut(file, seconds).text.encode()
    playlist = packages.find_beside(signed_path, PLAYLIST)
    if playlist is None or name not in _cut(playlist, seconds).names:
        return None
    return b""


def cut_playlist(text: str, seconds: float) -> CutPlaylist:
    """End a media playlist behind the last segment that begins before `seconds`."""
    lines: list[str] = []
    names: set[str] = set()
    position = 0.0
    for line in text.splitlines():
        if line.startswith("#EXTINF:"):
            if position >= seconds:
                lines.append("#EXT-X-ENDLIST")
                break
            position += float(line[8:].rstrip(","))
        elif match := _MAP_URI(line):
            names.add(match[1])
        elif line and not line.startswith("#"):
            names.add(line)
        lines.append(line)
    return CutPlaylist("\n".join(lines) + "\n", frozenset(names))


def shorten(text: str, seconds: float) -> str:
    """Limit the playlist of captions, whose one segment is as long as the film."""
    lines = [
        f"#EXTINF:{min(float(line[8:].rstrip(',')), seconds):.6f},"
        if line.startswith("#EXTINF:")
        else f"#EXT-X-TARGETDURATION:{min(int(line[22:]), seconds)}"
        if line.startswith("#EXT-X-TARGETDURATION:")
        else line
        for line in text.splitlines()
    ]
    return "\n".join(lines) + "\n"


def cut_captions(text: str, seconds: float) -> str:
    """Keep the cues of a WebVTT file that begin before `seconds`, and what is no cue."""
    blocks = text.split("\n\n")
    return "\n\n".join(block for block in blocks if _begin_of(block) < seconds)


def _begin_of(block: str) -> float:
    match = _CUE_BEGIN(block)
    if match is None:
        return 0.0
    hours, minutes, seconds = match.groups()
    return int(hours or 0) * 3600 + int(minutes) * 60 + float(seconds)


def _cut(playlist: PackageFile, seconds: int) -> CutPlaylist:
    return _read_cut(playlist.path, playlist.modified_ns, playlist.size, seconds)


@lru_cache(maxsize=512)
def _read_cut(path: str, _modified_ns: int, _size: int, seconds: int) -> CutPlaylist:
    """Read once for all segments that are requested by it; a growing one is another file each time."""
    return cut_playlist(Path(path).read_text(encoding="utf-8"), seconds)
