"""Where the other programs answer, as a browser sees them: as configured, or on this host beside our port."""

from django.conf import settings
from django.http import HttpRequest

from matinee.stores.queries import strip_port


def public_origin(request: HttpRequest) -> str:
    """Return where the pages of this request are, for links in what only its sender reads.

    The name may be any at which the store answers; the port is ours, or the one of a proxy before us.
    """
    if settings.ENVIRONMENT.public_origin:
        return settings.ENVIRONMENT.public_origin
    host = request.get_host().lower()
    name = strip_port(host)
    is_plausible = host.removeprefix(name) in ("", ":80", ":443", f":{settings.ENVIRONMENT.port}")
    return f"{request.scheme}://{host if is_plausible else f'{name}:{settings.ENVIRONMENT.port}'}"


def intake_origin(request: HttpRequest) -> str:
    return settings.ENVIRONMENT.intake_origin or _beside(request, 1)


def delivery_origin(request: HttpRequest) -> str:
    return settings.ENVIRONMENT.delivery_origin or _beside(request, 2)


def collector_origin(request: HttpRequest) -> str:
    return settings.ENVIRONMENT.collector_origin or _beside(request, 3)


def realtime_origin(request: HttpRequest) -> str:
    return settings.ENVIRONMENT.realtime_origin or _beside(request, 4)


def pixel_origin(request: HttpRequest) -> str:
    """Where page views and page events go: the collector, perhaps under a name of its own (SPEC 7)."""
    return settings.ENVIRONMENT.pixel_origin or collector_origin(request)


def live_address(request: HttpRequest) -> str:
    """Return where encoders send to, without the stream key."""
    address = settings.ENVIRONMENT.live_address
    return address or f"rtmp://{strip_port(request.get_host())}:{settings.ENVIRONMENT.live_rtmp_port}/live"


def _beside(request: HttpRequest, offset: int) -> str:
    return f"{request.scheme}://{strip_port(request.get_host())}:{settings.ENVIRONMENT.port + offset}"
