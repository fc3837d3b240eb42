"""Operations on categories."""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Max

from matinee.catalog.models import Category, CategoryContent, Content
from matinee.catalog.operations.addresses import create_at, follow_title, refusing_a_taken_permalink, slug_of
from matinee.catalog.operations.ordering import check_order
from matinee.catalog.operations.translating import translate
from matinee.catalog.statements.office import MOST_IN_CATEGORY
from matinee.kit.errors import NotFoundError, ProblemError


class UnknownContentError(ProblemError):
    code = "unknown_content"
    message = "One of these films no longer exists. Reload the page."


@transaction.atomic
def create_category(
    *, store_id: int, title: str, permalink: str | None = None, description: str = "", featured: bool = False
) -> int:
    """Create a category at the end, and return its id. Raises PermalinkTakenError."""
    end = Category.objects.filter(store_id=store_id).aggregate(end=Max("position"))["end"] or 0

    def create(free: str) -> Category:
        return Category.objects.create(
            store_id=store_id,
            permalink=free,
            follows_title=permalink is None,
            title=title,
            description=description,
            is_featured=featured,
            position=end + 1,
        )

    if permalink is None:
        return create_at(slug_of(title, otherwise="category"), create=create).pk
    with refusing_a_taken_permalink():
        return create(permalink).pk


def change_category(*, store_id: int, category_id: int, changes: dict[str, object]) -> None:
    """Change any of title, description, translations, permalink, featured and image.

    Raises PermalinkTakenError. While none of its contents is published, the address follows the title until
    somebody writes one.
    """
    fields = {("is_featured" if name == "featured" else name): value for name, value in changes.items()}
    categories = Category.objects.filter(store_id=store_id, pk=category_id)
    if not categories.exists():
        raise NotFoundError
    contents = CategoryContent.objects.filter(category_id=category_id)
    if "permalink" in fields or contents.filter(content__published_at__isnull=False).exists():
        fields["follows_title"] = False
    if fields:
        with refusing_a_taken_permalink():
            if isinstance(texts := fields.get("translations"), dict):
                fields["translations"] = translate(categories, changes=texts)
            categories.update(**fields)
            if "title" in fields:
                follow_title(categories, title=str(fields["title"]), otherwise="category")


@transaction.atomic
def delete_category(*, store_id: int, category_id: int) -> None:
    """Delete a category; its contents stay."""
    count, _ = Category.objects.filter(store_id=store_id, pk=category_id).delete()
    if not count:
        raise NotFoundError


@transaction.atomic
def order_categories(*, store_id: int, ids: Sequence[int]) -> None:
    """Reorder the store's categories; the list must contain each of them once."""
    rows = Category.objects.select_for_update().filter(store_id=store_id).order_by("id")
    categories = {category.pk: category for category in rows}
    check_order(ids, there=categories, field="ids")
    for position, category_id in enumerate(ids, start=1):
        categories[category_id].position = position
    Category.objects.bulk_update(categories.values(), ["position"])


@transaction.atomic
def set_contents(*, store_id: int, category_id: int, content_ids: Sequence[int]) -> None:
    """Replace a category's contents, in this order; those behind what the back office lists stay behind."""
    if not Category.objects.select_for_update().filter(store_id=store_id, pk=category_id).exists():
        raise NotFoundError
    in_order = CategoryContent.objects.filter(category_id=category_id).order_by("position", "content_id")
    unlisted_ids = in_order.values_list("content_id", flat=True)[MOST_IN_CATEGORY:]
    ordered_ids = list(dict.fromkeys([*content_ids, *unlisted_ids]))
    if Content.objects.filter(store_id=store_id, pk__in=ordered_ids).count() != len(ordered_ids):
        raise UnknownContentError(field="content_ids")
    CategoryContent.objects.filter(category_id=category_id).exclude(content_id__in=ordered_ids).delete()
    CategoryContent.objects.bulk_create(
        [
            CategoryContent(
                store_id=store_id, category_id=category_id, content_id=content_id, position=position
            )
            for position, content_id in enumerate(ordered_ids, start=1)
        ],
        update_conflicts=True,
        unique_fields=["content", "category"],
        update_fields=["position"],
    )
