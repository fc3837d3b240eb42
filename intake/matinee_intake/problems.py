"""Errors in the format of all programs: `{"success": false, "errors": […], "request_id"}`."""

from fastapi import HTTPException
from fastapi.responses import JSONResponse

# Messages for what the library and the framework refuse with only a status.
_WORDS = {
    400: ("bad_request", "The request could not be understood."),
    401: ("grant_required", "This upload has no valid grant. Start it again from the page."),
    404: ("not_found", "There is no such upload."),
    405: ("method_not_allowed", "This address does not do that."),
    409: (
        "offset_conflict",
        "The upload is at another place than this part begins. Ask for the offset, then go on.",
    ),
    410: ("upload_expired", "This upload was left unfinished for too long. Start it again from the page."),
    412: ("tus_version", "Send the header Tus-Resumable: 1.0.0."),
    413: ("too_large", "This is more than the announced size of the file."),
    415: ("content_type", "Send the bytes as application/offset+octet-stream."),
    423: ("upload_busy", "Another window is sending this upload right now. Close it, or wait a moment."),
    507: ("disk_full", "There is no room left for this file. Free some space, then go on."),
}
_UNKNOWN = ("internal_error", "Something went wrong here. Try again in a moment.")


class Problem(HTTPException):
    """An error with its own code and message; by default those of its status."""

    def __init__(
        self, status: int, code: str | None = None, message: str | None = None, field: str | None = None
    ) -> None:
        usual_code, usual_message = _WORDS.get(status, _UNKNOWN)
        super().__init__(status, detail=message or usual_message)
        self.code = code or usual_code
        self.field = field


def problem_response(
    error: HTTPException | int, *, request_id: str, headers: dict[str, str] | None = None
) -> JSONResponse:
    """Convert an error to the product's format. The library's own messages are replaced by ours."""
    if not isinstance(error, Problem):
        error = Problem(error if isinstance(error, int) else error.status_code)
    body = {
        "success": False,
        "errors": [{"code": error.code, "message": error.detail, "field": error.field}],
        "request_id": request_id,
    }
    return JSONResponse(body, status_code=error.status_code, headers=headers)
