"""PUT /bullet/api/contents/{id}/chapters/{id}/chapter_marks: what an owner chooses, and who sees it."""

from typing import Any

import pytest
from matinee.catalog.models import Chapter, Content
from matinee.media.models import Video
from tests.world import World, make_film, make_video

FOUND = [{"at_ms": 0, "title": "Opening"}, {"at_ms": 5000, "title": "Der Weg"}]
OWN = [{"at_seconds": 0, "title": "Start"}, {"at_seconds": 7.25, "title": "<b>النهاية</b>"}]


@pytest.fixture
def film(world: World) -> Content:
    """A film of twelve seconds whose file has two marks."""
    video = make_video(world.store)
    Video.objects.filter(pk=video.pk).update(chapter_marks=FOUND)
    return make_film(world.store, "film", video=video)


def path_of(film: Content) -> str:
    return f"/bullet/api/contents/{film.pk}/chapters/{Chapter.objects.get(content=film).pk}/chapter_marks"


def body_of(film: Content, **change: Any) -> dict[str, Any]:
    return {"video_id": Chapter.objects.get(content=film).video_id, "marks": OWN, "is_shown": True} | change


def offered(world: World, film: Content) -> dict[str, Any]:
    answer = world.browser(world.owner).get(f"/bullet/api/contents/{film.pk}").json()
    marks: dict[str, Any] = answer["chapters"][0]["chapter_marks"]
    return marks


def seen(world: World) -> list[dict[str, Any]]:
    """By a guest, in the detail and in the list of chapters."""
    (chapter,) = world.guest.get("/api/contents/film").json()["chapters"]
    (listed,) = world.guest.get("/api/chapters").json()
    assert listed["chapter_marks"] == chapter["chapter_marks"]
    marks: list[dict[str, Any]] = chapter["chapter_marks"]
    return marks


def test_marks_of_the_file_are_offered_and_seen_when_the_owner_says_so(world: World, film: Content) -> None:
    assert offered(world, film) == {
        "marks": [{"at_seconds": 0, "title": "Opening"}, {"at_seconds": 5, "title": "Der Weg"}],
        "is_chosen": False,
        "is_shown": False,
    }
    assert seen(world) == []
    owner = world.browser(world.owner)
    answer = owner.send("PUT", path_of(film), body_of(film))
    assert answer.status_code == 200
    chosen = {"marks": OWN, "is_chosen": True, "is_shown": True}
    assert answer.json()["chapters"][0]["chapter_marks"] == chosen == offered(world, film)
    assert seen(world) == OWN
    owner.send("PUT", path_of(film), body_of(film, is_shown=False))
    assert (seen(world), offered(world, film)["marks"]) == ([], OWN)
    owner.send("PUT", path_of(film), body_of(film, marks=[]))
    assert (seen(world), offered(world, film)["marks"]) == ([], [])


def test_marks_behind_the_end_are_not_seen(world: World, film: Content) -> None:
    world.browser(world.owner).send("PUT", path_of(film), body_of(film))
    Video.objects.update(duration_ms=7000)  # a damaged film ends earlier than its file said
    assert seen(world) == OWN[:1]


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"marks": [{"at_seconds": -1, "title": "x"}]}, 422, None),
        ({"marks": [{"at_seconds": 12, "title": "x"}]}, 422, "out_of_range"),
        ({"marks": [{"at_seconds": at, "title": "x"} for at in (3, 3.9)]}, 422, "too_close"),
        ({"marks": [{"at_seconds": 1, "title": "x" * 201}]}, 422, None),
        ({"marks": [{"at_seconds": 1, "title": "a\u0000b"}]}, 422, None),
        ({"marks": [{"at_seconds": 1, "title": "a\nb"}]}, 422, None),
        ({"marks": [{"at_seconds": at, "title": "x"} for at in range(201)]}, 422, None),
        ({"marks": [{"at_seconds": "NaN", "title": "x"}]}, 422, None),
        ({"marks": "all"}, 422, None),
        ({"video_id": 10**9}, 409, "other_file_plays"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    world: World, film: Content, change: dict[str, Any], status: int, code: str | None
) -> None:
    answer = world.browser(world.owner).send("PUT", path_of(film), body_of(film, **change))
    assert answer.status_code == status
    if code:
        assert answer.json()["errors"][0]["code"] == code
    assert offered(world, film)["is_chosen"] is False


def test_only_staff_of_the_store_may(world: World, film: Content) -> None:
    path, body = path_of(film), body_of(film)
    assert world.guest.send("PUT", path, body).status_code in (401, 403)
    assert world.browser(world.customer).send("PUT", path, body).status_code == 404
    other = make_film(world.other_store, "film")
    owner = world.browser(world.owner)
    assert owner.send("PUT", path_of(other), body_of(other)).status_code == 404
    missing = path.replace(f"/chapters/{Chapter.objects.get(content=film).pk}/", "/chapters/999999/")
    assert owner.send("PUT", missing, body).status_code == 404
    assert seen(world) == []


def test_another_file_gets_what_was_chosen_and_offers_its_own_where_nothing_was(
    world: World, film: Content
) -> None:
    owner = world.browser(world.owner)
    chapter = Chapter.objects.get(content=film)
    next_file = f"/bullet/api/contents/{film.pk}/chapters/{chapter.pk}/next_file"

    def begin() -> Video:
        owner.post(next_file, {"filename": "new.mp4", "size": 5})
        return Video.objects.filter(state="uploading", deleted_at=None).latest("pk")

    assert begin().chapter_marks is None
    owner.send("PUT", path_of(film), body_of(film))
    upcoming = Video.objects.filter(state="uploading", deleted_at=None).latest("pk")
    assert (upcoming.chapter_marks_shown, upcoming.chapter_marks_chosen) == (True, True)
    assert [mark["at_ms"] for mark in upcoming.chapter_marks or []] == [0, 7250]
    again = begin()
    assert again.pk != upcoming.pk
    assert (again.chapter_marks, again.chapter_marks_shown) == (upcoming.chapter_marks, True)
