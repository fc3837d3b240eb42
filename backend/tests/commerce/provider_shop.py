"""A shop with a simulated provider: what its owner does there, and what its webhooks tell."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import stripe
from django.conf import settings
from matinee.commerce.models import PaymentMethod, WebhookEvent
from matinee.commerce.operations.payments import inbox
from matinee.commerce.operations.payments.provider_settings import change_settings
from matinee.commerce.providers import registry, wire
from tests.commerce.provider_variables import provider_variables
from tests.commerce.shop import Shop
from tests.commerce.simulators.authorize_net import AuthorizeNetSimulator
from tests.commerce.simulators.paypal import PayPalSimulator
from tests.commerce.simulators.stripe import StripeSimulator
from tests.world import World

PATIENCE_SECONDS = 120.0
REAL = ("stripe", "paypal", "authorize_net")
AnySimulator = StripeSimulator | PayPalSimulator | AuthorizeNetSimulator


@dataclass
class ProviderShop:
    name: str
    simulator: AnySimulator
    shop: Shop
    told: set[str] = field(default_factory=set)

    def card(self) -> int:
        """Keep a card that pays, as the person's default."""
        row = PaymentMethod(store=self.shop.store, user=self.shop.user, provider=self.name, brand="visa")
        row.ref, row.last4, row.is_default, row.created_at = self._method(), "1111", True, now()
        row.save()
        return row.pk

    def refund_in_their_pages(self, ref: str, minor: int) -> None:
        if isinstance(self.simulator, AuthorizeNetSimulator):
            self.simulator.settle()
            self.simulator.refund_in_their_pages(ref, minor / 100)
        else:
            self.simulator.refund_in_their_pages(ref, minor)

    def deliver(self, times: int = 1) -> None:
        """Let the webhooks come that have not come yet, each so often, and work on them."""
        provider = registry.provider_of(self.shop.store_id, self.name)
        hints = list(provider.list_hints(now() - timedelta(minutes=5)))
        for number in range(times):
            fresh = [hint for hint in hints if hint.event_id not in self.told]
            for hint in fresh[:: -1 if number else 1]:
                inbox.receive(store_id=self.shop.store_id, provider=self.name, hints=[hint], at=now())
            self.work()
        self.told |= {hint.event_id for hint in hints}

    def work(self) -> list[bool]:
        waiting = WebhookEvent.objects.filter(handled_at=None)
        waiting.update(next_try_at=now())
        pks = list(waiting.order_by("pk").values_list("pk", flat=True))
        return [inbox.handle(event=pk, at=now()) for pk in pks]

    def _method(self) -> str:
        if isinstance(self.simulator, StripeSimulator):
            customer = self.simulator._keep("cus_", {"object": "customer"})["id"]
            return f"{customer}/{self.simulator.add_method('ok', customer)}"
        return self.simulator.add_method("ok")


@contextmanager
def connect(name: str, world: World, shop: Shop, monkeypatch: Any) -> Iterator[ProviderShop]:
    simulator: AnySimulator
    if name == "stripe":
        simulator = StripeSimulator()
        public = {"publishable_key": "pk_test_shown"}
        secrets = {"secret_key": simulator.secret_key, "webhook_secret": simulator.webhook_secret}
    elif name == "paypal":
        simulator = PayPalSimulator()
        public = {"client_id": simulator.client_id, "webhook_id": simulator.webhook_id}
        secrets = {"client_secret": simulator.client_secret}
    else:
        simulator = AuthorizeNetSimulator()
        public = {"api_login_id": simulator.login, "client_key": "client", "currency": "USD"}
        secrets = {"transaction_key": simulator.transaction_key, "signature_key": simulator.signature_key}
    with simulator:
        _be_patient(monkeypatch)
        monkeypatch.setattr(settings, "PROVIDER_VARIABLES", provider_variables(name, api_base=simulator.base))
        change_settings(
            store_id=world.store.pk,
            provider=name,
            actor_id=world.owner.pk,
            is_enabled=True,
            public=public,
            secrets=secrets,
            at=now(),
        )
        yield ProviderShop(name, simulator, shop)


def _be_patient(monkeypatch: Any) -> None:
    """Wait for a simulator on a busy machine: what is asked here is not what a time-out does."""
    patient = httpx.Client(timeout=PATIENCE_SECONDS)
    monkeypatch.setattr(wire, "_connections", lambda: patient)
    sdk = stripe.HTTPXClient(timeout=PATIENCE_SECONDS, allow_sync_methods=True)
    monkeypatch.setattr("matinee.commerce.providers.stripe.provider._connections", lambda: sdk)


def now() -> datetime:
    return datetime.now(UTC)
