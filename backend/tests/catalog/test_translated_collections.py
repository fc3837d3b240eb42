"""Series, seasons and playlists in other languages: what viewers read, and what the office keeps."""

import json
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from matinee.catalog.collection_models import Collection, Season
from matinee.catalog.front_page_models import FrontRow
from matinee.catalog.models import Content
from matinee.catalog.schemas import CollectionPage
from matinee.catalog.schemas import Content as Film
from matinee.cookies import LOCALE_COOKIE_NAME
from matinee.search import operations as search
from tests.guest import stranger
from tests.world import Browser, World, make_collection, make_film, text_of

GERMAN = {"de": {"title": "Die Nächte", "description": "Sieben Filme über Schlaf."}}
SPRING = {"de": {"title": "Der Frühling"}}


def reader(world: World, locale: str) -> Browser:
    browser = Browser(world.store.host)
    browser.client.cookies[LOCALE_COOKIE_NAME] = locale
    return browser


@pytest.fixture
def night(world: World) -> Content:
    return make_film(world.store, "night")


@pytest.fixture
def series(world: World, night: Content) -> Collection:
    """The nights, of two seasons, the first of them in spring."""
    others = [make_film(world.store, "dawn")]
    texts = {"title": "The nights", "description": "Seven films about sleep.", "translations": GERMAN}
    series = make_collection(world.store, "series", "the-nights", [night], others, **texts)
    Season.objects.filter(collection=series, number=1).update(title="In spring", translations=SPRING)
    return series


def path_of(collection: Collection) -> str:
    return f"/bullet/api/collections/{collection.pk}"


class TestViewers:
    @pytest.mark.usefixtures("series")
    def test_a_series_is_in_the_viewers_language_wherever_it_is_named(self, world: World) -> None:
        german = reader(world, "de")
        page = german.get("/api/series/the-nights").json()
        CollectionPage.model_validate(page)
        assert (page["title"], page["description"]) == ("Die Nächte", "Sieben Filme über Schlaf.")
        assert page["translated"] == ["description", "title"]
        assert [(season["title"], season["translated"]) for season in page["seasons"]] == [
            ("Der Frühling", ["title"]),
            ("", []),
        ]
        (entry,) = german.get("/api/series").json()
        assert (entry["title"], entry["translated"]) == ("Die Nächte", ["description", "title"])
        film = german.get("/api/contents/night").json()
        Film.model_validate(film)
        assert (film["series"]["title"], film["series"]["translated"]) == (
            "Die Nächte",
            ["description", "title"],
        )

    @pytest.mark.usefixtures("series")
    @pytest.mark.parametrize("locale", ["en", "ar"])
    def test_other_languages_are_as_the_owner_wrote_them(self, world: World, locale: str) -> None:
        page = reader(world, locale).get("/api/series/the-nights").json()
        assert (page["title"], page["translated"]) == ("The nights", [])
        assert (page["seasons"][0]["title"], page["seasons"][0]["translated"]) == ("In spring", [])

    def test_its_row_of_the_front_page(self, world: World, series: Collection) -> None:
        FrontRow.objects.create(store=world.store, kind="collection", collection=series, position=1)
        for locale, title, translated in (
            ("de", "Die Nächte", ["description", "title"]),
            ("en", "The nights", []),
        ):
            rows = reader(world, locale).get("/api/front_page").json()["rows"]
            [row] = [row for row in rows if row["kind"] == "collection"]
            assert (row["title"], row["translated"]) == (title, translated)

    def test_a_playlist(self, world: World, night: Content) -> None:
        make_collection(world.store, "playlist", "calm", [night], translations=GERMAN)
        assert reader(world, "de").get("/api/playlists/calm").json()["title"] == "Die Nächte"
        assert reader(world, "de").get("/api/playlists").json()[0]["title"] == "Die Nächte"

    @pytest.mark.usefixtures("series")
    def test_pages_and_what_they_say_of_themselves(self, world: World) -> None:
        page = text_of(stranger(world.store.host).get("/series/the-nights?locale=de"))
        assert "<title>Die Nächte" in page
        assert 'property="og:title" content="Die Nächte' in page
        assert "The nights" not in page
        assert 'lang="en"' not in page.partition("<h1")[2].partition("</h1>")[0]
        film = text_of(stranger(world.store.host).get("/programs/night?locale=de"))
        assert "Die Nächte" in film
        assert "The nights" not in film

    def test_a_text_that_nobody_translated_says_its_own_language(
        self, world: World, series: Collection
    ) -> None:
        Collection.objects.filter(pk=series.pk).update(translations={})
        page = text_of(stranger(world.store.host).get("/series/the-nights?locale=de"))
        assert 'lang="en"' in page.partition("<h1")[2].partition("</h1>")[0]
        film = text_of(stranger(world.store.host).get("/programs/night?locale=de"))
        assert 'lang="en"' in film.partition("The nights")[0].rpartition("<bdi")[2]

    def test_each_language_finds_it_and_names_it_in_the_viewers(
        self, world: World, series: Collection
    ) -> None:
        search.refresh()
        for locale, title, translated in (("de", "Die Nächte", ["title"]), ("en", "The nights", [])):
            for words in ("nächte", "nights"):
                found = reader(world, locale).get(f"/api/search/suggestions?q={words}").json()["series"]
                assert found == [{"permalink": "the-nights", "title": title, "translated": translated}]
        Collection.objects.filter(pk=series.pk).update(translations={})
        search.refresh()
        assert reader(world, "de").get("/api/search/suggestions?q=nächte").json()["series"] == []


