import json
from typing import TYPE_CHECKING

from pydantic import Field

from matinee.commerce.providers.manifest import Fields, Manifest, variables_of
from matinee.kit.environment import Origin, ScriptAddress, Variables
from matinee.kit.errors import ProblemError

if TYPE_CHECKING:
    from matinee.commerce.providers.base import PaymentProvider, Token
    from matinee.commerce.providers.settings import Known


class AuthorizeNetVariables(Variables):
    api_base: Origin = Field("https://api.authorize.net", validation_alias="AUTHORIZE_NET_API_BASE")
    script_url: ScriptAddress = Field(
        "https://js.authorize.net/v1/Accept.js", validation_alias="AUTHORIZE_NET_SCRIPT_URL"
    )


def _make(store_id: int, settings: "Known") -> "PaymentProvider":
    from matinee.commerce.providers.authorize_net.provider import AuthorizeNet

    variables = variables_of(AuthorizeNetVariables)
    return AuthorizeNet(
        api_login_id=settings.public.get("api_login_id", ""),
        client_key=settings.public.get("client_key", ""),
        currency=settings.public.get("currency", "USD"),
        transaction_key=settings.secret("transaction_key"),
        signature_key=settings.secrets.get("signature_key", ""),
        api_base=variables.api_base,
        script_url=variables.script_url,
    )


def _account_keys(settings: "Known") -> tuple[str, ...]:
    return (
        settings.public.get("api_login_id", ""),
        settings.secrets.get("transaction_key", ""),
        variables_of(AuthorizeNetVariables).api_base,
    )


def _read_token(text: str) -> "Token":
    """Read the pair that Accept.js gives, written as JSON."""
    try:
        fields = json.loads(text)
        return {name: str(fields[name]) for name in ("dataDescriptor", "dataValue")}
    except (ValueError, TypeError, KeyError) as error:
        raise ProblemError("This is no token of Accept.js.", field="payment_method") from error


MANIFEST = Manifest(
    name="authorize_net",
    place=3,
    title="Authorize.Net",
    label="Card",
    element="anet_accept",
    takes_cards=True,
    make=_make,
    is_test=lambda settings: "apitest" in variables_of(AuthorizeNetVariables).api_base,
    fields=Fields(
        public=("api_login_id", "client_key", "currency"), secret=("transaction_key", "signature_key")
    ),
    account_keys=_account_keys,
    variables=AuthorizeNetVariables,
    read_token=_read_token,
)
