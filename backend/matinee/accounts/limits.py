"""Rate limits, counted in PostgreSQL, so that they hold across all copies of `web`."""

import hmac
import ipaddress
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

from django.db import connection, transaction

from matinee.accounts.models import SignInTry
from matinee.kit.errors import ProblemError
from matinee.kit.keys import key

LONGEST_WINDOW = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Limit:
    """A number of tries in a window, for each account and each address."""

    name: str
    per_account: int
    account_window: timedelta
    per_address: int
    address_window: timedelta = LONGEST_WINDOW


SIGN_IN = Limit("sign-in", 10, timedelta(minutes=15), 100)
# Separate from passwords: exhausting that limit does not block a passkey.
PASSKEYS = Limit("passkeys", 10, timedelta(minutes=15), 100)
# Mails that anybody can trigger.
MAILS = Limit("mails", 5, timedelta(hours=1), 60)
# Typed codes and passwords, in addition to the five tries of each code.
CODES = Limit("codes", 20, timedelta(hours=1), 100)
# Codes requested by devices, and codes entered for them.
DEVICES = Limit("devices", 60, timedelta(hours=1), 60)
DEVICE_CODES = Limit("device-codes", 10, timedelta(minutes=15), 100)


class TooManyTriesError(ProblemError):
    status = 429
    code = "too_many_tries"
    message = "Too many attempts. Wait a while, then try again."


@transaction.atomic
def reserve_try(
    limit: Limit, *, store_id: int, email: str, client_ip: str, at: datetime, device: str | None = None
) -> int:
    """Count a try before it is answered, and return its id.

    1. lock the account and the address, so that parallel tries are counted one after the other;
    2. refuse with the remaining seconds when either limit is reached;
    3. store the try. `forgive_tries` removes it when it succeeds.

    On a known device of the account (its id), the device is counted in place of the account, and other
    tries from the same address do not block it.
    """
    account = _account(limit, store_id, email, device)
    address = _hash(f"{limit.name}:address:{_network_of(client_ip)}")
    with connection.cursor() as cursor:
        for number in sorted(int.from_bytes(name[:8], "big", signed=True) for name in (account, address)):
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])
    SignInTry.objects.filter(tried_at__lte=at - LONGEST_WINDOW).delete()
    _refuse_when_full({"account": account}, limit.per_account, limit.account_window, at)
    if device is None:
        _refuse_when_full({"address": address}, limit.per_address, limit.address_window, at)
    return SignInTry.objects.create(account=account, address=address, tried_at=at).pk


def forgive_tries(limit: Limit, *, store_id: int, email: str, try_id: int, device: str | None = None) -> None:
    """Forget the account's failures, and this try, after a success. The address keeps its others.

    A known device forgets only its own: an attacker gets no new tries when the owner signs in.
    """
    SignInTry.objects.filter(pk=try_id).delete()
    # Kept for the address, but no longer counted for the account.
    account = _account(limit, store_id, email, device)
    SignInTry.objects.filter(account=account).update(account=b"")


def _account(limit: Limit, store_id: int, email: str, device: str | None) -> bytes:
    who = f"account:{store_id}:{email}" if device is None else f"device:{device}"
    return _hash(f"{limit.name}:{who}")


def _refuse_when_full(who: dict[str, bytes], limit: int, window: timedelta, at: datetime) -> None:
    tries = SignInTry.objects.filter(**who, tried_at__gt=at - window).order_by("-tried_at")
    full_since = tries.values_list("tried_at", flat=True)[limit - 1 : limit]
    for tried_at in full_since:
        raise TooManyTriesError(retry_after_seconds=max(1, ceil((tried_at + window - at).total_seconds())))


def _network_of(client_ip: str) -> str:
    """An IPv6 customer has a whole /64; an IPv4 address is counted by itself."""
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
