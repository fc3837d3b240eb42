"""How a store reaches its providers: sealed secrets, who is offered, what the page may load."""

from typing import Any

import pytest
from django.conf import settings
from matinee.accounts.models import AuditEntry
from matinee.commerce.models import ProviderSettings, SandboxCard
from matinee.commerce.operations.payments.provider_settings import (
    SettingsError,
    change_settings,
    list_settings,
)
from matinee.commerce.providers import registry
from matinee.commerce.providers import settings as kept_settings
from matinee.commerce.providers.base import CardRefusedError, ProviderSettingsError
from matinee.commerce.providers.sandbox.provider import NotATestCardError, Sandbox
from matinee.kit.environment import Environment
from matinee.kit.errors import NotFoundError
from tests.commerce.provider_variables import provider_variables
from tests.commerce.shop import NOON
from tests.world import World

pytestmark = pytest.mark.django_db

STRIPE: dict[str, Any] = {
    "public": {"publishable_key": "pk_test_shown"},
    "secrets": {"secret_key": "sk_test_hidden", "webhook_secret": "whsec_hidden"},
}
PAYPAL: dict[str, Any] = {
    "public": {"client_id": "AZ-shown", "webhook_id": "WH-1"},
    "secrets": {"client_secret": "EL-hidden"},
}


def change(world: World, provider: str, **what: Any) -> Any:
    return change_settings(
        store_id=world.store.pk, provider=provider, actor_id=world.owner.pk, at=NOON, **what
    )


def in_production(monkeypatch: pytest.MonkeyPatch) -> None:
    given = settings.ENVIRONMENT.model_dump() | {"env": "production"}
    monkeypatch.setattr(settings, "ENVIRONMENT", Environment.model_construct(**given))


def test_secrets_go_in_and_never_out(world: World) -> None:
    shown = change(world, "stripe", is_enabled=True, **STRIPE)
    assert shown.secrets == {"secret_key": True, "webhook_secret": True}
    assert shown.public == {"publishable_key": "pk_test_shown", "bank_methods": ""}
    row = ProviderSettings.objects.get()
    kept = (
        bytes(row.secrets) + str(row.public).encode() + str(list_settings(store_id=world.store.pk)).encode()
    )
    assert b"hidden" not in kept
    assert "hidden" not in str(AuditEntry.objects.latest("pk").detail)
    assert (
        registry.provider_of(world.store.pk, "stripe").public_config().config["publishable_key"]
        == "pk_test_shown"
    )


def test_an_empty_secret_leaves_the_one_that_is_there(world: World) -> None:
    change(world, "stripe", **STRIPE)
    change(world, "stripe", secrets={"secret_key": "", "webhook_secret": "whsec_new"})
    known = kept_settings.find_known(world.store.pk, "stripe")
    assert known is not None
    assert known.secrets == {"secret_key": "sk_test_hidden", "webhook_secret": "whsec_new"}


