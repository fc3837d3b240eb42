"""A film from its upload to a package that plays, one job at a time."""

import json
import os
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from django.utils import timezone
from matinee.kit.errors import NotFoundError
from matinee.media import operations as media
from matinee.media import queries
from matinee.media.models import Chunk, Package, Upload, Video
from matinee.media.operations import tidying
from matinee.media.steps import package, transcode

from .conftest import MediaQueue
from .package_reader import decode, read_playlist, shown_times

Get = Callable[[str], Path]


@pytest.fixture
def ready(queue: MediaQueue, clip: Get) -> int:
    video_id = queue.upload(clip("plain"))
    queue.run()
    return video_id


def test_a_film_becomes_a_package_with_everything_in_it(
    queue: MediaQueue, ready: int, tmp_path: Path
) -> None:
    info = queue.info(ready)
    assert (info.state, info.encoding.percent, info.encoding.error) == ("ready", 100, "")
    assert info.duration_seconds == pytest.approx(6.006, abs=0.05)
    assert (info.width, info.height, info.is_vertical) == (640, 360, False)
    folder = queue.folder(ready)
    master = (folder / "master.m3u8").read_text()
    assert 'RESOLUTION=640x360,FRAME-RATE=23.976,AUDIO="aud"' in master
    assert 'CODECS="avc1.64' in master and "mp4a.40.2" in master
    for name in ("poster.jpg", "poster-640.webp", "poster-640.avif", "storyboard.vtt", "storyboard-0.jpg"):
        assert (folder / name).stat().st_size > 0, name
    assert not (folder / "live").exists()
    manifest = json.loads((folder / "package.json").read_text())
    assert manifest["complete"] is True
    assert [rung["name"] for rung in manifest["rungs"]] == ["240p", "360p"]
    for rung in ("240p", "360p"):
        assert len(decode(folder / rung, tmp_path)) == 144
    assert package.verify(folder, 6.006).segments == 6  # two for each rung and the sound


def test_pictures_follow_each_other_without_a_gap_in_every_rung(queue: MediaQueue, ready: int) -> None:
    folder = queue.folder(ready)
    low, high = shown_times(folder / "240p"), shown_times(folder / "360p")
    assert low == high
    assert low[0] == 0
    steps = {b - a for a, b in pairwise(low)}
    assert {round(float(step), 6) for step in steps} == {round(1001 / 24000, 6)}
    assert sum(read_playlist(folder / "360p" / "index.m3u8").seconds) == pytest.approx(144 * 1001 / 24000)


def test_sound_is_whole_and_not_shifted(queue: MediaQueue, clip: Get, tmp_path: Path) -> None:
    video_id = queue.upload(clip("late-sound"))
    queue.run()
    frames = decode(queue.folder(video_id) / "audio", tmp_path)
    seconds = sum(frame.samples for frame in frames) / 48_000
    assert seconds == pytest.approx(4.5, abs=0.06)  # the last picture is held for the last of the sound
    # The first half second of this clip is silence; what follows is a street.
    loud = [abs(frame.to_ndarray()).max() for frame in frames]
    assert max(loud[: int(0.45 * 48_000 / 1024)]) < 0.001
    assert max(loud) > 0.001


def test_the_early_version_grows_and_can_be_played_before_the_end(queue: MediaQueue, clip: Get) -> None:
    video_id = queue.upload(clip("ntsc"))
    queue.run(until=lambda: queue.info(video_id).is_playable)
    folder = queue.folder(video_id)
    first = read_playlist(folder / "240p" / "index.m3u8")
    assert len(first.names) == 1 and not first.ended
    assert "#EXT-X-PLAYLIST-TYPE:EVENT" in first.text and "TIME-OFFSET=0" in first.text
    assert (folder / "live").exists()
    assert queue.info(video_id).encoding.state == "playable"
    assert queue.video(video_id).news_from is None
    assert 0 < queue.info(video_id).encoding.percent < 100
    assert queue.info(video_id).encoding.eta_seconds is not None
    playback = media.open_playback(
        store_id=queue.store_id, video_id=video_id, user_id=None, at=queue.video(video_id).created_at
    )
    assert playback.state == "processing" and "/1/master.m3u8" in playback.path

    lengths = []
    while queue.step():
        if queue.video(video_id).state == "playable":
            lengths.append(len(read_playlist(folder / "240p" / "index.m3u8").names))
    assert lengths == sorted(lengths) and lengths[-1] == 8
    assert read_playlist(folder / "240p" / "index.m3u8").ended
    assert not (folder / "live").exists()
    assert queue.folder(video_id).name == "2"


