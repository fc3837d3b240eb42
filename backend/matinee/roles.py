"""Who may call what: the one table that every request is checked against.

A route that is not declared here is refused, and `test_roles.py` fails the build for it.
"""

from enum import StrEnum

from matinee.accounts.queries import Viewer


class Who(StrEnum):
    ANYONE = "anyone"
    SIGNED_IN = "signed in"
    STAFF = "admin, owner"
    # A program of ours, by a signed token that the endpoint itself checks; no cookie, so no CSRF token.
    PROGRAM = "program"


_FILM = "/bullet/api/contents/{content_id}"

ROUTES: dict[tuple[str, str], Who] = {
    ("GET", "/healthz"): Who.ANYONE,
    ("GET", "/readyz"): Who.ANYONE,
    ("GET", "/metrics"): Who.ANYONE,
    ("POST", "/internal/uploads/{upload}/finished"): Who.PROGRAM,
    # pages
    ("GET", "/"): Who.ANYONE,
    ("GET", "/catalog"): Who.ANYONE,
    ("GET", "/programs/{permalink}"): Who.ANYONE,
    ("GET", "/sign_in"): Who.ANYONE,
    ("GET", "//sign_in"): Who.ANYONE,
    ("GET", "/search"): Who.ANYONE,
    ("GET", "/library"): Who.ANYONE,
    ("GET", "/favorites"): Who.ANYONE,
    ("GET", "/authors/{permalink}"): Who.ANYONE,
    ("GET", "/categories/{permalink}"): Who.ANYONE,
    ("GET", "/on_hold"): Who.ANYONE,
    ("GET", "/orders/checkout"): Who.ANYONE,
    ("GET", "/orders/customer_info"): Who.ANYONE,
    ("GET", "/orders/complete_order"): Who.ANYONE,
    ("GET", "/orders/success"): Who.ANYONE,
    ("GET", "/forgot_password"): Who.ANYONE,
    ("GET", "/reset_password/{token}"): Who.ANYONE,
    ("GET", "/join"): Who.ANYONE,
    ("GET", "/maintenance"): Who.ANYONE,
    ("GET", "/not_available"): Who.ANYONE,
    ("GET", "/access_restricted"): Who.ANYONE,
    ("GET", "/try_again_for_free/new"): Who.ANYONE,
    ("GET", "/bullet"): Who.STAFF,
    ("GET", "/bullet/sign_in"): Who.ANYONE,
    ("GET", "/bullet/overview"): Who.STAFF,
    ("GET", "/bullet/contents/{content_id}"): Who.STAFF,
    ("GET", "/bullet/contents/{content_id}/report"): Who.STAFF,
    ("GET", "/translations"): Who.ANYONE,
    # storefront
    ("GET", "/api/openapi.json"): Who.ANYONE,
    ("GET", "/api/sessions"): Who.ANYONE,
    ("POST", "/api/sessions"): Who.ANYONE,
    ("DELETE", "/api/sessions"): Who.ANYONE,
    ("GET", "/api/contents"): Who.ANYONE,
    ("GET", "/api/contents/{permalink}"): Who.ANYONE,
    ("POST", "/api/contents/{permalink}/playback"): Who.ANYONE,  # the content's own rule decides
    ("PUT", "/api/contents/{permalink}/watch_state"): Who.SIGNED_IN,
    # back office
    ("GET", "/bullet/api/openapi.json"): Who.ANYONE,
    ("GET", "/bullet/api/sessions"): Who.ANYONE,
    ("POST", "/bullet/api/sessions"): Who.ANYONE,
    ("DELETE", "/bullet/api/sessions"): Who.ANYONE,
    ("POST", "/bullet/api/uploads"): Who.STAFF,
    ("GET", "/bullet/api/contents"): Who.STAFF,
    ("GET", _FILM): Who.STAFF,
    ("PATCH", _FILM): Who.STAFF,
    ("DELETE", _FILM): Who.STAFF,
    ("POST", f"{_FILM}/publish"): Who.STAFF,
    ("POST", f"{_FILM}/unpublish"): Who.STAFF,
    ("PUT", f"{_FILM}/poster"): Who.STAFF,
    ("POST", f"{_FILM}/captions"): Who.STAFF,
    ("DELETE", f"{_FILM}/captions/{{language}}"): Who.STAFF,
    ("GET", f"{_FILM}/encoding"): Who.STAFF,
    ("POST", f"{_FILM}/encoding/retry"): Who.STAFF,
    ("GET", f"{_FILM}/preview"): Who.STAFF,
    ("GET", f"{_FILM}/access"): Who.STAFF,
    ("GET", "/bullet/api/insights/contents/{content_id}"): Who.STAFF,
    ("GET", "/bullet/api/insights/overview"): Who.STAFF,
    ("GET", "/bullet/api/insights/counters"): Who.STAFF,
    ("GET", "/bullet/api/messages"): Who.STAFF,
    ("PUT", "/bullet/api/messages"): Who.STAFF,
}


def find_rule(method: str, route: str) -> Who | None:
    return ROUTES.get(("GET" if method == "HEAD" else method, route))


def is_declared(route: str) -> bool:
    return any(declared == route for _, declared in ROUTES)


def is_allowed(rule: Who, viewer: Viewer) -> bool:
    if rule is Who.STAFF:
        return viewer.is_staff
    if rule is Who.SIGNED_IN:
        return viewer.is_signed_in
    return True
