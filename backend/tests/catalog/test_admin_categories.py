"""The back office's categories and authors."""

import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from django.test.utils import CaptureQueriesContext
from matinee.catalog.admin_schemas import AuthorDetail, AuthorEntry, CategoryDetail, CategoryEntry
from matinee.catalog.models import Author, Category, CategoryContent
from PIL import Image
from tests.world import Answer, Browser, World, make_author, make_category, make_film

CATEGORIES, AUTHORS = "/bullet/api/categories", "/bullet/api/authors"
BELOW: list[tuple[str, str, Any]] = [
    ("GET", "", None),
    ("PATCH", "", {}),
    ("DELETE", "", None),
    ("DELETE", "/image", None),
]
CALLS: list[tuple[str, str, str, Any]] = [
    *((CATEGORIES, *call) for call in BELOW),
    (CATEGORIES, "PUT", "/contents", {"content_ids": []}),
    *((AUTHORS, *call) for call in BELOW),
]


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


def send_picture(browser: Browser, path: str, data: bytes) -> Answer:
    form = {"file": SimpleUploadedFile("picture.jpg", data)}
    body = encode_multipart(BOUNDARY, form)
    return browser.send("PUT", path, raw=body, content_type=MULTIPART_CONTENT)


def picture() -> bytes:
    made = io.BytesIO()
    Image.new("RGB", (64, 36), "#203040").save(made, "JPEG")
    return made.getvalue()


@pytest.mark.parametrize(("where", "method", "below", "body"), CALLS)
def test_missing_and_other_stores_are_one_404(
    world: World, owner: Browser, where: str, method: str, below: str, body: Any
) -> None:
    theirs = {
        CATEGORIES: make_category(world.other_store, "theirs").pk,
        AUTHORS: make_author(world.other_store, "theirs").pk,
    }
    answers = [
        owner.send(method, f"{where}/{number}{below}", body, headers={"X-Request-Id": "pinned-id"})
        for number in (theirs[where], 10**9, 2**63 - 1)
    ]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert Category.objects.count() == Author.objects.count() == 1
    assert send_picture(owner, f"{where}/{theirs[where]}/image", picture()).status_code == 404


@pytest.mark.parametrize(("where", "method", "below", "body"), CALLS)
def test_only_staff(world: World, where: str, method: str, below: str, body: Any) -> None:
    made = make_category(world.store, "a") if where == CATEGORIES else make_author(world.store, "a")
    path = f"{where}/{made.pk}{below}"
    assert world.guest.send(method, path, body).status_code == 401
    for user in (world.customer, world.moderator, world.other_owner):
        assert world.browser(user).send(method, path, body).status_code == 404


@pytest.mark.parametrize("number", ["0", "-1", "x", str(2**63), "1.5"])
@pytest.mark.parametrize(("where", "method", "below", "body"), CALLS)
def test_malformed_ids_are_422(
    owner: Browser, where: str, method: str, below: str, body: Any, number: str
) -> None:
    assert owner.send(method, f"{where}/{number}{below}", body).status_code == 422


