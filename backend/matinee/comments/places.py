"""What can be commented on, read from the catalogue."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from matinee.accounts.queries import Viewer
from matinee.catalog import admin_queries as titles
from matinee.catalog import queries as catalog
from matinee.catalog.admin_queries import TranslatedTitle


@dataclass(frozen=True, slots=True)
class Place:
    """A content, or a chapter of it."""

    store_id: int
    content_id: int
    chapter_id: int | None


@dataclass(frozen=True, slots=True)
class CommentedFilm:
    id: int
    permalink: str
    title: str


def get_place(store_id: int, viewer: Viewer, content_id: int, chapter_id: int | None, at: datetime) -> Place:
    """Return the place to comment on, with one query. Raises NotFoundError if this viewer may not see it."""
    catalog.get_seen(store_id, viewer=viewer, content_id=content_id, chapter_id=chapter_id, at=at)
    return Place(store_id, content_id, chapter_id)


def find_films(store_id: int, ids: Collection[int]) -> dict[int, CommentedFilm]:
    """Find contents by id, including drafts: for moderators and the team."""
    films = titles.list_titles(store_id, content_ids=ids)
    return {film.id: CommentedFilm(film.id, film.permalink, film.title) for film in films}


def find_film_title(store_id: int, content_id: int) -> TranslatedTitle | None:
    """Find what a film is called in each language: for mail about recently seen ones."""
    return titles.find_translated_title(store_id, content_id=content_id)


def find_chapter_titles(store_id: int, ids: Collection[int]) -> dict[int, str]:
    return titles.list_chapter_titles(store_id, chapter_ids=ids)
