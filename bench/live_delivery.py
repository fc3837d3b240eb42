"""What watching an event costs delivery: CPU for each playlist that was waited for, and for each part.

    python bench/live_delivery.py [--viewers 200] [--seconds 20] [--kilobits 4000]

ffmpeg sends a film in real time to `live`; the viewers ask delivery for each next part's playlist, which
waits until that part is there, first without and then with the part itself. CPU is user + system time of
delivery for each answer, and how many who get both one core serves. nginx sends the same bytes with a plain
sendfile, as fast as it can.
"""

import asyncio
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
from _sizes import Size, parser_of
from _wrk import load
from matinee_live.keys import derive_stream_key
from matinee_live.settings import KEY_PURPOSE
from matinee_serving.environment import derive_key

from delivery import (
    CONNECTIONS,
    PLAIN,
    SECRET,
    VIDEO,
    cpu_seconds,
    find_tool,
    free_port,
    run_delivery,
    run_nginx,
    signed_folder,
)
from live import FFMPEG, make_film, wait_for_line

FIGURE_MICROSECONDS, FIGURE_VIEWERS = 70, 1500
HINT = re.compile(rb'PRELOAD-HINT:TYPE=PART,URI="p(\d+)-(\d+)\.m4s"')
PART = re.compile(rb'URI="(p\d+-\d+\.m4s)"')


@dataclass
class Counts:
    playlists: int = 0
    parts: int = 0
    part_bytes: int = 0


def main() -> int:
    options = parser_of(
        __doc__,
        viewers=Size(200, short=5),
        seconds=Size(20, short=2, help="of watching, of each kind"),
        kilobits=Size(4000, short=500, help="a second, of the broadcast"),
    ).parse_args()
    missing = [tool for tool in ("nginx", "wrk") if find_tool(tool) is None]
    if missing:
        print(f"bench/live_delivery.py needs {' and '.join(missing)}: apt-get install {' '.join(missing)}")
        return 1
    with ExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
        directory.chmod(0o755)  # PostgreSQL runs as another user when this runs as root
        media = directory / "media"
        film = make_film(directory / "film.flv", 3 * options.seconds + 10, options.kilobits)
        port = free_delivery_port()
        delivery = stack.enter_context(run_delivery(directory, media, port))
        stack.enter_context(broadcast(media, film, port))
        compare(stack, directory, media, delivery, port, viewers=options.viewers, seconds=options.seconds)
    return 0


def compare(
    stack: ExitStack, directory: Path, media: Path, delivery: int, port: int, *, viewers: int, seconds: int
) -> None:
    folder = f"{signed_folder()}/source"
    wait_until_begun(f"http://127.0.0.1:{port}{folder}/live.m3u8")
    playlists, alone = measure(delivery, port, folder, viewers, seconds, with_parts=False)
    both, together = measure(delivery, port, folder, viewers, seconds, with_parts=True)
    a_playlist = alone / playlists.playlists * 1e6
    a_part = (together - a_playlist * both.playlists / 1e6) / both.parts * 1e6
    size = both.part_bytes // both.parts
    (media / "live" / "part").write_bytes(os.urandom(size))
    plain_port = free_port()
    plain = PLAIN.format(directory=directory / "plain", port=plain_port, packages=media / "live")
    nginx = stack.enter_context(run_nginx(directory / "plain", plain, plain_port))
    before = cpu_seconds(nginx)
    load_run = load(f"http://127.0.0.1:{plain_port}/packages/part", connections=CONNECTIONS, seconds=3)
    a_file = (cpu_seconds(nginx) - before) / load_run.count * 1e6
    print(f"{viewers} viewers, {playlists.playlists} playlists alone, {both.parts} parts of {size:,} bytes")
    figure = f"figure ≤ {FIGURE_MICROSECONDS}" + (", missed" if a_playlist > FIGURE_MICROSECONDS else "")
    print(f"{'CPU of a playlist that was waited for':<44}{a_playlist:>8.0f} µs  {figure}")
    print(f"{'CPU of a part':<44}{a_part:>8.0f} µs")
    print(f"{'the same bytes, nginx, plain sendfile':<44}{a_file:>8.0f} µs")
    parts_a_second = both.parts / (viewers * seconds)
    a_core = viewers * seconds / together
    figure = f"figure ≥ {FIGURE_VIEWERS} at 4 Mb/s" + (", missed" if a_core < FIGURE_VIEWERS else "")
    print(f"{'viewers of a core':<44}{a_core:>8.0f}     {figure}")
    print(f"{'parts alone as nginx sends them':<44}{1e6 / (a_file * parts_a_second):>8.0f}")


