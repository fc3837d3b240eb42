"""Operations of the first hour: the first store, and its setup checklist."""

import re
from datetime import datetime
from pathlib import Path

from django.db import connection, transaction

from matinee.accounts import operations as accounts
from matinee.accounts.passwords import require_strong
from matinee.kit.errors import ProblemError
from matinee.kit.setup_code import forget_code, is_code
from matinee.onboarding.models import SkippedStep
from matinee.onboarding.queries import StepName
from matinee.stores import operations as stores
from matinee.stores.operations import StoreExistsError
from matinee.stores.queries import list_names, strip_port

# Of the first store alone; its owner sees its title.
FIRST_NAME = "store"
CLOSED = {
    "state": "closed",
    "message": "We’re getting everything ready. Come back soon.",
    "opens_at": None,
}
# An arbitrary lock number that nothing else in this database uses.
LOCK = 7_305_511_203
_HOST = re.compile(r"[a-z0-9.:\[\]-]+")


class WrongSetupCodeError(ProblemError):
    code = "wrong_setup_code"
    message = "That isn’t the code from the terminal."


@transaction.atomic
def make_first_store(
    *, root: Path, code: str, title: str, host: str, name: str, email: str, password: str, at: datetime
) -> int:
    """Make the first store, closed to visitors, with its owner; return the owner's id.

    `code` is the one-time code of the data folder `root`. Of two that do this at once, the second is refused.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
    if list_names():
        raise StoreExistsError
    if not is_code(root, code):
        raise WrongSetupCodeError(field="code")
    require_strong(password, email, name)
    host = strip_port(host.lower())
    store_id = stores.create_store(
        name=FIRST_NAME, host=host if _HOST.fullmatch(host) else "localhost", title=title
    )
    stores.change_settings(store_id=store_id, changes={"availability": CLOSED})
    owner_id = accounts.create_user(
        store_id=store_id, email=email, password=password, name=name, role="owner", joined_at=at
    )
    transaction.on_commit(lambda: forget_code(root))
    return owner_id


def skip_step(*, store_id: int, step: StepName) -> None:
    """Take a step off the list; what is done stays done. Doing it twice is harmless."""
    SkippedStep.objects.bulk_create([SkippedStep(store_id=store_id, step=step)], ignore_conflicts=True)


def take_up_step(*, store_id: int, step: StepName) -> None:
    """Put a skipped step back on the list."""
    SkippedStep.objects.filter(store_id=store_id, step=step).delete()
