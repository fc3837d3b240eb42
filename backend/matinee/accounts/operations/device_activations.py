"""Sign in a device without a keyboard: it displays a code, which its owner enters in a signed-in browser.

1. `ask` gives the device a code to display and a long token to poll with;
2. `find_waiting` shows the owner which device displays that code, so that they do not approve another's;
3. `answer` approves or refuses it, once;
4. `collect`, which the device calls every few seconds, opens its session, once.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet

from matinee.accounts.devices import device_of
from matinee.accounts.limits import DEVICE_CODES, DEVICES, forgive_tries, reserve_try
from matinee.accounts.models import DeviceActivation, Role
from matinee.accounts.operations import sessions
from matinee.accounts.operations.sessions import Opened
from matinee.accounts.queries import Viewer
from matinee.accounts.secrets import (
    DEVICE_CODE_LENGTH,
    DEVICE_LETTERS,
    hash_device_code,
    hash_token,
    new_device_code,
    new_token,
)
from matinee.kit.errors import NotFoundError, ProblemError

LIFETIME = timedelta(minutes=15)
ASK_EVERY = timedelta(seconds=5)
# Devices' clocks are no more accurate.
_EARLY = timedelta(seconds=1)


class WrongDeviceCodeError(ProblemError):
    status = 422
    code = "wrong_device_code"
    message = "No device is showing this code. Check its screen again; codes change after 15 minutes."


class CustomersOnlyError(ProblemError):
    """A stolen watch must not open the back office."""

    status = 403
    code = "customers_only"
    message = "Team members can only sign in with their password."


class AskedTooSoonError(ProblemError):
    status = 429
    code = "slow_down"
    message = "Ask again in a few seconds."


class VoidActivationError(ProblemError):
    status = 410
    code = "void_activation"
    message = "This code was already used or has expired. Request a new one."


@dataclass(frozen=True, slots=True)
class Asked:
    code: str  # ABCD-EFGH, to be shown
    token: str  # for polling; only the device knows it


@dataclass(frozen=True, slots=True)
class WaitingDevice:
    id: int
    code: str
    browser: str
    system: str
    kind: str
    asked_at: datetime


def ask(*, store_id: int, user_agent: str, client_ip: str, at: datetime) -> Asked:
    """Give a device its code. Rate limited by address only, since there is no account yet."""
    reserve_try(DEVICES, store_id=store_id, email=client_ip, client_ip=client_ip, at=at)
    device, code, token = device_of(user_agent), new_device_code(), new_token()
    DeviceActivation.objects.create(
        store_id=store_id,
        code_hash=hash_device_code(code, store_id),
        token_hash=hash_token(token),
        browser=device.browser,
        system=device.system,
        kind=device.kind,
        created_at=at,
        expires_at=at + LIFETIME,
    )
    return Asked(as_shown(code), token)


def find_waiting(*, store_id: int, viewer: Viewer, code: str, client_ip: str, at: datetime) -> WaitingDevice:
    """Find the device that displays this code. Wrong codes count against the person who entered them."""
    if viewer.role != Role.CUSTOMER:
        raise CustomersOnlyError
    letters = read_code(code)
    account = str(viewer.id)
    try_id = reserve_try(DEVICE_CODES, store_id=store_id, email=account, client_ip=client_ip, at=at)
    if len(letters) != DEVICE_CODE_LENGTH:
        raise WrongDeviceCodeError(field="code")
    code_hash = hash_device_code(letters, store_id)
    row = _waiting(at).filter(store_id=store_id, code_hash=code_hash).first()
    if row is None:
        raise WrongDeviceCodeError(field="code")
    forgive_tries(DEVICE_CODES, store_id=store_id, email=account, try_id=try_id)
    return WaitingDevice(row.pk, as_shown(letters), row.browser, row.system, row.kind, row.created_at)


def answer(
    *, store_id: int, viewer: Viewer, code: str, let_in: bool, client_ip: str, at: datetime
) -> WaitingDevice:
    """Approve the device as this person, or refuse it. Of two answers, the first counts."""
    device = find_waiting(store_id=store_id, viewer=viewer, code=code, client_ip=client_ip, at=at)
    row_count = (
        _waiting(at).filter(pk=device.id).update(user_id=viewer.id if let_in else None, answered_at=at)
    )
    if not row_count:
        raise WrongDeviceCodeError(field="code")
    return device


@transaction.atomic
def collect(
    *, store_id: int, token: str, user_agent: str, session_limit: int | None, country: str, at: datetime
) -> Opened | None:
    """Open the session of an approved device; None until it is answered.

    Raises NotFoundError for an unknown token, AskedTooSoonError for polling too fast,
    VoidActivationError when the code was used, refused, or has expired.
    """
    rows = DeviceActivation.objects.filter(store_id=store_id, token_hash=hash_token(token))
    row = rows.select_for_update(of=("self",)).select_related("user").first()
    if row is None:
        raise NotFoundError
    if row.used_at or row.expires_at <= at or (row.answered_at and row.user is None):
        raise VoidActivationError
    if row.user is None:
        if row.asked_at and at < row.asked_at + ASK_EVERY - _EARLY:
            raise AskedTooSoonError(retry_after_seconds=int(ASK_EVERY.total_seconds()))
        rows.update(asked_at=at)
        return None
    if not row.user.is_active or row.user.role != Role.CUSTOMER:  # blocked, or given a staff role, since then
        raise VoidActivationError
    rows.update(used_at=at)
    return sessions.open_session(
        user_id=row.user.pk, user_agent=user_agent, session_limit=session_limit, country=country, at=at
    )


def forget_old(*, at: datetime) -> int:
    count, _ = DeviceActivation.objects.filter(expires_at__lte=at - timedelta(hours=1)).delete()
    return count


def read_code(text: str) -> str:
    """Normalize an entered code: lower case, with spaces or a dash."""
    return "".join(letter for letter in text.upper() if letter in DEVICE_LETTERS)


def as_shown(code: str) -> str:
    half = DEVICE_CODE_LENGTH // 2
    return f"{code[:half]}-{code[half:]}"


def _waiting(at: datetime) -> QuerySet[DeviceActivation]:
    return DeviceActivation.objects.filter(answered_at=None, expires_at__gt=at)
