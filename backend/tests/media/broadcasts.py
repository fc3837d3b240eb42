"""Broadcasts for the tests: the real `live` program records what ffmpeg sends, in a process of its own."""

import hashlib
import hmac
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from matinee.media.steps import process
from matinee_serving.live.log import SOURCE, LogLine, read_lines

SECRET = "the-tests-own-secret-of-fifty-characters-012345678"
EVENT = "e1"


def stream_key() -> str:
    key = hmac.digest(SECRET.encode(), b"matinee.live_key.v1", hashlib.sha256)
    # As a program without Django makes it: live/matinee_live/keys.py.
    script = "import sys; from matinee_live.keys import derive_stream_key as d;"
    script += "print(d(bytes.fromhex(sys.argv[1]), 'main', 1))"
    return subprocess.run(
        [sys.executable, "-c", script, key.hex()], check=True, capture_output=True, text=True
    ).stdout.strip()


@dataclass
class Broadcast:
    """A running `live`, and what it has logged of the event."""

    media: Path
    port: int
    process: subprocess.Popen[bytes]
    key: str

    @property
    def folder(self) -> Path:
        return self.media / "live" / EVENT

    @property
    def address(self) -> str:
        return f"rtmp://127.0.0.1:{self.port - 1}/live/{self.key}"

    def logged(self) -> list[LogLine]:
        """What concerns the source and the event; lower qualities have their own lines."""
        return source_lines(self.folder) if (self.folder / "log").exists() else []

    def closed_ms(self) -> int:
        return sum(line["ms"] for line in self.logged() if "close" in line)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    @contextmanager
    def publish(self, film: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
        command = [process.ffmpeg_path(), "-v", "error", *arguments, "-i", str(film), "-c", "copy"]
        sender = subprocess.Popen([*command, "-f", "flv", self.address], stderr=subprocess.DEVNULL)
        try:
            yield sender
        finally:
            if sender.poll() is None:
                sender.kill()
            sender.wait()

    def send(self, film: Path) -> None:
        """All of a film, as fast as it is taken."""
        with self.publish(film) as sender:
            sender.wait(timeout=60)

    def send_until(self, film: Path, *, closed_ms: int) -> None:
        """Send until so much more is recorded, then vanish without a word."""
        before = self.closed_ms()
        with self.publish(film, "-readrate", "6") as sender:
            wait_for(
                lambda: self.closed_ms() - before >= closed_ms or sender.poll() is not None,
                "a closed segment",
            )
            sender.kill()


def source_lines(folder: Path) -> list[LogLine]:
    lines, _ = read_lines((folder / "log").read_bytes())
    return [line for line in lines if line.get("rendition", SOURCE) == SOURCE]


@contextmanager
def on_air(media: Path, *, port: int | None = None) -> Iterator[Broadcast]:
    """Run `live` with one input that is on air; at its end what it recorded is closed."""
    folder = media / "live"
    folder.mkdir(parents=True, exist_ok=True)
    given = {"id": "main", "version": 1, "event": EVENT, "on_air": True}
    (folder / "plan.json").write_text(json.dumps({"inputs": [given]}))
    port = port or _free_ports()
    kept = {name: value for name, value in os.environ.items() if not re.match("MATINEE|LIVE|MEDIA", name)}
    environment = kept | {
        "MATINEE_ENV": "test",
        "MATINEE_SECRET_KEY": SECRET,
        "MATINEE_PORT": str(port - 7),
        "MATINEE_BIND": "127.0.0.1",
        "MEDIA_STORAGE": f"file://{media}",
        "LIVE_MIN_FREE_MB": "0",
    }
    with (media / "live.out").open("wb") as out:
        running = subprocess.Popen(
            [sys.executable, "-m", "matinee_live"], env=environment, stdout=out, stderr=out
        )
    try:
        wait_for(lambda: b'"ready"' in (media / "live.out").read_bytes(), "live")
        yield Broadcast(media, port, running, stream_key())
    finally:
        if running.poll() is None:
            running.send_signal(signal.SIGTERM)
        running.wait(timeout=60)


def _free_ports() -> int:
    """The upper one of two ports that follow each other."""
    while True:
        with socket.socket() as probe, socket.socket() as below:
            probe.bind(("127.0.0.1", 0))
            port: int = probe.getsockname()[1]
            try:
                below.bind(("127.0.0.1", port - 1))
            except OSError:
                continue
            return port


def wait_for(is_true: Callable[[], bool], what: str, *, seconds: float = 60) -> None:
    started = time.monotonic()
    while time.monotonic() - started < seconds:
        if is_true():
            return
        time.sleep(0.02)
    raise AssertionError(f"waited {seconds} s in vain for {what}")


def make_film(
    path: Path,
    *,
    seconds: int = 8,
    size: str = "640x360",
    rate: str = "30",
    group: int = 60,
    has_sound: bool = True,
) -> Path:
    """A film that says when it is: a white picture and a beep together at each whole second."""
    flash = f"color=black:s={size}:r={rate}:d={seconds},drawbox=t=fill:c=white:enable='lt(mod(t,1),0.08)'"
    command = [process.ffmpeg_path(), "-v", "error", "-y", "-f", "lavfi", "-i", flash]
    if has_sound:
        beep = f"aevalsrc='0.5*sin(2*PI*1000*t)*lt(mod(t,1),0.08)':s=48000:d={seconds}"
        command += ["-f", "lavfi", "-i", beep, "-c:a", "aac", "-ac", "2"]
    command += ["-c:v", "libx264", "-preset", "veryfast", "-bf", "2", "-g", str(group), "-sc_threshold", "0"]
    command += ["-profile:v", "high", "-pix_fmt", "yuv420p", "-threads", "1"]
    subprocess.run([*command, str(path)], check=True, timeout=120)
    return path


def count_pictures(folder: Path) -> int:
    """Of what is logged as closed: rows of the tables, read without any of our code."""
    total = 0
    for line in source_lines(folder):
        if "close" in line and not line["gap"]:
            data = (folder / SOURCE / f"s{line['close']}.m4s").read_bytes()[: line["bytes"]]
            total += _pictures_of(data)
    return total


def _pictures_of(data: bytes) -> int:
    at, total = 0, 0
    while at < len(data):
        size = int.from_bytes(data[at : at + 4])
        if data[at + 4 : at + 8] == b"moof":
            run = data.index(b"trun", at, at + size)
            track = data.index(b"tfhd", at, at + size)
            if data[track + 11] == 1:
                total += int.from_bytes(data[run + 8 : run + 12])
        at += size
    return total
