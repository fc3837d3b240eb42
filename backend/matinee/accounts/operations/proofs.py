"""Signed challenges that can be answered once: captchas (ALTCHA, proof of work) and passkeys."""

import hashlib
from base64 import b64decode
from datetime import datetime, timedelta
from secrets import randbelow
from typing import Any

import altcha
from django.db import IntegrityError, transaction

from matinee.accounts.models import UsedProof
from matinee.kit.errors import ProblemError
from matinee.kit.keys import key, keys

# A browser derives some 200 keys: about a second on a phone, hours for thousands of accounts.
ALGORITHM = "PBKDF2/SHA-256"
COST = 5_000
FEWEST_KEYS = 100
MORE_KEYS = 200
CAPTCHA_LIFETIME = timedelta(minutes=10)


class CaptchaError(ProblemError):
    code = "captcha_failed"
    message = "We couldn’t confirm that you’re not a robot. Try again."


class UsedProofError(ProblemError):
    code = "proof_used"
    message = "That answer was already used. Try again."


def new_captcha(*, at: datetime) -> dict[str, object]:
    """Create a signed challenge for a browser to solve. Nothing is stored until it is answered."""
    secret = key("matinee.captcha.v1")
    challenge = altcha.create_challenge(
        algorithm=ALGORITHM,
        cost=COST,
        counter=FEWEST_KEYS + randbelow(MORE_KEYS),
        expires_at=at + CAPTCHA_LIFETIME,
        hmac_secret=secret,
        hmac_key_secret=secret,
    )
    challenge_fields: dict[str, Any] = challenge.to_dict()
    return challenge_fields


def require_captcha(*, verified_key: str | None, at: datetime) -> None:
    """Accept each solved challenge once. Raises CaptchaError."""
    if not verified_key or not _is_ascii_base64(verified_key):
        raise CaptchaError(field="verified_key")
    for secret in keys("matinee.captcha.v1"):
        result = altcha.verify_solution(verified_key, secret, hmac_key_secret=secret)
        if result.verified:
            break
    else:
        raise CaptchaError(field="verified_key")
    signature = altcha.Payload.from_base64(verified_key).challenge.signature
    try:
        use_once(f"captcha:{signature}", until=at + CAPTCHA_LIFETIME)
    except UsedProofError as error:
        raise CaptchaError(field="verified_key") from error


def use_once(proof: str, *, until: datetime) -> None:
    """Record that this proof was used. Of two at once, one succeeds."""
    digest = hashlib.sha256(proof.encode()).digest()
    try:
        with transaction.atomic():
            UsedProof.objects.create(digest=digest, expires_at=until + timedelta(minutes=1))
    except IntegrityError as error:
        raise UsedProofError from error


def forget_old(*, at: datetime) -> int:
    count, _ = UsedProof.objects.filter(expires_at__lte=at).delete()
    return count


def _is_ascii_base64(text: str) -> bool:
    try:
        b64decode(text, validate=True)
    except ValueError:
        return False
    return True
