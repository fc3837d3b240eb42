"""What those are told whom the table of roles does not let in."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from matinee.kit.errors import Fault
from matinee.kit.problems import problem_response

IMPERSONATING = Fault(
    "impersonating", "You can’t do this while viewing someone else’s account. Leave it first."
)
LIMITED = Fault("limited_profile", "This profile can’t do that. Switch to another profile first.")
OVER_LIMIT = Fault(
    "user_limit", "You were signed out here because you signed in on another device. Sign in again."
)


def refuse_limited(request: HttpRequest, *, is_call: bool) -> HttpResponse:
    """Answer a profile with an age limit: a page leads to who is watching."""
    if is_call or request.method not in ("GET", "HEAD"):
        return problem_response(request, 403, [LIMITED])
    return redirect(f"/profiles?{urlencode({'next': request.get_full_path()})}")
