"""An owner's own picture of a chapters, with real encodes: what viewers get, and when it goes."""

import shutil
from collections.abc import Callable
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from matinee.catalog import operations as catalog
from matinee.catalog.models import OtherVideo
from matinee.media import operations as media
from matinee.media.models import Package, Video
from matinee.media.operations import editing, posters, publishing
from matinee.media.operations.unused_images import remove_unused_images
from matinee.media.queries import media_folders
from matinee.media.steps import stills
from PIL import Image
from tests.world import World, make_film

from .conftest import MediaQueue
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
    send_poster,
)
from .test_replacing import Chapters, switch

Get = Callable[[str], Path]
DAY = timedelta(days=1)


def now() -> datetime:
    return datetime.now(UTC)


@pytest.fixture(scope="session")
def encoded_film(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the first test encodes, for the others: its folder and its rows."""
    return {"root": tmp_path_factory.mktemp("encoded")}


@pytest.fixture
def chapters(
    world: World, queue: MediaQueue, clip: Get, media_root: Path, encoded_film: dict[str, Any]
) -> Chapters:
    """A film of three seconds that is published and plays."""
    if "rows" not in encoded_film:
        video_id = queue.upload(clip("anamorphic"))
        queue.run()
        shutil.copytree(media_root, encoded_film["root"], dirs_exist_ok=True)
        video = queue.video(video_id)
        encoded_film["rows"] = [video, *Package.objects.filter(video=video), video.upload]
    else:
        shutil.copytree(encoded_film["root"], media_root)
        video, *others = deepcopy(encoded_film["rows"])
        video.store_id = world.store.pk
        current, video.current_package_id, state, video.state = (
            video.current_package_id,
            None,
            video.state,
            "queued",
        )
        for row in (video, *others):
            row.save(force_insert=True)
        Video.objects.filter(pk=video.pk).update(current_package=current, state=state)
    return Chapters(world, queue, make_film(world.store, "film", video=queue.video(video.pk)))


def send(chapters: Chapters, color: tuple[int, ...], size: tuple[int, int] = (640, 360)) -> None:
    answer = send_poster(chapters.owner, path_of(chapters.film), encoded(plain(color, size)))
    assert answer.status_code == 200, answer.content


def take_away(chapters: Chapters) -> None:
    assert chapters.owner.delete(path_of(chapters.film)).status_code == 200


def shown(chapters: Chapters) -> Path:
    """The file behind the address that a guest's card has."""
    (card,) = chapters.world.guest.get("/api/contents").json()
    public_id, version, file = card["poster"]["src"].split("/")[-3:]
    return media_folders().package(public_id, int(version)) / str(file)


def shows(chapters: Chapters, color: tuple[int, ...]) -> bool:
    return is_about(color_of(shown(chapters)), color)


def test_it_is_made_in_the_sizes_of_a_film_and_the_film_is_left_alone(
    chapters: Chapters, queue: MediaQueue
) -> None:
    before = shown(chapters)
    send(chapters, RED, size=(2400, 1600))
    assert shown(chapters) == before
    queue.run()
    after = shown(chapters)
    assert before.read_bytes() != after.read_bytes() and before.parent != after.parent
    sizes = {}
    for file in after.parent.glob("poster*"):
        assert is_about(color_of(file), RED), file.name
        with Image.open(file) as picture:
            sizes[file.name] = picture.size
    widths = {"webp": (640, 960, 1280, 1920), "avif": (640, 960, 1280)}
    named = [(f"poster-{width}.{kind}", width) for kind in widths for width in widths[kind]]
    expected = {name: (width, width * 9 // 16) for name, width in named}
    assert sizes == {**expected, "poster.jpg": (1280, 720)}
    (card,) = chapters.world.guest.get("/api/contents").json()
    assert (card["poster"]["width"], card["poster"]["height"]) == (1920, 1080)
    assert card["poster"]["srcset_avif"].count("poster-") == 3
    segments = sorted(before.parent.glob("*/*.m4s"))
    assert segments
    for segment in segments:
        assert segment.samefile(after.parent / segment.relative_to(before.parent))
    assert queue.step() is None


def test_taken_away_the_films_own_picture_is_back(chapters: Chapters, queue: MediaQueue) -> None:
    video_id = chapters.look()["video_id"]
    was, own = queue.video(video_id).poster, shown(chapters).read_bytes()
    send(chapters, RED)
    queue.run()
    take_away(chapters)
    queue.run()
    assert shown(chapters).read_bytes() == own
    assert queue.video(video_id).poster == was
    take_away(chapters)
    assert [ran[2] for ran in (queue.step(), queue.step()) if ran] == ["nothing new"]


def test_it_stays_when_another_moment_is_chosen_which_shows_when_it_is_gone(
    chapters: Chapters, queue: MediaQueue
) -> None:
    before = shown(chapters).read_bytes()
    send(chapters, RED)
    queue.run()
    own = shown(chapters)
    assert (
        chapters.owner.put(f"/bullet/api/contents/{chapters.film.pk}/poster", {"at_seconds": 2.5}).status_code
        == 200
    )
    queue.run()
    assert shown(chapters) == own
    take_away(chapters)
    queue.run()
    assert not shows(chapters, RED) and shown(chapters).read_bytes() != before
    poster = queue.video(chapters.look()["video_id"]).poster
    assert poster is not None and poster["at_seconds"] == 2.5


def test_captions_make_a_version_with_the_same_picture(chapters: Chapters, queue: MediaQueue) -> None:
    send(chapters, RED)
    queue.run()
    own = shown(chapters)
    video_id = chapters.look()["video_id"]
    vtt = b"WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n"
    media.add_captions(store_id=queue.store_id, video_id=video_id, language="en", label="English", data=vtt)
    queue.run()
    assert shown(chapters).parent != own.parent
    assert shown(chapters).stat().st_ino == own.stat().st_ino


@pytest.mark.parametrize(
    ("name", "size", "shape"),
    [
        ("plain", (900, 1350), (900, 506)),
        ("plain", (1500, 500), (889, 500)),
        ("rotated", (1600, 900), (506, 900)),
        ("rotated", (900, 1600), (900, 1600)),
    ],
)
def test_it_is_cut_around_its_middle_to_the_shape_of_a_card(
    queue: MediaQueue, clip: Get, tmp_path: Path, name: str, size: tuple[int, int], shape: tuple[int, int]
) -> None:
    from matinee.media.steps.ladder import plan_encode
    from matinee.media.steps.probe import probe

    file = tmp_path / "picture.png"
    picture = plain((*BLUE, 255), size, "RGBA")
    picture.paste((0, 0, 0, 0), (size[0] // 2 - 9, size[1] // 2 - 9, size[0] // 2 + 9, size[1] // 2 + 9))
    picture.save(file)
    facts = stills.make_poster_of_picture(file, plan_encode(probe(clip(name))), tmp_path / "poster")
    assert (facts.width, facts.height) == shape
    # What one can see through lies on a dark card.
    assert is_about(color_of(tmp_path / "poster" / "poster.jpg"), stills.PLAIN_COLOR)


def test_chosen_before_the_film_is_encoded(world: World, queue: MediaQueue, clip: Get) -> None:
    video_id = queue.upload(clip("anamorphic"))
    chapters = Chapters(world, queue, make_film(world.store, "film", video=queue.video(video_id)))
    send(chapters, RED)
    queue.run(until=lambda: queue.info(video_id).poster is not None)
    assert queue.info(video_id).state == "playable"
    assert shows(chapters, RED)
    queue.run()
    assert queue.info(video_id).state == "ready"
    assert shows(chapters, RED)


def test_an_address_never_shows_another_picture_while_the_film_is_encoded(
    world: World, queue: MediaQueue, clip: Get
) -> None:
    video_id = queue.upload(clip("anamorphic"))
    chapters = Chapters(world, queue, make_film(world.store, "film", video=queue.video(video_id)))
    queue.run(until=lambda: queue.info(video_id).poster is not None)
    early = shown(chapters)
    files = {path: path.read_bytes() for path in early.parent.glob("poster*")}
    (card,) = world.guest.get("/api/contents").json()
    send(chapters, RED)
    # The job of the change, and then that of the sound, which publishes at any moment.
    editing.apply_change(video_id=video_id)
    publishing.publish_early(video_id)
    package = queue.video(video_id).current_package
    assert package is not None and not package.complete
    assert {path: path.read_bytes() for path in early.parent.glob("poster*")} == files
    (later,) = world.guest.get("/api/contents").json()
    assert later["poster"] == card["poster"]
    queue.run()
    assert queue.info(video_id).state == "ready"
    assert shows(chapters, RED)


def test_it_belongs_to_the_film_whatever_file_plays(chapters: Chapters, queue: MediaQueue, clip: Get) -> None:
    old = chapters.look()["video_id"]
    send(chapters, RED)
    new = chapters.send(clip("odd"))
    queue.run()
    assert switch() == 1
    assert queue.info(new).state == "ready"
    assert shows(chapters, RED)
    send(chapters, GREEN)  # of the former file, too
    queue.run()
    assert chapters.owner.post(f"{chapters.path}/former_files/{old}/restore").status_code == 200
    assert chapters.plays(old)
    assert shows(chapters, GREEN)
    third = chapters.send(clip("odd"))
    send(chapters, BLUE)  # while another file is on its way
    queue.run()
    assert switch() == 1
    assert shows(chapters, BLUE)
    take_away(chapters)
    queue.run()
    for each in (old, new, third):
        poster = queue.video(each).poster
        assert poster is not None and "image" not in poster


def begin_trim(chapters: Chapters) -> int:
    body = {"video_id": chapters.look()["video_id"], "from_seconds": 0.5, "until_seconds": 2.5}
    assert chapters.owner.post(f"{chapters.path}/trim", body).status_code == 200
    return OtherVideo.objects.get(chapter_id=chapters.chapter_id, kind="next").video_id


def test_a_trimmed_film_has_it_and_an_untrimmed_one_again(chapters: Chapters, queue: MediaQueue) -> None:
    whole = chapters.look()["video_id"]
    send(chapters, RED)
    queue.run()
    cut = begin_trim(chapters)
    queue.run()
    assert switch() == 1 and chapters.plays(cut)
    assert shows(chapters, RED)
    take_away(chapters)
    queue.run()
    assert not shows(chapters, RED)
    assert chapters.owner.post(f"{chapters.path}/former_files/{whole}/restore").status_code == 200
    assert not shows(chapters, RED)


def test_taken_away_while_the_film_is_trimmed(chapters: Chapters, queue: MediaQueue) -> None:
    send(chapters, RED)
    queue.run()
    base = chapters.look()["video_id"]
    cut = begin_trim(chapters)
    # The cut is made before its base has another picture.
    Video.objects.filter(pk=cut).update(poster_image=None)
    queue.run()
    assert switch() == 1 and chapters.plays(cut)
    assert not shows(chapters, RED)
    assert posters.is_own(queue.video(base).poster or {})


def test_the_later_of_two_wins_and_nothing_stays_of_the_other(chapters: Chapters, queue: MediaQueue) -> None:
    """Both are kept before either is written down; and one was kept and never written down."""
    images = [media.add_poster_image(data=encoded(plain(color, (640, 360)))) for color in (RED, GREEN, BLUE)]
    for image in images[:2]:
        catalog.set_poster_image(store_id=queue.store_id, content_id=chapters.film.pk, image=image, at=now())
    queue.run()
    assert shows(chapters, GREEN)
    assert remove_unused_images(at=now()) == 0
    assert remove_unused_images(at=now() + 2 * DAY) == 2
    assert kept_pictures() == {images[1]["key"]}


def test_it_goes_with_the_content(chapters: Chapters, queue: MediaQueue, clip: Get) -> None:
    send(chapters, RED)
    chapters.send(clip("odd"))
    queue.run()
    switch()
    assert len(kept_pictures()) == 1
    catalog.delete_content(store_id=queue.store_id, content_id=chapters.film.pk, at=timezone.now())
    queue.run()
    remove_unused_images(at=now())
    remove_unused_images(at=now() + 2 * DAY)
    assert kept_pictures() == set()
    assert not list(media_folders().root.glob("packages/*/*/poster*"))


@pytest.mark.parametrize("after", ["the files", "the row"])
def test_a_worker_killed_while_it_makes_it(
    chapters: Chapters, queue: MediaQueue, monkeypatch: pytest.MonkeyPatch, after: str
) -> None:
    class Killed(BaseException):
        pass

    def kill(*_: object, **__: object) -> None:
        raise Killed

    send(chapters, RED)
    video_id = chapters.look()["video_id"]
    with monkeypatch.context() as patch:
        if after == "the files":
            patch.setattr(stills, "dominant_color", kill)
        else:
            patch.setattr(publishing, "publish_change", kill)
        with pytest.raises(Killed):
            editing.apply_change(video_id=video_id)
    assert not shows(chapters, RED)
    queue.run()
    assert shows(chapters, RED)


def test_where_neither_picture_can_be_had_the_taken_one_goes_all_the_same(
    chapters: Chapters, queue: MediaQueue
) -> None:
    send(chapters, RED)
    queue.run()
    video = queue.video(chapters.look()["video_id"])
    media_folders().source(video.public_id).unlink()
    take_away(chapters)
    queue.run()
    assert shows(chapters, stills.PLAIN_COLOR)


def test_a_lost_file_is_replaced_by_the_films_own_picture(chapters: Chapters, queue: MediaQueue) -> None:
    before = shown(chapters).read_bytes()
    send(chapters, RED)
    (kept,) = kept_pictures()
    (media_folders().image(kept) / "picture.png").unlink()
    queue.run()
    assert shown(chapters).read_bytes() == before
