"""A film's oEmbed data (https://oembed.com), and the size of its player."""

import re
from dataclasses import asdict, dataclass, replace
from html import escape
from typing import Literal
from urllib.parse import unquote, urlsplit

from matinee.kit.errors import NotFoundError
from matinee.pages.addresses import Site
from matinee.pages.answers import Film
from matinee.pages.head import EMBED_HEIGHT, EMBED_WIDTH
from matinee.pages.xml import element

CACHE_SECONDS = 3600

_FILM_PATH = re.compile(r"/(?:programs|embed)/([a-z0-9]+(?:-[a-z0-9]+)*)")


@dataclass(frozen=True, slots=True)
class Size:
    width: int
    height: int

    def within(self, max_width: int | None, max_height: int | None) -> "Size":
        """Return the largest size with the same shape that fits."""
        scale = min(1.0, (max_width or self.width) / self.width, (max_height or self.height) / self.height)
        return Size(max(1, int(self.width * scale)), max(1, int(self.height * scale)))


@dataclass(frozen=True, slots=True)
class OEmbed:
    """`html`, `width` and `height` belong to a video; a link has none of them."""

    version: str
    type: Literal["video", "link"]
    title: str
    provider_name: str
    provider_url: str
    cache_age: int
    author_name: str | None = None
    author_url: str | None = None
    html: str | None = None
    width: int | None = None
    height: int | None = None
    thumbnail_url: str | None = None
    thumbnail_width: int | None = None
    thumbnail_height: int | None = None

    def as_json(self) -> dict[str, str | int]:
        return {name: value for name, value in asdict(self).items() if value is not None}

    def as_xml(self) -> str:
        facts = "".join(element(name, value) for name, value in self.as_json().items())
        return f'<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>{facts}</oembed>\n'


def permalink_of(site: Site, url: str) -> str:
    """Return the permalink in an address of this store. Raises NotFoundError for any other address."""
    try:
        target, own = urlsplit(url), urlsplit(site.origin)
    except ValueError as error:
        raise NotFoundError from error
    film = _FILM_PATH.fullmatch(unquote(target.path))
    if target.scheme not in ("http", "https") or target.netloc.lower() != own.netloc.lower() or film is None:
        raise NotFoundError
    return film[1]


def describe(
    site: Site, content: Film, *, is_embeddable: bool, max_width: int | None, max_height: int | None
) -> OEmbed:
    """A video if the owner allows other sites to embed the player; else a link with an image."""
    author = next(iter(content.get("authors", [])), None)
    link = OEmbed(
        version="1.0",
        type="link",
        title=content["title"],
        provider_name=site.title,
        provider_url=site.url("/catalog"),
        cache_age=CACHE_SECONDS,
        author_name=author["name"] if author else None,
        author_url=site.url(f"/authors/{author['permalink']}") if author else None,
    )
    poster = content["poster"]
    size = Size(poster["width"], poster["height"]) if poster else None
    if size and size.within(max_width, max_height) == size:
        link = replace(
            link,
            thumbnail_url=site.poster(content["permalink"]),
            thumbnail_width=size.width,
            thumbnail_height=size.height,
        )
    if not is_embeddable:
        return link
    whole = Size(EMBED_WIDTH, EMBED_HEIGHT)
    if content["is_vertical"]:
        whole = Size(EMBED_HEIGHT, EMBED_WIDTH)
    player = whole.within(max_width, max_height)
    return replace(
        link, type="video", html=_frame(site, content, player), width=player.width, height=player.height
    )


def _frame(site: Site, content: Film, size: Size) -> str:
    return (
        f'<iframe src="{escape(site.embed(content["permalink"]))}" title="{escape(content["title"])}"'
        f' width="{size.width}" height="{size.height}" loading="lazy"'
        ' referrerpolicy="strict-origin-when-cross-origin"'
        ' allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>'
    )
