"""What a provider's folder says of itself before it is set up: `MANIFEST` of its manifest.py."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from django.conf import settings

from matinee.kit.environment import Variables

if TYPE_CHECKING:
    from matinee.commerce.providers.base import PaymentProvider, Token
    from matinee.commerce.providers.settings import Known

V = TypeVar("V", bound=Variables)


@dataclass(frozen=True, slots=True)
class Fields:
    """The settings that a provider knows; those of `needed` must be there before it may be enabled."""

    public: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    optional: frozenset[str] = frozenset()
    # Of the public ones, those that are "on" or empty.
    switches: frozenset[str] = frozenset()

    @property
    def required(self) -> list[str]:
        return [name for name in (*self.public, *self.secret) if name not in self.optional]


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """One provider, as the house knows it. What its scripts may reach is in `PublicConfig`."""

    # The folder's.
    name: str
    # Among the others, where an owner has not said.
    place: int
    # For staff.
    title: str
    # In the checkout.
    label: str
    # Which part of the checkout page takes the payment (frontend: PayWith.tsx).
    element: str
    takes_cards: bool
    # Set it up for a store. The provider is imported here: an SDK alone may take a second.
    make: Callable[[int, "Known"], "PaymentProvider"]
    # Whether it is set up against its test side.
    is_test: Callable[["Known | None"], bool]
    # What an owner sets, and of it what decides which account is reached.
    fields: Fields = Fields()
    account_keys: Callable[["Known"], tuple[str, ...]] = lambda settings: ()
    # What whoever runs the house sets.
    variables: type[Variables] | None = None
    # What its form in the page gives for a card, as the page sends it. Raises ProblemError.
    read_token: Callable[[str], "Token"] = lambda text: text


def variables_of(model: type[V]) -> V:
    """Return a provider's variables as they were read at the start."""
    variables = settings.PROVIDER_VARIABLES[model]
    assert isinstance(variables, model)
    return variables
