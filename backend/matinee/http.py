"""Put the two API surfaces together and shape their errors. Knows every domain."""

from collections.abc import Sequence
from http.client import responses as REASONS
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI, Router
from ninja.errors import HttpError, ValidationError
from ninja.openapi.schema import OpenAPISchema
from ninja.operation import Operation
from ninja.parser import Parser

from matinee.accounts.account_api import router as account
from matinee.accounts.admin_api import router as people
from matinee.accounts.api import session_router as sessions
from matinee.accounts.api import storefront as joining
from matinee.accounts.device_api import router as devices
from matinee.accounts.invitation_api import router as invitations
from matinee.accounts.profiles_api import router as profiles
from matinee.accounts.security_api import router as security
from matinee.catalog.admin_api import router as films
from matinee.catalog.api.categories import router as catalogue
from matinee.catalog.api.collections import router as collections
from matinee.catalog.api.contents import router as contents
from matinee.catalog.api.front_page import router as front_page
from matinee.chats.api import router as chats
from matinee.comments.admin_api import router as moderation
from matinee.comments.api import router as comments
from matinee.commerce.admin_api import router as money
from matinee.commerce.api import router as billings
from matinee.commerce.api import shared_router as live_chats
from matinee.commerce.sandbox_api import router as sandbox
from matinee.demo.admin_api import router as demo
from matinee.engagement.admin_api import router as film_ratings
from matinee.engagement.api import router as library
from matinee.engagement.following_api import router as following
from matinee.engagement.ratings_api import router as ratings
from matinee.importer.admin_api import router as imports
from matinee.insights.admin_api import router as insights
from matinee.insights.api import router as reports
from matinee.kit.errors import Fault, ProblemError
from matinee.kit.form_words import say_what_is_wrong
from matinee.kit.problems import problem_response, respond_to
from matinee.legal.admin_api import router as legal
from matinee.live.admin_api import router as broadcasts
from matinee.live.api import router as live_events
from matinee.newsletters.admin_api import router as newsletters
from matinee.newsletters.api import router as newsletter
from matinee.notices.admin_api import router as notices
from matinee.onboarding.admin_api import router as onboarding
from matinee.pages.api import router as oembed
from matinee.reminders.admin_api import router as film_reminders
from matinee.reminders.api import router as reminders
from matinee.roles.scopes import find_scope
from matinee.search.api import router as search
from matinee.stores.admin_api import router as store
from matinee.tokens.admin_api import router as tokens
from matinee.translations.admin_api import router as messages
from matinee.webhooks.admin_api import router as webhooks

# OpenAPI 3.1 lets an operation name the roles that a scheme of this type needs: our scopes.
API_TOKEN = {
    "type": "http",
    "scheme": "bearer",
    "description": "An API token, made under Store › API tokens. docs/api.md lists its scopes.",
}


class JsonParser(Parser):
    """A body is JSON and says so."""

    def parse_body(self, request: HttpRequest) -> dict[str, object]:
        if request.content_type != "application/json":
            raise ProblemError(
                "Send the body as application/json.", code="unsupported_media_type", status=415
            )
        body = super().parse_body(request)
        if not isinstance(body, dict):
            raise ProblemError("Send a JSON object.", code="not_an_object")
        return body


class Api(NinjaAPI):
    """An operation is named as its function, unless both surfaces or two domains would use that name."""

    def get_openapi_schema(
        self, *, path_prefix: str | None = None, path_params: dict[str, object] | None = None
    ) -> OpenAPISchema:
        """Say of each operation which scope opens it to an API token, and how tokens are refused."""
        schema = super().get_openapi_schema(path_prefix=path_prefix, path_params=path_params)
        schema["components"]["securitySchemes"] = {"ApiToken": API_TOKEN}
        for path, operations in schema["paths"].items():
            for method, operation in operations.items():
                if scope := find_scope(method.upper(), path):
                    operation["security"] = [{"ApiToken": [scope]}]
                    responses = operation["responses"]
                    for status in (403, 429):
                        responses.setdefault(status, responses[401] | {"description": REASONS[status]})
        return schema

    def get_openapi_operation_id(self, operation: Operation) -> str:
        return operation.view_func.__name__


def _make_api(title: str, namespace: str, routers: Sequence[Router]) -> NinjaAPI:
    api = Api(title=title, version="1.0.0", urls_namespace=namespace, docs_url=None, parser=JsonParser())
    for router in routers:
        api.add_router("", router)
    api.exception_handler(ProblemError)(respond_to)
    api.exception_handler(ValidationError)(_invalid)
    api.exception_handler(HttpError)(_answer_http_error)
    return api


def _invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
    return problem_response(request, 422, [_as_fault(entry) for entry in error.errors])


def _as_fault(entry: dict[str, Any]) -> Fault:
    """`loc` is (source, argument, field…): people need the field."""
    where = [str(part) for part in entry["loc"][1:]]
    if len(where) > 1 and entry["loc"][0] in ("body", "form"):
        where = where[1:]
    kind = str(entry["type"])
    return Fault(kind, say_what_is_wrong(kind, entry.get("ctx", {})), ".".join(where) or None)


def _answer_http_error(request: HttpRequest, error: HttpError) -> HttpResponse:
    """ninja makes one HttpError of whatever goes wrong while it reads a body."""
    if isinstance(error.__cause__, ProblemError):
        return respond_to(request, error.__cause__)
    if isinstance(error.__cause__, RequestDataTooBig):
        return problem_response(request, 413)
    return problem_response(request, error.status_code)


storefront_api = _make_api(
    "Matinee storefront",
    "storefront",
    [
        sessions,
        joining,
        devices,
        account,
        profiles,
        search,
        library,
        ratings,
        following,
        contents,
        catalogue,
        collections,
        front_page,
        oembed,
        comments,
        billings,
        live_chats,
        live_events,
        reports,
        chats,
        newsletter,
        reminders,
    ],
)
backoffice_api = _make_api(
    "Matinee back office",
    "backoffice",
    [
        sessions,
        people,
        security,
        invitations,
        films,
        film_ratings,
        insights,
        messages,
        store,
        legal,
        notices,
        moderation,
        imports,
        demo,
        onboarding,
        money,
        sandbox,
        broadcasts,
        live_chats,
        chats,
        newsletters,
        film_reminders,
        webhooks,
        tokens,
    ],
)
