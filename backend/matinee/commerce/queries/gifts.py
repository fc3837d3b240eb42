"""Donations to a live event, net of refunds, at the time they were given.

Refunds and lost disputes are subtracted; a donation with nothing left does not count.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, F, OuterRef, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce, Greatest

from matinee.commerce.models import Dispute, Donation, Refund
from matinee.kit.steps import begin_of_step

_OF_PAYMENT = {"payment": OuterRef("payment")}
_REFUNDS = Refund.objects.filter(**_OF_PAYMENT, state=Refund.State.SUCCEEDED).order_by()
_DISPUTES = Dispute.objects.filter(**_OF_PAYMENT, status="lost").order_by()


@dataclass(frozen=True, slots=True)
class StandingGift:
    """`net_minor` is what was not refunded."""

    donation_id: int
    net_minor: int
    currency: str


@dataclass(frozen=True, slots=True)
class StepGifts:
    """Donations in one step of a chart."""

    at: datetime
    gifts: int
    amount_minor: int


@dataclass(frozen=True, slots=True)
class EventGifts:
    """Of one currency. `gifts` is the total, `steps` the part in the requested steps."""

    currency: str
    gifts: int
    amount_minor: int
    steps: list[StepGifts]


def count_gifts(
    store_id: int, *, live_event_id: int, currency: str, since: datetime, until: datetime, step: timedelta
) -> EventGifts:
    """Count an event's donations, in total and by step; `until` is exclusive. Two statements."""
    donations = Donation.objects.filter(store_id=store_id, live_event_id=live_event_id, currency=currency)
    rows = _standing(donations)
    whole = rows.aggregate(gifts=Count("pk"), amount_minor=Coalesce(Sum("left_minor"), 0))
    inside = rows.filter(created_at__gte=since, created_at__lt=until)
    steps = (
        inside.annotate(step=begin_of_step("created_at", since=since, step=step))
        .values("step")
        .annotate(gifts=Count("pk"), sum=Sum("left_minor"))
        .order_by("step")
    )
    return EventGifts(
        currency=currency,
        **whole,
        steps=[StepGifts(row["step"], row["gifts"], row["sum"]) for row in steps],
    )


def list_standing(*, live_event_id: int) -> list[StandingGift]:
    """List an event's donations that were not fully refunded, by id."""
    rows = _standing(Donation.objects.filter(live_event_id=live_event_id)).order_by("id")
    left = rows.annotate(net_minor=F("left_minor"))
    return [StandingGift(*row) for row in left.values_list("pk", "net_minor", "currency")]


def does_stand(*, donation_id: int) -> bool:
    """Return whether anything is left of a donation."""
    return _standing(Donation.objects.filter(pk=donation_id)).exists()


def _standing(donations: QuerySet[Donation]) -> QuerySet[Donation]:
    """Exclude those with nothing left; `left_minor` is the rest."""
    went_back = Coalesce(_sum_of(_REFUNDS), 0) + Coalesce(_sum_of(_DISPUTES), 0)
    left = Greatest(F("amount_minor") - went_back, 0)
    return donations.annotate(left_minor=left).filter(left_minor__gt=0)


def _sum_of(rows: QuerySet[Refund] | QuerySet[Dispute]) -> Subquery:
    return Subquery(rows.values("payment").annotate(sum=Sum("amount_minor")).values("sum"))
