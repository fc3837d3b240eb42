"""From visit to payment: the funnel against a plain model of it, over generated histories."""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from matinee_collector.agents import Agent
from matinee_collector.pixel import Visitor, to_note
from matinee_collector.reports import audience, people, purchases
from matinee_collector.reports.scope import Scope
from matinee_collector.stats import Topics, to_stat
from matinee_collector.tokens import Bearer, Claims
from matinee_collector.wire import read_object

from .report_engine import HOUR, ReportEngine, now_ms

TOPICS = Topics(frozenset({"stats"}), "test")
STEPS = ("visit", "film_page", "offer", "paid")


@dataclass(frozen=True)
class Act:
    """Something that a browser sends, and when it arrives."""

    at: int
    visit: str
    viewer_hash: int
    user: int = 0
    path: str = ""
    stat: str = ""
    order: int = 0
    verified: bool = True
    store: int = 1
    device: str = "desktop"
    nth: int = 0

    @property
    def steps(self) -> set[str]:
        if self.stat:
            return {"offer_seen": {"offer"}, "order_paid": {"paid"}}.get(self.stat, set())
        return {"visit", "film_page"} if self.path.startswith("/programs/") else {"visit"}


def line_of(act: Act) -> bytes:
    agent = Agent(device=act.device)
    if act.path:
        beacon = {
            "current_store": act.store,
            "current_pathname": act.path,
            "current_user": act.user,
            "session": act.visit,
            "id": f"v{act.nth}",
        }
        visitor = Visitor(act.viewer_hash, agent)
        text = json.dumps(beacon).encode()
        return to_note(read_object(text), visitor, "pixel_view", received_ms=act.at).line
    claims = Claims(
        store_id=act.store,
        user_id=act.user,
        video_id=0,
        content_id=0,
        session="token",
        viewer_hash=act.viewer_hash,
        verified=act.verified,
        env="test",
        exp=2**40,
        device=act.device,
        analytics_env_id="eu",
    )
    data = {
        "id": f"s{act.nth}",
        "event_created": act.at // 1000,
        "session_id": act.visit,
        "name": act.stat,
    } | ({"order_id": act.order} if act.order else {})
    body = json.dumps({"topic": "stats_eu", "data": data}).encode()
    return to_stat(body, Bearer(claims), TOPICS, received_ms=act.at).line


def model(acts: list[Act], scope: Scope) -> list[dict[str, object]]:
    """The same funnel by plain loops over what was sent."""
    kept = [act for act in acts if act.store == scope.store_id and (not act.stat or act.verified)]
    if scope.device is not None:
        kept = [act for act in kept if act.device == scope.device]
    first_of_order: dict[int, Act] = {}
    for act in sorted(kept, key=lambda act: act.at):
        if act.stat == "order_paid":
            first_of_order.setdefault(act.order, act)
    kept = [act for act in kept if act.stat != "order_paid" or first_of_order[act.order] is act]
    kept = sorted(
        (act for act in kept if act.steps and scope.from_ms <= act.at < scope.to_ms), key=lambda act: act.at
    )
    owner: dict[str, int] = {}
    for act in kept:
        if act.user:
            owner.setdefault(act.visit, act.user)

    def person(act: Act) -> object:
        user = act.user or owner.get(act.visit, 0)
        return ("user", user) if user else ("guest", act.viewer_hash)

    times: dict[str, dict[object, list[int]]] = {step: {} for step in STEPS}
    for act in kept:
        for step in act.steps:
            times[step].setdefault(person(act), []).append(act.at)
    rows: list[dict[str, object]] = []
    before: str | None = None
    for step in STEPS:
        here = times[step]
        came = None
        if before is not None:
            came = sum(1 for who, at in here.items() if min(times[before].get(who, [2**62])) <= max(at))
        of = len(times[before]) if before is not None else 0
        rows.append(
            {
                "step": step,
                "visitors": len(here),
                "visits": len({act.visit for act in kept if step in act.steps}),
                "times": sum(len(at) for at in here.values()),
                "visitors_from_before": came,
                "rate_of_before": round(came / of, 6) if came is not None and of else None,
            }
        )
        before = step
    return rows


def a_history(seed: int, *, begin: int) -> list[Act]:
    """Visits of some days: people who come back, sign in on the way, pay, and load a page again."""
    chance = random.Random(seed)
    acts: list[Act] = []
    order = 0
    for number in range(60):
        viewer, user = 1000 + chance.randrange(30), chance.choice((0, 100 + chance.randrange(15)))
        store, device = chance.choice((1, 1, 1, 2)), chance.choice(("desktop", "phone"))
        at, signed_in_at = begin + chance.randrange(48 * HOUR), chance.randrange(8)
        for step in range(chance.randrange(1, 9)):
            at += chance.randrange(1, 600_000)
            who = user if step >= signed_in_at else 0
            one = Act(at, f"visit-{number}", viewer, who, store=store, device=device, nth=len(acts))
            kind = chance.randrange(10)
            if kind < 3:
                acts.append(replace(one, path="/catalog"))
            elif kind < 6:
                acts.append(replace(one, path=f"/programs/film-{kind}"))
            elif kind < 8:
                acts.append(replace(one, stat="offer_seen", verified=chance.random() < 0.9))
            elif kind == 8:
                acts.append(replace(one, stat="checkout_started"))
            else:
                order += 1
                for again in range(chance.choice((1, 1, 2, 3))):
                    acts.append(
                        replace(
                            one,
                            at=at + again * chance.choice((60_000, 26 * HOUR)),
                            nth=len(acts),
                            visit=one.visit if again < 2 else f"other-{number}",
                            stat="order_paid",
                            order=store * 1_000_000 + order,
                        )
                    )
    return acts


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[ReportEngine]:
    made = ReportEngine(tmp_path)
    yield made
    made.close()


