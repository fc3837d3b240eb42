"""Titles and descriptions in other languages: what viewers read, and what the office keeps."""

import json
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from hypothesis import given
from hypothesis import strategies as st
from matinee.accounts.models import User
from matinee.catalog.models import Category, Chapter, Content
from matinee.catalog.schemas import Card, CategoryPage, FrontPage
from matinee.catalog.schemas import Content as Film
from matinee.commerce.models import Price, Product, ProductUnlock
from matinee.cookies import LOCALE_COOKIE_NAME
from matinee.kit.translated import change_texts, text_in, text_sql, translated_sql
from matinee.search import operations as search
from matinee.translations.files import LOCALES
from tests.guest import stranger
from tests.world import Answer, Browser, World, make_category, make_collection, make_film, text_of

GERMAN = {"de": {"title": "Die lange Nacht", "description": "Ein Film über Schlaf."}}


NOTHING = {"de": {"title": "", "description": " "}}


def reader(world: World, locale: str, user: User | None = None) -> Browser:
    browser = Browser(world.store.host, user)
    browser.client.cookies[LOCALE_COOKIE_NAME] = locale
    return browser


def film(world: World, **fields: Any) -> Content:
    texts = {"title": "The long night", "description": "A film about sleep.", "translations": GERMAN}
    return make_film(world.store, "night", **texts | fields)


def office_film(world: World, content: Content) -> str:
    return f"/bullet/api/contents/{content.pk}"


class TestViewers:
    def test_a_film_is_in_the_viewers_language_wherever_it_is_listed(self, world: World) -> None:
        calm = make_category(
            world.store, "calm", film(world), title="Calm", translations={"de": {"title": "Ruhiges"}}
        )
        german = reader(world, "de")
        detail = german.get("/api/contents/night").json()
        Film.model_validate(detail)
        assert (detail["title"], detail["description"]) == ("Die lange Nacht", "Ein Film über Schlaf.")
        assert detail["translated"] == ["description", "title"]
        shelf = {"permalink": "calm", "title": "Ruhiges", "translated": ["title"]}
        assert detail["categories"] == [{"id": calm.pk, **shelf}]
        (card,) = german.get("/api/contents").json()
        Card.model_validate(card)
        assert (card["title"], card["categories"]) == ("Die lange Nacht", [shelf])
        page = german.get("/api/front_page").json()
        FrontPage.model_validate(page)
        row = page["rows"][-1]
        assert (row["title"], row["translated"]) == ("Ruhiges", ["title"])
        assert row["contents"] == [card]
        category = german.get("/api/categories/calm").json()
        CategoryPage.model_validate(category)
        assert (category["title"], category["contents"]) == ("Ruhiges", [card])
        assert german.get("/api/chapters").json()[0]["content"]["title"] == "Die lange Nacht"

    @pytest.mark.parametrize("locale", ["en", "ar"])
    def test_other_languages_are_as_the_owner_wrote_them(self, world: World, locale: str) -> None:
        film(world)
        detail = reader(world, locale).get("/api/contents/night").json()
        assert (detail["title"], detail["translated"]) == ("The long night", [])

    def test_each_field_falls_back_by_itself(self, world: World) -> None:
        film(world, translations={"de": {"description": "Ein Film über Schlaf."}})
        detail = reader(world, "de").get("/api/contents/night").json()
        assert detail["title"] == "The long night"
        assert (detail["description"], detail["translated"]) == ("Ein Film über Schlaf.", ["description"])

    def test_a_long_translation_is_shortened_on_a_card(self, world: World) -> None:
        film(world, translations={"de": {"description": "Wort " * 60}})
        (card,) = reader(world, "de").get("/api/contents").json()
        assert card["description"] == ("Wort " * 60)[:199].rstrip() + "…"

    def test_pages_and_what_they_say_of_themselves(self, world: World) -> None:
        film(world)
        page = text_of(stranger(world.store.host).get("/programs/night?locale=de"))
        assert "<title>Die lange Nacht" in page
        assert 'property="og:title" content="Die lange Nacht' in page
        assert "The long night" not in page
        # The translated title is in the language of the page, so it has none of its own.
        assert 'lang="en"' not in page.partition("<h1")[2].partition(">")[0]
        english = text_of(stranger(world.store.host).get("/programs/night"))
        assert "Die lange Nacht" not in english

    def test_a_text_that_nobody_translated_says_its_own_language(self, world: World) -> None:
        film(world, translations={"de": {"description": "Ein Film über Schlaf."}})
        page = text_of(stranger(world.store.host).get("/programs/night?locale=de"))
        heading, rest = page.partition("<h1")[2].split("</h1>", 1)
        assert 'lang="en"' in heading
        assert 'lang="en"' not in rest.partition("Ein Film über Schlaf.")[0].rpartition("<p")[2]

    def test_feeds_and_the_embedded_player(self, world: World) -> None:
        film(world)
        guest = stranger(world.store.host)
        assert "Die lange Nacht" in text_of(guest.get("/feed.xml?locale=de"))
        assert "Die lange Nacht" not in text_of(guest.get("/feed.xml"))
        address = f"/api/oembed?locale=de&url=http://{world.store.host}/programs/night"
        assert guest.get(address).json()["title"] == "Die lange Nacht"
        assert "Die lange Nacht" in text_of(guest.get("/embed/night?locale=de"))

    def test_the_office_shows_what_the_owner_wrote(self, world: World) -> None:
        content = film(world)
        entry = reader(world, "de", world.owner).get(office_film(world, content)).json()
        assert (entry["title"], entry["translations"]) == ("The long night", GERMAN)


