"""A page's first screen, in its HTML: visitors read it while the app's script loads.

The app renders the same in the same place, so that nothing moves when it starts. What is pressed before is a
link: to another page, or to a fragment that the app reads when it starts (`util/take-over.ts`).
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal
from urllib.parse import urlencode

from matinee.catalog.access import ADULT_AGE
from matinee.catalog.queries import CollectionKind
from matinee.origins import delivery_origin
from matinee.pages.answers import Card, Category, Chapter, Collection, Film, Picture, is_coming_soon
from matinee.pages.config import words_for
from matinee.pages.policy import hash_of
from matinee.request import Request, is_preview, viewer_of
from matinee.stores import queries as stores

FILLS_THE_WIDTH = 960
# Keeps a press that only the app can do, as `stores/kept-press.ts` reads it, and shows that it is kept.
# Puts the page's scripts into it once the first screen is painted, or at once where nobody sees it; five a
# task, so that a slow phone answers to a touch meanwhile. For browsers that do not say when they paint:
# half a second after all else is loaded. The second time the template is empty.
START = (
    "{addEventListener('click',({target})=>{const press=target.closest('[data-press]');if(press){"
    "sessionStorage.setItem('matinee_kept_press',Date.now()+' '+press.dataset.press);press.ariaBusy=true}});"
    "const{content}=document.getElementById('scripts'),start=()=>{"
    "document.body.append(...[...content.children].slice(0,5));content.firstElementChild&&setTimeout(start)};"
    "document.hidden?start():new PerformanceObserver(start).observe({type:'paint',buffered:true});"
    "addEventListener('load',()=>setTimeout(start,500))}"
)
START_HASH = hash_of(START)
PROFILES = "/profiles"
COLLECTION_PATHS: dict[CollectionKind, str] = {"series": "series", "playlist": "playlists"}
# How long before its end a film says so, as `pages/program/FilmText.tsx` does.
SAYS_END_FOR = timedelta(days=14)

Gate = Literal["coming_soon", "sign_in", "for_sale", "not_for_sale", "encoding"]


@dataclass(frozen=True, slots=True)
class BarItem:
    """One of the four links of the bar on phones. `early` names the button that takes its place."""

    href: str
    words: str
    icon: str
    early: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstPage:
    """What all pages have in common. `sign_in` is empty for those who are signed in."""

    template: str
    sign_in: str
    bar: tuple[BarItem, ...]
    is_over_hero: bool = False
    is_browsing: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstCatalogue(FirstPage):
    film: Card
    title_size: str
    is_alone: bool
    """The only film of its store: the hero takes the whole window."""
    is_small: bool
    """Shown in a frame rather than scaled up, as `pages/catalog/Hero.tsx` does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstFilm(FirstPage):
    film: Film
    year: str
    gate: Gate | None
    gate_href: str
    free_seconds: int
    """Of its free beginning, for viewers at this gate; 0 for none."""
    has_sidebar: bool
    has_sharing: bool
    has_ratings: bool
    can_mark: bool
    is_asked: bool
    """Play was pressed on the page before."""

    @property
    def can_play(self) -> bool:
        """Whether an adult asks, only the app learns: a guest's page is the same for all of them."""
        return self.gate is None and self.film["minimum_age"] < ADULT_AGE

    @property
    def free_minutes(self) -> int | None:
        """None where a short film has less than the owner's minutes."""
        return None if self.free_seconds % 60 else self.free_seconds // 60

    @property
    def is_crowded(self) -> bool:
        """Whether its picture on a phone has little room for the buttons, as `GateNotice.tsx` says."""
        return self.free_seconds > 0 and self.film["trailer"] is not None

    @property
    def gate_action(self) -> str:
        if self.gate_href == PROFILES:
            return "account.profiles.switch"
        return f"program.gates.{self.gate}.action"


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstCategory(FirstPage):
    category: Category

    @property
    def picture(self) -> dict[str, Picture | None]:
        return {"poster": self.category["image"]}


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstCollection(FirstPage):
    kind: CollectionKind
    collection: Collection
    start_href: str

    @property
    def picture(self) -> dict[str, Picture | None]:
        return {"poster": self.collection["image"] or self.collection["poster"]}

    @property
    def kind_words(self) -> str:
        return f"collection.kind.{self.kind}"

    @property
    def count_words(self) -> str:
        return "collection.episodes" if self.kind == "series" else "catalog.card.films"

    @property
    def start_words(self) -> str:
        start = self.collection["start"]
        return f"collection.{self.kind}.{'go_on' if start and start['is_begun'] else 'start'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstCheckout(FirstPage):
    film_title: str
    """Empty where the offers are of the whole store."""


