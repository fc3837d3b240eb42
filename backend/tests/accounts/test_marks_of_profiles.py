"""Whose marks are whose: a person and two of their profiles, at every route that reads or writes a mark."""

import inspect
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime

import pytest
from django.db import connection
from matinee.accounts.models import Profile, Role, Session, User
from matinee.catalog.models import Content, CoWatched
from matinee.engagement import operations as engagement
from matinee.engagement import queries
from matinee.engagement.models import Favorite, ListEntry, Mark, Rating, WatchState
from matinee.engagement.queries import Marker
from matinee.engagement.tasks import sweep_hourly
from matinee.kit.errors import NotFoundError
from matinee.stores import queries as stores
from tests.world import CSRF, PASSWORD, Browser, World, make_film, make_user

AT = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)
MODELS: tuple[type[Mark], ...] = (Favorite, ListEntry, Rating, WatchState)

FORM = "application/x-www-form-urlencoded"


class Household:
    """The person themselves, Mia up to 6 and Tom without a limit, each on a device of theirs."""

    def __init__(self, world: World) -> None:
        world.store.settings = {"catalogue_mode": "server"}
        world.store.save()
        stores.forget_stores()
        make_film(world.store, "third")
        make_film(world.store, "another")
        self.film = make_film(world.store, "film")
        self.user = world.customer
        self.mia, self.tom = make_profile(self.user, "Mia", 6), make_profile(self.user, "Tom")
        self.browsers = [watch_as(world, profile) for profile in (None, self.mia, self.tom)]


def make_profile(user: User, name: str, age_limit: int | None = None) -> Profile:
    return Profile.objects.create(
        user=user, name=name, color="red", age_limit=age_limit, created_at=user.created_at
    )


def watch_as(world: World, profile: Profile | None) -> Browser:
    browser = world.browser(world.customer)
    session = Session.objects.filter(user=world.customer).latest("id")
    Session.objects.filter(pk=session.pk).update(profile=profile)
    return browser


@pytest.fixture
def household(world: World) -> Household:
    return Household(world)


@dataclass(frozen=True)
class Visit:
    """A device that asks about the film."""

    browser: Browser
    film: Content

    @property
    def chapter_id(self) -> int:
        return self.film.chapters.get().pk

    def press(self, path: str, field: str) -> None:
        body = f"{field}&next=/catalog&csrfmiddlewaretoken={CSRF}".encode()
        answer = self.browser.send("POST", path, raw=body, csrf=None, content_type=FORM)
        assert answer.status_code == 303

    def send(self, method: str, path: str, body: object = None) -> None:
        assert self.browser.send(method, path, body).status_code in (201, 204)

    def stop(self, seconds: float) -> None:
        body = {"chapter_id": self.chapter_id, "position_seconds": seconds}
        self.send("PUT", "/api/contents/film/watch_state", body)

    def set_watched(self, is_watched: bool) -> None:
        self.send("PUT", "/api/contents/film/watched", {"chapter_id": self.chapter_id, "watched": is_watched})

    def is_listed(self, path: str) -> bool:
        return "film" in [card["permalink"] for card in self.browser.get(path).json()]

    def card(self) -> dict[str, object]:
        cards = self.browser.get("/api/contents/my_library").json()
        return next(card for card in cards if card["permalink"] == "film")

    def detail(self) -> dict[str, object]:
        return dict(self.browser.get("/api/contents/film").json())

    def is_skipped(self) -> bool:
        """Whether an older film is suggested after another, as this one was watched."""
        content = self.browser.get("/api/contents/another/next").json()["content"]
        return bool(content["permalink"] == "third")

    def says(self, path: str, label: str) -> bool:
        return label in self.browser.get(path).content.decode()


@dataclass(frozen=True)
class Act:
    do: Callable[[Visit], None]
    undo: Callable[[Visit], None] | None = None


API = "/api/contents"
LIBRARY = f"{API}/my_library"
REMOVE_FAVORITE, REMOVE_FROM_LIST = "Remove Film from your favorites", "Remove Film from your list"

