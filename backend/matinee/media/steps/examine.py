"""The examining child: open an untrusted file with PyAV and print its facts, as JSON.

Run as a script by `probe.py`. It first limits itself (memory, processor time, core files),
then opens the file with an allow-list of formats, codecs and protocols. It never uses the database,
and its environment contains no secret.
"""

from __future__ import annotations

import errno
import json
import resource
import sys
from typing import TYPE_CHECKING

from matinee.media.steps.chapter_marks import read_marks
from matinee.media.steps.clock import has_jump
from matinee.media.steps.sniff import (
    AUDIO_CODECS,
    VIDEO_CODECS,
    Refused,
    is_matroska_cut_short,
    is_protected,
    sniff,
)
from matinee.media.steps.timing import keyframes_at_ms, read_timing, rewind, starts_late_by, until_sound_ends
from matinee.media.steps.tracks import (
    describe_sound,
    describe_subtitles,
    list_left_out,
    pick_picture,
    pick_sounds,
    pick_subtitles,
)

if TYPE_CHECKING:  # PyAV is loaded after the child has taken away its own means: see examine.py
    from av.container import InputContainer
    from av.video.frame import VideoFrame
    from av.video.stream import VideoStream

MEMORY_BYTES = 512 << 20
CPU_SECONDS = 8

# Where the demuxer needs no scan to find a time.
SEEKABLE_FORMATS = {"mov", "matroska"}
NOT_THE_FILES_DOING = {errno.ENOENT, errno.EACCES, errno.EMFILE, errno.ENFILE, errno.ESTALE}


def main() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    # The soft limit sends SIGXCPU, by which probe.py tells this end from all others.
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 2))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    path, max_pixels, protocols = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    try:
        answer: dict[str, object] = {"facts": examine(path, max_pixels, protocols)}
    except Refused as refused:
        answer = {"refused": str(refused)}
    except MemoryError:
        answer = {"refused": "too_large"}
    print(json.dumps(answer))


def examine(path: str, max_pixels: int, protocols: str) -> dict[str, object]:
    # After the limits: opening a shared library is part of what they bound.
    import av

    av.logging.set_level(None)
    demuxer = sniff(path)
    options = {
        "protocol_whitelist": protocols,
        "format_whitelist": demuxer,
        "codec_whitelist": ",".join([*VIDEO_CODECS, *AUDIO_CODECS]),
        "max_pixels": str(max_pixels),
        "max_streams": "64",
        "probesize": str(8 << 20),
    }
    try:
        # A title that is no UTF-8 is no reason to refuse a film.
        with av.open(
            path, format=demuxer.split(",")[0], options=options, metadata_errors="replace"
        ) as container:
            return describe(container, max_pixels)
    except MemoryError:
        raise
    except (av.FFmpegError, ValueError, OSError) as error:
        if isinstance(error, OSError) and error.errno in NOT_THE_FILES_DOING:
            raise
        raise Refused("damaged") from error


def describe(container: InputContainer, max_pixels: int) -> dict[str, object]:
    video = pick_picture(container)
    if video is None:
        raise Refused("sound_only" if container.streams.audio else "no_picture")
    context = video.codec_context
    if container.format.name.startswith("mov") and is_protected(container.name):
        raise Refused("protected")
    if context is None or context.name not in VIDEO_CODECS:
        raise Refused("codec")
    if not context.width or not context.height:
        raise Refused("damaged")
    if context.width * context.height > max_pixels or max(context.width, context.height) > 16384:
        raise Refused("too_large")
    sounds = pick_sounds(container)
    audio = sounds[0] if sounds else None
    subtitles = pick_subtitles(container)
    timing = until_sound_ends(read_timing(container, video), container, audio)
    jumps = timing["jumps"] or has_jump(container, video, sounds, timing["longest_step"])
    marks, odd_marks = read_marks(container, timing["duration_ms"])
    first = decode_first(container, video)
    colour = {"matrix": first.colorspace, "primaries": first.color_primaries, "transfer": first.color_trc}
    return {
        "format": container.format.name.split(",")[0],
        "keyframes_at_ms": keyframes_at_ms(container, video),
        # What is not is copied before it is encoded, and its clock put right.
        "seekable": container.format.name.split(",")[0] in SEEKABLE_FORMATS
        and timing["duration_ms"] is not None
        and not is_matroska_cut_short(container.name)
        and not jumps,
        **{name: value for name, value in timing.items() if name not in ("longest_step", "jumps")},
        "starts_late": bool(starts_late_by(container, video)),
        "video": {
            "index": video.index,
            "codec": context.name,
            "profile": context.profile or "",
            "level": context.level or 0,
            "width": context.width,
            "height": context.height,
            "sample_aspect": str(video.sample_aspect_ratio or 1)
            if (video.sample_aspect_ratio or 0) > 0
            else "1",
            "rotation": first.rotation % 360,
            "pixel_format": first.format.name,
            "interlaced": bool(first.interlaced_frame),
            "full_range": int(first.color_range) == 2 or first.format.name.startswith("yuvj"),
            "colour": {name: int(value) for name, value in colour.items()},
        },
        "audio": describe_sound(audio) if audio else None,
        "other_sounds": [describe_sound(sound) for sound in sounds[1:]],
        "left_out": list_left_out(container, [video, *sounds, *subtitles]),
        "subtitles": [describe_subtitles(stream) for stream in subtitles],
        "chapter_marks": [mark.as_json() for mark in marks],
        "odd_chapter_marks": odd_marks,
        "bitrate": container.bit_rate or 0,
    }


def decode_first(container: InputContainer, video: VideoStream) -> VideoFrame:
    """A film is what shows a picture: decode one, within the limits."""
    import av

    video.thread_count = 1
    rewind(container)
    try:
        for count, packet in enumerate(container.demux(video)):
            try:
                for frame in packet.decode():
                    return frame
            except av.FFmpegError:
                pass
            if count > 300:
                break
    except MemoryError:
        raise
    except (av.FFmpegError, ValueError, LookupError) as error:
        raise Refused("damaged") from error
    raise Refused("damaged")


if __name__ == "__main__":
    main()
