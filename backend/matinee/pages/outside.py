"""Which addresses a page of the store may send somebody to: never an open redirect."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from django.http import Http404
from django.utils.http import url_has_allowed_host_and_scheme

from matinee.pages.addresses import site_of
from matinee.request import Request
from matinee.stores import queries as stores

LONGEST = 2000


@dataclass(frozen=True, slots=True)
class Target:
    """`host` is empty for a page of the store itself."""

    url: str
    host: str


def allowed_target(request: Request, asked: str) -> Target:
    """Return where to go. Raises Http404 for any place that neither the store is nor its owner links to."""
    own = urlsplit(site_of(request).origin).netloc
    allowed = {own, *_linked_hosts(request)}
    is_plain = asked.isprintable() and "\\" not in asked and " " not in asked
    if not asked or len(asked) > LONGEST or not is_plain:
        raise Http404
    if not asked.startswith(("/", "http://", "https://")):
        raise Http404
    if not url_has_allowed_host_and_scheme(asked, allowed_hosts=allowed):
        raise Http404
    host = urlsplit(asked).netloc
    return Target(url=asked, host="" if host in ("", own) else host)


def _linked_hosts(request: Request) -> set[str]:
    """The hosts of the addresses that the owner has put into the store's settings."""
    known = stores.settings_of(request.store)
    links = (known.terms_url, known.live_event_feed_link, known.apps.android.url, known.apps.ios.url)
    return {urlsplit(link).netloc for link in links if link}
