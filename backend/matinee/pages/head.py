"""A page's metadata for search engines, link previews, and readers without JavaScript."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode

from matinee.engagement.queries import RatingSummary
from matinee.kit.languages import country_of
from matinee.live.queries import EventDetail
from matinee.pages import structured
from matinee.pages.addresses import Alternate, Site
from matinee.pages.answers import Author, Card, Category, Collection, Content, Film, Picture, is_coming_soon
from matinee.translations.queries import LOCALES, Words

DESCRIPTION_LENGTH = 200
EMBED_WIDTH, EMBED_HEIGHT = 1280, 720

# https://ogp.me: language and territory. Facebook's list has one Arabic, without a country.
_OWN_COUNTRIES = {"ar": "AR"}
OPEN_GRAPH_LOCALES = {
    locale: f"{locale}_{_OWN_COUNTRIES.get(locale) or country_of(locale)}" for locale in LOCALES
}


@dataclass(frozen=True, slots=True)
class Image:
    src: str
    width: int
    height: int
    alt: str


@dataclass(frozen=True, slots=True)
class Video:
    """A player that other pages may embed."""

    src: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Head:
    title: str
    description: str = ""
    canonical: str = ""
    alternates: list[Alternate] = field(default_factory=list)
    og_type: str = "website"
    image: Image | None = None
    video: Video | None = None
    film: Mapping[str, object] | None = None  # Open Graph's properties of a film
    poster: Mapping[str, object] | None = None
    json_ld: str = ""
    oembed: str = ""
    calendar: str = ""
    is_indexed: bool = True


def catalogue_head(
    site: Site, words: Words, banner: str | None, cards: list[Card], hero: Card | None
) -> Head:
    title = words("pages.catalog.title", store=site.title)
    return Head(
        title=title,
        description=words("pages.catalog.description", store=site.title),
        canonical=site.canonical("/catalog"),
        alternates=site.alternates("/catalog"),
        image=banner_of(site.title, banner) or _still(site, hero),
        poster=hero["poster"] if hero else None,
        json_ld=structured.graph(structured.website(site), structured.film_list(site, title, cards)),
    )


def film_head(
    site: Site,
    words: Words,
    content: Film,
    *,
    is_embeddable: bool,
    rating: RatingSummary | None = None,
) -> Head:
    permalink, title = content["permalink"], content["title"]
    path = f"/programs/{permalink}"
    description = _shorten(content["description"]) or words(
        "pages.film.description", title=title, store=site.title
    )
    shelves = content.get("categories", [])[:1]
    return Head(
        title=words("pages.title", page=title, store=site.title),
        description=description,
        canonical=site.canonical(path),
        alternates=site.alternates(path),
        og_type="video.other",
        image=_still(site, content),
        video=Video(site.embed(permalink), *_choose_embed_size(content)) if is_embeddable else None,
        film={
            "duration": round(content["duration"]),
            "release_date": content["published_at"],
            "directors": [
                site.canonical(f"/authors/{author['permalink']}") for author in content.get("authors", [])
            ],
            "tags": [category["title"] for category in content.get("categories", [])],
        },
        poster=content["poster"],
        json_ld=structured.graph(
            structured.video(site, content, description, rating),
            structured.breadcrumbs(
                site,
                *((shelf["title"], f"/categories/{shelf['permalink']}") for shelf in shelves),
                (title, path),
            ),
        ),
        oembed=site.url("/api/oembed") + "?" + urlencode({"url": site.url(path)})
        if content["access"]["rule"] == "public" and not is_coming_soon(content)
        else "",
        is_indexed=not content["is_unlisted"],
    )


def live_head(site: Site, words: Words, event: EventDetail, banner: str | None) -> Head:
    path = f"/live/{event.permalink}"
    description = _shorten(event.description) or words(
        "pages.live.description", title=event.title, store=site.title
    )
    picture = event.image
    facts = {"release_date": (event.started_at or event.starts_at).isoformat()}
    if event.stage == "replay":
        facts["duration"] = str(round(event.duration_seconds))
    return Head(
        title=words("pages.title", page=event.title, store=site.title),
        description=description,
        canonical=site.canonical(path),
        alternates=site.alternates(path),
        og_type="video.other",
        image=Image(picture.src, picture.width, picture.height, event.title) if picture else None,
        film=facts,
        poster={"src": picture.src, "srcset_avif": picture.srcset_avif} if picture else None,
        json_ld=structured.graph(
            structured.broadcast(site, event, description, picture.src if picture else banner),
            structured.breadcrumbs(site, (event.title, path)),
        ),
        calendar="" if event.ended_at else site.url(f"{path}.ics"),
    )


def category_head(site: Site, words: Words, category: Category, cards: list[Card]) -> Head:
    title, path = category["title"], f"/categories/{category['permalink']}"
    return Head(
        title=words("pages.title", page=title, store=site.title),
        description=_shorten(category["description"])
        or words("pages.category.description", category=title, store=site.title),
        canonical=site.canonical(path),
        alternates=site.alternates(path),
        image=_picture(category["image"], title) or _still(site, cards[0] if cards else None),
        json_ld=structured.graph(
            structured.film_list(site, title, cards), structured.breadcrumbs(site, (title, path))
        ),
    )


def collection_head(site: Site, words: Words, path: str, collection: Collection) -> Head:
    """Of a series or a playlist; whichever season is open, it is the same page."""
    title, cards = collection["title"], [entry["content"] for entry in collection["entries"]]
    return Head(
        title=words("pages.title", page=title, store=site.title),
        description=_shorten(collection["description"])
        or words("pages.collection.description", title=title, store=site.title),
        canonical=site.canonical(path),
        alternates=site.alternates(path),
        image=_picture(collection["image"], title) or _still(site, cards[0] if cards else None),
        json_ld=structured.graph(
            structured.film_list(site, title, cards), structured.breadcrumbs(site, (title, path))
        ),
    )


def author_head(site: Site, words: Words, author: Author, cards: list[Card]) -> Head:
    name, path = author["name"], f"/authors/{author['permalink']}"
    description = _shorten(author["bio"]) or words("pages.author.description", name=name, store=site.title)
    picture = _picture(author["image"], name)
    person = structured.person(site, author) | {"description": description}
    if picture:
        person["image"] = picture.src
    return Head(
        title=words("pages.title", page=name, store=site.title),
        description=description,
        canonical=site.canonical(path),
        alternates=site.alternates(path),
        og_type="profile",
        image=picture or _still(site, cards[0] if cards else None),
        json_ld=structured.graph(
            {"@type": "ProfilePage", "mainEntity": person, "url": site.canonical(path)},
            structured.film_list(site, name, cards),
            structured.breadcrumbs(site, (name, path)),
        ),
    )


def banner_of(store_title: str, banner: str | None) -> Image | None:
    """The image of the catalogue, and of pages without their own. Its size is unknown."""
    return Image(banner, 0, 0, store_title) if banner else None


def plain_head(site: Site, words: Words, title: str = "") -> Head:
    """A page of the store that search engines do not index. `title`: a message; empty is the store's."""
    if not title:
        return Head(title=site.title, is_indexed=False)
    page = words(title, store=site.title)
    return Head(title=words("pages.title", page=page, store=site.title), is_indexed=False)


