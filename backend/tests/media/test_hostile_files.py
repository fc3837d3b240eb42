"""Files that want something else than to be watched: each refused in words, quickly, within its memory."""

import io
import random
import socket
import struct
import sys
import threading
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from django.utils import timezone
from matinee.media import queries
from matinee.media.steps import examine, probe, process

from .conftest import MediaQueue

Get = Callable[[str], Path]


class Canary:
    """Listens, and counts who comes: nobody may."""

    def __init__(self) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.hits = 0
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            self.hits += 1
            connection.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/secret"


@pytest.fixture
def canary() -> Iterator[Canary]:
    canary = Canary()
    yield canary
    canary.socket.close()


def box(kind: bytes, payload: bytes) -> bytes:
    return struct.pack(">I4s", len(payload) + 8, kind) + payload


def png(width: int, height: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(b"\0" * 1000))
        + chunk(b"IEND", b"")
    )


def archive() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        file.writestr("../../etc/passwd", "x" * 1000)
    return out.getvalue()


def enlarged(data: bytes, width: int, height: int) -> bytes:
    """Say another size in the sample entry of an MP4, and in nothing else."""
    at = data.index(b"avc1", data.index(b"stsd"))
    return data[: at + 28] + struct.pack(">HH", width, height) + data[at + 32 :]


def with_data_reference(data: bytes, url: str) -> bytes:
    """Make the MP4 say that its media lie at an address."""
    old = data.index(b"url \x00\x00\x00\x01")
    reference = box(b"url ", b"\0\0\0\0" + url.encode() + b"\0")
    return data[: old - 4] + reference + data[old + 8 :]


def made_by_ffmpeg(arguments: list[str], target: Path) -> bytes:
    process.run([process.ffmpeg_path(), "-v", "error", "-y", *arguments, target], timeout_seconds=60)
    return target.read_bytes()


def hostile_files(film: bytes, canary: str, tmp_path: Path) -> dict[str, bytes]:
    hls = f"#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n{canary}\n#EXT-X-ENDLIST\n".encode()
    local = b"#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n"
    header, colour = ["-f", "lavfi", "-i"], "color=black:s=16000x16000:r=1:d=1"
    moov = film.index(b"moov") - 4
    return {
        "empty": b"",
        "one byte": b"\0",
        "text": b"hello\n" * 100,
        "html": b"<html><script>alert(1)</script></html>",
        "svg": f'<svg xmlns="http://www.w3.org/2000/svg"><image href="{canary}"/></svg>'.encode(),
        "shell script": f"#!/bin/sh\ncurl {canary}\n".encode(),
        "program": Path("/bin/ls").read_bytes()[:100_000],
        "zip with ../": archive(),
        "gzip": b"\x1f\x8b\x08\x00" + bytes(1000),
        "pdf": b"%PDF-1.7\n" + bytes(1000),
        "HLS playlist": hls,
        "HLS playlist with a mark": b"\xef\xbb\xbf" + hls,
        "HLS playlist after blank lines": b"\n\n" + hls,
        "HLS playlist of a local file": local,
        "ffconcat": f"ffconcat version 1.0\nfile '{canary}'\n".encode(),
        "ffconcat of a local file": b"ffconcat version 1.0\nfile '/etc/passwd'\n",
        "DASH manifest": f'<?xml version="1.0"?><MPD><BaseURL>{canary}</BaseURL></MPD>'.encode(),
        "Smooth manifest": f'<SmoothStreamingMedia Url="{canary}"/>'.encode(),
        "SDP": f"v=0\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\na=control:{canary}\n".encode(),
        "ASX playlist": f'<asx version="3.0"><entry><ref href="{canary}"/></entry></asx>'.encode(),
        "RealMedia reference": f"{canary}\n".encode(),
        "subtitles": b"1\n00:00:00,000 --> 00:00:01,000\nhello\n",
        "PNG": png(10, 10),
        "PNG of 60000×60000": png(60_000, 60_000),
        "JPEG": b"\xff\xd8\xff\xe0\x00\x10JFIF" + bytes(1000),
        "GIF": b"GIF89a" + struct.pack("<HH", 65535, 65535) + bytes(100),
        "AVIF": box(b"ftyp", b"avif\0\0\0\0avifmif1") + bytes(100),
        "sound only": made_by_ffmpeg([*header, "sine=d=1", "-c:a", "aac"], tmp_path / "sound.mp4"),
        "16000×16000 Motion JPEG": made_by_ffmpeg(
            [*header, colour, "-frames:v", "1", "-c:v", "mjpeg", "-pix_fmt", "yuvj420p"],
            tmp_path / "large.mov",
        ),
        "ftyp alone": box(b"ftyp", b"isom\0\0\2\0isomiso2"),
        "box of 4 GB": box(b"ftyp", b"isom\0\0\2\0isom")
        + struct.pack(">I4s", 0xFFFFFFFF, b"moov")
        + bytes(100),
        "box of 16 EB": box(b"ftyp", b"isom\0\0\2\0isom")
        + struct.pack(">I4sQ", 1, b"moov", 2**63)
        + bytes(100),
        "boxes in boxes": nested(20_000),
        "index gone": film[:moov],
        "end gone": film[: int(len(film) * 0.6)],
        "index of zeros": film[: moov + 8] + bytes(len(film) - moov - 8),
        "pictures of zeros": zeroed(film),
        "Matroska head alone": b"\x1aE\xdf\xa3" + bytes(2000),
        "AVI head alone": b"RIFF\xff\xff\xff\xffAVI LIST" + bytes(2000),
        "transport stream of nothing": (b"\x47\x1f\xff\x10" + b"\xff" * 184) * 2000,
        "MPEG of nothing": b"\x00\x00\x01\xba" + bytes(5000),
        "endless Ogg": b"OggS" + b"\xff" * 5000,
    }


