"""A film or a chapter goes while the worker is at its video: neither of the two is refused."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, connections, transaction
from matinee.catalog.models import Chapter, Content
from matinee.media.models import Video
from tests.world import World, make_chapter, make_film, make_video, make_world

pytestmark = pytest.mark.django_db(transaction=True)


def delete_chapter(world: World, film: Content, chapter: Chapter) -> int:
    answer = world.browser(world.owner).delete(f"/bullet/api/contents/{film.pk}/chapters/{chapter.pk}")
    return int(answer.status_code)


def delete_film(world: World, film: Content, chapter: Chapter) -> int:
    return int(world.browser(world.owner).delete(f"/bullet/api/contents/{film.pk}").status_code)


# A chapter that is written twice in one transaction has its content's key checked at the commit.
@pytest.mark.parametrize("steps", [1, 2])
@pytest.mark.parametrize("delete", [delete_chapter, delete_film])
def test_the_worker_writes_its_steps_while_somebody_deletes(
    delete: Callable[[World, Content, Chapter], int], steps: int
) -> None:
    world = make_world()
    film = make_film(world.store, "film")
    video = make_video(world.store)
    chapter = make_chapter(film, video=video)

    def deleting() -> int:
        try:
            return delete(world, film, chapter)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            Video.objects.select_for_update().get(pk=video.pk)
            answer = pool.submit(deleting)
            wait_until_somebody_waits_for_a_lock()
            for step in range(1, steps + 1):
                Video.objects.filter(pk=video.pk).update(duration_ms=(video.duration_ms or 0) + 1000 * step)
        assert answer.result() in (200, 204)
    assert not Chapter.objects.filter(pk=chapter.pk).exists()
    assert Video.objects.get(pk=video.pk).deleted_at is not None


def wait_until_somebody_waits_for_a_lock() -> None:
    for _ in range(1000):
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_stat_clear_snapshot()")
            cursor.execute(
                "SELECT count(*) FROM pg_stat_activity"
                " WHERE datname = current_database() AND wait_event_type = 'Lock'"
            )
            if cursor.fetchone() != (0,):
                return
        time.sleep(0.01)
    raise AssertionError("the deletion did not get as far as the video")
