"""Operations on authors."""

from django.db import transaction

from matinee.catalog.models import Author
from matinee.catalog.operations.addresses import create_at, refusing_a_taken_permalink, slug_of
from matinee.kit.errors import NotFoundError


def create_author(*, store_id: int, name: str, permalink: str | None = None, bio: str = "") -> int:
    """Create an author and return their id. Raises PermalinkTakenError."""

    def create(free: str) -> Author:
        return Author.objects.create(store_id=store_id, permalink=free, name=name, bio=bio)

    if permalink is None:
        return create_at(slug_of(name, otherwise="author"), create=create).pk
    with refusing_a_taken_permalink():
        return create(permalink).pk


def change_author(*, store_id: int, author_id: int, changes: dict[str, object]) -> None:
    """Change any of name, permalink, bio and image. Raises PermalinkTakenError."""
    authors = Author.objects.filter(store_id=store_id, pk=author_id)
    if not authors.exists():
        raise NotFoundError
    if changes:
        with refusing_a_taken_permalink():
            authors.update(**changes)


@transaction.atomic
def delete_author(*, store_id: int, author_id: int) -> None:
    """Delete an author; their contents stay."""
    count, _ = Author.objects.filter(store_id=store_id, pk=author_id).delete()
    if not count:
        raise NotFoundError
