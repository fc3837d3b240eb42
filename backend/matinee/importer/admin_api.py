"""The back office's import of contents."""

from dataclasses import asdict
from typing import Annotated

from ninja import File, Query, Router, UploadedFile

from matinee.importer import operations as importer
from matinee.importer.reading import LARGEST_BYTES
from matinee.importer.schemas import Import, ImportFault
from matinee.kit.errors import ProblemError
from matinee.kit.schemas import problems
from matinee.request import Request

router = Router(tags=["imports"])

MOST_FAULTS_SHOWN = 500


class TooLargeError(ProblemError):
    status = 413
    code = "too_large"
    message = "The file is larger than 10 MB. Split it."


@router.post(
    "/imports",
    response={200: Import, **problems(400, 401, 403, 404, 409, 413, 415, 422)},
    operation_id="import_contents",
)
def import_contents(
    request: Request, file: Annotated[UploadedFile, File()], dry_run: Annotated[bool, Query()] = False
) -> Import:
    """Create and change contents as a CSV file says: all of them, or none when a cell is wrong."""
    if (file.size or 0) > LARGEST_BYTES:
        raise TooLargeError(field="file")
    done = importer.import_contents(
        store_id=request.store.id, data=file.read(), is_rehearsal=dry_run, at=request.now
    )
    return Import(
        created=done.created,
        updated=done.updated,
        unchanged=done.unchanged,
        applied=done.is_applied,
        errors=[ImportFault(**asdict(fault)) for fault in done.faults[:MOST_FAULTS_SHOWN]],
        errors_count=len(done.faults),
    )
