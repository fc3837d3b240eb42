"""Remove the demo from a store, and nothing else.

A removal may be killed anywhere, and begun by several at once: each step is done when it finds nothing to do.

1. from the request on nothing can be marked (marking.py), and the programs that make the demo stop;
2. films and events are deleted as an owner would delete them: playing and encoding end;
3. people go with their money, then what is sold and what films were ordered by. What the store's own films,
   buyers or events use stays, as the owner's: `Kept`;
4. files go when no step writes them any more, then the rows that name them;
5. the engine removes their events, and from then on drops what still arrives. It may be away: the removal is
   not over until it has answered;
6. the marks go last.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.db import connection, transaction

from matinee.accounts.names import find_people
from matinee.accounts.operations import audit, leaving
from matinee.catalog import admin_queries as back_office
from matinee.catalog import operations as catalog
from matinee.chats.operations import people as chats
from matinee.comments.operations import people as comments
from matinee.commerce.operations.payments import purging
from matinee.demo import queries as demo
from matinee.demo.models import DemoItem, DemoStore
from matinee.demo.operations import filling
from matinee.demo.operations.marking import add_marks
from matinee.insights import operations as insights
from matinee.kit.errors import ConflictError, UnavailableError
from matinee.kit.jobs import defer
from matinee.live import admin_queries as events
from matinee.live import operations as live
from matinee.mail import operations as mail
from matinee.media import operations as media
from matinee.media.operations import purging as videos
from matinee.media.operations import unused_images

Kind = DemoItem.Kind
TASK = "matinee.demo.tasks.remove_demo"
STATE_FILES = ("demo-past.json", "demo-past.draft", "demo-plays-*.ndjson")
STOPPING_SECONDS = 30.0


class DemoAbsentError(ConflictError):
    code = "no_demo"
    message = "This store has no sample content."


class DemoBusyError(UnavailableError):
    code = "demo_busy"
    message = "The sample content is still in use: it is removed as soon as that has ended."


@transaction.atomic
def request_removal(*, store_id: int, actor_id: int | None, at: datetime) -> None:
    """Begin a removal, or go on with one; a job does it. Raises DemoAbsentError when nothing is left."""
    row = DemoStore.objects.select_for_update(no_key=True).filter(store_id=store_id).first()
    if row is None or row.removed_at is not None:
        raise DemoAbsentError
    if row.removal_began_at is None:
        row.removal_began_at = at
        row.save(update_fields=["removal_began_at"])
        audit.record(
            store_id=store_id,
            actor_id=actor_id or 0,  # 0: the command line
            action="demo.removed",
            subject=f"{len(demo.list_ids(store_id, kind=Kind.CONTENT))} films",
            detail={},
            at=at,
        )
    defer(TASK, only_one=f"demo-removal-{store_id}", store_id=store_id)


def remove(*, store_id: int, now: Callable[[], datetime]) -> bool:
    """Go on with a removal that was requested; return whether it is over now.

    False while another process is at it. Raises DemoBusyError and EngineAwayError: then call it again.
    """
    with _alone(store_id) as is_alone:
        row = DemoStore.objects.filter(store_id=store_id, removal_began_at__isnull=False).first()
        if not is_alone or row is None:
            return False
        if row.removed_at is not None:
            return True
        if not filling.wait_until_stopped(store_id, seconds=STOPPING_SECONDS):
            raise DemoBusyError
        _delete_films(store_id, at=now())
        _delete_rest(store_id, at=now())
        _delete_files(store_id)
        insights.remove_reports(
            store_id=store_id,
            content_ids=demo.list_ids(store_id, kind=Kind.CONTENT),
            user_ids=demo.list_ids(store_id, kind=Kind.PERSON),
            paths=DemoStore.objects.get(store_id=store_id).paths,
            visits=demo.VISITS_BEGIN,
        )
        _finish(store_id, at=now())
    return True


@contextmanager
def _alone(store_id: int) -> Iterator[bool]:
    """Hold the lock of a transaction on a connection of its own: the removal has many transactions."""
    lock = connection.copy()
    try:
        lock.set_autocommit(False)
        with lock.cursor() as cursor:
            cursor.execute(
                "SELECT pg_try_advisory_xact_lock(hashtextextended('demo-removal', %s))", [store_id]
            )
            yield cursor.fetchone() == (True,)
    finally:
        try:
            lock.rollback()  # is answered once the lock is free; a closed connection gives it up later
        finally:
            lock.close()


def _delete_films(store_id: int, *, at: datetime) -> None:
    """One by one: each is a transaction of its own, so that nobody waits for all of them."""
    content_ids = demo.list_ids(store_id, kind=Kind.CONTENT)
    rows = back_office.list_contents_by_id(store_id, content_ids=content_ids)
    with transaction.atomic():
        add_marks(store_id, kind=Kind.CONTENT, object_ids=rows)  # the videos that they have by now
        row = DemoStore.objects.select_for_update().get(store_id=store_id)
        paths = {
            f"/{place}/{content.permalink}" for content in rows.values() for place in ("programs", "live")
        }
        row.paths = sorted({*row.paths, *paths})
        row.save(update_fields=["paths"])
    for content_id in rows:
        with transaction.atomic():
            keys = unused_images.list_named_keys()
            event_id = events.find_event_of(store_id=store_id, content_id=content_id)
            if event_id is None:
                catalog.delete_content(store_id=store_id, content_id=content_id, at=at)
            else:
                live.end_event(store_id=store_id, event_id=event_id, at=at)
                live.delete_event(store_id=store_id, event_id=event_id, at=at)
            _add_pictures(store_id, keys - unused_images.list_named_keys())


@transaction.atomic
def _delete_rest(store_id: int, *, at: datetime) -> None:
    """People with their money, what is sold, what films were ordered by: all of it, or nothing yet."""
    keys = unused_images.list_named_keys()
    people = find_people(store_id, demo.list_ids(store_id, kind=Kind.PERSON))
    people = {user_id: person for user_id, person in people.items() if person.role != "owner"}
    emails = [person.email for person in people.values()]
    purging.purge_money(store_id=store_id, user_ids=list(people), emails=emails, at=at)
    purging.purge_shop(
        store_id=store_id,
        product_ids=demo.list_ids(store_id, kind=Kind.PRODUCT),
        offer_ids=demo.list_ids(store_id, kind=Kind.OFFER),
        coupon_ids=demo.list_ids(store_id, kind=Kind.COUPON),
    )
    for user_id in people:
        comments.forget_person(store_id, user_id, at)
        chats.forget_person(store_id, user_id, at)
    media.revoke_users(user_ids=list(people), at=at)
    mail.forget_addresses(store_id=store_id, addresses=emails)
    leaving.remove_people(store_id=store_id, user_ids=list(people))
    catalog.remove_unused(
        store_id=store_id,
        category_ids=demo.list_ids(store_id, kind=Kind.CATEGORY),
        author_ids=demo.list_ids(store_id, kind=Kind.AUTHOR),
        field_ids=demo.list_ids(store_id, kind=Kind.CUSTOM_FIELD),
        collection_ids=demo.list_ids(store_id, kind=Kind.COLLECTION),
    )
    live.remove_unused_inputs(store_id=store_id, input_ids=demo.list_ids(store_id, kind=Kind.LIVE_INPUT))
    _add_pictures(store_id, keys - unused_images.list_named_keys())


def _delete_files(store_id: int) -> None:
    """Raises DemoBusyError while a step still writes some: it ends within a second or two."""
    if not videos.purge_videos(store_id=store_id, video_ids=demo.list_ids(store_id, kind=Kind.VIDEO)):
        raise DemoBusyError
    unused_images.remove_images(DemoStore.objects.get(store_id=store_id).picture_keys)


def _add_pictures(store_id: int, keys: set[str]) -> None:
    row = DemoStore.objects.select_for_update().get(store_id=store_id)
    row.picture_keys = sorted({*row.picture_keys, *keys})
    row.save(update_fields=["picture_keys"])


@transaction.atomic
def _finish(store_id: int, *, at: datetime) -> None:
    DemoStore.objects.filter(store_id=store_id).update(removed_at=at, paths=[], picture_keys=[])
    DemoItem.objects.filter(store_id=store_id).delete()
    if not demo.is_anywhere():
        folder: Path = settings.ENVIRONMENT.data_dir.expanduser().resolve()
        for pattern in STATE_FILES:
            for file in folder.glob(pattern):
                file.unlink(missing_ok=True)