def test_a_rotated_key_still_opens_them_and_another_does_not(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(world, "stripe", **STRIPE)
    monkeypatch.setattr(settings, "SECRET_KEY_FALLBACKS", [settings.SECRET_KEY])
    monkeypatch.setattr(settings, "SECRET_KEY", "another secret, of 32 characters or more")
    assert registry.provider_of(world.store.pk, "stripe")
    monkeypatch.setattr(settings, "SECRET_KEY_FALLBACKS", [])
    with pytest.raises(ProviderSettingsError, match="enter them again"):
        registry.provider_of(world.store.pk, "stripe")


@pytest.mark.parametrize(
    ("provider", "what", "field"),
    [
        ("stripe", {"is_enabled": True}, "publishable_key"),
        ("stripe", {"is_enabled": True, "public": {"publishable_key": "pk_1"}}, "secret_key"),
        ("paypal", {"public": {"client_secret": "x"}}, "client_secret"),
        ("stripe", {"secrets": {"publishable_key": "x"}}, "publishable_key"),
        ("stripe", {"secrets": {"secret_key": "x" * 501}}, "secret_key"),
        ("stripe", {"secrets": {"secret_key": "sk\n1"}}, "secret_key"),
        ("authorize_net", {"public": {"currency": "XXX"}}, "public.currency"),
    ],
)
def test_what_cannot_work_is_refused(world: World, provider: str, what: dict[str, Any], field: str) -> None:
    with pytest.raises(SettingsError) as refused:
        change(world, provider, **what)
    assert refused.value.faults[0].field == field
    assert not ProviderSettings.objects.exists()


def test_a_provider_that_nobody_knows(world: World) -> None:
    with pytest.raises(NotFoundError):
        change(world, "bitcoin", is_enabled=True)


def test_the_first_real_provider_ends_the_sandbox(world: World) -> None:
    assert registry.list_enabled(world.store.pk) == ["sandbox"]
    assert registry.is_test_mode(world.store.pk)
    change(world, "paypal", is_enabled=True, position=2, **PAYPAL)
    change(world, "stripe", is_enabled=True, position=1, **STRIPE)
    assert registry.list_enabled(world.store.pk) == ["stripe", "paypal"]
    assert registry.list_enabled(world.other_store.pk) == ["sandbox"]
    change(world, "stripe", is_enabled=False)
    assert registry.list_enabled(world.store.pk) == ["paypal"]


def test_test_keys_are_a_test_mode(world: World) -> None:
    change(world, "stripe", is_enabled=True, **STRIPE)
    assert registry.is_test_mode(world.store.pk)
    change(world, "stripe", secrets={"secret_key": "sk_live_hidden"})
    assert not registry.is_test_mode(world.store.pk)


def test_the_sandbox_takes_no_part_in_production(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    in_production(monkeypatch)
    assert registry.list_enabled(world.store.pk) == []
    with pytest.raises(ProviderSettingsError):
        registry.provider_of(world.store.pk, "sandbox")
    with pytest.raises(SettingsError):
        change(world, "sandbox", is_enabled=True)
    assert world.guest.send("POST", "/webhooks/sandbox", raw=b"{}", csrf=None).status_code == 404
    monkeypatch.setattr(settings, "PROVIDER_VARIABLES", provider_variables("sandbox", allow=True))
    assert registry.list_enabled(world.store.pk) == ["sandbox"]
    assert registry.is_test_mode(world.store.pk)


@pytest.mark.parametrize("number", ["4111111111111111", "378282246310005", "42", "", "4242-4242-4242-4242"])
def test_a_card_that_is_not_on_the_list_is_never_kept(world: World, number: str) -> None:
    with pytest.raises(NotATestCardError) as refused:
        Sandbox(store_id=world.store.pk).make_token(number=number, exp_month=12, exp_year=2031)
    assert not number or number not in str(refused.value)
    assert not SandboxCard.objects.exists()


def test_of_a_test_card_the_number_is_not_kept_either(world: World) -> None:
    Sandbox(store_id=world.store.pk).make_token(number="4242 4242 4242 4242", exp_month=12, exp_year=2031)
    assert "42424242" not in str(SandboxCard.objects.values().get())


@pytest.mark.parametrize(
    ("number", "code"),
    [
        ("4000000000000002", "generic_decline"),
        ("4000000000009995", "insufficient_funds"),
        ("4000000000000069", "expired_card"),
        ("4000000000000127", "incorrect_cvc"),
    ],
)
def test_declines_of_the_sandbox(world: World, number: str, code: str) -> None:
    with pytest.raises(CardRefusedError) as refused:
        Sandbox(store_id=world.store.pk).make_token(number=number, exp_month=12, exp_year=2031)
    assert refused.value.decline_code == code


def test_a_bank_that_asks_once_must_agree_before_the_card_is_kept(world: World) -> None:
    sandbox = Sandbox(store_id=world.store.pk)
    token, asks = sandbox.make_token(number="4000002500003155", exp_month=12, exp_year=2031)
    assert asks
    sandbox.answer_challenge(token, approve=False)
    with pytest.raises(CardRefusedError):
        sandbox.finish_setup(token, "me", key="k")
    sandbox.answer_challenge(token, approve=True)
    assert sandbox.finish_setup(token, "me", key="k").last4 == "3155"


def test_a_card_of_another_person_or_store_is_not_found(world: World) -> None:
    sandbox = Sandbox(store_id=world.store.pk)
    token, _ = sandbox.make_token(number="4242424242424242", exp_month=12, exp_year=2031)
    sandbox.finish_setup(token, "me", key="k")
    with pytest.raises(NotFoundError):
        sandbox.finish_setup(token, "you", key="k")
    with pytest.raises(NotFoundError):
        Sandbox(store_id=world.other_store.pk).finish_setup(token, "me", key="k")
