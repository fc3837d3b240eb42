"""The error that operations and queries raise for users, and its JSON."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Fault:
    """One entry of the `errors` list."""

    code: str
    message: str
    field: str | None = None

    def as_json(self) -> dict[str, str | None]:
        return {"code": self.code, "message": self.message, "field": self.field}


class ProblemError(Exception):
    """A refusal with its HTTP status. Domains subclass it beside the operation that raises it."""

    status: ClassVar[int] = 422
    code: ClassVar[str] = "invalid"
    message: ClassVar[str] = "This cannot be done."

    def __init__(
        self,
        message: str | None = None,
        *,
        code: str | None = None,
        field: str | None = None,
        status: int | None = None,
        retry_after_seconds: int | None = None,
    ) -> None:
        self.faults: Sequence[Fault] = [Fault(code or self.code, message or self.message, field)]
        self.http_status = status or self.status
        self.retry_after_seconds = retry_after_seconds
        super().__init__(self.faults[0].message)


class NotFoundError(ProblemError):
    """Missing, or hidden from this viewer: the responses are identical."""

    status = 404
    code = "not_found"
    message = "There is nothing at this address."


class SignInRequiredError(ProblemError):
    status = 401
    code = "sign_in_required"
    message = "Sign in to continue."


class ConflictError(ProblemError):
    status = 409
    code = "conflict"
    message = "Someone else changed this at the same time. Reload the page."


class UnavailableError(ProblemError):
    status = 503
    code = "unavailable"
    message = "This isn’t available right now. Try again in a moment."