class TestChapters:
    @pytest.fixture
    def chapter(self, world: World) -> Chapter:
        chapter = film(world).chapters.get()
        chapter.title, chapter.translations = "First part", {"de": {"title": "Erster Teil"}}
        chapter.save()
        return chapter

    @pytest.mark.usefixtures("chapter")
    def test_viewers_read_its_title_in_their_language(self, world: World) -> None:
        for locale, title, translated in (("de", "Erster Teil", ["title"]), ("en", "First part", [])):
            browser = reader(world, locale)
            detail = browser.get("/api/contents/night").json()
            Film.model_validate(detail)
            (listed,) = browser.get("/api/chapters").json()
            for chapter in (*detail["chapters"], listed):
                assert (chapter["title"], chapter["translated"]) == (title, translated)

    def test_the_office_writes_and_removes_it(self, world: World, chapter: Chapter) -> None:
        owner = world.browser(world.owner)
        path = f"/bullet/api/contents/{chapter.content_id}/chapters/{chapter.pk}"
        arabic = {"ar": {"title": "الجزء الأول"}}
        (entry,) = owner.patch(path, {"translations": arabic}).json()["chapters"]
        assert (entry["title"], entry["translations"]) == (
            "First part",
            {"de": {"title": "Erster Teil"}} | arabic,
        )
        (entry,) = owner.patch(path, {"title": "Part one"}).json()["chapters"]
        assert len(entry["translations"]) == 2
        gone = {"de": {"title": " "}, "ar": {"title": ""}}
        assert owner.patch(path, {"translations": gone}).json()["chapters"][0]["translations"] == {}

    def test_bad_input_and_other_stores(self, world: World, chapter: Chapter) -> None:
        path = f"/bullet/api/contents/{chapter.content_id}/chapters/{chapter.pk}"
        owner = world.browser(world.owner)
        for bad in ({"xx": {"title": "A"}}, {"de": {"title": "A" * 201}}, None):
            answer = owner.patch(path, {"translations": bad})
            assert answer.status_code == 422
            assert answer.json()["errors"][0]["field"].startswith("translations")
        other = world.browser(world.other_owner)
        assert other.patch(path, {"translations": {}}).status_code == 404
        assert owner.patch(path + "0000", {"translations": {}}).status_code == 404


class TestSearch:
    @pytest.fixture
    def night(self, world: World) -> Content:
        content = film(world)
        make_category(world.store, "calm", content, title="Calm", translations={"de": {"title": "Ruhiges"}})
        search.refresh()
        return content

    @pytest.mark.parametrize("locale", ["de", "en"])
    @pytest.mark.parametrize("words", ["lange nacht", "long night", "schlaf", "sleep", "ruhiges", "nahct"])
    def test_each_language_finds_it_and_the_result_is_in_the_viewers(
        self, world: World, night: Content, locale: str, words: str
    ) -> None:
        (found,) = reader(world, locale).get(f"/api/contents/search?q={words}").json()
        title = "Die lange Nacht" if locale == "de" else "The long night"
        assert found["title"] == title
        assert "".join(segment["text"] for segment in found["highlights"]["title"]) == title

    def test_the_words_of_the_viewers_language_are_marked(self, world: World, night: Content) -> None:
        (found,) = reader(world, "de").get("/api/contents/search?q=nacht").json()
        assert {"text": "Nacht", "hit": True} in found["highlights"]["title"]

    def test_a_category_is_suggested_in_the_viewers_language(self, world: World, night: Content) -> None:
        answers = [
            reader(world, locale).get("/api/search/suggestions?q=ruhig").json()["categories"]
            for locale in ("de", "en")
        ]
        assert answers == [
            [{"permalink": "calm", "title": "Ruhiges", "translated": ["title"]}],
            [{"permalink": "calm", "title": "Calm", "translated": []}],
        ]

    def test_a_translation_that_is_taken_away_is_no_longer_found(self, world: World, night: Content) -> None:
        world.browser(world.owner).patch(office_film(world, night), {"translations": NOTHING})
        Category.objects.update(translations={})
        search.refresh()
        assert reader(world, "de").get("/api/contents/search?q=nacht").json() == []
        assert reader(world, "de").get("/api/search/suggestions?q=ruhig").json()["categories"] == []


