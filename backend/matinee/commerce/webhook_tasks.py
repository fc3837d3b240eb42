"""The jobs that speak with providers: webhooks, and the round that settles what no answer has."""

import time
from datetime import timedelta

from django.utils import timezone

from matinee.commerce.operations import books, inbox, reconcile
from matinee.commerce.providers.registry import provider_of
from matinee.commerce.providers.sandbox import Sandbox
from matinee.kit.jobs import DEFAULT, UNTIL_IT_HEARS, app

EVERY = timedelta(minutes=1)
_last_round = [float("-inf")]


@app.task(queue=DEFAULT)
def handle_webhook(event: int) -> str:
    return "handled" if inbox.handle(event=event, at=timezone.now()) else "waits"


@app.task(queue=DEFAULT)
def deliver_sandbox_webhook(store_id: int, event_id: str) -> str:
    """Deliver as a real provider would: signed, to the same verification and the same inbox."""
    sandbox = Sandbox(store_id=store_id)
    headers, body = sandbox.signed(event_id)
    hints = sandbox.verify_webhook(headers, body)
    new = inbox.receive(store_id=store_id, provider=sandbox.name, hints=hints, at=timezone.now())
    return "delivered" if new else "delivered again"


@app.task(queue=DEFAULT, retry=UNTIL_IT_HEARS)
def forget_method(store_id: int, provider: str, ref: str) -> str:
    """Have a provider forget the card of somebody who is gone."""
    provider_of(store_id, provider).detach(ref)
    return "forgotten"


def sweep_often() -> dict[str, int]:
    """Reconcile once a minute, however often it is called."""
    if time.monotonic() - _last_round[0] < EVERY.total_seconds():
        return {}
    _last_round[0] = time.monotonic()
    return reconcile.run(at=timezone.now())


def sweep_hourly() -> dict[str, int]:
    return books.run(at=timezone.now())
