"""Template tags of server-rendered pages: texts, durations, a position in a list."""

from datetime import datetime
from math import floor

from babel import Locale
from babel.dates import format_date, format_time
from babel.lists import format_list
from babel.numbers import format_currency, get_currency_precision
from babel.units import format_unit
from django import template
from django.template.context import Context
from django.utils.html import format_html

from matinee.pages.answers import Card, CategoryLink, Content, Film, Price, Purchase, WatchPosition
from matinee.pages.structured import iso_duration
from matinee.translations.queries import Words, direction_of

register = template.Library()


@register.simple_tag(takes_context=True)
def t(context: Context, key: str, **values: object) -> str:
    """Return a message in the page's language; Django escapes it."""
    words: Words = context["words"]
    return _say(words, key, **values)


@register.simple_tag(takes_context=True)
def lang_of(context: Context, item: CategoryLink | Content, field: str) -> str:
    """Return the `lang` of a text that is not in the page's language, as `util/content-lang.ts` does."""
    lang = context["content_lang"]
    return format_html(' lang="{}"', lang) if lang and field not in item["translated"] else ""


@register.simple_tag(takes_context=True)
def price_words(context: Context, card: Card) -> str:
    """Return the price label of a locked film, as `components/PriceLabel.tsx` does."""
    words: Words = context["words"]
    if card["access"] == "registered":
        return _say(words, "films.lock.registered")
    least = card["price_from"]
    if least and least["kind"] != "plan":
        return _say(words, f"catalog.card.{least['kind']}", price=_money(words, least))
    return _say(words, f"catalog.card.price.{card['price']}")


