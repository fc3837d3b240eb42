"""The help of the back office: a page for each room, from the Markdown beside this file.

It comes with the program, so that it says what this release does, and works without a network. English is in
`help/`, each other language of the office in a folder of its own.
"""

from pathlib import Path

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe

from matinee.kit.markdown import render_markdown
from matinee.office_language import office_locale_of
from matinee.pages.manifest import NotBuiltError, find_assets
from matinee.pages.server_pages import STYLES
from matinee.pages.shell import finish_page, not_built
from matinee.request import Request
from matinee.translations.queries import FALLBACK, direction_of, office_text

FOLDER = Path(__file__).parent / "help"

# The page of each room, in the order of the navigation, and the addresses below /bullet that belong to it.
ROOMS: dict[str, tuple[str, ...]] = {
    "home": ("",),
    "films": ("films", "contents"),
    "categories": ("categories",),
    "series": ("series",),
    "authors": ("authors",),
    "front_page": ("front_page",),
    "live": ("live",),
    "moderation": ("moderation",),
    "newsletters": ("newsletters",),
    "people": ("people",),
    "money": ("revenue", "orders", "subscriptions", "failed_payments", "customers"),
    "shop": ("products", "offers", "coupons", "gift_cards"),
    "overview": ("overview",),
    "store": ("store", "payment_providers"),
    "imports": ("imports",),
    "audit": ("audit",),
    "security": ("security",),
    "notifications": ("notifications",),
}
# By a part of an address, and by its own name, as the pages link one another.
_ROOM_OF = {part: room for room, parts in ROOMS.items() for part in (*parts, room)}


def help_page(request: Request, part: str = "") -> HttpResponse:
    """The help of a room, by the part of its address below /bullet; of Home without one."""
    room = _ROOM_OF.get(part)
    if room is None:
        raise Http404
    try:
        styles = find_assets("storefront", entry=STYLES).styles
    except NotBuiltError:
        return not_built(request, "backoffice")
    locale = office_locale_of(request)
    text = _read(room, locale)
    context = {
        "locale": locale,
        "direction": direction_of(locale),
        "title": title_of(text),
        "store": request.store,
        "styles": styles,
        "html": mark_safe(render_markdown(text.partition("\n")[2])),  # noqa: S308 -- our own text, without HTML
        "rooms": [(name, title_of(_read(name, locale)), name == room) for name in ROOMS],
        "label": office_text("help.title", locale=locale),
        "back": office_text("help.back", locale=locale),
    }
    return finish_page(request, render(request, "pages/help.html", context))


def title_of(text: str) -> str:
    return text.partition("\n")[0].removeprefix("# ")


def folder_of(locale: str) -> Path:
    return FOLDER if locale == FALLBACK else FOLDER / locale


def _read(room: str, locale: str) -> str:
    return (folder_of(locale) / f"{room}.md").read_text(encoding="utf-8")
