"""Passkeys of staff (WebAuthn): registration and sign-in."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from json import loads
from secrets import token_bytes

import jwt
import webauthn
from django.db import IntegrityError, transaction
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from matinee.accounts.admin_queries import Passkey as PasskeyShown
from matinee.accounts.admin_queries import as_passkey
from matinee.accounts.limits import PASSKEYS, forgive_tries, reserve_try
from matinee.accounts.models import Passkey, RecoveryCode, Role, User
from matinee.accounts.operations import audit, proofs, second_factor
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.kit.keys import key, keys

CHALLENGE_LIFETIME = timedelta(minutes=5)
MOST_PASSKEYS = 20


class PasskeyRefusedError(ProblemError):
    status = 401
    code = "passkey_refused"
    message = "That passkey doesn’t belong to an account here. Try again, or use your password."


class ChallengeOverError(ProblemError):
    code = "challenge_over"
    message = "This took too long, or was answered already. Try again."


class PasskeyInvalidError(ProblemError):
    code = "passkey_invalid"
    message = "That passkey isn’t for this store. Try again."


class PasskeyKnownError(ConflictError):
    code = "passkey_known"
    message = "This passkey is in the list already."


@dataclass(frozen=True, slots=True)
class Site:
    """The origin that a passkey is bound to."""

    host: str  # without the port
    origin: str
    title: str


@dataclass(frozen=True, slots=True)
class PasskeyChallenge:
    """`options` are WebAuthn's own; `token` is sent back with the answer."""

    options: dict[str, object]
    token: str


@dataclass(frozen=True, slots=True)
class PasskeyAdded:
    passkey: PasskeyShown
    recovery_codes: list[str]  # empty if there were some already


def begin_adding(*, store_id: int, user_id: int, site: Site, at: datetime) -> PasskeyChallenge:
    """Create the challenge for a new passkey of this person."""
    user = User.objects.get(store_id=store_id, pk=user_id)
    credential_ids = Passkey.objects.filter(user=user).values_list("credential_id", flat=True)
    if len(credential_ids) >= MOST_PASSKEYS:
        raise ConflictError("Remove a passkey first; there is room for twenty.")
    challenge = token_bytes(32)
    options = webauthn.generate_registration_options(
        rp_id=site.host,
        rp_name=site.title,
        user_id=str(user.pk).encode(),
        user_name=user.email,
        user_display_name=user.name or user.email,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=bytes(each)) for each in credential_ids],
    )
    token = _sign(challenge, "add", f"{store_id}:{user_id}", at)
    return PasskeyChallenge(loads(webauthn.options_to_json(options)), token)


def add(
    *,
    store_id: int,
    user_id: int,
    name: str,
    token: str,
    credential: dict[str, object],
    site: Site,
    at: datetime,
) -> PasskeyAdded:
    """Store the passkey that answered the challenge. The first one returns recovery codes, shown once."""
    challenge = _spend(token, "add", f"{store_id}:{user_id}", at)
    try:
        answer = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError) as error:
        raise PasskeyInvalidError from error
    try:
        with transaction.atomic():
            passkey = Passkey.objects.create(
                user_id=user_id,
                credential_id=answer.credential_id,
                public_key=answer.credential_public_key,
                sign_count=answer.sign_count,
                name=name,
                created_at=at,
            )
            audit.record_own(store_id=store_id, user_id=user_id, action="passkey_added", at=at, passkey=name)
            has_codes = RecoveryCode.objects.filter(user_id=user_id).exists()
            codes = [] if has_codes else second_factor.make_recovery_codes(user_id=user_id)
    except IntegrityError as error:
        raise PasskeyKnownError from error
    return PasskeyAdded(as_passkey(passkey), codes)


@transaction.atomic
def remove(*, store_id: int, user_id: int, passkey_id: int, at: datetime) -> None:
    passkey = Passkey.objects.filter(user_id=user_id, pk=passkey_id).first()
    if passkey is None:
        raise NotFoundError
    passkey.delete()
    audit.record_own(
        store_id=store_id, user_id=user_id, action="passkey_removed", at=at, passkey=passkey.name
    )
    second_factor.forget_recovery_codes_without_factor(user_id=user_id)


def begin_sign_in(*, store_id: int, site: Site, at: datetime) -> PasskeyChallenge:
    """Create the challenge for signing in. It names no account: the passkey identifies it."""
    challenge = token_bytes(32)
    options = webauthn.generate_authentication_options(
        rp_id=site.host, challenge=challenge, user_verification=UserVerificationRequirement.REQUIRED
    )
    return PasskeyChallenge(
        loads(webauthn.options_to_json(options)), _sign(challenge, "sign-in", str(store_id), at)
    )


def check_sign_in(
    *, store_id: int, token: str, credential: dict[str, object], site: Site, client_ip: str, at: datetime
) -> int:
    """Return the id of the staff member whose passkey answered the challenge."""
    credential_id = str(credential.get("id", ""))[:2000]
    try_id = reserve_try(PASSKEYS, store_id=store_id, email=credential_id, client_ip=client_ip, at=at)
    challenge = _spend(token, "sign-in", str(store_id), at)
    passkey = _find(store_id, credential_id)
    if passkey is None:
        raise PasskeyRefusedError
    try:
        answer = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=bytes(passkey.public_key),
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError) as error:
        raise PasskeyRefusedError from error
    Passkey.objects.filter(pk=passkey.pk).update(sign_count=answer.new_sign_count, last_used_at=at)
    forgive_tries(PASSKEYS, store_id=store_id, email=credential_id, try_id=try_id)
    return passkey.user_id


def _find(store_id: int, credential_id: str) -> Passkey | None:
    try:
        raw = base64url_to_bytes(credential_id)
    except ValueError:
        return None
    staff = Passkey.objects.filter(user__store_id=store_id, user__is_active=True).exclude(
        user__role=Role.CUSTOMER
    )
    return staff.filter(credential_id=raw).first()


def _sign(challenge: bytes, use: str, about: str, at: datetime) -> str:
    claims = {
        "aud": f"passkey-{use}",
        "sub": about,
        "challenge": bytes_to_base64url(challenge),
        "exp": at + CHALLENGE_LIFETIME,
    }
    return jwt.encode(claims, key("matinee.passkey-challenge.v1"), "HS256")


def _spend(token: str, use: str, about: str, at: datetime) -> bytes:
    """Verify a challenge that we signed for this use, and use it up."""
    for secret in keys("matinee.passkey-challenge.v1"):
        try:
            claims = jwt.decode(
                token,
                secret,
                ["HS256"],
                audience=f"passkey-{use}",
                subject=about,
                options={"require": ["exp", "sub", "aud"]},
            )
            break
        except jwt.InvalidTokenError:
            continue
    else:
        raise ChallengeOverError
    try:
        proofs.use_once(f"passkey:{claims['challenge']}", until=at + CHALLENGE_LIFETIME)
    except proofs.UsedProofError as error:
        raise ChallengeOverError from error
    return base64url_to_bytes(str(claims["challenge"]))
