"""How the demo store's films are ordered: categories, who made them, facts. Adds what is missing, no more.

What an owner has changed or taken away from a film that has any of it is theirs.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from matinee.catalog import admin_queries as back_office
from matinee.catalog import operations as catalog
from matinee.demo import operations as demo
from matinee.demo.queries import Kind
from matinee.seed.films import DemoFilm


@dataclass(frozen=True, slots=True)
class Shelf:
    permalink: str
    title: str
    description: str
    is_featured: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    key: str
    title: str
    options: tuple[str, ...]


SHELVES = (
    Shelf(
        "in-the-open", "Nature & outdoors", "Grass, evening light and a very large rabbit.", is_featured=True
    ),
    Shelf("people", "Portraits", "Faces, steps and a jump.", is_featured=True),
    Shelf("cities", "City life", "Glass, lights and bicycles."),
    Shelf("without-people", "Slow watching", "To look at while nothing happens."),
    Shelf("animation", "Animation", "Drawn by a computer, frame by frame."),
    Shelf("far-away", "Space", "Seen from above the air."),
)
FACTS = (
    Fact("sound", "Sound", ("Silent", "Mono", "Stereo", "Surround 5.1")),
    Fact("quality", "Quality", ("HD", "4K")),
)


def furnish(store_id: int, films: Iterable[tuple[DemoFilm, int]], at: datetime) -> None:
    """Put the films (with the ids of their contents) on the shelves, with their makers and facts."""
    shelves = _shelves(store_id)
    _facts(store_id)
    makers: dict[str, int] = {}
    for film, content_id in films:
        has = back_office.get_links(store_id, content_id=content_id)
        changes: dict[str, Any] = {}
        if film.year and back_office.get_content(store_id, content_id).year is None:
            changes["year"] = film.year
        if not has.categories:
            changes["category_ids"] = [shelves[name] for name in film.categories]
        if not has.authors:
            changes["authors"] = [
                {"id": _maker(store_id, makers, name), "role": role} for name, role in film.made_by
            ]
        if not has.values:
            changes["custom_fields"] = film.facts
        if any(changes.values()):
            catalog.change_content(store_id=store_id, content_id=content_id, changes=changes, at=at)


def _shelves(store_id: int) -> dict[str, int]:
    ids = {row.permalink: row.id for row in back_office.list_categories(store_id)}
    for shelf in SHELVES:
        if shelf.permalink not in ids:
            with demo.making(store_id) as mark:
                ids[shelf.permalink] = catalog.create_category(
                    store_id=store_id,
                    title=shelf.title,
                    permalink=shelf.permalink,
                    description=shelf.description,
                    featured=shelf.is_featured,
                )
                mark(Kind.CATEGORY, ids[shelf.permalink])
    return ids


def _facts(store_id: int) -> None:
    keys = {row.key for row in back_office.list_custom_fields(store_id)}
    for fact in FACTS:
        if fact.key not in keys:
            with demo.making(store_id) as mark:
                field_id = catalog.create_custom_field(
                    store_id=store_id,
                    key=fact.key,
                    title=fact.title,
                    kind="choice",
                    options=fact.options,
                    is_filter=True,
                )
                mark(Kind.CUSTOM_FIELD, field_id)


def _maker(store_id: int, ids: dict[str, int], name: str) -> int:
    """Return the author of this name, made when there is none."""
    if name not in ids:
        rows = back_office.list_authors(store_id, page=1, text=name).rows
        ids[name] = next((row.id for row in rows if row.name == name), 0) or _create_maker(store_id, name)
    return ids[name]


def _create_maker(store_id: int, name: str) -> int:
    with demo.making(store_id) as mark:
        author_id = catalog.create_author(store_id=store_id, name=name)
        mark(Kind.AUTHOR, author_id)
    return author_id
