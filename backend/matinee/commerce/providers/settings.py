"""What a store's owner sets for a provider: what may be shown, and secrets that go in and never out."""

import base64
import hashlib
import hmac
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from cryptography.fernet import Fernet, InvalidToken, MultiFernet

from matinee.commerce.models.provider_settings import ProviderSettings
from matinee.commerce.providers.base import ProviderSettingsError
from matinee.commerce.providers.manifests import MANIFESTS
from matinee.kit.keys import keys


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
        filled_names = {name for name, value in {**self.public, **self.secrets}.items() if value}
        return [name for name in MANIFESTS[self.provider].fields.required if name not in filled_names]

    def secret(self, name: str) -> str:
        """Return a secret. Raises ProviderSettingsError where it was never entered."""
        value = self.secrets.get(name, "")
        if not value:
            raise ProviderSettingsError(f"{self.provider} has no {name}: the back office asks for it.")
        return value


def list_known(store_id: int) -> list[Known]:
    rows = ProviderSettings.objects.filter(store_id=store_id).order_by("position", "provider")
    return [_open(row) for row in rows]


def nothing_known(provider: str) -> Known:
    return Known(provider, False, 0, {}, {})


def find_known(store_id: int, provider: str) -> Known | None:
    row = ProviderSettings.objects.filter(store_id=store_id, provider=provider).first()
    return _open(row) if row else None


def keys_of(settings: Known) -> str:
    """Return a print of what decides which account is reached. With other keys it is another one."""
    decides = MANIFESTS[settings.provider].account_keys(settings)
    key = keys("matinee.provider-secrets.v1")[0]
    return hmac.new(key, json.dumps([settings.provider, *decides]).encode(), hashlib.sha256).hexdigest()


def seal(secrets: Mapping[str, str]) -> bytes:
    return _box().encrypt(json.dumps(dict(secrets)).encode())


def _open(row: ProviderSettings) -> Known:
    try:
        secrets = json.loads(_box().decrypt(bytes(row.secrets))) if row.secrets else {}
    except InvalidToken:
        raise ProviderSettingsError(
            f"The secrets of {row.provider} were sealed under another MATINEE_SECRET_KEY: enter them again."
        ) from None
    settings = Known(row.provider, row.is_enabled, row.position, row.public, secrets)
    return replace(settings, account=row.account) if row.account_keys == keys_of(settings) else settings


def _box() -> MultiFernet:
    return MultiFernet([Fernet(base64.urlsafe_b64encode(key)) for key in keys("matinee.provider-secrets.v1")])
