"""1440p and 2160p: for stores that ask for them, of sources that have them, after everything below."""

from collections.abc import Callable
from pathlib import Path

import m3u8
import pytest
from matinee.media import operations as media
from matinee.media.models import Video
from matinee.media.steps import transcode
from matinee.stores import operations as stores

from .conftest import MediaQueue
from .package_linter import lint

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

UP_TO_1080P = ["240p", "360p", "540p", "720p", "1080p"]
WITH_4K = [*UP_TO_1080P, "1440p", "2160p"]


@pytest.fixture
def video_id(queue: MediaQueue, clip: Callable[[str], Path]) -> int:
    """A film in 4K of 60 pictures a second that plays up to 1080p, before the first chunk of higher rungs."""
    stores.change_settings(store_id=queue.store_id, changes={"highest_rung": 2160})
    video_id = queue.upload(clip("large"))
    queue.run(until=lambda: _is_complete(queue, video_id))
    return video_id


def test_a_film_in_4k_plays_up_to_1080p_before_the_higher_rungs_are_made(
    queue: MediaQueue, video_id: int
) -> None:
    film = queue.info(video_id)
    assert (film.state, film.encoding.stage, film.encoding.stage_words) == (
        Video.State.PLAYABLE,
        "high",
        "Making 1440p to 2160p",
    )
    assert [rung.name for rung in film.rungs] == UP_TO_1080P
    assert lint(queue.folder(video_id)) == []
    begins_with = m3u8.load(str(queue.folder(video_id) / "master.m3u8")).playlists[0].uri

    # What the owner changes now is shown now, and costs nothing of what is made.
    media.add_captions(
        store_id=queue.store_id,
        video_id=video_id,
        language="en",
        label="English",
        data=b"WEBVTT\n\n00:00.000 --> 00:00.400\nHello.\n",
    )
    queue.run(until=lambda: (queue.folder(video_id) / "captions").exists())
    assert [rung.name for rung in queue.info(video_id).rungs] == UP_TO_1080P
    assert queue.video(video_id).state == Video.State.PLAYABLE

    queue.run()
    film = queue.info(video_id)
    assert film.state == Video.State.READY
    assert film.encoding.notes == ()
    assert [rung.name for rung in film.rungs] == WITH_4K
    folder = queue.folder(video_id)
    assert lint(folder) == []
    assert (folder / "captions" / "en.vtt").exists()
    variants = {v.uri: v.stream_info for v in m3u8.load(str(folder / "master.m3u8")).playlists}
    # Levels 5.1 and 5.2: so many macroblocks a second.
    assert variants["1440p/index.m3u8"].codecs == "avc1.640033,mp4a.40.2"
    assert variants["2160p/index.m3u8"].codecs == "avc1.640034,mp4a.40.2"
    assert variants["2160p/index.m3u8"].resolution == (3840, 2160)
    assert variants["2160p/index.m3u8"].frame_rate == 60
    assert next(iter(variants)) == begins_with
    assert film.poster is not None
    assert (film.poster.width, film.poster.height) == (1920, 1080)


def test_higher_rungs_that_cannot_be_made_are_left_out_and_the_owner_is_told(
    queue: MediaQueue, video_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transcode, "MEMORY_BYTES", 150 << 20)  # too little for one of them
    while queue.video(video_id).state != Video.State.READY:
        queue.hurry()
        assert queue.step(), queue.video(video_id).log
    film = queue.info(video_id)
    assert film.encoding.notes == (
        "The qualities above 1080p could not be made. The film plays up to 1080p.",
    )
    assert [rung.name for rung in film.rungs] == UP_TO_1080P
    assert lint(queue.folder(video_id)) == []


def test_a_store_that_asks_for_nothing_gets_1080p(queue: MediaQueue, clip: Callable[[str], Path]) -> None:
    video_id = queue.upload(clip("large"))
    queue.run(until=lambda: queue.video(video_id).plan is not None)
    plan = queue.video(video_id).plan
    assert plan is not None
    assert [rung[0] for rung in plan["rungs"]] == UP_TO_1080P


def _is_complete(queue: MediaQueue, video_id: int) -> bool:
    package = queue.video(video_id).current_package
    return package is not None and package.complete