class TestOffice:
    def test_one_field_of_one_language_changes_by_itself(self, world: World, series: Collection) -> None:
        changes = {"translations": {"de": {"description": ""}, "ar": {"title": "الليالي"}}}
        entry = world.browser(world.owner).patch(path_of(series), changes).json()
        assert entry["translations"] == {"de": {"title": "Die Nächte"}, "ar": {"title": "الليالي"}}
        assert entry["title"] == "The nights"

    def test_a_seasons_titles_are_part_of_the_arrangement(self, world: World, series: Collection) -> None:
        owner = world.browser(world.owner)
        entry = owner.get(path_of(series)).json()
        assert [season["translations"] for season in entry["seasons"]] == [SPRING, {}]
        seasons = [
            {
                "title": season["title"],
                "translations": season["translations"] | {"ar": {"title": " "}},
                "content_ids": [film["id"] for film in season["contents"]],
            }
            for season in reversed(entry["seasons"])
        ]
        answer = owner.put(f"{path_of(series)}/seasons", {"version": entry["version"], "seasons": seasons})
        assert [season["translations"] for season in answer.json()["seasons"]] == [{}, SPRING]

    @pytest.mark.parametrize(
        ("translations", "field"),
        [
            ({"xx": {"title": "A"}}, "translations.xx"),
            ({"de": {"title": "A" * 201}}, "translations.de.title"),
            ({"de": {"title": "two\nlines"}}, "translations.de.title"),
            (None, "translations"),
        ],
    )
    def test_bad_input_is_refused_at_its_field(
        self, world: World, series: Collection, translations: Any, field: str
    ) -> None:
        owner = world.browser(world.owner)
        answer = owner.patch(path_of(series), {"translations": translations})
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"].startswith(field)
        season = {"title": "In spring", "translations": translations, "content_ids": []}
        arrangement = {"version": series.version, "seasons": [season]}
        answer = owner.put(f"{path_of(series)}/seasons", arrangement)
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"].startswith(f"seasons.0.{field}")

    def test_a_playlists_list_has_no_title_in_any_language(self, world: World, night: Content) -> None:
        playlist = make_collection(world.store, "playlist", "calm", [night])
        season = {"title": "", "translations": SPRING, "content_ids": [night.pk]}
        arrangement = {"version": playlist.version, "seasons": [season]}
        answer = world.browser(world.owner).put(f"{path_of(playlist)}/seasons", arrangement)
        assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "seasons")

    def test_another_stores_series_is_missing(self, world: World, series: Collection) -> None:
        other = world.browser(world.other_owner)
        assert other.patch(path_of(series), {"translations": GERMAN}).status_code == 404


@pytest.mark.parametrize("translations", [{"de": {"description": "A"}}, {"de": {"title": " "}}, []])
def test_a_seasons_table_holds_titles_by_language_and_nothing_else(
    world: World, series: Collection, translations: object
) -> None:
    with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(
            "UPDATE catalog_season SET translations = %s::jsonb WHERE store_id = %s AND collection_id = %s",
            [json.dumps(translations), world.store.pk, series.pk],
        )
