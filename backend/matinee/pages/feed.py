"""/feed.xml: the newest films as RSS 2.0 with Media RSS (https://www.rssboard.org/media-rss)."""

from email.utils import format_datetime

from django.http import HttpResponse

from matinee.catalog import syndication
from matinee.catalog.syndication import Listed
from matinee.pages.addresses import Site, site_of
from matinee.pages.config import words_for
from matinee.pages.xml import element, empty
from matinee.request import Request

ITEMS = 50

_OPEN = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" '
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" '
    'xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n'
)


def feed(request: Request) -> HttpResponse:
    site, words = site_of(request), words_for(request)
    films = syndication.list_newest(request.store.id, request.now, locale=site.locale, limit=ITEMS)
    own = {"href": site.url("/feed.xml"), "rel": "self", "type": "application/rss+xml"}
    channel = [
        element("title", words("pages.feed.title", store=site.title)),
        element("link", site.url("/catalog")),
        element("description", words("pages.feed.description", store=site.title)),
        element("language", site.locale),
        empty("atom:link", **own),
        *([element("lastBuildDate", format_datetime(films[0].published_at))] if films else []),
    ]
    text = _OPEN + "\n".join([*channel, *(_item(site, film) for film in films)]) + "\n</channel></rss>\n"
    response = HttpResponse(text, content_type="application/rss+xml; charset=utf-8")
    response["Cache-Control"] = "private, max-age=300"
    return response


def _item(site: Site, film: Listed) -> str:
    address = site.url(f"/programs/{film.permalink}")
    parts = [
        element("title", film.title),
        element("link", address),
        element("guid", address, isPermaLink="true"),
        element("pubDate", format_datetime(film.published_at)),
        element("description", film.description or film.title),
        *(element("dc:creator", author) for author in film.authors),
        _media(site, film),
    ]
    return f"<item>{''.join(parts)}</item>"


def _media(site: Site, film: Listed) -> str:
    parts = [element("media:title", film.title, type="plain")]
    if film.access == "public":
        parts.append(empty("media:player", url=site.embed(film.permalink)))
    if film.has_poster:
        parts.append(empty("media:thumbnail", url=site.poster(film.permalink)))
    facts = {"medium": "video", "duration": round(film.duration_seconds), "isDefault": "true"}
    # Without its own address: the film is played in the store's player.
    start_tag = empty("media:content", **facts)[:-2]
    return f"{start_tag}>{''.join(parts)}</media:content>"
