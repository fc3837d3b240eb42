"""The links to live events on a store's pages: none without events."""

from dataclasses import dataclass

from matinee.live import queries as live
from matinee.pages.addresses import site_of
from matinee.request import Request, once_for_guests, viewer_of
from matinee.stores import queries as stores


@dataclass(frozen=True, slots=True)
class FeedLink:
    href: str
    type: str


# By the address's extension; the owner's own address may have any.
TYPES = {
    ".rss": "application/rss+xml",
    ".json": "application/feed+json",
    ".ics": "text/calendar",
}


def has_live_events(request: Request) -> bool:
    """Return whether any event is current, upcoming or has a replay; cached for the request.

    False for a visitor who may not enter the store.
    """
    if request.__dict__.get("barrier"):
        return False
    has_events = request.__dict__.get("has_live_events")
    if has_events is None:
        has_events = once_for_guests(
            request,
            "has live events",
            lambda: live.has_events(store_id=request.store.id, viewer=viewer_of(request), at=request.now),
        )
        request.__dict__["has_live_events"] = has_events
    return bool(has_events)


def live_event_feed_link(request: Request) -> str | None:
    """SPEC 3: the owner's own address, or our events' calendar, which people can subscribe to."""
    own = stores.settings_of(request.store).live_event_feed_link
    if own:
        return own
    return site_of(request).url("/live.ics") if has_live_events(request) else None


def live_feeds(request: Request) -> list[FeedLink]:
    """List the feeds for a page's head: the owner's own one in place of ours."""
    own = stores.settings_of(request.store).live_event_feed_link
    if own:
        kind = next((kind for end, kind in TYPES.items() if own.endswith(end)), "application/rss+xml")
        return [FeedLink(own, kind)]
    if not has_live_events(request):
        return []
    return [FeedLink(site_of(request).url(f"/live{end}"), kind) for end, kind in TYPES.items()]
