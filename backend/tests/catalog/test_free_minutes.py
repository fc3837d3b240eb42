"""The free first minutes of a paid film: `free_minutes` of PATCH …/contents/{id} and of POST …/playback."""

import re
from datetime import UTC, datetime
from typing import Any

import jwt
import pytest
from matinee.catalog.models import Chapter, Content
from matinee.catalog.playback_schemas import Playback
from matinee.catalog.schemas import Content as Detail
from matinee.commerce.operations.ledger import entitlements
from matinee.kit.keys import key
from matinee.media.models import PlaybackSession, Revocation, Video
from matinee.media.signing import free_path
from tests.catalog.visibility import FILM, fault
from tests.commerce.shop import Shop
from tests.world import Browser, World, make_chapter, make_film, make_video

PLAYBACK = "/api/contents/film/playback"
TWENTY_MINUTES_MS = 20 * 60_000


@pytest.fixture
def film(world: World) -> Content:
    video = make_video(world.store, duration_ms=TWENTY_MINUTES_MS)
    return make_film(world.store, "film", access="paid", free_minutes=5, video=video)


def play(browser: Browser, **body: object) -> Any:
    return browser.post(PLAYBACK, {"free_minutes": True, **body})


def is_free_grant(playback: Any) -> object:
    claims = jwt.decode(
        playback["tracker"]["grant"],
        key("matinee.collector-grant.v1"),
        algorithms=["HS256"],
        audience="matinee-collector",
    )
    return claims.get("is_free_part")


