"""Idempotency: the same Idempotency-Key gets the same answer again."""

import hashlib
from collections.abc import Callable
from typing import Annotated

from django.http import HttpResponse, JsonResponse
from ninja import Header, Schema
from pydantic import StringConstraints

from matinee.commerce.api import schemas
from matinee.commerce.operations.payments import idempotency
from matinee.commerce.providers.base import CardRefusedError
from matinee.kit.errors import Fault
from matinee.kit.schemas import Fault as FaultShown
from matinee.request import Request, viewer_of

Key = Annotated[
    Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,80}$")] | None,
    Header(alias="Idempotency-Key"),
]
DECLINED = Fault("card_declined", "The payment was declined.")


def answer_once(request: Request, key: str | None, act: Callable[[], tuple[int, Schema]]) -> HttpResponse:
    """Run the act, or return the answer this key got before. Without a key, just run it."""

    def answer() -> idempotency.Answer:
        try:
            status, body = act()
        except CardRefusedError as error:
            status, body = 402, answer_declined(error.decline_code, None)
        return status, body.model_dump(mode="json", by_alias=True)

    if key is None:
        status, body = answer()
    else:
        scope = f"{request.store.id}:{viewer_of(request).id}:{request.method}:{request.path_info}"
        status, body = idempotency.answer(
            scope=hashlib.sha256(scope.encode()).hexdigest(),
            key=key,
            body=request.body,
            at=request.now,
            act=answer,
        )
    if status >= 400:
        body = {"success": False, **body, "request_id": request.request_id}
    return JsonResponse(body, status=status)


def answer_declined(decline_code: str | None, order: schemas.Order | None) -> schemas.Declined:
    fault = FaultShown(code=DECLINED.code, message=DECLINED.message, field=None)
    return schemas.Declined(errors=[fault], request_id="", decline_code=decline_code or None, order=order)
