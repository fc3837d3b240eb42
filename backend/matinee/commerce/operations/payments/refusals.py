"""What a buyer hears, and the owner, when a provider refuses the store itself: its keys, or our request."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from matinee.commerce import clock
from matinee.commerce.operations.ledger import letters
from matinee.commerce.providers.base import ProviderSettingsError
from matinee.commerce.providers.manifests import MANIFESTS
from matinee.kit.errors import ProblemError


class ProviderRefusesError(ProblemError):
    """Nothing was charged, and nothing the buyer does heals it."""

    code = "provider_refuses"

    def __init__(self, provider: str) -> None:
        way = "by card" if MANIFESTS[provider].takes_cards else f"with {MANIFESTS[provider].title}"
        super().__init__(
            f"Paying {way} does not work at the moment. Choose another way to pay, or try again later.",
            field="payment_method_type",
        )


@contextmanager
def told_to_owner(store_id: int, *, provider: str, at: datetime) -> Iterator[None]:
    """Raise ProviderRefusesError for a refusal of the store, once its owner is told. `at` is the store's."""
    try:
        yield
    except ProviderSettingsError as error:
        words, real = str(error)[:300], clock.real(store_id, at)
        letters.tell_of_provider(store_id, provider=provider, kind="provider_refuses", at=real, words=words)
        raise ProviderRefusesError(provider) from error
