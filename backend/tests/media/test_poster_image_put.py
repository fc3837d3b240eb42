"""PUT and DELETE /bullet/api/contents/{id}/poster/image: who may, what is taken, and what is kept of it."""

from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from matinee.catalog.models import Content
from matinee.media.models import Video
from matinee.media.queries import media_folders
from PIL import Image
from tests.world import Browser, World, make_film

from .poster_uploads import (
    BLUE,
    GREEN,
    RED,
    color_of,
    encoded,
    is_about,
    kept_pictures,
    path_of,
    plain,
    png_claiming,
    send_poster,
)


@pytest.fixture
def film(world: World, media_root: Path) -> Content:
    return make_film(world.store, "film")


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


def kept_of(film: Content) -> dict[str, Any] | None:
    video_id = film.chapters.get().video_id
    assert video_id is not None
    return Video.objects.get(pk=video_id).poster_image


def kept_file(film: Content) -> Path:
    kept = kept_of(film)
    assert kept is not None
    return media_folders().image(kept["key"]) / "picture.png"


def test_a_picture_is_kept_and_taken_away_again(world: World, owner: Browser, film: Content) -> None:
    at = film.updated_at
    assert owner.get(f"/bullet/api/contents/{film.pk}").json()["has_own_poster"] is False
    answer = send_poster(owner, path_of(film), encoded(plain(RED), "JPEG"))
    assert (answer.status_code, answer.json()["has_own_poster"]) == (200, True)
    assert is_about(color_of(kept_file(film)), RED)
    film.refresh_from_db()
    assert film.updated_at > at
    for _ in range(2):  # of what is not there, too
        answer = owner.delete(path_of(film))
        assert (answer.status_code, answer.json()["has_own_poster"]) == (200, False)
    assert kept_of(film) is None


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "AVIF", "GIF"])
def test_kinds_of_files(owner: Browser, film: Content, kind: str) -> None:
    assert send_poster(owner, path_of(film), encoded(plain(GREEN), kind), "x.txt").status_code == 200
    assert is_about(color_of(kept_file(film)), GREEN)


def test_moving_pictures_give_their_first(owner: Browser, film: Content) -> None:
    for kind in ("GIF", "WEBP", "PNG", "AVIF"):
        data = encoded(plain(RED), kind, save_all=True, append_images=[plain(BLUE)], duration=100)
        assert send_poster(owner, path_of(film), data).status_code == 200
        assert is_about(color_of(kept_file(film)), RED), kind
        with Image.open(kept_file(film)) as kept:
            assert getattr(kept, "n_frames", 1) == 1


def test_it_stands_as_the_camera_was_held_and_says_nothing_of_where(owner: Browser, film: Content) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by 90 degrees
    exif[0x013B] = "Somebody's name"
    exif.get_ifd(0x8825)[1] = "N"
    data = encoded(plain(RED, (900, 600)), "JPEG", exif=exif, comment=b"a secret", icc_profile=b"x" * 200)
    assert send_poster(owner, path_of(film), data).status_code == 200
    with Image.open(kept_file(film)) as kept:
        assert kept.size == (600, 900)
        assert not kept.getexif() and not kept.info
    for file in kept_file(film).parent.iterdir():
        assert b"Somebody" not in file.read_bytes() and b"secret" not in file.read_bytes()


@pytest.mark.parametrize(
    ("picture", "kind", "seen"),
    [
        (plain((0, 200, 200, 20), mode="CMYK"), "JPEG", RED),
        (plain((0x8000,), mode="I;16"), "PNG", (128, 128, 128)),
        (plain((128, 255), mode="LA"), "PNG", (128, 128, 128)),
        (plain((*GREEN, 255), mode="RGBA"), "PNG", GREEN),
        (plain((*GREEN, 255), mode="RGBA"), "WEBP", GREEN),
        (plain(BLUE).quantize(4), "PNG", BLUE),
    ],
)
def test_every_mode_of_pixels(
    owner: Browser, film: Content, picture: Image.Image, kind: str, seen: tuple[int, ...]
) -> None:
    assert send_poster(owner, path_of(film), encoded(picture, kind)).status_code == 200
    assert all(abs(a - b) < 60 for a, b in zip(color_of(kept_file(film)), seen, strict=True))


