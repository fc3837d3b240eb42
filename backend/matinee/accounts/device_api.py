"""Activation of a device without a keyboard: the endpoints that the device itself calls.

It has none of our pages, so no CSRF token; only JSON is accepted, which another site's page cannot send.
"""

from typing import Annotated

from django.http import HttpResponse
from ninja import Router, Schema, Status
from pydantic import Field

from matinee.accounts.api import as_session
from matinee.accounts.operations import device_activations as devices
from matinee.accounts.schemas import Session
from matinee.kit.schemas import Line, problems
from matinee.request import Request, country_of, keep_session
from matinee.stores import queries as stores

router = Router(tags=["devices"])

ACTIVATE = "/smartwatch_activations/activate"


class NewActivation(Schema):
    pass


class Activation(Schema):
    """What the device displays, and its token for polling."""

    user_code: str
    device_code: str
    verification_url: str
    verification_url_with_code: str  # for a QR code on the screen
    expires_in_seconds: int
    interval_seconds: int


class DeviceCode(Schema):
    device_code: Annotated[Line, Field(min_length=1, max_length=100)]


class Waiting(Schema):
    interval_seconds: int


@router.post("/smartwatch_activations", response={201: Activation, **problems(400, 404, 415, 422, 429)})
def ask_for_activation(request: Request, body: NewActivation) -> Status[Activation]:
    """Get a code for the device's screen; its owner enters it at `verification_url`."""
    activation = devices.ask(
        store_id=request.store.id,
        user_agent=request.headers.get("User-Agent", ""),
        client_ip=request.client_ip,
        at=request.now,
    )
    page = f"{stores.mail_origin(request.store.host)}{ACTIVATE}"
    return Status(
        201,
        Activation(
            user_code=activation.code,
            device_code=activation.token,
            verification_url=page,
            verification_url_with_code=f"{page}?code={activation.code}",
            expires_in_seconds=int(devices.LIFETIME.total_seconds()),
            interval_seconds=int(devices.ASK_EVERY.total_seconds()),
        ),
    )


@router.post(
    "/smartwatch_activations/session",
    response={200: Session, 202: Waiting, **problems(400, 404, 410, 415, 422, 429)},
)
def collect_activation(
    request: Request, response: HttpResponse, body: DeviceCode
) -> Status[Session] | Status[Waiting]:
    """Poll for the session: 202 until the code was entered, then the session, once."""
    session = devices.collect(
        store_id=request.store.id,
        token=body.device_code,
        user_agent=request.headers.get("User-Agent", ""),
        session_limit=stores.settings_of(request.store).session_limit,
        country=country_of(request),
        at=request.now,
    )
    if session is None:
        return Status(202, Waiting(interval_seconds=int(devices.ASK_EVERY.total_seconds())))
    keep_session(request, session.token)
    return Status(200, as_session(session.viewer))
