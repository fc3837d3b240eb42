"""What a store's owner sets for a provider: what may be shown, and secrets that go in and never out."""

import base64
import hashlib
import hmac
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings

from matinee.commerce.models.provider_settings import ProviderSettings
from matinee.commerce.providers.base import ProviderSettingsError
from matinee.kit.keys import keys


@dataclass(frozen=True, slots=True)
class Fields:
    """The settings that a provider knows; those of `needed` must be there before it may be enabled."""

    public: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    optional: frozenset[str] = frozenset()
    # Of the public ones, those that are "on" or empty.
    switches: frozenset[str] = frozenset()

    @property
    def needed(self) -> list[str]:
        return [name for name in (*self.public, *self.secret) if name not in self.optional]


# In the order in which the back office shows them.
FIELDS: dict[str, Fields] = {
    "sandbox": Fields(),
    "stripe": Fields(
        public=("publishable_key", "bank_methods"),
        secret=("secret_key", "webhook_secret"),
        optional=frozenset({"bank_methods"}),
        switches=frozenset({"bank_methods"}),
    ),
    "paypal": Fields(public=("client_id", "webhook_id"), secret=("client_secret",)),
    "authorize_net": Fields(
        public=("api_login_id", "client_key", "currency"), secret=("transaction_key", "signature_key")
    ),
}


@dataclass(frozen=True, slots=True)
class Known:
    """A provider's settings, opened."""

    provider: str
    is_enabled: bool
    position: int
    public: Mapping[str, str]
    secrets: Mapping[str, str]
    # What these keys open, as far as the provider was asked; "" before.
    account: str = ""

    @property
    def missing(self) -> list[str]:
        given = {name for name, value in {**self.public, **self.secrets}.items() if value}
        return [name for name in FIELDS[self.provider].needed if name not in given]


def list_known(store_id: int) -> list[Known]:
    rows = ProviderSettings.objects.filter(store_id=store_id).order_by("position", "provider")
    return [_opened(row) for row in rows]


def find_known(store_id: int, provider: str) -> Known | None:
    row = ProviderSettings.objects.filter(store_id=store_id, provider=provider).first()
    return _opened(row) if row else None


def keys_of(known: Known) -> str:
    """Return a print of what decides which account is reached. With other keys it is another one."""
    environment = settings.ENVIRONMENT
    decides = {
        "stripe": (known.secrets.get("secret_key", ""), environment.stripe_api_base),
        "paypal": (known.public.get("client_id", ""), environment.paypal_api_base),
        "authorize_net": (
            known.public.get("api_login_id", ""),
            known.secrets.get("transaction_key", ""),
            environment.authorize_net_api_base,
        ),
    }.get(known.provider, ())
    key = keys("matinee.provider-secrets.v1")[0]
    return hmac.new(key, json.dumps([known.provider, *decides]).encode(), hashlib.sha256).hexdigest()


def seal(secrets: Mapping[str, str]) -> bytes:
    return _box().encrypt(json.dumps(dict(secrets)).encode())


def _opened(row: ProviderSettings) -> Known:
    try:
        secrets = json.loads(_box().decrypt(bytes(row.secrets))) if row.secrets else {}
    except InvalidToken:
        raise ProviderSettingsError(
            f"The secrets of {row.provider} were sealed under another MATINEE_SECRET_KEY: enter them again."
        ) from None
    known = Known(row.provider, row.is_enabled, row.position, row.public, secrets)
    return replace(known, account=row.account) if row.account_keys == keys_of(known) else known


def _box() -> MultiFernet:
    return MultiFernet([Fernet(base64.urlsafe_b64encode(key)) for key in keys("matinee.provider-secrets.v1")])