class TestProducts:
    @pytest.fixture
    def product(self, world: World) -> Product:
        content = film(world, access="paid")
        product = Product.objects.create(
            store=world.store,
            permalink="night",
            title="The long night",
            kind="purchase",
            is_on_sale=True,
            translations={"de": {"title": "Die lange Nacht"}},
            created_at=content.created_at,
        )
        Price.objects.create(product=product, currency="USD", minor=500, created_at=content.created_at)
        ProductUnlock.objects.create(store=world.store, product=product, content=content)
        return product

    def test_offers_and_quotes_are_in_the_viewers_language(self, world: World, product: Product) -> None:
        for locale, title in (("de", "Die lange Nacht"), ("en", "The long night")):
            browser = reader(world, locale)
            (offer,) = browser.get("/api/offers?content=night").json()["offers"]
            assert [each["title"] for each in offer["products"]] == [title]
            price = offer["products"][0]["prices"][0]["id"]
            quote = browser.post("/api/orders/quote", {"price_id": price}).json()
            assert [line["title"] for line in quote["lines"]] == [title]

    def test_the_office_writes_them(self, world: World, product: Product) -> None:
        owner, path = world.browser(world.owner), f"/bullet/api/products/{product.pk}"
        entry = owner.patch(path, {"translations": GERMAN | {"ar": {"title": " "}}}).json()
        assert (entry["title"], entry["translations"]) == ("The long night", GERMAN)


class TestOffice:
    def test_writing_and_removing(self, world: World) -> None:
        content = film(world, translations={})
        owner, path = world.browser(world.owner), office_film(world, content)
        texts = {"de": {"title": " Die lange Nacht ", "description": ""}, "ar": {"title": ""}}
        entry = owner.patch(path, {"translations": texts}).json()
        assert entry["translations"] == {"de": {"title": "Die lange Nacht"}}
        assert reader(world, "de").get("/api/contents/night").json()["title"] == "Die lange Nacht"
        assert owner.patch(path, {"translations": NOTHING}).json()["translations"] == {}
        assert reader(world, "de").get("/api/contents/night").json()["title"] == "The long night"

    @pytest.mark.parametrize(
        "change", [{"year": 1984}, {"translations": {}}, {"translations": {"de": {}, "ar": {}}}]
    )
    def test_what_is_not_named_stays(self, world: World, change: dict[str, object]) -> None:
        content = film(world)
        entry = world.browser(world.owner).patch(office_film(world, content), change).json()
        assert entry["translations"] == GERMAN

    def test_one_field_of_one_language_changes_by_itself(self, world: World) -> None:
        path = office_film(world, film(world))
        changes = {"translations": {"de": {"description": "Kurz."}, "ar": {"title": "ليلة"}}}
        entry = world.browser(world.owner).patch(path, changes).json()
        german = {"title": "Die lange Nacht", "description": "Kurz."}
        assert entry["translations"] == {"de": german, "ar": {"title": "ليلة"}}

    def test_a_category(self, world: World) -> None:
        category = make_category(world.store, "calm", film(world))
        path = f"/bullet/api/categories/{category.pk}"
        entry = world.browser(world.owner).patch(path, {"translations": GERMAN}).json()
        assert entry["translations"] == GERMAN
        assert reader(world, "de").get("/api/categories/calm").json()["title"] == "Die lange Nacht"

    @pytest.mark.parametrize(
        ("translations", "field"),
        [
            ({"xx": {"title": "A"}}, "translations.xx"),
            ({"de": {"title": "A" * 201}}, "translations.de.title"),
            ({"de": {"title": "A\x07"}}, "translations.de.title"),
            ({"de": {"title": "two\nlines"}}, "translations.de.title"),
            ({"de": {"description": "A" * 10_001}}, "translations.de.description"),
            ({"de": {"description": "A\x0b"}}, "translations.de.description"),
            ({"de": {"title": 1}}, "translations.de.title"),
            ({"de": "Nacht"}, "translations.de"),
            ([], "translations"),
            (None, "translations"),
        ],
    )
    def test_bad_input_is_refused_at_its_field(self, world: World, translations: Any, field: str) -> None:
        content = film(world)
        answer = world.browser(world.owner).patch(office_film(world, content), {"translations": translations})
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"].startswith(field)
        content.refresh_from_db()
        assert content.translations == GERMAN

    def test_another_stores_film_is_missing(self, world: World) -> None:
        answer: Answer = world.browser(world.other_owner).patch(
            office_film(world, film(world)), {"translations": {}}
        )
        assert answer.status_code == 404


