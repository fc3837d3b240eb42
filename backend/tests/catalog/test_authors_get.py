"""GET /api/authors and /api/custom_fields."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import ContentAuthor, CustomField
from matinee.catalog.schemas import Author, AuthorPage
from matinee.catalog.schemas import CustomField as CustomFieldShape
from tests.world import World, make_author, make_film


class TestAuthors:
    def names(self, world: World, query: str = "") -> list[str]:
        response = world.guest.get(f"/api/authors?{query}")
        assert response.status_code == 200
        for author in response.json():
            Author.model_validate(author)
        return [author["name"] for author in response.json()]

    def test_by_name_with_a_text_in_it(self, world: World) -> None:
        film = make_film(world.store, "film")
        for name in ("zoe Zorn", "Ann Ames", "100% Bob_Built", "Änne Ö"):
            make_author(world.store, f"p-{abs(hash(name))}", film, name=name)
        make_author(world.other_store, "theirs")
        assert self.names(world)[:2] == ["100% Bob_Built", "Ann Ames"]
        assert self.names(world, "q=AN") == ["Ann Ames"]
        assert self.names(world, "q=%20ames%20") == ["Ann Ames"]
        assert self.names(world, "q=%25") == ["100% Bob_Built"]
        assert self.names(world, "q=b_b") == ["100% Bob_Built"]
        assert self.names(world, "q=%5C") == []

    def test_pages_of_24(self, world: World) -> None:
        film = make_film(world.store, "film")
        for number in range(25):
            make_author(world.store, f"author-{number:02}", film)
        first, second = world.guest.get("/api/authors"), world.guest.get("/api/authors?page=2")
        assert (len(first.json()), first["last-page"]) == (24, "false")
        assert ([one["permalink"] for one in second.json()], second["last-page"]) == (["author-24"], "true")

    def test_one_with_what_they_are_like(self, world: World) -> None:
        film = make_film(world.store, "film")
        draft = make_film(world.store, "draft", published=False)
        author = make_author(world.store, "ann", film, draft, name="Ann Ames", bio="Born.\n\nStill is.")
        ContentAuthor.objects.create(store=world.store, content=film, author=author, role="actor")
        answer = world.guest.get("/api/authors/ann").json()
        AuthorPage.model_validate(answer)
        assert set(answer) == set(AuthorPage.model_fields)
        assert (answer["name"], answer["bio"], answer["contents_count"]) == (
            "Ann Ames",
            "Born.\n\nStill is.",
            1,
        )

    def test_missing_and_other_stores_are_the_same_404(self, world: World) -> None:
        make_author(world.other_store, "theirs")
        answers = [
            world.guest.get(f"/api/authors/{permalink}", {"X-Request-Id": "pinned-id"})
            for permalink in ("theirs", "nothing", "ü", "a" * 5000)
        ]
        assert {answer.status_code for answer in answers} == {404}
        assert len({answer.content for answer in answers}) == 1

    @pytest.mark.parametrize("query", ["page=0", "page=-1", "page=1e18", "q=%00", f"q={'a' * 10_000}"])
    def test_malformed(self, world: World, query: str) -> None:
        assert world.guest.get(f"/api/authors?{query}").status_code == 422

    def test_one_statement(self, world: World) -> None:
        film = make_film(world.store, "film")
        for number in range(3):
            make_author(world.store, f"author-{number}", film)
        for path in ("/api/authors", "/api/authors?q=a", "/api/authors/author-1"):
            with CaptureQueriesContext(connection) as seen:
                assert world.guest.get(path).status_code == 200
            assert len(seen) <= 2  # the first one also asks for the store
            etag = world.guest.get(path)["ETag"]
            assert world.guest.get(path, {"If-None-Match": etag}).status_code == 304


class TestCustomFields:
    def test_in_the_owners_order(self, world: World) -> None:
        CustomField.objects.create(
            store=world.store,
            key="mood",
            title="Mood",
            kind="choice",
            options=["calm", "loud"],
            is_filter=True,
            position=2,
        )
        CustomField.objects.create(store=world.store, key="age", title="Age", kind="number", position=1)
        CustomField.objects.create(store=world.other_store, key="theirs", title="Theirs")
        fields = world.guest.get("/api/custom_fields").json()
        for field in fields:
            CustomFieldShape.model_validate(field)
        assert fields == [
            {"key": "age", "title": "Age", "kind": "number", "options": [], "is_filter": False},
            {
                "key": "mood",
                "title": "Mood",
                "kind": "choice",
                "options": ["calm", "loud"],
                "is_filter": True,
            },
        ]

    def test_none(self, world: World) -> None:
        assert world.guest.get("/api/custom_fields").json() == []
