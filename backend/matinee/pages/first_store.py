"""The page that makes the first store and its owner, on a machine that has none yet.

It answers at every host, without a store, and works without JavaScript. Who fills it in proves with the code
on the terminal that the machine is theirs (kit/setup_code.py).
"""

from collections.abc import Mapping

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from pydantic import ValidationError

from matinee.accounts.operations import sessions
from matinee.kit.errors import ProblemError
from matinee.onboarding.operations import make_first_store
from matinee.onboarding.schemas import FirstStore
from matinee.pages.manifest import NotBuiltError, find_assets
from matinee.pages.server_pages import STYLES
from matinee.request import Request, keep_session
from matinee.stores.operations import StoreExistsError
from matinee.stores.queries import list_names
from matinee.translations.queries import FALLBACK, office_text

OFFICE = "/bullet"
FIELDS = ("code", "title", "name", "email", "password")


def first_store_page(request: Request) -> HttpResponse:
    """Show the form. Once a store exists, nothing is here."""
    return redirect("/") if list_names() else _show(request, {"code": request.GET.get("code", "")[:40]})


def create_first_store(request: Request) -> HttpResponse:
    """Make the store and its owner, and go to its back office; or show the form with what is wrong."""
    values = {name: request.POST.get(name, "") for name in FIELDS}
    try:
        form = FirstStore.model_validate(values)
        owner_id = make_first_store(
            **form.model_dump(), root=settings.ENVIRONMENT.root, host=_host(request), at=request.now
        )
    except ValidationError as error:
        return _show(request, values, {str(entry["loc"][0]): "" for entry in error.errors()})
    except StoreExistsError:
        return redirect("/")
    except ProblemError as error:
        return _show(request, values, {fault.field or "": fault.message for fault in error.faults})
    session = sessions.open_session(
        user_id=owner_id, user_agent=request.headers.get("User-Agent", ""), session_limit=None, at=request.now
    )
    keep_session(request, session.token)
    response = redirect(OFFICE)
    response.status_code = 303
    return response


def _words(key: str) -> str:
    return office_text(f"first_store.{key}", locale=FALLBACK)


def _host(request: HttpRequest) -> str:
    return settings.ENVIRONMENT.public_origin.partition("//")[2] or request.get_host()


def _show(
    request: Request, values: Mapping[str, str], faults: Mapping[str, str] | None = None
) -> HttpResponse:
    """`faults`: what is wrong with a field; an empty text is what its own words say."""
    try:
        styles = find_assets("storefront", entry=STYLES).styles
    except NotBuiltError:
        styles = ()
    fields = [
        {
            "name": name,
            "label": _words(f"{name}"),
            "hint": _words(f"{name}_hint"),
            "value": "" if name == "password" else values.get(name, ""),
            "fault": faults[name] or _words(f"{name}_fault") if faults and name in faults else "",
        }
        for name in FIELDS
    ]
    context = {
        "styles": styles,
        "title": _words("page_title"),
        "lead": _words("lead"),
        "submit": _words("submit"),
        "after": _words("after"),
        "fields": fields,
    }
    response = render(request, "pages/first_store.html", context, status=422 if faults else 200)
    response["Cache-Control"] = "no-store"
    return response
