"""The text subtitles of a film's file, read as captions that its owner may add."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from matinee.media.steps import process, transcode
from matinee.media.steps.captions import LARGEST_BYTES, Captions, CaptionsUnreadable, read_captions
from matinee.media.steps.probe import SubtitleFacts
from matinee.media.steps.sniff import sniff

# codec → the encoder and the format that keep its words, plain styles and places
_AS_TEXT = {
    **dict.fromkeys(("srt", "subrip", "text", "mov_text"), ("srt", "srt")),
    **dict.fromkeys(("ass", "ssa"), ("copy", "ass")),
    "webvtt": ("copy", "webvtt"),
}
LONGEST_SECONDS = 3600  # a Matroska file is read from end to end


@dataclass(frozen=True, slots=True)
class FoundTrack:
    facts: SubtitleFacts
    captions: Captions


def read_subtitles(path: Path, tracks: Sequence[SubtitleFacts], work: Path) -> Iterator[FoundTrack]:
    """The tracks of an uploaded file that have at least one usable caption, in the order of the file."""
    with transcode.Scratch(work, "subtitles") as scratch:
        try:
            _extract(path, tracks, scratch)
        except (process.TookTooLong, process.Killed):
            raise  # the machine's doing
        except process.CommandFailed:
            _extract_each(path, tracks, scratch)
        for track in tracks:
            text_file = scratch / str(track.index)
            try:
                yield FoundTrack(track, read_captions(text_file.read_bytes()))
            except (CaptionsUnreadable, FileNotFoundError):
                continue


def _extract_each(path: Path, tracks: Sequence[SubtitleFacts], scratch: Path) -> None:
    """One that cannot be read costs only itself."""
    for track in tracks:
        try:
            _extract(path, [track], scratch)
        except (process.TookTooLong, process.Killed):
            raise
        except process.CommandFailed:
            (scratch / str(track.index)).unlink(missing_ok=True)


def _extract(path: Path, tracks: Sequence[SubtitleFacts], scratch: Path) -> None:
    command: list[str | Path] = [
        *(process.ffmpeg_path(), *transcode.QUIET, "-protocol_whitelist", process.PROTOCOLS),
        *("-max_pixels", str(process.MAX_PIXELS), "-threads", "1"),
        *("-f", sniff(str(path)).split(",")[0], "-i", path),
    ]
    for track in tracks:
        encoder, form = _AS_TEXT[track.codec]
        command += ["-map", f"0:{track.index}", "-c:s", encoder, "-map_metadata", "-1"]
        # One byte more than is read: a longer one is refused, not cut.
        command += ["-fs", str(LARGEST_BYTES + 1), "-f", form, scratch / str(track.index)]
    process.run(command, timeout_seconds=LONGEST_SECONDS, memory_bytes=transcode.MEMORY_BYTES)
