"""Bodies that the specification writes as `{form: …}`: nested or flat, as JSON or as an HTML form."""

from io import BytesIO

from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, QueryDict
from django.http.multipartparser import MultiPartParser, MultiPartParserError
from ninja import NinjaAPI
from ninja.params.models import Body, BodyModel

from matinee.kit.errors import ProblemError

URLENCODED, MULTIPART = "application/x-www-form-urlencoded", "multipart/form-data"


def also_as_form(schema: str) -> dict[str, object]:
    """Return the `openapi_extra` of an endpoint with a `FormBody` of this schema."""
    shape = {"schema": {"$ref": f"#/components/schemas/{schema}"}}
    return {"requestBody": {"content": {URLENCODED: shape, MULTIPART: shape}}}


class _FormBodyModel(BodyModel):
    @classmethod
    def get_request_data(
        cls, request: HttpRequest, api: NinjaAPI, path_params: dict[str, object]
    ) -> dict[str, object] | None:
        if request.content_type in (URLENCODED, MULTIPART):
            return {cls.__read_from_single_attr__: _unnest(_read_fields(request))}
        read = super().get_request_data(request, api, path_params)  # None without a body
        return {name: _unnest(body) for name, body in (read or {cls.__read_from_single_attr__: {}}).items()}


class FormBody(Body):  # type: ignore[misc]  # ninja's own are untyped to mypy
    """Marks the body of such an endpoint: `body: Annotated[Shape, FormBody(...)]`."""

    _model = _FormBodyModel

    @classmethod
    def _param_source(cls) -> str:
        return "body"


def whole_number(value: object) -> object:
    """Parse a number that an HTML form can only send as text; anything else is left to validation."""
    is_number = isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 20
    return int(value) if is_number else value  # type: ignore[call-overload]  # a str here


def _unnest(body: dict[str, object]) -> dict[str, object]:
    form = body.get("form")
    return form if isinstance(form, dict) else body


def _read_fields(request: HttpRequest) -> dict[str, object]:
    """Read `name` and `form[name]`. An empty field counts as omitted."""
    try:
        fields = request.POST if request.method == "POST" else _read_body(request)
    except (MultiPartParserError, SuspiciousOperation) as error:
        raise ProblemError("The form can’t be read.", code="unparseable", status=400) from error
    return {
        name.removeprefix("form[").removesuffix("]") if name.startswith("form[") else name: value
        for name, value in fields.items()
        if value != ""
    }


def _read_body(request: HttpRequest) -> QueryDict:
    """Django itself only parses the forms of a POST."""
    if request.content_type == URLENCODED:
        return QueryDict(request.body, encoding=request.encoding)
    parser = MultiPartParser(request.META, BytesIO(request.body), request.upload_handlers, request.encoding)
    return parser.parse()[0]
