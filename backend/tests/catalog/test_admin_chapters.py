"""The back office's chapters of a film."""

from typing import Any

import jwt
import pytest
from matinee.catalog.admin_schemas import ChapterUpload, Film
from matinee.catalog.models import Chapter, Content
from matinee.kit.keys import key
from matinee.media.models import Upload, Video
from tests.world import Browser, World, make_chapter, make_film, make_video


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


@pytest.fixture
def film(world: World) -> Content:
    return make_film(world.store, "film")


def chapters(film: Content) -> str:
    return f"/bullet/api/contents/{film.pk}/chapters"


def titles(world: World) -> list[str]:
    return [chapter["title"] for chapter in world.guest.get("/api/contents/film").json()["chapters"]]


def test_another_one_at_the_end(world: World, owner: Browser, film: Content) -> None:
    response = owner.post(chapters(film), {"filename": "part_two.MP4", "size": 1000})
    assert response.status_code == 200
    ChapterUpload.model_validate(response.json())
    made = Chapter.objects.get(pk=response.json()["chapter_id"])
    assert (made.content_id, made.position, made.title, made.is_playable) == (film.pk, 2, "Part two", False)
    upload = Upload.objects.get(video=made.video_id)
    assert response.json()["upload"] == upload.upload
    claims = jwt.decode(
        response.json()["grant"], key("matinee.upload.v1"), algorithms=["HS256"], audience="matinee-intake"
    )
    assert (claims["upload"], claims["size"], claims["store"]) == (upload.upload, 1000, world.store.pk)
    shown = owner.get(f"/bullet/api/contents/{film.pk}").json()
    Film.model_validate(shown)
    assert [chapter["encoding"]["state"] for chapter in shown["chapters"]] == ["ready", "uploading"]


def test_the_film_has_the_poster_of_the_first_one_that_has_any(world: World, owner: Browser) -> None:
    film = make_film(world.store, "two-parts", video=make_video(world.store, state="encoding"))
    second = make_chapter(film)
    (row,) = owner.get("/bullet/api/contents").json()
    assert row["encoding"]["state"] == "encoding"
    assert second.video is not None and second.video.public_id in row["poster"]["src"]
    assert owner.get(f"/bullet/api/contents/{film.pk}").json()["poster"] == row["poster"]


def test_renaming(world: World, owner: Browser, film: Content) -> None:
    chapter = Chapter.objects.get()
    response = owner.patch(f"{chapters(film)}/{chapter.pk}", {"title": " The start "})
    assert response.status_code == 200
    Film.model_validate(response.json())
    assert titles(world) == ["The start"]


def test_an_order(world: World, owner: Browser, film: Content) -> None:
    first = Chapter.objects.get()
    second, third = make_chapter(film, title="Second"), make_chapter(film, title="Third")
    response = owner.put(f"{chapters(film)}/order", {"ids": [third.pk, first.pk, second.pk]})
    assert response.status_code == 200
    assert titles(world) == ["Third", "", "Second"]
    other = Chapter.objects.get(content=make_film(world.store, "other"))
    for ids, status in (
        ([third.pk, first.pk], 409),
        ([third.pk, first.pk, first.pk], 422),
        ([third.pk, first.pk, other.pk], 422),
    ):
        assert owner.put(f"{chapters(film)}/order", {"ids": ids}).status_code == status


def test_removing_one_with_its_video(world: World, owner: Browser, film: Content) -> None:
    chapter = make_chapter(film, title="Second")
    assert owner.delete(f"{chapters(film)}/{chapter.pk}").status_code == 204
    assert titles(world) == [""]
    assert Video.objects.exclude(deleted_at=None).get().pk == chapter.video_id
    assert owner.delete(f"{chapters(film)}/{chapter.pk}").status_code == 404


def test_something_to_play_is_left_of_a_published_film(world: World, owner: Browser, film: Content) -> None:
    make_chapter(film, video=make_video(world.store, state="encoding"))
    first = Chapter.objects.earliest("position")
    response = owner.delete(f"{chapters(film)}/{first.pk}")
    assert (response.status_code, response.json()["errors"][0]["code"]) == (409, "last_chapter")
    owner.post(f"/bullet/api/contents/{film.pk}/unpublish")
    assert owner.delete(f"{chapters(film)}/{first.pk}").status_code == 204


CALLS: list[tuple[str, str, Any]] = [
    ("POST", "", {"filename": "a.mp4", "size": 1}),
    ("PUT", "/order", {"ids": []}),
    ("PATCH", "/{chapter}", {"title": "x"}),
    ("DELETE", "/{chapter}", None),
]


@pytest.mark.parametrize(("method", "below", "body"), CALLS)
def test_missing_other_stores_and_strangers(
    world: World, owner: Browser, film: Content, method: str, below: str, body: Any
) -> None:
    theirs = make_film(world.other_store, "theirs")
    for content, of in ((theirs.pk, theirs), (10**9, film)):
        chapter = Chapter.objects.get(content=of)
        path = f"/bullet/api/contents/{content}/chapters{below}".format(chapter=chapter.pk)
        assert owner.send(method, path, body).status_code == 404
    path = f"{chapters(film)}{below}".format(chapter=Chapter.objects.get(content=film).pk)
    assert world.guest.send(method, path, body).status_code == 401
    assert world.browser(world.customer).send(method, path, body).status_code == 404
    assert Chapter.objects.count() == 2


def test_a_chapter_of_another_film_is_404(world: World, owner: Browser, film: Content) -> None:
    other = Chapter.objects.get(content=make_film(world.store, "other"))
    assert owner.patch(f"{chapters(film)}/{other.pk}", {"title": "x"}).status_code == 404
    assert owner.delete(f"{chapters(film)}/{other.pk}").status_code == 404


@pytest.mark.parametrize(
    ("method", "below", "body"),
    [
        ("POST", "", {"filename": "a.mp4", "size": 0}),
        ("POST", "", {"filename": "", "size": 1}),
        ("PUT", "/order", {"ids": ["x"]}),
        ("PUT", "/order", {}),
        ("PATCH", "/0", {"title": "x"}),
        ("PATCH", "/1", {"title": "a\nb"}),
        ("PATCH", "/1", {"title": None}),
        ("DELETE", "/x", None),
    ],
)
def test_malformed(owner: Browser, film: Content, method: str, below: str, body: Any) -> None:
    assert owner.send(method, f"{chapters(film)}{below}", body).status_code == 422
