"""What may stand between a visitor and a store: maintenance, a store that is closed, a country, an age.

A pure decision of what the owner set and what is known of the visitor. Who is let past all of it (staff), and
which calls are (signing in, one's own account), `pages/barriers.py` says.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from matinee.stores.settings import Countries, Settings

# SPEC section 2: the screens for who cannot come in.
Screen = Literal["maintenance", "not_available", "access_restricted"]
Code = Literal["maintenance", "not_open", "country_restricted", "age_unconfirmed"]

# How soon a client may ask again where the owner gave no date.
MAINTENANCE_SECONDS = 300
CLOSED_SECONDS = 24 * 3600
SHORTEST_SECONDS, LONGEST_SECONDS = 60, 7 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Barrier:
    screen: Screen
    code: Code
    status: Literal[403, 503]
    message: str = ""  # the owner's own sentence
    opens_at: datetime | None = None
    minimum_age: int | None = None
    retry_after_seconds: int | None = None


def find_barrier(
    settings: Settings, *, country: str, confirmed_age: int | None, at: datetime
) -> Barrier | None:
    """Find what keeps a visitor out; `country` is empty where nobody knows it.

    A closed store is closed to everyone, so it comes before what depends on the visitor.
    """
    closure = find_closure(settings, at=at)
    if closure is not None:
        return closure
    if not _is_allowed(settings.countries, country):
        return Barrier("access_restricted", "country_restricted", 403)
    minimum = settings.minimum_age
    if minimum is not None and (confirmed_age or 0) < minimum:
        return Barrier("access_restricted", "age_unconfirmed", 403, minimum_age=minimum)
    return None


def find_closure(settings: Settings, *, at: datetime) -> Barrier | None:
    """Find what keeps every visitor out: the owner has closed the store, or works on it."""
    availability = settings.availability
    if availability.state == "closed" and not _has_opened(availability.opens_at, at):
        return Barrier(
            "not_available",
            "not_open",
            503,
            availability.message,
            opens_at=availability.opens_at,
            retry_after_seconds=_until(availability.opens_at, at),
        )
    if availability.state == "maintenance":
        return Barrier(
            "maintenance",
            "maintenance",
            503,
            availability.message,
            retry_after_seconds=MAINTENANCE_SECONDS,
        )
    return None


def may_have_barrier(settings: Settings) -> bool:
    """Whether some visitor at some time may be kept out."""
    return (
        settings.availability.state != "open"
        or settings.countries.rule != "everywhere"
        or settings.minimum_age is not None
    )


def _has_opened(opens_at: datetime | None, at: datetime) -> bool:
    return opens_at is not None and opens_at <= at


def _until(opens_at: datetime | None, at: datetime) -> int:
    if opens_at is None:
        return CLOSED_SECONDS
    seconds = round((opens_at - at).total_seconds())
    return min(max(seconds, SHORTEST_SECONDS), LONGEST_SECONDS)


def _is_allowed(countries: Countries, country: str) -> bool:
    """Where only some countries are allowed, one that nobody knows is not among them."""
    if countries.rule == "only":
        return country in countries.codes
    return countries.rule == "everywhere" or country not in countries.codes
