"""The columns `series` and `season` of an import."""

import pytest
from matinee.catalog.collection_models import Collection, CollectionContent, Season
from tests.importer.test_imports_post import done, send, table
from tests.world import Browser, World, make_collection, make_film


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


class TestSeries:
    def places(self) -> list[tuple[str, int, int, str]]:
        rows = CollectionContent.objects.order_by("collection__title", "season__number", "position", "pk")
        return list(rows.values_list("collection__title", "season__number", "position", "content__permalink"))

    def test_episodes_are_placed_and_what_is_missing_is_made(self, world: World, owner: Browser) -> None:
        make_collection(world.store, "series", "saga", [make_film(world.store, "one")], title="The Saga")
        make_collection(world.other_store, "series", "late", title="Late")
        rows = (
            {"permalink": "two", "title": "Two", "series": "The Saga", "season": ""},
            {"permalink": "last", "title": "Last", "series": "The Saga", "season": 3},
            {"permalink": "pilot", "title": "Pilot", "series": "Late", "season": 1},
            {"permalink": "alone", "title": "Alone", "series": "", "season": ""},
        )
        assert done(send(owner, table(*rows)))[:4] == (4, 0, 0, True)
        expected = [
            ("Late", 1, 1, "pilot"),
            ("The Saga", 1, 1, "one"),
            ("The Saga", 1, 2, "two"),
            ("The Saga", 3, 1, "last"),
        ]
        assert self.places() == expected
        late = Collection.objects.get(store=world.store, title="Late")
        assert (late.is_published, late.kind) == (False, "series")
        assert Season.objects.filter(collection__title="The Saga").count() == 3
        assert done(send(owner, table(*rows)))[:4] == (0, 0, 4, True)
        assert self.places() == expected

    def test_one_changes_its_season_and_its_series_and_leaves(self, world: World, owner: Browser) -> None:
        one, two = make_film(world.store, "one"), make_film(world.store, "two")
        saga = make_collection(world.store, "series", "saga", [one, two], title="The Saga")
        assert done(send(owner, "permalink,series,season\none,The Saga,2\n"))[:4] == (0, 1, 0, True)
        assert self.places() == [("The Saga", 1, 2, "two"), ("The Saga", 2, 1, "one")]
        assert done(send(owner, "permalink,series\none,The Saga\ntwo,Late\n"))[:4] == (0, 1, 1, True)
        assert self.places() == [("Late", 1, 1, "two"), ("The Saga", 2, 1, "one")]
        assert done(send(owner, "permalink,series\none,\n"))[:4] == (0, 1, 0, True)
        assert self.places() == [("Late", 1, 1, "two")]
        saga.refresh_from_db()
        assert saga.version == 3, "who arranges it meanwhile is told"
        send(owner, "permalink,title\ntwo,Two\n")
        assert self.places() == [("Late", 1, 1, "two")], "without the column it stays"

    @pytest.mark.parametrize("row", ["M,,2", "M,The Saga,0", "M,The Saga,x", "M,The Saga,101"])
    def test_a_wrong_season_writes_nothing(self, world: World, owner: Browser, row: str) -> None:
        answer = send(owner, f"title,series,season\nGood,The Saga,1\n{row}\n").json()
        assert not answer["applied"]
        assert [(error["row"], error["column"]) for error in answer["errors"]] == [(3, "season")]
        assert not Collection.objects.exists()
