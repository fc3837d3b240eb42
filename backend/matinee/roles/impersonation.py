"""What staff may do while they look through a customer's eyes: read, watch, and leave again."""

_BILLINGS = "/api/billings"

# Unsafe calls that are let through, each with the reason. Every other one is refused, a new one too.
MAY_IMPERSONATED: dict[tuple[str, str], str] = {
    ("DELETE", "/api/impersonation"): "leaves the account",
    ("DELETE", "/api/sessions"): "signs the member of staff out",
    ("DELETE", "/bullet/api/sessions"): "signs the member of staff out",
    ("POST", "/api/sessions"): "signs in anew, which leaves the account",
    ("POST", "/bullet/api/sessions"): "signs in anew, which leaves the account",
    ("POST", "/bullet/api/passkey_sessions/challenge"): "begins to sign in anew",
    ("POST", "/bullet/api/passkey_sessions"): "signs in anew, which leaves the account",
    ("POST", "/api/contents/{permalink}/playback"): "watches; it counts as staff's and begins no rental",
    ("POST", "/api/orders/quote"): "adds up and writes nothing",
    ("POST", "/api/coupons/check"): "looks a coupon up",
    ("POST", "/api/gift_cards/check"): "looks a gift card up",
    ("POST", "/api/subscription/switch/preview"): "adds up and writes nothing",
}

# Reads that are refused all the same.
NOT_IMPERSONATED: dict[tuple[str, str], str] = {
    ("GET", "/api/users/me/export"): "hands all of a person's data out",
    ("GET", f"{_BILLINGS}/setup_intent"): "begins to put a card on the customer's file",
}

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def may_impersonated(method: str, route: str) -> bool:
    """Say whether a call may be made in a customer's name."""
    if method in _SAFE:
        return ("GET", route) not in NOT_IMPERSONATED
    return (method, route) in MAY_IMPERSONATED
