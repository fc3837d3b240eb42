"""Random tokens and codes, stored only as hashes."""

import hashlib
import hmac
import secrets

from matinee.kit.keys import key, keys

CODE_DIGITS = 6


def new_token() -> str:
    """256 bits: it cannot be guessed, so a plain hash is enough."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def new_code() -> str:
    return f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"


def hash_code(code: str, about: str) -> bytes:
    """Hash a short secret with a key, so that a stolen table alone cannot be brute-forced.

    `about` binds it to its row.
    """
    return hmac.digest(key("matinee.confirmation.v1"), f"{about}:{code}".encode(), "sha256")


def is_code(code: str, about: str, code_hash: bytes) -> bool:
    """Compare in constant time, with the previous key too."""
    text = f"{about}:{code}".encode()
    hashes = (hmac.digest(each, text, "sha256") for each in keys("matinee.confirmation.v1"))
    return any(hmac.compare_digest(each, code_hash) for each in hashes)


def new_recovery_code() -> str:
    """80 bits in unambiguous letters, in four groups."""
    letters = "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(16))
    return "-".join(letters[start : start + 4] for start in range(0, 16, 4))


# Only consonants: no accidental words, and no two that look alike on a small screen.
DEVICE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
DEVICE_CODE_LENGTH = 8


def new_device_code() -> str:
    """35 bits: enough for a few minutes and a few tries."""
    return "".join(secrets.choice(DEVICE_LETTERS) for _ in range(DEVICE_CODE_LENGTH))


def hash_device_code(code: str, store_id: int) -> bytes:
    return hmac.digest(key("matinee.device-code.v1"), f"{store_id}:{code}".encode(), "sha256")
