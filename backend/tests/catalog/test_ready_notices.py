"""What the office hears of files that are ready: one notice for a burst, each file in one."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from threading import Barrier

import pytest
from django.db import connections
from matinee.catalog.models import Content, OtherVideo
from matinee.catalog.operations.file_notices import tell_ready_files
from matinee.mail.models import Mail
from matinee.media.models import Video
from matinee.media.operations.news import QUIET_FOR, WAITS_AT_MOST
from matinee.notices.models import Notice, NoticeChoice
from matinee.stores.models import Store
from tests.world import World, make_film, make_video, make_world

NOW = datetime.now(UTC)
LATER = NOW + QUIET_FOR


def make_ready(store: Store, permalink: str, minutes: int = 0) -> Content:
    """Make a film whose file was ready so many minutes before now."""
    video = make_video(store)
    Video.objects.filter(pk=video.pk).update(news_from=NOW - timedelta(minutes=minutes))
    return make_film(store, permalink, title=permalink.title(), video=video)


def notices() -> list[tuple[str, str]]:
    return list(Notice.objects.order_by("id").values_list("facts__count", "facts__film"))


def test_three_files_are_one_notice_that_leads_to_the_latest(world: World) -> None:
    latest = make_ready(world.store, "glass")
    make_ready(world.store, "saltwater", minutes=2)
    make_ready(world.store, "night", minutes=1)
    make_film(world.store, "long-ready")
    assert tell_ready_files(at=LATER - timedelta(seconds=1)) == 0
    assert [tell_ready_files(at=LATER) for _ in range(2)] == [1, 0]
    assert notices() == [("3", "Glass")]
    (one,) = world.browser(world.admin).get("/bullet/api/notices/bell").json()["notices"]
    assert (one["kind"], one["link"]) == ("files_ready", f"/bullet/contents/{latest.pk}")
    assert world.browser(world.moderator).get("/bullet/api/notices/bell").json()["notices"] == []
    assert not Mail.objects.exists()


@pytest.mark.parametrize("state", ["queued", "checking", "encoding", "playable", "uploading"])
def test_it_waits_for_what_is_coming_but_not_for_ever(world: World, state: str) -> None:
    make_ready(world.store, "glass")
    coming = make_video(world.store, state=state)
    make_video(world.other_store, state=state)
    assert tell_ready_files(at=LATER) == 0
    assert tell_ready_files(at=NOW + WAITS_AT_MOST) == 1
    make_ready(world.store, "next")
    Video.objects.filter(pk=coming.pk).update(deleted_at=NOW)
    assert tell_ready_files(at=LATER) == 1
    assert notices() == [("1", "Glass"), ("1", "Next")]


def test_an_upload_that_was_given_up_holds_nothing_back(world: World) -> None:
    make_ready(world.store, "glass")
    left = make_video(world.store, state="uploading")
    Video.objects.filter(pk=left.pk).update(created_at=NOW - WAITS_AT_MOST)
    assert tell_ready_files(at=LATER) == 1


def test_what_is_deleted_or_of_no_film_is_no_news(world: World) -> None:
    make_ready(world.store, "gone")
    Video.objects.filter(news_from=NOW).update(deleted_at=NOW)
    Video.objects.filter(pk=make_video(world.store).pk).update(news_from=NOW)
    assert tell_ready_files(at=LATER) == 0
    assert not Video.objects.filter(news_from__isnull=False).exists()


def test_the_next_file_of_a_film_counts(world: World) -> None:
    film = make_film(world.store, "film", title="The film")
    video = make_video(world.store)
    Video.objects.filter(pk=video.pk).update(news_from=NOW)
    OtherVideo.objects.create(chapter=film.chapters.get(), video=video, kind=OtherVideo.Kind.NEXT)
    assert tell_ready_files(at=LATER) == 1
    assert notices() == [("1", "The film")]


def test_where_all_turned_it_off_it_is_not_kept_for_later(world: World) -> None:
    for person in (world.admin, world.owner):
        NoticeChoice.objects.create(user=person, kind="files_ready", choice="off")
    make_ready(world.store, "glass")
    assert tell_ready_files(at=LATER) == 0
    NoticeChoice.objects.all().delete()
    assert tell_ready_files(at=LATER) == 0


def test_stores_are_told_of_their_own(world: World) -> None:
    make_ready(world.store, "glass")
    make_ready(world.other_store, "theirs")
    assert tell_ready_files(at=LATER) == 2
    assert set(Notice.objects.values_list("store_id", "facts__film")) == {
        (world.store.pk, "Glass"),
        (world.other_store.pk, "Theirs"),
    }


@pytest.mark.django_db(transaction=True)
def test_two_workers_tell_it_once() -> None:
    world = make_world()
    for n in range(3):
        make_ready(world.store, f"film-{n}")
    ready = Barrier(4)

    def run(n: int) -> int:
        ready.wait()
        try:
            return tell_ready_files(at=LATER + timedelta(seconds=n))
        finally:
            connections.close_all()

    with ThreadPoolExecutor(4) as pool:
        counts = list(pool.map(run, range(4)))
    assert (sum(counts), [count for count, _ in notices()]) == (1, ["3"])
