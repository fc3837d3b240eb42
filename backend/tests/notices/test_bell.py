"""The bell: the newest of what a person gets, what of it they have read, and nothing of anybody else."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from threading import Barrier
from typing import Any

import pytest
from django.db import connections
from matinee.notices import bell
from matinee.notices import operations as notices
from matinee.notices.kinds import KINDS
from matinee.notices.models import Notice, NoticeChoice, NoticeRead
from pytest_django import DjangoAssertNumQueries
from tests.world import World, make_world

API = "/bullet/api/notices/bell"
NOW = datetime.now(UTC)


def tell(world: World, kind: str, subject: int = 1, store_id: int | None = None, minutes: int = 60) -> int:
    made = notices.open_notice(
        store_id=store_id or world.store.pk,
        kind=kind,
        subject=("thing", subject),
        facts=KINDS[kind].example,
        at=NOW - timedelta(minutes=minutes),
    )
    assert made
    return made


def look(world: World, who: str = "owner") -> dict[str, Any]:
    answer = world.browser(getattr(world, who)).get(API).json()
    assert isinstance(answer, dict)
    return answer


def kinds_of(world: World, who: str) -> list[str]:
    return [one["kind"] for one in look(world, who)["notices"]]


def read(world: World, who: str, *ids: int) -> int:
    return world.browser(getattr(world, who)).put(API, {"ids": list(ids)}).status_code


def test_the_newest_first_each_role_its_own_and_no_other_stores(world: World) -> None:
    tell(world, "new_comments", minutes=3)
    made = tell(world, "dispute_opened", minutes=2)
    tell(world, "books_differ", minutes=1)
    tell(world, "dispute_opened", store_id=world.other_store.pk)
    assert kinds_of(world, "owner") == ["books_differ", "dispute_opened", "new_comments"]
    assert kinds_of(world, "admin") == ["dispute_opened", "new_comments"]
    assert kinds_of(world, "moderator") == ["new_comments"]
    assert kinds_of(world, "other_owner") == ["dispute_opened"]
    owners = look(world)
    assert owners["unread"] == 3
    assert owners["notices"][1] == {
        "id": made,
        "kind": "dispute_opened",
        "severity": "critical",
        "title": "A payment is disputed",
        "text": (
            "A customer’s bank is asking to take back $9.99 for order 2026-000042. Respond at "
            "Stripe before its deadline. Without a response, you lose the money."
        ),
        "link": "/bullet/orders/42",
        "opened_at": owners["notices"][1]["opened_at"],
        "is_read": False,
    }


def test_read_by_one_it_is_unread_by_another(world: World) -> None:
    first, second = tell(world, "dispute_opened"), tell(world, "file_stopped")
    assert [read(world, "owner", first), read(world, "owner", first)] == [200, 200]
    assert [(one["id"], one["is_read"]) for one in look(world)["notices"]] == [(second, False), (first, True)]
    assert (look(world)["unread"], look(world, "admin")["unread"]) == (1, 2)
    answer = world.browser(world.admin).put(API, {"ids": [first, second]}).json()
    assert answer["unread"] == 0


def test_nobody_reads_what_they_may_not_see(world: World) -> None:
    owners = tell(world, "books_differ")
    theirs = tell(world, "dispute_opened", store_id=world.other_store.pk)
    assert read(world, "admin", owners, theirs, 10**15) == 200
    assert read(world, "moderator", owners) == 200
    assert not NoticeRead.objects.exists()


def test_what_is_over_and_what_is_old_has_left_it(world: World) -> None:
    tell(world, "new_comments", minutes=30 * 24 * 60 + 1)
    tell(world, "dispute_opened")
    notices.resolve_notice(store_id=world.store.pk, kinds="dispute_opened", subject=("thing", 1), at=NOW)
    assert kinds_of(world, "owner") == []
    tell(world, "new_comments", subject=2)
    assert kinds_of(world, "owner") == ["new_comments"]


def test_it_holds_so_many_and_costs_the_same(
    world: World, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for subject in range(bell.MOST + 3):
        tell(world, "file_stopped", subject=subject)
    with django_assert_num_queries(3):
        seen = bell.look(store_id=world.store.pk, user_id=world.owner.pk, role="owner", at=NOW)
    assert (seen.unread, len(seen.notices)) == (bell.MOST, bell.MOST)


def test_a_notice_that_goes_takes_its_marks_along(world: World) -> None:
    read(world, "owner", tell(world, "file_stopped"))
    notices.forget_about(store_id=world.store.pk, subjects=[("thing", 1)], at=NOW)
    assert not NoticeRead.objects.exists()


def test_of_ones_choices(world: World) -> None:
    tell(world, "file_stopped")
    NoticeChoice.objects.create(user=world.owner, kind="file_stopped", choice="off")
    assert (kinds_of(world, "owner"), kinds_of(world, "admin")) == ([], ["file_stopped"])
    # What the team has to mend is not hidden from its list.
    assert len(world.browser(world.owner).get("/bullet/api/notices").json()) == 1


@pytest.mark.parametrize(
    "body", [{}, {"ids": [0]}, {"ids": ["x"]}, {"ids": [2**63]}, {"ids": list(range(1, bell.MOST + 2))}]
)
def test_malformed(world: World, body: dict[str, object]) -> None:
    assert world.browser(world.owner).put(API, body).status_code == 422


def test_outsiders(world: World) -> None:
    made = tell(world, "dispute_opened")
    assert world.guest.get(API).status_code == 401
    assert world.browser(world.customer).get(API).status_code == 404
    assert read(world, "customer", made) == 404
    assert not NoticeRead.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_read_twice_at_once_while_it_is_deleted() -> None:
    world = make_world()
    ids = [tell(world, "file_stopped", subject=n) for n in range(8)]
    ready = Barrier(5)

    def run(n: int) -> None:
        ready.wait()
        try:
            if n == 0:
                Notice.objects.filter(pk=ids[0]).delete()
            else:
                order = ids if n % 2 else ids[::-1]
                bell.mark_read(store_id=world.store.pk, user_id=world.owner.pk, role="owner", ids=order)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(5) as pool:
        list(pool.map(run, range(5)))
    assert NoticeRead.objects.count() == 7
