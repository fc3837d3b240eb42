"""`users/me` and below: a person's own account."""

import json

from django.http import HttpResponse
from ninja import Router, Status

from matinee.accounts import known_devices
from matinee.accounts import queries as accounts
from matinee.accounts.api import SENT, answer_me, postmark_of, require_proof
from matinee.accounts.operations import confirmations, impersonation, leaving, profile, sessions
from matinee.accounts.operations.confirmations import LINK_LIFETIME
from matinee.accounts.schemas import (
    AgeConfirmation,
    CodeSent,
    EmailChange,
    EmailChangeRequest,
    Me,
    Oneself,
    PasswordChange,
    PasswordReset,
    PasswordResetRequest,
    ProfileChange,
)
from matinee.cookies import AGE_COOKIE_NAME, AGE_COOKIE_SECONDS
from matinee.kit.errors import NotFoundError
from matinee.kit.schemas import Id, problems
from matinee.request import (
    Request,
    confirmed_age_of,
    device_cookie_of,
    keep_device,
    keep_session,
    viewer_of,
    visit_of,
)
from matinee.stores.queries import settings_of

router = Router(tags=["people"])

SIGNED_IN = problems(400, 401, 403, 404, 415, 422)
COUNTED = problems(400, 401, 403, 404, 410, 415, 422, 429)


@router.post("/age_confirmation", response={204: None, **SIGNED_IN})
def confirm_age(request: Request, body: AgeConfirmation | None = None) -> HttpResponse:
    """Confirm that one has reached the store's minimum age, or the age that a film asks for.

    Without an age, it does nothing in a store that asks for none.
    """
    age = body.age if body else settings_of(request.store).minimum_age
    if age is None:
        raise NotFoundError
    viewer = viewer_of(request)
    if viewer.is_signed_in:
        profile.confirm_age(store_id=request.store.id, user_id=viewer.id, age=age)
    response = HttpResponse(status=204)
    response.set_cookie(
        AGE_COOKIE_NAME,
        str(max(age, confirmed_age_of(request))),
        max_age=AGE_COOKIE_SECONDS,
        httponly=True,
        samesite="Lax",
    )
    return response


@router.get("/users/me", response={200: Me, **problems(401, 404)})
def get_me(request: Request) -> Me:
    """Return the signed-in person."""
    return answer_me(request)


@router.patch("/users/me", response={200: Me, **SIGNED_IN, **problems(409)})
def change_me(request: Request, body: ProfileChange) -> Me:
    """Change one's own name or nickname."""
    me = viewer_of(request).id
    profile.change_profile(store_id=request.store.id, user_id=me, name=body.name, nickname=body.nickname)
    return answer_me(request)


@router.post("/users/me/codes", response={202: CodeSent, **COUNTED})
def send_me_a_code(request: Request) -> Status[CodeSent]:
    """Send a code to one's own email, as proof of identity."""
    profile.ask_confirmation(
        store_id=request.store.id,
        user_id=viewer_of(request).id,
        postmark=postmark_of(request),
        client_ip=request.client_ip,
        at=request.now,
    )
    return Status(202, SENT)


@router.put("/users/me/password", response={204: None, **COUNTED})
def change_my_password(request: Request, body: PasswordChange) -> Status[None]:
    """Change one's own password. All other devices are signed out."""
    me = viewer_of(request).id
    require_oneself(request, body)
    profile.change_password(
        store_id=request.store.id,
        user_id=me,
        password=body.password,
        keep_session=visit_of(request).session_id,
        at=request.now,
    )
    _stay_known(request)
    return Status(204, None)


@router.post("/users/me/email", response={202: CodeSent, **COUNTED})
def ask_for_another_email(request: Request, body: EmailChangeRequest) -> Status[CodeSent]:
    """Send codes to the old and the new email. The answer does not say whether the new one is taken."""
    me = accounts.get_me(request.store.id, user_id=viewer_of(request).id)
    if me.has_password:  # without a password, the code to the old email proves as much
        require_oneself(request, body)
    profile.ask_email_change(
        store_id=request.store.id,
        user_id=me.id,
        email=body.email,
        postmark=postmark_of(request),
        client_ip=request.client_ip,
        at=request.now,
    )
    return Status(202, SENT)


@router.put("/users/me/email", response={200: Me, **COUNTED, **problems(409)})
def change_my_email(request: Request, body: EmailChange) -> Me:
    """Change one's own email, with the codes of both mailboxes."""
    me = viewer_of(request).id
    profile.change_email(
        store_id=request.store.id,
        user_id=me,
        email=body.email,
        old_code=body.old_code,
        new_code=body.new_code,
        client_ip=request.client_ip,
        at=request.now,
    )
    return answer_me(request)


