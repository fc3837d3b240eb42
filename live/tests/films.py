"""Films of the tests, made once, and what a decoder says of what we made of them."""

import functools
import itertools
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import imageio_ffmpeg
from matinee_live.rtmp.session import Tag

FFMPEG: str = imageio_ffmpeg.get_ffmpeg_exe()


@functools.cache
def film(
    *,
    seconds: int = 8,
    size: str = "320x180",
    rate: str = "30",
    group: int = 60,
    b_frames: int = 2,
    sound: str = "48000",
    codec: str = "libx264",
) -> Path:
    """An FLV file; `sound` is a sample rate, or nothing."""
    path = Path(tempfile.mkdtemp(prefix="matinee-live-")) / "film.flv"
    command = [FFMPEG, "-v", "error", "-f", "lavfi", "-i", f"testsrc2=s={size}:r={rate}:d={seconds}"]
    if sound:
        command += ["-f", "lavfi", "-i", f"sine=f=440:r={sound}:d={seconds}", "-c:a", "aac", "-ac", "2"]
    command += ["-c:v", codec, "-preset", "ultrafast", "-bf", str(b_frames), "-g", str(group)]
    command += ["-sc_threshold", "0", "-pix_fmt", "yuv420p", "-threads", "1", "-f", "flv", str(path)]
    subprocess.run(command, check=True, timeout=120)
    return path


@functools.cache
def tags(path: Path) -> tuple[Tag, ...]:
    return tuple(_read(path.read_bytes()))


def _read(data: bytes) -> Iterator[Tag]:
    at = 9 + 4
    while at + 11 <= len(data):
        kind, size = data[at], int.from_bytes(data[at + 1 : at + 4])
        when = int.from_bytes(data[at + 4 : at + 7]) | data[at + 7] << 24
        if kind in (8, 9):
            yield Tag("audio" if kind == 8 else "video", when, data[at + 11 : at + 11 + size])
        at += 11 + size + 4


def pictures(given: tuple[Tag, ...]) -> int:
    return sum(tag.kind == "video" and len(tag.data) > 5 and tag.data[1] == 1 for tag in given)


def decode(folder: Path, *, track: str = "v") -> list[tuple[int, int, int]]:
    """Decoding time, presentation time and duration of each frame that ffmpeg decodes without complaint."""
    starts = sorted(folder.glob("init-*.mp4"))
    segments = sorted(folder.glob("s*.m4s"), key=lambda path: int(path.stem[1:]))
    whole = b"".join(path.read_bytes() for path in itertools.chain(starts[:1], segments))
    run = subprocess.run(
        [FFMPEG, "-v", "warning", "-xerror", "-i", "-", "-map", f"0:{track}", "-f", "framecrc", "-"],
        input=whole,
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr.decode()
    assert not run.stderr, run.stderr.decode()
    lines = [line for line in run.stdout.decode().splitlines() if not line.startswith("#")]
    return [(int(parts[1]), int(parts[2]), int(parts[3])) for parts in (line.split(",") for line in lines)]
