"""POST /bullet/api/uploads: a draft, and leave to send its file; then intake's word that it is there."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import jwt
import pytest
from matinee.catalog.models import Chapter, Content
from matinee.catalog.operations.drafts import remove_abandoned_drafts
from matinee.kit.environment import Environment
from matinee.kit.keys import key
from matinee.media.models import Upload, Video
from matinee.media.queries import media_folders
from tests.world import Answer, World, make_film, make_video


def begin(world: World, **body: Any) -> Answer:
    return world.browser(world.owner).post(
        "/bullet/api/uploads", {"filename": "My first_film.MOV", "size": 5_000, **body}
    )


def test_an_upload_makes_a_draft_with_a_chapter_and_a_video(world: World) -> None:
    response = begin(world)
    assert response.status_code == 200
    answer = response.json()
    content = Content.objects.get()
    video = Video.objects.get()
    assert (answer["content_id"], answer["permalink"]) == (content.pk, "my-first-film")
    assert (content.title, content.published_at, content.store_id) == ("My first film", None, world.store.pk)
    assert Chapter.objects.get().video_id == video.pk
    assert answer["endpoint"] == "http://lantern.test:8001/files/"
    grant = jwt.decode(
        answer["grant"], key("matinee.upload.v1"), algorithms=["HS256"], audience="matinee-intake"
    )
    left = datetime.fromtimestamp(grant.pop("exp"), UTC) - datetime.now(UTC)
    assert timedelta(hours=23) < left <= timedelta(hours=24)
    upload = Upload.objects.get()
    assert grant == {
        "aud": "matinee-intake",
        "upload": answer["upload"],
        "store": world.store.pk,
        "size": 5_000,
        "name": "My first_film.MOV",
    }
    assert (upload.upload, upload.size, upload.by_user_id) == (answer["upload"], 5_000, world.owner.pk)


def test_the_same_file_twice_gets_two_addresses(world: World) -> None:
    first, second = begin(world).json(), begin(world).json()
    assert first["permalink"] == "my-first-film"
    assert second["permalink"].startswith("my-first-film-")


@pytest.mark.parametrize(
    ("filename", "permalink", "title"),
    [
        ("Été à Paris.mp4", "ete-a-paris", "Été à Paris"),
        ("../../etc/passwd.mov", "passwd", "Passwd"),
        ("C:\\films\\a.b.mkv", "a-b", "A b"),
        ("<script>.mp4", "script", "<script>"),
    ],
)
def test_names_become_titles_and_addresses(world: World, filename: str, permalink: str, title: str) -> None:
    assert begin(world, filename=filename).json()["permalink"] == permalink
    assert Content.objects.get().title == title


def test_a_name_without_letters_still_gets_an_address(world: World) -> None:
    assert begin(world, filename="映画.mp4").json()["permalink"].startswith("film-")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"size": 0}, "size"),
        ({"size": -1}, "size"),
        ({"size": 10**13}, "size"),
        ({"size": "5"}, "size"),
        ({"size": True}, "size"),
        ({"filename": ""}, "filename"),
        ({"filename": " "}, "filename"),
        ({"filename": "a" * 300}, "filename"),
        ({"filename": "a\u0000.mov"}, "filename"),
        ({"filename": None}, "filename"),
    ],
)
def test_malformed_fields(world: World, body: dict[str, object], field: str) -> None:
    response = begin(world, **body)
    assert response.status_code == 422
    assert response.json()["errors"][0]["field"] == field
    assert not Content.objects.exists()
    assert not Video.objects.exists()


class TestFinished:
    def tell(self, world: World, upload: str, token: str | None) -> int:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        path = f"/internal/uploads/{upload}/finished"
        return world.guest.send("POST", path, csrf=None, headers=headers).status_code

    def token(
        self, *, purpose: Any = "matinee.internal.v1", seconds: int = 60, audience: str = "matinee-internal"
    ) -> str:
        claims = {"aud": audience, "exp": datetime.now(UTC) + timedelta(seconds=seconds)}
        return jwt.encode(claims, key(purpose), algorithm="HS256")

    def test_a_whole_file_is_queued_once(self, world: World) -> None:
        upload = begin(world).json()["upload"]
        path = media_folders().finished_upload(upload)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"film")
        assert [self.tell(world, upload, self.token()) for _ in range(2)] == [204, 204]
        assert Video.objects.get().state == "queued"

    def test_an_unknown_upload_is_404(self, world: World) -> None:
        assert self.tell(world, "x" * 22, self.token()) == 404

    def test_without_a_good_token_nobody_is_heard(self, world: World) -> None:
        upload = begin(world).json()["upload"]
        unsigned = jwt.encode({"aud": "matinee-internal", "exp": 4_000_000_000}, "", algorithm="none")
        eternal = jwt.encode({"aud": "matinee-internal"}, key("matinee.internal.v1"), algorithm="HS256")
        for token in (
            None,
            "nonsense",
            unsigned,
            eternal,
            self.token(seconds=-1),
            self.token(audience="matinee-intake"),
            self.token(purpose="matinee.upload.v1"),
        ):
            assert self.tell(world, upload, token) == 401
        assert Video.objects.get().state == "uploading"


def test_a_taken_permalink_is_retried_not_lost(world: World) -> None:
    make_film(world.store, "my-first-film")
    make_film(world.other_store, "other")
    assert begin(world).status_code == 200
    assert Content.objects.filter(store=world.store).count() == 2


@pytest.fixture
def media_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Any) -> Path:
    monkeypatch.setenv("MEDIA_STORAGE", f"file://{tmp_path}")
    settings.ENVIRONMENT = Environment.model_validate({})
    return tmp_path


def sweep(hours: float) -> int:
    return remove_abandoned_drafts(at=datetime.now(UTC) + timedelta(hours=hours))


def test_a_draft_whose_file_never_came_goes_after_a_day(world: World, media_root: Path) -> None:
    begin(world)
    assert sweep(hours=25) == 0 and Content.objects.exists()
    assert sweep(hours=27) == 1
    assert not Content.objects.exists() and Video.objects.get().deleted_at
    assert sweep(hours=27) == 0


def test_a_draft_that_somebody_worked_on_or_whose_file_comes_stays(world: World, media_root: Path) -> None:
    worked_on, coming, empty = (begin(world).json() for _ in range(3))
    films = "/bullet/api/contents"
    world.browser(world.owner).patch(f"{films}/{worked_on['content_id']}", {"description": "Mine."})
    uploads = media_folders().uploads
    uploads.mkdir(parents=True)
    (uploads / f"{coming['upload']}.part").write_bytes(b"some")
    (uploads / f"{empty['upload']}.part").touch()
    assert sweep(hours=200) == 1
    left = set(Content.objects.values_list("pk", flat=True))
    assert left == {worked_on["content_id"], coming["content_id"]}


def test_a_chapter_whose_file_never_came_goes_and_its_film_stays(world: World, media_root: Path) -> None:
    film = make_film(world.store, "film", video=make_video(world.store))
    path = f"/bullet/api/contents/{film.pk}/chapters"
    assert world.browser(world.owner).post(path, {"filename": "b.mp4", "size": 5}).status_code == 200
    assert Chapter.objects.count() == 2
    assert sweep(hours=27) == 1
    assert Chapter.objects.count() == 1
