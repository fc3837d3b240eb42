"""A store's live events for other programs: /live.json, /live.rss, /live.ics, and single events' calendars.

They contain what a guest may know, and are the same for everybody.
"""

import json
from datetime import datetime, timedelta
from email.utils import format_datetime
from typing import Any

from django.http import Http404, HttpResponse

from matinee.catalog.api.answering import answer
from matinee.kit.errors import NotFoundError
from matinee.live import queries as live
from matinee.live.queries import Announcement
from matinee.origins import delivery_origin
from matinee.pages import icalendar
from matinee.pages.addresses import Site, site_of
from matinee.pages.broadcasts import when_words
from matinee.pages.config import words_for
from matinee.pages.xml import element, empty
from matinee.request import Request, locale_of
from matinee.translations.queries import Words

# The duration is unknown before the end, but calendars need one.
ASSUMED_LENGTH = timedelta(hours=1)

_RSS = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" '
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" '
    'xmlns:ev="http://purl.org/rss/1.0/modules/event/"><channel>\n'
)


def json_feed(request: Request) -> HttpResponse:
    """JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), with each event's times under `_live`."""
    site, words = site_of(request), words_for(request)
    feed = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": words("pages.live_feed.title", store=site.title),
        "description": words("pages.live_feed.description", store=site.title),
        "home_page_url": site.url("/catalog"),
        "feed_url": site.url("/live.json"),
        "language": site.locale,
        "items": [_json_item(site, words, event) for event in _announcements(request)],
    }
    text = json.dumps(feed, ensure_ascii=False)
    return answer(request, text, content_type="application/feed+json; charset=utf-8")


def rss_feed(request: Request) -> HttpResponse:
    """RSS 2.0 with Media RSS, and the event module for each event's times."""
    site, words = site_of(request), words_for(request)
    events = _announcements(request)
    last_change = max((event.changed_at for event in events), default=None)
    channel = [
        element("title", words("pages.live_feed.title", store=site.title)),
        element("link", site.url("/catalog")),
        element("description", words("pages.live_feed.description", store=site.title)),
        element("language", site.locale),
        empty("atom:link", href=site.url("/live.rss"), rel="self", type="application/rss+xml"),
        *([element("lastBuildDate", format_datetime(last_change))] if last_change else []),
    ]
    items = (_rss_item(site, words, event) for event in events)
    text = _RSS + "\n".join([*channel, *items]) + "\n</channel></rss>\n"
    return answer(request, text, content_type="application/rss+xml; charset=utf-8")


def calendar_feed(request: Request) -> HttpResponse:
    """The events as a calendar to subscribe to."""
    site, words = site_of(request), words_for(request)
    text = icalendar.calendar(
        name=words("pages.live_feed.title", store=site.title),
        events=[_calendar_event(site, event) for event in _announcements(request)],
    )
    return answer(request, text, content_type=icalendar.TYPE)


def event_calendar(request: Request, permalink: str) -> HttpResponse:
    """A single event that is not over, for a calendar."""
    try:
        event = live.get_announcement(
            store_id=request.store.id,
            permalink=permalink,
            origin=delivery_origin(request),
            locale=locale_of(request),
            at=request.now,
        )
    except NotFoundError as error:
        raise Http404 from error
    if event.ended_at:
        raise Http404
    site = site_of(request)
    text = icalendar.calendar(name=event.title, events=[_calendar_event(site, event)])
    headers = {"Content-Disposition": f'attachment; filename="{event.permalink}.ics"'}
    return answer(request, text, headers, content_type=icalendar.TYPE)


def _announcements(request: Request) -> list[Announcement]:
    return live.list_announcements(
        store_id=request.store.id,
        origin=delivery_origin(request),
        locale=locale_of(request),
        at=request.now,
    )


def _json_item(site: Site, words: Words, event: Announcement) -> dict[str, object]:
    address = site.url(f"/live/{event.permalink}")
    item: dict[str, Any] = {
        "id": address,
        "url": address,
        "title": event.title,
        "summary": when_words(words, event),
        "content_text": event.description or when_words(words, event),
        "date_published": event.announced_at.isoformat(timespec="seconds"),
        "date_modified": event.changed_at.isoformat(timespec="seconds"),
        "_live": {
            "stage": event.stage,
            "access": event.access,
            **{name: _iso(getattr(event, name)) for name in ("starts_at", "started_at", "ended_at")},
        },
    }
    return item | {"image": event.image.src} if event.image else item


def _rss_item(site: Site, words: Words, event: Announcement) -> str:
    address = site.url(f"/live/{event.permalink}")
    paragraphs = [when_words(words, event), event.description]
    parts = [
        element("title", event.title),
        element("link", address),
        element("guid", address, isPermaLink="true"),
        element("pubDate", format_datetime(event.announced_at)),
        element("description", "\n\n".join(part for part in paragraphs if part)),
        element("ev:startdate", _iso(event.started_at or event.starts_at)),
        *([element("ev:enddate", _iso(event.ended_at))] if event.ended_at else []),
        *([empty("media:thumbnail", url=event.image.src)] if event.image else []),
    ]
    return f"<item>{''.join(parts)}</item>"


def _calendar_event(site: Site, event: Announcement) -> list[str]:
    start = event.started_at or event.starts_at
    return icalendar.event(
        uid=f"live-{event.id}@{site.origin.partition('://')[2].partition(':')[0]}",
        revision=event.revision,
        changed_at=event.changed_at,
        starts_at=start,
        ends_at=event.ended_at or start + ASSUMED_LENGTH,
        title=event.title,
        description=event.description,
        url=site.url(f"/live/{event.permalink}"),
    )


def _iso(at: datetime | None) -> str | None:
    return at.isoformat(timespec="seconds") if at else None
