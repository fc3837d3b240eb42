"""The intake program: tus uploads with a grant that web has signed."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any

from fastapi import Depends, FastAPI, HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from matinee_serving.guard import Guard
from matinee_serving.metrics_access import may_read_metrics
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.middleware.cors import CORSMiddleware
from tuspyserver import create_tus_router

from matinee_intake.edge import TUS_VERSION, Edge
from matinee_intake.grants import Grant, GrantRefused, read_grant
from matinee_intake.notifier import Notifier
from matinee_intake.problems import Problem, problem_response
from matinee_intake.settings import Settings
from matinee_intake.storage import KEEP_SECONDS, UploadStorage
from matinee_intake.telemetry import Telemetry

# The library supports more. Other extensions are refused, because they bypass the grant or the memory limit:
# concatenation completes each part as if it were the whole, creation-with-upload reads the body into memory.
TUS_EXTENSIONS = "creation,expiration,termination"
MAX_UPLOAD_BYTES = 1 << 40
SWEEP_SECONDS = 3600

# A grant is a bearer token that a page adds itself; cookies are ignored, so any origin may call.
_CORS: dict[str, Any] = {
    "allow_origins": ["*"],
    "allow_methods": ["POST", "HEAD", "PATCH", "DELETE", "OPTIONS"],
    "allow_headers": [
        "Authorization",
        "Content-Type",
        "Tus-Resumable",
        "Upload-Length",
        "Upload-Metadata",
        "Upload-Offset",
        "X-Request-ID",
    ],
    "expose_headers": [
        "Location",
        "Tus-Extension",
        "Tus-Max-Size",
        "Tus-Resumable",
        "Tus-Version",
        "Upload-Expires",
        "Upload-Length",
        "Upload-Metadata",
        "Upload-Offset",
    ],
    "max_age": 86400,
}


def create_app(settings: Settings) -> Edge:
    storage = UploadStorage(settings.uploads_dir, min_free_bytes=settings.min_free_bytes)
    telemetry = Telemetry()
    guard = Guard(trusted_proxies=settings.trusted_proxies)
    notifiers: list[Notifier] = []  # created with the event loop, in the lifespan

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        notifier = Notifier(storage, web_internal_url=settings.web_internal_url, key=settings.internal_key)
        notifiers.append(notifier)
        await finish_interrupted(storage, notifier)
        sweeping = asyncio.create_task(sweep_for_ever(storage))
        yield
        sweeping.cancel()
        await notifier.close()

    app = FastAPI(title="Matinee intake", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    add_uploads(app, settings, storage, notify=lambda uid: notifiers[0].notify(uid))
    add_health(app, storage)
    add_metrics(app, settings, storage, telemetry, guard, waiting=lambda: len(notifiers[0]))
    add_errors(app)
    return Edge(
        CORSMiddleware(app, **_CORS), guard=guard, telemetry=telemetry, idle_seconds=settings.idle_seconds
    )


def add_uploads(
    app: FastAPI, settings: Settings, storage: UploadStorage, *, notify: Callable[[str], None]
) -> None:
    def authorize(request: Request) -> Grant:
        """Runs before the library, which reads the body before checking the request."""
        try:
            grant = read_grant(
                request.headers.get("authorization"),
                keys=settings.upload_keys,
                is_running=lambda grant: storage.is_running(grant, now=time.time()),
            )
        except GrantRefused as refused:
            raise Problem(401, "grant_required", str(refused)) from None
        if request.path_params.get("uuid", grant.upload) != grant.upload:
            raise Problem(404)
        if request.headers.get("tus-resumable") != TUS_VERSION:
            raise Problem(412)
        if request.method == "PATCH":
            check_part(request, grant=grant)
        return grant

    async def pre_create(request: Request, grant: Annotated[Grant, Depends(authorize)]) -> "PreCreate":
        async def begin(metadata: dict[str, str], info: dict[str, object]) -> None:
            check_creation(request, size=info["size"], grant=grant)
            await storage.begin(grant)

        return begin

    def choose_file(grant: Annotated[Grant, Depends(authorize)]) -> "ChooseFile":
        return lambda metadata: {"uid": grant.upload}

    def on_complete(path: str, metadata: dict[str, str]) -> None:
        notify(path.rsplit("/", 1)[1].removesuffix(".done"))

    @app.options("/files")
    @app.options("/files/")
    @app.options("/files/{upload}")
    def tell_protocol() -> Response:
        return Response(
            status_code=204,
            headers={
                "Tus-Version": TUS_VERSION,
                "Tus-Extension": TUS_EXTENSIONS,
                "Tus-Max-Size": str(MAX_UPLOAD_BYTES),
            },
        )

    router = create_tus_router(
        prefix="files",
        files_dir=str(storage.directory),
        max_size=MAX_UPLOAD_BYTES,
        days_to_keep=KEEP_SECONDS // 86400,
        # The library's types omit that these two accept dependencies and may return a response.
        pre_create_dep=pre_create,  # type: ignore[arg-type]
        file_dep=choose_file,  # type: ignore[arg-type]
        on_upload_complete=on_complete,
        storage=storage,
    )
    app.include_router(router, dependencies=[Depends(authorize)])


PreCreate = Callable[[dict[str, str], dict[str, object]], object]
ChooseFile = Callable[[dict[str, str]], dict[str, str]]


def check_creation(request: Request, *, size: object, grant: Grant) -> None:
    """Check an announced upload against its grant; raises Problem before a byte is read."""
    if "upload-concat" in request.headers or "upload-defer-length" in request.headers:
        raise Problem(400, "not_offered", "Send the file as one upload of a known size.")
    if request.headers.get("content-length", "0") != "0":
        raise Problem(400, "not_offered", "Create the upload first, then send its bytes with PATCH.")
    if not isinstance(size, int):
        raise Problem(400, "size_required", "Say the size of the file in Upload-Length.", "Upload-Length")
    if size > grant.size:
        raise Problem(413, field="Upload-Length")
    if size != grant.size:
        raise Problem(422, "size_differs", "The file is not of the size that was announced.", "Upload-Length")


def check_part(request: Request, *, grant: Grant) -> None:
    """Check a part against the grant; raises Problem before a byte is read."""
    if request.headers.get("content-type") != "application/offset+octet-stream":
        raise Problem(415)
    try:
        end = int(request.headers["upload-offset"]) + int(request.headers["content-length"])
    except (KeyError, ValueError):
        raise Problem(400, "bad_header", "Send Upload-Offset and Content-Length as numbers.") from None
    if end > grant.size:
        raise Problem(413)


def add_health(app: FastAPI, storage: UploadStorage) -> None:
    @app.get("/healthz")
    async def healthz() -> JSONResponse:
        return JSONResponse({"status": "ok"})

    @app.get("/readyz")
    def readyz() -> JSONResponse:
        """Ready even with a full disk: refusing new files must not keep the store from starting."""
        free = storage.free_bytes()
        return JSONResponse({"status": "ready" if free else "disk_full", "free_bytes": free})


def add_metrics(
    app: FastAPI,
    settings: Settings,
    storage: UploadStorage,
    telemetry: Telemetry,
    guard: Guard,
    *,
    waiting: Callable[[], int],
) -> None:
    @app.get("/metrics")
    def metrics(request: Request) -> PlainTextResponse:
        if not may_read_metrics(request.headers.get("authorization", ""), settings.metrics_tokens):
            raise StarletteHTTPException(404)
        states = storage.list_states()
        gauges = {
            "received_bytes_total": storage.received_bytes,
            "unfinished_uploads": sum(not state.is_finished for state in states),
            "untold_uploads": waiting(),
            "free_bytes": storage.free_bytes(),
        }
        text = telemetry.metrics(gauges, more=guard.metrics("intake"))
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")


def add_errors(app: FastAPI) -> None:
    @app.exception_handler(StarletteHTTPException)
    async def refuse(request: Request, error: HTTPException) -> JSONResponse:
        headers = dict(error.headers or {})
        if error.status_code == 401:
            headers["WWW-Authenticate"] = "Bearer"
        return problem_response(error, request_id=request.state.request_id, headers=headers)

    @app.exception_handler(RequestValidationError)
    async def refuse_headers(request: Request, error: RequestValidationError) -> JSONResponse:
        field = str(error.errors()[0]["loc"][-1])
        problem = Problem(400, "bad_header", f"The header {field} is missing or not a number.", field)
        return problem_response(problem, request_id=request.state.request_id)

    @app.exception_handler(Exception)
    async def apologise(request: Request, _: Exception) -> JSONResponse:
        return problem_response(500, request_id=request.state.request_id)


async def finish_interrupted(storage: UploadStorage, notifier: Notifier) -> None:
    """Continue where a killed process stopped: before the rename, or before web was notified."""
    for state in await asyncio.to_thread(storage.list_states):
        if state.offset == state.size and not state.is_confirmed:
            await storage.finalize(state.upload)
            notifier.notify(state.upload)


async def sweep_for_ever(storage: UploadStorage) -> None:
    while True:
        await asyncio.to_thread(sweep, storage, now=time.time())
        await asyncio.sleep(SWEEP_SECONDS)


def sweep(storage: UploadStorage, *, now: float) -> None:
    """Delete uploads abandoned for too long, and the state of finished ones that were taken."""
    for state in storage.list_states():
        if storage.keep_until(state) < now and not storage.is_waiting(state.upload):
            storage.forget(state.upload)
