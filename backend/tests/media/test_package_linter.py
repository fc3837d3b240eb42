"""The linter sees each fault that it is there for, planted in a package that has none."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from matinee.media.models import Video
from matinee.media.queries import media_folders

from .conftest import MediaQueue
from .corpus.films import make
from .package_linter import lint

# Also where the queue is asked for by one test of several.
pytestmark = pytest.mark.django_db

Plant = Callable[[Path], None]
RUNG = "360p"


def edit(name: str, pattern: str, by: str) -> Plant:
    """Replace the first place that matches in a playlist."""

    def plant(package: Path) -> None:
        path = package / name
        text, count = re.subn(pattern, by, path.read_text(), count=1, flags=re.MULTILINE)
        assert count == 1, pattern
        path.write_text(text)

    return plant


def copy(source: str, target: str) -> Plant:
    def plant(package: Path) -> None:
        shutil.copyfile(package / source, package / target)

    return plant


def late_decoding(package: Path) -> None:
    """The second segment's pictures an hour after the first one's."""
    path = package / RUNG / "00001.m4s"
    data = path.read_bytes()
    at = data.index(b"tfdt") + 8
    path.write_bytes(
        data[:at] + (int.from_bytes(data[at : at + 8]) + 3600 * 12800).to_bytes(8) + data[at + 8 :]
    )


def no_edit_list(package: Path) -> None:
    path = package / RUNG / "init.mp4"
    path.write_bytes(path.read_bytes().replace(b"elst", b"free"))


def another_level(package: Path) -> None:
    path = package / RUNG / "init.mp4"
    data = path.read_bytes()
    at = data.index(b"avcC") + 7
    path.write_bytes(data[:at] + bytes([data[at] + 10]) + data[at + 1 :])


def negative_offsets(package: Path) -> None:
    """As if the first picture were shown before it is decoded."""
    path = package / RUNG / "00000.m4s"
    data = bytearray(path.read_bytes())
    at = data.index(b"trun") + 4
    data[at] = 1
    flags = int.from_bytes(data[at + 1 : at + 4])
    first = at + 8 + 4 * bool(flags & 1) + 4 * bool(flags & 4) + 4 * bin(flags & 0x700).count("1")
    data[first : first + 4] = (-512).to_bytes(4, signed=True)
    path.write_bytes(data)


PLAIN = f"{RUNG}/index.m3u8"
FAULTS: dict[str, tuple[Plant, str]] = {
    "target duration": (edit(PLAIN, r"TARGETDURATION:\d+", "TARGETDURATION:2"), "4.3.3.1"),
    "no end": (edit(PLAIN, r"#EXT-X-ENDLIST\n", ""), "4.3.3.4"),
    "wrong length": (edit(PLAIN, r"EXTINF:4.0+,", "EXTINF:3.900000,"), "4.3.2.1"),
    "no map": (edit(PLAIN, r"#EXT-X-MAP.*\n", ""), "EXT-X-MAP"),
    "old version": (edit(PLAIN, r"VERSION:7", "VERSION:3"), "needs version 6"),
    "segment left out": (edit(PLAIN, r"#EXTINF.*\n00001.m4s\n", ""), "not as many pictures"),
    "segment not there": (lambda package: (package / RUNG / "00001.m4s").unlink(), "missing or empty"),
    "segment repeated": (copy(f"{RUNG}/00000.m4s", f"{RUNG}/00001.m4s"), "shown twice"),
    "clock jumps": (late_decoding, "gap"),
    "no edit list": (no_edit_list, "not at zero"),
    "negative offsets": (negative_offsets, "negative composition offset"),
    "level of the header": (another_level, "different levels"),
    "level of the playlist": (edit("master.m3u8", r"avc1\.64\w+", "avc1.640034"), "CODECS"),
    "bandwidth": (edit("master.m3u8", r":BANDWIDTH=\d+", ":BANDWIDTH=1000"), "under the peak"),
    "resolution": (edit("master.m3u8", r"RESOLUTION=640x360", "RESOLUTION=640x362"), "RESOLUTION"),
    "frame rate": (edit("master.m3u8", r"FRAME-RATE=25", "FRAME-RATE=30"), "FRAME-RATE"),
    "unknown group": (edit("master.m3u8", r',AUDIO="aud"', ',AUDIO="other"'), "no known group"),
    "sound not there": (lambda package: shutil.rmtree(package / "audio"), "audio/index.m3u8"),
    "sound of another film": (edit("audio/index.m3u8", r"#EXTINF.*\n00001.m4s\n", ""), "not as long"),
    "sound alone first": (
        edit("master.m3u8", r"(?s)(#EXT-X-STREAM-INF.*)(#EXT-X-STREAM-INF:.*\naudio/index.m3u8\n)", r"\2\1"),
        "begins with the first variant shows no picture",
    ),
    "sound alone with a size": (
        edit("master.m3u8", r'CODECS="mp4a.40.2",', 'CODECS="mp4a.40.2",RESOLUTION=640x360,'),
        "sound alone with RESOLUTION",
    ),
    "sound alone from elsewhere": (
        edit("master.m3u8", r"(?s)(STREAM-INF:[^\n]*mp4a.40.2\",AUDIO[^\n]*\n)audio/", r"\g<1>240p/"),
        "none of the sounds of its group",
    ),
    "sound alone with a small bandwidth": (
        edit("master.m3u8", r'BANDWIDTH=\d+(,AVERAGE-BANDWIDTH=\d+,CODECS="mp4a)', r"BANDWIDTH=1000\1"),
        "audio/index.m3u8: BANDWIDTH 1000 is under the peak",
    ),
    "other pictures": (copy("240p/index.m3u8", "audio/index.m3u8"), "audio"),
}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("packages") / "package"


@pytest.fixture
def package(kept: Path, request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A package without a fault, encoded once for all tests."""
    if not kept.exists():
        queue: MediaQueue = request.getfixturevalue("queue")
        video_id = queue.upload(make("pass-through"))
        queue.run()
        shutil.copytree(queue.folder(video_id), kept)
    return shutil.copytree(kept, tmp_path / "package")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_seen(package: Path, fault: str) -> None:
    assert lint(package) == []
    plant, said = FAULTS[fault]
    plant(package)
    assert any(said in found for found in lint(package)), lint(package)


def test_a_film_begun_by_an_earlier_release_is_made_anew(queue: MediaQueue) -> None:
    """Its first chunk has another init segment, so the others do not go with it."""
    video_id = queue.upload(make("rest-of-twelve"))
    queue.run(until=lambda: Video.objects.get(pk=video_id).current_package is not None)
    init = media_folders().work(queue.video(video_id).public_id) / "72p" / "init.mp4"
    earlier = init.read_bytes().replace(b"elst", b"free")
    init.unlink()  # a published version shares the file
    init.write_bytes(earlier)
    for _ in range(3):
        queue.run()
        queue.hurry()
    assert queue.video(video_id).state == "ready", queue.video(video_id).log
    assert any("encoding all anew" in result for _, _, result in queue.ran)
    assert lint(queue.folder(video_id)) == []
