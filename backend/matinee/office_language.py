"""The language of the back office, and the one in which both APIs say what went wrong."""

from django.http import HttpResponse

from matinee.accounts.queries import NOBODY, Viewer
from matinee.kit.speech import Speech, speaking
from matinee.request import GetResponse, Request, locale_of, viewer_of
from matinee.roles.bearer import bearer_of
from matinee.translations import queries as translations
from matinee.translations.sentences import translate

_OFFICE_API = "/bullet/api/"
_APIS = ("/api/", _OFFICE_API)


def office_locale_of(request: Request, viewer: Viewer | None = None) -> str:
    """Return the person's own language, the store's, else English: the first that the back office speaks.

    A guest, who signs in or joins the team, has chosen one in the store at most.
    """
    viewer = viewer or viewer_of(request)
    own = viewer.locale if viewer.is_signed_in else locale_of(request)
    return translations.choose_office_locale((own, request.store.locale))


class SpeechMiddleware:
    """Say what the APIs say in the language of the page that asks: of the back office, or of the store."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        # Programs, with a token, read English.
        if not request.path_info.startswith(_APIS) or bearer_of(request) is not None:
            return self.get_response(request)
        with speaking(Speech(lambda: _locale_of(request), translate)):
            return self.get_response(request)


def _locale_of(request: Request) -> str:
    if "store" not in request.__dict__:
        return translations.FALLBACK
    if not request.path_info.startswith(_OFFICE_API):
        return locale_of(request)
    # The error may be that the session cannot be read.
    visit = request.__dict__.get("visit", NOBODY)
    return office_locale_of(request, visit.viewer)