FAVORITE = Act(
    lambda visit: visit.send("POST", "/api/favorites", {"id": visit.film.pk}),
    lambda visit: visit.send("DELETE", f"/api/favorites/{visit.film.pk}"),
)
FAVORITE_CHAPTER = Act(
    lambda visit: visit.send("POST", "/api/favorites", {"id": visit.film.pk, "cid": visit.chapter_id}),
    lambda visit: visit.send("DELETE", f"/api/favorites/{visit.film.pk}?cid={visit.chapter_id}"),
)
DRAWN_FAVORITE = Act(
    lambda visit: visit.press(f"/favorites/{visit.film.pk}", "favorite=on"),
    lambda visit: visit.press(f"/favorites/{visit.film.pk}", "favorite=off"),
)
LIST = Act(
    lambda visit: visit.send("POST", "/api/my_list", {"id": visit.film.pk}),
    lambda visit: visit.send("DELETE", f"/api/my_list/{visit.film.pk}"),
)
DRAWN_LIST = Act(
    lambda visit: visit.press(f"/my_list/{visit.film.pk}", "in_list=on"),
    lambda visit: visit.press(f"/my_list/{visit.film.pk}", "in_list=off"),
)
STOP = Act(lambda visit: visit.stop(5))
FINISH = Act(lambda visit: visit.stop(11.9))
WATCH = Act(lambda visit: visit.set_watched(True), lambda visit: visit.set_watched(False))

