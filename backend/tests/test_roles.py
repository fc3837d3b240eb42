"""Every route is declared, and answers each role as declared."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from django.urls import URLPattern, URLResolver, get_resolver
from matinee.http import backoffice_api, storefront_api
from matinee.request import API_PREFIXES, route_of
from matinee.roles import ROUTES, Who
from ninja.operation import PathView
from tests.world import World, make_film

UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}
# What server pages send back, and what providers send.
FORMS = {
    "smartwatch_activations/answer",
    "cancellation/reason",
    "cancellation/accept",
    "cancellation/confirm",
    "cancellation/take_back",
    "new_store/form",
}
CONTENT_TYPES = ("application/json", "text/plain", "application/x-www-form-urlencoded")
WRONG_TOKENS = (None, "", "wrong", "a" * 32)
CASES = [(method, route, who) for (method, route), who in ROUTES.items()]


def served() -> Iterator[tuple[str, str]]:
    """Walk what Django and ninja really serve."""
    for prefix, api in (("/api", storefront_api), ("/bullet/api", backoffice_api)):
        for path, operations in api.get_openapi_schema()["paths"].items():
            for method in operations:
                yield method.upper(), path
        yield "GET", f"{prefix}/openapi.json"
    for pattern in plain_patterns(get_resolver().url_patterns):
        match = pattern.resolve(re.sub(r"<\w+:\w+>", "1", str(pattern.pattern)))
        if match is not None:
            is_form = (
                match.route.startswith(("internal/", "favorites/", "my_list/", "webhooks/"))
                or match.route in FORMS
            )
            yield ("POST" if is_form else "GET"), route_of(match)


def plain_patterns(patterns: list[URLPattern | URLResolver]) -> Iterator[URLPattern]:
    for pattern in patterns:
        if isinstance(pattern, URLPattern):
            yield pattern


def test_what_is_served_is_declared_and_the_other_way_round() -> None:
    assert set(served()) == set(ROUTES)


def test_every_ninja_path_is_in_the_contract() -> None:
    """A route that hides from the schema would hide from the test above."""
    for api in (storefront_api, backoffice_api):
        views = [view for _, router in api._routers for view in router.path_operations.values()]
        assert views
        for view in views:
            assert isinstance(view, PathView)
            assert all(operation.include_in_schema for operation in view.operations)


def concrete(route: str, film_id: int) -> str:
    names = {
        "permalink": "film",
        "content_id": str(film_id),
        "language": "en",
        "upload": "x" * 22,
        "token": "t",
    }
    return re.sub(r"\{(\w+)\}", lambda name: names.get(name[1], "1"), route)


@pytest.mark.parametrize(("method", "route", "who"), CASES, ids=[f"{m} {r}" for m, r, _ in CASES])
def test_each_role_is_let_in_or_not(world: World, method: str, route: str, who: Who) -> None:
    if who in (Who.ANYONE, Who.PROGRAM):
        return
    film = make_film(world.store, "film")
    path = concrete(route, film.pk)
    is_call = path.startswith(API_PREFIXES)
    stranger = 401 if is_call else 302
    refused = {"guest": stranger, "other_owner": stranger}
    if who is Who.STAFF:
        refused |= {"customer": 404, "moderator": 404}
    if who is Who.TOKEN:  # no session opens it: tokens/test_bearer.py
        refused |= dict.fromkeys(("customer", "moderator", "admin", "owner"), 401)
    for name in ("guest", "customer", "moderator", "admin", "owner", "other_owner"):
        if name == "guest":
            browser = world.guest
        else:  # everybody comes to this store, the other store's owner too
            browser = world.browser(getattr(world, name))
            browser.client.defaults["HTTP_HOST"] = world.store.host
        response = browser.send(method, path, {})
        status = response.status_code
        if name in refused:
            assert status == refused[name], name
        else:
            assert status not in (401, 403, 405, 500), name
            assert "sign_in" not in response.headers.get("Location", ""), name


@pytest.mark.parametrize(
    ("method", "route"), [(m, r) for m, r, w in CASES if m in UNSAFE and w is not Who.PROGRAM]
)
def test_no_unsafe_call_without_the_csrf_token(world: World, method: str, route: str) -> None:
    """In one browser: what is refused changes nothing for the next call."""
    film = make_film(world.store, "film")
    browser = world.browser(world.owner)
    for content_type, token in product(CONTENT_TYPES, WRONG_TOKENS):
        response = browser.send(
            method, concrete(route, film.pk), raw=b"{}", csrf=token, content_type=content_type
        )
        assert response.status_code == 403, (content_type, token)
        assert response.json()["errors"][0]["code"] == "csrf_failed", (content_type, token)


def test_a_request_from_another_origin_is_refused_even_with_a_token(world: World) -> None:
    response = world.browser(world.owner).send(
        "DELETE", "/api/sessions", headers={"Origin": "https://evil.test"}
    )
    assert response.status_code == 403


@pytest.mark.parametrize(
    ("method", "path"), [("PUT", "/api/contents"), ("DELETE", "/catalog"), ("TRACE", "/api/sessions")]
)
def test_another_method_is_405_in_the_error_shape(world: World, method: str, path: str) -> None:
    response = world.guest.send(method, path)
    assert response.status_code == 405
    assert response.json()["errors"][0]["code"] == "method_not_allowed"
