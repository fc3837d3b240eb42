"""The columns `series`, `season` and `episode` of an import."""

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


class TestEpisodes:
    def episodes(self, title: str = "The Saga", season: int = 1) -> list[str]:
        rows = CollectionContent.objects.filter(collection__title=title, season__number=season)
        return list(rows.order_by("position", "pk").values_list("content__permalink", flat=True))

    def test_they_come_in_the_order_of_their_numbers(self, owner: Browser) -> None:
        file = "title,series,episode\nThird,The Saga,3\nFirst,The Saga,1\nSecond,The Saga,2\nOther,Late,1\n"
        assert done(send(owner, file))[:4] == (4, 0, 0, True)
        assert self.episodes() == ["first", "second", "third"]
        assert self.episodes("Late") == ["other"]
        assert done(send(owner, file))[:4] == (0, 0, 4, True), "the same file changes nothing"

    def test_those_that_are_there_make_room(self, world: World, owner: Browser) -> None:
        films = [make_film(world.store, name) for name in ("a", "b", "c")]
        saga = make_collection(world.store, "series", "saga", films, title="The Saga")
        file = "title,permalink,series,episode\nNew,new,The Saga,2\nFar,far,The Saga,90\n,c,The Saga,1\n"
        assert done(send(owner, file))[:4] == (2, 1, 0, True)
        assert self.episodes() == ["c", "new", "a", "b", "far"]
        saga.refresh_from_db()
        assert saga.version == 1, "who arranges it meanwhile is told"
        assert done(send(owner, file))[:4] == (0, 0, 3, True)
        saga.refresh_from_db()
        assert saga.version == 1
        send(owner, "permalink,series,episode\nb,The Saga,\n")
        assert self.episodes() == ["c", "new", "a", "b", "far"], "without a number it stays"

    def test_numbers_count_in_each_season(self, owner: Browser) -> None:
        file = "title,series,season,episode\nA,The Saga,1,1\nB,The Saga,2,1\nC,The Saga,2,2\nD,The Saga,,2\n"
        assert done(send(owner, file))[:4] == (4, 0, 0, True)
        assert (self.episodes(), self.episodes(season=2)) == (["a", "d"], ["b", "c"])

    @pytest.mark.parametrize("season", ["1", ""])
    def test_two_of_one_number_write_nothing(self, owner: Browser, season: str) -> None:
        rows = f"A,The Saga,1,2\nB,The Saga,2,2\nC,The Saga,{season},2\nD,The Saga,1,2\n"
        answer = send(owner, f"title,series,season,episode\n{rows}").json()
        assert not answer["applied"]
        message = "Row 2 is the same episode of this season. Give each its own number."
        assert [(one["row"], one["column"], one["code"], one["message"]) for one in answer["errors"]] == [
            (row, "episode", "twice", message) for row in (4, 5)
        ]
        assert not Collection.objects.exists()

    @pytest.mark.parametrize(
        ("row", "code"),
        [
            ("M,,2", "missing"),
            ("M,The Saga,0", "number"),
            ("M,The Saga,-1", "number"),
            ("M,The Saga,2.5", "number"),
            ("M,The Saga,two", "number"),
            ("M,The Saga,1001", "number"),
        ],
    )
    def test_a_wrong_number_writes_nothing(self, owner: Browser, row: str, code: str) -> None:
        answer = send(owner, f"title,series,episode\nGood,The Saga,1\n{row}\n").json()
        assert not answer["applied"]
        assert [(one["row"], one["column"], one["code"]) for one in answer["errors"]] == [
            (3, "episode", code)
        ]
        assert not Collection.objects.exists()
