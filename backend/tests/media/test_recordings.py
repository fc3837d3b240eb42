"""What `live` recorded becomes a film without encoding: every picture once, the sound in step."""

import json
from fractions import Fraction
from pathlib import Path
from shutil import copytree, rmtree

import numpy as np
import pytest
from django.utils import timezone
from matinee.media import operations as media
from matinee.media.models import Video
from matinee.media.queries import media_folders
from matinee.media.recorded import find_wall_clock
from matinee.media.steps import package
from matinee.media.steps.mp4 import BrokenSegment
from matinee.media.steps.probe import probe
from matinee.media.steps.process import Interrupted
from matinee.media.steps.recording.linking import read_recording, write_segments
from matinee_serving.live.log import LogLine
from tests.world import World
from tests.world import make_film as make_film_of

from .broadcasts import EVENT, count_pictures, make_film, on_air, source_lines, wait_for
from .conftest import MediaQueue
from .package_linter import lint
from .package_reader import decode, shown_times
from .test_replacing import Chapters
from .test_trimming import kept_bytes, trim


@pytest.fixture(scope="session")
def flashes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_film(tmp_path_factory.mktemp("flashes") / "film.flv")


def await_recording(queue: MediaQueue) -> int:
    ticket = media.create_upload(store_id=queue.store_id, filename="event", size=1, by_user_id=None)
    media.publish_recording(video_id=ticket.video_id, folder=EVENT, at=timezone.now())
    return ticket.video_id


def flash_times(folder: Path, tmp_path: Path) -> list[float]:
    """When white pictures begin."""
    times = shown_times(folder)
    white = [frame.to_ndarray(format="gray").mean() > 128 for frame in decode(folder, tmp_path)]
    return [
        float(at)
        for at, now, before in zip(times, white, [False, *white], strict=False)
        if now and not before
    ]


def beep_times(folder: Path, tmp_path: Path) -> list[float]:
    """When beeps begin, by the clock of the package."""
    frames = decode(folder, tmp_path)
    heard = np.abs(np.concatenate([frame.to_ndarray()[0] for frame in frames]))
    loud = np.convolve(heard, np.ones(48) / 48, mode="same") > 0.05
    starts = np.flatnonzero(loud[1:] & ~loud[:-1])
    first = float(frames[0].time)
    found: list[float] = []
    for start in starts / 48_000 + first:
        if not found or start - found[-1] > 0.2:
            found.append(float(start))
    return found


def largest_offset(folder: Path, rung: str, tmp_path: Path) -> float:
    """Between a white picture and its beep, in seconds.

    Only of one that has another a second before and behind it: where a connection ended, its last beep is
    cut off, or runs on.
    """
    pictures, sounds = flash_times(folder / rung, tmp_path), beep_times(folder / "audio", tmp_path)
    around = zip(pictures, pictures[1:], pictures[2:], strict=False)
    clear = [at for before, at, after in around if max(abs(at - before - 1), abs(after - at - 1)) < 0.02]
    assert len(clear) >= 2
    return max(min(abs(at - heard) for heard in sounds) for at in clear)


@pytest.fixture(scope="session")
def broadcast(tmp_path_factory: pytest.TempPathFactory, flashes: Path) -> Path:
    """The folder of an event: two publishers that were killed, `live` killed, and one that sent all."""
    media_root = tmp_path_factory.mktemp("broadcast")
    with on_air(media_root) as live:
        live.send_until(flashes, closed_ms=4000)
        live.send_until(flashes, closed_ms=2000)
        with live.publish(flashes, "-readrate", "6"):
            before = live.closed_ms()
            wait_for(lambda: live.closed_ms() - before >= 2000, "a segment")
            live.kill()
    with on_air(media_root, port=live.port) as again:
        again.send(flashes)
    return again.folder


def put(broadcast: Path, media_root: Path) -> Path:
    return Path(copytree(broadcast, media_root / "live" / EVENT))


def make_ready(queue: MediaQueue) -> Video:
    video_id = await_recording(queue)
    queue.run()
    video = queue.video(video_id)
    assert (video.state, video.error) == ("ready", ""), video.log
    return video


