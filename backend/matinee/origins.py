"""Where the other programs answer, as a browser sees them: as configured, or on this host beside our port."""

from django.conf import settings
from django.http import HttpRequest

from matinee.stores.queries import Storefront, strip_port


def public_origin(request: HttpRequest) -> str:
    return settings.ENVIRONMENT.public_origin or f"{request.scheme}://{request.get_host()}"


def intake_origin(request: HttpRequest) -> str:
    return settings.ENVIRONMENT.intake_origin or _beside(request, 1)


def delivery_origin(request: HttpRequest) -> str:
    return settings.ENVIRONMENT.delivery_origin or _beside(request, 2)


def collector_origin(request: HttpRequest) -> str:
    return settings.ENVIRONMENT.collector_origin or _beside(request, 3)


def _beside(request: HttpRequest, offset: int) -> str:
    return f"{request.scheme}://{strip_port(request.get_host())}:{settings.ENVIRONMENT.port + offset}"


def mail_origin(request: HttpRequest, store: Storefront) -> str:
    """Return where the links of our mails lead: never to a host that only the request names."""
    if settings.ENVIRONMENT.public_origin:
        return settings.ENVIRONMENT.public_origin
    if strip_port(request.get_host().lower()) == store.host:
        return f"{request.scheme}://{request.get_host()}"
    return f"{request.scheme}://{store.host}:{settings.ENVIRONMENT.port}"
