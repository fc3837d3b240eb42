"""Revenue, and the value of subscriptions. All amounts are minor units of one currency.

gross          external payments, on the day they were paid; paying with a gift card is not counted again
refunded       refunds of external payments, on the day they were made
disputed       taken back by the card holder's bank, on the day the dispute was lost; what a provider gives
               back for one as a refund (PayPal does) counts as refunded alone
net            gross − refunded − disputed
mrr            what the live subscriptions (active, past due) cost a month: their price less a coupon that
               still runs, as their invoices take it off, ÷ months, rounded down once over the sum;
               arr = 12 × the unrounded monthly sum
churn          month by month from the start of the span (the last one may be shorter): subscriptions that had
               been paying and ended in the month, ‰ of those paying at its start; of a longer span the sum
trials         begun in the span; converted: of those that ended in the span, the ones that paid for a period
arpu           mrr ÷ paying subscriptions;  ltv = arpu ÷ churn of a month (the sum ÷ the months of 30 days),
               None while nobody has left
"""

from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction
from zoneinfo import ZoneInfo

from django.db.models import F, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce, Least, TruncDate

from matinee.commerce import clock
from matinee.commerce.discounts import Priced, period_minor
from matinee.commerce.models import Dispute, Invoice, Payment, Refund, Subscription
from matinee.commerce.periods import MONTHS, add_months

Status = Subscription.Status


_REFUNDS = Refund.objects.filter(payment=OuterRef("payment"), state=Refund.State.SUCCEEDED).order_by()
_GIVEN_BACK = Subquery(_REFUNDS.values("payment").annotate(sum=Sum("amount_minor")).values("sum"))
# Nobody loses more of a payment than it brought.
_TAKEN_BACK = Least(F("amount_minor"), F("payment__amount_minor") - Coalesce(_GIVEN_BACK, 0))


@dataclass(frozen=True, slots=True)
class RevenueDay:
    day: date
    gross: int
    refunded: int
    disputed: int


@dataclass(frozen=True, slots=True)
class Revenue:
    currency: str
    gross: int
    refunded: int
    disputed: int
    net: int
    orders: int
    by_day: tuple[RevenueDay, ...]
    mrr: int
    arr: int
    active: int
    trialing: int
    past_due: int
    on_hold: int
    new: int
    churned: int
    churn_per_mille: int
    trials_started: int
    trials_converted: int
    arpu: int
    ltv: int | None


def revenue(store_id: int, *, start: datetime, end: datetime, currency: str) -> Revenue:
    """Return the figures of a span, as defined above; `end` is exclusive. Days are the store's."""
    zone = clock.terms_of(store_id).zone
    came = Payment.objects.filter(
        store_id=store_id,
        currency=currency,
        leg=Payment.Leg.EXTERNAL,
        state=Payment.State.SUCCEEDED,
        changed_at__gte=start,
        changed_at__lt=end,
    )
    went = Refund.objects.filter(
        store_id=store_id,
        currency=currency,
        payment__leg=Payment.Leg.EXTERNAL,
        payment__state=Payment.State.SUCCEEDED,
        state=Refund.State.SUCCEEDED,
        changed_at__gte=start,
        changed_at__lt=end,
    )
    lost = Dispute.objects.filter(
        store_id=store_id,
        currency=currency,
        payment__leg=Payment.Leg.EXTERNAL,
        payment__state=Payment.State.SUCCEEDED,
        status="lost",
        closed_at__gte=start,
        closed_at__lt=end,
    )
    by_day: dict[date, list[int]] = {}
    whole = F("amount_minor")
    movements = ((came, "changed_at", whole), (went, "changed_at", whole), (lost, "closed_at", _TAKEN_BACK))
    for place, (rows, when, minor) in enumerate(movements):
        by_its_day = rows.annotate(day=TruncDate(when, tzinfo=zone), minor=minor).values_list("day")
        daily = by_its_day.annotate(Sum("minor"))
        for day, minor in daily:
            by_day.setdefault(day, [0, 0, 0])[place] = minor
    days = tuple(RevenueDay(day, *sums) for day, sums in sorted(by_day.items()))
    gross, refunded_minor = sum(day.gross for day in days), sum(day.refunded for day in days)
    disputed_minor = sum(day.disputed for day in days)
    mine = Subscription.objects.filter(store_id=store_id, currency=currency)
    monthly = _monthly(mine)
    paying = mine.filter(status__in=[Status.ACTIVE, Status.PAST_DUE])
    count = paying.count()
    churn_count, churn = _churn(mine, start, end, zone)
    arpu = monthly / count if count else Fraction(0)
    months = Fraction((end - start).days or 1, 30)
    trials = mine.filter(trial_end__isnull=False)
    ended_trials = trials.filter(trial_end__gte=start, trial_end__lt=end)
    return Revenue(
        currency=currency,
        gross=gross,
        refunded=refunded_minor,
        disputed=disputed_minor,
        net=gross - refunded_minor - disputed_minor,
        orders=Invoice.objects.filter(
            store_id=store_id,
            currency=currency,
            status=Invoice.Status.PAID,
            closed_at__gte=start,
            closed_at__lt=end,
            total__gt=0,
        ).count(),
        by_day=days,
        mrr=int(monthly),
        arr=int(monthly * 12),
        active=mine.filter(status=Status.ACTIVE).count(),
        trialing=mine.filter(status=Status.TRIALING).count(),
        past_due=mine.filter(status=Status.PAST_DUE).count(),
        on_hold=mine.filter(status=Status.ON_HOLD).count(),
        new=mine.filter(created_at__gte=start, created_at__lt=end)
        .exclude(status__in=[Status.INCOMPLETE, Status.EXPIRED])
        .count(),
        churned=churn_count,
        churn_per_mille=int(churn * 1000),
        trials_started=trials.filter(created_at__gte=start, created_at__lt=end).count(),
        trials_converted=ended_trials.filter(pk__in=_paid_a_period(store_id)).count(),
        arpu=int(arpu),
        ltv=int(arpu * months / churn) if churn else None,
    )


