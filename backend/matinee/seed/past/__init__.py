"""The demo store's last ninety days, and somebody who watches now.

`matinee seed --profile past` fills in what is missing since it ran last and then stays, as those who watch.
`make demo` runs it beside the store; no other store has any of it.
"""

import json
import signal
import tempfile
import threading
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from http.client import HTTPException
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, close_old_connections

from matinee.demo.operations.filling import stop_when_removed
from matinee.demo.queries import is_removed
from matinee.importer.command import import_events
from matinee.kit.processes import die_with_parent
from matinee.media.steps.process import CommandFailed, Interrupted
from matinee.seed.demo import REMOVED, find_owner, say
from matinee.seed.finding import find_content
from matinee.seed.past.checkouts import list_checkouts
from matinee.seed.past.comments import THREADS, write_comments
from matinee.seed.past.lives import Times, live_all, plan_lives
from matinee.seed.past.people import email_of, ensure_customers
from matinee.seed.past.plays import Line, Member, list_plays
from matinee.seed.past.present import Audience
from matinee.seed.past.ratings import RATERS, keep_lists, rate_films
from matinee.seed.past.series import ensure_series
from matinee.seed.past.showing import ensure_loops, list_films, list_unpublished, publish_playable
from matinee.seed.past.till import open_till
from matinee.seed.past.visits import Past, list_visits
from matinee.stores.queries import find_store_by_host, list_names

DAYS = 90
STATE_FILE = "demo-past.json"
WATCH_EVERY_SECONDS = 10.0
SAY_EVERY_LIVES = 25


@dataclass(frozen=True, slots=True)
class Progress:
    first_day: date
    imported_to: datetime  # plays that ended up to here are in the reports
    has_lived: bool = False  # its customers have bought and said what they were going to
    has_visits: bool = False  # pages up to there are in the reports; a demo of an earlier version has none


def run_past(*, data_dir: Path, films_dir: Path, host: str, wait: bool) -> int:
    """Fill the past in, and with `wait` keep somebody watching until a signal. Returns the exit code."""
    store = find_store_by_host(host)
    if store is None:
        say(f"there is no store at {host}; run `matinee seed --profile demo` first")
        return 1
    if is_removed(store.id):
        say(REMOVED)
        return 0
    die_with_parent(signal.SIGTERM)
    if wait:
        stop_when_removed(store.id)
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    try:
        ensure_loops(store.id, films_dir, stop=stop)
    except (CommandFailed, Interrupted) as error:
        say(f"the longer films were not made: {str(error) or 'stopped'}")
        return 1
    ensure_series(store.id)
    films = list_films(store.id, films_dir)
    now = datetime.now(UTC)
    state = data_dir / STATE_FILE
    progress = read_progress(state, now)
    write_progress(state, progress)  # a run that is killed goes on from the same first day
    members = ensure_customers(store.id, datetime.combine(progress.first_day, time(), UTC))
    past = Past(progress.first_day, films, members, host)
    code = import_lines(store.id, data_dir, _list_lines(past, progress, until=now))
    if code:
        return code
    progress = replace(progress, imported_to=now)
    write_progress(state, progress)
    say("all plays up to now are in the reports")
    if not progress.has_lived:
        times = Times(datetime.combine(progress.first_day, time(), UTC), now)
        if not live(store.id, members, times, host=host, stop=stop):
            return 1
        progress = replace(progress, has_lived=True)
        write_progress(state, progress)
    if not progress.has_visits:
        code = import_lines(store.id, data_dir, list_checkouts(store.id, past, until=now))
        if code:
            return code
        write_progress(state, replace(progress, has_visits=True))
    if wait:
        _watch(store.id, Audience(store.id, films, members, port=settings.ENVIRONMENT.port), stop)
    return 0


def live(store_id: int, members: Sequence[Member], times: Times, *, host: str, stop: threading.Event) -> bool:
    """Have the customers buy what they buy and say what they say. False when a signal came first."""
    till = open_till(store_id, owner_id=find_owner(store_id), gift_to=email_of(1))
    lives = plan_lives(members, times)
    for number, error in enumerate(live_all(lives, till, times), start=1):
        if error is not None:
            say(f"a customer did not get what they wanted: {error}")
        if number % SAY_EVERY_LIVES == 0:
            say(f"{number} of {len(lives)} customers have bought what they were going to")
        if stop.is_set():
            return False
    films = {*(thread.film for thread in THREADS), *RATERS}
    contents = {film: find_content(store_id, film) for film in films}
    ids = {permalink: row.id for permalink, row in contents.items() if row is not None}
    count = write_comments(store_id, ids, members, host=host, now=times.now)
    say(f"{len(lives)} customers have bought what they were going to, and {count} comments are there")
    ratings = rate_films(ids, members, now=times.now)
    entries = keep_lists(ids, members, now=times.now)
    say(f"{ratings} ratings are there, and {entries} films on customers' lists")
    return True


def _list_lines(past: Past, progress: Progress, *, until: datetime) -> Iterator[Line]:
    """Yield the plays and the page views since the last time."""
    after = progress.imported_to
    yield from list_plays(
        first_day=past.first_day, films=past.films, members=past.members, after=after, until=until
    )
    first = datetime.combine(past.first_day, time(), UTC)
    yield from list_visits(past, after=after if progress.has_visits else first, until=until)


def import_lines(store_id: int, data_dir: Path, lines: Iterable[Line]) -> int:
    """Bring what players and pages told into the reports. Returns the exit code of the import."""
    name = next(name for name, one_id in list_names().items() if one_id == store_id)
    with tempfile.NamedTemporaryFile("w", dir=data_dir, prefix="demo-plays-", suffix=".ndjson") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)
        file.flush()
        return import_events(file=Path(file.name), store=name, is_rehearsal=False)


def read_progress(state: Path, now: datetime) -> Progress:
    if not state.exists():
        first_day = now.date() - timedelta(days=DAYS)
        return Progress(first_day, datetime.combine(first_day, time(), UTC))
    state_json = json.loads(state.read_text())
    return Progress(
        date.fromisoformat(state_json["first_day"]),
        datetime.fromisoformat(state_json["imported_to"]),
        state_json["has_lived"],
        state_json.get("has_visits", False),
    )


def write_progress(state: Path, progress: Progress) -> None:
    text = {
        "first_day": str(progress.first_day),
        "imported_to": progress.imported_to.isoformat(),
        "has_lived": progress.has_lived,
        "has_visits": progress.has_visits,
    }
    draft = state.with_suffix(".draft")
    draft.write_text(json.dumps(text))
    draft.replace(state)


def _watch(store_id: int, audience: Audience, stop: threading.Event) -> None:
    """Publish the longer films as they come to play, and keep somebody watching."""
    waiting = list_unpublished(store_id)
    while not stop.wait(WATCH_EVERY_SECONDS):
        try:
            waiting = publish_playable(store_id, waiting, at=datetime.now(UTC))
            audience.go_on(datetime.now(UTC))
        except (OSError, HTTPException, DatabaseError) as error:
            close_old_connections()
            if not stop.wait(WATCH_EVERY_SECONDS):  # everything may be stopping
                say(f"nobody watches for a moment: {str(error).strip() or type(error).__name__}")
