"""What to watch next, and similar contents."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from matinee.accounts.queries import Viewer
from matinee.catalog.queries.asking import make_sql_params
from matinee.catalog.statements.signing import sign_posters
from matinee.catalog.statements.suggestions import NEXT, SIMILAR
from matinee.kit.errors import NotFoundError
from matinee.kit.prepared import fetch_prepared


def list_similar(store_id: int, *, viewer: Viewer, permalink: str, at: datetime, still_origin: str) -> str:
    """List up to twelve similar contents, most similar first. Raises NotFoundError."""
    row = fetch_prepared(
        SIMILAR,
        make_sql_params(store_id, viewer=viewer, at=at, still_origin=still_origin, permalink=permalink),
    )
    if row is None:
        raise NotFoundError
    return sign_posters(row[0], still_origin, at)


def find_next(
    store_id: int,
    *,
    viewer: Viewer,
    permalink: str,
    at: datetime,
    still_origin: str,
    chapter_id: int | None,
    category_id: int | None,
    playlist: str | None = None,
    watched_chapters: Sequence[int] = (),
    watched_at: Mapping[int, int] | None = None,
) -> str:
    """Return what to play after this chapter, as JSON with the reason for it.

    The next chapter; else the next content of `playlist`, a permalink; else the next episode of the series;
    else the next content of the category; else the most similar by people, authors and categories; else the
    newest. Behind the series, contents that the viewer has not finished come first, as do those that they may
    watch. `seen` is the number of chapters that they have watched, by content.
    Raises NotFoundError.
    """
    parameters = make_sql_params(
        store_id,
        viewer=viewer,
        at=at,
        still_origin=still_origin,
        permalink=permalink,
        chapter=chapter_id,
        category=category_id,
        playlist=playlist,
        watched=list(watched_chapters),
        seen_ids=list(watched_at or ()),
        seen_counts=list((watched_at or {}).values()),
    )
    row = fetch_prepared(NEXT, parameters)
    if row is None or not row[3]:
        raise NotFoundError
    card, chapter, reason, _ = row
    why = f'"{reason}"' if reason else "null"
    text = f'{{"content":{card or "null"},"chapter":{chapter or "null"},"reason":{why}}}'
    return sign_posters(text, still_origin, at)
