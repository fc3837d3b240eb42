"""The names of our cookies: over https they carry `__Host-`, which keeps sub-domains from planting one.

Everything inside knows the plain names; they are changed once, on the way in and on the way out.
"""

import re
from collections.abc import Mapping

from django.conf import settings
from django.http import HttpRequest, HttpResponse

PREFIX = "__Host-"
DEVICE_COOKIE_NAME = "matinee_device"
# The language that a visitor chose; pages read and write it too, so it never gets the prefix.
LOCALE_COOKIE_NAME = "matinee_locale"
# The age that a visitor has confirmed. Not signed: whoever would forge it could as well press the button.
AGE_COOKIE_NAME = "matinee_age"
AGE_COOKIE_SECONDS = 365 * 24 * 3600
_AGE = re.compile(r"[1-9][0-9]?")
# Never taken from under their plain names: a planted one is what the prefix is there against.
STRICT = (settings.CSRF_COOKIE_NAME, DEVICE_COOKIE_NAME)


def read_age(cookies: Mapping[str, str]) -> int:
    """Return the age that a visitor has confirmed; 0 is none."""
    cookie = cookies.get(AGE_COOKIE_NAME, "")
    return int(cookie) if _AGE.fullmatch(cookie) else 0


def read_prefixed(request: HttpRequest) -> None:
    """Put what the prefixed cookies hold under the plain names; call it when the scheme is known.

    A session from before the prefix, under the plain name, is accepted and renamed by the answer. The others
    are not.
    """
    if not request.is_secure():
        return
    session = settings.SESSION_COOKIE_NAME
    planted = [name for name in STRICT if request.COOKIES.pop(name, None) is not None]
    for name in STRICT:
        if PREFIX + name in request.COOKIES:
            request.COOKIES[name] = request.COOKIES[PREFIX + name]
    if PREFIX + session in request.COOKIES:
        request.COOKIES[session] = request.COOKIES[PREFIX + session]
    elif session in request.COOKIES:
        request.__dict__["renamed_session"] = request.COOKIES[session]
    request.__dict__["planted_cookies"] = planted


def write_prefixed(request: HttpRequest, response: HttpResponse) -> None:
    """Send our cookies under the names of https, and take away those of before."""
    if not request.is_secure():
        return
    session = settings.SESSION_COOKIE_NAME
    old = request.__dict__.get("renamed_session")
    if old is not None and session not in response.cookies:
        response.set_cookie(session, old, max_age=settings.SESSION_COOKIE_AGE, httponly=True, samesite="Lax")
    for name in (session, *STRICT):
        morsel = response.cookies.pop(name, None)
        if morsel is not None:
            response.cookies[PREFIX + name] = morsel.value
            response.cookies[PREFIX + name].update({**morsel, "path": "/", "domain": ""})
    if old is not None:
        response.delete_cookie(session, samesite="Lax")
    for name in request.__dict__.get("planted_cookies", ()):
        response.delete_cookie(name, samesite="Lax")
    for cookie in response.cookies.values():
        cookie["secure"] = True
