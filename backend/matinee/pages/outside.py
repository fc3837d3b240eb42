"""The addresses that a page may redirect to: never an open redirect."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from django.http import Http404
from django.utils.http import url_has_allowed_host_and_scheme

from matinee.legal.queries import list_links
from matinee.pages.addresses import site_of
from matinee.request import Request
from matinee.stores import queries as stores

LONGEST = 2000


@dataclass(frozen=True, slots=True)
class Target:
    """`host` is empty for a page of the store itself."""

    url: str
    host: str


def allowed_target(request: Request, url: str) -> Target:
    """Return the target. Raises Http404 unless it is in the store, or on a host that its owner links to."""
    own = urlsplit(site_of(request).origin).netloc
    allowed_hosts = {own, *_linked_hosts(request)}
    is_plain = url.isprintable() and "\\" not in url and " " not in url
    if not url or len(url) > LONGEST or not is_plain:
        raise Http404
    if not url.startswith(("/", "http://", "https://")):
        raise Http404
    if not url_has_allowed_host_and_scheme(url, allowed_hosts=allowed_hosts):
        raise Http404
    host = urlsplit(url).netloc
    return Target(url=url, host="" if host in ("", own) else host)


def _linked_hosts(request: Request) -> set[str]:
    """The hosts of the addresses in the store's settings."""
    store_settings = stores.settings_of(request.store)
    links = (
        *(link.href for link in list_links(request.store)),
        store_settings.live_event_feed_link,
        store_settings.apps.android.url,
        store_settings.apps.ios.url,
    )
    return {host for link in links if link and (host := urlsplit(link).netloc)}
