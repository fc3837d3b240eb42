from typing import TYPE_CHECKING

from pydantic import Field

from matinee.commerce.providers.manifest import Fields, Manifest, variables_of
from matinee.kit.environment import Origin, ScriptAddress, Variables

if TYPE_CHECKING:
    from matinee.commerce.providers.base import PaymentProvider
    from matinee.commerce.providers.settings import Known


class StripeVariables(Variables):
    api_base: Origin = Field("https://api.stripe.com", validation_alias="STRIPE_API_BASE")
    script_url: ScriptAddress = Field(
        "https://js.stripe.com/endive/stripe.js", validation_alias="STRIPE_SCRIPT_URL"
    )


def _make(store_id: int, settings: "Known") -> "PaymentProvider":
    from matinee.commerce.providers.stripe.provider import Stripe

    variables = variables_of(StripeVariables)
    return Stripe(
        secret_key=settings.secret("secret_key"),
        webhook_secret=settings.secrets.get("webhook_secret", ""),
        publishable_key=settings.public.get("publishable_key", ""),
        api_base=variables.api_base,
        script_url=variables.script_url,
        takes_banks=settings.public.get("bank_methods") == "on",
    )


MANIFEST = Manifest(
    name="stripe",
    place=1,
    title="Stripe",
    label="Card",
    element="stripe_payment",
    takes_cards=True,
    make=_make,
    is_test=lambda settings: settings is not None and "_test_" in settings.secrets.get("secret_key", ""),
    fields=Fields(
        public=("publishable_key", "bank_methods"),
        secret=("secret_key", "webhook_secret"),
        optional=frozenset({"bank_methods"}),
        switches=frozenset({"bank_methods"}),
    ),
    account_keys=lambda settings: (
        settings.secrets.get("secret_key", ""),
        variables_of(StripeVariables).api_base,
    ),
    variables=StripeVariables,
)