@router.get("/users/me/devices", response={200: list[accounts.Device], **problems(401, 404)})
def list_my_devices(request: Request) -> list[accounts.Device]:
    """List the devices where one is signed in, this device first."""
    visit = visit_of(request)
    return accounts.list_devices(
        request.store.id, user_id=visit.viewer.id, current=visit.session_id, at=request.now
    )


@router.delete("/users/me/devices", response={204: None, **problems(401, 403, 404, 422)})
def sign_out_everywhere(request: Request, keep_this: bool = False) -> Status[None]:
    """Sign out on all devices, or on all others."""
    visit = visit_of(request)
    sessions.end_sessions(
        user_id=visit.viewer.id,
        because=sessions.End.SIGNED_OUT,
        at=request.now,
        but=visit.session_id if keep_this else None,
    )
    if keep_this:
        _stay_known(request)
    else:
        keep_session(request, "")
    return Status(204, None)


@router.delete("/users/me/devices/{device_id}", response={204: None, **problems(401, 403, 404, 422)})
def sign_out_device(request: Request, device_id: Id) -> Status[None]:
    """Sign out on one device."""
    visit = visit_of(request)
    sessions.sign_out_device(user_id=visit.viewer.id, device_id=device_id, at=request.now)
    if device_id == visit.session_id:
        keep_session(request, "")
    return Status(204, None)


@router.get("/users/me/export", response={200: dict, **problems(401, 403, 404)})
def export_me(request: Request) -> HttpResponse:
    """Export everything that the store has about this person, as a file."""
    export = leaving.export_person(store_id=request.store.id, user_id=viewer_of(request).id, at=request.now)
    response = HttpResponse(json.dumps(export, indent=2, ensure_ascii=False), "application/json")
    name = f"{request.store.name}-{request.now:%Y-%m-%d}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@router.post("/users/me/deletion", response={204: None, **COUNTED, **problems(409)})
def delete_me(request: Request, body: Oneself) -> Status[None]:
    """Delete one's own account, immediately and permanently."""
    me = viewer_of(request).id
    require_oneself(request, body)
    leaving.delete_account(store_id=request.store.id, user_id=me, at=request.now)
    keep_session(request, "")
    keep_device(request, known_devices.remove(device_cookie_of(request), user_id=me, at=request.now))
    return Status(204, None)


@router.post("/password_resets", response={202: CodeSent, **problems(400, 403, 404, 415, 422, 429)})
def ask_for_password_reset(request: Request, body: PasswordResetRequest) -> Status[CodeSent]:
    """Send a password reset link. The answer is the same whether or not the email is known."""
    require_proof(request, body.verified_key)
    profile.ask_reset(
        store_id=request.store.id,
        email=body.email,
        postmark=postmark_of(request),
        client_ip=request.client_ip,
        at=request.now,
    )
    return Status(202, CodeSent(expires_in_seconds=int(LINK_LIFETIME.total_seconds())))


@router.get("/password_resets/{token}", response={204: None, **problems(404, 410, 422)})
def check_password_reset(request: Request, token: str) -> Status[None]:
    """Check whether this reset link is still valid."""
    confirmations.find_link(store_id=request.store.id, token=token, at=request.now)
    return Status(204, None)


@router.put("/password_resets/{token}", response={204: None, **problems(400, 403, 404, 410, 415, 422)})
def reset_password(request: Request, token: str, body: PasswordReset) -> Status[None]:
    """Set a new password with a reset link. All devices are signed out."""
    profile.reset_password(store_id=request.store.id, token=token, password=body.password, at=request.now)
    return Status(204, None)


@router.delete("/impersonation", response={204: None, **problems(401, 403, 404)})
def leave_impersonation(request: Request) -> Status[None]:
    """Stop impersonating."""
    visit = visit_of(request)
    if visit.session_id is not None:
        impersonation.end(
            store_id=request.store.id, viewer=visit.viewer, session_id=visit.session_id, at=request.now
        )
    return Status(204, None)


def require_oneself(request: Request, body: Oneself) -> None:
    profile.require_oneself(
        store_id=request.store.id,
        user_id=viewer_of(request).id,
        password=body.current_password,
        code=body.code,
        device_cookie=device_cookie_of(request),
        client_ip=request.client_ip,
        at=request.now,
    )


def _stay_known(request: Request) -> None:
    """Keep the current device known, after all devices were made unknown."""
    me = viewer_of(request).id
    keep_device(request, known_devices.renew(device_cookie_of(request), user_id=me, at=request.now))
