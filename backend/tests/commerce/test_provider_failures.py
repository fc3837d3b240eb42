"""What becomes of an attempt whose provider refuses the request, has lost the card, or breaks in between."""

import pytest
from matinee.commerce.models import Payment
from matinee.commerce.operations.payments import payments
from matinee.commerce.operations.payments.refusals import ProviderRefusesError
from matinee.commerce.operations.plans import switching
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers.base import ProviderSettingsError, UnknownObjectError
from matinee.commerce.providers.sandbox.provider import Sandbox
from tests.commerce.shop import NOON, Shop, taken
from tests.commerce.subscription_steps import DAY, row, subscribe

pytestmark = pytest.mark.django_db


@pytest.fixture
def invoice(shop: Shop) -> int:
    shop.card(shop.user)
    item = Item(shop.sell("night-train", minor=1000).pk)
    return checkout.place_order(store_id=shop.store_id, user_id=shop.user.pk, items=[item], at=NOON).id


def breaks(patched: pytest.MonkeyPatch, error: Exception, name: str = "charge") -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    patched.setattr(Sandbox, name, fail)


def test_a_request_that_is_refused_took_nothing_and_the_next_press_pays(
    invoice: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        breaks(patched, ProviderSettingsError("the key is of another account"))
        with pytest.raises(ProviderRefusesError):
            payments.pay(invoice_id=invoice, at=NOON)
    failed = Payment.objects.get()
    assert (failed.state, failed.decline_code, failed.closed) == ("failed", "request_refused", True)
    assert payments.pay(invoice_id=invoice, at=NOON).state == "succeeded"
    assert taken() == 1000


def test_a_card_that_the_provider_has_forgotten_is_a_refusal(
    invoice: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaks(monkeypatch, UnknownObjectError("pm_1"))
    told = payments.pay(invoice_id=invoice, at=NOON)
    assert (told.state, told.decline_code) == ("failed", "payment_method_missing")


def test_what_breaks_in_between_is_not_known_until_the_provider_says(
    invoice: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the look-up breaks too nothing is charged beside it; once it answers the invoice is paid once."""
    with monkeypatch.context() as patched:
        breaks(patched, RuntimeError("half an answer"))
        breaks(patched, RuntimeError("half an answer"), "find_by_key")
        assert payments.pay(invoice_id=invoice, at=NOON).state == "unknown"
        told = payments.refresh(invoice_id=invoice, at=NOON + DAY)
        assert told is not None
        assert told.state == "unknown"
        assert payments.pay(invoice_id=invoice, at=NOON + DAY).state == "unknown"
    assert Payment.objects.count() == 1
    payments.refresh(invoice_id=invoice, at=NOON + 2 * DAY)
    assert payments.pay(invoice_id=invoice, at=NOON + 2 * DAY).state == "succeeded"
    assert taken() == 1000


def test_of_two_changes_of_plan_the_last_one_is_billed(shop: Shop) -> None:
    small, large, huge = (
        shop.sell(name, "plan", minor) for name, minor in (("s", 900), ("l", 1900), ("h", 2900))
    )
    shop.card(shop.user)
    subscribe(shop, small.pk)

    def change(price_id: int) -> int:
        made = switching.switch_plan(
            store_id=shop.store_id, user_id=shop.user.pk, price_id=price_id, at=NOON + DAY
        )
        assert made.order is not None
        return made.order.id

    first = change(large.pk)
    assert change(large.pk) == first  # the same once more is the same invoice
    last = change(huge.pk)
    payments.pay(invoice_id=last, at=NOON + DAY)
    assert row().price_id == huge.pk
    assert payments.refresh(invoice_id=first, at=NOON + DAY) is None
