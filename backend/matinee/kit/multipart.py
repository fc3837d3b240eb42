"""A single file in a multipart body of any method. Django itself only parses such bodies of a POST."""

from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest
from django.http.multipartparser import MultiPartParserError

from matinee.kit.errors import ProblemError

# Space for the boundary, the part's headers and a long file name.
AROUND_BYTES = 64 * 1024

# `openapi_extra` of an endpoint that calls `read_file`.
FILE_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "required": ["file"],
                    "properties": {"file": {"type": "string", "format": "binary"}},
                }
            }
        },
    }
}


def read_file(request: HttpRequest, *, largest_bytes: int) -> bytes:
    """Return the bytes of the field `file`. A body that is too long is refused before it is read."""
    if request.content_type != "multipart/form-data":
        raise ProblemError("Send the file as multipart/form-data.", code="unsupported_media_type", status=415)
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not length.isdigit() or int(length) > largest_bytes + AROUND_BYTES:
        raise ProblemError(
            f"A file has at most {largest_bytes // 1024 // 1024} MB.",
            code="too_large",
            field="file",
            status=413,
        )
    try:
        _, files = request.parse_file_upload(request.META, request)
    except MultiPartParserError as error:
        raise ProblemError("The form can’t be read.", code="unparseable", status=400) from error
    file = files.get("file")
    if not isinstance(file, UploadedFile):
        raise ProblemError("Send a file in the field “file”.", code="missing", field="file")
    with file:
        return bytes(file.read())
