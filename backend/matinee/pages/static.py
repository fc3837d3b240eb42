"""Serve the built front ends under /static/; browsers cache their hashed files for a year."""

import re
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound
from whitenoise.middleware import WhiteNoiseMiddleware  # type: ignore[import-untyped]

from matinee.pages.builds import APPS, FILES

# Vite's content hash: `assets/main-BumaEaHP.js`.
_HASHED = re.compile(r"/assets/.+-[A-Za-z0-9_-]{8}\.[a-z0-9]+$")


class StaticMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]
    """The newest build, and the files of earlier ones (`builds.py`)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        super().__init__(_refuse_unknown_files(get_response))
        for app in APPS:
            archive_files = settings.KEPT_BUILDS_ROOT / app / FILES
            if archive_files.is_dir():
                self.add_files(str(archive_files), prefix=f"static/{app}/{FILES}/")
            # Of two files with the same name, the later one is served.
            self.add_files(str(settings.FRONTEND_ROOT / app / "dist"), prefix=f"static/{app}/")

    def immutable_file_test(self, path: str, url: str) -> bool:
        return bool(_HASHED.search(url))


def _refuse_unknown_files(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """A missing file is not a page: a request for a script must not be answered with the store's HTML."""

    def answer(request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(settings.STATIC_URL):
            return get_response(request)
        return HttpResponseNotFound(
            "There is no such file.\n",
            content_type="text/plain; charset=utf-8",
            # It may be back with the next build.
            headers={"Cache-Control": "no-store"},
        )

    return answer
