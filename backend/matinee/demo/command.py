"""`matinee remove-demo`."""

import sys
import time
from contextlib import suppress
from datetime import UTC, datetime

from matinee.demo import operations as demo
from matinee.demo.queries import get_demo
from matinee.insights.engine import EngineAwayError
from matinee.kit.errors import ProblemError
from matinee.stores import queries as stores

EXIT_NOT_YET = 75
"""sysexits.h EX_TEMPFAIL: what is left goes by itself once Matinee runs."""
PAUSE_SECONDS = 2.0
TRIES = 30


def remove_demo(*, store: str | None, is_rehearsal: bool) -> int:
    """Remove a store's demo, and wait until it is gone. Returns the exit code."""
    names = stores.list_names()
    candidates = [
        name for name, store_id in names.items() if get_demo(store_id).stage in ("present", "removing")
    ]
    if store is None and len(candidates) == 1:
        store = candidates[0]
    if store not in names:
        choices = ", ".join(candidates) or "no store has sample content"
        return _fail(f"say which store with --store: {choices}", 1)
    store_id = names[store]
    count = get_demo(store_id)
    print(f"{count.films:>8} films and live events\n{count.people:>8} people with their orders")
    print(f"{count.products:>8} products")
    if is_rehearsal:
        print("matinee: nothing was removed")
        return 0
    try:
        demo.request_removal(store_id=store_id, actor_id=None, at=datetime.now(UTC))
    except demo.DemoAbsentError as error:
        return _fail(str(error), 1)
    return _go_on(store_id)


def _go_on(store_id: int) -> int:
    reason = "another process is at it."
    for _ in range(TRIES):
        try:
            if demo.remove(store_id=store_id, now=lambda: datetime.now(UTC)):
                print("matinee: the sample content is gone, and will not be made again")
                return 0
        except EngineAwayError:
            reason = "films, people and orders are gone, and the reports do not answer."
            with suppress(demo.DemoAbsentError):  # the job may have left it to us, or finished it
                demo.request_removal(store_id=store_id, actor_id=None, at=datetime.now(UTC))
        except ProblemError as error:  # still in use, or somebody is paying at this moment
            reason = str(error)
        time.sleep(PAUSE_SECONDS)
    return _fail(f"it is not over yet: {reason} It goes on by itself.", EXIT_NOT_YET)


def _fail(reason: str, code: int) -> int:
    print(f"matinee: {reason}", file=sys.stderr)
    return code