def legal_head(site: Site, words: Words, title: str, path: str, *, is_indexed: bool) -> Head:
    return Head(
        title=words("pages.title", page=title, store=site.title),
        canonical=site.canonical(path),
        alternates=site.alternates(path) if is_indexed else [],
        is_indexed=is_indexed,
    )


def not_found_head(site: Site, words: Words) -> Head:
    page = words("pages.not_found.title")
    return Head(title=words("pages.title", page=page, store=site.title), is_indexed=False)


def _still(site: Site, film: Content | None) -> Image | None:
    poster = film["poster"] if film else None
    if film is None or poster is None:
        return None
    return Image(site.poster(film["permalink"]), poster["width"], poster["height"], film["title"])


def _picture(image: Picture | None, alt: str) -> Image | None:
    return Image(image["src"], image["width"], image["height"], alt) if image else None


def _choose_embed_size(content: Film) -> tuple[int, int]:
    return (EMBED_HEIGHT, EMBED_WIDTH) if content["is_vertical"] else (EMBED_WIDTH, EMBED_HEIGHT)


def _shorten(text: str) -> str:
    plain = " ".join(text.split())
    if len(plain) <= DESCRIPTION_LENGTH:
        return plain
    return plain[: DESCRIPTION_LENGTH - 1].rsplit(" ", 1)[0] + "…"
