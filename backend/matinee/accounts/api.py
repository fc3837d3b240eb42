"""`sessions` and `users`. The storefront and the back office share most of these endpoints."""

from dataclasses import asdict
from typing import Annotated

from ninja import Query, Router, Status

from matinee.accounts import known_devices
from matinee.accounts import queries as accounts
from matinee.accounts.operations import joining, proofs, sessions
from matinee.accounts.operations.confirmations import CODE_LIFETIME, Postmark
from matinee.accounts.operations.sign_in import check_sign_in
from matinee.accounts.queries import Suggestion, Viewer
from matinee.accounts.schemas import (
    Captcha,
    CodeSent,
    EmailRegistration,
    Me,
    PaymentDetails,
    Session,
    SignIn,
)
from matinee.commerce.api.answers import as_details
from matinee.commerce.queries.billing import default_method
from matinee.kit.forms import FormBody, also_as_form
from matinee.kit.schemas import Text, problems
from matinee.request import (
    Request,
    country_of,
    device_cookie_of,
    keep_device,
    keep_session,
    locale_of,
    session_token_of,
    viewer_of,
)
from matinee.stores import queries as stores

session_router = Router(tags=["sessions"])
storefront = Router(tags=["people"])

# Pydantic would ignore an empty default inside Annotated.
NO_NAME: str = Query("", max_length=500)  # type: ignore[type-arg]
SENT = CodeSent(expires_in_seconds=int(CODE_LIFETIME.total_seconds()))


@session_router.get("/sessions", response={200: Session, **problems(401, 404)})
def get_session(request: Request) -> Session:
    """Return the current session. 401 with `user_limit` when another device has replaced this one."""
    return as_session(viewer_of(request))


@session_router.post("/sessions", response={200: Session, **problems(400, 401, 403, 404, 415, 422, 429)})
def sign_in(request: Request, body: SignIn) -> Session:
    """Sign in with email and password, and with `code` for staff who have a second factor."""
    require_proof(request, body.verified_key)
    user_id = check_sign_in(
        store_id=request.store.id,
        email=body.email,
        password=body.password,
        second=body.code,
        device_cookie=device_cookie_of(request),
        client_ip=request.client_ip,
        at=request.now,
    )
    return open_session(request, user_id)


@session_router.delete("/sessions", response={204: None, **problems(403, 404)})
def sign_out(request: Request) -> Status[None]:
    """Sign out. Allowed for guests."""
    sessions.sign_out(token=session_token_of(request), at=request.now)
    keep_session(request, "")
    return Status(204, None)


@session_router.get("/captcha", response={200: Captcha, **problems(404)})
def get_captcha(request: Request) -> Captcha:
    """Return a captcha challenge, if the store requires one; its solution is sent as `verified_key`."""
    return Captcha.model_validate(proofs.new_captcha(at=request.now))


@session_router.get("/users/by_name.json", response={200: list[Suggestion], **problems(401, 404, 422)})
def list_users_by_name(request: Request, name: Text = NO_NAME) -> list[Suggestion]:
    """Suggest people to mention, by the text after the at-sign (SPEC section 5).

    In the back office, for staff, also by the beginning of an email.
    """
    with_emails = request.path_info.startswith("/bullet/") and viewer_of(request).is_staff
    return accounts.list_by_name(request.store.id, text=name, with_emails=with_emails)


@storefront.post(
    "/email_registrations",
    response={200: Session, 202: CodeSent, **problems(400, 403, 404, 410, 415, 422, 429)},
    openapi_extra=also_as_form("EmailRegistration"),
)
def register_by_email(
    request: Request, body: Annotated[EmailRegistration, FormBody(...)]
) -> Status[Session] | Status[CodeSent]:
    """Without `code`, send a code. With it, create or find the person, and sign in."""
    if body.code is None:
        require_proof(request, body.verified_key)
        joining.ask_to_join(
            store_id=request.store.id,
            email=body.email,
            name=body.name,
            password=body.password,
            postmark=postmark_of(request),
            client_ip=request.client_ip,
            at=request.now,
        )
        return Status(202, SENT)
    user_id = joining.join(
        store_id=request.store.id,
        email=body.email,
        name=body.name,
        code=body.code,
        password=body.password,
        locale=locale_of(request),
        client_ip=request.client_ip,
        at=request.now,
    )
    return Status(200, open_session(request, user_id))


def require_proof(request: Request, verified_key: str | None) -> None:
    """Require the captcha's proof if the store's settings do."""
    if stores.settings_of(request.store).captcha:
        proofs.require_captcha(verified_key=verified_key, at=request.now)


def open_session(request: Request, user_id: int) -> Session:
    """Sign the person in on this device; the session that its cookie had before is ended."""
    sessions.sign_out(token=session_token_of(request), at=request.now)
    session = sessions.open_session(
        user_id=user_id,
        user_agent=request.headers.get("User-Agent", ""),
        session_limit=stores.settings_of(request.store).session_limit,
        country=country_of(request),
        at=request.now,
    )
    keep_session(request, session.token)
    keep_device(
        request,
        known_devices.add(
            device_cookie_of(request),
            user_id=user_id,
            generation=session.device_generation,
            at=request.now,
        ),
    )
    return as_session(session.viewer)


def postmark_of(request: Request) -> Postmark:
    return Postmark(locale=locale_of(request), origin=stores.mail_origin(request.store.host))


def as_session(viewer: Viewer) -> Session:
    return Session(
        logged=viewer.is_signed_in,
        name=viewer.name,
        id=viewer.id,
        email=viewer.email,
        role=viewer.role or "",
        nickname=viewer.nickname,
        impersonated=viewer.is_impersonated,
        impersonator=viewer.impersonator,
        payment_details=None if viewer.is_limited else payment_details_of(viewer.id),
        profile=viewer.profile,
    )


def payment_details_of(user_id: int) -> PaymentDetails | None:
    """Return the payment method of this person's next order; null for a guest, without a statement."""
    method = default_method(user_id) if user_id else None
    return as_details(method) if method else None


def answer_me(request: Request) -> Me:
    """Return the signed-in person, as they see themselves."""
    account = accounts.get_me(request.store.id, user_id=viewer_of(request).id)
    return Me(**asdict(account), payment_details=payment_details_of(account.id))