def package_bytes(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*.m*4*"))}


def write_log(folder: Path, lines: list[LogLine]) -> None:
    (folder / "log").write_text("".join(json.dumps(line) + "\n" for line in lines))


def logged(folder: Path) -> list[LogLine]:
    return source_lines(folder)


def test_a_broadcast_with_reconnects_and_kills_is_a_film(
    queue: MediaQueue, media_root: Path, tmp_path: Path, broadcast: Path
) -> None:
    sent = count_pictures(put(broadcast, media_root))
    assert sent > 14 * 30
    video_id = await_recording(queue)
    queue.run(until=lambda: queue.video(video_id).current_package is not None)
    video, folder = queue.video(video_id), queue.folder(video_id)
    assert video.state == "playable"
    assert lint(folder) == []
    assert package.verify(folder, sent / 30).playlists == 2
    assert shown_times(folder / "360p") == [Fraction(place, 30) for place in range(sent)]
    assert len(decode(folder / "360p", tmp_path)) == sent
    assert largest_offset(folder, "360p", tmp_path) <= 0.040
    as_sent = package_bytes(folder)
    clock = find_wall_clock(video_id=video_id)
    assert clock is not None
    assert clock.moment_at(0) is None
    assert clock.moment_at(10**15) == pytest.approx(sent * 1000 / 30, abs=40)

    queue.run(until=lambda: ("encode", video_id, "join") in queue.ran)
    rmtree(media_root / "live")  # nothing of it is needed any more
    queue.run()
    video, folder = queue.video(video_id), queue.folder(video_id)
    assert (video.state, video.error) == ("ready", ""), video.log
    assert video.current_package is not None
    assert {rung["name"] for rung in video.current_package.manifest["rungs"]} == {"240p", "360p"}
    assert (folder / "storyboard.vtt").exists()
    assert as_sent.items() <= package_bytes(folder).items(), "what was sent is not what is kept"
    assert largest_offset(folder, "240p", tmp_path) <= 0.040
    examined = probe(media_folders().source(video.public_id))
    assert examined.frames == sent


def test_done_again_after_a_kill_it_is_the_same(
    queue: MediaQueue, media_root: Path, tmp_path: Path, broadcast: Path
) -> None:
    recording = read_recording(put(broadcast, media_root))
    write_segments(recording, tmp_path / "whole" / "360p", tmp_path / "whole" / "audio")
    steps: list[tuple[int, int]] = []
    count = len(recording.boundaries) - 1
    again = (tmp_path / "again" / "360p", tmp_path / "again" / "audio")
    for last in range(count):
        left = iter([True] * last + [False])
        with pytest.raises(Interrupted):
            write_segments(recording, *again, is_wanted=left.__next__)
    write_segments(recording, *again, on_progress=lambda done, total: steps.append((done, total)))
    assert package_bytes(tmp_path / "again") == package_bytes(tmp_path / "whole")
    assert steps == [(done + 1, count) for done in range(count)]


def test_what_the_log_does_not_vouch_for_is_left_out(broadcast: Path, tmp_path: Path) -> None:
    whole = read_recording(broadcast)
    folder = Path(copytree(broadcast, tmp_path / "event"))
    last = max(line["close"] for line in logged(folder) if "close" in line)
    with (folder / "source" / "s0.m4s").open("ab") as file:  # written, and never logged
        file.write((folder / "source" / "s1.m4s").read_bytes())
    (folder / "source" / f"s{last + 1}.m4s").write_bytes((folder / "source" / "s0.m4s").read_bytes())
    with (folder / "log").open("ab") as log:
        log.write(b'{"close":%d,"rendition":"sou' % (last + 1))
    read = read_recording(folder)
    assert (read.keys, read.pictures, len(read.sound.frames)) == (
        whole.keys,
        whole.pictures,
        len(whole.sound.frames),
    )


@pytest.mark.parametrize("cut", [0, 1, 100])
def test_of_a_segment_that_a_kill_left_open_the_whole_parts_count(
    broadcast: Path, tmp_path: Path, cut: int
) -> None:
    whole = read_recording(broadcast)
    folder = Path(copytree(broadcast, tmp_path / "event"))
    lines = logged(folder)
    closed = next(line for line in reversed(lines) if "close" in line)
    write_log(folder, [line for line in lines if line is not closed])
    path = folder / "source" / f"s{closed['close']}.m4s"
    path.write_bytes(path.read_bytes()[: path.stat().st_size - cut])
    found = len(read_recording(folder).coded)
    assert found == len(whole.coded) - (15 if cut else 0)


def test_a_part_that_is_there_twice_is_not_taken_for_a_film(broadcast: Path, tmp_path: Path) -> None:
    folder = Path(copytree(broadcast, tmp_path / "event"))
    lines = logged(folder)
    closed = next(line for line in lines if "close" in line)
    path = folder / "source" / f"s{closed['close']}.m4s"
    path.write_bytes(path.read_bytes() * 2)
    closed["bytes"] *= 2
    write_log(folder, lines)
    with pytest.raises(BrokenSegment):
        read_recording(folder)


def test_a_gap_is_left_out_and_the_sound_stays_in_step(
    queue: MediaQueue, media_root: Path, tmp_path: Path, broadcast: Path
) -> None:
    folder = put(broadcast, media_root)
    lines = logged(folder)
    whole = count_pictures(folder)
    gap = [line for line in lines if "close" in line][1]
    gap["gap"] = True
    write_log(folder, lines)
    (folder / "source" / f"s{gap['close']}.m4s").unlink()
    made = make_ready(queue)
    assert len(shown_times(queue.folder(made.pk) / "360p")) == whole - 60
    assert largest_offset(queue.folder(made.pk), "360p", tmp_path) <= 0.040


def test_sound_that_comes_later_has_silence_before_it(
    queue: MediaQueue, media_root: Path, tmp_path: Path, flashes: Path
) -> None:
    silent = make_film(tmp_path / "silent.mp4", seconds=3, has_sound=False)
    with on_air(media_root) as live:
        live.send(silent)
        live.send(flashes)
    made = make_ready(queue)
    folder = queue.folder(made.pk)
    times = shown_times(folder / "360p")
    assert len(times) == count_pictures(live.folder) == 11 * 30
    heard = beep_times(folder / "audio", tmp_path)
    assert min(heard) >= 2.9
    pictures = [at for at in flash_times(folder / "360p", tmp_path) if at > 3.5]
    assert max(min(abs(at - one) for one in heard) for at in pictures) <= 0.040


def test_without_sound_it_is_a_film_without_sound(
    queue: MediaQueue, media_root: Path, tmp_path: Path
) -> None:
    with on_air(media_root) as live:
        live.send(make_film(tmp_path / "silent.mp4", seconds=3, has_sound=False))
    made = make_ready(queue)
    assert made.current_package is not None
    assert made.current_package.manifest["audio"] is None
    assert len(shown_times(queue.folder(made.pk) / "360p")) == 90


def test_another_size_in_the_middle_is_encoded(
    queue: MediaQueue, media_root: Path, tmp_path: Path, flashes: Path
) -> None:
    small = make_film(tmp_path / "small.mp4", seconds=3, size="320x240")
    with on_air(media_root) as live:
        # Not faster than an encoder could: the next one takes over from what is still on its way.
        with live.publish(flashes, "-readrate", "6") as first:
            first.wait(timeout=60)
        live.send(small)
    sent = count_pictures(live.folder)
    made = make_ready(queue)
    assert made.recording is not None
    assert made.recording["folder"] == EVENT
    assert made.recording["encoded_because"] == "the picture has other parameters in the middle"
    assert sum(length for *_, length in made.recording["wall_clock"]) == 11_000
    folder = queue.folder(made.pk)
    assert abs(len(decode(folder / "360p", tmp_path)) - sent) <= 2
    assert len(flash_times(folder / "360p", tmp_path)) == 11
    assert largest_offset(folder, "360p", tmp_path) <= 0.040


def test_said_again_nothing_changes_and_a_film_is_not_overwritten(
    queue: MediaQueue, media_root: Path
) -> None:
    video_id = await_recording(queue)
    media.publish_recording(video_id=video_id, folder=EVENT, at=timezone.now())
    with pytest.raises(media.NotAwaitingRecording):
        media.publish_recording(video_id=video_id, folder="e2", at=timezone.now())
    with pytest.raises(ValueError, match="not the name"):
        media.publish_recording(video_id=video_id, folder="../e1", at=timezone.now())
    assert Video.objects.get(pk=video_id).recording == {"folder": EVENT}


def test_a_film_of_a_broadcast_can_be_trimmed(
    world: World, queue: MediaQueue, media_root: Path, tmp_path: Path, broadcast: Path
) -> None:
    put(broadcast, media_root)
    made = make_ready(queue)
    film = Chapters(world, queue, make_film_of(world.store, "film", video=made))
    old = queue.folder(made.pk)
    cut = trim(queue, film, 3.0, 9.0)
    new = queue.folder(cut)
    assert lint(new) == []
    assert shown_times(new / "360p") == [Fraction(place, 30) for place in range(180)]
    assert kept_bytes(old / "360p", new / "360p"), "all of it was encoded"
    assert largest_offset(new, "360p", tmp_path) <= 0.040
