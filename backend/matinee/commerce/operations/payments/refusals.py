"""Errors for the buyer, and notices for the owner, when a provider rejects the store's keys or request."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from matinee.commerce import clock
from matinee.commerce.operations.ledger import letters
from matinee.commerce.providers.base import ProviderSettingsError
from matinee.commerce.providers.manifests import MANIFESTS
from matinee.kit.errors import ProblemError


class ProviderRefusesError(ProblemError):
    """Nothing was charged, and the buyer cannot fix it."""

    code = "provider_refuses"

    def __init__(self, provider: str) -> None:
        way = "by card" if MANIFESTS[provider].takes_cards else f"with {MANIFESTS[provider].title}"
        super().__init__(
            f"Paying {way} does not work at the moment. Choose another way to pay, or try again later.",
            field="payment_method_type",
        )


@contextmanager
def told_to_owner(store_id: int, *, provider: str, at: datetime) -> Iterator[None]:
    """Tell the owner that the provider rejected the store, and raise ProviderRefusesError. `at`: store's."""
    try:
        yield
    except ProviderSettingsError as error:
        words, real = str(error)[:300], clock.real(store_id, at)
        letters.tell_of_provider(store_id, provider=provider, kind="provider_refuses", at=real, words=words)
        raise ProviderRefusesError(provider) from error
