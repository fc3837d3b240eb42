"""Identify the browser, even before sign-in, by the secret of its CSRF cookie."""

import hashlib

from django.middleware.csrf import get_token

from matinee.request import Request


def browser_of(request: Request) -> str:
    """Return an identifier of this browser that does not change at sign-in."""
    get_token(request)
    return hashlib.sha256(str(request.META["CSRF_COOKIE"]).encode()).hexdigest()
