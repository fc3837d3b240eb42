"""Activating a device without a keyboard: the page where its owner enters the code that it displays."""

from urllib.parse import urlencode

from django.http import HttpResponse, HttpResponseRedirect

from matinee.accounts.operations import device_activations as devices
from matinee.kit.errors import ProblemError
from matinee.pages.forms import errors_of, read_fields
from matinee.pages.server_pages import render_server_page
from matinee.request import Request, viewer_of

PAGE = "/smartwatch_activations/activate"
COMPONENT = "SmartwatchActivationsActivate"


def short_way(request: Request) -> HttpResponse:
    """The short address, which is quick to type."""
    return HttpResponseRedirect(_address(request.GET.get("code", "")))


def activate_page(request: Request) -> HttpResponse:
    """Ask for a code; with one, show which device it belongs to."""
    code = request.GET.get("code", "")[:100]
    if not code:
        return _show(request)
    try:
        device = devices.find_waiting(
            store_id=request.store.id,
            viewer=viewer_of(request),
            code=code,
            client_ip=request.client_ip,
            at=request.now,
        )
    except ProblemError as error:
        return _refuse(request, error, code)
    return _show(request, device)


def answer_page(request: Request) -> HttpResponse:
    """Approve or refuse the device."""
    code = ""
    try:
        fields = read_fields(request)
        code = fields.get("code", "")
        let_in = {"let_in": True, "refuse": False}.get(fields.get("answer", ""))
        if let_in is None:
            raise ProblemError("Let the device in, or turn it away.", code="missing", field="answer")
        device = devices.answer(
            store_id=request.store.id,
            viewer=viewer_of(request),
            code=code,
            let_in=let_in,
            client_ip=request.client_ip,
            at=request.now,
        )
    except ProblemError as error:
        return _refuse(request, error, code)
    return _show(request, device, outcome="let_in" if let_in else "refused")


def _refuse(request: Request, error: ProblemError, code: str) -> HttpResponse:
    response = _show(
        request,
        code=devices.read_code(code)[:16],
        errors=errors_of(error.faults),
        wait_seconds=error.retry_after_seconds,
        status=error.http_status,
    )
    if error.retry_after_seconds is not None:
        response["Retry-After"] = str(error.retry_after_seconds)
    return response


def _show(
    request: Request,
    device: devices.WaitingDevice | None = None,
    *,
    code: str = "",
    outcome: str | None = None,
    errors: dict[str, str] | None = None,
    wait_seconds: int | None = None,
    status: int = 200,
) -> HttpResponse:
    device_row = device and {
        "code": device.code,
        "browser": device.browser,
        "system": device.system,
        "kind": device.kind,
        "asked_at": device.asked_at.isoformat(),
    }
    props = {
        "device": device_row,
        "code": code,
        "outcome": outcome,
        "errors": errors or {},
        "wait_seconds": wait_seconds,
        "account": viewer_of(request).email,
    }
    at = PAGE if outcome else _address(device.code if device else code)
    return render_server_page(request, COMPONENT, props, status=status, at=at)


def _address(code: str) -> str:
    return f"{PAGE}?{urlencode({'code': code})}" if code else PAGE
