"""The requests of server pages: a JSON object of a few short fields, with the CSRF token in its header."""

import json
from collections.abc import Iterable

from matinee.kit.errors import Fault, ProblemError
from matinee.request import Request

LONGEST = 2000


def read_fields(request: Request) -> dict[str, str]:
    """Read the fields as text; anything else reads as empty. Raises ProblemError unless it is a form."""
    if request.content_type != "application/json":
        raise ProblemError("Send the body as application/json.", code="unsupported_media_type", status=415)
    try:
        body = json.loads(request.body)
    except ValueError as error:
        raise ProblemError("The request could not be read.", code="unparseable", status=400) from error
    if not isinstance(body, dict):
        raise ProblemError("Send a JSON object.", code="not_an_object", status=422)
    return {name: _text(value) for name, value in body.items()}


def errors_of(faults: Iterable[Fault]) -> dict[str, str]:
    """Return the protocol's `errors`: each field's error code; the page has the texts."""
    return {fault.field or "form": fault.code for fault in faults}


def _text(value: object) -> str:
    if not isinstance(value, str) or any(
        character < " " and character not in "\n\t\r" for character in value
    ):
        return ""
    return value.encode("utf-8", "ignore").decode()[:LONGEST].strip()
