"""Render a newsletter: its Markdown, a film as a card, a button, and who sends it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.template.loader import render_to_string
from django.utils.safestring import mark_safe

from matinee.catalog import admin_queries as catalog
from matinee.kit.errors import NotFoundError
from matinee.kit.markdown import render_markdown
from matinee.kit.translated import text_in
from matinee.legal import queries as legal
from matinee.mail.letters import Written, write
from matinee.newsletters.links import unsubscribe_token
from matinee.newsletters.models import Newsletter
from matinee.newsletters.queries import NewsletterText, sort_texts, texts_of
from matinee.stores import queries as stores
from matinee.stores.queries import Storefront

TEMPLATE = "mail.newsletter"
# An imprint is an address and a few lines; what is longer is read at the store.
LONGEST_IMPRINT = 600


@dataclass(frozen=True, slots=True)
class Card:
    """A film in a letter."""

    title: str
    href: str
    poster: str


@dataclass(frozen=True, slots=True)
class Issue:
    """A newsletter ready for any number of readers: what does not depend on the reader is read once."""

    id: int
    store: Storefront
    origin: str
    texts: Sequence[NewsletterText]
    link: str
    film: catalog.ContentRow | None


def make_issue(store: Storefront, row: Newsletter, *, at: datetime) -> Issue:
    origin = stores.mail_origin(store.host)
    return Issue(
        id=row.pk,
        store=store,
        origin=origin,
        texts=[text for text in texts_of(row) if text.is_whole],
        link=f"{origin}{row.link}" if row.link.startswith("/") else row.link,
        film=_find_film(store.id, row.content_id, at),
    )


def preview(store: Storefront, newsletter_id: int, *, locale: str, at: datetime) -> Written:
    """Render the letter as a reader of a language gets it. Raises NotFoundError, also without a text."""
    row = Newsletter.objects.filter(store_id=store.id, pk=newsletter_id).first()
    issue = make_issue(store, row, at=at) if row else None
    if issue is None or not issue.texts:
        raise NotFoundError
    text = choose_text(issue, locale)
    return write(
        store=store, locale=text.locale, template=TEMPLATE, values=values_for(issue, text, user_id=0)
    )


def choose_text(issue: Issue, locale: str) -> NewsletterText:
    """Return the text in a reader's language, else in the store's, in English, in any."""
    return sort_texts(issue.texts, locale, issue.store.locale, "en")[0]


def values_for(issue: Issue, text: NewsletterText, *, user_id: int) -> dict[str, str]:
    """Return what the mail is filled with, with a reader's own link to unsubscribe."""
    token = unsubscribe_token(issue.store.id, user_id=user_id, newsletter_id=issue.id)
    parts = {
        "card": _card(issue.film, issue.origin, text.locale) if issue.film else None,
        "link": issue.link if text.button else "",
        "button": text.button,
    }
    html = render_markdown(text.text).replace('href="/', f'href="{issue.origin}/')
    return {
        "subject": text.subject,
        "body_html": render_to_string(
            "newsletters/body.html",
            {**parts, "html": mark_safe(html)},  # noqa: S308 -- the renderer lets no HTML of the writer through
        ),
        "body_text": render_to_string("newsletters/body.txt", {**parts, "text": text.text}),
        "sender": sender_of(issue.store, issue.origin, text.locale),
        "unsubscribe": f"{issue.origin}/newsletter/unsubscribe/{token}",
        "unsubscribe_at_once": f"{issue.origin}/api/newsletter/unsubscribe/{token}",
    }


def sender_of(store: Storefront, origin: str, locale: str) -> str:
    """The imprint's text, if it is short, else where it is; nothing if the store has none."""
    store_settings = stores.settings_of(store)
    href = next((link.href for link in legal.list_links(store) if link.kind == "imprint"), "")
    version_id = legal.find_version_id(store_settings, kind="imprint", locale=locale)
    if href.startswith("/") and version_id is not None:
        text = legal.get_version(store.id, kind="imprint", version_id=version_id).text
        if len(text) <= LONGEST_IMPRINT:
            return text
    return f"{origin}{href}" if href.startswith("/") else href


def _find_film(store_id: int, content_id: int | None, at: datetime) -> catalog.ContentRow | None:
    """A film that is taken down, or not yet published, has no card."""
    if content_id is None:
        return None
    film = catalog.get_content(store_id, content_id)
    return film if film.is_published(at) else None


def _card(film: catalog.ContentRow, origin: str, locale: str) -> Card:
    href = f"{origin}/programs/{film.permalink}"
    title = text_in(locale, film.translations, "title", film.title)
    return Card(title, href, f"{href}/poster.jpg")
