"""Ending letters on new films by the link of one: of what it told of, or of all that its reader follows."""

from datetime import datetime

from django.db import transaction

from matinee.engagement import following
from matinee.kit.errors import NotFoundError
from matinee.newsletters import links
from matinee.newsletters.models import Recipient
from matinee.newsletters.new_films import list_follow_ids


@transaction.atomic
def unsubscribe(*, store_id: int, token: str, at: datetime) -> None:
    """End all letters on new films to the link's reader. Idempotent. Raises NotFoundError."""
    reader = links.read_following(store_id, token)
    row = _lock(store_id, reader)
    if following.end_all_letters(store_id=store_id, user_id=reader.user_id, at=at) and row is not None:
        Recipient.objects.filter(pk=row.pk).update(unsubscribed_at=at)


@transaction.atomic
def subscribe_again(*, store_id: int, token: str, at: datetime) -> None:
    """Undo it: what the link ended begins again. Raises NotFoundError."""
    reader = links.read_following(store_id, token)
    row = _lock(store_id, reader)
    if row is None or row.unsubscribed_at is None:
        return
    following.resume_letters(store_id=store_id, user_id=reader.user_id, ended_at=row.unsubscribed_at, at=at)
    Recipient.objects.filter(pk=row.pk).update(unsubscribed_at=None)


@transaction.atomic
def unsubscribe_from(*, store_id: int, token: str, follow_id: int, at: datetime) -> None:
    """End the letters of one of what the link's letter told of. Idempotent. Raises NotFoundError."""
    reader = _require_told(store_id, token, follow_id)
    following.end_letters(follow_ids=[follow_id], at=at)
    Recipient.objects.filter(pk=reader.recipient_id, unsubscribed_at=None).update(unsubscribed_at=at)


@transaction.atomic
def subscribe_again_to(*, store_id: int, token: str, follow_id: int, at: datetime) -> None:
    """Undo it. Raises NotFoundError."""
    reader = _require_told(store_id, token, follow_id)
    following.begin_letters(follow_ids=[follow_id], at=at)
    Recipient.objects.filter(pk=reader.recipient_id).update(unsubscribed_at=None)


def _require_told(store_id: int, token: str, follow_id: int) -> links.Reader:
    reader = links.read_following(store_id, token)
    if follow_id not in list_follow_ids(store_id, reader):
        raise NotFoundError
    return reader


def _lock(store_id: int, reader: links.Reader) -> Recipient | None:
    rows = Recipient.objects.select_for_update(of=("self",))
    return rows.filter(pk=reader.recipient_id, user_id=reader.user_id, newsletter__store_id=store_id).first()
