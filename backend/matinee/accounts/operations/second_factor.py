"""The second factor of staff: an authenticator app (TOTP), with recovery codes as a fallback."""

from base64 import urlsafe_b64encode
from datetime import datetime

import pyotp
from cryptography.fernet import Fernet, MultiFernet
from django.db import transaction

from matinee.accounts.models import Authenticator, Passkey, RecoveryCode, User
from matinee.accounts.operations import audit
from matinee.accounts.secrets import hash_token, new_recovery_code
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.kit.keys import keys

STEP_SECONDS = 30
RECOVERY_CODES = 10


class SecondFactorRequiredError(ProblemError):
    status = 401
    code = "second_factor_required"
    message = "Enter the code from your authenticator app, or a recovery code."


class PasskeyRequiredError(ProblemError):
    status = 401
    code = "passkey_required"
    message = "Sign in with your passkey, or enter a recovery code."


class WrongSecondFactorError(ProblemError):
    status = 401
    code = "wrong_second_factor"
    message = "That code is wrong or was already used. Wait for the next one."


class AlreadyOnError(ConflictError):
    code = "already_on"
    message = "An authenticator app is set up already. Remove it first."


def require(*, user_id: int, code: str | None, at: datetime) -> None:
    """Accept a person without a second factor, or one with it who gives the correct code."""
    if not _has_factor(user_id):
        return
    if not code:
        raise SecondFactorRequiredError if _has_app(user_id) else PasskeyRequiredError
    if not _is_app_code(user_id, code, at) and not _use_recovery_code(user_id, code):
        raise WrongSecondFactorError(field="code")


@transaction.atomic
def begin_authenticator(*, user_id: int) -> str:
    """Create a secret for a new authenticator app. It takes effect once a code confirms it."""
    User.objects.select_for_update().get(pk=user_id)
    if Authenticator.objects.filter(user_id=user_id).exclude(confirmed_at=None).exists():
        raise AlreadyOnError
    secret = pyotp.random_base32()
    Authenticator.objects.update_or_create(
        user_id=user_id, defaults={"secret": _locks().encrypt(secret.encode()), "last_step": 0}
    )
    return secret


@transaction.atomic
def confirm_authenticator(*, store_id: int, user_id: int, code: str, at: datetime) -> list[str]:
    """Enable the app with one of its codes, and return the recovery codes, which are shown only once."""
    User.objects.select_for_update().get(pk=user_id)
    waiting = Authenticator.objects.filter(user_id=user_id, confirmed_at=None)
    if not waiting.exists():
        raise NotFoundError
    if not _is_app_code(user_id, code, at, is_new=True):
        raise WrongSecondFactorError(field="code", status=422)
    waiting.update(confirmed_at=at)
    audit.record_own(store_id=store_id, user_id=user_id, action="authenticator_added", at=at)
    return make_recovery_codes(user_id=user_id)


@transaction.atomic
def remove_authenticator(*, store_id: int, user_id: int, at: datetime) -> None:
    count, _ = Authenticator.objects.filter(user_id=user_id).delete()
    if not count:
        raise NotFoundError
    audit.record_own(store_id=store_id, user_id=user_id, action="authenticator_removed", at=at)
    forget_recovery_codes_without_factor(user_id=user_id)


def forget(*, user_id: int) -> None:
    """Delete every second factor of a person."""
    for model in (Authenticator, Passkey, RecoveryCode):
        model.objects.filter(user_id=user_id).delete()


def forget_recovery_codes_without_factor(*, user_id: int) -> None:
    """Delete the recovery codes of a person without a second factor, for which they stand in."""
    if not _has_factor(user_id):
        RecoveryCode.objects.filter(user_id=user_id).delete()


@transaction.atomic
def renew_recovery_codes(*, store_id: int, user_id: int, at: datetime) -> list[str]:
    """Replace the recovery codes of a person who has a second factor."""
    if not RecoveryCode.objects.filter(user_id=user_id).exists() and not _has_factor(user_id):
        raise NotFoundError
    audit.record_own(store_id=store_id, user_id=user_id, action="recovery_codes_renewed", at=at)
    return make_recovery_codes(user_id=user_id)


def uri_of(secret: str, *, email: str, issuer: str) -> str:
    """Return what an authenticator app reads from the QR code."""
    return pyotp.TOTP(secret).provisioning_uri(name=email, issuer_name=issuer)


@transaction.atomic
def make_recovery_codes(*, user_id: int) -> list[str]:
    """Replace a person's recovery codes, and return the new ones."""
    RecoveryCode.objects.filter(user_id=user_id).delete()
    codes = [new_recovery_code() for _ in range(RECOVERY_CODES)]
    RecoveryCode.objects.bulk_create(
        RecoveryCode(user_id=user_id, code_hash=hash_token(_bare(code))) for code in codes
    )
    return codes


def _has_factor(user_id: int) -> bool:
    return _has_app(user_id) or Passkey.objects.filter(user_id=user_id).exists()


def _has_app(user_id: int) -> bool:
    return Authenticator.objects.filter(user_id=user_id).exclude(confirmed_at=None).exists()


def _is_app_code(user_id: int, code: str, at: datetime, *, is_new: bool = False) -> bool:
    """Check a code of the app, with one step of tolerance. Each is valid once: the next must be later."""
    app = Authenticator.objects.filter(user_id=user_id, confirmed_at__isnull=is_new).first()
    digits = "".join(code.split())
    if app is None or len(digits) != 6 or not digits.isascii() or not digits.isdecimal():
        return False
    totp = pyotp.TOTP(_locks().decrypt(bytes(app.secret)).decode())
    now = int(at.timestamp()) // STEP_SECONDS
    for step in (now - 1, now, now + 1):
        if pyotp.utils.strings_equal(totp.generate_otp(step), digits):
            return bool(Authenticator.objects.filter(pk=app.pk, last_step__lt=step).update(last_step=step))
    return False


def _use_recovery_code(user_id: int, code: str) -> bool:
    count, _ = RecoveryCode.objects.filter(user_id=user_id, code_hash=hash_token(_bare(code))).delete()
    return count > 0


def _bare(code: str) -> str:
    return "".join(character for character in code.lower() if character.isalnum())


def _locks() -> MultiFernet:
    """The app's secret must be readable, so it is encrypted instead of hashed."""
    return MultiFernet([Fernet(urlsafe_b64encode(each)) for each in keys("matinee.second-factor.v1")])
