"""What people who watched a content watched too: counted by the worker, told by `next`."""

from datetime import UTC, datetime, timedelta

from matinee.accounts.models import Role, User
from matinee.catalog.models import Chapter, Content, CoWatched
from matinee.engagement.models import WatchState
from matinee.engagement.tasks import sweep_hourly
from tests.world import World, make_film, make_user, make_video

AT = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)


def watch(user: User, film: Content, *, seconds: float = 60, hours_ago: int = 0) -> None:
    WatchState.objects.create(
        user=user,
        content=film,
        chapter=Chapter.objects.get(content=film),
        position_seconds=seconds,
        updated_at=AT - timedelta(hours=hours_ago),
    )


def counted() -> set[tuple[str, str, int]]:
    rows = CoWatched.objects.values_list("content__permalink", "other__permalink", "people")
    return set(rows)


def make_people(world: World, number: int) -> list[User]:
    return [make_user(world.store, f"p{n}@lantern.test", Role.CUSTOMER) for n in range(number)]


def test_it_takes_two_people_who_meant_it(world: World) -> None:
    a, b, c = (make_film(world.store, name) for name in "abc")
    people = make_people(world, 3)
    for person in people:
        watch(person, a)
    watch(people[0], b)
    watch(people[1], b)
    watch(people[2], b, seconds=29)  # a glance
    watch(people[0], c)  # alone
    assert sweep_hourly() == {"co_watched": 2}
    assert counted() == {("a", "b", 2), ("b", "a", 2)}
    answer = world.guest.get("/api/contents/a/next").json()
    assert (answer["content"]["permalink"], answer["reason"]) == ("b", "co_watched")


def test_counting_again_writes_only_what_changed(world: World) -> None:
    a, b, c = (make_film(world.store, name) for name in "abc")
    people = make_people(world, 3)
    for person in people[:2]:
        watch(person, a)
        watch(person, b)
    sweep_hourly()
    assert sweep_hourly() == {"co_watched": 0}
    for person in people[:2]:
        WatchState.objects.filter(user=person, content=b).delete()
        watch(person, c)
    assert sweep_hourly() == {"co_watched": 4}
    assert counted() == {("a", "c", 2), ("c", "a", 2)}


def test_only_the_latest_of_each_person_count(world: World) -> None:
    video = make_video(world.store)
    films = [make_film(world.store, "old", video=video)]
    films += [make_film(world.store, f"film-{number}") for number in range(30)]
    for person in make_people(world, 2):
        for hours_ago, film in enumerate(reversed(films)):
            watch(person, film, hours_ago=hours_ago)
    sweep_hourly()
    assert not any("old" in pair for pair in counted())
    assert CoWatched.objects.filter(content=films[1]).count() == 20


def test_stores_do_not_mix(world: World) -> None:
    mine, theirs = make_film(world.store, "mine"), make_film(world.other_store, "theirs")
    for person in make_people(world, 2):
        watch(person, mine)
        watch(person, theirs)
    assert sweep_hourly() == {"co_watched": 0}
