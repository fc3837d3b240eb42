"""Codes are worth money, so attempts to guess them are rate limited."""

from collections.abc import Callable
from datetime import timedelta
from typing import TypeVar

from matinee.accounts.limits import Limit, forgive_tries, reserve_try
from matinee.commerce.errors import RightCodeError
from matinee.request import Request, viewer_of

T = TypeVar("T")

# Coupons and gift cards. Correct codes do not count.
MINUTE = timedelta(minutes=1)
MONEY_CODES = Limit("money-codes", 5, MINUTE, 5, MINUTE)


def counted_with(code: str | None, request: Request, act: Callable[[], T]) -> T:
    """Rate limit a request that contains a code as if it checked it; run any other without a limit."""
    return check_code(request, act) if code else act()


def check_code(request: Request, check: Callable[[], T]) -> T:
    """Check a code, with five wrong ones a minute for each person and each address."""
    viewer, store_id = viewer_of(request), request.store.id
    # Guests are counted by address only.
    who = str(viewer.id) if viewer.is_signed_in else f"guest {request.client_ip}"
    try_id = reserve_try(
        MONEY_CODES, store_id=store_id, email=who, client_ip=request.client_ip, at=request.now
    )
    try:
        answer = check()
    except RightCodeError:
        forgive_tries(MONEY_CODES, store_id=store_id, email=who, try_id=try_id)
        raise
    forgive_tries(MONEY_CODES, store_id=store_id, email=who, try_id=try_id)
    return answer
