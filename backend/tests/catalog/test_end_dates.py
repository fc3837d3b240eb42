"""`ends_at` of PATCH /bullet/api/contents/{id}: until when viewers see a film."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.catalog.models import Content
from matinee.commerce.models import Entitlement, Price
from matinee.commerce.operations.ledger import entitlements
from matinee.media.models import Revocation
from matinee.search import operations as search
from tests.catalog.visibility import EVERYWHERE, FILM, LATER, fault, places_with
from tests.commerce.shop import Shop
from tests.world import Browser, World, make_category, make_collection, make_film


@pytest.fixture
def film(world: World) -> Content:
    """Beside another one, so that every list is there without it."""
    film = make_film(world.store, "film", title="Bikes")
    other = make_film(world.store, "other")
    make_category(world.store, "shelf", other, film)
    make_collection(world.store, "series", "saga", [other, film])
    return film


def change(browser: Browser, film: Content, ends_at: object, **fields: object) -> Any:
    value = ends_at.isoformat() if isinstance(ends_at, datetime) else ends_at
    return browser.patch(f"{FILM}/{film.pk}", {"ends_at": value, **fields})


def give(world: World, price: Price) -> None:
    entitlements.grant(
        store_id=world.store.pk,
        user_id=world.customer.pk,
        product_id=price.product_id,
        at=datetime.now(UTC) - timedelta(minutes=1),
    )


def let_its_end_come(film: Content) -> None:
    Content.objects.filter(pk=film.pk).update(ends_at=datetime.now(UTC))


class TestTheEnd:
    """Nothing runs at the end: every read asks the clock."""

    def test_viewers_meet_it_everywhere_before_and_nowhere_after(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        assert change(owner, film, LATER).status_code == 200
        search.refresh()
        assert places_with(world.guest) == EVERYWHERE
        assert datetime.fromisoformat(world.guest.get("/api/contents/film").json()["leaves_at"]) == LATER
        let_its_end_come(film)
        for viewer in (world.guest, world.browser(world.customer)):
            assert places_with(viewer) == set()
            assert viewer.post("/api/contents/film/playback", {}).status_code == 404
            assert viewer.get("/programs/film").status_code == 404
            assert viewer.post("/embed/film/playback", {}).status_code in (404, 405)
        search.refresh()
        assert places_with(world.guest) == set()

    def test_a_later_end_or_none_brings_it_back(self, world: World, owner: Browser, film: Content) -> None:
        change(owner, film, LATER)
        let_its_end_come(film)
        assert change(owner, film, None).json()["is_published"] is True
        assert world.guest.get("/api/contents/film").json()["leaves_at"] is None

    def test_signed_paths_end_with_it(self, world: World, owner: Browser, film: Content) -> None:
        end = datetime.now(UTC).replace(microsecond=0) + timedelta(minutes=20)
        change(owner, film, end)
        playback = world.guest.post("/api/contents/film/playback", {}).json()
        assert datetime.fromisoformat(playback["expires_at"]) == end
        # The player asks again just then, not some minutes before.
        assert 1195 <= playback["renew_after_seconds"] <= 1200

    def test_a_new_end_ends_what_plays(self, world: World, owner: Browser, film: Content) -> None:
        world.guest.post("/api/contents/film/playback", {})
        change(owner, film, LATER)
        assert Revocation.objects.count() == 1
        world.guest.post("/api/contents/film/playback", {})
        change(owner, film, LATER)
        assert Revocation.objects.count() == 1  # it is no other end


class TestBuyers:
    @pytest.mark.parametrize("kind", ["purchase", "rental"])
    def test_who_has_bought_or_rents_it_keeps_it(
        self, world: World, owner: Browser, film: Content, kind: str
    ) -> None:
        Content.objects.filter(pk=film.pk).update(access="paid")
        shop = Shop(world.store, world.customer)
        give(world, shop.sell("own", kind, 500, film))
        change(owner, film, LATER)
        let_its_end_come(film)
        viewer = world.browser(world.customer)
        answer = viewer.get("/api/contents/film").json()
        assert (answer["access"]["granted"], answer["leaves_at"]) == (True, None)
        assert viewer.post("/api/contents/film/playback", {}).status_code == 200
        viewer.post("/api/favorites", {"id": film.pk})
        for shelf in ("my_library?show=bought", "favorites"):
            assert [one["id"] for one in viewer.get(f"/api/contents/{shelf}").json()] == [film.pk]
        assert places_with(viewer) == {"page"}
        assert places_with(world.guest) == set()
        Entitlement.objects.update(revoked_at=datetime.now(UTC))
        assert viewer.get("/api/contents/film").status_code == 404

    def test_a_subscriber_does_not(self, world: World, owner: Browser, film: Content) -> None:
        Content.objects.filter(pk=film.pk).update(access="paid")
        shop = Shop(world.store, world.customer)
        give(world, shop.sell("club", "plan"))
        viewer = world.browser(world.customer)
        assert viewer.get("/api/contents/film").json()["access"]["granted"] is True
        change(owner, film, LATER)
        let_its_end_come(film)
        assert viewer.get("/api/contents/film").status_code == 404


class TestTheOffice:
    def test_it_is_a_state_of_its_own(self, owner: Browser, film: Content) -> None:
        answer = change(owner, film, LATER).json()
        assert (answer["is_published"], answer["has_ended"]) == (True, False)
        assert datetime.fromisoformat(answer["ends_at"]) == LATER
        let_its_end_come(film)
        (row,) = owner.get(f"{FILM}?state=ended").json()
        assert (row["id"], row["is_published"], row["has_ended"]) == (film.pk, False, True)
        assert film.pk not in {row["id"] for row in owner.get(f"{FILM}?state=published").json()}
        steps = owner.get(f"{FILM}/{film.pk}/access").json()["steps"]
        assert (steps[-1]["step"], steps[-1]["outcome"]) == ("end", "refused")

    @pytest.mark.parametrize("moment", ["2020-01-01T00:00:00Z", "2020-01-01T00:00:00+14:00"])
    def test_an_end_that_has_passed_is_refused_and_nothing_is_changed(
        self, owner: Browser, film: Content, moment: str
    ) -> None:
        assert fault(change(owner, film, moment, title="New")) == (422, "in_the_past", "ends_at")
        film.refresh_from_db()
        assert (film.title, film.ends_at) == ("Bikes", None)

    @pytest.mark.parametrize("moment", ["soon", "2031-05-01T18:00:00", "2031-02-30T18:00:00Z"])
    def test_a_time_without_a_zone_is_none(self, owner: Browser, film: Content, moment: str) -> None:
        assert change(owner, film, moment).status_code == 422

    def test_it_does_not_end_before_it_begins(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "draft", published=False)
        too_late = {"publish_at": (LATER + timedelta(days=1)).isoformat()}
        assert owner.post(f"{FILM}/{film.pk}/publish", too_late).status_code == 200
        for end in (LATER, LATER + timedelta(days=1)):
            assert fault(change(owner, film, end)) == (422, "ends_too_soon", "ends_at")
        owner.post(f"{FILM}/{film.pk}/unpublish")
        change(owner, film, LATER)
        refusal = owner.post(f"{FILM}/{film.pk}/publish", too_late)
        assert fault(refusal) == (422, "ends_too_soon", "publish_at")
        let_its_end_come(film)
        assert fault(owner.post(f"{FILM}/{film.pk}/publish")) == (422, "ends_too_soon", "ends_at")

    def test_it_is_of_this_store_and_for_staff(self, world: World, film: Content) -> None:
        assert change(world.browser(world.other_owner), film, LATER).status_code == 404
        assert change(world.guest, film, LATER).status_code == 401
        assert change(world.browser(world.customer), film, LATER).status_code == 404
        film.refresh_from_db()
        assert film.ends_at is None
