"""One answer for each idempotency key, however often the request arrives."""

import hashlib
from collections.abc import Callable
from datetime import datetime, timedelta

from matinee.commerce.models import IdempotentRequest
from matinee.commerce.operations.payments import leases
from matinee.kit.errors import ConflictError

KEEP = timedelta(days=2)
# An act calls a provider up to three times, each at most 10 s long.
LONGEST_ACT = timedelta(seconds=30)

Answer = tuple[int, dict[str, object]]


class KeyUsedError(ConflictError):
    code = "idempotency_key_used"
    message = "This key was sent with another request. Load the page again."


def answer(*, scope: str, key: str, body: bytes, at: datetime, act: Callable[[], Answer]) -> Answer:
    """Return what `act` returns, or what it returned for this key before.

    The second of two simultaneous requests waits for the first, LONGEST_ACT at most. Nothing is stored for
    an act that raises or whose process is killed: it then runs again, so it must be idempotent.
    Raises KeyUsedError.
    """
    body_hash = hashlib.sha256(body).digest()
    with leases.hold(_name(scope, key), lasts=LONGEST_ACT):
        row, _ = IdempotentRequest.objects.get_or_create(
            scope=scope[:80], key=key[:80], defaults={"request_hash": body_hash, "created_at": at}
        )
        if bytes(row.request_hash) != body_hash:
            raise KeyUsedError
        if row.status is not None and row.response is not None:
            return row.status, row.response
        status, response = act()
        IdempotentRequest.objects.filter(pk=row.pk).update(status=status, response=response)
        return status, response


def forget_old(*, at: datetime) -> int:
    return IdempotentRequest.objects.filter(created_at__lte=at - KEEP).delete()[0]


def _name(scope: str, key: str) -> str:
    return "press:" + hashlib.blake2b(f"{scope}:{key}".encode(), digest_size=16).hexdigest()
