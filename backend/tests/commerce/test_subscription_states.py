"""A subscription's life has one door, and the database keeps the same edges."""

import ast
import importlib
import itertools
import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import matinee.commerce
import pytest
from django.apps import apps
from django.db import IntegrityError, connection, transaction
from matinee.commerce.models import Subscription
from matinee.commerce.operations.ledger import locks
from matinee.commerce.operations.ledger import subscription_states as states
from tests.commerce.shop import NOON, Shop

pytestmark = pytest.mark.django_db

STATUSES = [str(status) for status in Subscription.Status]
PAIRS = [pair for pair in itertools.product(STATUSES, STATUSES) if pair[0] != pair[1]]
LATER = NOON + timedelta(days=1)
migration = importlib.import_module("matinee.commerce.migrations.0012_subscription_edges")


def rest_in(shop: Shop, status: str, **fields: Any) -> Subscription:
    """A subscription that was always in this state, with every field of it set."""
    price = shop.sell(f"plan-{Subscription.objects.count()}", "plan")
    return Subscription.objects.create(
        store=shop.store,
        user=None,
        plan_group="main",
        price=price,
        currency="USD",
        created_at=NOON,
        anchor_at=NOON,
        period_start=NOON,
        period_end=NOON + timedelta(days=30),
        status=status,
        ended_at=NOON if status in ("canceled", "expired") else None,
        resumes_at=LATER if status == "paused" else None,
        **fields,
    )


def database_takes(row: Subscription, to: str) -> bool:
    """Write past `move`, with what the other rules of the table want."""
    ended = NOON if to in ("canceled", "expired") else None
    try:
        with transaction.atomic():
            Subscription.objects.filter(pk=row.pk).update(status=to, ended_at=ended, resumes_at=LATER)
            transaction.set_rollback(True)
    except IntegrityError as refusal:
        assert "subscription_transition" in str(refusal)
        return False
    return True


def move(row: Subscription, to: str) -> None:
    with transaction.atomic():
        locks.lock_subscription(row.pk)
        states.move(row, to=to, at=LATER)


def test_the_database_and_the_code_have_the_same_edges(shop: Shop) -> None:
    assert set(states.EDGES) == set(STATUSES)
    resting = {status: rest_in(shop, status) for status in STATUSES}
    taken = {pair for pair in PAIRS if database_takes(resting[pair[0]], pair[1])}
    assert taken == {(old, new) for old, followers in states.EDGES.items() for new in followers}


@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_a_move_is_an_edge_or_nothing(shop: Shop, old: str, new: str) -> None:
    row = rest_in(shop, old)
    row.resumes_at = LATER if new == "paused" else row.resumes_at
    if new in states.EDGES[old]:
        move(row, new)
    else:
        with pytest.raises(states.WrongMoveError):
            move(row, new)
    assert Subscription.objects.get(pk=row.pk).status == (new if new in states.EDGES[old] else old)


@pytest.mark.parametrize(("old", "new"), [pair for pair in PAIRS if pair[1] not in states.EDGES[pair[0]]])
def test_a_planted_edge_is_refused_by_the_database(
    shop: Shop, monkeypatch: pytest.MonkeyPatch, old: str, new: str
) -> None:
    row = rest_in(shop, old)
    row.resumes_at, row.ended_at = LATER, None
    monkeypatch.setitem(states.EDGES, old, frozenset({new}))
    with pytest.raises(IntegrityError, match="subscription_transition"):
        move(row, new)


@pytest.mark.parametrize("new", [new for new, cleared in states.CLEARS.items() if cleared])
def test_a_state_clears_what_belonged_to_another(shop: Shop, new: str) -> None:
    old = next(old for old, followers in states.EDGES.items() if new in followers)
    row = rest_in(shop, old)
    row.dunning_step, row.pause_months = 2, 3
    row.past_due_at = row.next_retry_at = row.on_hold_at = row.resumes_at = NOON
    move(row, new)
    row.refresh_from_db()
    blank = Subscription()
    for field in states.CLEARS[new]:
        assert getattr(row, field) == (LATER if states.SINCE.get(new) == field else getattr(blank, field))
    if new in states.SINCE:
        assert getattr(row, states.SINCE[new]) == LATER


def test_rows_outside_the_table_are_named_and_put_right(shop: Shop, caplog: pytest.LogCaptureFixture) -> None:
    good = {status: rest_in(shop, status).pk for status in STATUSES if status not in ("past_due", "on_hold")}
    good["past_due"] = rest_in(shop, "past_due", past_due_at=NOON, next_retry_at=LATER).pk
    good["on_hold"] = rest_in(shop, "on_hold", past_due_at=NOON, on_hold_at=LATER).pk
    kept = {row["id"]: row for row in Subscription.objects.filter(pk__in=good.values()).values()}
    bad = [
        rest_in(shop, "active", on_hold_at=NOON),
        rest_in(shop, "trialing", pause_months=2),
        rest_in(shop, "past_due"),
        rest_in(shop, "on_hold", next_retry_at=LATER),
        rest_in(shop, "paused", pause_months=1),
        rest_in(shop, "expired", next_retry_at=LATER),
    ]
    with connection.schema_editor() as editor:
        editor.execute(migration.UNGUARD, None)
        migration.put_right(apps, editor)
        editor.execute(migration.GUARD, None)
    named = [said.getMessage() for said in caplog.records if said.name == migration.__name__]
    assert [int(line.split()[1]) for line in named] == [row.pk for row in bad]
    for _, which, _ in migration.OUTSIDE:
        assert not Subscription.objects.extra(where=[which]).exists()  # noqa: S610 - our own text
    assert {row["id"]: row for row in Subscription.objects.filter(pk__in=good.values()).values()} == kept


# The fields that only `subscription_states` writes, and where another table has one of the same name.
OWNED = {
    "status",
    "cancel_at_period_end",
    "canceled_at",
    "end_reason",
    *states.SINCE.values(),
    *itertools.chain.from_iterable(states.CLEARS.values()),
}
OTHER_TABLES = {("cancellation.py", "ended_at")}


UPDATES = r"Subscription\.objects\b.*\.update"


def writes_of(source: str) -> set[str]:
    """Name the owned fields that a file assigns, or updates past `save`."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        if isinstance(node, ast.Call) and re.fullmatch(UPDATES, ast.unparse(node.func), re.DOTALL):
            found.update(word.arg or "**" for word in node.keywords)
    return found & {*OWNED, "**"}


@pytest.mark.parametrize(
    "planted",
    [
        "row.status = 'active'",
        "row.status, row.x = 1, 2",
        "row.dunning_step += 1",
        "Subscription.objects.filter(pk=1).update(on_hold_at=None)",
        "Subscription.objects.update(**fields)",
    ],
)
def test_the_check_sees_a_planted_write(planted: str) -> None:
    assert writes_of(planted)


def test_nobody_else_writes_a_subscription_s_state() -> None:
    root = Path(matinee.commerce.__file__).parents[1]
    for file in root.rglob("*.py"):
        source = file.read_text()
        if file.name != "subscription_states.py" and re.search(r"\bSubscription\b", source):
            written = {field for field in writes_of(source) if (file.name, field) not in OTHER_TABLES}
            assert not written, f"{file.relative_to(root)} writes {written}"