def nested(depth: int) -> bytes:
    data = b""
    for _ in range(depth):
        data = box(b"moov", data)
    return box(b"ftyp", b"isom\0\0\2\0isom") + data


def zeroed(film: bytes) -> bytes:
    at = film.index(b"mdat")
    (size,) = struct.unpack(">I", film[at - 4 : at])
    return film[: at + 4] + bytes(size - 8) + film[at - 4 + size :]


def test_every_hostile_file_is_refused_in_words_in_time_and_without_a_call(
    clip: Get, canary: Canary, tmp_path: Path
) -> None:
    files = hostile_files(clip("faststart").read_bytes(), canary.url, tmp_path)
    assert len(files) >= 40
    slowest = 0.0
    for name, data in files.items():
        path = tmp_path / "film.mp4"
        path.write_bytes(data)
        started = time.monotonic()
        with pytest.raises(probe.Refused) as refused:
            pytest.fail(f"{name} was let in: {probe.probe(path)}")
        slowest = max(slowest, time.monotonic() - started)
        assert refused.value.code in probe.REFUSALS, name
    assert slowest < 10
    assert canary.hits == 0


CONTAINERS = ("mp4", "mov", "mkv", "avi", "ts", "flv")


def damaged(film: bytes, rng: random.Random) -> bytes:
    """Break a film as a disk, a network or an attacker would."""
    data = bytearray(film)
    head = min(len(data), 8192)  # where containers say how long and how many
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(rng.choice((head, len(data))))
        match rng.choice(("cut", "flip", "lie", "repeat", "remove", "noise")):
            case "cut":
                del data[max(16, at) :]
            case "flip":
                data[at] ^= 1 << rng.randrange(8)
            case "lie":
                data[at : at + 4] = rng.choice((b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", b"\0\0\0\0"))
            case "repeat":
                data[at:at] = data[at : at + rng.randrange(1, 4096)]
            case "remove":
                del data[at : at + rng.randrange(1, 4096)]
            case "noise":
                data[at : at + 64] = rng.randbytes(64)
        head = min(len(data), 8192)
    return bytes(data)


@pytest.mark.parametrize("count", [30, pytest.param(300, marks=pytest.mark.prove)])
def test_a_damaged_film_is_refused_in_words_or_read_in_time(
    count: int, clip: Get, canary: Canary, tmp_path: Path
) -> None:
    films = [
        made_by_ffmpeg(
            ["-i", str(clip("faststart")), "-t", "1", "-c", "copy"], tmp_path / f"film.{container}"
        )
        for container in CONTAINERS
    ]
    refused = 0
    for number in range(count):
        rng = random.Random(number)
        path = tmp_path / "damaged.mp4"
        path.write_bytes(damaged(rng.choice(films), rng))
        started = time.monotonic()
        try:
            assert probe.probe(path).video.width > 0, number
        except probe.Refused as refusal:
            refused += 1
            assert refusal.code in probe.REFUSALS, number
        assert time.monotonic() - started < 10, number
    assert 0 < refused < count
    assert canary.hits == 0


def test_a_size_that_only_the_container_claims_is_not_believed(clip: Get, tmp_path: Path) -> None:
    path = tmp_path / "film.mp4"
    path.write_bytes(enlarged(clip("faststart").read_bytes(), 65_535, 65_535))
    assert probe.probe(path).video.shown_size == probe.probe(clip("faststart")).video.shown_size


def test_a_film_whose_media_lie_elsewhere_calls_nobody(clip: Get, canary: Canary, tmp_path: Path) -> None:
    path = tmp_path / "film.mp4"
    path.write_bytes(with_data_reference(clip("faststart").read_bytes(), canary.url))
    with suppress(probe.Refused):
        probe.probe(path)
    assert canary.hits == 0


def test_the_canary_sings(canary: Canary, tmp_path: Path) -> None:
    """Without our limits the same playlist does reach the listener: the test above can fail."""
    path = tmp_path / "film.mp4"
    path.write_text(f"#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n{canary.url}.ts\n#EXT-X-ENDLIST\n")
    command = [process.ffmpeg_path(), "-v", "error", "-protocol_whitelist", "file,http,tcp", "-f", "hls"]
    with pytest.raises(process.CommandFailed):
        process.run([*command, "-i", path, "-f", "null", "-"], timeout_seconds=20)
    assert canary.hits > 0


def test_the_child_has_no_more_memory_than_it_is_given(tmp_path: Path) -> None:
    limit = f"import resource as r; r.setrlimit(r.RLIMIT_AS, ({examine.MEMORY_BYTES},) * 2)"
    with pytest.raises(process.CommandFailed, match="MemoryError"):
        process.run([sys.executable, "-c", f"{limit}; bytearray(600 << 20)"], timeout_seconds=10)
    assert examine.MEMORY_BYTES <= 512 << 20


def test_a_child_that_takes_too_long_is_ended_with_all_it_started(tmp_path: Path) -> None:
    mark = tmp_path / "alive"
    script = f"(while true; do touch {mark}; sleep 0.1; done) & wait"
    with pytest.raises(process.CommandFailed, match="took too long"):
        process.run(["/bin/sh", "-c", script], timeout_seconds=1)
    time.sleep(0.3)
    mark.unlink()
    time.sleep(0.5)
    assert not mark.exists()


@pytest.mark.parametrize(
    "name",
    [
        "../../../etc/passwd",
        "a.mp4\0.txt",
        "-i",
        "; rm -rf /",
        "<script>alert(1)</script>.mp4",
        "x" * 4000,
        "\n",
        "",
    ],
)
def test_a_name_is_only_shown(queue: MediaQueue, clip: Get, name: str) -> None:
    from matinee.media import operations as media

    ticket = media.create_upload(store_id=queue.store_id, filename=name, size=10, by_user_id=None)
    done = queries.media_folders().finished_upload(ticket.upload)
    done.parent.mkdir(parents=True, exist_ok=True)
    done.write_bytes(clip("plain").read_bytes())
    media.finish_upload(upload=ticket.upload, at=timezone.now())
    queue.step()
    info = queue.info(ticket.video_id)
    assert info.state == "encoding"
    assert "\0" not in info.filename and 0 < len(info.filename) <= 255
    assert {path.name for path in queries.media_folders().root.iterdir()} <= {
        "uploads",
        "sources",
        "work",
        "packages",
    }


def test_markup_in_tags_goes_nowhere(queue: MediaQueue, clip: Get, tmp_path: Path) -> None:
    path = tmp_path / "tagged.mp4"
    tags = [
        "-metadata",
        "title=<script>alert(1)</script>",
        "-metadata",
        "artist=../../x",
        "-metadata",
        "comment=%s%n",
    ]
    made_by_ffmpeg(["-i", str(clip("plain")), "-t", "1", "-c", "copy", *tags], path)
    video_id = queue.upload(path)
    queue.run()
    folder = queue.folder(video_id)
    assert b"<script>" in path.read_bytes()
    for file in folder.rglob("*"):
        if file.is_file():
            assert b"<script>" not in file.read_bytes() and b"../.." not in file.read_bytes(), file


def test_a_refused_film_says_why_frees_its_space_and_holds_nobody_up(
    queue: MediaQueue, clip: Get, film: Get, media_root: Path
) -> None:
    refused, healthy = queue.upload(film("broken")), queue.upload(clip("plain"))
    queue.step()
    info = queue.info(refused)
    assert info.state == "refused" and info.encoding.error.startswith("The file is damaged or incomplete")
    assert not queries.media_folders().source(info.public_id).exists()
    queue.step()
    assert queue.info(healthy).state == "encoding"
