"""Imports as jobs: a request uploads the file, a job imports it, and the page polls its progress."""

from dataclasses import asdict
from datetime import datetime, timedelta

from django.db import InterfaceError, OperationalError, transaction
from django.utils import timezone

from matinee.importer import operations as importer
from matinee.importer.models import ImportRun
from matinee.importer.operations import Imported
from matinee.importer.progress import CanceledError, Reporter
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.kit.jobs import defer
from matinee.kit.turns import take_turns

State = ImportRun.State

TASK = "matinee.importer.tasks.run_import"
OPEN = (State.WAITING, State.RUNNING)
MOST_OPEN = 5
MOST_FAULTS_KEPT = 500
KEEP_FILES = timedelta(days=1)
KEEP_RUNS = timedelta(days=30)
# Longer than any import takes; an older run has lost both its worker and the database connection.
GIVEN_UP_AFTER = timedelta(hours=2)

LOST = {"code": "ended", "message": "The import was interrupted and changed nothing. Try it again."}


class TooManyImportsError(ConflictError):
    code = "too_many_imports"
    message = "Several imports are waiting already. Wait for one of them to end, or cancel it."


class AlreadyEndedError(ConflictError):
    code = "already_ended"
    message = "This import has ended already."


class NotRehearsedError(ConflictError):
    code = "not_rehearsed"
    message = "Only a file that was checked without an error can be imported. Choose the file again."


@transaction.atomic
def begin_import(*, store_id: int, filename: str, data: bytes, is_rehearsal: bool, at: datetime) -> ImportRun:
    """Store the file and queue its import. Those of a store run one after the other."""
    take_turns(store_id, subject="importer_runs")
    if ImportRun.objects.filter(store_id=store_id, state__in=OPEN).count() >= MOST_OPEN:
        raise TooManyImportsError
    run = ImportRun.objects.create(
        store_id=store_id, filename=filename[:200], data=data, is_rehearsal=is_rehearsal, given_at=at
    )
    defer(TASK, lock=f"import-{store_id}", import_id=run.pk)
    return run


@transaction.atomic
def apply_rehearsal(*, store_id: int, import_id: int, at: datetime) -> ImportRun:
    """Import for real what was checked. Of two at once, one gets the file."""
    rehearsed = ImportRun.objects.select_for_update().filter(store_id=store_id, pk=import_id).first()
    if rehearsed is None:
        raise NotFoundError
    is_good = rehearsed.is_rehearsal and rehearsed.state == State.DONE and not rehearsed.faults_count
    if not is_good or not rehearsed.data:
        raise NotRehearsedError
    run = begin_import(
        store_id=store_id,
        filename=rehearsed.filename,
        data=bytes(rehearsed.data),
        is_rehearsal=False,
        at=at,
    )
    ImportRun.objects.filter(pk=import_id).update(data=b"")
    return run


def get_import(*, store_id: int, import_id: int) -> ImportRun:
    run = ImportRun.objects.filter(store_id=store_id, pk=import_id).defer("data").first()
    if run is None:
        raise NotFoundError
    return run


def cancel_import(*, store_id: int, import_id: int, at: datetime) -> ImportRun:
    """Cancel an unfinished import: it changes nothing. A running one notices within about a second."""
    run = get_import(store_id=store_id, import_id=import_id)
    if not _end(run.pk, state=State.CANCELED, at=at, data=b""):
        raise AlreadyEndedError
    return get_import(store_id=store_id, import_id=import_id)


def run_import(*, import_id: int) -> str:
    """Import a run's file, completely or not at all.

    1. take the run, even one whose worker was killed: what that one wrote was rolled back;
    2. import in one transaction, reporting progress;
    3. end the run in the same transaction: if it was canceled meanwhile, or is the second of two, roll back.
    """
    open_run = ImportRun.objects.filter(pk=import_id, state__in=OPEN)
    if not open_run.update(state=State.RUNNING):
        return "nothing to do"
    run = open_run.get()
    report = Reporter(run.pk)
    try:
        with transaction.atomic():
            summary = importer.import_contents(
                store_id=run.store_id,
                data=bytes(run.data),
                is_rehearsal=run.is_rehearsal,
                at=timezone.now(),
                tell=report,
            )
            _finish(run, summary)
    except CanceledError:
        return "canceled"
    except ProblemError as error:
        _end(run.pk, state=State.FAILED, at=timezone.now(), problem=error.faults[0].as_json(), data=b"")
        return "failed"
    except (OperationalError, InterfaceError):
        raise  # the database went down: the job is retried
    except Exception:
        _end(run.pk, state=State.FAILED, at=timezone.now(), problem=LOST, data=b"")
        raise
    finally:
        report.close()
    return "done"


def forget_old(*, at: datetime) -> int:
    """Give up abandoned runs, clear files that nobody imported, delete old runs."""
    lost = ImportRun.objects.filter(state__in=OPEN, given_at__lte=at - GIVEN_UP_AFTER)
    lost.update(state=State.FAILED, problem=LOST, ended_at=at, data=b"")
    ImportRun.objects.filter(given_at__lte=at - KEEP_FILES).exclude(data=b"").update(data=b"")
    forgotten, _ = ImportRun.objects.filter(given_at__lte=at - KEEP_RUNS).delete()
    return forgotten


def _finish(run: ImportRun, summary: Imported) -> None:
    is_kept = run.is_rehearsal and not summary.faults  # the file is imported next
    is_mine = _end(
        run.pk,
        state=State.DONE,
        at=timezone.now(),
        percent=100,
        created=summary.created,
        updated=summary.updated,
        unchanged=summary.unchanged,
        is_applied=summary.is_applied,
        faults=[asdict(fault) for fault in summary.faults[:MOST_FAULTS_KEPT]],
        faults_count=len(summary.faults),
        **({} if is_kept else {"data": b""}),
    )
    if not is_mine:
        raise CanceledError


def _end(run_id: int, *, state: str, at: datetime, **more: object) -> bool:
    """End an unfinished run; return whether this call did."""
    rows = ImportRun.objects.filter(pk=run_id, state__in=OPEN)
    return rows.update(state=state, ended_at=at, **more) > 0
