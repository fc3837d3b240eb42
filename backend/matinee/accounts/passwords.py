"""Password rules, and checking a password without revealing whether the account exists."""

from base64 import b64encode
from functools import lru_cache
from secrets import token_bytes

from django.contrib.auth.hashers import check_password
from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError

from matinee.accounts.hashers import Argon2PasswordHasher
from matinee.accounts.models import User
from matinee.kit.errors import ProblemError

SHORTEST = 8


class WeakPasswordError(ProblemError):
    code = "weak_password"
    message = "Choose a longer password."


def require_strong(password: str, *personal: str) -> None:
    """Raise WeakPasswordError. Checks the length and lists of common passwords; no composition rules."""
    if len(password) < SHORTEST:
        raise WeakPasswordError(
            f"Use at least {SHORTEST} characters.", code="short_password", field="password"
        )
    lower_password = password.lower()
    own = {part.lower() for text in personal for part in (text, text.partition("@")[0]) if part}
    try:
        _common().validate(password)
    except ValidationError as error:
        raise WeakPasswordError(
            "This password is too common and easy to guess. Choose another.",
            code="common_password",
            field="password",
        ) from error
    if lower_password in own:
        raise WeakPasswordError(
            "Your password can’t be your email or your name. Choose another.",
            code="own_password",
            field="password",
        )


def is_password_of(user: User | None, password: str) -> bool:
    """Check a password. For a missing account or password it takes the same time and returns false."""
    password_hash = user.password if user and user.has_usable_password() else _nobodys_password()
    return check_password(password, password_hash) and user is not None and user.has_usable_password()


@lru_cache(maxsize=1)
def _nobodys_password() -> str:
    """Return a fake hash of ours. A constant: computing one would slow a process's first unknown email."""
    form = Argon2PasswordHasher().params()
    salt, digest = (b64encode(token_bytes(size)).rstrip(b"=").decode() for size in (22, form.hash_len))
    costs = f"m={form.memory_cost},t={form.time_cost},p={form.parallelism}"
    return "$".join(("argon2", "argon2id", f"v={form.version}", costs, salt, digest))


@lru_cache(maxsize=1)
def _common() -> CommonPasswordValidator:
    return CommonPasswordValidator()