def measure(
    delivery: int, port: int, folder: str, viewers: int, seconds: int, *, with_parts: bool
) -> tuple[Counts, float]:
    """What was sent, and CPU seconds of delivery."""
    before = cpu_seconds(delivery)
    counts = asyncio.run(watch_all(port, folder, viewers=viewers, seconds=seconds, with_parts=with_parts))
    return counts, cpu_seconds(delivery) - before


async def watch_all(port: int, folder: str, *, viewers: int, seconds: int, with_parts: bool) -> Counts:
    counts = Counts()
    until = time.monotonic() + seconds
    await asyncio.gather(*(watch(port, folder, counts, until, with_parts) for _ in range(viewers)))
    if not counts.playlists or (with_parts and not counts.parts):
        sys.exit("bench: nothing was sent")
    return counts


async def watch(port: int, folder: str, counts: Counts, until: float, with_parts: bool) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    query = ""
    while time.monotonic() < until:
        text = await get(reader, writer, f"{folder}/live.m3u8{query}")
        hint = HINT.search(text)
        assert hint is not None
        counts.playlists += 1
        query = f"?_HLS_msn={int(hint[1])}&_HLS_part={int(hint[2])}"
        if with_parts:
            newest = PART.findall(text)[-2].decode()  # the last one is the hint
            part = await get(reader, writer, f"{folder}/{newest}")
            counts.part_bytes += len(part)
            counts.parts += 1
    writer.close()


def wait_until_begun(url: str) -> None:
    for _ in range(600):
        if httpx.get(url).status_code == 200:
            return
        time.sleep(0.1)
    sys.exit("bench: the event did not begin")


async def get(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str) -> bytes:
    writer.write(f"GET {path} HTTP/1.1\r\nHost: bench\r\n\r\n".encode())
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    if not head.startswith(b"http/1.1 200"):
        sys.exit(f"bench: {path.rpartition('/')[2]} was answered with {head.splitlines()[0].decode()}")
    length = re.search(rb"content-length: (\d+)", head)
    return await reader.readexactly(int(length[1])) if length else b""


def free_delivery_port() -> int:
    """A free port with a free one where that delivery looks for the feed: the fifth after it."""
    while True:
        port = free_port()
        with socket.socket() as probe, suppress(OSError, OverflowError):
            probe.bind(("127.0.0.1", port + 5))
            return port


@contextmanager
def broadcast(media: Path, film: Path, delivery_port: int) -> Iterator[None]:
    """One event on air whose feed is where that delivery looks for it."""
    (media / "live").mkdir(parents=True, exist_ok=True)
    inputs = [{"id": "main", "version": 1, "event": VIDEO, "on_air": True}]
    (media / "live" / "plan.json").write_text(json.dumps({"inputs": inputs}))
    rtmp_port = str(free_port())
    environment = {
        "MATINEE_ENV": "test",
        "MATINEE_SECRET_KEY": SECRET,
        "MATINEE_PORT": str(delivery_port - 2),
        "LIVE_RTMP_PORT": rtmp_port,
        "LIVE_MIN_FREE_MB": "0",
        "MEDIA_STORAGE": str(media),
    }
    program = subprocess.Popen(
        [sys.executable, "-m", "matinee_live"],
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    encoder = None
    try:
        wait_for_line(program, '"state":"waiting"', 1)
        wait_for_line(program, '"ready"', 1)
        key = derive_stream_key(derive_key(SECRET, KEY_PURPOSE), "main", 1)
        address = f"rtmp://127.0.0.1:{rtmp_port}/live/{key}"
        encoder = subprocess.Popen(
            [FFMPEG, "-v", "error", "-re", "-i", str(film), "-c", "copy", "-f", "flv", address]
        )
        yield
    finally:
        for process in (encoder, program):
            if process is not None:
                process.terminate()
                process.wait(30)


if __name__ == "__main__":
    sys.exit(main())
