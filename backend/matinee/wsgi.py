import os
from collections.abc import Iterable
from wsgiref.types import StartResponse

from django.core.wsgi import get_wsgi_application
from matinee_serving.garbage import pause_collection

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "matinee.settings")
with pause_collection():
    django_application = get_wsgi_application()
    # By itself Django imports the endpoints in the first request of each process.
    import matinee.urls  # noqa: F401 - for what it imports

from matinee.guest_cache import middleware
from matinee.guest_cache.listener import Listener
from matinee.kit.database.guard import outage

# Here alone somebody is waiting for the answer.
outage.guard()
_changes = Listener(middleware.cache)


def application(environ: dict[str, object], start_response: StartResponse) -> Iterable[bytes]:
    """Django, beside a thread that hears of changes: started by the first request, in a whole process."""
    _changes.ensure_started()
    return django_application(environ, start_response)
