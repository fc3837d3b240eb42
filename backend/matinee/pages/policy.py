"""The Content-Security-Policy: django-csp writes it for pages; all other responses allow nothing."""

from base64 import b64encode
from hashlib import sha256

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from django.http import HttpRequest
from django.http.response import HttpResponseBase

NOTHING = "default-src 'none'; frame-ancestors 'none'"


def hash_of(text: str) -> str:
    """Write the source expression that lets a page contain this one script or style."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


class PolicyMiddleware(CSPMiddleware):
    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.headers.get("Content-Type", "").startswith("text/html"):
            return super().process_response(request, response)
        response.headers.setdefault(HEADER, NOTHING)
        return response