# The act, whether the one who asks has done it, and what all three have done before.
CASES: dict[str, tuple[Act, Callable[[Visit], bool], Act | None]] = {
    "favorite": (
        FAVORITE,
        lambda visit: visit.browser.get(f"/api/favorites/{visit.film.pk}").json()["favorite"],
        None,
    ),
    "favorite chapter": (
        FAVORITE_CHAPTER,
        lambda visit: visit.browser.get(f"/api/favorites/{visit.film.pk}?cid={visit.chapter_id}").json()[
            "favorite"
        ],
        FAVORITE,
    ),
    "favorites": (FAVORITE, lambda visit: visit.is_listed(f"{API}/favorites"), None),
    "favorites in the library": (FAVORITE, lambda visit: visit.is_listed(f"{LIBRARY}?show=favorites"), None),
    "library of a favorite": (FAVORITE, lambda visit: visit.is_listed(LIBRARY), None),
    "favorite on a card": (FAVORITE, lambda visit: visit.card()["favorite"] is True, STOP),
    "favorite on the film": (FAVORITE, lambda visit: visit.detail()["favorite"] is True, None),
    "drawn favorite": (DRAWN_FAVORITE, lambda visit: visit.says("/catalog", REMOVE_FAVORITE), None),
    "drawn favorites": (DRAWN_FAVORITE, lambda visit: visit.says("/favorites", REMOVE_FAVORITE), None),
    "my list": (
        LIST,
        lambda visit: visit.film.pk in visit.browser.get("/api/my_list").json()["content_ids"],
        None,
    ),
    "my list in the library": (LIST, lambda visit: visit.is_listed(f"{LIBRARY}?show=my_list"), None),
    "library of my list": (LIST, lambda visit: visit.is_listed(LIBRARY), None),
    "drawn list": (DRAWN_LIST, lambda visit: visit.says("/catalog", REMOVE_FROM_LIST), None),
    "drawn library": (DRAWN_LIST, lambda visit: visit.says("/library", REMOVE_FROM_LIST), FAVORITE),
    "place on the film": (STOP, lambda visit: visit.detail()["watch"] is not None, None),
    "place on a card": (STOP, lambda visit: visit.card()["watch"] is not None, FAVORITE),
    "recent views": (STOP, lambda visit: visit.is_listed(f"{API}/recent_views"), None),
    "started": (STOP, lambda visit: visit.is_listed(f"{LIBRARY}?show=started"), None),
    "library of a place": (STOP, lambda visit: visit.is_listed(LIBRARY), None),
    "progress": (STOP, lambda visit: bool(visit.browser.get(f"{API}/progress").json()), None),
    "finished": (FINISH, lambda visit: visit.is_listed(f"{LIBRARY}?show=finished"), STOP),
    "watched videos": (
        WATCH,
        lambda visit: bool(visit.browser.get(f"{API}/watched_videos").json()["video_ids"]),
        None,
    ),
    "watched on the film": (WATCH, lambda visit: bool(visit.detail()["watched"]), STOP),
    "watched in the progress": (
        WATCH,
        lambda visit: visit.browser.get(f"{API}/progress").json()[0]["watched"] is True,
        STOP,
    ),
    "next": (WATCH, lambda visit: visit.is_skipped(), STOP),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("who", [0, 1, 2], ids=["person", "mia", "tom"])
def test_a_mark_is_of_the_one_who_made_it(household: Household, name: str, who: int) -> None:
    act, is_marked, before = CASES[name]
    visits = [Visit(browser, household.film) for browser in household.browsers]
    for visit in visits:
        if before:
            before.do(visit)
    assert [is_marked(visit) for visit in visits] == [False] * 3
    act.do(visits[who])
    assert [is_marked(visit) for visit in visits] == [number == who for number in range(3)]
    if act.undo:
        for visit in visits:
            act.do(visit)
        assert [is_marked(visit) for visit in visits] == [True] * 3
        act.undo(visits[who])
        assert [is_marked(visit) for visit in visits] == [number != who for number in range(3)]


def test_each_has_their_own_place(household: Household) -> None:
    visits = [Visit(browser, household.film) for browser in household.browsers]
    for _ in range(2):
        for seconds, visit in enumerate(visits, start=3):
            visit.stop(seconds)
    places = [visit.detail()["watch"] for visit in visits]
    assert [place["position_seconds"] for place in places if isinstance(place, dict)] == [3, 4, 5]
    assert WatchState.objects.count() == 3


def test_nothing_of_engagement_asks_for_a_person_alone() -> None:
    """Who marks is one value: a call that names a person only would forget the profile."""
    takes_person = {
        function.__name__
        for module in (queries, engagement)
        for function in vars(module).values()
        if inspect.isfunction(function) and "user_id" in inspect.signature(function).parameters
    }
    assert takes_person == {"export_person"}


def mark_everything(browser: Browser, film: Content) -> None:
    visit = Visit(browser, film)
    for act in (FAVORITE, FAVORITE_CHAPTER, LIST, STOP):
        act.do(visit)
    # With a limit, nobody rates.
    assert browser.put("/api/contents/film/rating", {"stars": 4}).status_code in (204, 403)


def marks_of(profile: Profile | None) -> int:
    return sum(model._default_manager.filter(profile=profile).count() for model in MODELS)


def test_a_removed_profile_leaves_no_mark(household: Household) -> None:
    for browser in household.browsers:
        mark_everything(browser, household.film)
    mia, tom = household.mia, household.tom
    assert [marks_of(profile) for profile in (None, mia, tom)] == [5, 4, 5]
    assert household.browsers[0].delete(f"/api/profiles/{mia.pk}").status_code == 204
    assert sum(model._default_manager.count() for model in MODELS) == 10
    assert [marks_of(profile) for profile in (None, tom)] == [5, 5]
    household.browsers[0].post("/api/users/me/deletion", {"current_password": PASSWORD})
    assert not any(model._default_manager.exists() for model in MODELS)


def test_the_download_names_whose_each_mark_is(household: Household) -> None:
    for browser in household.browsers:
        mark_everything(browser, household.film)
    library = household.browsers[0].get("/api/users/me/export").json()["library"]
    for kind in ("watched", "favorites", "my_list"):
        assert {row["profile"] for row in library[kind]} == {None, "Mia", "Tom"}, kind
    assert {row["profile"] for row in library["ratings"]} == {None, "Tom"}


def test_profiles_of_one_account_are_not_two_people(household: Household, world: World) -> None:
    """Nor are a person and their profile one taste: what they watch was not watched together."""
    another = Content.objects.get(permalink="another")
    other = make_user(world.store, "second@lantern.test", Role.CUSTOMER)
    theirs = make_profile(other, "Ida")

    def watch(user: User, profile: Profile | None, *films: Content) -> None:
        for film in films:
            WatchState.objects.create(
                user=user,
                profile=profile,
                content=film,
                chapter=film.chapters.get(),
                position_seconds=60,
                updated_at=AT,
            )

    watch(household.user, household.mia, household.film, another)
    watch(household.user, household.tom, household.film, another)
    watch(other, None, household.film)
    watch(other, theirs, another)
    assert sweep_hourly() == {"co_watched": 0}
    watch(other, theirs, household.film)
    assert sweep_hourly() == {"co_watched": 2}
    assert set(CoWatched.objects.values_list("people", flat=True)) == {2}


def test_each_rates_and_only_the_person_counts(household: Household, world: World) -> None:
    path = "/api/contents/film/rating"
    person, limited, tom = household.browsers

    def stars() -> list[int | None]:
        return [browser.get(path).json()["mine"] for browser in household.browsers]

    for number in range(4):
        user = make_user(world.store, f"p{number}@lantern.test", Role.CUSTOMER)
        world.browser(user).put(path, {"stars": 5})
    assert tom.put(path, {"stars": 1}).status_code == 204
    assert limited.put(path, {"stars": 1}).status_code == 403
    assert stars() == [None, None, 1]
    assert person.get(path).json()["summary"] is None  # four people, not five
    person.put(path, {"stars": 5})
    assert tom.get(path).json()["summary"] == {"average": 5.0, "count": 5}
    assert tom.delete(path).status_code == 204
    assert stars() == [5, None, None]


WRITES: dict[str, Callable[[Marker, Content], None]] = {
    "favorite": lambda marker, film: engagement.add_favorite(
        marker=marker, content_id=film.pk, chapter_id=None, at=AT
    ),
    "my list": lambda marker, film: engagement.add_to_list(marker=marker, content_id=film.pk, at=AT),
    "rating": lambda marker, film: engagement.rate(marker=marker, content_id=film.pk, stars=4, at=AT),
    "place": lambda marker, film: engagement.save_watch_position(
        marker=marker,
        content_id=film.pk,
        chapter_id=film.chapters.get().pk,
        position_seconds=5,
        duration_seconds=12,
        at=AT,
    ),
}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", WRITES)
@pytest.mark.parametrize("whose", ["removed", "another account's"])
def test_no_mark_is_of_a_profile_that_the_person_has_not(world: World, name: str, whose: str) -> None:
    film = make_film(world.store, "film")
    profile = make_profile(world.owner if whose != "removed" else world.customer, "Mia")
    marker = Marker(world.customer.pk, profile.pk)
    if whose == "removed":
        profile.delete()
    with pytest.raises(NotFoundError):
        WRITES[name](marker, film)
    assert not any(model._default_manager.exists() for model in MODELS)


def at_once(calls: list[Callable[[], int]]) -> list[int]:
    def run(call: Callable[[], int]) -> int:
        try:
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


@pytest.mark.django_db(transaction=True)
def test_twice_at_once_is_one_mark_each(world: World) -> None:
    household = Household(world)
    body = {"id": household.film.pk}
    place = {"chapter_id": household.film.chapters.get().pk, "position_seconds": 5}

    def calls_of(browser: Browser) -> list[Callable[[], int]]:
        return [
            lambda: browser.post("/api/favorites", body).status_code,
            lambda: browser.post("/api/my_list", body).status_code,
            lambda: browser.put("/api/contents/film/watch_state", place).status_code,
        ]

    calls = [call for browser in household.browsers[:2] * 2 for call in calls_of(browser)]
    assert set(at_once(calls)) == {201, 204}
    for model in (Favorite, ListEntry, WatchState):
        assert list(
            model._default_manager.order_by("profile_id").values_list("profile__name", flat=True)
        ) == ["Mia", None]


@pytest.mark.django_db(transaction=True)
def test_marks_while_the_profile_is_removed(world: World) -> None:
    household = Household(world)
    person, child, _ = household.browsers
    body = {"id": household.film.pk}
    calls: list[Callable[[], int]] = [lambda: child.post("/api/favorites", body).status_code] * 3
    calls += [lambda: person.delete(f"/api/profiles/{household.mia.pk}").status_code]
    calls += [lambda: child.post("/api/my_list", body).status_code] * 3
    marks = at_once(calls)
    assert marks.pop(3) == 204
    assert set(marks) <= {201, 204, 401, 404}
    assert not any(model._default_manager.exists() for model in MODELS)
