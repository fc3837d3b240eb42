"""Secrets of endpoints: stored encrypted, since they sign every delivery."""

import base64
import secrets

from cryptography.fernet import Fernet, InvalidToken, MultiFernet

from matinee.kit.keys import keys

# https://github.com/standard-webhooks/standard-webhooks: 24 to 64 random bytes, in base64.
PREFIX = "whsec_"
BYTES = 32


class SealedSecretError(Exception):
    """It was encrypted under another MATINEE_SECRET_KEY."""


def new_secret() -> str:
    return PREFIX + base64.b64encode(secrets.token_bytes(BYTES)).decode()


def seal(secret: str) -> bytes:
    return _box().encrypt(secret.encode())


def unseal(sealed: bytes) -> str:
    """Raises SealedSecretError."""
    try:
        return _box().decrypt(sealed).decode()
    except InvalidToken:
        raise SealedSecretError("The secret was encrypted under another key. Make a new one.") from None


def _box() -> MultiFernet:
    return MultiFernet([Fernet(base64.urlsafe_b64encode(key)) for key in keys("matinee.webhook-secrets.v1")])
