"""What webhooks hear of films: when viewers begin to see one, and when they no longer do.

A publication and an end that lie ahead are events that wait for their time. Another date or another name
takes the place of the former one.
"""

from datetime import datetime

from matinee.catalog.models import Content
from matinee.catalog.operations.links import is_trailer
from matinee.webhooks import kinds
from matinee.webhooks.operations import outbox

PUBLISHED, UNPUBLISHED = "film.published", "film.unpublished"


def tell_published(store_id: int, *, content_id: int, at: datetime) -> None:
    """Tell of a content that was published or scheduled just now."""
    content = Content.objects.get(pk=content_id)
    tell_ahead(store_id, content_id=content_id, at=at)
    if content.published_at is not None and content.published_at <= at:
        _emit(content, PUBLISHED, at, at)


def tell_hidden(store_id: int, *, content_id: int, at: datetime) -> None:
    """Tell that a content is about to be unpublished or deleted, if viewers see it."""
    _withdraw(store_id, content_id, at)
    contents = Content.objects.filter(pk=content_id, published_at__lte=at)
    content = contents.exclude(ends_at__lte=at).first()
    if content is not None:
        _emit(content, UNPUBLISHED, at, at)


def tell_ahead(store_id: int, *, content_id: int, at: datetime) -> None:
    """Let a content's publication and end be told at their times, as they are now."""
    _withdraw(store_id, content_id, at)
    content = Content.objects.filter(store_id=store_id, pk=content_id, published_at__isnull=False).first()
    if content is None:
        return
    moments = ((PUBLISHED, content.published_at), (UNPUBLISHED, content.ends_at))
    for kind, due_at in moments:
        if due_at is not None and due_at > at:
            _emit(content, kind, at, due_at)


def _emit(content: Content, kind: str, at: datetime, due_at: datetime) -> None:
    """Emit an event of a film; a trailer is none."""
    if is_trailer(content.pk):
        return
    data = kinds.Film(content.pk, content.title, content.permalink)
    outbox.emit(store_id=content.store_id, kind=kind, subject_id=content.pk, data=data, at=at, due_at=due_at)


def _withdraw(store_id: int, content_id: int, at: datetime) -> None:
    for kind in (PUBLISHED, UNPUBLISHED):
        outbox.withdraw(store_id=store_id, kind=kind, subject_id=content_id, at=at)
