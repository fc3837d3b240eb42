"""Render a letter on new films: each with its poster, its title and its first words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from textwrap import shorten

from django.template.loader import render_to_string

from matinee.catalog import admin_queries as catalog
from matinee.engagement.follows import Followed
from matinee.kit.errors import NotFoundError
from matinee.kit.translated import text_in
from matinee.mail.letters import Written, write
from matinee.newsletters.letters import sender_of
from matinee.newsletters.links import following_token
from matinee.stores import queries as stores
from matinee.stores.queries import Storefront
from matinee.translations import queries as translations
from matinee.translations.queries import Words

TEMPLATE = "mail.new_films"
MOST_FILMS = 10  # the others are a line
FIRST_WORDS = 180
IN_A_PREVIEW = 2


@dataclass(frozen=True, slots=True)
class FilmCard:
    """A new film in a letter."""

    title: str
    href: str
    poster: str
    words: str


@dataclass(frozen=True, slots=True)
class Issue:
    """What letters to any number of readers share, read once; by language the topics, words and sender."""

    store: Storefront
    origin: str
    films: dict[int, catalog.ContentRow]
    find_topics: Callable[[str], Sequence[Followed]]
    topics: dict[str, dict[int, Followed]] = field(default_factory=dict)
    words: dict[str, Words] = field(default_factory=dict)
    senders: dict[str, str] = field(default_factory=dict)

    def topics_in(self, locale: str) -> dict[int, Followed]:
        if locale not in self.topics:
            self.topics[locale] = {topic.id: topic for topic in self.find_topics(locale)}
        return self.topics[locale]


def make_issue(
    store: Storefront, *, content_ids: Sequence[int], find_topics: Callable[[str], Sequence[Followed]]
) -> Issue:
    """`find_topics`: what followers of these films follow, with titles in a language."""
    origin = stores.mail_origin(store.host)
    rows = catalog.list_contents_by_id(store.id, content_ids=sorted(set(content_ids)))
    return Issue(store=store, origin=origin, films=rows, find_topics=find_topics)


def values_for(
    issue: Issue,
    *,
    locale: str,
    content_ids: Sequence[int],
    follow_ids: Sequence[int],
    user_id: int,
    recipient_id: int,
) -> dict[str, str]:
    """Return what a reader's mail is filled with. `follow_ids`: what they follow that these films are in."""
    words = issue.words.setdefault(locale, translations.words_of(issue.store.id, locale=locale))
    sender = issue.senders.setdefault(locale, sender_of(issue.store, issue.origin, locale))
    films = [_card(issue.films[content_id], issue.origin, locale) for content_id in content_ids]
    topics_by_id = issue.topics_in(locale)
    topics = [topics_by_id[follow_id] for follow_id in dict.fromkeys(follow_ids) if follow_id in topics_by_id]
    token = following_token(issue.store.id, user_id=user_id, recipient_id=recipient_id)
    parts = {
        "films": films[:MOST_FILMS],
        "button": words("newsletters.new_films.button"),
        "more": words("newsletters.new_films.more", count=len(films) - MOST_FILMS)
        if len(films) > MOST_FILMS
        else "",
        "catalog": f"{issue.origin}/catalog",
        "align": "right" if translations.direction_of(locale) == "rtl" else "left",
    }
    return {
        "subject": _subject(words, films, topics),
        "topics": ", ".join(topic.title for topic in topics),
        "body_html": render_to_string("newsletters/films.html", parts),
        "body_text": render_to_string("newsletters/films.txt", parts),
        "sender": sender,
        "unsubscribe": f"{issue.origin}/following/unsubscribe/{token}",
        "unsubscribe_at_once": f"{issue.origin}/api/following/unsubscribe/{token}",
    }


def preview(store: Storefront, *, locale: str, at: datetime) -> Written:
    """Render the letter with the store's newest films. Raises NotFoundError in a store without any."""
    return write(
        store=store, locale=locale, template=TEMPLATE, values=sample_values(store, locale=locale, at=at)
    )


def sample_values(store: Storefront, *, locale: str, at: datetime) -> dict[str, str]:
    """Fill a letter with the store's newest films, as if they were new. Raises NotFoundError."""
    films = catalog.list_newest_films(store.id, limit=IN_A_PREVIEW, at=at)
    if not films:
        raise NotFoundError
    title = _category_of(store, content_id=films[0].id, locale=locale) or store.title
    issue = make_issue(
        store,
        content_ids=[film.id for film in films],
        find_topics=lambda _: [Followed(id=0, kind="category", title=title, letters=True)],
    )
    return values_for(
        issue,
        locale=locale,
        content_ids=[film.id for film in films],
        follow_ids=[0],
        user_id=0,
        recipient_id=0,
    )


def _category_of(store: Storefront, *, content_id: int, locale: str) -> str:
    for entry in catalog.get_links(store.id, content_id=content_id).categories:
        category = catalog.get_category(store.id, entry.id)
        return text_in(locale, category.translations, "title", category.title)
    return ""


def _subject(words: Words, films: Sequence[FilmCard], topics: Sequence[Followed]) -> str:
    """Name the topic where the letter is of one, and the film where it is of one."""
    key = "newsletters.new_films." + ("film" if len(films) == 1 else "subject")
    values: dict[str, object] = {"title": films[0].title} if len(films) == 1 else {"count": len(films)}
    if len(topics) != 1:
        return words(key, **values)
    return words(f"{key}_{topics[0].kind}", topic=topics[0].title, **values)


def _card(film: catalog.ContentRow, origin: str, locale: str) -> FilmCard:
    href = f"{origin}/programs/{film.permalink}"
    description = text_in(locale, film.translations, "description", film.description)
    return FilmCard(
        title=text_in(locale, film.translations, "title", film.title),
        href=href,
        poster=f"{href}/poster.jpg",
        words=shorten(description, FIRST_WORDS, placeholder="…"),
    )
