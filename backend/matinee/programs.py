"""What programs ask of `web`: alive, ready, its counters; and what intake and live tell it."""

from dataclasses import asdict

import jwt
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from matinee_serving.metrics_access import may_read_metrics, read_metrics_tokens
from pydantic import ValidationError

from matinee.kit.errors import ProblemError
from matinee.kit.keys import keys
from matinee.kit.problems import problem_response, respond_to
from matinee.kit.telemetry import as_prometheus
from matinee.live import operations as live
from matinee.live.admin_queries import InputRefusal
from matinee.live.operations import EventReport
from matinee.live.queries import make_plan
from matinee.live.schemas import Exchange
from matinee.media import operations as media


def healthz(request: HttpRequest) -> HttpResponse:
    """Alive: the process answers."""
    return JsonResponse({"status": "ok"})


def readyz(request: HttpRequest) -> HttpResponse:
    """Ready: the database answers too."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return problem_response(request, 503)
    return JsonResponse({"status": "ready"})


def metrics(request: HttpRequest) -> HttpResponse:
    """Count requests, for who has the token."""
    if not may_read_metrics(request.headers.get("Authorization", ""), metrics_tokens()):
        return problem_response(request, 404)
    return HttpResponse(as_prometheus("web"), content_type="text/plain; version=0.0.4; charset=utf-8")


def upload_finished(request: HttpRequest, upload: str) -> HttpResponse:
    """Hear from intake that a file is whole. Hearing it twice changes nothing."""
    if not _comes_from_a_program(request):
        return problem_response(request, 401)
    try:
        media.finish_upload(upload=upload, at=timezone.now())
    except ProblemError as error:
        return respond_to(request, error)
    return HttpResponse(status=204)


def exchange_with_live(request: HttpRequest) -> HttpResponse:
    """Hear from `live` how its events are and what comes in, and tell it what its owners want."""
    if not _comes_from_a_program(request):
        return problem_response(request, 401)
    try:
        state = Exchange.model_validate_json(request.body)
    except ValidationError:
        return problem_response(request, 422)
    now = timezone.now()
    for event in state.events:
        live.take_report(report=EventReport(**event.model_dump()), at=now)
    live.take_refusals(
        refusals={name: InputRefusal(**one.model_dump()) for name, one in state.refusals.items()}
    )
    live.take_signals(
        signals={name: signal.model_dump(mode="json") for name, signal in state.signals.items()}, at=now
    )
    return JsonResponse(asdict(make_plan()))


def metrics_tokens() -> tuple[str, ...]:
    secrets = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    return read_metrics_tokens(settings.ENVIRONMENT.metrics_token, secrets)


def unparseable(request: HttpRequest, exception: Exception) -> HttpResponse:
    return problem_response(request, 400)


def _comes_from_a_program(request: HttpRequest) -> bool:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return scheme == "Bearer" and any(_is_good(token, key) for key in keys("matinee.internal.v1"))


def _is_good(token: str, key: bytes) -> bool:
    try:
        jwt.decode(
            token, key, algorithms=["HS256"], audience="matinee-internal", options={"require": ["exp"]}
        )
    except jwt.InvalidTokenError:
        return False
    return True