def test_at_29_97_every_segment_is_exact(queue: MediaQueue, clip: Get) -> None:
    video_id = queue.upload(clip("ntsc"))
    queue.run()
    times = shown_times(queue.folder(video_id) / "240p")
    assert times == [n * times[1] for n in range(len(times))]
    assert float(times[360]) == pytest.approx(12.012, abs=1e-9)
    assert len(times) == 899


def test_chunks_show_the_same_pictures_as_one_run(queue: MediaQueue, clip: Get, tmp_path: Path) -> None:
    """Each picture of the package is nearest to the picture of the same number in the source."""
    import av

    video_id = queue.upload(clip("ntsc"))
    queue.run()
    made = decode(queue.folder(video_id) / "240p", tmp_path)
    with av.open(str(clip("ntsc"))) as container:
        source = [f.reformat(format="gray").to_ndarray().astype(int) for f in container.decode(video=0)]
    for n in (
        119,
        120,
        121,
        359,
        360,
        361,
        840,
    ):  # around the cuts of chunks, which are one, two, four segments
        picture = (
            made[n].reformat(width=source[n].shape[1], height=source[n].shape[0], format="gray").to_ndarray()
        )
        distance = {m: abs(picture.astype(int) - source[m]).mean() for m in (n - 1, n, n + 1)}
        assert distance[n] <= min(distance.values()) + 0.05, f"picture {n}: {distance}"


def test_a_compliant_source_is_its_own_top_rung(queue: MediaQueue, clip: Get, tmp_path: Path) -> None:
    video_id = queue.upload(clip("compliant"))
    queue.run()
    folder = queue.folder(video_id)
    assert [(c.stage, c.k) for c in Chunk.objects.filter(stage="top")] == [("top", 0)]
    times = {rung: shown_times(folder / rung) for rung in ("240p", "360p", "540p", "720p")}
    assert len(set(map(tuple, times.values()))) == 1
    import av

    with av.open(str(clip("compliant"))) as container:
        source = [frame.to_ndarray() for frame in container.decode(video=0)]
    top = [frame.to_ndarray() for frame in decode(folder / "720p", tmp_path)]
    assert len(top) == len(source) == 132
    assert all((a == b).all() for a, b in zip(top, source, strict=True)), "not the source's own pictures"
    lengths = {tuple(read_playlist(folder / rung / "index.m3u8").seconds) for rung in times}
    assert len(lengths) == 1
    for rung in times:  # every segment of every rung begins with a key frame
        for name in read_playlist(folder / rung / "index.m3u8").names:
            assert decode(folder / rung, tmp_path, [name])[0].key_frame


def test_packets_that_do_not_fit_are_encoded_instead(
    queue: MediaQueue, clip: Get, monkeypatch: pytest.MonkeyPatch
) -> None:
    def misaligned(*_: object, **__: object) -> int:
        raise transcode.NotAligned("planted")

    monkeypatch.setattr(transcode, "copy_top_rung", misaligned)
    video_id = queue.upload(clip("compliant-small"))
    queue.run()
    assert queue.video(video_id).state == "ready"
    assert not Chunk.objects.filter(stage="top").exists()
    assert len(shown_times(queue.folder(video_id) / "480p")) == 75


def test_two_films_take_turns(queue: MediaQueue, clip: Get) -> None:
    ids = [queue.upload(clip("ntsc")), queue.upload(clip("ntsc"))]
    queue.run()
    turns = [video for task, video, step in queue.ran if task == "encode" and step.startswith("first-")]
    assert turns == ids * 3


def test_a_new_film_plays_before_the_higher_rungs_of_an_older_one(
    queue: MediaQueue, clip: Get, film: Get
) -> None:
    older = queue.upload(film("hevc"))
    queue.run(until=lambda: queue.ran[-1:] == [("encode", older, "storyboard")])
    newer = queue.upload(clip("plain"))
    queue.run(until=lambda: queue.info(newer).is_playable)
    assert not Chunk.objects.filter(video_id=older, stage="rest").exists()


