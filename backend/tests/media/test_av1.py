"""Films in AV1 beside H.264: for stores that ask for it, after everything in H.264, and never in its way."""

from collections.abc import Callable
from pathlib import Path

import m3u8
import pytest
from django.utils import timezone
from matinee.media import operations as media
from matinee.media.models import Video
from matinee.media.steps import ladder, transcode
from matinee.stores import operations as stores
from tests.world import World

from .conftest import MediaQueue
from .package_linter import lint

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

IN_H264 = ["240p", "360p"]
IN_BOTH = [*IN_H264, "av1-240p", "av1-360p"]


@pytest.fixture
def with_av1(queue: MediaQueue, monkeypatch: pytest.MonkeyPatch) -> MediaQueue:
    monkeypatch.setattr(ladder, "REST_CHUNK", 1)  # two chunks for six seconds
    monkeypatch.setattr(transcode, "AV1_PRESET", 12)  # the quickest
    stores.change_settings(store_id=queue.store_id, changes={"av1": True})
    return queue


def test_every_rung_is_there_in_av1_too_once_the_film_plays_in_h264(
    with_av1: MediaQueue, clip: Callable[[str], Path]
) -> None:
    queue = with_av1
    video_id = queue.upload(clip("plain"))
    queue.run(until=lambda: queue.info(video_id).encoding.stage == "av1")
    queue.run(until=lambda: _is_complete(queue, video_id))
    film = queue.info(video_id)
    assert (film.state, film.encoding.stage_words) == (
        Video.State.PLAYABLE,
        "Making the smaller files in AV1",
    )
    assert [rung.name for rung in film.rungs] == IN_H264
    assert lint(queue.folder(video_id)) == []

    queue.run()
    film = queue.info(video_id)
    assert (film.state, film.encoding.notes) == (Video.State.READY, ())
    assert [rung.name for rung in film.rungs] == IN_BOTH
    folder = queue.folder(video_id)
    assert lint(folder) == []
    variants = m3u8.load(str(folder / "master.m3u8")).playlists
    assert variants[0].stream_info.codecs.startswith("avc1."), "players that know no AV1 begin with the first"
    assert {v.uri: v.stream_info.codecs for v in variants if v.uri.startswith("av1-")} == {
        "av1-240p/index.m3u8": "av01.0.00M.08,mp4a.40.2",
        "av1-360p/index.m3u8": "av01.0.01M.08,mp4a.40.2",
    }
    bits = {rung.name: rung.bitrate for rung in film.rungs}
    assert bits["av1-360p"] < bits["360p"] * 0.9


def test_of_a_source_that_is_passed_through_and_of_a_cut_of_it(
    with_av1: MediaQueue, world: World, clip: Callable[[str], Path]
) -> None:
    queue = with_av1
    video_id = queue.upload(clip("compliant-small"))
    queue.run()
    assert [rung.name for rung in queue.info(video_id).rungs] == [
        *("240p", "360p", "480p", "av1-240p", "av1-360p", "av1-480p"),
    ]
    assert lint(queue.folder(video_id)) == []

    cut_id = media.create_trimmed(
        store_id=queue.store_id,
        video_id=video_id,
        from_seconds=1.0,
        until_seconds=2.5,
        by_user_id=world.owner.pk,
        at=timezone.now(),
    )
    queue.run()
    assert [rung.name for rung in queue.info(cut_id).rungs] == ["240p", "360p", "480p"]
    assert lint(queue.folder(cut_id)) == []


def test_av1_that_cannot_be_made_is_left_out_and_the_owner_is_told(
    with_av1: MediaQueue, clip: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = with_av1
    monkeypatch.setattr(transcode, "AV1_PRESET", 99)  # the encoder refuses it
    video_id = queue.upload(clip("plain"))
    while queue.video(video_id).state != Video.State.READY:
        queue.hurry()
        assert queue.step(), queue.video(video_id).log
    film = queue.info(video_id)
    assert film.encoding.notes == ("The smaller files in AV1 could not be made. The film plays in H.264.",)
    assert [rung.name for rung in film.rungs] == IN_H264


def _is_complete(queue: MediaQueue, video_id: int) -> bool:
    package = queue.video(video_id).current_package
    return package is not None and package.complete
