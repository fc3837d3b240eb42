"""The JSON of errors: `{"success": false, "errors": [{"code", "message", "field"}], "request_id"}`."""

from collections.abc import Iterable
from dataclasses import replace

from django.http import HttpRequest, JsonResponse

from matinee.kit.errors import Fault, ProblemError
from matinee.kit.speech import say

WORDS = {
    400: Fault("unparseable", "The request could not be read."),
    401: Fault("sign_in_required", "Sign in to continue."),
    403: Fault("forbidden", "This is not allowed."),
    404: Fault("not_found", "There is nothing at this address."),
    405: Fault("method_not_allowed", "This address does not take this method."),
    413: Fault("too_large", "The request is too large."),
    415: Fault("unsupported_media_type", "This kind of content is not accepted here."),
    500: Fault("internal_error", "Something went wrong on our side. The request id helps us find it."),
    503: Fault("unavailable", "This isn’t available right now. Try again in a moment."),
}


def problem_response(
    request: HttpRequest,
    status: int,
    faults: Iterable[Fault] | None = None,
    *,
    retry_after_seconds: int | None = None,
    user_limit: bool = False,
) -> JsonResponse:
    errors = list(faults) if faults is not None else [WORDS.get(status) or WORDS[400]]
    body: dict[str, object] = {
        "success": False,  # SPEC section 8
        "errors": [replace(fault, message=say(fault.message)).as_json() for fault in errors],
        "request_id": getattr(request, "request_id", ""),
    }
    if user_limit:
        body["user_limit"] = True  # SPEC section 8
    response = JsonResponse(body, status=status)
    if status == 503 and retry_after_seconds is None:
        retry_after_seconds = 5
    if retry_after_seconds is not None:
        response["Retry-After"] = str(retry_after_seconds)
    response["Cache-Control"] = "no-store"
    return response


def respond_to(request: HttpRequest, error: ProblemError) -> JsonResponse:
    return problem_response(
        request, error.http_status, error.faults, retry_after_seconds=error.retry_after_seconds
    )
