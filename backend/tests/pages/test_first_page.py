"""The first screen of a page: picture and words that are in its HTML, before the app's script has loaded."""

import re
from base64 import b64encode
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

import pytest
from matinee.catalog.models import Content
from matinee.media.models import Package
from matinee.pages.first_page import START
from matinee.translations.queries import LOCALES, text
from tests.commerce.office.sales import put_on_sale
from tests.pages.page import Page
from tests.world import World, make_category, make_chapter, make_film, make_video

STOREFRONT = Path(__file__).parents[3] / "frontend/apps/storefront/src"
HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(1)> "quoted" & <b>'


def test_the_catalogue_shows_the_still_of_the_film_at_its_head(world: World) -> None:
    make_film(world.store, "wide")
    make_film(world.store, "upright", video=make_video(world.store, vertical=True))
    page = Page(world.guest.get("/catalog"))
    wide = next(card for card in page.config["first_data"][0]["value"] if card["permalink"] == "wide")
    image = page.find("img")
    assert (image["src"], image["fetchpriority"], image["alt"]) == (wide["poster"]["src"], "high", "")
    # What is fetched ahead is what is drawn: two choices would be two downloads.
    assert page.find("link", rel="preload")["href"] == image["src"]


def test_a_film_of_one_chapter_shows_its_still(world: World) -> None:
    make_film(world.store, "film")
    page = Page(world.guest.get("/programs/film"))
    assert page.find("img")["src"] == page.config["first_data"][0]["value"]["poster"]["src"]


def test_the_only_film_of_a_store_takes_the_whole_window(world: World) -> None:
    make_film(world.store, "first")
    assert "hero-alone" in world.guest.get("/catalog").content.decode()
    make_film(world.store, "second")
    assert "hero-alone" not in world.guest.get("/catalog").content.decode()


def test_a_small_still_is_framed(world: World) -> None:
    video = make_video(world.store)
    make_film(world.store, "small", video=video)
    package = Package.objects.get(video=video)
    package.manifest["poster"] |= {"width": 480, "height": 270}
    package.save()
    assert "hero-frame" in world.guest.get("/catalog").content.decode()


def test_where_there_is_no_still_nothing_is_drawn(world: World) -> None:
    for path in ("/catalog", "/search", "/sign_in", "/nowhere"):
        assert Page(world.guest.get(path)).find_all("img") == []


def test_a_film_says_what_it_is_and_plays(world: World) -> None:
    make_film(world.store, "film", title="The film", description="About it.", year=1999)
    page = Page(world.guest.get("/programs/film"))
    assert page.texts["bdi"] == ["The film"]
    assert page.texts["li"][0] == "1999"
    assert page.texts["time"] == ["12 seconds"]
    assert "About it." in page.texts["p"]
    plays = page.find_all("a", href="#play")
    assert [link["data-early"] for link in plays] == ["stage", "play"]
    assert plays[0]["aria-label"] == "Play The film"


def test_it_is_written_before_what_the_app_reads_and_the_scripts(world: World) -> None:
    make_film(world.store, "film")
    html = Page(world.guest.get("/programs/film")).html
    places = [html.index(part) for part in ('href="#play"', 'id="page-config"', 'type="module"')]
    assert places == sorted(places)
    # On a slow line they would take the time of the style sheet and the picture.
    page = Page(world.guest.get("/programs/film"))
    scripts = [*page.find_all("script", type="module"), *page.find_all("link", rel="modulepreload")]
    assert {script["fetchpriority"] for script in scripts} == {"low"}
    # They wait in a template until it is painted.
    assert html.index('<template id="scripts">') < html.index('type="module"')
    assert html.rindex('rel="modulepreload"') < html.index("</template>")


