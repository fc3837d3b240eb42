"""One bench for each provider: the same questions asked of the sandbox and of three simulators."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from django.utils import timezone
from matinee.commerce.models import SandboxEvent, SandboxPayment
from matinee.commerce.models.sandbox import SandboxDispute
from matinee.commerce.providers.authorize_net.provider import AuthorizeNet
from matinee.commerce.providers.base import Outcome, PaymentProvider
from matinee.commerce.providers.paypal.provider import PayPal
from matinee.commerce.providers.sandbox.cards import BY_NUMBER
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.commerce.providers.stripe.provider import Stripe
from tests.commerce.simulators.authorize_net import AuthorizeNetSimulator
from tests.commerce.simulators.paypal import PayPalSimulator
from tests.commerce.simulators.server import Simulator
from tests.commerce.simulators.stripe import StripeSimulator

Delivery = tuple[Mapping[str, str], bytes]
CUSTOMER = "customer-1"


class Bench(Protocol):
    """What the suite needs to know and do, beside the provider itself."""

    currency: str

    @property
    def provider(self) -> PaymentProvider: ...

    def method(self, scenario: str) -> str:
        """A kept method: ok, declined, asks (a bank), later (succeeds later)."""

    def captured(self) -> int:
        """How many captures the provider holds: the truth."""

    def lose(self, kind: str) -> None:
        """Lose the next charge (`drop_before`) or its answer (`drop_after`)."""

    def answer_bank(self, outcome: Outcome, *, approve: bool) -> None: ...

    def approve_in_page(self, outcome: Outcome) -> None: ...

    def settle(self, outcome: Outcome) -> None: ...

    def delivery(self, outcome: Outcome) -> Delivery: ...

    def without_secret(self) -> PaymentProvider: ...


@dataclass
class SandboxBench:
    provider: Sandbox
    currency: str = "USD"
    lost: str = ""

    def method(self, scenario: str) -> str:
        kind = {"ok": "succeeds", "declined": "fails_later", "asks": "asks_always", "later": "settles_later"}
        if self.lost:
            kind["ok"] = {"drop_before": "lost_before", "drop_after": "lost_after"}[self.lost]
            self.lost = ""
        number = next(one.number for one in BY_NUMBER.values() if one.scenario == kind[scenario])
        token, _ = self.provider.make_token(number=number, exp_month=12, exp_year=2031)
        return self.provider.finish_setup(token, CUSTOMER, key=token).ref

    def captured(self) -> int:
        return SandboxPayment.objects.filter(state="succeeded").count()

    def lose(self, kind: str) -> None:
        self.lost = kind

    def answer_bank(self, outcome: Outcome, *, approve: bool) -> None:
        self.provider.answer_challenge(outcome.provider_payment_id or "", approve=approve)

    def approve_in_page(self, outcome: Outcome) -> None:
        token, _ = self.provider.make_token(number="4242424242424242", exp_month=1, exp_year=2030)
        self.provider.confirm(outcome.client_secret or "", token=token)

    def settle(self, outcome: Outcome) -> None:
        SandboxPayment.objects.filter(ref=outcome.provider_payment_id).update(settles_at=timezone.now())

    def delivery(self, outcome: Outcome) -> Delivery:
        event = SandboxEvent.objects.filter(object_ref=outcome.provider_payment_id).latest("pk")
        return self.provider.sign_delivery(event.ref)

    def without_secret(self) -> PaymentProvider:
        return self.provider  # its key is derived: there is always one

    def dispute(self, outcome: Outcome) -> str:
        payment = SandboxPayment.objects.get(ref=outcome.provider_payment_id)
        return SandboxDispute.objects.create(payment=payment, ref="sbx_dp_1").ref


@dataclass
class StripeBench:
    provider: Stripe
    simulator: StripeSimulator
    settings: dict[str, Any]
    currency: str = "USD"

    def method(self, scenario: str) -> str:
        customer = self.simulator._keep("cus_", {"object": "customer"})["id"]
        kind = {"declined": "fails_later"}.get(scenario, scenario)
        return f"{customer}/{self.simulator.add_method(kind, customer)}"

    def captured(self) -> int:
        return len(self.simulator.captured)

    def lose(self, kind: str) -> None:
        self.simulator.fail_next(kind, "/v1/payment_intents")

    def answer_bank(self, outcome: Outcome, *, approve: bool) -> None:
        self.simulator.answer_bank(outcome.provider_payment_id or "", approve=approve)

    def approve_in_page(self, outcome: Outcome) -> None:
        self.simulator.confirm_in_page(outcome.provider_payment_id or "", self.simulator.add_method("ok"))

    def settle(self, outcome: Outcome) -> None:
        self.simulator.settle(outcome.provider_payment_id or "")

    def delivery(self, outcome: Outcome) -> Delivery:
        found: Delivery = self.simulator.sign_delivery(self.simulator.events[-1])
        return found

    def without_secret(self) -> PaymentProvider:
        return Stripe(**{**self.settings, "webhook_secret": ""})


@dataclass
class PayPalBench:
    provider: PayPal
    simulator: PayPalSimulator
    settings: dict[str, Any]
    currency: str = "USD"

    def method(self, scenario: str) -> str:
        return self.simulator.add_method({"later": "pending"}.get(scenario, scenario))

    def captured(self) -> int:
        return len(self.simulator.captured)

    def lose(self, kind: str) -> None:
        self.simulator.fail_next(kind, "/v2/checkout/orders")

    def answer_bank(self, outcome: Outcome, *, approve: bool) -> None:
        self.simulator.approve(outcome.provider_payment_id or "", "ok" if approve else "declined")

    def approve_in_page(self, outcome: Outcome) -> None:
        self.simulator.approve(outcome.provider_payment_id or "")

    def settle(self, outcome: Outcome) -> None:
        self.simulator.settle_capture(outcome.provider_payment_id or "", "COMPLETED")

    def delivery(self, outcome: Outcome) -> Delivery:
        found: Delivery = self.simulator.sign_delivery(self.simulator.events[-1])
        return found

    def without_secret(self) -> PaymentProvider:
        return PayPal(**{**self.settings, "webhook_id": ""})


@dataclass
class AuthorizeNetBench:
    provider: AuthorizeNet
    simulator: AuthorizeNetSimulator
    settings: dict[str, Any]
    currency: str = "USD"

    def method(self, scenario: str) -> str:
        return self.simulator.add_method({"later": "review"}.get(scenario, scenario))

    def captured(self) -> int:
        return len(self.simulator.captured)

    def lose(self, kind: str) -> None:
        self.simulator.fail_next(kind, "authCaptureTransaction")

    def answer_bank(self, outcome: Outcome, *, approve: bool) -> None:
        raise NotImplementedError

    def approve_in_page(self, outcome: Outcome) -> None:
        raise NotImplementedError

    def settle(self, outcome: Outcome) -> None:
        self.simulator.decide_review(outcome.provider_payment_id or "", approve=True)

    def delivery(self, outcome: Outcome) -> Delivery:
        found: Delivery = self.simulator.sign_delivery(outcome.provider_payment_id or "")
        return found

    def without_secret(self) -> PaymentProvider:
        return AuthorizeNet(**{**self.settings, "signature_key": ""})


@contextmanager
def bench_of(name: str, store_id: int) -> Iterator[Bench]:
    if name == "sandbox":
        yield SandboxBench(Sandbox(store_id=store_id))
        return
    simulators: dict[str, Simulator] = {
        "stripe": StripeSimulator(),
        "paypal": PayPalSimulator(),
        "authorize_net": AuthorizeNetSimulator(),
    }
    with simulators[name] as simulator:
        yield _bench(simulator)


def _bench(simulator: Simulator) -> Bench:
    settings: dict[str, Any]
    if isinstance(simulator, StripeSimulator):
        settings = {
            "secret_key": simulator.secret_key,
            "webhook_secret": simulator.webhook_secret,
            "publishable_key": "pk_test_simulated",
            "api_base": simulator.base,
            "script_url": "https://js.stripe.com/endive/stripe.js",
        }
        return StripeBench(Stripe(**settings), simulator, settings)
    if isinstance(simulator, PayPalSimulator):
        settings = {
            "client_id": simulator.client_id,
            "client_secret": simulator.client_secret,
            "webhook_id": simulator.webhook_id,
            "api_base": simulator.base,
            "script_base": "https://www.paypal.com",
        }
        return PayPalBench(PayPal(**settings), simulator, settings)
    assert isinstance(simulator, AuthorizeNetSimulator)
    settings = {
        "api_login_id": simulator.login,
        "client_key": "client",
        "currency": "USD",
        "transaction_key": simulator.transaction_key,
        "signature_key": simulator.signature_key,
        "api_base": simulator.base,
        "script_url": "https://js.authorize.net/v1/Accept.js",
    }
    return AuthorizeNetBench(AuthorizeNet(**settings), simulator, settings)