HOSTILE: dict[str, tuple[bytes, str, int]] = {
    "empty": (b"", "empty", 422),
    "svg": (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "vector", 422),
    "html": (b"<!doctype html><script>alert(1)</script>", "not_a_picture", 422),
    "a film": (b"\x00\x00\x00\x18ftypisom" + b"\x00" * 64, "not_a_picture", 422),
    "a playlist": (b"#EXTM3U\nhttp://127.0.0.1/\n", "not_a_picture", 422),
    "postscript": (b"%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run", "not_a_picture", 422),
    "cut short": (encoded(Image.effect_noise((900, 900), 90).convert("RGB"), "JPEG")[:9000], "damaged", 422),
    "a cut png": (encoded(Image.effect_noise((900, 900), 90))[:9000], "damaged", 422),
    "a lie about its size": (png_claiming(4000, 4000, b"\x00" * 100), "damaged", 422),
    "a bomb of pixels": (png_claiming(30_000, 30_000), "too_large", 422),
    "just beyond": (png_claiming(8000, 5001), "too_large", 422),
    "a dot": (encoded(plain(RED, (1, 1))), "too_small", 422),
    "a thumbnail": (encoded(plain(RED, (400, 319))), "too_small", 422),
    "a strip": (encoded(plain(RED, (1200, 399))), "too_narrow", 422),
    "too heavy": (b"\x89PNG\r\n\x1a\n" + b"0" * (10 * 1024 * 1024), "too_heavy", 413),
    "far too heavy": (b"\x89PNG\r\n\x1a\n" + b"0" * (11 * 1024 * 1024), "too_large", 413),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_cannot_be_is_refused_in_words_and_changes_nothing(
    owner: Browser, film: Content, name: str
) -> None:
    data, code, status = HOSTILE[name]
    assert send_poster(owner, path_of(film), encoded(plain(RED))).status_code == 200
    before, kept = kept_of(film), kept_pictures()
    answer = send_poster(owner, path_of(film), data)
    (error,) = answer.json()["errors"]
    assert (answer.status_code, error["code"], error["field"]) == (status, code, "file")
    assert error["message"].endswith(".") and "Pillow" not in error["message"]
    assert (kept_of(film), kept_pictures()) == (before, kept)


def test_what_is_no_form_with_a_file(owner: Browser, film: Content) -> None:
    path = path_of(film)
    assert owner.put(path, {"file": "x"}).status_code == 415
    form = owner.send("PUT", path, raw=b"--x", content_type="multipart/form-data; boundary=x")
    assert form.status_code in (400, 422)
    assert owner.upload(path, {"file": SimpleUploadedFile("a.png", b"x")}).status_code == 405
    assert kept_of(film) is None


def test_only_staff_of_the_store_may(world: World, owner: Browser, film: Content) -> None:
    path, data = path_of(film), encoded(plain(RED))
    assert send_poster(world.guest, path, data).status_code == 401
    assert send_poster(owner, path, data, csrf=None).status_code == 403
    for user in (world.customer, world.moderator, world.other_owner):
        assert send_poster(world.browser(user), path, data).status_code == 404
        assert world.browser(user).delete(path).status_code == 404
    assert send_poster(world.browser(world.admin), path, data).status_code == 200


@pytest.mark.parametrize("data", [encoded(plain(RED)), b"<svg/>", b""], ids=["picture", "svg", "nothing"])
def test_missing_and_other_stores_films_are_one_404(
    world: World, owner: Browser, media_root: Path, data: bytes
) -> None:
    theirs = make_film(world.other_store, "theirs")
    pinned = {"X-Request-Id": "pinned-id"}
    paths = [f"/bullet/api/contents/{film_id}/poster/image" for film_id in (theirs.pk, 10**9, 2**63 - 1)]
    answers = [send_poster(owner, path, data, headers=pinned) for path in paths]
    answers += [owner.send("DELETE", path, headers=pinned) for path in paths]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert kept_pictures() == set()


def test_a_film_without_a_video(world: World, owner: Browser, film: Content) -> None:
    film.chapters.update(video=None)
    answer = send_poster(owner, path_of(film), encoded(plain(RED)))
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (409, "no_video")
    assert kept_pictures() == set()
