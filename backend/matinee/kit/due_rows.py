"""Rows whose letter is due: each round takes those that no other one has locked."""

from datetime import datetime
from typing import TypeVar

from django.db.models import Model, QuerySet

AT_ONCE = 200

Row = TypeVar("Row", bound=Model)


def take_due(rows: QuerySet[Row], *, at: datetime) -> list[Row]:
    """Mark due rows as sent and return them, by id, in the transaction that queues their letters.

    However many rounds run at a time, each row is in one of them, and after a killed one in the next.
    """
    due = list(rows.order_by("id").select_for_update(of=("self",), skip_locked=True)[:AT_ONCE])
    rows.model._default_manager.filter(pk__in=[row.pk for row in due]).update(sent_at=at)
    return due
