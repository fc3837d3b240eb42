"""The first bytes of a tag (Adobe's FLV 10.1, annex E.4): what the rest of it is."""

from dataclasses import dataclass
from typing import Literal

from matinee_live.media.parameters import Unsupported

_H264, _AAC = 7, 10
_INFO_FRAME = 5
_NAMES = {b"hvc1": "HEVC", b"hev1": "HEVC", b"av01": "AV1", b"vp09": "VP9", b"vp08": "VP8", b"avc1": "H.264"}
_OLD_NAMES = {12: "HEVC", 13: "AV1", 2: "Sorenson", 4: "VP6"}


@dataclass(frozen=True, slots=True)
class Picture:
    kind: Literal["parameters", "frame"]
    is_key: bool
    composition_ms: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Sound:
    kind: Literal["parameters", "frame"]
    data: bytes


def read_picture(tag: bytes) -> Picture | None:
    """Return what a video tag holds, None for one that holds nothing to keep; raises Unsupported."""
    first = tag[0]
    if first & 0x80:  # Enhanced RTMP: four letters name the codec
        name = _NAMES.get(tag[1:5], "an unknown codec")
        raise Unsupported(f"The picture is sent as {name} in Enhanced RTMP: set the encoder to plain H.264.")
    if first >> 4 == _INFO_FRAME:
        return None
    if first & 15 != _H264:
        name = _OLD_NAMES.get(first & 15, "an old codec")
        raise Unsupported(f"The picture is sent as {name}: set the encoder to H.264.")
    if len(tag) <= 5 or tag[1] > 1:  # empty, or the end of a sequence
        return None
    composition = int.from_bytes(tag[2:5], signed=True)
    return Picture("frame" if tag[1] else "parameters", first >> 4 == 1, composition, tag[5:])


def read_sound(tag: bytes) -> Sound | None:
    """Return what an audio tag holds; raises Unsupported."""
    if tag[0] >> 4 != _AAC:
        raise Unsupported("The sound is not AAC: set the encoder to AAC.")
    if len(tag) <= 2:
        return None
    return Sound("frame" if tag[1] else "parameters", tag[2:])
