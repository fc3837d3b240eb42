"""The back office's custom fields, and what a film is linked with."""

from typing import Any

import pytest
from matinee.catalog.admin_queries import CustomFieldEntry
from matinee.catalog.admin_schemas import Film
from matinee.catalog.models import Category, CategoryContent, CustomField, CustomFieldValue
from pydantic import TypeAdapter
from tests.world import Browser, World, make_author, make_category, make_film

FIELDS, FILMS = "/bullet/api/custom_fields", "/bullet/api/contents"


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


def make_field(owner: Browser, key: str, **fields: Any) -> int:
    response = owner.post(FIELDS, {"key": key, "title": key.title(), **fields})
    assert response.status_code == 201, response.content
    TypeAdapter(CustomFieldEntry).validate_python(response.json())
    return int(response.json()["id"])


class TestFields:
    def test_making_changing_ordering_and_deleting(self, world: World, owner: Browser) -> None:
        age = make_field(owner, "age", kind="number")
        mood = make_field(owner, "mood", kind="choice", options=["calm", "loud", "calm"], is_filter=True)
        assert [entry["key"] for entry in owner.get(FIELDS).json()] == ["age", "mood"]
        assert owner.get(FIELDS).json()[1]["options"] == ["calm", "loud"]
        ordered = owner.put(f"{FIELDS}/order", {"ids": [mood, age]})
        assert [entry["key"] for entry in ordered.json()] == ["mood", "age"]
        changed = owner.patch(f"{FIELDS}/{mood}", {"title": "Temper", "options": ["calm", "wild"]}).json()
        assert (changed["title"], changed["options"], changed["is_filter"]) == (
            "Temper",
            ["calm", "wild"],
            True,
        )
        assert owner.delete(f"{FIELDS}/{age}").status_code == 204
        assert [field["key"] for field in world.guest.get("/api/custom_fields").json()] == ["mood"]

    def test_a_taken_key_is_a_conflict(self, owner: Browser) -> None:
        make_field(owner, "age")
        other = make_field(owner, "mood")
        for response in (
            owner.post(FIELDS, {"key": "age", "title": "Age"}),
            owner.patch(f"{FIELDS}/{other}", {"key": "age"}),
        ):
            assert (response.status_code, response.json()["errors"][0]["code"]) == (409, "key_taken")

    @pytest.mark.parametrize(
        "body",
        [
            {"key": "age"},
            {"key": "Age", "title": "Age"},
            {"key": "a b", "title": "Age"},
            {"key": "age", "title": " "},
            {"key": "age", "title": "Age", "kind": "date"},
            {"key": "age", "title": "Age", "kind": "choice"},
            {"key": "age", "title": "Age", "options": ["a"]},
            {"key": "age", "title": "Age", "kind": "choice", "options": [""]},
            {"key": "age", "title": "Age", "kind": "choice", "options": "a"},
        ],
    )
    def test_malformed(self, owner: Browser, body: Any) -> None:
        assert owner.post(FIELDS, body).status_code == 422
        assert not CustomField.objects.exists()

    def test_an_option_that_films_have_stays(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film")
        mood = make_field(owner, "mood", kind="choice", options=["calm", "loud"])
        owner.patch(f"{FILMS}/{film.pk}", {"custom_fields": {"mood": "calm"}})
        response = owner.patch(f"{FIELDS}/{mood}", {"options": ["loud"]})
        assert (response.status_code, response.json()["errors"][0]["field"]) == (409, "options")
        assert owner.patch(f"{FIELDS}/{mood}", {"options": ["calm"]}).status_code == 200
        assert owner.get(FIELDS).json()[0]["values_count"] == 1

    def test_missing_other_stores_and_strangers(self, world: World, owner: Browser) -> None:
        theirs = CustomField.objects.create(store=world.other_store, key="theirs", title="Theirs").pk
        for number in (theirs, 10**9):
            assert owner.patch(f"{FIELDS}/{number}", {"title": "x"}).status_code == 404
            assert owner.delete(f"{FIELDS}/{number}").status_code == 404
        for malformed in ("0", "x", str(2**63)):
            assert owner.patch(f"{FIELDS}/{malformed}", {"title": "x"}).status_code == 422
        assert owner.put(f"{FIELDS}/order", {"ids": [theirs]}).status_code == 422
        assert world.guest.get(FIELDS).status_code == 401
        assert world.browser(world.customer).get(FIELDS).status_code == 404
        assert CustomField.objects.get().title == "Theirs"


class TestFilm:
    def change(self, owner: Browser, film: int, body: Any, status: int = 200) -> Any:
        response = owner.patch(f"{FILMS}/{film}", body)
        assert response.status_code == status, response.content
        if status == 200:
            Film.model_validate(response.json())
        return response.json()

    def test_year_categories_and_authors(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film").pk
        quiet = make_category(world.store, "quiet", make_film(world.store, "first")).pk
        calm = make_category(world.store, "calm").pk
        ann, bob = make_author(world.store, "ann").pk, make_author(world.store, "bob").pk
        authors = [{"id": bob, "role": "actor"}, {"id": ann, "role": "director"}, {"id": ann}]
        shown = self.change(owner, film, {"year": 1999, "category_ids": [calm, quiet], "authors": authors})
        assert shown["year"] == 1999
        assert {category["permalink"] for category in shown["categories"]} == {"quiet", "calm"}
        assert [(author["permalink"], author["role"]) for author in shown["authors"]] == [
            ("bob", "actor"),
            ("ann", "director"),
            ("ann", ""),
        ]
        cards = world.guest.get("/api/categories/quiet").json()["contents"]
        assert [card["permalink"] for card in cards] == ["first", "film"]
        shown = self.change(owner, film, {"year": None, "category_ids": [quiet], "authors": []})
        assert (shown["year"], shown["authors"]) == (None, [])
        assert CategoryContent.objects.filter(category=calm).count() == 0
        shown = self.change(owner, film, {"title": "Another"})
        assert [category["permalink"] for category in shown["categories"]] == ["quiet"]

    def test_a_content_keeps_its_place_in_a_category(self, world: World, owner: Browser) -> None:
        films = [make_film(world.store, name) for name in "abc"]
        quiet = make_category(world.store, "quiet", *films).pk
        self.change(owner, films[0].pk, {"category_ids": [quiet]})
        cards = world.guest.get("/api/categories/quiet").json()["contents"]
        assert [card["permalink"] for card in cards] == ["a", "b", "c"]

    def test_custom_fields_by_kind(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film").pk
        make_field(owner, "note")
        make_field(owner, "age", kind="number")
        make_field(owner, "dubbed", kind="boolean")
        make_field(owner, "mood", kind="choice", options=["calm", "loud"])
        values = {"note": "Any text.", "age": "-7.5", "dubbed": "true", "mood": "loud"}
        assert self.change(owner, film, {"custom_fields": values})["custom_fields"] == values
        shown = self.change(owner, film, {"custom_fields": {"age": "12", "note": "", "dubbed": None}})
        assert shown["custom_fields"] == {"age": "12", "mood": "loud"}
        for key, wrong in (("age", "1e5"), ("age", "x"), ("dubbed", "yes"), ("mood", "wild"), ("none", "x")):
            answer = self.change(owner, film, {"custom_fields": {key: wrong}}, 422)
            assert answer["errors"][0]["field"] == f"custom_fields.{key}"
        assert CustomFieldValue.objects.count() == 2

    def test_other_stores_things_are_refused_and_nothing_changes(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "film", title="Before").pk
        category = make_category(world.other_store, "theirs").pk
        author = make_author(world.other_store, "theirs").pk
        CustomField.objects.create(store=world.other_store, key="theirs", title="Theirs")
        for body, field in (
            ({"category_ids": [category]}, "category_ids"),
            ({"authors": [{"id": author}]}, "authors"),
            ({"custom_fields": {"theirs": "x"}}, "custom_fields.theirs"),
        ):
            answer = self.change(owner, film, {"title": "After", **body}, 422)
            assert answer["errors"][0]["field"] == field
        assert owner.get(f"{FILMS}/{film}").json()["title"] == "Before"
        assert Category.objects.count() == 1

    @pytest.mark.parametrize(
        "body",
        [
            {"year": 1799},
            {"year": "1999"},
            {"year": 1999.5},
            {"category_ids": [0]},
            {"category_ids": None},
            {"category_ids": list(range(1, 200))},
            {"authors": [1]},
            {"authors": [{"id": 1, "role": "a\nb"}]},
            {"custom_fields": {"a": 1}},
            {"custom_fields": []},
        ],
    )
    def test_malformed(self, world: World, owner: Browser, body: Any) -> None:
        self.change(owner, make_film(world.store, "film").pk, body, 422)
