"""Mark what the demo makes, in the transaction that makes it: neither can be there without the other."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from django.db import transaction

from matinee.catalog.admin_queries.watching import list_video_pairs
from matinee.demo.models import DemoItem, DemoStore
from matinee.kit.errors import ConflictError

Kind = DemoItem.Kind
Mark = Callable[[Kind, int], None]


class DemoRemovedError(ConflictError):
    code = "demo_removed"
    message = "The sample content was removed from this store and can’t be added again."


def begin(*, store_id: int) -> bool:
    """Let a store have a demo; return whether it had none. Raises DemoRemovedError."""
    row, is_new = DemoStore.objects.get_or_create(store_id=store_id)
    if row.removal_began_at is not None:
        raise DemoRemovedError
    return is_new


@contextmanager
def making(store_id: int) -> Iterator[Mark]:
    """Make things of the demo in one transaction, and mark each. Raises DemoRemovedError.

    The store's row is locked until the end of it: a removal that begins meanwhile waits, and finds the marks.
    """
    with transaction.atomic():
        begin(store_id=store_id)
        row = DemoStore.objects.select_for_update(no_key=True).get(store_id=store_id)
        if row.removal_began_at is not None:
            raise DemoRemovedError
        yield lambda kind, object_id: add_marks(store_id, kind=kind, object_ids=[object_id])


def add_marks(store_id: int, *, kind: Kind, object_ids: Iterable[int]) -> None:
    """Mark things of one kind; a content's videos are marked with it."""
    ids = list(object_ids)
    marks = [(kind, object_id) for object_id in ids]
    if kind == Kind.CONTENT:
        marks += [(Kind.VIDEO, video) for content, video in list_video_pairs(store_id) if content in ids]
    DemoItem.objects.bulk_create(
        [DemoItem(store_id=store_id, kind=kind, object_id=object_id) for kind, object_id in marks],
        ignore_conflicts=True,
    )