def bring(engine: ReportEngine, acts: list[Act], *, seed: int = 0) -> None:
    """In any order, some of it twice, as beacons and retries come."""
    chance = random.Random(seed)
    lines = [line_of(act) for act in acts]
    lines += chance.sample(lines, len(lines) // 5)
    chance.shuffle(lines)
    for part in range(2):
        engine.bring_lines(lines[part::2])


def scopes(begin: int) -> list[Scope]:
    whole = Scope(store_id=1)
    day = Scope(store_id=1, from_ms=begin + 24 * HOUR, to_ms=begin + 48 * HOUR)
    return [whole, day, replace_scope(day, device="phone"), Scope(store_id=2), Scope(store_id=3)]


def replace_scope(scope: Scope, *, device: str) -> Scope:
    return Scope(store_id=scope.store_id, from_ms=scope.from_ms, to_ms=scope.to_ms, device=device)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_funnel_is_what_a_plain_model_says(engine: ReportEngine, seed: int) -> None:
    begin = now_ms() - 5 * 24 * HOUR
    acts = a_history(seed, begin=begin)
    bring(engine, acts, seed=seed)
    for scope in scopes(begin):
        assert purchases.list_purchase_steps(engine.database, scope) == model(acts, scope), scope
    (paid,) = [row for row in model(acts, Scope(store_id=1)) if row["step"] == "paid"]
    reported = [act for act in acts if act.stat == "order_paid" and act.store == 1]
    assert 0 < paid["times"] < len(reported), "the history opens the page of an order again"  # type: ignore[operator]


def test_a_guest_who_joins_on_the_way_is_one_visitor(engine: ReportEngine) -> None:
    at = now_ms() - HOUR
    guest = Act(at, "visit", 7)
    acts = [
        replace(guest, path="/programs/film"),
        replace(guest, at=at + 1000, stat="offer_seen", nth=1),
        replace(guest, at=at + 2000, user=5, path="/orders/complete_order", nth=2),
        replace(guest, at=at + 3000, user=5, stat="order_paid", order=9, nth=3),
    ]
    bring(engine, acts)
    steps = purchases.list_purchase_steps(engine.database, Scope(store_id=1))
    assert [(row["visitors"], row["visitors_from_before"]) for row in steps] == [
        (1, None),
        (1, 1),
        (1, 1),
        (1, 1),
    ]


def test_who_pays_without_an_offer_is_counted_and_not_as_one_who_saw_it(engine: ReportEngine) -> None:
    at = now_ms() - HOUR
    acts = [
        Act(at, "a", 1, 1, path="/catalog", nth=0),
        Act(at + 1, "a", 1, 1, stat="order_paid", order=1, nth=1),
        Act(at + 2, "b", 2, 2, stat="offer_seen", nth=2),
        Act(at + 3, "b", 2, 2, stat="order_paid", order=2, nth=3),
        Act(at + 4, "c", 3, 3, stat="offer_seen", nth=4),
        Act(at, "c", 3, 3, stat="order_paid", order=3, nth=5),  # the offer came after
    ]
    bring(engine, acts)
    *_, offer, paid = purchases.list_purchase_steps(engine.database, Scope(store_id=1))
    assert (offer["visitors"], offer["visitors_from_before"], offer["rate_of_before"]) == (2, 0, None)
    assert (paid["visitors"], paid["visitors_from_before"], paid["rate_of_before"]) == (3, 1, 0.5)


def test_what_is_kept_of_a_person_can_be_had(engine: ReportEngine) -> None:
    at = now_ms() - HOUR
    bring(
        engine, [Act(at, "visit", 7, 5, stat="offer_seen"), Act(at, "visit", 7, 6, stat="offer_seen", nth=1)]
    )
    kept = people.export_viewer(engine.database, Scope(store_id=1, user_id=5), now_ms=now_ms())
    assert [json.loads(stat["data"])["name"] for stat in kept["stats"]] == ["offer_seen"]
    assert kept["page_events"] == []


def test_taking_a_person_out_changes_no_step(engine: ReportEngine) -> None:
    begin = now_ms() - 5 * 24 * HOUR
    acts = a_history(4, begin=begin)
    bring(engine, acts)

    def numbers() -> object:
        return [
            (
                purchases.list_purchase_steps(engine.database, scope),
                audience.get_audience(engine.database, scope),
            )
            for scope in scopes(begin)
        ]

    before = numbers()
    bought = {act.user for act in acts if act.order and act.store == 1} - {0}
    assert len(bought) > 2
    for user in sorted(bought)[:3]:
        theirs = {act.visit for act in acts if act.user == user and act.store == 1}
        orders = [act.order for act in acts if act.user == user and act.order and act.store == 1]
        people.erase_viewer(engine.database, engine.fold, store_id=1, user_id=user)
        for table, column in people.VISITS.items():
            left = engine.database.select(
                f"SELECT count() FROM {table} WHERE store_id = 1 "  # noqa: S608 (constants)
                f"AND (user_id = {{user:UInt64}} OR {column} IN {{visits:Array(String)}})",
                user=user,
                visits=sorted(theirs),
            )
            assert left == [(0,)], table
        named = "SELECT count() FROM stats WHERE order_id IN {orders:Array(UInt64)}"
        assert engine.database.select(named, orders=orders) == [(0,)]
    assert numbers() == before
