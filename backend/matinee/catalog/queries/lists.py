"""Lists of cards, as JSON text."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from django.db.models import Min, Q

from matinee.accounts.queries import Viewer
from matinee.catalog.models import Content
from matinee.catalog.queries.asking import make_sql_params
from matinee.catalog.statements import lists
from matinee.catalog.statements.lists import Sort
from matinee.catalog.statements.parts import PAGE_SIZE
from matinee.catalog.statements.signing import sign_posters
from matinee.kit.errors import NotFoundError
from matinee.kit.prepared import fetch_prepared

Show = Literal["all", "started", "finished"]


@dataclass(frozen=True, slots=True)
class CardPage:
    json: str
    is_last: bool


@dataclass(frozen=True, slots=True)
class ChosenPage:
    """Cards by content id, each as JSON text, in order."""

    cards: dict[int, str]
    is_last: bool


def list_cards(
    store_id: int,
    *,
    viewer: Viewer,
    page: int,
    at: datetime,
    still_origin: str,
    category_id: int | None = None,
    author_id: int | None = None,
    sort: Sort = "position",
    size: int = PAGE_SIZE,
) -> CardPage:
    """List a page of published contents as a JSON array.

    `position` is the owner's order: the category's own when one is given, else position, then newest first.
    Raises NotFoundError for a category or an author that is hidden from the viewer.
    """
    statement = lists.list_cards(
        sort, in_category=category_id is not None, by_author=author_id is not None, size=size
    )
    parameters = make_sql_params(
        store_id, viewer=viewer, at=at, still_origin=still_origin, skip=(page - 1) * size
    )
    row = fetch_prepared(statement, parameters | {"category": category_id, "author": author_id})
    return _page(row, at, still_origin)


def list_more_of_category(
    store_id: int, *, viewer: Viewer, permalink: str, page: int, at: datetime, still_origin: str
) -> CardPage:
    """List a page of a category's contents. Raises NotFoundError."""
    skip = (page - 1) * PAGE_SIZE
    row = fetch_prepared(
        lists.MORE_OF_CATEGORY,
        make_sql_params(
            store_id, viewer=viewer, at=at, still_origin=still_origin, skip=skip, permalink=permalink
        ),
    )
    return _page(row, at, still_origin)


def list_chosen_cards(
    store_id: int,
    *,
    viewer: Viewer,
    content_ids: Sequence[int],
    at: datetime,
    still_origin: str,
    page: int = 1,
    size: int = PAGE_SIZE,
    watched_chapters: Sequence[int] | None = None,
    show: Show = "all",
    with_announced: bool = False,
) -> ChosenPage:
    """Return a page of these contents' cards, in the order of the ids, without unpublished ones.

    `with_announced`: those that are coming soon are among them.

    `watched_chapters` is the number of chapters of each content that the viewer has watched, by which
    `show` filters.
    """
    row = fetch_prepared(
        lists.CARDS_BY_ID,
        make_sql_params(
            store_id,
            viewer=viewer,
            at=at,
            still_origin=still_origin,
            ids=list(content_ids),
            seen=list(watched_chapters) if watched_chapters is not None else [0] * len(content_ids),
            show=show,
            with_announced=with_announced,
            size=size,
            skip=(page - 1) * size,
        ),
    )
    assert row is not None  # an aggregate always returns a row
    ids, cards, is_last = row
    signed_cards = (sign_posters(card, still_origin, at) for card in cards)
    return ChosenPage(cards=dict(zip(ids, signed_cards, strict=True)), is_last=is_last)


def list_cards_by_id(
    store_id: int, *, viewer: Viewer, content_ids: Sequence[int], at: datetime, still_origin: str
) -> str:
    """List these contents' cards as one JSON array, without unpublished ones."""
    size = max(1, len(content_ids))
    page = list_chosen_cards(
        store_id, viewer=viewer, content_ids=content_ids, at=at, still_origin=still_origin, size=size
    )
    return f"[{','.join(page.cards.values())}]"


def _page(row: tuple[object, ...] | None, at: datetime, still_origin: str) -> CardPage:
    assert row is not None  # an aggregate always returns a row
    cards, is_last, is_known = row
    if not is_known:
        raise NotFoundError
    return CardPage(json=sign_posters(str(cards), still_origin, at), is_last=bool(is_last))


def find_next_change(store_id: int, *, at: datetime) -> datetime | None:
    """Return when the next scheduled content is published, or a published one ends."""
    contents = Content.objects.filter(store_id=store_id)
    row = contents.aggregate(
        publication=Min("published_at", filter=Q(published_at__gt=at)),
        end=Min("ends_at", filter=Q(ends_at__gt=at, published_at__isnull=False)),
    )
    return min((moment for moment in row.values() if moment), default=None)
