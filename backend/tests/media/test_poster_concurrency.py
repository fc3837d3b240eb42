"""Two people give a film a poster in the same moment, on real connections."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from django.db import connections
from matinee.catalog.models import Content
from matinee.media import operations as media
from matinee.media.models import Video
from matinee.media.operations.unused_images import remove_unused_images
from tests.world import World, make_film, make_video, make_world

from .poster_uploads import BLUE, GREEN, RED, encoded, kept_pictures, path_of, plain, send_poster

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def world(media_root: Path) -> World:
    return make_world()


@pytest.fixture
def film(world: World) -> Content:
    return make_film(world.store, "film", video=make_video(world.store))


def send_at_once(
    world: World, film: Content, pictures: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> list[int]:
    """Each by a call of its own; none is written down before all are kept."""
    all_kept, keep = Barrier(len(pictures)), media.add_poster_image

    def keep_together(*, data: bytes) -> dict[str, Any]:
        image = keep(data=data)
        all_kept.wait(120)
        return image

    def send(number: int) -> int:
        try:
            answer = send_poster(browsers[number], path_of(film), pictures[number])
            return answer.status_code
        finally:
            connections.close_all()

    browsers = [world.browser(world.owner) for _ in pictures]
    with monkeypatch.context() as patched, ThreadPoolExecutor(len(pictures)) as pool:
        patched.setattr(media, "add_poster_image", keep_together)
        return list(pool.map(send, range(len(pictures))))


def poster_of(film: Content) -> str:
    video_id = film.chapters.get().video_id
    assert video_id is not None
    image = Video.objects.get(pk=video_id).poster_image
    assert image is not None
    return str(image["key"])


def test_one_of_the_posters_sent_at_once_stands_and_the_others_go(
    world: World, film: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = [encoded(plain(color, (640, 360))) for color in (RED, GREEN, BLUE)]
    assert send_at_once(world, film, pictures, monkeypatch) == [200, 200, 200]
    assert len(kept_pictures()) == 3 and poster_of(film) in kept_pictures()
    now = datetime.now(UTC)
    assert remove_unused_images(at=now) == 0
    assert remove_unused_images(at=now + timedelta(days=2)) == 2
    assert kept_pictures() == {poster_of(film)}


def test_the_same_poster_sent_twice_at_once_is_kept_once(
    world: World, film: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = encoded(plain(RED, (640, 360)))
    assert send_at_once(world, film, [picture, picture], monkeypatch) == [200, 200]
    assert kept_pictures() == {poster_of(film)}
