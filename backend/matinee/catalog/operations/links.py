"""The categories, the authors and the trailer of a content."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Max

from matinee.catalog.models import Author, Category, CategoryContent, Content, ContentAuthor
from matinee.kit.errors import NotFoundError, ProblemError


class UnknownCategoryError(ProblemError):
    code = "unknown_category"
    message = "One of these categories no longer exists. Reload the page."


class UnknownAuthorError(ProblemError):
    code = "unknown_author"
    message = "One of these authors no longer exists. Reload the page."


class UnknownTrailerError(ProblemError):
    code = "unknown_trailer"
    message = "This film no longer exists. Choose another one as the trailer."


class OwnTrailerError(ProblemError):
    code = "own_trailer"
    message = "A film can’t be its own trailer. Choose another film."


class ChainedTrailerError(ProblemError):
    code = "chained_trailer"
    message = "That film has a trailer itself. Choose one without."


class IsTrailerError(ProblemError):
    code = "is_trailer"
    message = "This film is the trailer of another one, so it can’t have a trailer itself."


def set_categories(store_id: int, content_id: int, category_ids: Sequence[int]) -> None:
    """Set a content's categories; it is appended to new ones. Inside a transaction."""
    new_ids = set(category_ids)
    if Category.objects.filter(store_id=store_id, pk__in=new_ids).count() != len(new_ids):
        raise UnknownCategoryError(field="category_ids")
    links = CategoryContent.objects.filter(store_id=store_id, content_id=content_id)
    links.exclude(category_id__in=new_ids).delete()
    new = new_ids - set(links.values_list("category_id", flat=True))
    ends = dict(
        CategoryContent.objects.filter(category_id__in=new)
        .values_list("category_id")
        .annotate(end=Max("position"))
    )
    CategoryContent.objects.bulk_create(
        [
            CategoryContent(
                store_id=store_id,
                content_id=content_id,
                category_id=category_id,
                position=ends.get(category_id, 0) + 1,
            )
            for category_id in sorted(new)
        ],
        ignore_conflicts=True,
    )


def set_authors(store_id: int, content_id: int, authors: Sequence[dict[str, Any]]) -> None:
    """Set a content's authors, each {id, role?}, in this order. Inside a transaction."""
    roles_by_author = list(dict.fromkeys((author["id"], author.get("role", "")) for author in authors))
    ids = {author_id for author_id, _ in roles_by_author}
    if Author.objects.filter(store_id=store_id, pk__in=ids).count() != len(ids):
        raise UnknownAuthorError(field="authors")
    ContentAuthor.objects.filter(store_id=store_id, content_id=content_id).delete()
    ContentAuthor.objects.bulk_create(
        ContentAuthor(
            store_id=store_id, content_id=content_id, author_id=author_id, role=role, position=position
        )
        for position, (author_id, role) in enumerate(roles_by_author, start=1)
    )


def check_trailer(store_id: int, *, content_id: int, trailer_id: int) -> None:
    """Lock both contents, so that two changes at once make no chain. Inside a transaction."""
    if trailer_id == content_id:
        raise OwnTrailerError(field="trailer_id")
    both = Content.objects.select_for_update(no_key=True).filter(
        store_id=store_id, pk__in=(content_id, trailer_id)
    )
    trailers = dict(both.order_by("pk").values_list("pk", "trailer_id"))
    if content_id not in trailers:
        raise NotFoundError
    if trailer_id not in trailers:
        raise UnknownTrailerError(field="trailer_id")
    if trailers[trailer_id] is not None:
        raise ChainedTrailerError(field="trailer_id")
    if is_trailer(content_id):
        raise IsTrailerError(field="trailer_id")


def is_trailer(content_id: int) -> bool:
    """Whether it is the trailer of another content: nobody is told of it as of a film."""
    return Content.objects.filter(trailer_id=content_id).exists()