class TestCategories:
    def test_making_one(self, world: World, owner: Browser) -> None:
        body = {"title": "Été à Paris", "description": "Warm.", "featured": True}
        response = owner.post(CATEGORIES, body)
        assert response.status_code == 201
        made = response.json()
        CategoryDetail.model_validate(made)
        assert (made["permalink"], made["featured"], made["position"], made["contents"]) == (
            "ete-a-paris",
            True,
            1,
            [],
        )
        second = owner.post(CATEGORIES, {"title": "Été à Paris"}).json()
        assert second["permalink"].startswith("ete-a-paris-")
        assert second["position"] == 2
        assert owner.get("/api/categories/ete-a-paris").json()["title"] == "Été à Paris"

    def test_a_taken_permalink_is_a_conflict(self, world: World, owner: Browser) -> None:
        make_category(world.store, "taken")
        make_category(world.other_store, "free-here")
        response = owner.post(CATEGORIES, {"title": "x", "permalink": "taken"})
        assert response.status_code == 409
        assert response.json()["errors"][0]["field"] == "permalink"
        mine = owner.post(CATEGORIES, {"title": "x", "permalink": "free-here"}).json()
        response = owner.patch(f"{CATEGORIES}/{mine['id']}", {"permalink": "taken"})
        assert (response.status_code, response.json()["errors"][0]["code"]) == (409, "permalink_taken")

    @pytest.mark.parametrize(
        "body",
        [
            {},
            {"title": ""},
            {"title": " "},
            {"title": "a\nb"},
            {"title": "x" * 201},
            {"title": "x", "permalink": "No Such"},
            {"title": "x", "permalink": ""},
            {"title": "x", "description": "\u0001"},
            {"title": "x", "featured": "perhaps"},
        ],
    )
    def test_malformed(self, owner: Browser, body: Any) -> None:
        assert owner.post(CATEGORIES, body).status_code == 422
        assert not Category.objects.exists()

    def test_only_what_is_sent_changes(self, world: World, owner: Browser) -> None:
        category = make_category(world.store, "quiet", description="Calm.")
        changed = owner.patch(f"{CATEGORIES}/{category.pk}", {"title": "Still", "featured": True}).json()
        assert (changed["title"], changed["description"], changed["featured"]) == ("Still", "Calm.", True)
        assert owner.patch(f"{CATEGORIES}/{category.pk}", {}).status_code == 200

    def test_contents_in_an_order(self, world: World, owner: Browser) -> None:
        a, b, draft = (
            make_film(world.store, name, published=name != "draft") for name in ("a", "b", "draft")
        )
        category = make_category(world.store, "quiet", a)
        path = f"{CATEGORIES}/{category.pk}/contents"
        changed = owner.put(path, {"content_ids": [b.pk, draft.pk, a.pk]}).json()
        CategoryDetail.model_validate(changed)
        shown = [(film["permalink"], film["is_published"]) for film in changed["contents"]]
        assert shown == [("b", True), ("draft", False), ("a", True)]
        assert changed["contents_count"] == 3
        cards = world.guest.get("/api/categories/quiet").json()["contents"]
        assert [card["permalink"] for card in cards] == ["b", "a"]
        owner.put(path, {"content_ids": [a.pk]})
        assert CategoryContent.objects.get().content_id == a.pk

    def test_contents_behind_those_that_are_listed_stay(
        self, world: World, owner: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        a, b, c, d = (make_film(world.store, name) for name in "abcd")
        category = make_category(world.store, "quiet", a, b, c, d)
        monkeypatch.setattr("matinee.catalog.operations.categories.MOST_IN_CATEGORY", 2)
        path = f"{CATEGORIES}/{category.pk}/contents"
        owner.put(path, {"content_ids": [b.pk, a.pk]})
        assert self.titles_of(world) == ["b", "a", "c", "d"]
        # One of those behind is brought before them, and one that is listed is taken out.
        owner.put(path, {"content_ids": [d.pk, b.pk]})
        assert self.titles_of(world) == ["d", "b", "c"]

    @staticmethod
    def titles_of(world: World) -> list[str]:
        cards = world.guest.get("/api/categories/quiet").json()["contents"]
        return [card["permalink"] for card in cards]

    def test_contents_that_are_not_there(self, world: World, owner: Browser) -> None:
        category = make_category(world.store, "quiet", make_film(world.store, "a"))
        theirs = make_film(world.other_store, "theirs")
        path = f"{CATEGORIES}/{category.pk}/contents"
        for wrong in ([theirs.pk], [10**9]):
            response = owner.put(path, {"content_ids": wrong})
            assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "content_ids")
        for malformed in ({}, {"content_ids": ["1"]}, {"content_ids": [0]}, {"content_ids": 1}):
            assert owner.put(path, malformed).status_code == 422
        assert CategoryContent.objects.count() == 1

    def test_an_order(self, world: World, owner: Browser) -> None:
        a, b, c = (
            make_category(world.store, name, make_film(world.store, f"film-{name}")).pk for name in "abc"
        )
        make_category(world.other_store, "theirs")
        answer = owner.put(f"{CATEGORIES}/order", {"ids": [c, a, b]}).json()
        for entry in answer:
            CategoryEntry.model_validate(entry)
        assert [entry["id"] for entry in answer] == [c, a, b]
        shown = world.guest.get("/api/categories").json()
        assert [entry["permalink"] for entry in shown] == ["c", "a", "b"]

    @pytest.mark.parametrize(("wrong", "status"), [("twice", 422), ("theirs", 422), ("missing", 409)])
    def test_an_order_of_others(self, world: World, owner: Browser, wrong: str, status: int) -> None:
        a, b = (make_category(world.store, name).pk for name in "ab")
        theirs = make_category(world.other_store, "theirs").pk
        ids = {"twice": [a, b, a], "theirs": [a, b, theirs], "missing": [a]}[wrong]
        response = owner.put(f"{CATEGORIES}/order", {"ids": ids})
        assert (response.status_code, response.json()["errors"][0]["field"]) == (status, "ids")

    def test_deleting_one_leaves_its_contents(self, world: World, owner: Browser) -> None:
        category = make_category(world.store, "quiet", make_film(world.store, "film"))
        assert owner.delete(f"{CATEGORIES}/{category.pk}").status_code == 204
        assert owner.delete(f"{CATEGORIES}/{category.pk}").status_code == 404
        assert world.guest.get("/api/contents/film").json()["categories"] == []

    def test_a_picture(self, world: World, owner: Browser) -> None:
        category = make_category(world.store, "quiet")
        response = send_picture(owner, f"{CATEGORIES}/{category.pk}/image", picture())
        assert response.status_code == 200, response.content
        shown = response.json()["image"]
        assert (shown["width"], shown["height"]) == (64, 36)
        assert owner.get("/api/categories/quiet").json()["image"] == shown
        assert send_picture(owner, f"{CATEGORIES}/{category.pk}/image", b"no picture").status_code == 422
        assert owner.delete(f"{CATEGORIES}/{category.pk}/image").json()["image"] is None

    def test_a_fixed_number_of_statements(self, world: World, owner: Browser) -> None:
        counts = set()
        owner.get(CATEGORIES)
        for size in (1, 9):
            films = [make_film(world.store, f"f{size}-{number}") for number in range(size)]
            for number in range(size):
                category = make_category(world.store, f"c{size}-{number}", *films)
            with CaptureQueriesContext(connection) as seen:
                owner.get(CATEGORIES)
                owner.get(f"{CATEGORIES}/{category.pk}")
            counts.add(len(seen))
        assert len(counts) == 1