def test_finishing_an_upload_twice_changes_nothing(queue: MediaQueue, clip: Get) -> None:
    video_id = queue.upload(clip("plain"))
    upload = Upload.objects.get(video_id=video_id)
    media.finish_upload(upload=upload.upload, at=timezone.now())
    queue.run()
    media.finish_upload(upload=upload.upload, at=timezone.now())
    assert queue.step() is None
    assert queue.video(video_id).state == "ready"


def test_an_upload_that_never_came_is_not_there(queue: MediaQueue) -> None:
    ticket = media.create_upload(store_id=queue.store_id, filename="a.mp4", size=10, by_user_id=None)
    with pytest.raises(NotFoundError):
        media.finish_upload(upload=ticket.upload, at=timezone.now())
    with pytest.raises(NotFoundError):
        media.finish_upload(upload="A" * 22, at=timezone.now())
    assert queue.video(ticket.video_id).state == "uploading"


def test_the_sweep_takes_in_a_finished_upload_that_nobody_told_of(queue: MediaQueue, clip: Get) -> None:
    ticket = media.create_upload(store_id=queue.store_id, filename="a.mp4", size=10, by_user_id=None)
    done = queries.media_folders().finished_upload(ticket.upload)
    done.parent.mkdir(parents=True, exist_ok=True)
    os.link(clip("plain"), done)
    (done.parent / "../uploads/unknown.done").write_bytes(b"x")
    assert tidying.take_in_finished_uploads(at=timezone.now()) == 1
    assert tidying.take_in_finished_uploads(at=timezone.now()) == 0
    assert queue.video(ticket.video_id).state == "queued"


