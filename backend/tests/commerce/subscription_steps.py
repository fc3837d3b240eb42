"""Steps of a subscription: subscribing, letting days pass, running what is due."""

import json
from datetime import datetime, timedelta
from typing import Any

from django.db import connection
from matinee.commerce.models import Subscription
from matinee.commerce.operations.payments import payments
from matinee.commerce.operations.plans import due_jobs, dunning, renewals, subscriptions
from matinee.commerce.operations.plans.subscriptions import Subscribed
from matinee.commerce.queries import access
from tests.commerce.shop import NOON, Shop

DAY = timedelta(days=1)


def subscribe(shop: Shop, price_id: int, at: datetime = NOON, **more: Any) -> Subscribed:
    """Subscribe and pay what is to be paid."""
    made = subscriptions.subscribe(
        store_id=shop.store_id, user_id=shop.user.pk, price_id=price_id, at=at, **more
    )
    if made.order and made.order.status == "open":
        payments.pay(invoice_id=made.order.id, at=at)
    return made


def pass_time(shop: Shop, until: datetime, since: datetime = NOON) -> None:
    """Let the jobs run once a day."""
    at = since
    while at <= until:
        renewals.run(store_id=shop.store_id, at=at)
        dunning.run(store_id=shop.store_id, at=at)
        at += DAY


def take_jobs() -> list[dict[str, Any]]:
    """Take what is due out of the queue, as a worker does; return what each job is told."""
    with connection.cursor() as cursor:
        cursor.execute(
            "DELETE FROM procrastinate_jobs WHERE task_name = %s AND status = 'todo'"
            " RETURNING id, args::text",
            [due_jobs.TASK],
        )
        return [json.loads(args) for _, args in sorted(cursor.fetchall())]


def row() -> Subscription:
    return Subscription.objects.latest("id")


def may_watch(shop: Shop, at: datetime) -> bool:
    return bool(access.list_held(shop.store_id, user_id=shop.user.pk, at=at))
