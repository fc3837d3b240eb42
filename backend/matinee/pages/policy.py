"""The Content-Security-Policy: django-csp writes it for pages; all other responses allow nothing."""

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from django.http import HttpRequest
from django.http.response import HttpResponseBase

NOTHING = "default-src 'none'; frame-ancestors 'none'"


class PolicyMiddleware(CSPMiddleware):
    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.headers.get("Content-Type", "").startswith("text/html"):
            return super().process_response(request, response)
        response.headers.setdefault(HEADER, NOTHING)
        return response
