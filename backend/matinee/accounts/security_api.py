"""Sign-in settings of staff: authenticator app, recovery codes, passkeys. Only in the back office."""

import segno
from ninja import Router, Status

from matinee.accounts import admin_queries as people
from matinee.accounts.admin_queries import Security
from matinee.accounts.admin_schemas import (
    AuthenticatorCode,
    AuthenticatorSetup,
    NewPasskey,
    PasskeySignIn,
    PasswordProof,
    RecoveryCodes,
)
from matinee.accounts.api import open_session
from matinee.accounts.operations import passkeys, profile, second_factor
from matinee.accounts.operations.passkeys import PasskeyAdded, PasskeyChallenge, Site
from matinee.accounts.schemas import Session
from matinee.kit.schemas import Id, problems
from matinee.request import Request, device_cookie_of, viewer_of
from matinee.stores.queries import strip_port

router = Router(tags=["security"])

CHANGE = problems(400, 401, 403, 404, 409, 415, 422, 429)


@router.get("/security", response={200: Security, **problems(401, 404)})
def get_security(request: Request) -> Security:
    """Return one's own sign-in settings."""
    return people.get_security(viewer_of(request).id)


@router.post("/security/authenticator", response={201: AuthenticatorSetup, **CHANGE})
def begin_authenticator(request: Request, body: PasswordProof) -> Status[AuthenticatorSetup]:
    """Create the secret for an authenticator app; it takes effect once a code confirms it."""
    _require_password(request, body)
    viewer = viewer_of(request)
    secret = second_factor.begin_authenticator(user_id=viewer.id)
    uri = second_factor.uri_of(secret, email=viewer.email, issuer=request.store.title)
    qr = segno.make(uri, error="m").svg_data_uri(scale=4, border=4)
    return Status(201, AuthenticatorSetup(secret=secret, uri=uri, qr=qr))


@router.put("/security/authenticator", response={200: RecoveryCodes, **CHANGE})
def confirm_authenticator(request: Request, body: AuthenticatorCode) -> RecoveryCodes:
    """Enable the app, with one of its codes."""
    codes = second_factor.confirm_authenticator(
        store_id=request.store.id, user_id=viewer_of(request).id, code=body.code, at=request.now
    )
    return RecoveryCodes(codes=codes)


@router.post("/security/authenticator/removal", response={204: None, **CHANGE})
def remove_authenticator(request: Request, body: PasswordProof) -> Status[None]:
    """Remove the app."""
    _require_password(request, body)
    second_factor.remove_authenticator(
        store_id=request.store.id, user_id=viewer_of(request).id, at=request.now
    )
    return Status(204, None)


@router.post("/security/recovery_codes", response={200: RecoveryCodes, **CHANGE})
def renew_recovery_codes(request: Request, body: PasswordProof) -> RecoveryCodes:
    """Replace the recovery codes; the old ones become void."""
    _require_password(request, body)
    codes = second_factor.renew_recovery_codes(
        store_id=request.store.id, user_id=viewer_of(request).id, at=request.now
    )
    return RecoveryCodes(codes=codes)


@router.post("/security/passkeys/challenge", response={200: PasskeyChallenge, **CHANGE})
def begin_passkey(request: Request, body: PasswordProof) -> PasskeyChallenge:
    """Begin to register a passkey."""
    _require_password(request, body)
    return passkeys.begin_adding(
        store_id=request.store.id, user_id=viewer_of(request).id, site=_site(request), at=request.now
    )


@router.post("/security/passkeys", response={201: PasskeyAdded, **CHANGE})
def add_passkey(request: Request, body: NewPasskey) -> Status[PasskeyAdded]:
    """Store the passkey that answered the challenge."""
    passkey = passkeys.add(
        store_id=request.store.id,
        user_id=viewer_of(request).id,
        name=body.name,
        token=body.token,
        credential=body.credential,
        site=_site(request),
        at=request.now,
    )
    return Status(201, passkey)


@router.post("/security/passkeys/{passkey_id}/removal", response={204: None, **CHANGE})
def remove_passkey(request: Request, passkey_id: Id, body: PasswordProof) -> Status[None]:
    """Delete a passkey."""
    _require_password(request, body)
    passkeys.remove(
        store_id=request.store.id, user_id=viewer_of(request).id, passkey_id=passkey_id, at=request.now
    )
    return Status(204, None)


@router.post("/passkey_sessions/challenge", response={200: PasskeyChallenge, **problems(403, 404)})
def begin_passkey_sign_in(request: Request) -> PasskeyChallenge:
    """Begin to sign in with a passkey."""
    return passkeys.begin_sign_in(store_id=request.store.id, site=_site(request), at=request.now)


@router.post("/passkey_sessions", response={200: Session, **problems(400, 401, 403, 404, 415, 422, 429)})
def sign_in_with_passkey(request: Request, body: PasskeySignIn) -> Session:
    """Sign in with a passkey, which counts as both factors."""
    user_id = passkeys.check_sign_in(
        store_id=request.store.id,
        token=body.token,
        credential=body.credential,
        site=_site(request),
        client_ip=request.client_ip,
        at=request.now,
    )
    return open_session(request, user_id)


def _require_password(request: Request, body: PasswordProof) -> None:
    profile.require_oneself(
        store_id=request.store.id,
        user_id=viewer_of(request).id,
        password=body.current_password,
        code=None,
        device_cookie=device_cookie_of(request),
        client_ip=request.client_ip,
        at=request.now,
    )


def _site(request: Request) -> Site:
    return Site(
        host=strip_port(request.get_host().lower()),
        origin=f"{request.scheme}://{request.get_host().lower()}",
        title=request.store.title,
    )
