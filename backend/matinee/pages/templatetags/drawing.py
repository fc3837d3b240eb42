"""What the templates of server-drawn pages ask for: words, lengths, a place in a list."""

from math import floor
from typing import Any

from django import template
from django.template.context import Context

from matinee.pages.structured import iso_duration
from matinee.translations.queries import Words

register = template.Library()


@register.simple_tag(takes_context=True)
def t(context: Context, key: str, **values: object) -> str:
    """Write a message in the page's language; Django escapes it where it stands."""
    words: Words = context["words"]
    return words(key, **values)


@register.filter
def clock(seconds: float) -> str:
    """Write a length as it stands on a still: `4:05`, `1:02:03`; a half is rounded up, as the app does."""
    hours, rest = divmod(max(0, floor(seconds + 0.5)), 3600)
    minutes, rest = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


@register.filter
def iso_length(seconds: float) -> str:
    return iso_duration(max(0.0, seconds))


@register.filter
def facts(card: dict[str, Any]) -> str:
    """Who made it and when; else what it is about."""
    known = [", ".join(author["name"] for author in card["authors"]), str(card["year"] or "")]
    return " · ".join(fact for fact in known if fact) or card["description"]


@register.filter
def percent(watch: dict[str, Any] | None) -> int:
    """How much of a film was seen, for the line at the foot of its still; 0 draws none."""
    if not watch or not watch["duration"]:
        return 0
    share = float(watch["position_seconds"]) / float(watch["duration"])
    return max(2, min(100, round(100 * share)))
