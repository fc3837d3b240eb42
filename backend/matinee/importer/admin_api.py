"""The back office's imports of contents: uploading a file, then polling its progress."""

from typing import Annotated, cast

from ninja import File, Query, Router, Status, UploadedFile

from matinee.importer import runs
from matinee.importer.columns import ImportFault
from matinee.importer.models import ImportRun
from matinee.importer.reading import LARGEST_BYTES
from matinee.importer.schemas import Import, ImportProblem, State
from matinee.kit.errors import ProblemError
from matinee.kit.schemas import Id, problems
from matinee.request import Request

router = Router(tags=["imports"])


class TooLargeError(ProblemError):
    status = 413
    code = "too_large"
    message = "The file is larger than 10 MB. Split it."


@router.post("/imports", response={202: Import, **problems(400, 401, 403, 404, 409, 413, 415, 422)})
def import_contents(
    request: Request, file: Annotated[UploadedFile, File()], dry_run: Annotated[bool, Query()] = False
) -> Status[Import]:
    """Create and change contents from a CSV file: all of them, or none if a cell is invalid."""
    if (file.size or 0) > LARGEST_BYTES:
        raise TooLargeError(field="file")
    run = runs.begin_import(
        store_id=request.store.id,
        filename=file.name or "",
        data=file.read(),
        is_rehearsal=dry_run,
        at=request.now,
    )
    return Status(202, _as_import(run))


@router.get("/imports/{import_id}", response={200: Import, **problems(401, 404, 422)})
def get_import(request: Request, import_id: Id) -> Import:
    """Return an import's progress and result."""
    return _as_import(runs.get_import(store_id=request.store.id, import_id=import_id))


@router.post("/imports/{import_id}/run", response={202: Import, **problems(401, 403, 404, 409, 422)})
def run_import(request: Request, import_id: Id) -> Status[Import]:
    """Import a file for real after a dry run without errors."""
    run = runs.apply_rehearsal(store_id=request.store.id, import_id=import_id, at=request.now)
    return Status(202, _as_import(run))


@router.delete("/imports/{import_id}", response={200: Import, **problems(401, 403, 404, 409, 422)})
def cancel_import(request: Request, import_id: Id) -> Import:
    """Cancel an import that has not ended: nothing of it is kept."""
    run = runs.cancel_import(store_id=request.store.id, import_id=import_id, at=request.now)
    return _as_import(run)


def _as_import(run: ImportRun) -> Import:
    return Import(
        id=run.pk,
        filename=run.filename,
        dry_run=run.is_rehearsal,
        state=cast(State, run.state),
        percent=run.percent,
        created=run.created,
        updated=run.updated,
        unchanged=run.unchanged,
        applied=run.is_applied,
        errors=[ImportFault(**fault) for fault in run.faults],
        errors_count=run.faults_count,
        problem=ImportProblem(**run.problem) if run.problem else None,
    )