def of_catalogue(request: Request, cards: list[Card], film: Card | None) -> FirstCatalogue | None:
    if film is None or is_preview(request.GET.get("admin_iframe")):
        return None
    poster = film["poster"]
    assert poster is not None
    return FirstCatalogue(
        template="pages/first/catalog.html",
        sign_in=_sign_in(request),
        bar=_bar(request),
        is_over_hero=True,
        is_browsing=True,
        film=film,
        title_size=_title_size(film["title"]),
        is_alone=len(cards) == 1,
        is_small=poster["width"] < FILLS_THE_WIDTH and not film["is_vertical"],
    )


def of_film(request: Request, content: Film) -> FirstFilm | None:
    """None for a rented film or one that leaves soon: its screen depends on the minute, or the time zone."""
    if is_preview(request.GET.get("admin_iframe")) or content.get("rental") or _leaves_soon(request, content):
        return None
    settings = stores.settings_of(request.store)
    flags = settings.feature_flags
    chapter = choose_chapter(request, content)
    gate = _gate_of(content, chapter)
    poster = (chapter["poster"] if chapter else None) or content["poster"]
    is_out = gate != "coming_soon"
    return FirstFilm(
        template="pages/first/film.html",
        sign_in=_sign_in(request),
        bar=_bar(request),
        film={**content, "poster": poster},
        year=str(content.get("year") or content["published_at"][:4]),
        gate=gate,
        gate_href=_gate_href(request, content, gate),
        free_seconds=_free_seconds(request, gate, content, chapter),
        has_sidebar=is_out and len(content["chapters"]) > 1 and settings.chapter_style == "sidebar",
        has_sharing=flags.sharing,
        has_ratings=is_out and flags.ratings,
        can_mark=viewer_of(request).is_signed_in and settings.mark_as_watched,
        is_asked=request.GET.get("autoplay") == "true",
    )


def _leaves_soon(request: Request, content: Film) -> bool:
    leaves_at = content["leaves_at"]
    return leaves_at is not None and datetime.fromisoformat(leaves_at) - request.now <= SAYS_END_FOR


def of_category(request: Request, category: Category) -> FirstCategory | None:
    if is_preview(request.GET.get("admin_iframe")):
        return None
    return FirstCategory(
        template="pages/first/category.html",
        sign_in=_sign_in(request),
        bar=_bar(request),
        is_browsing=True,
        category=category,
    )


def of_collection(request: Request, kind: CollectionKind, collection: Collection) -> FirstCollection | None:
    if is_preview(request.GET.get("admin_iframe")):
        return None
    start = collection["start"]
    playlist = "?" + urlencode({"playlist": collection["permalink"]}) if kind == "playlist" else ""
    return FirstCollection(
        template="pages/first/collection.html",
        sign_in=_sign_in(request),
        bar=_bar(request),
        is_browsing=True,
        kind=kind,
        collection=collection,
        start_href=f"/programs/{start['permalink']}{playlist}" if start else "",
    )


def of_checkout(request: Request, film: Film | None) -> FirstCheckout | None:
    """That of a live event has none: its title comes with a call of the app."""
    if is_preview(request.GET.get("admin_iframe")) or (film is None and request.GET.get("event")):
        return None
    return FirstCheckout(
        template="pages/first/checkout.html",
        sign_in=_sign_in(request),
        bar=_bar(request),
        film_title=film["title"] if film else "",
    )


