import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "matinee.settings")
django_application = get_wsgi_application()

from matinee.hot import HotReads  # noqa: E402 (Django must be set up first)
from matinee.hot.etags import Etags  # noqa: E402
from matinee.hot.listener import Listener  # noqa: E402
from matinee.kit.database.guard import outage  # noqa: E402

# Here alone somebody is waiting for the answer.
outage.guard()
application = HotReads(django_application, Listener(Etags()))
