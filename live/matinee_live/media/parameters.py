"""Parse a publisher's parameter sets: what it sends, and whether it can be broadcast.

`avcC` is ISO/IEC 14496-15 section 5.3.3, a sequence parameter set H.264 section 7.3.2.1.1, an
AudioSpecificConfig ISO/IEC 14496-3 section 1.6.2.1.
"""

from dataclasses import dataclass

from matinee_serving.live.silence import SILENCE

MAX_SIDE = 4096
MAX_LEVEL = 52
PROFILES = {66: "Baseline", 77: "Main", 100: "High"}
SAMPLE_RATES = (96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350)
FRAME_SAMPLES = 1024


class Unsupported(Exception):
    """The signal cannot be broadcast; the message says what to change in the encoder."""


@dataclass(frozen=True, slots=True)
class VideoParameters:
    record: bytes  # avcC, as it came
    width: int
    height: int
    profile: int
    level: int


@dataclass(frozen=True, slots=True)
class AudioParameters:
    config: bytes  # AudioSpecificConfig, as it came
    sample_rate: int  # of the core coder: HE-AAC plays at twice that
    channels: int


def parse_video(record: bytes) -> VideoParameters:
    """Read an avcC record; raises Unsupported."""
    try:
        if record[0] != 1 or not record[5] & 31:
            raise Unsupported("The encoder sends no parameters of H.264: restart it.")
        if record[4] & 3 != 3:
            raise Unsupported("The encoder writes lengths of frames in an unusual form: use another one.")
        size = int.from_bytes(record[6:8])
        sps = record[8 : 8 + size]
        profile, level = sps[1], sps[3]
        if profile not in PROFILES:
            raise Unsupported(
                f"H.264 profile {profile} does not play everywhere: set the encoder to High or Main."
            )
        width, height = _picture_size(_Bits(_without_escapes(sps[4:])), profile)
    except IndexError:
        raise Unsupported("The encoder's parameters of H.264 are cut short: restart it.") from None
    if not (16 <= width <= MAX_SIDE and 16 <= height <= MAX_SIDE):
        raise Unsupported(f"The picture has {width} × {height} points: send at most {MAX_SIDE} on each side.")
    if level > MAX_LEVEL:
        raise Unsupported(f"H.264 level {level / 10} is too high: set the encoder to 5.2 or lower.")
    return VideoParameters(record, width, height, profile, level)


def parse_audio(config: bytes) -> AudioParameters:
    """Read an AudioSpecificConfig; raises Unsupported."""
    try:
        bits = _Bits(config)
        kind = bits.take(5)
        index = bits.take(4)
        rate = bits.take(24) if index == 15 else SAMPLE_RATES[index]
        channels = bits.take(4)
        if kind in (5, 29):  # HE-AAC: the rate of its upper half, then the core's kind
            if bits.take(4) == 15:
                bits.take(24)
            kind = bits.take(5)
        is_short = kind == 2 and bits.take(1)
    except IndexError:
        raise Unsupported("The encoder's parameters of AAC are not valid: restart it.") from None
    if kind != 2 or is_short or rate not in SAMPLE_RATES:
        raise Unsupported("The sound is an unusual kind of AAC: set the encoder to AAC-LC.")
    if channels not in SILENCE:
        raise Unsupported("The sound has more than two channels: set the encoder to stereo or mono.")
    return AudioParameters(config, rate, channels)


def _picture_size(bits: "_Bits", profile: int) -> tuple[int, int]:
    bits.read_unsigned()  # id
    chroma = 1
    if profile == 100:
        chroma = bits.read_unsigned()
        if chroma != 1 or bits.read_unsigned() or bits.read_unsigned():
            raise Unsupported("The picture is not 8 bit 4:2:0: set the encoder to NV12 or I420.")
        bits.take(1)
        if bits.take(1):
            _skip_scaling(bits)
    bits.read_unsigned()  # log2_max_frame_num
    order = bits.read_unsigned()
    if order == 0:
        bits.read_unsigned()
    elif order == 1:
        bits.take(1)
        bits.read_signed()
        bits.read_signed()
        for _ in range(min(bits.read_unsigned(), 255)):
            bits.read_signed()
    bits.read_unsigned()  # reference frames
    bits.take(1)
    columns, rows = bits.read_unsigned() + 1, bits.read_unsigned() + 1
    is_progressive = bits.take(1)
    if not is_progressive:
        bits.take(1)
    bits.take(1)
    left = right = top = bottom = 0
    if bits.take(1):
        left, right, top, bottom = (bits.read_unsigned() for _ in range(4))
    step = 2 * (2 - is_progressive)
    return columns * 16 - 2 * (left + right), rows * 16 * (2 - is_progressive) - step * (top + bottom)


def _skip_scaling(bits: "_Bits") -> None:
    for number in range(8):
        if not bits.take(1):
            continue
        last = following = 8
        for _ in range(16 if number < 6 else 64):
            if following:
                following = (last + bits.read_signed()) % 256
            last = following or last


def _without_escapes(data: bytes) -> bytes:
    return data.replace(b"\0\0\3", b"\0\0")


class _Bits:
    """Reads from the highest bit on; raises IndexError at the end."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self, count: int) -> int:
        value = 0
        for _ in range(count):
            value = value << 1 | self._data[self._at >> 3] >> (7 - (self._at & 7)) & 1
            self._at += 1
        return value

    def read_unsigned(self) -> int:
        """Exp-Golomb."""
        zeros = 0
        while not self.take(1):
            zeros += 1
            if zeros > 32:
                raise IndexError
        return (1 << zeros) - 1 + self.take(zeros)

    def read_signed(self) -> int:
        value = self.read_unsigned()
        return (value + 1) // 2 if value & 1 else -(value // 2)
