"""What owners set: addresses, their events and secrets."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from ipaddress import ip_address
from urllib.parse import urlsplit

from django.db import transaction

from matinee.kit.errors import NotFoundError, ProblemError
from matinee.kit.turns import take_turns
from matinee.webhooks.kinds import KINDS
from matinee.webhooks.models import WebhookDelivery, WebhookEndpoint
from matinee.webhooks.operations import outbox
from matinee.webhooks.secrets import new_secret, seal
from matinee.webhooks.transports import is_forbidden, is_loopback_allowed

MOST_ENDPOINTS = 10
FORMER_SIGNS_FOR = timedelta(hours=24)
_LOOPBACK = ("localhost", "127.0.0.1", "::1")


class WrongAddressError(ProblemError):
    code = "wrong_webhook_url"
    message = "Enter a public address that starts with https://."


class UnknownEventError(ProblemError):
    code = "unknown_event"
    message = "Choose at least one event from the list."


class TooManyEndpointsError(ProblemError):
    code = "too_many_webhooks"
    message = "A store can have 10 webhooks. Delete one first."


@transaction.atomic
def add_endpoint(
    *, store_id: int, url: str, kinds: Sequence[str], at: datetime
) -> tuple[WebhookEndpoint, str]:
    """Add an endpoint; return it with its secret, which is shown only now."""
    _require(url, kinds)
    take_turns(store_id, subject="webhooks_endpoints")
    if WebhookEndpoint.objects.filter(store_id=store_id).count() >= MOST_ENDPOINTS:
        raise TooManyEndpointsError
    secret = new_secret()
    row = WebhookEndpoint.objects.create(
        store_id=store_id, url=url, kinds=_in_order(kinds), secret=seal(secret), created_at=at
    )
    return row, secret


@transaction.atomic
def change_endpoint(
    *, store_id: int, endpoint_id: int, url: str, kinds: Sequence[str], is_paused: bool, at: datetime
) -> WebhookEndpoint:
    """Change an endpoint. Deliveries wait while it is paused, and are sent when it is resumed."""
    row = _lock(store_id, endpoint_id)
    _require(url, kinds)
    row.url, row.kinds = url, _in_order(kinds)
    if is_paused != (row.paused_at is not None):
        row.paused_at = at if is_paused else None
        row.failing_since, row.is_given_up = None, False
        if not is_paused:
            waiting = WebhookDelivery.objects.filter(endpoint=row, state="queued", tries__gt=0)
            waiting.update(due_at=at, round_tries=0)
    row.save()
    return row


@transaction.atomic
def rotate_secret(*, store_id: int, endpoint_id: int, at: datetime) -> str:
    """Make a new secret and return it. The old one signs along for a day."""
    row, secret = _lock(store_id, endpoint_id), new_secret()
    row.former_secret, row.former_until = bytes(row.secret), at + FORMER_SIGNS_FOR
    row.secret = seal(secret)
    row.save()
    return secret


@transaction.atomic
def delete_endpoint(*, store_id: int, endpoint_id: int) -> None:
    """Delete an endpoint with its log. Raises NotFoundError."""
    _lock(store_id, endpoint_id).delete()


@transaction.atomic
def send_test(*, store_id: int, endpoint_id: int, at: datetime) -> WebhookDelivery:
    row = _lock(store_id, endpoint_id)
    return outbox.emit_test(store_id=store_id, endpoint_id=row.pk, at=at)


def _lock(store_id: int, endpoint_id: int) -> WebhookEndpoint:
    row = WebhookEndpoint.objects.select_for_update().filter(store_id=store_id, pk=endpoint_id).first()
    if row is None:
        raise NotFoundError
    return row


def _require(url: str, kinds: Sequence[str]) -> None:
    if not kinds or any(kind not in KINDS for kind in kinds):
        raise UnknownEventError(field="kinds")
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname or "", parts.port
        is_ascii = url.isascii() and " " not in url
    except ValueError:
        raise WrongAddressError(field="url") from None
    is_own = host in _LOOPBACK and is_loopback_allowed()
    is_open = parts.scheme == "https" or (parts.scheme == "http" and is_own)
    if not host or not is_ascii or not is_open or parts.username is not None or _is_inside(host):
        raise WrongAddressError(field="url")


def _is_inside(host: str) -> bool:
    """Whether it can be seen before any name is resolved. What counts is checked at each connection."""
    try:
        ip_address(host)
    except ValueError:
        return host == "localhost" and not is_loopback_allowed()
    return is_forbidden(host)


def _in_order(kinds: Sequence[str]) -> list[str]:
    return [kind for kind in KINDS if kind in kinds]