@register.simple_tag(takes_context=True)
def window_words(context: Context, purchase: Purchase) -> str:
    """Return how long a bought film may be watched, as `components/WindowLabel.tsx` does."""
    words: Words = context["words"]
    left = purchase["seconds_left"]
    if left is None:
        return _say(words, "library.window.kept")
    if left == 0:
        return _say(words, "library.window.ended")
    unit, length = next((one for one in _STEPS if left >= one[1]), _STEPS[-1])
    time = format_unit(max(1, left // length), f"duration-{unit}", locale=words.locale)
    waits = purchase["bought_as"] == "rental" and not purchase["is_started"]
    return _say(words, f"library.window.{'start' if waits else 'left'}", time=time)


_STEPS = (("day", 86_400), ("hour", 3_600), ("minute", 60))


@register.simple_tag(takes_context=True)
def people(context: Context, card: Card) -> str:
    """The people of a card's line, which are truncated when space is short."""
    words: Words = context["words"]
    names = [author["name"] for author in card["authors"]]
    return _isolate(words, format_list(names, locale=words.locale)) if names else ""


@register.simple_tag(takes_context=True)
def facts(context: Context, card: Card) -> str:
    """The year, and the number of chapters if there are several."""
    words: Words = context["words"]
    chapters = card["chapters_count"]
    texts = [
        str(card["year"] or ""),
        words("catalog.card.chapters", count=chapters) if chapters > 1 else "",
    ]
    return " · ".join(_isolate(words, fact) for fact in texts if fact)


@register.simple_tag(takes_context=True)
def hero_facts(context: Context, card: Card) -> str:
    """The year and the length, as `pages/catalog/Hero.tsx` does."""
    words: Words = context["words"]
    texts = [
        str(card["year"] or ""),
        _length(words, card["duration"]) if card["duration"] > 0 else "",
    ]
    return " · ".join(_isolate(words, fact) for fact in texts if fact)


@register.simple_tag(takes_context=True)
def length_words(context: Context, seconds: float) -> str:
    """Return `1 hour 2 minutes`, as `util/duration.ts` does."""
    words: Words = context["words"]
    return _length(words, seconds)


@register.simple_tag(takes_context=True)
def day_words(context: Context, key: str, at: datetime) -> str:
    """Return a message with its `date` written out, such as `3 March 2026`."""
    words: Words = context["words"]
    date = format_date(at, "long", locale=words.locale)
    return _say(words, key, date=date)


@register.simple_tag(takes_context=True)
def moment_words(context: Context, moment: str) -> str:
    """Write a moment in UTC. The app writes it in the viewer's own zone, in the same place."""
    words: Words = context["words"]
    at = datetime.fromisoformat(moment)
    day, hour = format_date(at, "full", locale=words.locale), format_time(at, "short", locale=words.locale)
    return _isolate(words, f"{day}, {hour} UTC")


@register.simple_tag(takes_context=True)
def coming_soon_words(context: Context, card: Card) -> str:
    """Say from which day on a film can be watched, as `components/ComingSoonLabel.tsx` does."""
    words: Words = context["words"]
    date = format_date(datetime.fromisoformat(card["published_at"]), "long", locale=words.locale)
    return _say(words, "catalog.card.coming_soon", date=date)


@register.simple_tag(takes_context=True)
def coming_price_words(context: Context, film: Film) -> str:
    """Return what a film that is coming soon will cost, as `pages/program/ComingSoon.tsx` does."""
    words: Words = context["words"]
    price = film["price_from"]
    texts = []
    if price is not None and price["kind"] != "plan":
        texts.append(_say(words, "program.coming_soon.from", price=_money(words, price)))
    if film["price"] == "included":
        texts.append(_say(words, "program.coming_soon.included"))
    return " · ".join(_isolate(words, text) for text in texts)


@register.simple_tag(takes_context=True)
def gate_words(context: Context, gate: str, film: Film) -> str:
    """Return why a film is closed, as `pages/program/GateNotice.tsx` does."""
    words: Words = context["words"]
    price = film.get("price_from")
    if gate != "for_sale" or price is None:
        return _say(words, f"program.gates.{gate}.reason")
    return _say(words, f"program.offer.{price['kind']}", price=_price(words, price))


@register.simple_tag
def button_class(kind: str = "secondary", size: str = "medium") -> str:
    """Return the classes of `packages/ui/src/button.tsx`."""
    return f"{_BUTTON} {_BUTTON_KINDS[kind]} {_BUTTON_SIZES[size]}"


_BUTTON = (
    "inline-flex shrink-0 items-center justify-center rounded-control font-semibold whitespace-nowrap"
    " select-none transition-colors"
)
_BUTTON_KINDS = {
    "primary": "bg-primary-fill text-on-primary hover:bg-primary-hover active:bg-primary-pressed",
    "secondary": "bg-veil text-text hover:bg-veil-strong active:bg-veil",
}
_BUTTON_SIZES = {"medium": "h-10 gap-2 px-4 text-14", "large": "h-12 gap-2 px-6 text-16"}


@register.filter
def first_line(text: str) -> str:
    return text.partition("\n")[0]


@register.filter
def clock(seconds: float) -> str:
    """Format a duration on a poster: `4:05`, `1:02:03`; a half is rounded up, as in the app."""
    hours, rest = divmod(max(0, floor(seconds + 0.5)), 3600)
    minutes, rest = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


@register.filter
def iso_length(seconds: float) -> str:
    return iso_duration(max(0.0, seconds))


@register.filter
def percent(watch: WatchPosition | None) -> int:
    """Return the watched percentage, for a poster's progress bar; 0 draws none."""
    if not watch or not watch["duration"]:
        return 0
    share = float(watch["position_seconds"]) / float(watch["duration"])
    return max(2, min(100, round(100 * share)))


def _say(words: Words, key: str, /, **values: object) -> str:
    texts = {
        name: _isolate(words, value) if isinstance(value, str) else value for name, value in values.items()
    }
    return words(key, **texts)


def _money(words: Words, price: Price) -> str:
    """Format an amount as `util/money.ts` does: with all its decimals, in Latin digits."""
    currency = price["currency"]
    amount = price["amount"] / 10 ** get_currency_precision(currency)
    text = format_currency(amount, currency, locale=words.locale, numbering_system="latn")
    # Else the letters and the sign of `US$` change places.
    return f"\u2066{text}\u2069" if direction_of(words.locale) == "rtl" else text


def _price(words: Words, price: Price) -> str:
    """Return `$9.99 a month`, as `util/price-words.ts` does."""
    amount, interval = _money(words, price), price.get("interval")
    if not interval:
        return amount
    per = _say(words, f"checkout.per.{interval}", count=price["interval_count"])
    return _say(words, "checkout.amount_per", amount=amount, per=per)


def _length(words: Words, seconds: float) -> str:
    whole = max(0, floor(seconds + 0.5))
    if whole < 60:
        return _unit(words, whole, "second")
    hours, minutes = divmod(floor(whole / 60 + 0.5), 60)
    parts = [_unit(words, count, name) for count, name in ((hours, "hour"), (minutes, "minute")) if count]
    # Of Arabic Babel has no narrow list of units; the plain one is the same.
    style = "unit-narrow" if "unit-narrow" in Locale.parse(words.locale).list_patterns else "standard"
    return format_list(parts, style=style, locale=words.locale)  # type: ignore[arg-type]  # one of its styles


def _unit(words: Words, count: int, name: str) -> str:
    return format_unit(count, f"duration-{name}", locale=words.locale, numbering_system="latn")


def _isolate(words: Words, text: str) -> str:
    """Isolate a name in another script from the surrounding text, as `i18n.ts` does."""
    if direction_of(words.locale) == "ltr":
        return text
    # A text that was composed here is in the page's direction already.
    return f"\u2067{text}\u2069" if "\u2069" in text else f"\u2068{text}\u2069"
