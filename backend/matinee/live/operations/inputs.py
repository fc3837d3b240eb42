"""Operations on inputs, the targets of encoders."""

import secrets
from collections.abc import Collection
from datetime import datetime

from django.db import transaction
from django.db.models import F, QuerySet

from matinee.kit.errors import ConflictError, NotFoundError
from matinee.kit.turns import take_turns
from matinee.live.models import LiveEvent, LiveInput

ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789"
ID_LENGTH = 8
MOST_INPUTS = 50


class InputInUseError(ConflictError):
    code = "input_in_use"
    message = "An event is live on this input. End it first."


class TooManyInputsError(ConflictError):
    code = "too_many_inputs"
    message = f"A store has up to {MOST_INPUTS} inputs. Remove one that you do not use any more."


@transaction.atomic
def create_input(*, store_id: int, name: str, at: datetime) -> int:
    """Create an input and return its id. Raises TooManyInputsError."""
    take_turns(store_id, subject="live_inputs")
    if LiveInput.objects.filter(store_id=store_id, deleted_at=None).count() >= MOST_INPUTS:
        raise TooManyInputsError
    public_id = "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))
    return LiveInput.objects.create(store_id=store_id, name=name, public_id=public_id, created_at=at).pk


def rename_input(*, store_id: int, input_id: int, name: str) -> None:
    if not _of_store(store_id, input_id).update(name=name):
        raise NotFoundError


@transaction.atomic
def renew_key(*, store_id: int, input_id: int) -> None:
    """Replace the key; an encoder that uses the old one is disconnected within seconds."""
    if not _of_store(store_id, input_id).update(version=F("version") + 1):
        raise NotFoundError


@transaction.atomic
def delete_input(*, store_id: int, input_id: int, at: datetime) -> None:
    """Delete it; its upcoming events need another one. Raises InputInUseError."""
    row = _of_store(store_id, input_id).select_for_update().first()
    if row is None:
        raise NotFoundError
    if row.events.filter(state=LiveEvent.State.LIVE).exists():
        raise InputInUseError
    row.events.filter(state=LiveEvent.State.SCHEDULED).update(input=None, starts_by_itself=False)
    row.deleted_at, row.signal = at, None
    row.save(update_fields=["deleted_at", "signal"])


@transaction.atomic
def remove_unused_inputs(*, store_id: int, input_ids: Collection[int]) -> int:
    """Delete for good those of these inputs that no event has; return how many."""
    rows = LiveInput.objects.filter(store_id=store_id, pk__in=input_ids, events__isnull=True)
    ids = list(rows.order_by("pk").values_list("pk", flat=True))
    LiveInput.objects.filter(pk__in=ids).delete()
    return len(ids)


def _of_store(store_id: int, input_id: int) -> QuerySet[LiveInput]:
    return LiveInput.objects.filter(store_id=store_id, pk=input_id, deleted_at=None)
