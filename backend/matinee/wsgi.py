import os
from collections.abc import Iterable
from wsgiref.types import StartResponse

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "matinee.settings")
django_application = get_wsgi_application()

from matinee.guest_cache import middleware  # noqa: E402 (Django must be set up first)
from matinee.guest_cache.listener import Listener  # noqa: E402 - as above
from matinee.kit.database.guard import outage  # noqa: E402 - as above

# Here alone somebody is waiting for the answer.
outage.guard()
_changes = Listener(middleware.cache)


def application(environ: dict[str, object], start_response: StartResponse) -> Iterable[bytes]:
    """Django, beside a thread that hears of changes: started by the first request, in a whole process."""
    _changes.ensure_started()
    return django_application(environ, start_response)
