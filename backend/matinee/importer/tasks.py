"""The job of an import. It takes an id, reads again, and may run twice."""

from django.db import InterfaceError, OperationalError
from django.utils import timezone
from procrastinate import RetryStrategy

from matinee.importer import runs
from matinee.kit.jobs import DEFAULT, app

_WHEN_THE_DATABASE_WAS_AWAY = RetryStrategy(
    max_attempts=5, wait=10, retry_exceptions={OperationalError, InterfaceError}
)


@app.task(queue=DEFAULT, retry=_WHEN_THE_DATABASE_WAS_AWAY)
def run_import(import_id: int) -> str:
    return runs.run_import(import_id=import_id)


def sweep_hourly() -> dict[str, int]:
    return {"imports": runs.forget_old(at=timezone.now())}