class TestAuthors:
    def test_making_changing_and_deleting(self, world: World, owner: Browser) -> None:
        made = owner.post(AUTHORS, {"name": "Ann Ames", "bio": "Born."})
        assert made.status_code == 201
        AuthorDetail.model_validate(made.json())
        path = f"{AUTHORS}/{made.json()['id']}"
        assert made.json()["permalink"] == "ann-ames"
        assert owner.patch(path, {"name": "Anna"}).json()["bio"] == "Born."
        assert owner.get(path).json()["name"] == "Anna"
        assert owner.delete(path).status_code == 204
        assert owner.get(path).status_code == 404

    def test_with_what_they_made(self, world: World, owner: Browser) -> None:
        film, draft = make_film(world.store, "film"), make_film(world.store, "draft", published=False)
        author = make_author(world.store, "ann", film, draft)
        shown = owner.get(f"{AUTHORS}/{author.pk}").json()
        AuthorDetail.model_validate(shown)
        assert [entry["permalink"] for entry in shown["contents"]] == ["draft", "film"]
        assert shown["contents_count"] == 2
        assert shown["contents"][1]["poster"]["src"].startswith("http://lantern.test:8002/i/")

    def test_a_list_by_name(self, world: World, owner: Browser) -> None:
        for name in ("zoe", "Ann", "100%"):
            make_author(world.store, f"p{len(name)}-{name[0].lower()}", name=name)
        make_author(world.other_store, "theirs")
        response = owner.get(AUTHORS)
        for entry in response.json():
            AuthorEntry.model_validate(entry)
        assert [entry["name"] for entry in response.json()] == ["100%", "Ann", "zoe"]
        assert response["last-page"] == "true"
        assert [entry["name"] for entry in owner.get(f"{AUTHORS}?q=%25").json()] == ["100%"]
        for malformed in ("page=0", "page=x", "q=%00", f"q={'a' * 300}"):
            assert owner.get(f"{AUTHORS}?{malformed}").status_code == 422

    def test_a_taken_permalink_and_malformed_bodies(self, world: World, owner: Browser) -> None:
        author = make_author(world.store, "ann")
        make_author(world.store, "taken")
        assert owner.post(AUTHORS, {"name": "x", "permalink": "taken"}).status_code == 409
        assert owner.patch(f"{AUTHORS}/{author.pk}", {"permalink": "taken"}).status_code == 409
        for body in ({}, {"name": " "}, {"name": "x", "bio": 1}, {"name": "x", "permalink": "A"}):
            assert owner.post(AUTHORS, body).status_code == 422

    def test_a_picture(self, world: World, owner: Browser) -> None:
        author = make_author(world.store, "ann")
        response = send_picture(owner, f"{AUTHORS}/{author.pk}/image", picture())
        assert response.status_code == 200, response.content
        assert owner.get("/api/authors/ann").json()["image"] == response.json()["image"]
        assert owner.delete(f"{AUTHORS}/{author.pk}/image").json()["image"] is None
