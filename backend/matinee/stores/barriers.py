"""Barriers between a visitor and a store: maintenance, a closed store, countries, a minimum age.

A pure decision from the owner's settings and what is known about the visitor. `pages/barriers.py` decides who
is exempt (staff), and which requests are (signing in, one's own account).
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from matinee.stores.settings import Countries, Settings

# SPEC section 2: the screens for visitors who may not enter.
Screen = Literal["maintenance", "not_available", "access_restricted"]
Code = Literal["maintenance", "not_open", "country_restricted", "age_unconfirmed"]

# How soon a client may retry when the owner set no date.
MAINTENANCE_SECONDS = 300
CLOSED_SECONDS = 24 * 3600
SHORTEST_SECONDS, LONGEST_SECONDS = 60, 7 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Barrier:
    screen: Screen
    code: Code
    status: Literal[403, 503]
    message: str = ""  # the owner's own text
    opens_at: datetime | None = None
    minimum_age: int | None = None
    retry_after_seconds: int | None = None


def find_barrier(
    settings: Settings, *, country: str, confirmed_age: int | None, at: datetime
) -> Barrier | None:
    """Return a visitor's barrier; `country` is empty if unknown.

    A closed store is closed to everyone, so this is checked before what depends on the visitor.
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
    """Return the barrier for all visitors: the owner has closed the store, or is working on it."""
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
    """Whether any visitor at any time may meet a barrier."""
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
    """If only some countries are allowed, an unknown one is not."""
    if countries.rule == "only":
        return country in countries.codes
    return countries.rule == "everywhere" or country not in countries.codes
