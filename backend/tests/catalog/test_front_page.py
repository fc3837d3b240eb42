"""The front page: as the house has it, and as an owner arranges it."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from matinee.accounts.queries import GUEST, Profile
from matinee.catalog.admin_schemas.front_page import FrontPageEntry
from matinee.catalog.collection_models import Collection
from matinee.catalog.front_page_models import FrontRow
from matinee.catalog.models import Content
from matinee.catalog.queries import get_front_page
from matinee.catalog.schemas import FrontPage
from tests.world import Answer, World, make_category, make_collection, make_film

FRONT_PAGE = "/api/front_page"
OFFICE = "/bullet/api/front_page"
HOUSE = ["live", "continue", "new"]  # what is coming soon has a row while there is any
# The first of these shows once enough was watched: tests/insights/test_most_watched.py.
OFFICE_HOUSE = [*HOUSE, "most_watched", "coming_soon"]


def rows_of(world: World) -> list[Any]:
    page = world.guest.get(FRONT_PAGE).json()
    FrontPage.model_validate(page)
    return list(page["rows"])


def names(rows: list[Any]) -> list[str]:
    return [row["title"] or row["kind"] for row in rows]


def arrange(world: World, *rows: dict[str, object], hero: list[int] | None = None) -> Answer:
    return world.browser(world.owner).put(OFFICE, {"hero_ids": hero or [], "rows": list(rows)})


def house(kind: str) -> dict[str, object]:
    return {"kind": kind}


def picked(title: str, *films: Content, **fields: object) -> dict[str, object]:
    return {"kind": "picked", "title": title, "content_ids": [film.pk for film in films], **fields}


class TestHouse:
    def test_the_houses_rows_then_the_categories_featured_ones_first(self, world: World) -> None:
        film = make_film(world.store, "film")
        make_category(world.store, "last", film, position=9)
        make_category(world.store, "featured", film, position=10, is_featured=True)
        make_category(world.store, "empty", position=0)
        make_category(world.other_store, "theirs", make_film(world.other_store, "theirs"))
        page = world.guest.get(FRONT_PAGE).json()
        assert page["hero"] is None
        assert names(page["rows"]) == [*HOUSE, "Featured", "Last"]
        assert page["rows"][3]["contents"] == world.guest.get("/api/contents").json()

    def test_nine_rows_then_six_more(self, world: World) -> None:
        film = make_film(world.store, "film")
        for number in range(14):
            make_category(world.store, f"c-{number}", film, position=number)
        pages = [world.guest.get(f"{FRONT_PAGE}?page={page}") for page in (1, 2, 3)]
        assert [len(page.json()["rows"]) for page in pages] == [9, 6, 2]
        assert [page["last-page"] for page in pages] == ["false", "false", "true"]
        rows = [row for page in pages for row in page.json()["rows"]]
        assert names(rows) == [*HOUSE, *(f"C {number}" for number in range(14))]

    def test_the_office_shows_the_order_that_the_store_has(self, world: World) -> None:
        make_category(world.store, "calm", make_film(world.store, "draft", published=False))
        entry = world.browser(world.owner).get(OFFICE)
        FrontPageEntry.model_validate(entry.json())
        assert (entry.json()["is_arranged"], names(entry.json()["rows"])) == (False, [*OFFICE_HOUSE, "Calm"])


class TestArranged:
    def test_the_owners_order_and_what_is_switched_off(self, world: World) -> None:
        one, two = make_film(world.store, "one"), make_film(world.store, "two")
        calm = make_category(world.store, "calm", one)
        loud = make_category(world.store, "loud", one)
        answer = arrange(
            world,
            picked("Start here", two, one),
            {"kind": "category", "category_id": calm.pk, "is_shown": False},
            {"kind": "new"},
            {"kind": "live", "is_shown": False},
        )
        assert answer.status_code == 200, answer.content
        rows = rows_of(world)
        assert names(rows) == ["Start here", "new", "continue", "Loud"]
        assert [card["permalink"] for card in rows[0]["contents"]] == ["two", "one"]
        assert (rows[0]["permalink"], rows[3]["permalink"], rows[3]["id"]) == (None, "loud", loud.pk)
        entry = answer.json()
        assert entry["is_arranged"]
        assert names(entry["rows"]) == [
            "Start here",
            "Calm",
            "new",
            "live",
            "continue",
            "most_watched",
            "coming_soon",
            "Loud",
        ]
        hidden = [row["title"] or row["kind"] for row in entry["rows"] if not row["is_shown"]]
        assert hidden == ["Calm", "live"]

    def test_a_category_that_comes_later_stands_at_the_end(self, world: World) -> None:
        film = make_film(world.store, "film")
        calm = make_category(world.store, "calm", film)
        arrange(world, {"kind": "category", "category_id": calm.pk}, *map(house, HOUSE))
        make_category(world.store, "later", film, is_featured=True)
        assert names(rows_of(world)) == ["Calm", *HOUSE, "Later"]

    def test_a_draft_is_named_to_the_owner_alone(self, world: World) -> None:
        draft, film = make_film(world.store, "draft", published=False), make_film(world.store, "film")
        answer = arrange(world, picked("Ours", draft, film), picked("Nothing yet", draft), hero=[draft.pk])
        assert [film["is_published"] for film in answer.json()["rows"][0]["contents"]] == [False, True]
        assert not answer.json()["hero"][0]["is_published"]
        page = world.guest.get(FRONT_PAGE)
        assert b"draft" not in page.content
        assert page.json()["hero"] is None
        assert names(page.json()["rows"]) == ["Ours", *HOUSE]
        assert page.json()["rows"][0]["contents_count"] == 1

    def test_a_film_beyond_the_age_limit_leads_nothing(self, world: World) -> None:
        film = make_film(world.store, "film", minimum_age=18)
        arrange(world, picked("Ours", film), hero=[film.pk])
        child = replace(GUEST, profile=Profile(1, "Kid", "", 12))
        page = get_front_page(world.store.pk, viewer=child, page=1, at=datetime.now(UTC), still_origin="")
        assert json.loads(page.json)["hero"] is None
        assert names(json.loads(page.json)["rows"]) == HOUSE
        assert world.guest.get(FRONT_PAGE).json()["hero"]["permalink"] == "film"

    def test_titles_in_other_languages(self, world: World) -> None:
        film = make_film(world.store, "film")
        arrange(world, picked("Start here", film, titles={"de": "Fang hier an"}))
        assert rows_of(world)[0]["titles"] == {"de": "Fang hier an"}
        refused = arrange(world, picked("Start here", film, titles={"xx": "?"}))
        assert refused.status_code == 422

    def test_several_lead_a_day_each(self, world: World) -> None:
        films = [make_film(world.store, f"film-{number}") for number in range(3)]
        arrange(world, hero=[film.pk for film in films])
        now = datetime.now(UTC)
        pages = [
            get_front_page(
                world.store.pk, viewer=GUEST, page=1, at=now + timedelta(days=days), still_origin=""
            )
            for days in range(4)
        ]
        leads = [json.loads(page.json)["hero"]["permalink"] for page in pages]
        assert len(set(leads)) == 3
        assert leads[0] == leads[3]

    def test_a_row_keeps_its_id_when_it_is_moved_and_renamed(self, world: World) -> None:
        film = make_film(world.store, "film")
        row = arrange(world, picked("One", film)).json()["rows"][0]
        again = arrange(world, {"kind": "new"}, picked("Two", film, id=row["id"])).json()["rows"]
        assert (again[1]["id"], again[1]["title"]) == (row["id"], "Two")
        assert names(arrange(world).json()["rows"]) == OFFICE_HOUSE

    def test_a_deleted_film_and_a_deleted_category_leave_the_page(self, world: World) -> None:
        film, other = make_film(world.store, "film"), make_film(world.store, "other")
        calm = make_category(world.store, "calm", film)
        arrange(world, {"kind": "category", "category_id": calm.pk}, picked("Ours", film, other))
        calm.delete()
        film.delete()
        rows = rows_of(world)
        assert names(rows) == ["Ours", *HOUSE]
        assert rows[0]["contents_count"] == 1

    def test_back_to_the_houses(self, world: World) -> None:
        arrange(world, picked("Ours", make_film(world.store, "film")))
        assert world.browser(world.owner).delete(OFFICE).status_code == 204
        assert names(rows_of(world)) == HOUSE


class TestCollections:
    def row(self, collection: Collection, **fields: object) -> dict[str, object]:
        return {"kind": "collection", "collection_id": collection.pk, **fields}

    def test_a_series_has_its_films_in_order_across_seasons(self, world: World) -> None:
        one, two, draft = (
            make_film(world.store, "one"),
            make_film(world.store, "two"),
            make_film(world.store, "three", published=False),
        )
        saga = make_collection(world.store, "series", "saga", [two, draft], [one], title="The Saga")
        evening = make_collection(world.store, "playlist", "evening", [one])
        answer = arrange(world, self.row(saga), self.row(evening, is_shown=False), house("new"))
        FrontPageEntry.model_validate(answer.json())
        row = rows_of(world)[0]
        assert (row["kind"], row["id"], row["title"]) == ("collection", saga.pk, "The Saga")
        assert (row["permalink"], row["collection_kind"], row["contents_count"]) == ("saga", "series", 2)
        assert [card["permalink"] for card in row["contents"]] == ["two", "one"]
        entry = answer.json()["rows"][0]
        assert (entry["collection_id"], entry["title"], entry["contents_count"]) == (saga.pk, "The Saga", 3)
        assert names(rows_of(world))[1] == "new"
        arrange(world, self.row(evening), self.row(saga))
        assert [row["collection_kind"] for row in rows_of(world)[:2]] == ["playlist", "series"]

    def test_hidden_ones_and_deleted_ones_have_no_row(self, world: World) -> None:
        film = make_film(world.store, "film")
        draft = make_collection(world.store, "series", "draft", [film], is_published=False)
        empty = make_collection(world.store, "playlist", "empty", [])
        gone = make_collection(world.store, "playlist", "gone", [film])
        arrange(world, self.row(draft), self.row(empty), self.row(gone))
        assert names(rows_of(world)) == ["Gone", *HOUSE]
        gone.delete()
        assert names(rows_of(world)) == HOUSE

    def test_a_row_is_of_a_collection_of_this_store_once(self, world: World) -> None:
        film = make_film(world.store, "film")
        saga = make_collection(world.store, "series", "saga", [film])
        theirs = make_collection(world.other_store, "series", "saga", [make_film(world.other_store, "f")])
        for rows in (
            [self.row(theirs)],
            [self.row(saga), self.row(saga)],
            [{"kind": "collection"}],
            [{"kind": "new", "collection_id": saga.pk}],
            [self.row(saga, id=3)],
        ):
            assert arrange(world, *rows).status_code == 422
        with pytest.raises(IntegrityError), transaction.atomic():
            FrontRow.objects.create(store=world.store, kind="collection", collection=theirs, position=1)
            connection.check_constraints()


class TestRefused:
    def test_what_is_of_another_store(self, world: World) -> None:
        theirs = make_film(world.other_store, "theirs")
        category = make_category(world.other_store, "calm", theirs)
        assert arrange(world, picked("Ours", theirs)).status_code == 422
        assert arrange(world, hero=[theirs.pk]).status_code == 422
        assert arrange(world, {"kind": "category", "category_id": category.pk}).status_code == 422
        assert arrange(world, picked("Ours", id=999_999)).status_code == 422

    @pytest.mark.parametrize(
        "rows",
        [
            [{"kind": "new"}, {"kind": "new"}],
            [{"kind": "category"}],
            [{"kind": "picked", "title": " "}],
            [{"kind": "hero"}],
        ],
    )
    def test_malformed_rows(self, world: World, rows: list[dict[str, object]]) -> None:
        assert arrange(world, *rows).status_code == 422
        assert names(rows_of(world)) == HOUSE

    def test_no_guest_and_no_customer_arranges(self, world: World) -> None:
        assert world.guest.put(OFFICE, {"hero_ids": [], "rows": []}).status_code in (401, 403)
        assert world.guest.get(OFFICE).status_code == 401
