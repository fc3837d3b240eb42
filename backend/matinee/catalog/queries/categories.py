"""Categories, authors and custom fields, as JSON text."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from matinee.accounts.queries import Viewer
from matinee.catalog.queries.asking import make_sql_params
from matinee.catalog.queries.lists import CardPage
from matinee.catalog.statements import categories as statements
from matinee.catalog.statements.parts import PAGE_SIZE
from matinee.catalog.statements.signing import sign_posters
from matinee.kit.errors import NotFoundError
from matinee.kit.prepared import fetch_prepared
from matinee.kit.translated import TranslatedField

TopicKind = Literal["category", "author", "series"]


@dataclass(frozen=True, slots=True)
class Topic:
    """What viewers can follow, in their language. It is shown while something of it is listed."""

    kind: TopicKind
    id: int
    permalink: str
    title: str
    translated: list[TranslatedField]
    is_shown: bool


def list_categories(store_id: int, *, viewer: Viewer, page: int, at: datetime, still_origin: str) -> CardPage:
    """List a page of the categories that have something published, in the owner's order."""
    skip = (page - 1) * PAGE_SIZE
    row = fetch_prepared(
        statements.LIST_CATEGORIES,
        make_sql_params(store_id, viewer=viewer, at=at, still_origin=still_origin, skip=skip),
    )
    assert row is not None  # an aggregate always returns a row
    return CardPage(*row)


def list_categories_with_content(
    store_id: int, *, viewer: Viewer, page: int, at: datetime, still_origin: str
) -> CardPage:
    """List six non-empty categories, featured ones first, each with its first contents."""
    skip = (page - 1) * statements.ROWS_AT_ONCE
    row = fetch_prepared(
        statements.CATEGORIES_WITH_CONTENT,
        make_sql_params(store_id, viewer=viewer, at=at, still_origin=still_origin, skip=skip),
    )
    assert row is not None  # an aggregate always returns a row
    return CardPage(json=sign_posters(row[0], still_origin, at), is_last=row[1])


def get_category(store_id: int, *, viewer: Viewer, permalink: str, at: datetime, still_origin: str) -> str:
    """Return a category with the first page of its contents. Raises NotFoundError, also when it has
    nothing published, except for staff."""
    row = fetch_prepared(
        statements.CATEGORY_PAGE,
        make_sql_params(store_id, viewer=viewer, at=at, still_origin=still_origin, permalink=permalink),
    )
    if row is None:
        raise NotFoundError
    return sign_posters(row[0], still_origin, at)


def list_authors(
    store_id: int, *, viewer: Viewer, page: int, text: str, at: datetime, still_origin: str
) -> CardPage:
    """List a page of authors with something published, by name; `text` matches part of a name."""
    pattern = None
    if text:
        prefix = text.lower().replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
        pattern = f"%{prefix}%"
    skip = (page - 1) * PAGE_SIZE
    row = fetch_prepared(
        statements.LIST_AUTHORS,
        make_sql_params(
            store_id, viewer=viewer, at=at, still_origin=still_origin, skip=skip, pattern=pattern
        ),
    )
    assert row is not None  # an aggregate always returns a row
    return CardPage(*row)


def get_author(store_id: int, *, viewer: Viewer, permalink: str, at: datetime, still_origin: str) -> str:
    """Raises NotFoundError, also for an author with nothing published, except for staff."""
    row = fetch_prepared(
        statements.AUTHOR,
        make_sql_params(store_id, viewer=viewer, at=at, still_origin=still_origin, permalink=permalink),
    )
    if row is None:
        raise NotFoundError
    return str(row[0])


def list_custom_fields(store_id: int) -> str:
    """List the store's custom fields, in the owner's order."""
    row = fetch_prepared(statements.CUSTOM_FIELDS, {"store": store_id})
    assert row is not None  # an aggregate always returns a row
    return str(row[0])


def list_topics(
    store_id: int, *, viewer: Viewer, ids_by_kind: dict[TopicKind, Sequence[int]], at: datetime
) -> dict[tuple[TopicKind, int], Topic]:
    """Find these topics of a store, also those that are hidden from the viewer."""
    row = fetch_prepared(
        statements.TOPICS,
        make_sql_params(
            store_id,
            viewer=viewer,
            at=at,
            still_origin="",
            categories=list(ids_by_kind.get("category", ())),
            authors=list(ids_by_kind.get("author", ())),
            series=list(ids_by_kind.get("series", ())),
        ),
    )
    assert row is not None  # an aggregate always returns a row
    topics = [Topic(**topic) for topic in json.loads(row[0])]
    return {(topic.kind, topic.id): topic for topic in topics}


def get_topic(store_id: int, *, viewer: Viewer, kind: TopicKind, topic_id: int, at: datetime) -> Topic:
    """Raises NotFoundError, also for a topic that is hidden from the viewer."""
    topics = list_topics(store_id, viewer=viewer, ids_by_kind={kind: [topic_id]}, at=at)
    topic = topics.get((kind, topic_id))
    if topic is None or not topic.is_shown:
        raise NotFoundError
    return topic
