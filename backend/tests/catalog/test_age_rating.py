"""A film's age rating: a public fact; from 18, viewers confirm their age before it plays."""

import pytest
from matinee.accounts.models import User
from matinee.catalog.models import Content
from matinee.media.models import PlaybackSession, Revocation
from tests.pages.page import Page
from tests.world import Answer, Browser, World, make_film

PLAYBACK = "/api/contents/film/playback"
CONFIRMATION = "/api/age_confirmation"


@pytest.fixture
def adult_film(world: World) -> Content:
    return make_film(world.store, "film", minimum_age=18)


def play(browser: Browser) -> tuple[int, str | None]:
    answer = browser.post(PLAYBACK, {})
    return answer.status_code, None if answer.status_code == 200 else code_of(answer)


def code_of(answer: Answer) -> str:
    return str(answer.json()["errors"][0]["code"])


def test_a_film_is_for_everyone_until_its_owner_says_otherwise(world: World) -> None:
    make_film(world.store, "film")
    assert world.guest.get("/api/contents/film").json()["minimum_age"] == 0
    assert play(world.guest) == (200, None)


@pytest.mark.parametrize("age", [6, 12, 16, 18])
def test_the_owner_rates_a_film_and_everybody_reads_it(world: World, age: int) -> None:
    film = make_film(world.store, "film")
    office = world.browser(world.owner)
    address = f"/bullet/api/contents/{film.pk}"
    assert office.patch(address, {"minimum_age": age}).status_code == 200
    assert office.get(address).json()["minimum_age"] == age
    assert world.guest.get("/api/contents/film").json()["minimum_age"] == age
    page = Page(world.guest.get("/programs/film"))
    assert f"<li>Ages {age}+</li>" in page.html
    video = page.thing("VideoObject")
    assert video["typicalAgeRange"] == f"{age}-"
    assert video.get("isFamilyFriendly") is (False if age == 18 else None)


@pytest.mark.parametrize("age", [1, 17, 21, -6, "16", None, True])
def test_other_ages_are_no_ratings(world: World, age: object) -> None:
    film = make_film(world.store, "film")
    answer = world.browser(world.owner).patch(f"/bullet/api/contents/{film.pk}", {"minimum_age": age})
    assert answer.status_code == 422
    assert Content.objects.get().minimum_age == 0


@pytest.mark.parametrize("who", ["guest", "customer"])
def test_a_film_for_adults_plays_once_the_viewer_has_confirmed(
    world: World, adult_film: Content, who: str
) -> None:
    browser = world.guest if who == "guest" else world.browser(world.customer)
    assert play(browser) == (403, "age_needed")
    assert not PlaybackSession.objects.exists()
    assert browser.post(CONFIRMATION, {"age": 18}).status_code == 204
    assert play(browser) == (200, None)
    assert play(world.other_guest) == (404, "not_found")


def test_an_account_remembers_it_for_all_its_devices(world: World, adult_film: Content) -> None:
    world.browser(world.customer).post(CONFIRMATION, {"age": 18})
    assert play(world.browser(world.customer)) == (200, None)
    assert User.objects.get(pk=world.customer.pk).confirmed_age == 18
    assert play(world.guest) == (403, "age_needed")


def test_less_than_eighteen_does_not_do(world: World, adult_film: Content) -> None:
    world.guest.post(CONFIRMATION, {"age": 17})
    assert play(world.guest) == (403, "age_needed")


def test_the_age_of_the_store_does_not_take_a_higher_one_back(world: World, adult_film: Content) -> None:
    guest = world.guest
    guest.post(CONFIRMATION, {"age": 18})
    guest.post(CONFIRMATION, {"age": 6})
    assert play(guest) == (200, None)


@pytest.mark.parametrize("body", [{"age": 0}, {"age": 100}, {"age": "18"}, {"age": None}, []])
def test_a_malformed_age_is_refused(world: World, body: object) -> None:
    assert world.guest.post(CONFIRMATION, body).status_code == 422


@pytest.mark.parametrize("age", [6, 12, 16])
def test_nobody_is_asked_before_other_films(world: World, age: int) -> None:
    make_film(world.store, "film", minimum_age=age)
    assert play(world.guest) == (200, None)


def test_signing_in_and_buying_come_first(world: World) -> None:
    make_film(world.store, "film", access="registered", minimum_age=18)
    assert play(world.guest) == (401, "sign_in_required")
    assert play(world.browser(world.customer)) == (403, "age_needed")


def test_other_sites_do_not_play_it(world: World, adult_film: Content) -> None:
    assert world.guest.get("/embed/film/playback").status_code == 404
    Content.objects.update(minimum_age=16)
    assert world.guest.get("/embed/film/playback").status_code == 200


def test_a_new_rating_ends_what_plays(world: World) -> None:
    film = make_film(world.store, "film")
    assert play(world.guest) == (200, None)
    office = world.browser(world.owner)
    office.patch(f"/bullet/api/contents/{film.pk}", {"minimum_age": 0})
    assert not Revocation.objects.exists()
    office.patch(f"/bullet/api/contents/{film.pk}", {"minimum_age": 18})
    assert Revocation.objects.exists()


def test_the_drawn_page_says_nothing_of_a_film_for_everyone(world: World) -> None:
    make_film(world.store, "film")
    page = Page(world.guest.get("/programs/film"))
    assert "typicalAgeRange" not in page.html
    assert "<li>Ages" not in page.html
