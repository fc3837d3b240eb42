"""The language of the back office: of its pages, and of what its API says."""

from django.http import HttpResponse

from matinee.accounts.queries import NOBODY, Viewer
from matinee.kit.speech import translating
from matinee.request import GetResponse, Request, locale_of, viewer_of
from matinee.roles.bearer import bearer_of
from matinee.translations import queries as translations
from matinee.translations.sentences import translate

_API = "/bullet/api/"


def office_locale_of(request: Request, viewer: Viewer | None = None) -> str:
    """Return the person's own language, the store's, else English: the first that the back office speaks.

    A guest, who signs in or joins the team, has chosen one in the store at most.
    """
    viewer = viewer or viewer_of(request)
    own = viewer.locale if viewer.is_signed_in else locale_of(request)
    return translations.choose_office_locale((own, request.store.locale))


class OfficeLanguageMiddleware:
    """Translate what the API of the back office says. The store's app has words of its own for errors."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        # Programs, with a token, read English.
        if not request.path_info.startswith(_API) or bearer_of(request) is not None:
            return self.get_response(request)
        with translating(lambda sentence: _in_language(request, sentence)):
            return self.get_response(request)


def _in_language(request: Request, sentence: str) -> str:
    if "store" not in request.__dict__:
        return sentence
    # The error may be that the session cannot be read.
    visit = request.__dict__.get("visit", NOBODY)
    return translate(sentence, office_locale_of(request, visit.viewer))