def first_page_context(request: Request, first_page: FirstPage | None) -> dict[str, object]:
    """The context of `pages/first/page.html`."""
    if first_page is None:
        return {}
    words, of_store = words_for(request), stores.settings_of(request.store).locale
    return {
        "first_page": first_page,
        "start": START,
        "words": words,
        "info": stores.store_info(request.store, origin=delivery_origin(request)),
        "path": request.path_info,
        # As `util/content-lang.ts` does.
        "content_lang": "" if of_store == words.locale else of_store,
    }


def choose_featured(cards: list[Card]) -> Card | None:
    """Return the catalogue's featured film: the first that fills the width, else one with a poster.

    `pages/catalog/CatalogPage.tsx` applies the same rule.
    """
    stills = [card for card in cards if card["poster"]]
    return next((card for card in stills if not card["is_vertical"]), stills[0] if stills else None)


def choose_chapter(request: Request, content: Film) -> Chapter | None:
    """Return the chapter that is shown first, as `pages/program/use-film.ts` does."""
    chapters = content["chapters"]
    watch = content["watch"] if stores.settings_of(request.store).continue_watching else None
    chapter_id = request.GET.get("chapter")
    choices = (
        (one for one in chapters if str(one["id"]) == chapter_id),
        (one for one in chapters if watch and one["id"] == watch["chapter_id"]),
        (one for one in chapters if one["is_playable"]),
        iter(chapters),
    )
    return next((one for choice in choices for one in choice), None)


def _gate_of(content: Film, chapter: Chapter | None) -> Gate | None:
    """Return why the film does not play for this viewer, as `pages/program/gate.ts` does."""
    access = content["access"]
    if access["granted"]:
        return None if chapter and chapter["is_playable"] else "encoding"
    if is_coming_soon(content):
        return "coming_soon"
    if access["reason"] == "product_needed":
        return "for_sale"
    if access["reason"] != "sign_in_required":
        return "not_for_sale"
    if access["rule"] != "paid":
        return "sign_in"
    return "not_for_sale" if content["price"] == "to_buy" else "for_sale"


def _free_seconds(request: Request, gate: Gate | None, content: Film, chapter: Chapter | None) -> int:
    """As `pages/program/free-part.ts` does."""
    is_first = chapter is not None and chapter["id"] == content["chapters"][0]["id"]
    is_offered = gate == "for_sale" and is_first and not viewer_of(request).is_limited
    return (content["free_seconds"] or 0) if is_offered else 0


def _gate_href(request: Request, content: Film, gate: Gate | None) -> str:
    if gate in ("sign_in", "coming_soon"):
        return _sign_in(request)
    if gate == "for_sale" and viewer_of(request).is_limited:
        return PROFILES
    if gate == "for_sale":
        return "/orders/checkout?" + urlencode({"film": content["permalink"]})
    return "/catalog" if gate == "not_for_sale" else request.get_full_path()


def _title_size(title: str) -> str:
    """The longer, the smaller, as `pages/catalog/Hero.tsx` has it."""
    length = len(title.encode("utf-16-le")) // 2
    if length <= 28:
        return "max-w-[18ch] text-36 sm:text-48 xl:text-64"
    if length <= 64:
        return "max-w-[24ch] text-28 sm:text-36 xl:text-48"
    return "max-w-[34ch] text-22 sm:text-28 xl:text-36"


def _sign_in(request: Request) -> str:
    if viewer_of(request).is_signed_in:
        return ""
    here = request.get_full_path()
    return "/sign_in" if here == "/catalog" else "/sign_in?" + urlencode({"next": here})


def _bar(request: Request) -> tuple[BarItem, ...]:
    sign_in = _sign_in(request)
    account = (
        BarItem(sign_in, "common.sign_in", "sign_in")
        if sign_in
        else BarItem("/account", "common.account", "account", early="account")
    )
    return (
        BarItem("/catalog", "common.browse", "browse"),
        BarItem("/search", "common.search", "search", early="bar-search"),
        BarItem("/library", "common.library", "library"),
        account,
    )
