"""The pages of the demo's past: the same days give the same visits, and plays and orders fit in."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from datetime import datetime, timedelta
from itertools import pairwise

import pytest
from matinee.demo.queries import VISITS_BEGIN
from matinee.seed.past.checkouts import list_checkouts
from matinee.seed.past.lives import Times, live_all, plan_lives
from matinee.seed.past.people import ensure_customers
from matinee.seed.past.plays import Film, Line, Member
from matinee.seed.past.till import open_till
from matinee.seed.past.visits import Past, list_visits
from matinee.seed.shop import TO_BUY, TO_RENT, open_shop
from matinee_collector.import_shapes import read_line
from tests.seed.test_past_plays import BEGIN, END, FILMS, FIRST_DAY, MEMBERS, plays
from tests.world import World, make_film

HOST = "store.example"
PAST = Past(FIRST_DAY, FILMS, MEMBERS, HOST)
PATHS = {film.content_id: f"/programs/{film.permalink}" for film in FILMS}


def visits(after: datetime, until: datetime) -> list[Line]:
    return checked(list_visits(PAST, after=after, until=until))


def checked(lines: Iterable[Line]) -> list[Line]:
    """The lines, each of which the collector can read."""
    checked_lines = list(lines)
    for line in checked_lines:
        read_line(json.dumps(line).encode())
    return checked_lines


def by_session(lines: Iterable[Line]) -> dict[str, list[Line]]:
    sessions: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        sessions[str(line["session_id"])].append(line)
    return sessions


def moment(line: Line) -> datetime:
    return datetime.fromisoformat(str(line["received_at"]))


def test_what_comes_piece_by_piece_is_what_comes_at_once() -> None:
    """Cut at midnight, and in the middle of an evening."""
    end = BEGIN + timedelta(days=8)
    cuts = [BEGIN, BEGIN + timedelta(days=3), BEGIN + timedelta(days=4, hours=20, minutes=3), end]
    parts = [line for after, until in pairwise(cuts) for line in visits(after, until)]
    whole = visits(BEGIN, end)
    assert len(whole) > 300

    def keyed(lines: list[Line]) -> dict[tuple[object, object], Line]:
        return {(line["session_id"], line["id"]): line for line in lines}

    assert len(keyed(whole)) == len(whole) == len(parts)
    assert keyed(parts) == keyed(whole)


def test_each_play_has_a_visit_whose_film_page_came_first() -> None:
    end = BEGIN + timedelta(days=10)
    sessions = by_session(visits(BEGIN - timedelta(days=1), end))
    for play in plays(BEGIN, end):
        place = str(play["session_id"]).removeprefix("demo-")
        day, number = place.rsplit("-", 1)
        views = sessions[f"{VISITS_BEGIN}{day}-play-{number}"]
        events = play["events"]
        assert isinstance(events, list)
        began_at = datetime.fromisoformat(events[0]["created_at"])
        pages = [view for view in views if view["path"] == PATHS[int(str(play["content_id"]))]]
        assert [moment(page) < began_at for page in pages] == [True]
        same = ("user_id", "viewer", "device", "browser", "os")
        assert [view[name] for view in views for name in same] == [play[name] for name in same] * len(views)


def test_a_visit_goes_from_page_to_page() -> None:
    for views in by_session(line for line in visits(BEGIN, END) if line["kind"] == "page_view").values():
        times = [moment(view) for view in views]
        assert times == sorted(times)
        assert {view["host"] for view in views} == {HOST}
        followed = [view["referrer"] for view in views[1:]]
        assert followed == [f"https://{HOST}{view['path']}" for view in views[:-1]]
        assert [view["query"] for view in views[1:]] == [""] * len(followed)


def test_visitors_come_from_many_places_and_fewer_go_on_at_each_step() -> None:
    sessions = by_session(visits(BEGIN, END))
    sources = Counter(str(views[0]["referrer"]) for views in sessions.values())
    assert sources.most_common(3)[0][0] == "" and len(sources) == 5
    assert {source.split("/")[2].rsplit(".", 1)[-1] for source in sources if source} == {"example"}
    campaigns = {str(views[0]["query"]).rpartition("=")[2] for views in sessions.values()}
    assert campaigns == {"", "new-films", "launch"}
    films = [views for views in sessions.values() if any("/programs/" in str(v.get("path")) for v in views)]
    offers = [views for views in sessions.values() if any(v.get("name") == "offer_seen" for v in views)]
    assert 0.4 < len(films) / len(sessions) < 0.9
    assert 0.03 < len(offers) / len(films) < 0.15
    bounces = sum(len(views) == 1 for views in sessions.values())
    assert 0.25 < bounces / len(sessions) < 0.6


@pytest.mark.django_db
def test_customers_bought_in_a_visit_of_theirs(world: World) -> None:
    """Each order that a page was opened for is paid once; what renews a plan has no visit."""
    store_id, owner_id = world.store.pk, world.owner.pk
    films = {name: make_film(world.store, name, access="paid").pk for name in (TO_BUY, TO_RENT)}
    open_shop(store_id=store_id, actor_id=owner_id, contents=films, at=BEGIN)
    now = BEGIN + timedelta(days=90)
    members: list[Member] = ensure_customers(store_id, BEGIN)[:60]
    times = Times(BEGIN, now)
    till = open_till(store_id, owner_id=owner_id, gift_to="customer001@matinee.example")
    lives = [life for life in plan_lives(members, times) if life.kind == "active" or life.number % 5 == 0]
    assert [error for error in live_all(lives[:30], till, times) if error] == []
    shelf = [Film(id, id, name, 60.0, is_for_members=True) for name, id in films.items()]
    past = Past(FIRST_DAY, shelf, members, HOST)
    lines = checked(list_checkouts(store_id, past, until=now))
    assert lines == list(list_checkouts(store_id, past, until=now))
    paid = [line["order_id"] for line in lines if line.get("name") == "order_paid"]
    assert len(paid) == len(set(paid)) > 3
    buyers = {life.member.user_id for life in lives[:30]}
    assert {line["user_id"] for line in lines} == buyers
    without_film = 0
    for views in by_session(lines).values():
        names = [line.get("path") or line.get("name") for line in sorted(views, key=moment)]
        assert names.index("offer_seen") > names.index("/orders/checkout")
        assert names[-1] in ("order_paid", "/orders/success")
        without_film += not any(str(name).startswith("/programs/") for name in names)
    assert without_film == 1  # a gift card
