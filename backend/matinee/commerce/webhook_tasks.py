"""Jobs that call providers: webhooks, and reconciliation."""

from django.utils import timezone

from matinee.commerce.models import SandboxEvent
from matinee.commerce.operations.payments import accounts, books, inbox, methods, reconcile
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.kit.jobs import DEFAULT, UNTIL_IT_HEARS, app


@app.task(queue=DEFAULT)
def handle_webhook(event: int) -> str:
    return "handled" if inbox.handle(event=event, at=timezone.now()) else "waits"


@app.task(queue=DEFAULT)
def deliver_sandbox_webhook(store_id: int, event_id: str) -> str:
    """Deliver as a real provider would: signed, through the same verification and inbox."""
    sandbox = Sandbox(store_id=store_id)
    try:
        headers, body = sandbox.sign_delivery(event_id)
    except SandboxEvent.DoesNotExist:
        return "forgotten"  # with all test data
    hints = sandbox.verify_webhook(headers, body)
    new = inbox.receive(store_id=store_id, provider=sandbox.name, hints=hints, at=timezone.now())
    return "delivered" if new else "delivered again"


@app.task(queue=DEFAULT, retry=UNTIL_IT_HEARS)
def forget_method(store_id: int, provider: str, ref: str, account: str = "") -> str:
    """Have a provider delete a deleted account's card."""
    methods.forget(store_id=store_id, provider=provider, account=account, ref=ref)
    return "forgotten"


@app.task(queue=DEFAULT, retry=UNTIL_IT_HEARS)
def know_account(store_id: int, provider: str) -> str:
    """Look up the account of new keys: until then none of its saved cards are offered."""
    return accounts.know(store_id=store_id, provider=provider, at=timezone.now())


def reconcile_with(provider: str) -> dict[str, int]:
    """Reconcile one provider. Each has its own thread, since one may be slow."""
    return reconcile.run(at=timezone.now(), provider=provider)


def sweep_hourly() -> dict[str, int]:
    return books.run(at=timezone.now())
