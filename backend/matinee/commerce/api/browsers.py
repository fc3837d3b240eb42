"""Which browser is asking, also before anybody has signed in: by the secret of its CSRF cookie."""

import hashlib

from django.middleware.csrf import get_token

from matinee.request import Request


def browser_of(request: Request) -> str:
    """Return what tells this browser from others. Signing in does not change it."""
    get_token(request)
    return hashlib.sha256(str(request.META["CSRF_COOKIE"]).encode()).hexdigest()
