"""Queries of mails: refused addresses, and problems of the mail server."""

from dataclasses import dataclass
from datetime import datetime

from matinee.mail.models import Mail, RefusedAddress

State = Mail.State


@dataclass(frozen=True, slots=True)
class Refused:
    """An address whose server refuses mail for it, with the server's own words."""

    id: int
    address: str
    words: str
    times: int
    last_at: datetime


@dataclass(frozen=True, slots=True)
class Trouble:
    """Mails that were given up since the last one that was sent."""

    mails: int
    words: str  # of the last one


def list_refused(store_id: int) -> list[Refused]:
    """List the addresses that refuse mail, latest first."""
    rows = RefusedAddress.objects.filter(store_id=store_id).order_by("-last_at", "-id")[:500]
    return [Refused(row.pk, row.address, row.words, row.times, row.last_at) for row in rows]


def find_trouble(store_id: int) -> Trouble | None:
    """Return what keeps a store's mails from being sent; refusals of single addresses do not count."""
    failures = Mail.objects.filter(store_id=store_id, state=State.FAILED).exclude(
        to__in=RefusedAddress.objects.filter(store_id=store_id).values("address")
    )
    deliveries = Mail.objects.filter(store_id=store_id, state=State.SENT)
    last_sent = deliveries.order_by("-ended_at").values_list("ended_at", flat=True).first()
    if last_sent is not None:
        failures = failures.filter(ended_at__gt=last_sent)
    last = failures.order_by("-ended_at", "-id").first()
    return Trouble(failures.count(), last.error) if last else None


def list_stores_with_trouble() -> set[int]:
    """List the stores with a mail given up recently or an address that refuses mail."""
    failed_store_ids = Mail.objects.filter(state=State.FAILED).values_list("store_id", flat=True)
    refused_store_ids = RefusedAddress.objects.values_list("store_id", flat=True)
    return {*failed_store_ids.distinct(), *refused_store_ids.distinct()}
