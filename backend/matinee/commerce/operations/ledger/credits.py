"""Credit: left over from a cheaper plan or a refund, and spent on invoices before any card."""

from datetime import datetime

from django.db.models import Sum

from matinee.commerce.models import Credit


def balance_of(user_id: int) -> dict[str, int]:
    """Return a person's balances, by currency."""
    sums = Credit.objects.filter(user_id=user_id).values_list("currency").annotate(has=Sum("minor"))
    return {currency: has for currency, has in sums if has}


def add(
    *, store_id: int, user_id: int | None, currency: str, minor: int, reason: str, ref: str, at: datetime
) -> None:
    """Add to a person's credit, once for each (reason, ref)."""
    Credit.objects.bulk_create(
        [
            Credit(
                store_id=store_id,
                user_id=user_id,
                currency=currency,
                minor=minor,
                reason=reason,
                ref=ref,
                created_at=at,
            )
        ],
        ignore_conflicts=True,
    )
