"""Which providers a store has, and each of them set up.

A store that has set up none takes part in the sandbox, outside production; the first real one ends that.
"""

from collections.abc import Callable
from typing import Any

from django.conf import settings

from matinee.commerce.providers import settings as provider_settings
from matinee.commerce.providers.base import PaymentProvider, ProviderSettingsError
from matinee.commerce.providers.paypal_page import is_sandbox
from matinee.commerce.providers.sandbox import Sandbox
from matinee.commerce.providers.settings import Known
from matinee.kit.errors import ProblemError

NAMES = ("sandbox", "stripe", "paypal", "authorize_net")
TAKE_CARDS = ("sandbox", "stripe", "authorize_net")
LABELS = {"sandbox": "Test card", "stripe": "Card", "paypal": "PayPal", "authorize_net": "Card"}


class ProviderMissingError(ProblemError):
    code = "provider_unknown"
    message = "This store does not take this way to pay."

    def __init__(self) -> None:
        super().__init__(field="provider")


def enabled(store_id: int) -> list[str]:
    """Return the names of the providers that the checkout offers, in its order."""
    known = provider_settings.list_known(store_id)
    names = [entry.provider for entry in known if entry.is_enabled and not entry.missing]
    if not sandbox_is_allowed():
        return [name for name in names if name != "sandbox"]
    return names or ["sandbox"]


def provider_of(store_id: int, name: str) -> PaymentProvider:
    """Return a provider set up for the store; what was paid through one is asked of it when it is off too."""
    if name == "sandbox":
        return Sandbox(store_id=store_id)
    known = provider_settings.find_known(store_id, name) if name in NAMES else None
    if known is None:
        raise ProviderMissingError
    return _MAKE[name](known)


def takes_cards(name: str) -> bool:
    return name in TAKE_CARDS


def public_config(store_id: int) -> list[dict[str, Any]]:
    """Return what the checkout draws of: `[{name, element, label, config, origins}]`."""
    return [_shown(provider_of(store_id, name)) for name in enabled(store_id)]


def is_test_mode(store_id: int) -> bool:
    """Tell whether no real money moves: the page shows a ribbon."""
    return any(
        name == "sandbox" or is_test(name, provider_settings.find_known(store_id, name))
        for name in enabled(store_id)
    )


def is_test(name: str, known: Known | None) -> bool:
    """Tell whether a provider is set up against its test side."""
    environment = settings.ENVIRONMENT
    if name == "stripe":
        return known is not None and "_test_" in known.secrets.get("secret_key", "")
    if name == "paypal":
        return is_sandbox(environment.paypal_api_base)
    return name == "sandbox" or "apitest" in environment.authorize_net_api_base


def policy_of(store_id: int) -> dict[str, list[str]]:
    """Return what the enabled providers' scripts need of the Content-Security-Policy, by directive."""
    policy: dict[str, list[str]] = {}
    for entry in public_config(store_id):
        for directive, origins in entry["origins"].items():
            policy.setdefault(directive, []).extend(origins)
    return policy


def sandbox_is_allowed() -> bool:
    return settings.ENVIRONMENT.env != "production" or settings.ENVIRONMENT.allow_sandbox


def _shown(provider: PaymentProvider) -> dict[str, Any]:
    config = provider.public_config()
    return {
        "name": provider.name,
        "element": provider.caps.element,
        "label": LABELS[provider.name],
        "origins": config.pop("origins", {}),
        "config": config,
    }


def _stripe(known: Known) -> PaymentProvider:
    from matinee.commerce.providers.stripe import Stripe

    return Stripe(
        secret_key=_secret(known, "secret_key"),
        webhook_secret=known.secrets.get("webhook_secret", ""),
        publishable_key=known.public.get("publishable_key", ""),
        api_base=settings.ENVIRONMENT.stripe_api_base,
        script_url=settings.ENVIRONMENT.stripe_script_url,
        takes_banks=known.public.get("bank_methods") == "on",
    )


def _paypal(known: Known) -> PaymentProvider:
    from matinee.commerce.providers.paypal import PayPal

    return PayPal(
        client_id=known.public.get("client_id", ""),
        client_secret=_secret(known, "client_secret"),
        webhook_id=known.public.get("webhook_id", ""),
        api_base=settings.ENVIRONMENT.paypal_api_base,
        script_base=settings.ENVIRONMENT.paypal_script_base,
    )


def _authorize_net(known: Known) -> PaymentProvider:
    from matinee.commerce.providers.authorize_net import AuthorizeNet

    return AuthorizeNet(
        api_login_id=known.public.get("api_login_id", ""),
        client_key=known.public.get("client_key", ""),
        currency=known.public.get("currency", "USD"),
        transaction_key=_secret(known, "transaction_key"),
        signature_key=known.secrets.get("signature_key", ""),
        api_base=settings.ENVIRONMENT.authorize_net_api_base,
        script_url=settings.ENVIRONMENT.authorize_net_script_url,
    )


def _secret(known: Known, name: str) -> str:
    value = known.secrets.get(name, "")
    if not value:
        raise ProviderSettingsError(f"{known.provider} has no {name}: the back office asks for it.")
    return value


# Imported when they are asked for: Stripe's SDK alone takes a second, and most stores need one of the three.
_MAKE: dict[str, Callable[[Known], PaymentProvider]] = {
    "stripe": _stripe,
    "paypal": _paypal,
    "authorize_net": _authorize_net,
}