class TestTheViewer:
    def test_the_page_says_how_much_is_free(self, world: World, film: Content) -> None:
        page = world.guest.get("/api/contents/film").json()
        Detail.model_validate(page)
        assert (page["free_seconds"], page["access"]["granted"]) == (300, False)

    @pytest.mark.parametrize("who", ["guest", "customer"])
    def test_without_access_the_paths_are_good_for_these_minutes(
        self, world: World, film: Content, who: str
    ) -> None:
        browser = world.guest if who == "guest" else world.browser(world.customer)
        response = play(browser)
        assert response.status_code == 200
        playback = response.json()
        Playback.model_validate(playback)
        grant = {
            "seconds": 300,
            "expiry": int(datetime.fromisoformat(playback["expires_at"]).timestamp()),
            "session": playback["session"],
            "video": Video.objects.get().public_id,
            "version": 1,
        }
        origin = "http://lantern.test:8002"
        assert playback["src"] == origin + free_path(**grant, file="master.m3u8")
        assert playback["captions"][0]["src"] == origin + free_path(**grant, file="captions/en.vtt")
        assert playback["storyboard"] is None
        assert (playback["free_seconds"], playback["duration"]) == (300, 300)
        assert is_free_grant(playback) is True

    def test_who_does_not_ask_for_them_is_refused_as_ever(self, world: World, film: Content) -> None:
        assert world.guest.post(PLAYBACK, {}).status_code == 401
        assert world.browser(world.customer).post(PLAYBACK, {}).status_code == 402
        assert not PlaybackSession.objects.exists()

    def test_who_has_access_gets_the_whole_film(self, world: World, film: Content) -> None:
        price = Shop(world.store, world.customer).sell("own", "purchase", 900, film)
        entitlements.grant(
            store_id=world.store.pk,
            user_id=world.customer.pk,
            product_id=price.product_id,
            at=datetime.now(UTC),
        )
        playback = play(world.browser(world.customer)).json()
        assert "/v/" in playback["src"]
        assert (playback["free_seconds"], playback["duration"]) == (None, 1200)
        assert is_free_grant(playback) is None

    def test_only_the_first_chapter_has_them(self, world: World, film: Content) -> None:
        second = make_chapter(film, video=make_video(world.store, duration_ms=TWENTY_MINUTES_MS))
        first = Chapter.objects.get(content=film, position=1)
        assert play(world.guest, chapter_id=first.pk).status_code == 200
        assert play(world.guest, chapter_id=second.pk).status_code == 401

    def test_an_adult_film_asks_for_the_age_first(self, world: World, film: Content) -> None:
        Content.objects.update(minimum_age=18)
        assert fault(play(world.guest))[:2] == (403, "age_needed")

    @pytest.mark.parametrize(
        "hidden", [{"published_at": None}, {"free_minutes": None}, {"access": "registered"}]
    )
    def test_a_film_without_them_has_none(self, world: World, film: Content, hidden: dict[str, Any]) -> None:
        Content.objects.update(**hidden)
        assert play(world.guest).status_code in (401, 404)
        page = world.guest.get("/api/contents/film")
        assert page.status_code == 404 or page.json()["free_seconds"] is None

    @pytest.mark.parametrize("state", ["queued", "encoding"])
    def test_before_the_first_version_there_are_none(self, world: World, film: Content, state: str) -> None:
        Chapter.objects.update(video=make_video(world.store, state=state))
        assert world.guest.get("/api/contents/film").json()["free_seconds"] is None
        assert play(world.guest).status_code == 401

    @pytest.mark.parametrize(
        ("minutes", "duration_ms", "seconds"),
        [(1, 120_000, 60), (1, 119_999, 59), (15, 3_600_000, 900), (15, 90_500, 45), (3, 1_900, None)],
    )
    def test_at_most_half_of_a_short_film_is_free(
        self, world: World, minutes: int, duration_ms: int, seconds: int | None
    ) -> None:
        video = make_video(world.store, duration_ms=duration_ms)
        make_film(world.store, "film", access="paid", free_minutes=minutes, video=video)
        assert world.guest.get("/api/contents/film").json()["free_seconds"] == seconds
        response = play(world.guest)
        if seconds is None:
            assert response.status_code == 401
        else:
            assert response.json()["free_seconds"] == seconds

    def test_the_drawn_page_offers_them(self, world: World, film: Content) -> None:
        Shop(world.store, world.customer).sell("own", "purchase", 900, film)
        page = world.guest.get("/programs/film").content.decode()
        assert 'data-early="free"' in page and "Watch the first 5 minutes for free" in page
        Content.objects.update(free_minutes=None)
        assert 'data-early="free"' not in world.guest.get("/programs/film").content.decode()

    def test_the_drawn_page_has_the_trailer_before_them(self, world: World, film: Content) -> None:
        """On a phone they take the fewest lines so, and the bar has the way to sign in."""
        Shop(world.store, world.customer).sell("own", "purchase", 900, film)
        Content.objects.filter(pk=film.pk).update(trailer=make_film(world.store, "teaser"))
        page = world.guest.get("/programs/film").content.decode()
        assert page.count('data-early="trailer"') == 1
        assert page.index('data-early="trailer"') < page.index('data-early="free"')
        (sign_in,) = re.findall(r'<a href="/sign_in[^>]*h-12[^>]*>', page)
        assert "max-sm:hidden" in sign_in


class TestTheOwner:
    def test_they_are_set_and_taken_away(self, world: World, owner: Browser, film: Content) -> None:
        for minutes, seconds in ((1, 60), (None, None), (10, 600)):
            answer = owner.patch(f"{FILM}/{film.pk}", {"free_minutes": minutes})
            assert answer.json()["free_minutes"] == minutes
            assert world.guest.get("/api/contents/film").json()["free_seconds"] == seconds

    @pytest.mark.parametrize("minutes", [0, 16, -1, 1.5, "5", True])
    def test_other_numbers_are_refused(self, owner: Browser, film: Content, minutes: object) -> None:
        answer = owner.patch(f"{FILM}/{film.pk}", {"free_minutes": minutes})
        assert (answer.status_code, fault(answer)[2]) == (422, "free_minutes")

    def test_a_change_ends_what_plays(self, world: World, owner: Browser, film: Content) -> None:
        play(world.guest)
        owner.patch(f"{FILM}/{film.pk}", {"free_minutes": 5})
        assert not Revocation.objects.exists()
        owner.patch(f"{FILM}/{film.pk}", {"free_minutes": None})
        assert Revocation.objects.count() == 1
