"""Test a provider's connection as a buyer would use it, step by step, up to the first failure."""

import logging
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from matinee.commerce.models import WebhookEvent
from matinee.commerce.operations.ledger import letters
from matinee.commerce.operations.payments import accounts
from matinee.commerce.providers import registry
from matinee.commerce.providers.base import PaymentProvider, ProviderSettingsError
from matinee.commerce.providers.manifests import MANIFESTS
from matinee.kit.errors import ProblemError

logger = logging.getLogger(__name__)

WORKS = "The provider answered, knows these keys, and lets a card be kept. Nothing was charged."


@dataclass(frozen=True, slots=True)
class StepResult:
    name: str
    works: bool
    message: str  # of one that failed


@dataclass(frozen=True, slots=True)
class ConnectionTest:
    """`webhook` says whether the provider's events reach us; "" for the sandbox."""

    works: bool
    message: str
    steps: list[StepResult]
    webhook_works: bool
    webhook: str
    last_event_at: datetime | None


def test(*, store_id: int, provider: str, address: str, at: datetime) -> ConnectionTest:
    """Begin and cancel a card setup at the provider; check that its events are sent to `address`."""
    try:
        provider_row = registry.provider_of(store_id, provider)
        steps = _take(provider_row)
        if all(step.works for step in steps):
            accounts.account_of(store_id=store_id, provider=provider)
    except (ProblemError, ProviderSettingsError) as error:
        return ConnectionTest(False, str(error), [], False, "", None)
    failure = next((step for step in steps if not step.works), None)
    if failure is not None:
        return ConnectionTest(False, f"{failure.name}: {failure.message}", steps, False, "", None)
    with transaction.atomic():
        letters.well_with_provider(
            store_id, provider=provider, kinds=("list_unread", "provider_refuses"), at=at
        )
    last = _last_event(store_id, provider)
    if provider == accounts.SANDBOX:
        return ConnectionTest(True, WORKS, steps, True, "", last)
    fault = _webhook_fault(provider_row, address)
    if not fault and last is None:
        fault = f"No event has arrived yet. Add this address at {MANIFESTS[provider].title}: {address}"
    words = fault or f"The last event arrived on {last:%Y-%m-%d at %H:%M} UTC."
    return ConnectionTest(True, WORKS, steps, not fault, words, last)


def _take(provider: PaymentProvider) -> list[StepResult]:
    steps = []
    for step in provider.steps():
        try:
            step.act()
        except (ProblemError, ProviderSettingsError) as error:
            reason = getattr(error, "reason", "")
            words = f"{error} ({reason})" if reason else str(error)
            steps.append(StepResult(step.name, False, f"{words} {step.otherwise}".strip()))
            break
        steps.append(StepResult(step.name, True, ""))
    return steps


def _webhook_fault(provider: PaymentProvider, address: str) -> str:
    """Ask the provider where it sends its events. Not knowing is not reported as a fault."""
    try:
        return provider.find_webhook_fault(address) or ""
    except (ProblemError, ProviderSettingsError) as error:
        logger.warning("%s: where its events go: %s", provider.name, type(error).__name__)
        return ""


def _last_event(store_id: int, provider: str) -> datetime | None:
    came = WebhookEvent.objects.filter(store_id=store_id, provider=provider, delivered_at__isnull=False)
    return came.order_by("-delivered_at").values_list("delivered_at", flat=True).first()
