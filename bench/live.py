"""What taking in a broadcast costs: receiver, muxer and recording, without a ladder.

    python bench/live.py [--seconds 60] [--streams 1] [--kilobits 6000]

ffmpeg sends a film of that bit rate in real time, with B-frames and sound, to each of the inputs of one
`live`. CPU is user + system time of the program, with the recording written and
synced, for each second of broadcast.
"""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import imageio_ffmpeg
from _sizes import Size, parser_of
from matinee_live.keys import derive_stream_key
from matinee_live.settings import KEY_PURPOSE
from matinee_serving.environment import derive_key

FIGURE_PERCENT = 3.0
SECRET = secrets.token_hex(32)
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")
FFMPEG = imageio_ffmpeg.get_ffmpeg_exe()


def main() -> None:
    options = parser_of(
        __doc__,
        seconds=Size(60, short=3, help="of broadcast"),
        streams=Size(1, short=1),
        kilobits=Size(6000, short=500, help="a second, of each stream"),
    ).parse_args()
    directory = Path(tempfile.mkdtemp(prefix="matinee-bench-"))
    try:
        film = make_film(directory / "film.flv", options.seconds, options.kilobits)
        measure(directory, film, options.streams)
    finally:
        shutil.rmtree(directory, ignore_errors=True)


def make_film(path: Path, seconds: int, kilobits: int) -> Path:
    noise = f"testsrc2=s=1280x720:r=30:d={seconds},noise=alls=40:allf=t"
    rate = [f"{option}={kilobits}k" for option in ("-b:v", "-minrate", "-maxrate", "-bufsize")]
    command = [FFMPEG, "-v", "error", "-f", "lavfi", "-i", noise]
    command += ["-f", "lavfi", "-i", f"sine=d={seconds}:r=48000", "-c:a", "aac", "-b:a", "160k", "-ac", "2"]
    command += ["-c:v", "libx264", "-preset", "ultrafast", "-bf", "2", "-g", "60", "-pix_fmt", "yuv420p"]
    command += [part for option in rate for part in option.split("=")]
    subprocess.run([*command, "-x264-params", "nal-hrd=cbr", "-f", "flv", str(path)], check=True)
    return path


def measure(directory: Path, film: Path, streams: int) -> None:
    port = free_port()
    inputs = [{"id": f"i{n}", "version": 1, "event": f"e{n}", "on_air": True} for n in range(streams)]
    (directory / "live").mkdir()
    (directory / "live" / "plan.json").write_text(json.dumps({"inputs": inputs}))
    environment = {
        "MATINEE_ENV": "test",
        "MATINEE_SECRET_KEY": SECRET,
        "MATINEE_PORT": str(port - 7),
        "LIVE_RTMP_PORT": str(free_port()),
        "LIVE_MIN_FREE_MB": "0",
        "MEDIA_STORAGE": f"file://{directory}",
    }
    program = subprocess.Popen(
        [sys.executable, "-m", "matinee_live"],
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        wait_for_line(program, '"state":"waiting"', streams)
        wait_for_line(program, '"ready"', 1)
        began, cpu = time.monotonic(), cpu_seconds(program.pid)
        senders = [send(film, environment["LIVE_RTMP_PORT"], one["id"]) for one in inputs]
        for sender in senders:
            if sender.wait():
                sys.exit("bench: the film could not be sent")
        duration = time.monotonic() - began
        cpu_used = cpu_seconds(program.pid) - cpu
    finally:
        program.terminate()
        program.wait(30)
    byte_count = sum(path.stat().st_size for path in directory.rglob("*.m4s"))
    film_bytes = film.stat().st_size * streams
    if byte_count < film_bytes * 0.95:
        sys.exit(f"bench: {byte_count} bytes of {film_bytes} were recorded")
    percent = cpu_used / duration / streams * 100
    megabits = film.stat().st_size * 8 / 1e6 / duration
    print(f"{streams} × {megabits:.1f} Mb/s for {duration:.0f} s: {byte_count / 1e6:.1f} MB recorded")
    print(f"CPU a stream: {percent:.2f} % of a core (figure ≤ {FIGURE_PERCENT:.0f} % at 6 Mb/s)")
    print(f"  {cpu_used / (byte_count / 1e6) * 1000:.2f} ms a megabyte")


def send(film: Path, port: str, live_input: object) -> subprocess.Popen[bytes]:
    key = derive_stream_key(derive_key(SECRET, KEY_PURPOSE), str(live_input), 1)
    address = f"rtmp://127.0.0.1:{port}/live/{key}"
    return subprocess.Popen(
        [FFMPEG, "-v", "error", "-re", "-i", str(film), "-c", "copy", "-f", "flv", address]
    )


def wait_for_line(program: subprocess.Popen[str], words: str, count: int) -> None:
    assert program.stdout is not None
    for line in program.stdout:
        count -= words in line
        if not count:
            return
    sys.exit("bench: live did not start")


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


if __name__ == "__main__":
    main()
