"""The webhook endpoint: a hint is verified, stored, acknowledged, and processed by a job."""

from django.http import HttpRequest, HttpResponse
from django.http.request import RawPostDataException

from matinee.commerce.operations.payments import inbox
from matinee.commerce.providers.base import BadSignatureError, ProviderSettingsError
from matinee.commerce.providers.manifests import NAMES
from matinee.commerce.providers.registry import provider_of
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.kit.problems import problem_response, respond_to
from matinee.request import Request

LARGEST_BYTES = 1024 * 1024


def receive(request: Request, provider: str) -> HttpResponse:
    """Receive a delivery. 2xx only when it is stored; 404 without a secret; 400 for a wrong signature."""
    if request.method != "POST":
        return problem_response(request, 405)
    if provider not in NAMES:
        return problem_response(request, 404)
    body = _read(request)
    if body is None:
        return problem_response(request, 413)
    try:
        hints = provider_of(request.store.id, provider).verify_webhook(dict(request.headers), body)
        inbox.receive(store_id=request.store.id, provider=provider, hints=hints, at=request.now)
    except BadSignatureError as error:
        return respond_to(request, error)
    except (NotFoundError, ProviderSettingsError):
        return problem_response(request, 404)
    except ProblemError as error:
        return problem_response(request, 503 if error.http_status == 503 else 404)
    except (KeyError, TypeError, ValueError):  # signed, and not an event as documented
        return problem_response(request, 400)
    return HttpResponse(status=200)


def _read(request: HttpRequest) -> bytes | None:
    length = request.headers.get("Content-Length", "")
    if length.isdecimal() and int(length) > LARGEST_BYTES:
        return None
    try:
        body = request.body
    except RawPostDataException:
        return None
    return body if len(body) <= LARGEST_BYTES else None
