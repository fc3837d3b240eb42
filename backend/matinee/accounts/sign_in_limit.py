"""How often one may try to sign in: counted in PostgreSQL, so that every copy of `web` counts together."""

import hmac
import ipaddress
from datetime import datetime, timedelta
from math import ceil

from django.db import connection, transaction

from matinee.accounts.models import SignInTry
from matinee.kit.errors import ProblemError
from matinee.kit.keys import key

TRIES_PER_ACCOUNT = 10
ACCOUNT_WINDOW = timedelta(minutes=15)
TRIES_PER_ADDRESS = 100
ADDRESS_WINDOW = timedelta(hours=1)


class TooManyTriesError(ProblemError):
    status = 429
    code = "too_many_tries"
    message = "Too many tries to sign in. Wait a while, then try again."


@transaction.atomic
def reserve_try(*, store_id: int, email: str, client_ip: str, at: datetime) -> int:
    """Count one try before its password is checked, and return its id.

    1. take a lock on the account and on the address, so that parallel tries are counted one by one;
    2. refuse with the seconds left when either window is full;
    3. write the try down. `forgive_tries` removes it when it succeeds.
    """
    account, address = _hash(f"account:{store_id}:{email}"), _hash(f"address:{_network_of(client_ip)}")
    with connection.cursor() as cursor:
        for number in sorted(int.from_bytes(name[:8], "big", signed=True) for name in (account, address)):
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])
    SignInTry.objects.filter(tried_at__lte=at - ADDRESS_WINDOW).delete()
    _refuse_when_full({"account": account}, TRIES_PER_ACCOUNT, ACCOUNT_WINDOW, at)
    _refuse_when_full({"address": address}, TRIES_PER_ADDRESS, ADDRESS_WINDOW, at)
    return SignInTry.objects.create(account=account, address=address, tried_at=at).pk


def forgive_tries(*, store_id: int, email: str, try_id: int) -> None:
    """Forget the account's failures, and this try, after the right password. The address keeps its others."""
    SignInTry.objects.filter(pk=try_id).delete()
    # Kept for the address, no longer held against the account.
    SignInTry.objects.filter(account=_hash(f"account:{store_id}:{email}")).update(account=b"")


def _refuse_when_full(who: dict[str, bytes], limit: int, window: timedelta, at: datetime) -> None:
    tries = SignInTry.objects.filter(**who, tried_at__gt=at - window).order_by("-tried_at")
    full_since = tries.values_list("tried_at", flat=True)[limit - 1 : limit]
    for tried_at in full_since:
        raise TooManyTriesError(retry_after_seconds=max(1, ceil((tried_at + window - at).total_seconds())))


def _network_of(client_ip: str) -> str:
    """An IPv6 customer holds a whole /64; an IPv4 address stands for itself."""
    try:
        address = ipaddress.ip_address(client_ip)
    except ValueError:
        return client_ip
    if address.version == 6 and address.ipv4_mapped:
        return str(address.ipv4_mapped)
    prefix = 64 if address.version == 6 else 32
    return str(ipaddress.ip_network((address, prefix), strict=False))


def _hash(text: str) -> bytes:
    return hmac.digest(key("matinee.sign-in-limit.v1"), text.encode(), "sha256")
