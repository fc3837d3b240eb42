"""What the office hears of files that cannot be encoded."""

from datetime import UTC, datetime

import pytest
from matinee.catalog.models import Chapter, OtherVideo
from matinee.catalog.operations.file_notices import look_after_files
from matinee.mail.models import Mail
from matinee.media.models import Video
from matinee.notices.models import Notice
from tests.world import World, make_film, make_video

AT = datetime(2026, 11, 23, 12, tzinfo=UTC)


def change(video: Video, state: str) -> None:
    Video.objects.filter(pk=video.pk).update(state=state)


def letters() -> list[tuple[str, str]]:
    return list(Mail.objects.order_by("id").values_list("to", "template"))


@pytest.mark.parametrize("state", ["refused", "failed"])
def test_it_is_open_until_the_file_plays(world: World, state: str) -> None:
    video = make_video(world.store, state=state)
    content = make_film(world.store, "night-train", title="Night Train", video=video)
    assert [look_after_files(at=AT), look_after_files(at=AT)] == [1, 0]
    (need,) = world.browser(world.admin).get("/bullet/api/notices").json()
    assert (need["kind"], need["link"]) == ("file_stopped", f"/bullet/contents/{content.pk}")
    assert need["text"].startswith("Open Night Train to see why")
    assert world.browser(world.moderator).get("/bullet/api/notices").json() == []
    assert letters() == [(world.owner.email, "notices.file_stopped")]
    change(video, "queued")
    look_after_files(at=AT)
    assert world.browser(world.admin).get("/bullet/api/notices").json() == []


def test_the_next_file_of_a_film_that_plays(world: World) -> None:
    chapter = Chapter.objects.get(content=make_film(world.store, "film"))
    upcoming = make_video(world.store, state="refused")
    row = OtherVideo.objects.create(chapter=chapter, video=upcoming, kind=OtherVideo.Kind.NEXT)
    assert look_after_files(at=AT) == 1
    row.delete()
    assert look_after_files(at=AT) == 0
    assert Notice.objects.get().resolved_at == AT


def test_a_retry_that_fails_again_is_told_again(world: World) -> None:
    video = make_video(world.store, state="failed")
    make_film(world.store, "film", video=video)
    for state in ("queued", "failed"):
        look_after_files(at=AT)
        change(video, state)
    assert look_after_files(at=AT) == 1


def test_a_film_that_is_deleted_leaves_nothing_open(world: World) -> None:
    content = make_film(world.store, "film", video=make_video(world.store, state="refused"))
    look_after_files(at=AT)
    content.delete()
    look_after_files(at=AT)
    assert not Notice.objects.filter(resolved_at=None).exists()


def test_a_film_that_plays_and_one_of_another_store(world: World) -> None:
    make_film(world.store, "film")
    make_film(world.other_store, "theirs", video=make_video(world.other_store, state="failed"))
    assert look_after_files(at=AT) == 1
    assert world.browser(world.owner).get("/bullet/api/notices").json() == []
