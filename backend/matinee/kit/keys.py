"""Keys derived from the secret: one for each purpose, so that no token is valid for two."""

import hmac
from functools import lru_cache
from typing import Literal

from django.conf import settings

Purpose = Literal[
    "matinee.playback.v1",
    "matinee.upload.v1",
    "matinee.collector-grant.v1",
    "matinee.collector-token.v1",
    "matinee.reports.v1",
    "matinee.internal.v1",
    "matinee.sign-in-limit.v1",
    "matinee.comments-unsubscribe.v1",
    "matinee.notices-unsubscribe.v1",
    "matinee.newsletters-links.v1",
    "matinee.reminders-links.v1",
    "matinee.confirmation.v1",
    "matinee.captcha.v1",
    "matinee.passkey-challenge.v1",
    "matinee.second-factor.v1",
    "matinee.gift-card.v1",
    "matinee.sandbox-webhook.v1",
    "matinee.provider-secrets.v1",
    "matinee.webhook-secrets.v1",
    "matinee.device-code.v1",
    "matinee.known-device.v1",
    "matinee.live_key.v1",
    "matinee.chat_stream.v1",
]


def key(purpose: Purpose) -> bytes:
    """Return the 32 bytes that currently sign for this purpose."""
    return _derive(settings.SECRET_KEY, purpose)


def keys(purpose: Purpose) -> list[bytes]:
    """Return the keys a verifier accepts: the current one, then the previous one during a rotation."""
    return [_derive(secret, purpose) for secret in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)]


@lru_cache(maxsize=32)
def _derive(secret: str, purpose: str) -> bytes:
    return hmac.digest(secret.encode(), purpose.encode("ascii"), "sha256")
