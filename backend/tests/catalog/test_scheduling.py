"""POST /bullet/api/contents/{id}/publish with `publish_at`: a film that viewers see from a time on."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.catalog.models import Content
from matinee.commerce import tasks
from matinee.notices.models import Notice
from matinee.search import operations as search
from tests.catalog.visibility import EVERYWHERE, FILM, LATER, fault, places_with
from tests.commerce.shop import Shop
from tests.world import Browser, World, make_category, make_collection, make_film, make_video


@pytest.fixture
def film(world: World) -> Content:
    return make_film(world.store, "film", title="Bikes", published=False)


def schedule(browser: Browser, film: Content, at: datetime | str = LATER, **changes: Any) -> Any:
    moment = at if isinstance(at, str) else at.isoformat()
    return browser.post(f"{FILM}/{film.pk}/publish", {"publish_at": moment, **changes})


def let_its_hour_come(film: Content) -> None:
    Content.objects.filter(pk=film.pk).update(published_at=datetime.now(UTC))


class TestScheduling:
    def test_it_is_a_state_of_its_own(self, owner: Browser, film: Content) -> None:
        answer = schedule(owner, film, title="Two bikes").json()
        assert (answer["title"], answer["is_published"]) == ("Two bikes", False)
        assert datetime.fromisoformat(answer["published_at"]) == LATER
        listed = {
            state: [row["id"] for row in owner.get(f"{FILM}?state={state}").json()]
            for state in ("scheduled", "published", "draft")
        }
        assert listed == {"scheduled": [film.pk], "published": [], "draft": []}

    def test_a_category_of_the_office_knows_it_is_not_out(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        shelf = make_category(world.store, "shelf", film)
        schedule(owner, film)
        (row,) = owner.get(f"/bullet/api/categories/{shelf.pk}").json()["contents"]
        assert row["is_published"] is False

    def test_another_time_replaces_it_and_now_is_now(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        schedule(owner, film)
        answer = schedule(owner, film, LATER + timedelta(days=1)).json()
        assert datetime.fromisoformat(answer["published_at"]) == LATER + timedelta(days=1)
        assert owner.post(f"{FILM}/{film.pk}/publish").json()["is_published"] is True
        assert world.guest.get("/api/contents/film").status_code == 200

    def test_unpublishing_gives_it_up(self, owner: Browser, film: Content) -> None:
        schedule(owner, film)
        answer = owner.post(f"{FILM}/{film.pk}/unpublish").json()
        assert (answer["is_published"], answer["published_at"]) == (False, None)

    @pytest.mark.parametrize("moment", ["2020-01-01T00:00:00Z", "2020-01-01T00:00:00+14:00"])
    def test_a_time_that_has_passed_is_refused_and_nothing_is_changed(
        self, owner: Browser, film: Content, moment: str
    ) -> None:
        assert fault(schedule(owner, film, moment, title="New")) == (422, "in_the_past", "publish_at")
        film.refresh_from_db()
        assert (film.title, film.published_at) == ("Bikes", None)

    @pytest.mark.parametrize("moment", ["soon", "2031-05-01T18:00:00", "2031-02-30T18:00:00Z"])
    def test_a_time_without_a_zone_is_none(self, owner: Browser, film: Content, moment: str) -> None:
        assert schedule(owner, film, moment).status_code == 422
        film.refresh_from_db()
        assert film.published_at is None

    def test_what_viewers_see_does_not_go_back_into_waiting(self, world: World, owner: Browser) -> None:
        shown = make_film(world.store, "shown")
        assert fault(schedule(owner, shown, title="New")) == (409, "already_published", "publish_at")
        shown.refresh_from_db()
        assert shown.title == "Shown"

    def test_it_is_held_to_the_rules_of_publishing(self, world: World, owner: Browser) -> None:
        video = make_video(world.store, state="encoding")
        unready = make_film(world.store, "unready", published=False, video=video)
        assert fault(schedule(owner, unready))[:2] == (409, "not_ready")
        paid = make_film(world.store, "paid", access="paid", published=False)
        assert fault(schedule(owner, paid)) == (409, "nothing_to_buy", "access")
        Shop(world.store, world.customer).sell("club", "plan")
        assert schedule(owner, paid).status_code == 200

    def test_it_is_of_this_store_and_for_staff(self, world: World, film: Content) -> None:
        assert schedule(world.browser(world.other_owner), film).status_code == 404
        assert schedule(world.guest, film).status_code == 401
        assert schedule(world.browser(world.customer), film).status_code == 404
        film.refresh_from_db()
        assert film.published_at is None


class TestTheHour:
    """Nothing runs at the hour: every read asks the clock, so a dead worker is late for nothing."""

    def test_viewers_meet_it_nowhere_before_and_everywhere_after(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        make_category(world.store, "shelf", film, title="Shelf")
        make_collection(world.store, "series", "saga", [film])
        schedule(owner, film)
        search.refresh()
        assert places_with(world.guest) == set()
        assert world.guest.post("/api/contents/film/playback", {}).status_code == 404
        let_its_hour_come(film)
        assert places_with(world.guest) == EVERYWHERE
        assert world.guest.post("/api/contents/film/playback", {}).status_code == 200

    def test_the_office_sees_it_published_then(self, owner: Browser, film: Content) -> None:
        schedule(owner, film)
        let_its_hour_come(film)
        assert owner.get(f"{FILM}/{film.pk}").json()["is_published"] is True

    def test_an_offer_withdrawn_meanwhile_is_a_need_from_the_hour_on(
        self, world: World, owner: Browser
    ) -> None:
        paid = make_film(world.store, "paid", access="paid", published=False)
        price = Shop(world.store, world.customer).sell("club", "plan")
        schedule(owner, paid)
        owner.patch(f"/bullet/api/products/{price.product_id}", {"is_on_sale": False})
        tasks.sweep_hourly()
        assert not Notice.objects.exists()
        let_its_hour_come(paid)
        tasks.sweep_hourly()
        assert Notice.objects.get().kind == "films_not_for_sale"
