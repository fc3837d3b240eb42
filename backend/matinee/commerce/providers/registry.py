"""Which providers a store has, and each of them set up.

A store that has set up none takes part in the sandbox, outside production; the first real one ends that.
"""

from typing import TypedDict

from matinee.commerce.providers import settings as provider_settings
from matinee.commerce.providers.base import PaymentProvider
from matinee.commerce.providers.manifests import MANIFESTS
from matinee.commerce.providers.sandbox.manifest import is_allowed
from matinee.commerce.providers.settings import Known
from matinee.kit.errors import ProblemError


class Service(TypedDict):
    """A provider as the checkout draws it. `origins` are those that its script needs, by directive."""

    name: str
    element: str
    label: str
    origins: dict[str, list[str]]
    config: dict[str, object]


class ProviderMissingError(ProblemError):
    code = "provider_unknown"
    message = "This store doesn’t accept this payment method."

    def __init__(self) -> None:
        super().__init__(field="provider")


def list_enabled(store_id: int) -> list[str]:
    """Return the names of the providers that the checkout offers, in its order."""
    entries = provider_settings.list_known(store_id)
    names = [entry.provider for entry in entries if entry.is_enabled and not entry.missing]
    if not is_allowed():
        return [name for name in names if name != "sandbox"]
    return names or ["sandbox"]


def provider_of(store_id: int, name: str) -> PaymentProvider:
    """Return a provider set up for the store; what was paid through one is asked of it when it is off too."""
    manifest = MANIFESTS.get(name)
    if manifest is None:
        raise ProviderMissingError
    needs_settings = bool(manifest.fields.required)
    settings = (
        provider_settings.find_known(store_id, name)
        if needs_settings
        else provider_settings.nothing_known(name)
    )
    if settings is None:
        raise ProviderMissingError
    return manifest.make(store_id, settings)


def takes_cards(name: str) -> bool:
    return MANIFESTS[name].takes_cards


def public_config(store_id: int) -> list[Service]:
    """Return what the checkout draws of."""
    return [_show(provider_of(store_id, name)) for name in list_enabled(store_id)]


def is_test_mode(store_id: int) -> bool:
    """Tell whether no real money moves: the page shows a ribbon."""
    return any(is_test(name, provider_settings.find_known(store_id, name)) for name in list_enabled(store_id))


def is_test(name: str, settings: Known | None) -> bool:
    """Tell whether a provider is set up against its test side."""
    return MANIFESTS[name].is_test(settings)


def policy_of(store_id: int) -> dict[str, list[str]]:
    """Return what the enabled providers' scripts need of the Content-Security-Policy, by directive."""
    policy: dict[str, list[str]] = {}
    for entry in public_config(store_id):
        for directive, origins in entry["origins"].items():
            policy.setdefault(directive, []).extend(origins)
    return policy


def _show(provider: PaymentProvider) -> Service:
    manifest, public = MANIFESTS[provider.name], provider.public_config()
    return {
        "name": provider.name,
        "element": manifest.element,
        "label": manifest.label,
        "origins": public.origins,
        "config": public.config,
    }
