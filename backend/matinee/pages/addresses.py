"""The public addresses of a store's pages, and the canonical one of each.

A page has one address for each language: without a query it is in the store's own language, `?locale=de`
selects another. The canonical address names the language of the page; `hreflang` lists all of them
(docs/decisions/0050). Paging, tracking and search text are never part of it.
"""

from dataclasses import dataclass
from urllib.parse import quote, urlencode

from matinee.origins import public_origin
from matinee.request import Request, locale_of
from matinee.translations.queries import LOCALES


@dataclass(frozen=True, slots=True)
class Alternate:
    language: str
    href: str


@dataclass(frozen=True, slots=True)
class Site:
    """A store's public addresses, in the language of this request."""

    origin: str
    title: str
    own_locale: str
    locale: str

    def url(self, path: str) -> str:
        return self.origin + quote(path)

    def canonical(self, path: str) -> str:
        return self._in(self.locale, path)

    def alternates(self, path: str) -> list[Alternate]:
        locale_alternates = [Alternate(locale, self._in(locale, path)) for locale in LOCALES]
        return [*locale_alternates, Alternate("x-default", self.url(path))]

    def poster(self, permalink: str) -> str:
        """A film's poster at a permanent address: the signed ones are valid for a day."""
        return self.url(f"/programs/{permalink}/poster.jpg")

    def embed(self, permalink: str) -> str:
        return self.url(f"/embed/{permalink}")

    def _in(self, locale: str, path: str) -> str:
        query = "" if locale == self.own_locale else f"?{urlencode({'locale': locale})}"
        return self.url(path) + query


def site_of(request: Request) -> Site:
    return Site(
        origin=public_origin(request),
        title=request.store.title,
        own_locale=request.store.locale if request.store.locale in LOCALES else "en",
        locale=locale_of(request),
    )
