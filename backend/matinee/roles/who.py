"""The roles, and the words that stand for some of them."""

from enum import StrEnum


class Who(StrEnum):
    ANYONE = "anyone"
    SIGNED_IN = "signed in"
    MODERATORS = "moderator, admin, owner"
    STAFF = "admin, owner"
    OWNER = "owner"
    # A program of ours, by a signed token that the endpoint itself checks; no cookie, so no CSRF token.
    PROGRAM = "program"
    # A program of the owner's, with an API token (scopes.py); no session opens it.
    TOKEN = "API token"  # noqa: S105 -- a word for a role


GUEST = "guest"

# The roles behind each word.
ROLES: dict[Who, frozenset[str]] = {
    Who.ANYONE: frozenset({GUEST, "customer", "moderator", "admin", "owner"}),
    Who.SIGNED_IN: frozenset({"customer", "moderator", "admin", "owner"}),
    Who.MODERATORS: frozenset({"moderator", "admin", "owner"}),
    Who.STAFF: frozenset({"admin", "owner"}),
    Who.OWNER: frozenset({"owner"}),
    Who.PROGRAM: frozenset(),
    Who.TOKEN: frozenset({"admin", "owner"}),  # who may have made the token
}