def test_the_policy_lets_the_one_script_that_starts_the_others(world: World) -> None:
    make_film(world.store, "film")
    response = world.guest.get("/programs/film")
    html = response.content.decode()
    [start] = re.findall("<script>(.*?)</script>", html)
    digest = b64encode(sha256(start.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in response["Content-Security-Policy"]
    plain = world.guest.get("/sign_in")
    assert "<script>" not in plain.content.decode() and "<template" not in plain.content.decode()
    assert "script-src 'self';" in plain["Content-Security-Policy"]


def test_a_press_that_only_the_app_can_do_is_kept_for_it(world: World) -> None:
    film = make_film(world.store, "film", title="The film")
    for path in ("/catalog", "/programs/film"):
        for browser, tag in ((world.guest, "a"), (world.browser(world.customer), "button")):
            page = Page(browser.get(path))
            presses = [mark["data-press"] for mark in page.find_all(tag) if "data-press" in mark]
            assert presses == [f"favorite {film.pk}", f"list {film.pk}"]
            assert (
                page.find(tag, **{"data-early": "favorite"})["aria-label"] == "Add The film to your favorites"
            )


def test_a_press_on_the_letter_of_a_film_that_is_coming_soon_is_kept(world: World) -> None:
    make_film(world.store, "film", published=False, is_announced=True)
    Content.objects.update(published_at=datetime.now(UTC) + timedelta(days=2))
    for browser, tag in ((world.guest, "a"), (world.browser(world.customer), "button")):
        page = Page(browser.get("/programs/film"))
        assert page.find(tag, **{"data-press": "remind /programs/film"})


def test_the_script_keeps_a_press_where_the_app_looks_for_it() -> None:
    app = (STOREFRONT / "stores/kept-press.ts").read_text()
    [name] = re.findall("const NAME = '([^']+)'", app)
    assert f"sessionStorage.setItem('{name}',Date.now()+' '+" in START
    assert "memory.setItem(NAME, `${Date.now()} ${press}`)" in app


@pytest.mark.parametrize(("query", "asked"), [("", False), ("?autoplay=true", True)])
def test_play_says_that_it_was_pressed_on_the_page_before(world: World, query: str, *, asked: bool) -> None:
    make_film(world.store, "film")
    page = Page(world.guest.get(f"/programs/film{query}"))
    assert ("data-asked" in page.find("article")) is asked


def test_a_film_for_adults_plays_when_the_app_knows_whether_to_ask(world: World) -> None:
    film = make_film(world.store, "film", title="The film")
    for age, plays in ((16, 2), (18, 0)):
        Content.objects.filter(pk=film.pk).update(minimum_age=age)
        for browser in (world.guest, world.browser(world.customer)):
            page = Page(browser.get("/programs/film"))
            assert page.texts["bdi"] == ["The film"]
            assert len(page.find_all("a", href="#play")) == plays


@pytest.mark.parametrize(
    ("access", "gate", "href"),
    [
        ("registered", "sign_in", "/sign_in?next=%2Fprograms%2Ffilm"),
        ("paid", "not_for_sale", "/catalog"),
    ],
)
def test_a_closed_film_says_why(world: World, access: str, gate: str, href: str) -> None:
    make_film(world.store, "film", access=access)
    page = Page(world.guest.get("/programs/film"))
    assert text("en", f"program.gates.{gate}.reason") in page.texts["p"]
    assert page.find_all("a", href="#play") == []
    assert any("h-12" in link["class"] for link in page.find_all("a", href=href))


def test_a_film_on_sale_says_what_it_costs(world: World) -> None:
    film = make_film(world.store, "film", access="paid")
    put_on_sale(world.store, kind="rental", minor=299, opens=[film])
    page = Page(world.guest.get("/programs/film"))
    assert text("en", "program.offer.rental", price="$2.99") in page.texts["p"]
    assert page.find_all("a", href="/orders/checkout?film=film")


@pytest.mark.parametrize(("kind", "words"), [("rental", "From $2.99"), ("plan", "Included in plans")])
def test_a_film_that_is_coming_soon_says_what_it_will_cost(world: World, kind: str, words: str) -> None:
    film = make_film(world.store, "film", access="paid", published=False, is_announced=True)
    Content.objects.update(published_at=datetime.now(UTC) + timedelta(days=2))
    put_on_sale(world.store, kind=kind, minor=299, opens=[film])
    page = Page(world.guest.get("/programs/film"))
    assert words in page.texts["p"]
    assert page.find_all("a", href="/orders/checkout?film=film") == []


def test_the_checkout_names_the_film_that_it_sells(world: World) -> None:
    make_film(world.store, "film", title="The <film>", access="paid")
    page = Page(world.guest.get("/orders/checkout?film=film"))
    assert page.texts["h1"] == [text("en", "checkout.offers.title_for", title="The <film>")]
    # The app draws the same heading at once.
    assert [entry["key"] for entry in page.config["first_data"]] == ["/api/contents/film"]


@pytest.mark.parametrize("query", ["", "?film=", "?film=none", "?film=%00", "?film=" + "x" * 300])
def test_the_checkout_of_no_film_is_that_of_the_store(world: World, query: str) -> None:
    page = Page(world.guest.get(f"/orders/checkout{query}"))
    assert page.texts["h1"] == [text("en", "checkout.offers.title")]
    assert page.config["first_data"] == []


def test_the_checkout_of_a_live_event_waits_for_its_title(world: World) -> None:
    assert 'id="first-page"' not in world.guest.get("/orders/checkout?event=some").content.decode()


def test_a_film_that_is_being_made_ready_says_so(world: World) -> None:
    make_film(world.store, "film", video=make_video(world.store, state="encoding"))
    page = Page(world.guest.get("/programs/film"))
    assert page.find_all("a", href="#play") == []
    assert text("en", "program.gates.encoding.reason") in page.texts["p"]


def test_the_catalogue_names_the_film_at_its_head(world: World) -> None:
    make_film(world.store, "film", title="The film", description="First line.\nSecond line.", year=1999)
    page = Page(world.guest.get("/catalog"))
    assert page.texts["bdi"] == ["The film", "First line."]
    assert "1999 · 12 seconds" in page.texts["p"]
    assert page.find_all("a", href="/programs/film?autoplay=true")


@pytest.mark.parametrize("locale", LOCALES)
def test_it_is_in_the_language_of_the_page(world: World, locale: str) -> None:
    make_film(world.store, "film", title="The film")
    page = Page(world.guest.get(f"/programs/film?locale={locale}"))
    assert {"en": "Play", "de": "Abspielen", "ar": "تشغيل"}[locale] in page.html
    # The owner's words are in the store's language.
    assert page.find("h1").get("lang") == (None if locale == "en" else "en")


@pytest.mark.parametrize("path", ["/programs/film", "/catalog", "/categories/short"])
def test_hostile_names_are_words(world: World, path: str) -> None:
    film = make_film(world.store, "film", title=HOSTILE, description=HOSTILE)
    make_category(world.store, "short", film, title=HOSTILE)
    page = Page(world.guest.get(f"{path}?next=%22%3E%3Cimg%20src=x%3E"))
    assert "<img src=x" not in page.html
    assert [image for image in page.find_all("img") if image["src"] == "x"] == []
    assert HOSTILE in page.texts["bdi"]


def test_nothing_of_the_visitor_is_in_it(world: World) -> None:
    """Who they are, the app says: the page of a guest is that of all guests."""
    make_film(world.store, "film")
    html = Page(world.browser(world.customer).get("/programs/film")).html
    screen = html[: html.index('id="page-config"')]
    assert world.customer.email not in screen
    assert "/sign_in" not in screen
    assert 'href="/account"' in screen


def test_a_preview_of_the_back_office_is_the_apps_alone(world: World) -> None:
    make_film(world.store, "film")
    for path in ("/programs/film", "/catalog"):
        assert 'id="first-page"' not in Page(world.browser(world.owner).get(f"{path}?admin_iframe=true")).html


def test_the_chapter_of_the_address_shows_its_poster(world: World) -> None:
    second = make_chapter(make_film(world.store, "film"), title="Second")
    page = Page(world.guest.get(f"/programs/film?chapter={second.pk}"))
    chapters = page.config["first_data"][0]["value"]["chapters"]
    assert page.find("img")["src"] == chapters[1]["poster"]["src"] != chapters[0]["poster"]["src"]
    # What is fetched ahead is what is drawn.
    assert page.find("link", rel="preload")["href"] == chapters[1]["poster"]["src"]
    assert "2 chapters" in page.texts["li"]


def test_the_film_page_keeps_a_place_for_stars_where_the_store_has_them(world: World) -> None:
    make_film(world.store, "film", title="The film")
    place = '<div class="mt-3 min-h-10"></div>'
    page = world.guest.get("/programs/film")
    assert place in page.content.decode()
    assert Page(page).find("a", **{"aria-label": "Add The film to your list"})["href"].startswith("/sign_in")


def test_the_film_page_keeps_no_place_for_stars_where_the_store_has_none(world: World) -> None:
    make_film(world.store, "film", title="The film")
    world.store.settings = {"feature_flags": {"ratings": False}}
    world.store.save()
    place = '<div class="mt-3 min-h-10"></div>'
    assert place not in world.guest.get("/programs/film").content.decode()
