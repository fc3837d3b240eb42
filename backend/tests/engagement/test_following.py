"""/api/following: the categories and authors whose new films a viewer wants to hear of."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import IntegrityError, connection, connections, transaction
from django.test.utils import CaptureQueriesContext
from matinee.accounts.models import Profile
from matinee.catalog.models import Category, Content
from matinee.cookies import LOCALE_COOKIE_NAME
from matinee.engagement import following as operations
from matinee.engagement import follows
from matinee.engagement.models import Follow
from tests.world import Browser, World, make_author, make_category, make_collection, make_film, make_world

PATH = "/api/following"
AT = datetime(2026, 6, 1, 12, tzinfo=UTC)


@pytest.fixture
def category(world: World, film: Content) -> Category:
    return make_category(world.store, "animation", film, title="Animation")


def following(browser: Browser) -> list[dict[str, Any]]:
    response = browser.get(PATH)
    assert response.status_code == 200
    return list(response.json())


def follow(browser: Browser, kind: str, topic_id: int) -> int:
    response = browser.post(PATH, {"kind": kind, "id": topic_id})
    assert response.status_code == 201
    return int(response.json()["id"])


def test_following_and_unfollowing(world: World, browser: Browser, film: Content, category: Category) -> None:
    author = make_author(world.store, "ann-lee", film, name="Ann Lee")
    assert following(browser) == []
    follow_id = follow(browser, "category", category.pk)
    follow(browser, "author", author.pk)
    latest, first = following(browser)
    assert (latest["kind"], latest["topic_id"], latest["title"]) == ("author", author.pk, "Ann Lee")
    assert first["permalink"] == "animation"
    assert first["letters"] is True
    assert following(world.browser(world.owner)) == []
    assert browser.delete(f"{PATH}/{follow_id}").status_code == 204
    assert [one["kind"] for one in following(browser)] == ["author"]
    assert browser.delete(f"{PATH}/{follow_id}").status_code == 404


def test_again_is_the_same_one(browser: Browser, category: Category) -> None:
    assert follow(browser, "category", category.pk) == follow(browser, "category", category.pk)
    assert Follow.objects.count() == 1


def test_letters_are_switched_for_each(browser: Browser, category: Category) -> None:
    path = f"{PATH}/{follow(browser, 'category', category.pk)}"
    assert browser.patch(path, {"letters": False}).json()["letters"] is False
    assert Follow.objects.get().letters_to is not None
    assert follow(browser, "category", category.pk), "following again does not turn them on"
    assert following(browser)[0]["letters"] is False
    assert browser.patch(path, {"letters": True}).json()["letters"] is True
    assert browser.patch(path, {"letters": "yes"}).status_code == 422


def test_a_hidden_topic_stays_in_the_list_without_a_link(browser: Browser, category: Category) -> None:
    follow(browser, "category", category.pk)
    Content.objects.update(published_at=None)
    assert [(one["title"], one["permalink"]) for one in following(browser)] == [("Animation", None)]
    Category.objects.all().delete()
    assert following(browser) == []


def test_it_is_in_the_viewers_language(
    world: World, browser: Browser, film: Content, category: Category
) -> None:
    Category.objects.filter(pk=category.pk).update(translations={"de": {"title": "Zeichentrick"}})
    series = make_collection(
        world.store, "series", "nights", [film], title="Nights", translations={"de": {"title": "Nächte"}}
    )
    follow(browser, "category", category.pk)
    browser.client.cookies[LOCALE_COOKIE_NAME] = "de"
    answer = browser.post(PATH, {"kind": "series", "id": series.pk}).json()
    assert (answer["title"], answer["translated"]) == ("Nächte", ["title"])
    assert [one["title"] for one in following(browser)] == ["Nächte", "Zeichentrick"]
    browser.client.cookies[LOCALE_COOKIE_NAME] = "ar"
    assert [(one["title"], one["translated"]) for one in following(browser)] == [
        ("Nights", []),
        ("Animation", []),
    ]


def test_guests_are_asked_to_sign_in(world: World, category: Category) -> None:
    for method, path, body in (
        ("GET", PATH, None),
        ("POST", PATH, {"kind": "category", "id": category.pk}),
        ("PATCH", f"{PATH}/1", {"letters": False}),
        ("DELETE", f"{PATH}/1", None),
    ):
        response = world.guest.send(method, path, body)
        assert (response.status_code, response.json()["errors"][0]["code"]) == (401, "sign_in_required")


def test_what_cannot_be_followed(world: World, browser: Browser, film: Content) -> None:
    theirs = make_category(world.other_store, "theirs", make_film(world.other_store, "theirs"))
    empty = make_category(world.store, "empty")
    for kind, topic_id in (("category", theirs.pk), ("category", empty.pk), ("author", theirs.pk)):
        assert browser.post(PATH, {"kind": kind, "id": topic_id}).status_code == 404
    for body in ({}, {"kind": "film", "id": film.pk}, {"kind": "category", "id": "1"}, {"kind": "author"}):
        assert browser.post(PATH, body).status_code == 422
    assert not Follow.objects.exists()


def test_another_persons_is_404(world: World, browser: Browser, category: Category) -> None:
    path = f"{PATH}/{follow(browser, 'category', category.pk)}"
    for other in (world.browser(world.owner), world.browser(world.admin)):
        assert other.patch(path, {"letters": False}).status_code == 404
        assert other.delete(path).status_code == 404
    assert follows.list_by_id(world.other_store.pk, follow_ids=[Follow.objects.get().pk], locale="") == []


def test_the_database_holds_both_sides_to_one_store(world: World) -> None:
    theirs = make_category(world.other_store, "theirs")
    with pytest.raises(IntegrityError), transaction.atomic():
        Follow.objects.create(
            store=world.store,
            user=world.customer,
            kind="category",
            category=theirs,
            created_at=AT,
            letters_from=AT,
        )
        connection.check_constraints()


def test_not_more_than_anybody_reads(
    browser: Browser, category: Category, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operations, "MOST_FOLLOWED", 0)
    response = browser.post(PATH, {"kind": "category", "id": category.pk})
    assert (response.status_code, response.json()["errors"][0]["code"]) == (409, "too_many")


def test_a_profile_follows_for_itself(world: World, browser: Browser, category: Category) -> None:
    profile = Profile.objects.create(
        user=world.customer, name="Kim", color="blue", age_limit=6, created_at=AT
    )
    follow(browser, "category", category.pk)
    assert browser.put("/api/profiles/current", {"id": profile.pk}).status_code in (200, 204)
    assert following(browser) == []
    follow_id = follow(browser, "category", category.pk)
    Content.objects.update(minimum_age=18)
    assert following(browser) == [], "not even the name of what it may not see"
    assert browser.post(PATH, {"kind": "category", "id": category.pk}).status_code == 404
    refused = browser.patch(f"{PATH}/{follow_id}", {"letters": False})
    assert refused.status_code == 403, "letters are the account's"
    profile.delete()
    assert Follow.objects.count() == 1


def test_the_office_counts_people(world: World, browser: Browser, film: Content, category: Category) -> None:
    author = make_author(world.store, "ann-lee", film)
    follow_id = follow(browser, "category", category.pk)
    follow(world.browser(world.owner), "category", category.pk)
    browser.patch(f"{PATH}/{follow_id}", {"letters": False})
    office = world.browser(world.admin)
    path = f"/bullet/api/categories/{category.pk}/followers"
    assert office.get(path).json() == {"followers": 2, "with_letters": 1}
    assert office.get(f"/bullet/api/authors/{author.pk}/followers").json()["followers"] == 0
    theirs = make_category(world.other_store, "theirs")
    assert office.get(f"/bullet/api/categories/{theirs.pk}/followers").status_code == 404
    assert browser.get(path).status_code in (403, 404)


class TestSeries:
    def test_a_series_is_followed_as_a_category_is(
        self, world: World, browser: Browser, film: Content
    ) -> None:
        saga = make_collection(world.store, "series", "saga", [film], title="The Saga")
        follow_id = follow(browser, "series", saga.pk)
        assert follow(browser, "series", saga.pk) == follow_id
        (one,) = following(browser)
        assert (one["kind"], one["title"], one["permalink"]) == ("series", "The Saga", "saga")
        office = world.browser(world.admin)
        path = f"/bullet/api/collections/{saga.pk}/followers"
        assert office.get(path).json() == {"followers": 1, "with_letters": 1}
        (exported,) = follows.export_person(world.store.pk, world.customer.pk, AT)
        assert (exported["kind"], exported["title"]) == ("series", "The Saga")
        saga.delete()
        assert following(browser) == []

    def test_not_a_playlist_a_draft_or_what_shows_nothing(
        self, world: World, browser: Browser, film: Content
    ) -> None:
        draft = make_film(world.store, "draft", published=False)
        hidden = (
            make_collection(world.store, "playlist", "evening", [film]),
            make_collection(world.store, "series", "draft", [film], is_published=False),
            make_collection(world.store, "series", "empty", [draft]),
            make_collection(world.other_store, "series", "theirs", [make_film(world.other_store, "theirs")]),
        )
        for collection in hidden:
            assert browser.post(PATH, {"kind": "series", "id": collection.pk}).status_code == 404
        office = world.browser(world.admin)
        assert office.get(f"/bullet/api/collections/{hidden[-1].pk}/followers").status_code == 404

    def test_the_database_holds_it_to_its_store_and_its_kind(self, world: World, film: Content) -> None:
        for collection in (
            make_collection(world.store, "playlist", "evening", [film]),
            make_collection(world.other_store, "series", "theirs"),
        ):
            with pytest.raises(IntegrityError), transaction.atomic():
                Follow.objects.create(
                    store=world.store,
                    user=world.customer,
                    kind="series",
                    series=collection,
                    created_at=AT,
                    letters_from=AT,
                )
                connection.check_constraints()


def test_a_fixed_number_of_statements(world: World, browser: Browser) -> None:
    counts = set()
    for size in (1, 9):
        for number in range(size):
            film = make_film(world.store, f"f{size}-{number}")
            follow(browser, "category", make_category(world.store, f"c{size}-{number}", film).pk)
        with CaptureQueriesContext(connection) as seen:
            following(browser)
        counts.add(len(seen))
    assert len(counts) == 1
    assert counts.pop() <= 5


def test_it_is_in_the_download_of_ones_data_and_goes_with_the_account(
    world: World, browser: Browser, category: Category
) -> None:
    follow(browser, "category", category.pk)
    (entry,) = browser.get("/api/users/me/export").json()["following"]
    assert (entry["kind"], entry["title"], entry["letters"]) == ("category", "Animation", True)
    assert follows.export_person(world.other_store.pk, world.customer.pk, AT) == []
    world.customer.delete()
    assert not Follow.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_ten_times_at_once_is_one() -> None:
    world = make_world()
    category = make_category(world.store, "animation", make_film(world.store, "film"))
    browsers = [world.browser(world.customer) for _ in range(10)]

    def press(browser: Browser) -> int:
        try:
            return follow(browser, "category", category.pk)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(10) as pool:
        assert len(set(pool.map(press, browsers))) == 1
    assert Follow.objects.count() == 1
