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


ROUTES: dict[tuple[str, str], Who] = {
    ("GET", "/healthz"): Who.ANYONE,
    ("GET", "/readyz"): Who.ANYONE,
    ("GET", "/metrics"): Who.ANYONE,
    ("POST", "/internal/uploads/{upload}/finished"): Who.PROGRAM,
    ("GET", "/api/openapi.json"): Who.ANYONE,
    ("GET", "/api/sessions"): Who.ANYONE,
    ("POST", "/api/sessions"): Who.ANYONE,
    ("DELETE", "/api/sessions"): Who.ANYONE,
    ("GET", "/bullet/api/openapi.json"): Who.ANYONE,
    ("GET", "/bullet/api/sessions"): Who.ANYONE,
    ("POST", "/bullet/api/sessions"): Who.ANYONE,
    ("DELETE", "/bullet/api/sessions"): Who.ANYONE,
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
