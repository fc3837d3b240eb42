"""An address with a slash at its end leads to the page without it, in this store and nowhere else."""

from urllib.parse import urlsplit

import pytest
from matinee.roles import ROUTES
from tests.test_roles import concrete
from tests.world import World, make_film

PAGES = [
    route
    for method, route in ROUTES
    if method == "GET"
    and route not in ("/", "//sign_in")
    and not route.startswith(("/api/", "/bullet/api/", "/healthz", "/readyz", "/metrics"))
]


@pytest.mark.parametrize("route", PAGES)
def test_every_page(world: World, route: str) -> None:
    film = make_film(world.store, "film")
    page = concrete(route, film.pk)
    for slashes in ("/", "///"):
        answer = world.guest.get(f"{page}{slashes}?q=a%20b&next=%2Fx%2F")
        assert (answer.status_code, answer["Location"]) == (301, f"{page}?q=a%20b&next=%2Fx%2F")


def test_a_page_without_a_query_gets_none(world: World) -> None:
    assert world.guest.get("/catalog/")["Location"] == "/catalog"
    assert world.guest.get("/catalog").status_code == 200


def test_what_is_sent_is_sent_again(world: World) -> None:
    answer = world.browser(world.customer).post("/cancellation/reason/", {})
    assert (answer.status_code, answer["Location"]) == (308, "/cancellation/reason")


def test_letters_of_other_languages_stay_encoded(world: World) -> None:
    answer = world.guest.get("/programs/%D9%81%D9%8A%D9%84%D9%85%20%0d%0aX-Evil:%201/")
    assert (answer.status_code, answer["Location"]) == (
        301,
        "/programs/%D9%81%D9%8A%D9%84%D9%85%20%0D%0AX-Evil:%201",
    )
    assert "X-Evil" not in answer


# As a server hands them on: decoded, whatever the browser wrote.
@pytest.mark.parametrize(
    "path",
    [
        "/no/such/page/",
        "/api/contents/",
        "/bullet/api/store/",
        "/api/",
        "//",
        "//sign_in/",
        "//evil.example/",
        "//evil.example/catalog/",
        "///evil.example//",
        "/\\evil.example/",
        "/programs/\\evil.example/",
        "/catalog//x/",
        "/healthz/",
        "/static/x/",
    ],
)
def test_nothing_else_leads_anywhere(world: World, path: str) -> None:
    answer = world.guest.client.get("/", PATH_INFO=path)
    assert answer.status_code in (400, 401, 404), path
    assert "Location" not in answer


@pytest.mark.parametrize("path", ["/catalog/", "/programs///evil.example/", "/programs/x//evil.example/"])
def test_never_another_host(world: World, path: str) -> None:
    answer = world.guest.client.get("/", PATH_INFO=path)
    if "Location" in answer:
        assert urlsplit(answer["Location"])[:2] == ("", "")
        assert not answer["Location"].startswith("//")