def test_a_poison_file_is_parked_after_three_tries_and_others_go_on(
    queue: MediaQueue, clip: Get, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, tries = transcode.chunk_command, []
    poison = queue.upload(clip("plain"))

    def sometimes(source: transcode.Source, *rest: object) -> list[str | Path]:
        if queue.video(poison).public_id in str(source.path):
            tries.append(1)
            return ["/bin/false"]
        return real(source, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(transcode, "chunk_command", sometimes)
    healthy = queue.upload(clip("plain"))
    queue.run()
    for _ in range(5):
        queue.hurry()
        queue.run()
    assert len(tries) == 3
    parked = queue.info(poison)
    assert parked.state == "failed" and "three tries" in parked.encoding.error
    assert queue.info(healthy).state == "ready"

    monkeypatch.setattr(transcode, "chunk_command", real)
    media.retry_encoding(store_id=queue.store_id, video_id=poison)
    queue.run()
    assert queue.info(poison).state == "ready"


def test_a_full_disk_is_said_in_words_and_the_film_goes_on_later(
    queue: MediaQueue, clip: Get, monkeypatch: pytest.MonkeyPatch
) -> None:
    video_id = queue.upload(clip("plain"))
    queue.run(until=lambda: Chunk.objects.exists())
    monkeypatch.setattr(transcode, "KEEP_FREE_BYTES", 1 << 62)
    for _ in range(5):
        queue.hurry()
        queue.step()
    assert "disk is full" in queue.info(video_id).encoding.error
    assert 0 < queue.longest_wait() <= 10  # seconds, and a worker looks every two
    assert not Package.objects.filter(complete=True).exists()
    monkeypatch.undo()
    queue.hurry()
    queue.run()
    assert (queue.info(video_id).state, queue.info(video_id).encoding.error) == ("ready", "")


SPOILED: dict[str, Callable[[Path], object]] = {
    "a segment is missing": lambda folder: (folder / "360p" / "00001.m4s").unlink(),
    "a segment is empty": lambda folder: _empty(folder / "240p" / "00000.m4s"),
    "the init segment is missing": lambda folder: (folder / "360p" / "init.mp4").unlink(),
    "a sound segment is missing": lambda folder: (folder / "audio" / "00001.m4s").unlink(),
    "a playlist is missing": lambda folder: (folder / "240p" / "index.m3u8").unlink(),
    "two segments are swapped": lambda folder: _swap(folder / "360p"),
    "a segment is cut short": lambda folder: _cut(folder / "360p" / "00001.m4s"),
    "a playlist is not ended": lambda folder: _replace(folder / "240p" / "index.m3u8", "#EXT-X-ENDLIST", ""),
    "a segment is not listed": lambda folder: _replace(
        folder / "240p" / "index.m3u8", "#EXTINF:4.004000,\n00000.m4s\n", ""
    ),
    "the master is no playlist": lambda folder: _replace(folder / "master.m3u8", "#EXTM3U", "#EXTM4U"),
    "there is no poster": lambda folder: (folder / "poster.jpg").unlink(),
}


def test_verifying_finds_what_is_not_whole(queue: MediaQueue, ready: int, tmp_path: Path) -> None:
    for number, (what, spoil) in enumerate(SPOILED.items()):
        copy = tmp_path / str(number)
        package.copy_tree_by_links(queue.folder(ready), copy)
        package.verify(copy, 6.006)
        spoil(copy)
        try:
            package.verify(copy, 6.006)
        except package.NotWhole:
            continue
        pytest.fail(f"not found: {what}")


def test_what_is_not_whole_is_not_published(queue: MediaQueue, clip: Get) -> None:
    video_id = queue.upload(clip("plain"))
    queue.run(until=lambda: Chunk.objects.count() == 2 and queue.video(video_id).storyboard_made)
    work = queries.media_folders().work(queue.video(video_id).public_id)
    _empty(work / "360p" / "00001.m4s")
    for _ in range(5):
        queue.hurry()
        queue.run()
    assert queue.video(video_id).state == "failed"
    assert "00001.m4s" in queue.video(video_id).log
    assert not Package.objects.filter(complete=True).exists()
    assert sorted(
        p.name for p in queries.media_folders().packages(queue.video(video_id).public_id).iterdir()
    ) == ["1"]


def test_a_step_that_was_done_but_not_noted_is_done_again(queue: MediaQueue, clip: Get) -> None:
    """Killed between the files and the row: the next try writes the same files over them."""
    video_id = queue.upload(clip("plain"))
    queue.run(until=lambda: Chunk.objects.count() == 2)
    Chunk.objects.filter(k=1).delete()
    queue.run()
    assert queue.video(video_id).state == "ready"


def test_a_lost_job_is_found(queue: MediaQueue, clip: Get) -> None:
    from django.db import connection

    video_id = queue.upload(clip("plain"))
    queue.step()
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM procrastinate_jobs")
    assert tidying.queue_lost_encodes() == 2
    assert tidying.queue_lost_encodes() == 0
    queue.run()
    assert queue.video(video_id).state == "ready"


def test_deleting_a_film_frees_the_disk_and_stops_delivery(
    queue: MediaQueue, ready: int, media_root: Path
) -> None:
    before = _bytes(media_root)
    media.delete_video(store_id=queue.store_id, video_id=ready, at=timezone.now())
    with pytest.raises(NotFoundError):
        queue.info(ready)
    with pytest.raises(NotFoundError):
        media.open_playback(
            store_id=queue.store_id, video_id=ready, user_id=None, at=queue.video(ready).created_at
        )
    queue.run()
    assert before > 100_000 and _bytes(media_root) == 0
    from matinee.media.models import Revocation

    assert [(r.kind, r.subject) for r in Revocation.objects.all()] == [
        ("video", queue.video(ready).public_id)
    ]


def test_deleting_in_the_middle_of_an_encode_leaves_nothing(
    queue: MediaQueue, clip: Get, media_root: Path
) -> None:
    video_id = queue.upload(clip("ntsc"))
    queue.run(until=lambda: Chunk.objects.count() == 2)
    media.delete_video(store_id=queue.store_id, video_id=video_id, at=timezone.now())
    queue.run()
    assert _bytes(media_root) == 0
    assert Video.objects.get(pk=video_id).deleted_at


def _bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _empty(path: Path) -> None:
    path.unlink()
    path.write_bytes(b"")


def _cut(path: Path) -> None:
    data = path.read_bytes()
    path.unlink()
    path.write_bytes(data[: len(data) // 2])


def _swap(folder: Path) -> None:
    first, second = folder / "00000.m4s", folder / "00001.m4s"
    one, two = first.read_bytes(), second.read_bytes()
    for path, data in ((first, two), (second, one)):
        path.unlink()
        path.write_bytes(data)


def _replace(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.unlink()
    path.write_text(text.replace(old, new))
