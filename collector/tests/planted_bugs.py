"""`python planted_bugs.py BUG MODULE`: the program with one line of it undone, for harnesses to notice."""

import asyncio
import os
import runpy
import sys
import time
from typing import Any

from matinee_collector import drain_sql, stamps, tokens
from matinee_collector.spool import Spool
from matinee_serving import protocol


def ack_before_write() -> None:
    """The acknowledgement goes out while the batch still waits."""
    really_append, really_commit = Spool.append, Spool._commit

    def append(self: Spool, *args: object, **kwargs: object) -> "asyncio.Future[None]":
        really_append(self, *args, **kwargs)  # type: ignore[arg-type]
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done

    def commit(self: Spool, group: list[Any]) -> None:
        time.sleep(0.1)  # as on a slow disk: a kill finds something waiting
        really_commit(self, group)

    Spool.append = append  # type: ignore[method-assign]
    Spool._commit = commit  # type: ignore[method-assign]


def dedup_off() -> None:
    """Nothing that comes again is known."""
    drain_sql.DECIDE = drain_sql.DECIDE.replace(
        "is_known, if(known_body = body, 'duplicate', 'conflict'),", ""
    )
    drain_sql.DECIDE = drain_sql.DECIDE.replace("nth = 1, 'stored',", "nth > 0, 'stored',")


def key_without_session() -> None:
    """All guests of a video are one."""
    vars(stamps)["session_key"] = lambda ids, _: tokens.session_key(ids, "")


def fsync_off() -> None:
    """What is written stays in the page cache."""
    os.fdatasync = os.fsync = lambda _: None  # type: ignore[assignment]


def impatient() -> None:
    """No bug, but the same program with a second where it has ten: for tests that wait for it."""
    vars(protocol).update(HEAD_WITHIN_SECONDS=1.0, BODY_GRACE_SECONDS=1.0)


BUGS = {
    "impatient": impatient,
    "ack-before-write": ack_before_write,
    "dedup-off": dedup_off,
    "key-without-session": key_without_session,
    "fsync-off": fsync_off,
}

if __name__ == "__main__":
    BUGS[sys.argv[1]]()
    module, sys.argv = sys.argv[2], sys.argv[2:]
    os.environ["COLLECTOR_WORKERS"] = "1"
    runpy.run_module(module, run_name="__main__")
