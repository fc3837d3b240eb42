"""/sitemap.xml and its parts, streamed (https://www.sitemaps.org, Google's video extension); /robots.txt."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import chain, islice

from django.http import Http404, HttpResponse, StreamingHttpResponse

from matinee.catalog.syndication import (
    Listed,
    count_with_page,
    iterate_permalinks,
    iterate_with_page,
)
from matinee.legal.queries import list_links
from matinee.live import queries as live
from matinee.live.queries import Announcement
from matinee.origins import delivery_origin
from matinee.pages.addresses import Site, site_of
from matinee.pages.xml import element
from matinee.request import Request

# The format's limits are 50,000 addresses and 50 MB; a film with its video takes up to 1.5 KB.
PART = 10_000
LARGEST_PART = 50_000
WRITTEN_AT_ONCE = 100
MOST_PARTS = 50_000  # of an index
DESCRIPTION_LENGTH = 2048

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_NAMESPACES = (
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
    'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'
)


def sitemap_index(request: Request) -> StreamingHttpResponse:
    """List the parts. Their number follows the number of films."""
    site = site_of(request)
    films = count_with_page(request.store.id, request.now)
    has_events = next(_events(request), None) is not None
    parts = [
        "places-1",
        *(["live-1"] if has_events else []),
        *(f"films-{n}" for n in range(1, -(-films // PART) + 1)),
    ]
    body = "".join(f"<sitemap>{element('loc', site.url(f'/sitemap/{part}.xml'))}</sitemap>" for part in parts)
    return _xml(
        [f'{_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{body}</sitemapindex>']
    )


def sitemap_part(request: Request, kind: str, number: int) -> StreamingHttpResponse:
    site, store_id, at = site_of(request), request.store.id, request.now
    if kind == "places" and number == 1:
        paths = chain(
            ["/catalog"],
            (link.href for link in list_links(request.store) if link.href.startswith("/")),
            *(_paths(request, kind) for kind in ("categories", "series", "playlists", "authors")),
        )
        return _xml(_url_set(_place(site, path) for path in islice(paths, LARGEST_PART)))
    if kind == "live" and number == 1:
        events = _events(request)
        earliest = next(events, None)
        if earliest is not None:
            return _xml(_url_set(_event(site, event) for event in chain([earliest], events)))
    if kind == "films" and 1 <= number <= MOST_PARTS:
        films = iterate_with_page(store_id, at, locale=site.own_locale, skip=(number - 1) * PART, limit=PART)
        first = next(films, None)
        if first is not None:
            return _xml(_url_set(_film(site, film, at) for film in chain([first], films)))
    raise Http404


def robots(request: Request) -> HttpResponse:
    """Nothing here is secret; this spares crawlers the addresses that are useless to them."""
    site = site_of(request)
    lines = [
        "User-agent: *",
        "Allow: /api/oembed",
        "Disallow: /api/",
        "Disallow: /bullet",
        "Disallow: /redirect",
        "",
        f"Sitemap: {site.url('/sitemap.xml')}",
        "",
    ]
    response = HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")
    response["Cache-Control"] = "public, max-age=3600"
    return response


def _paths(request: Request, kind: str) -> Iterator[str]:
    for permalink in iterate_permalinks(request.store.id, kind, request.now):
        yield f"/{kind}/{permalink}"


def _events(request: Request) -> Iterator[Announcement]:
    return live.iterate_announcements(
        store_id=request.store.id, origin=delivery_origin(request), at=request.now
    )


def _event(site: Site, event: Announcement) -> str:
    """Without its video: the format requires an embeddable player."""
    where = element("loc", site.url(f"/live/{event.permalink}"))
    last_change = element("lastmod", event.changed_at.isoformat(timespec="seconds"))
    return f"<url>{where}{last_change}</url>\n"


def _film(site: Site, film: Listed, at: datetime) -> str:
    where = element("loc", site.url(f"/programs/{film.permalink}"))
    if film.published_at > at:  # coming soon: there is no video yet
        last_change = element("lastmod", film.updated_at.isoformat(timespec="seconds"))
        return f"<url>{where}{last_change}</url>\n"
    last_change = element("lastmod", max(film.updated_at, film.published_at).isoformat(timespec="seconds"))
    return f"<url>{where}{last_change}{_video(site, film)}</url>\n"


def _video(site: Site, film: Listed) -> str:
    if not film.has_poster:  # the format requires an image
        return ""
    parts = [
        element("video:thumbnail_loc", site.poster(film.permalink)),
        element("video:title", film.title),
        element("video:description", (film.description or film.title)[:DESCRIPTION_LENGTH]),
        element("video:player_loc", site.embed(film.permalink)),
        element("video:publication_date", film.published_at.isoformat(timespec="seconds")),
        element("video:requires_subscription", "no" if film.access == "public" else "yes"),
    ]
    if film.duration_seconds >= 1:
        parts.insert(4, element("video:duration", min(round(film.duration_seconds), 28_800)))
    return f"<video:video>{''.join(parts)}</video:video>"


def _place(site: Site, path: str) -> str:
    return f"<url>{element('loc', site.url(path))}</url>\n"


def _url_set(urls: Iterator[str]) -> Iterator[str]:
    yield f"{_HEAD}<urlset {_NAMESPACES}>\n"
    while together := "".join(islice(urls, WRITTEN_AT_ONCE)):
        yield together
    yield "</urlset>\n"


def _xml(parts: Iterable[str]) -> StreamingHttpResponse:
    response = StreamingHttpResponse(parts, content_type="application/xml; charset=utf-8")
    response["Cache-Control"] = "public, max-age=3600"
    return response
