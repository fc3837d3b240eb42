"""Which pages may send: the stores' origins."""

from collections.abc import Callable

from matinee_collector.http import Header, Request
from matinee_collector.settings import Settings

PREFLIGHT: list[Header] = [
    (b"access-control-allow-methods", b"GET, PUT"),
    (
        b"access-control-allow-headers",
        b"content-type, token, grant, session, user-id, video-id, content-id, store-id",
    ),
    (b"access-control-max-age", b"86400"),
]
ANY: list[Header] = [(b"access-control-allow-origin", b"*")]


def cors_headers(settings: Settings) -> Callable[[Request], list[Header]]:
    allowed = {origin.encode() for origin in settings.allowed_origins}

    def decorate(request: Request) -> list[Header]:
        origin = request.headers.get(b"origin")
        if origin is None:
            return []
        if settings.any_origin:
            headers = ANY
        elif origin in allowed:
            headers = [(b"access-control-allow-origin", origin), (b"vary", b"origin")]
        else:
            return [(b"vary", b"origin")]
        return headers + PREFLIGHT if request.method == "OPTIONS" else headers

    return decorate