class TestWhatIsMissing:
    @pytest.mark.parametrize(
        ("fields", "is_missing"),
        [
            ({}, False),
            ({"translations": {}}, True),
            ({"translations": {"ar": GERMAN["de"]}}, True),
            ({"translations": {"de": {"title": "Die lange Nacht"}}}, True),
            ({"translations": {"de": {"description": "Ein Film."}}}, True),
            ({"description": "", "translations": {"de": {"title": "Die lange Nacht"}}}, False),
        ],
    )
    def test_the_list_of_films_finds_it(self, world: World, fields: dict[str, Any], is_missing: bool) -> None:
        film(world, **fields)
        make_film(world.other_store, "theirs")
        answer = world.browser(world.owner).get("/bullet/api/contents?untranslated=de")
        assert [row["permalink"] for row in answer.json()] == (["night"] if is_missing else [])
        assert answer["total-results"] == str(int(is_missing))

    def test_other_filters_hold_too(self, world: World) -> None:
        film(world, translations={})
        owner = world.browser(world.owner)
        for query, count in (("q=night", 1), ("q=day", 0), ("state=published", 1), ("state=draft", 0)):
            assert len(owner.get(f"/bullet/api/contents?untranslated=de&{query}").json()) == count

    def test_a_language_that_there_is_not(self, world: World) -> None:
        answer = world.browser(world.owner).get("/bullet/api/contents?untranslated=xx")
        assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "untranslated")


class TestTable:
    @pytest.mark.parametrize(
        "translations",
        [
            [],
            {"de": {}},
            {"de": "Nacht"},
            {"de": {"title": " "}},
            {"de": {"title": 1}},
            {"de": {"credits": "Ann"}},
            {"de": {"title": "A" * 201}},
            {"de": {"title": "A\x01"}},
            {"../de": {"title": "A"}},
        ],
    )
    @pytest.mark.parametrize(
        "table", ["catalog_content", "catalog_category", "catalog_collection", "commerce_product"]
    )
    def test_it_holds_texts_by_language_and_nothing_else(
        self, world: World, table: str, translations: object
    ) -> None:
        content = film(world)
        make_category(world.store, "calm", content)
        make_collection(world.store, "series", "nights", [content])
        Product.objects.create(
            store=world.store, permalink="p", title="P", kind="bundle", created_at=world.owner.created_at
        )
        with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(f"UPDATE {table} SET translations = %s::jsonb", [json.dumps(translations)])  # noqa: S608 - a table of ours


TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20)
TRANSLATIONS = st.dictionaries(
    st.sampled_from(["en", "de", "ar"]),
    st.dictionaries(st.sampled_from(["title", "description"]), TEXTS, max_size=2),
)


@pytest.mark.django_db
@given(translations=TRANSLATIONS, locale=st.sampled_from(["en", "de", "ar", ""]))
def test_what_is_shown_is_the_translation_or_the_original(
    translations: dict[str, dict[str, str]], locale: str
) -> None:
    """In Python and in SQL alike, for any set of translations."""
    kept = change_texts({}, translations)
    row = "(SELECT %(kept)s::jsonb AS translations, 'Own title' AS title, 'Own text' AS description) AS c"
    columns = f"{text_sql('c', 'title')}, {text_sql('c', 'description')}, {translated_sql('c')}"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {columns} FROM {row}", {"kept": json.dumps(kept), "locale": locale})  # noqa: S608 - our own text
        title, description, translated = cursor.fetchone()
    wanted = {field: text.strip() for field, text in translations.get(locale, {}).items() if text.strip()}
    assert (title, description) == (wanted.get("title", "Own title"), wanted.get("description", "Own text"))
    assert translated == sorted(wanted)
    assert (title, description) == (
        text_in(locale, kept, "title", "Own title"),
        text_in(locale, kept, "description", "Own text"),
    )


def test_every_language_of_the_store_may_be_stored(world: World) -> None:

    content = film(world, translations={locale: {"title": locale} for locale in LOCALES})
    content.refresh_from_db()
    assert set(content.translations) == set(LOCALES)
