"""Another file for a chapter: who may, and what happens when other things happen meanwhile."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.catalog import operations as catalog
from matinee.catalog.admin_queries import watching
from matinee.catalog.models import Chapter, Content, OtherVideo
from matinee.catalog.operations.drafts import remove_abandoned_drafts
from matinee.engagement.models import WatchState
from matinee.insights.answers.names import Films
from matinee.media.models import Revocation, Upload, Video
from tests.world import Browser, World, make_chapter, make_film, make_video, publish_package

NEXT, RETRY = "/next_file", "/next_file/retry"
FILE = {"filename": "Second cut.mp4", "size": 1000}


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


@pytest.fixture
def film(world: World) -> Content:
    return make_film(world.store, "film")


def path(film: Content, chapter: Chapter | None = None) -> str:
    chapter = chapter or Chapter.objects.get(content=film)
    return f"/bullet/api/contents/{film.pk}/chapters/{chapter.pk}"


def now() -> datetime:
    return datetime.now(UTC)


def send(owner: Browser, film: Content, chapter: Chapter | None = None) -> Video:
    """Begin a replacement and return the video that waits for the file."""
    answer = owner.post(path(film, chapter) + NEXT, FILE)
    assert answer.status_code == 200, answer.content
    return Upload.objects.select_related("video").get(upload=answer.json()["upload"]).video


def finish(video: Video, *, duration_ms: int = 12_000, state: str = "ready") -> None:
    """What the worker writes when it is done."""
    Video.objects.filter(pk=video.pk).update(duration_ms=duration_ms, width=1280, height=720)
    publish_package(video, version=1, complete=state == "ready")
    Video.objects.filter(pk=video.pk).update(state=state)


def replace(owner: Browser, film: Content, **facts: Any) -> Video:
    video = send(owner, film)
    finish(video, **facts)
    assert catalog.play_ready_files(at=now()) == 1
    return video


def bring_back(owner: Browser, film: Content, video: Video) -> int:
    """The status of the answer."""
    answer = owner.post(f"{path(film)}/former_files/{video.pk}/restore")
    if answer.status_code == 409:
        assert answer.json()["errors"][0]["code"] == "no_former_file"
    return answer.status_code


def former_of(owner: Browser, film: Content) -> list[int]:
    (chapter,) = owner.get(f"/bullet/api/contents/{film.pk}").json()["chapters"]
    return [former["video_id"] for former in chapter["former_files"]]


def plays(world: World, video: Video) -> bool:
    answer = world.guest.post("/api/contents/film/playback", {})
    return answer.status_code == 200 and video.public_id in answer.json()["src"]


@pytest.mark.parametrize(("of_ms", "moved_to"), [(12_100, 6.0), (11_880, 6.0), (6_000, 3.0), (24_000, 12.0)])
def test_places_are_moved_when_the_lengths_differ_by_more_than_a_hundredth(
    world: World, owner: Browser, film: Content, of_ms: int, moved_to: float
) -> None:
    old = Video.objects.get()
    viewer, chapter = world.browser(world.customer), Chapter.objects.get()
    place = {"chapter_id": chapter.pk, "position_seconds": 6.0}
    viewer.put("/api/contents/film/watch_state", place)
    replace(owner, film, duration_ms=of_ms)
    assert WatchState.objects.get().position_seconds == pytest.approx(moved_to)
    # The player of somebody in the middle still shows the old one, and says so.
    viewer.put("/api/contents/film/watch_state", place | {"video_id": old.pk})
    assert WatchState.objects.get().position_seconds == pytest.approx(moved_to)
    viewer.put("/api/contents/film/watch_state", place | {"video_id": Chapter.objects.get().video_id})
    assert WatchState.objects.get().position_seconds == 6.0


def test_a_position_of_a_video_of_another_film_is_taken_as_it_is(world: World, film: Content) -> None:
    other = make_video(world.store, duration_ms=1000)
    OtherVideo.objects.create(
        chapter=make_chapter(make_film(world.store, "other")),
        video=other,
        kind="former",
        replaced_at=now(),
        duration_ms=1000,
    )
    body = {"chapter_id": Chapter.objects.get(content=film).pk, "position_seconds": 6.0, "video_id": other.pk}
    assert world.browser(world.customer).put("/api/contents/film/watch_state", body).status_code == 204
    assert WatchState.objects.get().position_seconds == 6.0


def test_undo_while_another_replacement_runs_leaves_that_one_running(
    world: World, owner: Browser, film: Content
) -> None:
    first = Video.objects.get()
    replace(owner, film)
    third = send(owner, film)
    assert bring_back(owner, film, first) == 200
    assert plays(world, first)
    assert OtherVideo.objects.get(kind="next").video_id == third.pk
    finish(third)
    assert catalog.play_ready_files(at=now()) == 1
    assert plays(world, third)
    assert bring_back(owner, film, first) == 200
    assert plays(world, first)


def test_nothing_is_switched_to_before_it_is_whole_or_after_it_was_given_up(
    world: World, owner: Browser, film: Content
) -> None:
    old, video = Video.objects.get(), send(owner, film)
    finish(video, state="playable")
    assert catalog.play_ready_files(at=now()) == 0
    assert owner.delete(path(film) + NEXT).status_code == 204
    Video.objects.filter(pk=video.pk).update(state="ready")
    assert catalog.play_ready_files(at=now()) == 0
    assert plays(world, old)
    assert Video.objects.get(pk=video.pk).deleted_at is not None


def test_only_the_upload_that_is_named_is_given_up(owner: Browser, film: Content) -> None:
    first, second = send(owner, film), send(owner, film)
    assert Video.objects.get(pk=first.pk).deleted_at is not None
    for upload, status in ((first.upload.upload, 404), ("x", 404), (second.upload.upload, 204)):
        assert owner.delete(f"{path(film)}{NEXT}?upload={upload}").status_code == status
    assert not OtherVideo.objects.exists()


def test_a_chapter_without_anything_to_play_takes_what_there_is(world: World, owner: Browser) -> None:
    film = make_film(world.store, "film", published=False, video=make_video(world.store, state="refused"))
    refused, video = Video.objects.get(), send(owner, film)
    finish(video, state="playable")
    assert catalog.play_ready_files(at=now()) == 1
    chapter = owner.get(f"/bullet/api/contents/{film.pk}").json()["chapters"][0]
    assert (chapter["video_id"], chapter["is_playable"], chapter["former_files"]) == (video.pk, True, [])
    assert Video.objects.get(pk=refused.pk).deleted_at is not None


def test_a_failed_one_is_tried_again(owner: Browser, film: Content) -> None:
    assert owner.post(path(film) + RETRY).status_code == 404
    video = send(owner, film)
    assert owner.post(path(film) + RETRY).status_code == 409
    Video.objects.filter(pk=video.pk).update(state="failed", error="stopped.too_slow")
    answer = owner.post(path(film) + RETRY)
    assert (answer.status_code, answer.json()["chapters"][0]["next_file"]["encoding"]["state"]) == (
        200,
        "queued",
    )


@pytest.mark.parametrize("what", ["chapter", "film"])
def test_deleting_takes_every_version_along(world: World, owner: Browser, film: Content, what: str) -> None:
    chapter = make_chapter(film, title="Second")
    former = chapter.video
    playing = send(owner, film, chapter)
    finish(playing)
    catalog.play_ready_files(at=now())
    mine = [video.pk for video in (former, playing, send(owner, film, chapter)) if video]
    gone = path(film, chapter) if what == "chapter" else f"/bullet/api/contents/{film.pk}"
    assert owner.delete(gone).status_code == 204
    assert len(mine) == 3
    assert not Video.objects.filter(pk__in=mine, deleted_at=None).exists()
    assert catalog.play_ready_files(at=now()) == 0
    assert not OtherVideo.objects.exists()


def test_who_watches_the_former_one_is_stopped_with_the_film(
    world: World, owner: Browser, film: Content
) -> None:
    session = world.guest.post("/api/contents/film/playback", {}).json()["session"]
    replace(owner, film)
    assert not Revocation.objects.exists()
    owner.post(f"/bullet/api/contents/{film.pk}/unpublish")
    assert list(Revocation.objects.values_list("kind", "subject")) == [("session", session)]


def test_a_former_one_is_kept_for_a_week_and_known_to_reports_for_ever(
    world: World, owner: Browser, film: Content
) -> None:
    old = Video.objects.get()
    new = replace(owner, film, duration_ms=20_000)
    assert catalog.remove_former_files(at=now() + timedelta(days=6, hours=23)) == 0
    assert owner.get(f"/bullet/api/contents/{film.pk}").json()["chapters"][0]["former_files"] != []
    assert catalog.remove_former_files(at=now() + timedelta(days=7, minutes=1)) == 1
    assert catalog.remove_former_files(at=now() + timedelta(days=8)) == 0
    assert Video.objects.get(pk=old.pk).deleted_at is not None
    assert plays(world, new)
    assert owner.get(f"/bullet/api/contents/{film.pk}").json()["chapters"][0]["former_files"] == []
    assert bring_back(owner, film, old) == 409

    assert watching.list_lengths(world.store.pk) == {old.pk: 12_000, new.pk: 20_000}
    films = Films(world.store.pk, [film.pk], at=now(), origin="")
    named = films.name_chapters([{"key": f"{film.pk}/{old.pk}"}, {"key": f"{film.pk}/{new.pk}"}])
    assert [row["title"] for row in named] == ["Film (former file)", "Film"]
    assert {row["chapter_id"] for row in named} == {Chapter.objects.get().pk}


def test_a_replacement_that_nobody_sends_any_more_is_given_up(
    world: World, owner: Browser, film: Content
) -> None:
    old, video = Video.objects.get(), send(owner, film)
    Upload.objects.filter(video=video).update(created_at=now() - timedelta(hours=27))
    assert remove_abandoned_drafts(at=now()) == 1
    assert not OtherVideo.objects.exists()
    assert Video.objects.get(pk=video.pk).deleted_at is not None
    assert plays(world, old)


CALLS: list[tuple[str, str, Any]] = [
    ("POST", NEXT, FILE),
    ("DELETE", NEXT, None),
    ("POST", RETRY, None),
    ("POST", "/former_files/1/restore", None),
]


@pytest.mark.parametrize(("method", "below", "body"), CALLS)
def test_missing_other_stores_and_strangers(
    world: World, owner: Browser, film: Content, method: str, below: str, body: Any
) -> None:
    theirs, another = make_film(world.other_store, "theirs"), make_film(world.store, "another")
    foreign = Chapter.objects.get(content=theirs)
    for content, chapter in (
        (theirs, foreign),
        (film, foreign),
        (another, Chapter.objects.get(content=film)),
    ):
        assert owner.send(method, path(content, chapter) + below, body).status_code == 404
    assert world.guest.send(method, path(film) + below, body).status_code == 401
    assert world.browser(world.customer).send(method, path(film) + below, body).status_code == 404
    assert not OtherVideo.objects.exists()


@pytest.mark.parametrize("body", [{}, {"filename": "", "size": 1}, {"filename": "a.mp4", "size": 0}, []])
def test_malformed(owner: Browser, film: Content, body: Any) -> None:
    assert owner.post(path(film) + NEXT, body).status_code == 422
    assert owner.post(path(film).rpartition("/")[0] + "/x" + NEXT, FILE).status_code == 422


def test_each_file_of_the_last_week_is_listed_and_can_be_brought_back(
    world: World, owner: Browser, film: Content
) -> None:
    first = Video.objects.get()
    second, third, fourth = replace(owner, film), replace(owner, film), replace(owner, film)
    assert former_of(owner, film) == [third.pk, second.pk, first.pk]
    assert bring_back(owner, film, first) == 200
    assert plays(world, first) and former_of(owner, film) == [fourth.pk, third.pk, second.pk]
    assert bring_back(owner, film, first) == 409  # it plays
    # Each is kept for its own week.
    OtherVideo.objects.filter(video=second).update(replaced_at=now() - timedelta(days=7, minutes=1))
    assert catalog.remove_former_files(at=now()) == 1
    assert former_of(owner, film) == [fourth.pk, third.pk]
    assert (bring_back(owner, film, second), bring_back(owner, film, third)) == (409, 200)
    assert plays(world, third)
    another = make_film(world.store, "another")
    theirs = Video.objects.exclude(pk__in=[first.pk, second.pk, third.pk, fourth.pk]).get()
    assert bring_back(owner, another, fourth) == 409
    assert bring_back(owner, film, theirs) == 409


@pytest.mark.parametrize(
    ("state", "found", "shown"),
    [
        ("encoding", "encoding", "working"),
        ("ready", "encoding", "working"),
        ("failed", "broken", "stopped"),
        ("refused", "broken", "stopped"),
    ],
)
def test_the_list_tells_of_a_replacement_that_is_under_way_or_has_stopped(
    world: World, owner: Browser, film: Content, state: str, found: str, shown: str
) -> None:
    make_film(world.store, "another")

    def listed(part: str) -> list[tuple[str, str | None]]:
        rows = owner.get(f"/bullet/api/contents?state={part}").json()
        return [(row["permalink"], row["replacement"]) for row in rows]

    assert listed("encoding") == listed("broken") == []
    upcoming = send(owner, film)
    if state == "ready":
        finish(upcoming)
    Video.objects.filter(pk=upcoming.pk).update(state=state)
    assert listed(found) == [("film", shown)]
    assert listed("broken" if found == "encoding" else "encoding") == []
    assert listed("published") == [("another", None), ("film", shown)]
    assert owner.get(f"/bullet/api/contents/{film.pk}").json()["replacement"] == shown
    assert owner.delete(path(film) + NEXT).status_code == 204
    assert listed(found) == []
