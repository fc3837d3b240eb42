"""A scheduled film that its owner announces: viewers see its page, and watch it from its hour on."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.accounts.queries import GUEST
from matinee.catalog.models import Content
from matinee.catalog.queries import find_next_change, get_detail
from matinee.catalog.schemas import Card, FrontPage
from matinee.catalog.schemas import Content as Detail
from matinee.search import operations as search
from matinee.stores.queries import forget_stores
from tests.catalog.visibility import EVERYWHERE, FILM, LATER, fault, places_with
from tests.world import Browser, World, make_author, make_category, make_collection, make_film, text_of

# Where viewers meet it before its hour.
ANNOUNCED = {"page", "front page", "search", "suggestions"}


@pytest.fixture
def film(world: World) -> Content:
    film = make_film(world.store, "film", title="Bikes", published=False)
    make_category(world.store, "shelf", film, title="Shelf")
    return film


def announce(browser: Browser, film: Content, at: datetime = LATER, **changes: Any) -> Any:
    body = {"publish_at": at.isoformat(), "is_announced": True, **changes}
    return browser.post(f"{FILM}/{film.pk}/publish", body)


def let_its_hour_come(film: Content) -> None:
    Content.objects.filter(pk=film.pk).update(published_at=datetime.now(UTC))


class TestAnnouncing:
    def test_the_owner_chooses_it_and_takes_it_back(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        assert announce(owner, film).json()["is_announced"] is True
        assert world.guest.get("/api/contents/film").status_code == 200
        answer = owner.patch(f"{FILM}/{film.pk}", {"is_announced": False})
        assert answer.json()["is_announced"] is False
        assert world.guest.get("/api/contents/film").status_code == 404

    def test_nothing_is_announced_unasked(self, owner: Browser, film: Content) -> None:
        answer = owner.post(f"{FILM}/{film.pk}/publish", {"publish_at": LATER.isoformat()})
        assert answer.json()["is_announced"] is False

    def test_the_list_of_films_says_so(self, owner: Browser, film: Content) -> None:
        announce(owner, film)
        (row,) = owner.get(f"{FILM}?state=scheduled").json()
        assert (row["is_announced"], row["is_published"]) == (True, False)

    def test_a_draft_is_not_announced_by_the_choice_alone(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        owner.patch(f"{FILM}/{film.pk}", {"is_announced": True})
        search.refresh()
        assert places_with(world.guest) == set()

    @pytest.mark.parametrize("value", ["yes", 1, None])
    def test_it_is_yes_or_no(self, owner: Browser, film: Content, value: object) -> None:
        assert owner.patch(f"{FILM}/{film.pk}", {"is_announced": value}).status_code == 422

    def test_another_stores_film_is_none(self, world: World, film: Content) -> None:
        theirs = world.browser(world.other_owner)
        assert announce(theirs, film).status_code == 404
        assert theirs.patch(f"{FILM}/{film.pk}", {"is_announced": True}).status_code == 404


class TestBeforeItsHour:
    def test_viewers_meet_it_where_it_is_announced(self, world: World, owner: Browser, film: Content) -> None:
        make_collection(world.store, "series", "saga", [film])
        announce(owner, film)
        search.refresh()
        assert places_with(world.guest) == ANNOUNCED
        let_its_hour_come(film)
        assert places_with(world.guest) == EVERYWHERE

    def test_its_page_says_when_and_does_not_play(self, world: World, owner: Browser, film: Content) -> None:
        announce(owner, film)
        for viewer in (world.guest, world.browser(world.customer), owner):
            page = viewer.get("/api/contents/film").json()
            Detail.model_validate(page)
            assert (page["access"]["granted"], page["access"]["reason"]) == (False, "not_yet_published")
            assert datetime.fromisoformat(page["published_at"]) == LATER
        refused = world.guest.post("/api/contents/film/playback", {})
        assert fault(refused) == (403, "not_yet_published", None)
        assert world.guest.get("/embed/film").status_code == 404
        assert fault(world.guest.get("/api/offers?content=film"))[:2] == (403, "not_yet_published")

    def test_search_engines_know_it_as_a_film_without_a_video(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        announce(owner, film)
        page = text_of(world.guest.get("/programs/film"))
        assert '"@type": "Movie"' in page
        assert "VideoObject" not in page
        assert "/embed/film" not in page
        sitemap = text_of(world.guest.get("/sitemap/films-1.xml"))
        assert "/programs/film</loc>" in sitemap
        assert "<video:video>" not in sitemap
        assert "films-1" in text_of(world.guest.get("/sitemap.xml"))

    def test_its_page_leads_to_its_author_and_to_no_empty_category(
        self, world: World, owner: Browser, film: Content
    ) -> None:
        make_author(world.store, "anna", film)
        make_category(world.store, "full", film, make_film(world.store, "other"))
        announce(owner, film)
        page = world.guest.get("/api/contents/film").json()
        assert [one["permalink"] for one in page["categories"]] == ["full"]
        author = world.guest.get("/api/authors/anna").json()
        assert author["contents_count"] == 0
        assert world.guest.get(f"/api/contents?author_id={author['id']}").json() == []

    def test_nothing_is_said_of_it_nor_kept_of_it(self, world: World, owner: Browser, film: Content) -> None:
        announce(owner, film)
        viewer = world.browser(world.customer)
        assert viewer.get(f"/api/comments?id={film.pk}").status_code == 404
        assert viewer.post("/api/favorites", {"id": film.pk}).status_code == 404
        assert viewer.put("/api/contents/film/rating", {"stars": 5}).status_code == 403

    def test_the_row_has_the_next_one_first(self, world: World, owner: Browser, film: Content) -> None:
        sooner = make_film(world.store, "sooner", published=False)
        announce(owner, film)
        announce(owner, sooner, LATER - timedelta(days=1))
        theirs = make_film(world.other_store, "theirs", published=False)
        announce(world.browser(world.other_owner), theirs)
        page = world.guest.get("/api/front_page").json()
        FrontPage.model_validate(page)
        (row,) = [row for row in page["rows"] if row["kind"] == "coming_soon"]
        assert [card["permalink"] for card in row["contents"]] == ["sooner", "film"]
        assert (row["contents_count"], row["contents"][0]["is_coming_soon"]) == (2, True)

    def test_the_row_can_be_switched_off(self, world: World, owner: Browser, film: Content) -> None:
        announce(owner, film)
        rows = [{"kind": "coming_soon", "is_shown": False}]
        assert owner.put("/bullet/api/front_page", {"hero_ids": [], "rows": rows}).status_code == 200
        kinds = [row["kind"] for row in world.guest.get("/api/front_page").json()["rows"]]
        assert "coming_soon" not in kinds

    def test_an_unlisted_one_has_its_page_alone(self, world: World, owner: Browser, film: Content) -> None:
        announce(owner, film, is_unlisted=True)
        search.refresh()
        assert places_with(world.guest) == {"page"}

    def test_what_is_said_in_it_is_not_found(self, world: World, owner: Browser, film: Content) -> None:
        announce(owner, film)
        search.refresh()
        (card,) = world.guest.get("/api/contents/search?q=bikes").json()
        Card.model_validate(card)
        assert (card["is_coming_soon"], card["moments"]) == (True, [])
        # Without words, search lists what can be watched.
        assert world.guest.get("/api/contents/search").json() == []

    def test_another_date_moves_it(self, world: World, owner: Browser, film: Content) -> None:
        announce(owner, film)
        announce(owner, film, LATER + timedelta(days=1))
        page = world.guest.get("/api/contents/film").json()
        assert datetime.fromisoformat(page["published_at"]) == LATER + timedelta(days=1)

    def test_unpublishing_takes_it_from_viewers(self, world: World, owner: Browser, film: Content) -> None:
        announce(owner, film)
        search.refresh()
        owner.post(f"{FILM}/{film.pk}/unpublish")
        assert places_with(world.guest) == set()

    def test_what_guests_share_ends_at_its_hour(self, world: World, owner: Browser, film: Content) -> None:
        announce(owner, film)
        assert find_next_change(world.store.pk, at=datetime.now(UTC)) == LATER

    def test_the_office_explains_it(self, world: World, owner: Browser, film: Content) -> None:
        announce(owner, film)
        answer = owner.get(f"{FILM}/{film.pk}/access?viewer={world.customer.pk}").json()
        assert (answer["is_seen"], answer["granted"], answer["reason"]) == (True, False, "not_yet_published")


class TestThePages:
    def test_the_page_is_there_before_the_app(self, world: World, owner: Browser, film: Content) -> None:
        announce(owner, film)
        page = text_of(world.guest.get("/programs/film"))
        assert "Coming soon" in page
        assert "Notify me" in page
        assert f'<time datetime="{LATER:%Y-%m-%d}' in page
        assert "/sign_in?next=%2Fprograms%2Ffilm" in page
        assert "#play" not in page

    def test_the_catalogue_drawn_by_the_server(self, world: World, owner: Browser, film: Content) -> None:
        world.store.settings = {"catalogue_mode": "server"}
        world.store.save()
        forget_stores()
        announce(owner, film)
        page = text_of(world.guest.get("/catalog"))
        assert ">Coming soon</bdi></h2>" in page
        assert f"Coming soon: {LATER:%B} {LATER.day}, {LATER.year}" in page

    @pytest.mark.parametrize("locale", ["de", "ar"])
    def test_in_other_languages(self, world: World, owner: Browser, film: Content, locale: str) -> None:
        announce(owner, film)
        assert {"de": "Demnächst", "ar": "قريبًا"}[locale] in text_of(
            world.guest.get(f"/programs/film?locale={locale}")
        )


class TestStoresWithSummerTime:
    """The owner types a time on the store's clocks; it is kept as UTC, and compared as UTC."""

    @pytest.mark.parametrize(
        ("hour", "is_out"),
        [("2031-03-30T01:59:00+01:00", False), ("2031-03-30T03:00:00+02:00", True)],
    )
    def test_the_night_without_a_third_hour(
        self, world: World, film: Content, hour: str, is_out: bool
    ) -> None:
        at = datetime.fromisoformat("2031-03-30T03:00:00+02:00")  # a minute after 01:59 in Berlin
        Content.objects.filter(pk=film.pk).update(published_at=at, is_announced=True)
        now = datetime.fromisoformat(hour)
        detail = get_detail(world.store.pk, viewer=GUEST, permalink="film", at=now, still_origin="")
        assert detail.decision.is_granted is is_out
