"""CMAF boxes (ISO/IEC 14496-12): the start of a file, and fragments with picture and sound together."""

import struct
from collections.abc import Sequence
from dataclasses import dataclass

from matinee_serving.live.window import Format

from matinee_live.media.parameters import FRAME_SAMPLES, AudioParameters, VideoParameters, parse_video

VIDEO_TIMESCALE = 90_000
_VIDEO_TRACK, _AUDIO_TRACK = 1, 2
_KEY_FLAGS, _OTHER_FLAGS = 0x02000000, 0x01010000
_MATRIX = struct.pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture on our own timeline."""

    time: int  # of decoding, in 1/90,000 s
    duration: int
    composition: int
    is_key: bool
    data: bytes
    wall_ms: int


def write_start(video: VideoParameters, audio: AudioParameters | None) -> bytes:
    """Return `ftyp` and `moov`. The same parameters give the same bytes."""
    tracks = [_video_track(video)] + ([_audio_track(audio)] if audio else [])
    extends = [
        _full("trex", 0, 0, struct.pack(">5I", number + 1, 1, 0, 0, 0)) for number in range(len(tracks))
    ]
    header = _full(
        "mvhd",
        0,
        0,
        struct.pack(">4IIHH2I", 0, 0, 1000, 0, 0x10000, 0x100, 0, 0, 0),
        _MATRIX,
        bytes(24),
        struct.pack(">I", len(tracks) + 1),
    )
    return _box("ftyp", b"iso6\0\0\0\1iso6cmfcmp41") + _box("moov", header, *tracks, _box("mvex", *extends))


def read_format(start: bytes) -> Format:
    """Return what players are told of a start that `write_start` made, this program's or one before it."""
    at = start.index(b"avcC")
    record = start[at + 4 : at - 4 + int.from_bytes(start[at - 4 : at])]
    video = parse_video(record)
    sound = ",mp4a.40.2" if b"mp4a" in start else ""
    return Format(f"avc1.{record[1:4].hex()}{sound}", video.width, video.height)


def write_fragment(
    sequence: int, frames: Sequence[Frame], sound: Sequence[bytes], *, sound_time: int
) -> bytes:
    """Return `moof` and `mdat`: the pictures, then the sound that goes with them."""
    video_size = sum(len(frame.data) for frame in frames)
    tracks = 0
    video = audio = b""
    # The offsets depend on the size of what holds them: written twice, the first time to measure.
    for _ in range(2):
        offset = 8 + 16 + tracks + 8
        video = _video_run(frames, offset) if frames else b""
        audio = _audio_run(sound, sound_time, offset + video_size) if sound else b""
        tracks = len(video) + len(audio)
    moof = _box("moof", _full("mfhd", 0, 0, struct.pack(">I", sequence)), video, audio)
    data = b"".join([frame.data for frame in frames] + list(sound))
    return moof + struct.pack(">I4s", 8 + len(data), b"mdat") + data


def _video_run(frames: Sequence[Frame], offset: int) -> bytes:
    samples = b"".join(
        struct.pack(
            ">3Ii",
            frame.duration,
            len(frame.data),
            _KEY_FLAGS if frame.is_key else _OTHER_FLAGS,
            frame.composition,
        )
        for frame in frames
    )
    return _box(
        "traf",
        _full("tfhd", 0, 0x020000, struct.pack(">I", _VIDEO_TRACK)),
        _full("tfdt", 1, 0, struct.pack(">Q", frames[0].time)),
        _full("trun", 1, 0xF01, struct.pack(">2I", len(frames), offset), samples),
    )


def _audio_run(sound: Sequence[bytes], time: int, offset: int) -> bytes:
    samples = struct.pack(f">{len(sound)}I", *map(len, sound))
    defaults = struct.pack(">3I", _AUDIO_TRACK, FRAME_SAMPLES, _KEY_FLAGS)
    return _box(
        "traf",
        _full("tfhd", 0, 0x020028, defaults),
        _full("tfdt", 1, 0, struct.pack(">Q", time)),
        _full("trun", 0, 0x201, struct.pack(">2I", len(sound), offset), samples),
    )


def _video_track(video: VideoParameters) -> bytes:
    entry = _box(
        "avc1",
        bytes(6) + struct.pack(">H", 1) + bytes(16),
        struct.pack(">2H2I", video.width, video.height, 0x480000, 0x480000),
        bytes(4) + struct.pack(">H", 1) + bytes(32) + struct.pack(">Hh", 24, -1),
        _box("avcC", video.record),
    )
    size = struct.pack(">2I", video.width << 16, video.height << 16)
    return _track(_VIDEO_TRACK, VIDEO_TIMESCALE, "vide", _full("vmhd", 0, 1, bytes(8)), entry, size, volume=0)


def _audio_track(audio: AudioParameters) -> bytes:
    decoder = _descriptor(5, audio.config)
    config = _descriptor(4, struct.pack(">BB", 0x40, 0x15) + bytes(11) + decoder)
    descriptors = _descriptor(3, bytes(3) + config + _descriptor(6, b"\2"))
    entry = _box(
        "mp4a",
        bytes(6) + struct.pack(">H", 1) + bytes(8),
        struct.pack(">4HI", audio.channels, 16, 0, 0, audio.sample_rate << 16 & 0xFFFFFFFF),
        _full("esds", 0, 0, descriptors),
    )
    return _track(
        _AUDIO_TRACK, audio.sample_rate, "soun", _full("smhd", 0, 0, bytes(4)), entry, bytes(8), volume=0x100
    )


def _track(
    number: int, timescale: int, handler: str, media_header: bytes, entry: bytes, size: bytes, *, volume: int
) -> bytes:
    empty = [_full(name, 0, 0, bytes(4)) for name in ("stts", "stsc", "stco")]
    table = _box(
        "stbl",
        _full("stsd", 0, 0, struct.pack(">I", 1), entry),
        *empty,
        _full("stsz", 0, 0, bytes(8)),
    )
    where = _box("dinf", _full("dref", 0, 0, struct.pack(">I", 1), _full("url ", 0, 1)))
    language = struct.pack(">HH", 0x55C4, 0)  # "und"
    media = _box(
        "mdia",
        _full("mdhd", 0, 0, struct.pack(">4I", 0, 0, timescale, 0), language),
        _full("hdlr", 0, 0, bytes(4) + handler.encode() + bytes(12) + b"\0"),
        _box("minf", media_header, where, table),
    )
    header = struct.pack(">5I", 0, 0, number, 0, 0) + bytes(8) + struct.pack(">4H", 0, 0, volume, 0)
    return _box("trak", _full("tkhd", 0, 3, header, _MATRIX, size), media)


def _descriptor(tag: int, data: bytes) -> bytes:
    return bytes((tag, len(data))) + data


def _full(name: str, version: int, flags: int, *contents: bytes) -> bytes:
    return _box(name, struct.pack(">I", version << 24 | flags), *contents)


def _box(name: str, *contents: bytes) -> bytes:
    data = b"".join(contents)
    return struct.pack(">I4s", 8 + len(data), name.encode()) + data
