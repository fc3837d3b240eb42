"""Webhooks: addresses, their secrets, and the log of what was sent."""

from dataclasses import dataclass

from ninja import Router, Status

from matinee.accounts.operations import audit
from matinee.kit.schemas import Id, QueryId, problems
from matinee.request import Request, viewer_of
from matinee.webhooks import queries as webhooks
from matinee.webhooks.kinds import KINDS
from matinee.webhooks.operations import deliveries, endpoints
from matinee.webhooks.queries import Deliveries, Delivery, Endpoint
from matinee.webhooks.schemas import EndpointChange, EndpointIn

router = Router(tags=["webhooks"])


@dataclass(frozen=True, slots=True)
class EventKind:
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Webhooks:
    endpoints: list[Endpoint]
    kinds: list[EventKind]


@dataclass(frozen=True, slots=True)
class NewEndpoint:
    endpoint: Endpoint
    # Only this answer contains it.
    secret: str


@dataclass(frozen=True, slots=True)
class NewSecret:
    secret: str


@router.get("/webhooks", response={200: Webhooks, **problems(401, 404)}, operation_id="get_webhooks")
def list_webhooks(request: Request) -> Webhooks:
    """List the endpoints, and the events that they can choose."""
    return Webhooks(
        webhooks.list_endpoints(request.store.id),
        [EventKind(name, kind.text) for name, kind in KINDS.items()],
    )


@router.post("/webhooks", response={201: NewEndpoint, **problems(400, 401, 403, 404, 415, 422)})
def add_webhook(request: Request, body: EndpointIn) -> Status[NewEndpoint]:
    """Add an endpoint. Only this answer contains its secret."""
    row, secret = endpoints.add_endpoint(
        store_id=request.store.id, url=body.url, kinds=body.kinds, at=request.now
    )
    _record(request, "webhook.added", row.pk, {"url": row.url, "kinds": row.kinds})
    return Status(201, NewEndpoint(webhooks.show(row), secret))


@router.put("/webhooks/{endpoint_id}", response={200: Endpoint, **problems(400, 401, 403, 404, 415, 422)})
def change_webhook(request: Request, endpoint_id: Id, body: EndpointChange) -> Endpoint:
    """Change an endpoint, pause it or resume it."""
    row = endpoints.change_endpoint(
        store_id=request.store.id, endpoint_id=endpoint_id, at=request.now, **body.dict()
    )
    _record(request, "webhook.changed", endpoint_id, body.dict())
    return webhooks.show(row)


@router.delete("/webhooks/{endpoint_id}", response={204: None, **problems(401, 403, 404, 422)})
def delete_webhook(request: Request, endpoint_id: Id) -> Status[None]:
    """Delete an endpoint with its log."""
    endpoints.delete_endpoint(store_id=request.store.id, endpoint_id=endpoint_id)
    _record(request, "webhook.deleted", endpoint_id, {})
    return Status(204, None)


@router.post("/webhooks/{endpoint_id}/secret", response={200: NewSecret, **problems(401, 403, 404, 422)})
def rotate_webhook_secret(request: Request, endpoint_id: Id) -> NewSecret:
    """Make a new secret. The old one signs along for 24 hours."""
    secret = endpoints.rotate_secret(store_id=request.store.id, endpoint_id=endpoint_id, at=request.now)
    _record(request, "webhook.secret_rotated", endpoint_id, {})
    return NewSecret(secret)


@router.post("/webhooks/{endpoint_id}/test", response={201: Delivery, **problems(401, 403, 404, 422)})
def send_test_webhook(request: Request, endpoint_id: Id) -> Status[Delivery]:
    """Send a test event to this endpoint."""
    row = endpoints.send_test(store_id=request.store.id, endpoint_id=endpoint_id, at=request.now)
    return Status(201, webhooks.show_delivery(row))


@router.get(
    "/webhooks/{endpoint_id}/deliveries",
    response={200: Deliveries, **problems(401, 404, 422)},
)
def list_webhook_deliveries(request: Request, endpoint_id: Id, before: QueryId | None = None) -> Deliveries:
    """List what was sent to an endpoint in the last 30 days, newest first."""
    return webhooks.list_deliveries(request.store.id, endpoint_id=endpoint_id, before=before)


@router.post(
    "/webhooks/{endpoint_id}/deliveries/{delivery_id}/again",
    response={200: Delivery, **problems(401, 403, 404, 422)},
)
def send_webhook_again(request: Request, endpoint_id: Id, delivery_id: Id) -> Delivery:
    """Send a delivery again, under the same id."""
    row = deliveries.send_again(
        store_id=request.store.id, endpoint_id=endpoint_id, delivery_id=delivery_id, at=request.now
    )
    return webhooks.show_delivery(row)


def _record(request: Request, action: str, endpoint_id: int, detail: dict[str, object]) -> None:
    audit.record(
        store_id=request.store.id,
        actor_id=viewer_of(request).id,
        action=action,
        subject=str(endpoint_id),
        detail=detail,
        at=request.now,
    )
