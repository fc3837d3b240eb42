"""/terms, /privacy, /imprint, /refunds: drawn by the server, whatever the store is like."""

from datetime import UTC, datetime

import pytest
from matinee.legal import operations as legal
from matinee.legal.models import LegalVersion
from matinee.stores import operations as stores
from matinee.stores.queries import forget_stores
from matinee.stores.settings import LEGAL_KINDS, LegalKind
from tests.pages.page import Page
from tests.world import World

WRITTEN = datetime(2026, 3, 3, 12, tzinfo=UTC)


def publish(world: World, text: str, *, kind: LegalKind = "terms", locale: str = "en") -> int:
    legal.publish_text(
        store_id=world.store.pk, kind=kind, locale=locale, text=text, author_name="Ann", at=WRITTEN
    )
    forget_stores()
    return LegalVersion.objects.latest("id").pk


def set_up(world: World, **changes: object) -> None:
    stores.change_settings(store_id=world.store.pk, changes=changes)
    forget_stores()


@pytest.mark.parametrize("kind", LEGAL_KINDS)
def test_a_page(world: World, kind: LegalKind) -> None:
    assert world.guest.get(f"/{kind}").status_code == 404
    publish(world, "## Who we are\n\n[Write](mailto:a@lantern.test) to us.", kind=kind)
    for browser in (world.guest, world.browser(world.customer)):
        response = browser.get(f"/{kind}")
        page = Page(response)
        assert response.status_code == 200
        assert len(page.find_all("h1")) == 1
        assert page.texts["h2"][0] == "Who we are"
        assert "In effect since March 3, 2026" in page.html
        assert page.find("link", rel="canonical")["href"].endswith(f"/{kind}")
        assert page.meta("robots") is None
        assert not [tag for tag, given in page.elements if tag == "script" and not given.get("type")]
    assert world.guest.get(f"/{kind}/")["Location"] == f"/{kind}"
    assert world.guest.get("/sitemap/places-1.xml").getvalue().count(f"/{kind}<".encode()) == 1


def test_a_text_leads_to_its_own_headings_and_keeps_its_lines(world: World) -> None:
    publish(world, "[Data](#privacy)\n\n## Privacy\n\nLantern Ltd\n12 Mill Lane", kind="imprint")
    page = Page(world.guest.get("/imprint"))
    assert page.find("a", href="#text-privacy")
    assert page.find("h2", id="text-privacy")
    assert "Lantern Ltd<br />\n12 Mill Lane" in page.html


class TestLanguage:
    def test_the_visitors_else_the_stores_else_any(self, world: World) -> None:
        publish(world, "Die Regeln", locale="de")
        page = Page(world.guest.get("/terms?locale=ar"))
        assert page.find("html")["lang"] == "ar"
        text = page.find("div", lang="de")
        assert text["dir"] == "ltr"
        publish(world, "The rules", locale="en")
        assert "The rules" in Page(world.guest.get("/terms?locale=ar")).html
        assert "Die Regeln" in Page(world.guest.get("/terms?locale=de")).html
        publish(world, "", locale="en")
        assert "Die Regeln" in Page(world.guest.get("/terms?locale=ar")).html


class TestVersions:
    def test_an_earlier_one_stays_readable(self, world: World) -> None:
        first = publish(world, "The first rules")
        second = publish(world, "The second rules")
        page = Page(world.guest.get(f"/terms?version={first}"))
        assert "The first rules" in page.html
        assert "This is an earlier version." in page.html
        assert "Version of March 3, 2026" in page.html
        assert "In effect" not in page.html
        assert "noindex" in (page.meta("robots") or "")
        assert "earlier version" not in Page(world.guest.get(f"/terms?version={second}")).html
        assert "The second rules" in Page(world.guest.get("/terms")).html

    @pytest.mark.parametrize("version", ["0", "x", "-1", "9" * 30, "999999", ""])
    def test_one_that_is_not_there(self, world: World, version: str) -> None:
        publish(world, "The rules")
        assert world.guest.get(f"/terms?version={version}").status_code == 404

    def test_one_of_another_page_or_store(self, world: World) -> None:
        version = publish(world, "The rules")
        assert world.guest.get(f"/privacy?version={version}").status_code == 404
        LegalVersion.objects.filter(pk=version).update(store=world.other_store)
        assert world.guest.get(f"/terms?version={version}").status_code == 404


def test_an_address_elsewhere(world: World) -> None:
    version = publish(world, "The rules")
    set_up(world, terms_url="https://law.test/terms")
    response = world.guest.get("/terms")
    assert (response.status_code, response["Location"]) == (302, "https://law.test/terms")
    assert world.guest.get(f"/terms?version={version}").status_code == 200
    assert b"/terms<" not in world.guest.get("/sitemap/places-1.xml").getvalue()
    assert world.guest.get("/redirect?to=https://law.test/x").status_code == 200


@pytest.mark.parametrize(
    "barrier",
    [
        {"availability": {"state": "closed"}},
        {"availability": {"state": "maintenance"}},
        {"countries": {"rule": "only", "codes": ["DE"]}},
        {"minimum_age": 18},
    ],
)
def test_a_store_that_lets_nobody_in(world: World, barrier: dict[str, object]) -> None:
    publish(world, "The rules")
    set_up(world, **barrier)
    response = world.guest.get("/terms")
    page = Page(response)
    assert (response.status_code, "The rules" in page.html) == (200, True)
    assert not page.find_all("a", href="/library")
    assert not page.find_all("form")
    assert world.guest.get("/privacy").status_code == 404


@pytest.mark.parametrize("mode", ["app", "server"])
def test_the_footer_links_those_that_are_there(world: World, mode: str) -> None:
    publish(world, "The rules")
    set_up(world, catalogue_mode=mode, imprint_url="https://law.test/imprint")
    for browser in (world.guest, world.browser(world.owner)):
        links = {"terms": "/terms", "imprint": "https://law.test/imprint"}
        assert Page(browser.get("/sign_in")).config["store"]["legal"] == links
        assert Page(browser.get("/sign_in")).config["store"]["terms_url"] == "/terms"
        drawn = Page(browser.get("/terms"))
        assert [link["href"] for link in drawn.find_all("a") if link["href"] in links.values()] == [
            "/terms",
            "https://law.test/imprint",
        ]


def test_a_profile_with_an_age_limit_may_read(world: World) -> None:
    publish(world, "The rules")
    browser = world.browser(world.customer)
    made = browser.post("/api/profiles", {"name": "Kid", "color": "blue", "age_limit": 6})
    assert made.status_code in (200, 201), made.content
    browser.put("/api/profiles/current", {"profile_id": made.json()["id"]})
    assert browser.get("/terms").status_code == 200