def _monthly(mine: QuerySet[Subscription]) -> Fraction:
    rows = mine.filter(status__in=[Status.ACTIVE, Status.PAST_DUE]).select_related("price", "coupon")
    return sum((_a_month(row) for row in rows), start=Fraction(0))


def _a_month(row: Subscription) -> Fraction:
    coupon = row.coupon if row.coupon_periods_left != 0 else None
    plan = Priced(row.price.product_id, is_gift_card=False, minor=row.price.minor or 0)
    months = MONTHS[row.price.interval] * row.price.interval_count
    return Fraction(period_minor(plan, coupon, row.currency), months)


def _churn(
    mine: QuerySet[Subscription], start: datetime, end: datetime, zone: ZoneInfo
) -> tuple[int, Fraction]:
    """Return how many left, and the sum of the monthly churn: newcomers count from the next month on."""
    churn_count, sum_of_months, month, begin = 0, Fraction(0), 0, start
    while begin < end:
        month += 1
        until = min(end, add_months(start, month, zone))
        before, left = _paying_at(mine, begin), _count_churned(mine, begin, until)
        churn_count += left
        sum_of_months += Fraction(left, before) if before else 0
        begin = until
    return churn_count, sum_of_months


def _paying_at(mine: QuerySet[Subscription], at: datetime) -> int:
    """Count those who had paid for a period before a moment and had not left."""
    paying = mine.filter(pk__in=_paid_before(mine, at))
    return paying.filter(Q(ended_at=None) | Q(ended_at__gte=at)).count()


def _count_churned(mine: QuerySet[Subscription], start: datetime, end: datetime) -> int:
    left = mine.filter(status=Status.CANCELED, ended_at__gte=start, ended_at__lt=end)
    return left.filter(pk__in=_paid_before(mine, start)).count()


def _paid_before(mine: QuerySet[Subscription], at: datetime) -> QuerySet[Invoice, int | None]:
    invoices = Invoice.objects.filter(
        subscription__in=mine, kind=Invoice.Kind.PERIOD, status=Invoice.Status.PAID
    )
    return invoices.filter(closed_at__lt=at).values_list("subscription_id", flat=True)


def _paid_a_period(store_id: int) -> QuerySet[Invoice, int | None]:
    invoices = Invoice.objects.filter(store_id=store_id, kind=Invoice.Kind.PERIOD, status=Invoice.Status.PAID)
    return invoices.values_list("subscription_id", flat=True)
