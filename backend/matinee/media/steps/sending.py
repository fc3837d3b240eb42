"""Send a film to a broadcast as an encoder would: one ffmpeg child that copies what can be copied."""

import os
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from matinee_serving.children import child_environment, limit_command

from matinee.media.steps import process
from matinee.media.steps.ladder import PASS_THROUGH_PROFILES
from matinee.media.steps.probe import SourceFacts

# Players wait for the next key frame, and a segment of a broadcast is no longer than six seconds.
LONGEST_GROUP_SECONDS = 4.0
GROUP_SECONDS = 2
MEMORY_BYTES = 4 << 30
STOP_SECONDS = 5.0
HIDDEN = "[key]"


class BadAddress(Exception):
    """The address is none of a broadcast; says what one looks like."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a broadcast goes. The key is never shown."""

    server: str  # rtmp://host:port/live
    key: str

    def hide(self, words: str) -> str:
        return words.replace(self.key, HIDDEN)


@dataclass(frozen=True, slots=True)
class Sent:
    """How far a sender is."""

    seconds: float
    speed: float
    kbps: float


@dataclass(frozen=True, slots=True)
class Ended:
    code: int
    stderr_end: str  # what ffmpeg said, without the key


def read_address(url: str) -> Address:
    """Raises BadAddress."""
    parts = urlsplit(url)
    server, _, key = url.rpartition("/")
    if parts.scheme not in ("rtmp", "rtmps") or not parts.hostname or not key or server.count("/") < 3:
        raise BadAddress("an address looks like rtmp://host:1935/live/KEY")
    if any(character.isspace() for character in url):
        raise BadAddress("an address has no spaces in it")
    return Address(server, key)


def can_copy(facts: SourceFacts) -> bool:
    """Whether the film can be broadcast as it is coded."""
    video = facts.video
    return (
        video.codec == "h264"
        and video.profile in PASS_THROUGH_PROFILES
        and video.pixel_format == "yuv420p"
        and video.rotation == 0
        and not video.interlaced
        and facts.keyframe_gap_seconds is not None
        and facts.keyframe_gap_seconds <= LONGEST_GROUP_SECONDS
        and (facts.audio is None or (facts.audio.codec == "aac" and facts.audio.channels <= 2))
    )


def send_command(
    path: Path, facts: SourceFacts, address: Address, *, speed: float, loops: bool, from_seconds: float
) -> list[str | Path]:
    """`speed`: times as fast as it plays; `from_seconds`: of the film."""
    command: list[str | Path] = [process.ffmpeg_path(), "-hide_banner", "-loglevel", "error", "-nostdin"]
    command += ["-nostats", "-stats_period", "1", "-progress", "pipe:1"]
    command += ["-protocol_whitelist", process.PROTOCOLS, "-readrate", str(speed)]
    command += ["-stream_loop", "-1"] if loops else []
    command += ["-ss", f"{from_seconds:.3f}"] if from_seconds else []
    command += ["-f", facts.format, "-i", path, "-map", f"0:{facts.video.index}"]
    command += ["-map", f"0:{facts.audio.index}"] if facts.audio else []
    if can_copy(facts):
        command += ["-c", "copy"]
    else:
        command += ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-sc_threshold", "0"]
        command += ["-force_key_frames", f"expr:gte(t,n_forced*{GROUP_SECONDS})"]
        command += ["-maxrate", "6M", "-bufsize", "6M", "-c:a", "aac", "-ar", "48000", "-ac", "2"]
    command += ["-map_metadata", "-1", "-map_chapters", "-1", "-flvflags", "no_duration_filesize"]
    return [*command, "-f", "flv", f"{address.server}/{address.key}"]


def send(
    command: list[str | Path], address: Address, *, tell: Callable[[Sent], None], stop: threading.Event
) -> Ended:
    """Run a sender to its end; `tell` hears of it once a second, `stop` lets it take its leave."""
    with _start(command) as child:
        watching = threading.Thread(target=_end_when, args=(child, stop), daemon=True)
        watching.start()
        error_lines: list[bytes] = []
        assert child.stdout and child.stderr
        errors = child.stderr
        reading = threading.Thread(target=lambda: error_lines.extend(errors), daemon=True)
        reading.start()
        for progress in _progress(child.stdout):
            tell(progress)
        code = child.wait()
        reading.join()
    return Ended(code, address.hide(b"".join(error_lines)[-4000:].decode(errors="replace")).strip())


@contextmanager
def _start(command: list[str | Path]) -> Iterator[subprocess.Popen[bytes]]:
    """A child in a group of its own: Ctrl-C is for us, and we tell it to take its leave."""
    child = subprocess.Popen(
        limit_command(command, nice=0, cores=process.encode_cores(), memory_bytes=MEMORY_BYTES),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=child_environment(),
    )
    try:
        yield child
    finally:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()


def _end_when(child: subprocess.Popen[bytes], stop: threading.Event) -> None:
    while child.poll() is None:
        if not stop.wait(process.POLL_SECONDS):
            continue
        child.send_signal(signal.SIGINT)
        try:
            child.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            child.kill()
        return


def _progress(lines: Iterator[bytes]) -> Iterator[Sent]:
    """Read what `-progress` writes: a line for each value, and `progress=` behind the last."""
    values: dict[str, str] = {}
    for line in lines:
        name, _, value = line.decode(errors="replace").strip().partition("=")
        values[name] = value.strip()
        if name == "progress":
            yield Sent(
                _number(values.get("out_time_us", "")) / 1_000_000,
                _number(values.get("speed", "").rstrip("x")),
                _number(values.get("bitrate", "").removesuffix("kbits/s")),
            )


def _number(text: str) -> float:
    try:
        return max(0.0, float(text))
    except ValueError:  # N/A
        return 0.0
