"""The short films of the demo's evening, one after the other in one file that can be sent as it is."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from matinee.media.steps import probe, process

WIDTH, HEIGHT, FRAMES_PER_SECOND = 854, 480, 25
TIMEOUT_SECONDS = 900.0


@dataclass(frozen=True, slots=True)
class Part:
    """A picture, or a film from its beginning; `slower` times as long as it is and then without sound."""

    film: str
    seconds: float
    slower: float = 1.0
    is_still: bool = False

    @property
    def length(self) -> float:
        return self.seconds * self.slower


PARTS = (
    Part("bigbuckbunny.mp4", 5.2),
    Part("city.mpg", 7.6),
    Part("bikes.mp4", 10.0),
    Part("world.mp4", 30.0),
    Part("short-film.mp4", 19.6),
    Part("demo.mp4", 7.6),
    Part("demo.mp4", 7.6, slower=2.5),
)
LENGTH_SECONDS = sum(part.length for part in PARTS)


def make_programme(
    films_dir: Path,
    target: Path,
    *,
    parts: Sequence[Part] = PARTS,
    size: tuple[int, int] = (WIDTH, HEIGHT),
    stop: threading.Event,
) -> None:
    """Encode it, which takes some ten seconds. Raises process.Interrupted when it is to stop."""
    command: list[str | Path] = [
        process.ffmpeg_path(),
        "-hide_banner",
        "-loglevel",
        "error",
        "-nostdin",
        "-y",
    ]
    filters, joined = [], ""
    for place, part in enumerate(parts):
        command += ["-loop", "1"] if part.is_still else []
        command += ["-t", str(part.seconds), "-i", films_dir / part.film]
        is_slow = part.is_still or part.slower != 1
        has_sound = not is_slow and probe.probe(films_dir / part.film).audio is not None
        filters += [_picture(place, part, size), _sound(place, part, has_sound)]
        joined += f"[v{place}][a{place}]"
    graph = ";".join([*filters, f"{joined}concat=n={len(parts)}:v=1:a=1[v][a]"])
    command += ["-filter_complex", graph, "-map", "[v]", "-map", "[a]"]
    command += ["-c:v", "libx264", "-preset", "veryfast", "-crf", "24", "-maxrate", "3M", "-bufsize", "3M"]
    command += ["-g", str(2 * FRAMES_PER_SECOND), "-sc_threshold", "0", "-c:a", "aac", "-b:a", "128k"]
    command += ["-movflags", "+faststart", "-f", "mp4", target]
    process.run(command, timeout_seconds=TIMEOUT_SECONDS, while_running=lambda: not stop.is_set())


def _picture(place: int, part: Part, size: tuple[int, int]) -> str:
    width, height = size
    fit = f"scale={width}:{height}:force_original_aspect_ratio=decrease:force_divisible_by=2"
    pad = f"pad={width}:{height}:-1:-1,setsar=1,fps={FRAMES_PER_SECOND},format=yuv420p"
    exact = f"tpad=stop_mode=clone:stop_duration=1,trim=0:{part.length:g}"
    return f"[{place}:v]setpts={part.slower:g}*(PTS-STARTPTS),{fit},{pad},{exact}[v{place}]"


def _sound(place: int, part: Part, has_sound: bool) -> str:
    sound = f"[{place}:a]" if has_sound else "anullsrc=r=48000:cl=stereo,"
    return f"{sound}aresample=48000,aformat=channel_layouts=stereo,apad,atrim=0:{part.length:g}[a{place}]"
