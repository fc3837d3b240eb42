"""Serve the built front ends under /static/, with their hashed files kept by browsers for a year."""

import re
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware  # type: ignore[import-untyped]

APPS = ("storefront", "backoffice")

# Vite's content hash: `assets/main-BumaEaHP.js`.
_HASHED = re.compile(r"/assets/.+-[A-Za-z0-9_-]{8}\.[a-z0-9]+$")


class StaticMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        super().__init__(get_response)
        for app in APPS:
            self.add_files(str(settings.FRONTEND_ROOT / app / "dist"), prefix=f"static/{app}/")

    def immutable_file_test(self, path: str, url: str) -> bool:
        return bool(_HASHED.search(url))
