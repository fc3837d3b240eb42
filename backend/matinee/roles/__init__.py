"""Who may call what: the one table that every request is checked against.

A route that is not declared here is refused, and `test_roles.py` fails the build for it.
"""

from matinee.accounts.queries import Viewer
from matinee.roles.backoffice import BACKOFFICE
from matinee.roles.impersonation import may_impersonated
from matinee.roles.limited import may_limited
from matinee.roles.pages import PAGES
from matinee.roles.storefront import STOREFRONT
from matinee.roles.who import GUEST, ROLES, Who

__all__ = ["ROUTES", "Who", "find_rule", "is_allowed", "is_declared", "may_impersonated", "may_limited"]

ROUTES: dict[tuple[str, str], Who] = STOREFRONT | BACKOFFICE | PAGES


def find_rule(method: str, route: str) -> Who | None:
    return ROUTES.get(("GET" if method == "HEAD" else method, route))


def is_declared(route: str) -> bool:
    return any(declaration == route for _, declaration in ROUTES)


def is_allowed(rule: Who, viewer: Viewer) -> bool:
    return rule in (Who.ANYONE, Who.PROGRAM) or (viewer.role or GUEST) in ROLES[rule]
