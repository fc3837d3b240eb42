"""Sign-in with email and password, and the second factor of staff."""

from datetime import datetime

from matinee.accounts import known_devices
from matinee.accounts.limits import SIGN_IN, forgive_tries, reserve_try
from matinee.accounts.models import User
from matinee.accounts.operations import second_factor
from matinee.accounts.passwords import is_password_of
from matinee.kit.errors import ProblemError


class WrongCredentialsError(ProblemError):
    status = 401
    code = "wrong_credentials"
    message = "That email and password don’t match. Check both and try again."


def check_sign_in(
    *,
    store_id: int,
    email: str,
    password: str,
    second: str | None,
    device_cookie: str,
    client_ip: str,
    at: datetime,
) -> int:
    """Return the id of the person with this email and password.

    Known and unknown emails take the same path and the same time: an unknown one is checked against a hash
    that no password has. A missing or wrong second factor counts as a failed try.
    A device on which the person signed in before has its own tries.
    """
    email = email.strip().lower()
    user = User.objects.filter(store_id=store_id, email=email, is_active=True).first()
    device = known_devices.find_device(device_cookie, user=user, at=at)
    try_id = reserve_try(SIGN_IN, store_id=store_id, email=email, client_ip=client_ip, at=at, device=device)
    if not is_password_of(user, password) or user is None:
        raise WrongCredentialsError
    second_factor.require(user_id=user.pk, code=second, at=at)
    forgive_tries(SIGN_IN, store_id=store_id, email=email, try_id=try_id, device=device)
    return user.pk
