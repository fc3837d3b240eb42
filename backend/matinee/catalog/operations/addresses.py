"""Permalinks: made from a title, unique in a store."""

import re
import secrets
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from matinee.catalog.collection_models import Collection
from matinee.catalog.models import Category, Content
from matinee.kit.errors import ConflictError, ProblemError

LONGEST_SLUG = 100
TRIES = 5
# A content at `/api/contents/favorites` would be unreachable: these are endpoints.
RESERVED = frozenset({"favorites", "progress", "search"})

T = TypeVar("T")


class PermalinkTakenError(ConflictError):
    code = "permalink_taken"
    message = "Something in this store already uses that address. Choose another."


class PermalinkReservedError(ProblemError):
    code = "permalink_reserved"
    message = "That address is reserved. Choose another."


def slug_of(title: str, *, otherwise: str = "film") -> str:
    """Make a permalink from a title: `Été à Paris` → `ete-a-paris`."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    slug = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:LONGEST_SLUG].strip("-")
    return slug or f"{otherwise}-{secrets.token_hex(3)}"


def create_at(permalink: str, *, create: Callable[[str], T]) -> T:
    """Try the plain permalink first; the unique constraint reports whether it is taken."""
    candidate = f"{permalink}-{secrets.token_hex(3)}" if permalink in RESERVED else permalink
    for _ in range(TRIES):
        try:
            with transaction.atomic():
                return create(candidate)
        except IntegrityError as error:
            if "permalink_once_a_store" not in str(error):
                raise
            candidate = f"{permalink}-{secrets.token_hex(3)}"
    raise PermalinkTakenError(field="permalink")


def follow_title(
    rows: QuerySet[Content] | QuerySet[Category] | QuerySet[Collection], *, title: str, otherwise: str
) -> None:
    """Give the row an address of its new title, if it follows it; one that fits already stays."""
    permalink = rows.filter(follows_title=True).values_list("permalink", flat=True).first()
    slug = slug_of(title, otherwise=otherwise)
    if permalink is not None and not re.fullmatch(rf"{slug}(-[0-9a-f]{{6}})?", permalink):
        create_at(slug, create=lambda free: rows.update(permalink=free))


@contextmanager
def refusing_a_taken_permalink() -> Iterator[None]:
    """Turn the unique constraint's error into PermalinkTakenError."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError as error:
        if "permalink_once_a_store" in str(error):
            raise PermalinkTakenError(field="permalink") from error
        raise
