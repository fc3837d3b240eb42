"""GET /api/contents/{permalink}: a content in detail."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Chapter, ContentAuthor, CustomField, CustomFieldValue
from matinee.catalog.schemas import Content
from matinee.engagement.models import WatchState
from tests.world import World, make_author, make_category, make_chapter, make_film, make_video


def test_the_detail_has_all_that_the_contract_says(world: World) -> None:
    film = make_film(world.store, "film", title="The film", description="About.\n\nMore.", credits="By us")
    response = world.guest.get("/api/contents/film")
    assert response.status_code == 200
    content = response.json()
    Content.model_validate(content)
    assert set(content) == set(Content.model_fields)
    (chapter,) = content["chapters"]
    stored = Chapter.objects.get(content=film)
    assert (chapter["id"], chapter["video_id"], chapter["duration"]) == (stored.pk, stored.video_id, 12.0)
    assert chapter["is_playable"] is True
    assert content["description"] == "About.\n\nMore."
    assert (content["extended"], content["watch"], content["is_locked"]) == (True, None, False)
    assert content["poster"] == chapter["poster"] == world.guest.get("/api/contents").json()[0]["poster"]


def test_chapters_are_in_their_order_and_add_up(world: World) -> None:
    film = make_film(world.store, "film", video=make_video(world.store, duration_ms=10_000))
    late = Chapter.objects.create(content=film, position=9, title="Last", video=make_video(world.store))
    processing = make_video(world.store, state="encoding", duration_ms=5_000)
    Chapter.objects.create(content=film, position=5, title="Middle", video=processing)
    content = world.guest.get("/api/contents/film").json()
    assert [chapter["position"] for chapter in content["chapters"]] == [1, 5, 9]
    assert [chapter["is_playable"] for chapter in content["chapters"]] == [True, False, True]
    assert content["chapters"][2]["id"] == late.pk
    assert content["duration"] == 27.0


@pytest.mark.parametrize(
    ("rule", "who", "granted", "reason", "steps"),
    [
        ("public", "guest", True, None, ["published passed", "rule passed"]),
        ("public", "customer", True, None, ["published passed", "rule passed"]),
        (
            "registered",
            "guest",
            False,
            "sign_in_required",
            ["published passed", "rule passed", "sign_in refused"],
        ),
        ("registered", "customer", True, None, ["published passed", "rule passed", "sign_in passed"]),
        ("paid", "guest", False, "sign_in_required", ["published passed", "rule passed", "sign_in refused"]),
        (
            "paid",
            "customer",
            False,
            "not_for_sale",
            ["published passed", "rule passed", "sign_in passed", "product refused"],
        ),
        (
            "paid",
            "owner",
            False,
            "not_for_sale",
            ["published passed", "rule passed", "sign_in passed", "product refused"],
        ),
    ],
)
def test_access_is_explained(
    world: World, rule: str, who: str, granted: bool, reason: str | None, steps: list[str]
) -> None:
    make_film(world.store, "film", access=rule)
    browser = world.guest if who == "guest" else world.browser(getattr(world, who))
    content = browser.get("/api/contents/film").json()
    access = content["access"]
    assert (access["rule"], access["granted"], access["reason"]) == (rule, granted, reason)
    assert [f"{step['step']} {step['outcome']}" for step in access["steps"]] == steps
    assert content["is_locked"] is not granted


def test_draft_missing_and_other_stores_are_the_same_404_to_the_byte(world: World) -> None:
    make_film(world.store, "draft", published=False)
    make_film(world.other_store, "theirs")
    for browser in (world.guest, world.browser(world.customer), world.browser(world.owner)):
        answers = [
            browser.get(f"/api/contents/{permalink}", {"X-Request-Id": "pinned-id"})
            for permalink in ("draft", "theirs", "nothing", "No-Such_Thing", "ü", "a" * 5000)
        ]
        assert {answer.status_code for answer in answers} == {404}
        assert len({answer.content for answer in answers}) == 1


def test_a_nul_in_the_address_is_422(world: World) -> None:
    response = world.guest.get("/api/contents/a%00b")
    assert response.status_code == 422
    assert response.json()["errors"]


def test_where_the_viewer_stopped(world: World) -> None:
    film = make_film(world.store, "film")
    chapter = Chapter.objects.get(content=film)
    for user, position in ((world.customer, 4.5), (world.owner, 9.0)):
        world.browser(user).put(
            "/api/contents/film/watch_state", {"chapter_id": chapter.pk, "position_seconds": position}
        )
    mine = world.browser(world.customer).get("/api/contents/film").json()
    assert mine["watch"] == {"position_seconds": 4.5, "chapter_id": chapter.pk}
    assert world.guest.get("/api/contents/film").json()["watch"] is None
    assert WatchState.objects.count() == 2


def test_authors_categories_and_custom_fields_are_whole(world: World) -> None:
    film = make_film(world.store, "film", year=1999)
    for letter in "abcde":
        make_author(world.store, letter, film, role="actor")
    ann = make_author(world.store, "ann", film, role="director")
    ContentAuthor.objects.create(store=world.store, content=film, author=ann, role="writer", position=9)
    for letter in "abcde":
        make_category(world.store, letter, film)
    year = CustomField.objects.create(store=world.store, key="age", title="Age", kind="number", position=2)
    language = CustomField.objects.create(store=world.store, key="language", title="Language", position=1)
    for field, value in ((year, "12"), (language, "de")):
        CustomFieldValue.objects.create(store=world.store, content=film, field=field, value=value)
    content = world.guest.get("/api/contents/film").json()
    Content.model_validate(content)
    assert content["year"] == 1999
    roles = [(author["permalink"], author["role"]) for author in content["authors"]]
    assert roles[5:] == [("ann", "director"), ("ann", "writer")]
    assert [category["permalink"] for category in content["categories"]] == list("abcde")
    assert content["custom_fields"] == [
        {"key": "language", "title": "Language", "value": "de", "kind": "text"},
        {"key": "age", "title": "Age", "value": "12", "kind": "number"},
    ]


def test_what_the_viewer_kept_is_their_own(world: World) -> None:
    film = make_film(world.store, "film")
    second = make_chapter(film)
    browser = world.browser(world.customer)
    browser.post("/api/favorites", {"id": film.pk})
    browser.put("/api/contents/film/watched", {"chapter_id": second.pk, "watched": True})
    mine = browser.get("/api/contents/film").json()
    Content.model_validate(mine)
    assert (mine["favorite"], mine["watched"]) == (True, [second.pk])
    theirs = world.browser(world.owner).get("/api/contents/film").json()
    assert (theirs["favorite"], theirs["watched"]) == (False, [])
    nobodys = world.guest.get("/api/contents/film").json()
    assert (nobodys["favorite"], nobodys["watched"]) == (None, [])


def test_one_statement_for_a_guest_three_for_a_person(world: World) -> None:
    film = make_film(world.store, "film")
    world.guest.get("/api/contents/film")
    for chapters in (1, 6):
        for position in range(2, chapters + 1):
            Chapter.objects.create(content=film, position=position, video=make_video(world.store))
        for browser, statements in ((world.guest, 1), (world.browser(world.customer), 3)):
            with CaptureQueriesContext(connection) as seen:
                assert browser.get("/api/contents/film").status_code == 200
            assert len(seen) == statements


def test_304_until_something_changes(world: World) -> None:
    film = make_film(world.store, "film")
    first = world.guest.get("/api/contents/film")
    assert world.guest.get("/api/contents/film", {"If-None-Match": first["ETag"]}).status_code == 304
    film.title = "Changed"
    film.save()
    assert world.guest.get("/api/contents/film", {"If-None-Match": first["ETag"]}).status_code == 200
