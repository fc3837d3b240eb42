"""The other addresses of both apps, and what is no address."""

from pathlib import Path

import pytest
from tests.pages.page import Page
from tests.world import World, make_film

KNOWN = [
    "/catalog",
    "/search",
    "/library",
    "/favorites",
    "/on_hold",
    "/orders/checkout",
    "/orders/customer_info",
    "/orders/complete_order",
    "/orders/success",
    "/sign_in",
    "/forgot_password",
    "/reset_password/abc",
    "/join",
    "/maintenance",
    "/not_available",
    "/access_restricted",
    "/try_again_for_free/new",
    "/bullet/sign_in",
]
UNKNOWN = ["/nothing", "/nothing/", "/programs", "/programs/a/b", "/bullet/nothing", "/.env", "/catalog.php"]


def test_home_is_the_catalogue(world: World) -> None:
    response = world.guest.get("/")
    assert (response.status_code, response["Location"]) == (302, "/catalog")


@pytest.mark.parametrize("path", KNOWN)
def test_known_addresses(world: World, path: str) -> None:
    response = world.guest.get(path)
    assert response.status_code == 200
    assert Page(response).config["session"]["logged"] is False


def test_sign_in_with_a_doubled_slash(world: World) -> None:
    assert world.guest.client.get("http://lantern.test//sign_in").status_code == 200


@pytest.mark.parametrize("path", UNKNOWN)
def test_anything_else_is_a_real_404_with_the_apps_own_page(world: World, path: str) -> None:
    response = world.guest.get(path)
    assert response.status_code == 404
    assert Page(response).meta("robots") == "noindex"


@pytest.mark.parametrize("path", ["/api/nothing", "/bullet/api/nothing", "/api/", "/api/contents/a/b"])
def test_an_unknown_call_is_a_404_in_the_error_shape(world: World, path: str) -> None:
    response = world.guest.get(path)
    assert response.status_code == 404
    assert response.json()["errors"][0]["code"] == "not_found"
    assert response.json()["request_id"] == response["X-Request-Id"]


def test_the_catalogue_comes_with_its_first_page(world: World) -> None:
    make_film(world.store, "film")
    page = Page(world.guest.get("/catalog"))
    cards = world.guest.get("/api/contents").json()
    front = world.guest.get("/api/front_page").json()
    assert page.config["first_data"] == [
        {"key": "/api/contents?page=1", "value": cards, "is_last_page": True},
        {"key": "/api/front_page?page=1", "value": front, "is_last_page": True},
    ]
    assert page.find("link", rel="preload")["href"] == cards[0]["poster"]["src"]
    assert page.title == "Lantern"


def test_a_page_is_compressed_for_whoever_takes_it(world: World) -> None:
    plain = world.guest.get("/catalog").content
    packed = world.guest.client.get("/catalog", headers={"host": "lantern.test", "accept-encoding": "gzip"})
    assert (packed["Content-Encoding"], packed["Content-Length"]) == ("gzip", str(len(packed.content)))
    assert len(packed.content) < len(plain) / 2
    assert "accept-encoding" in packed["Vary"].lower()
    assert "Content-Security-Policy" in packed


def test_the_back_office_asks_a_guest_to_sign_in_and_come_back(world: World) -> None:
    response = world.guest.get("/bullet/overview?x=1")
    assert (response.status_code, response["Location"]) == (
        302,
        "/bullet/sign_in?next=%2Fbullet%2Foverview%3Fx%3D1",
    )


def test_the_back_office_is_not_there_for_customers(world: World) -> None:
    for user in (world.customer, world.moderator):
        assert world.browser(user).get("/bullet").status_code == 404


def test_the_back_office_for_staff(world: World) -> None:
    for user in (world.admin, world.owner):
        assert world.browser(user).get("/bullet").status_code == 200
    page = Page(world.browser(world.owner).get("/bullet"))
    assert page.find("script", type="module")["src"].startswith("/static/backoffice/")
    assert page.meta("robots") == "noindex"
    # Its texts and its code come together, though one waits for the other.
    assert [link["href"] for link in page.find_all("link", rel="modulepreload")] == [
        f"/static/backoffice/assets/{name}-1.js" for name in ("shared", "en", "app")
    ]


def test_every_room_of_the_numbers_has_an_address(world: World) -> None:
    for part in ("", "/now", "/audience", "/viewers", "/quality", "/access"):
        assert world.browser(world.owner).get(f"/bullet/overview{part}").status_code == 200, part
        assert world.guest.get(f"/bullet/overview{part}").status_code == 302, part


def test_an_unknown_host_gets_nothing_of_any_store(world: World) -> None:
    response = world.guest.client.get("/catalog", headers={"host": "nobody.test"})
    assert response.status_code == 404
    assert b"Lantern" not in response.content


def test_without_a_build_the_page_says_what_to_do(world: World, frontend: Path) -> None:
    (frontend / "storefront" / "dist" / ".vite" / "manifest.json").unlink()
    response = world.guest.get("/catalog", {"Accept": "text/html"})
    assert response.status_code == 503
    assert "make demo" in response.content.decode()


def test_built_files_are_kept_for_a_year(world: World) -> None:
    response = world.guest.client.get("/static/storefront/assets/main-AbCd1234.js")
    assert response.status_code == 200
    assert response["Cache-Control"] == "max-age=315360000, public, immutable"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert world.guest.client.get("/static/storefront/assets/none.js").status_code == 404
    assert world.guest.client.get("/static/storefront/../../../etc/passwd").status_code == 404
