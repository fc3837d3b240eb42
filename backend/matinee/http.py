"""Put the API surfaces together, answer the programs, and shape the last errors. Knows every domain."""

import jwt
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse

from matinee.kit.keys import keys
from matinee.kit.problems import problem_response
from matinee.kit.telemetry import as_prometheus


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
    return HttpResponse(as_prometheus("web"), content_type="text/plain; version=0.0.4; charset=utf-8")


def upload_finished(request: HttpRequest, upload: str) -> HttpResponse:
    """Hear from intake that a file is whole. Repeating it changes nothing."""
    if not _comes_from_a_program(request):
        return problem_response(request, 401)
    from matinee.media import operations as media

    media.finish_upload(upload=upload)
    return HttpResponse(status=204)


def unparseable(request: HttpRequest, exception: Exception) -> HttpResponse:
    return problem_response(request, 400)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return problem_response(request, 404)


def broken(request: HttpRequest) -> HttpResponse:
    return problem_response(request, 500)


def _comes_from_a_program(request: HttpRequest) -> bool:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme != "Bearer":
        return False
    for key in keys("matinee.internal.v1"):
        try:
            jwt.decode(
                token, key, algorithms=["HS256"], audience="matinee-internal", options={"require": ["exp"]}
            )
        except jwt.InvalidTokenError:
            continue
        return True
    return False
