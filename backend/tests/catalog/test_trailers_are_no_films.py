"""A trailer is stored as a film, and is told of nowhere as one: also where its owner lists it."""

from datetime import UTC, datetime, timedelta

import pytest
from matinee.catalog import admin_queries as films
from matinee.catalog import operations as catalog
from matinee.catalog.models import Category, Chapter, Content
from matinee.catalog.operations.file_notices import look_after_files, tell_ready_files
from matinee.importer import operations as importer
from matinee.media.models import Video
from matinee.media.operations.news import QUIET_FOR
from matinee.newsletters.operations.sending import send_due
from matinee.notices.models import Notice
from matinee.onboarding import queries as onboarding
from matinee.webhooks.kinds import KINDS
from matinee.webhooks.models import WebhookEvent
from matinee.webhooks.operations import endpoints
from tests.catalog.visibility import FILM, places_with
from tests.newsletters.follow_steps import follow
from tests.world import Browser, World, make_author, make_category, make_film, make_video, text_of

NOW = datetime.now(UTC)
HOUR = timedelta(hours=1)


@pytest.fixture
def trailer(world: World) -> Content:
    """One that its owner has in the lists, on a shelf and with an author."""
    one = make_film(world.store, "film", title="Bikes, the trailer")
    make_category(world.store, "shelf", one, title="Shelf")
    make_author(world.store, "ann", one)
    return one


@pytest.fixture
def whole(world: World, trailer: Content) -> Content:
    return make_film(world.store, "glass", title="Glass", trailer=trailer)


@pytest.fixture
def listener(world: World) -> None:
    endpoints.add_endpoint(
        store_id=world.store.pk, url="https://example.com/", kinds=list(KINDS), at=datetime.now(UTC)
    )


def video_of(film: Content) -> int:
    video_id = film.chapters.get().video_id
    assert video_id
    return video_id


def kinds() -> list[str]:
    return list(WebhookEvent.objects.order_by("id").values_list("kind", flat=True))


@pytest.mark.usefixtures("listener")
class TestWebhooks:
    def test_an_uploaded_trailer_is_no_event(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "glass")
        body = {"filename": "cut.mp4", "size": 1000, "title": "Glass, the trailer"}
        made = owner.post(f"{FILM}/{film.pk}/trailer", body).json()["content_id"]
        Chapter.objects.filter(content=made).update(video=make_video(world.store))
        catalog.unpublish_content(store_id=world.store.pk, content_id=made, at=NOW)
        catalog.publish_content(store_id=world.store.pk, content_id=made, at=NOW)
        assert kinds() == []

    def test_one_that_is_published_later_is_none_from_its_choice_on(
        self, world: World, owner: Browser
    ) -> None:
        film, teaser = make_film(world.store, "glass"), make_film(world.store, "teaser", published=False)
        catalog.publish_content(store_id=world.store.pk, content_id=teaser.pk, at=NOW, publish_at=NOW + HOUR)
        assert kinds() == ["film.published"]
        assert owner.patch(f"{FILM}/{film.pk}", {"trailer_id": teaser.pk}).status_code == 200
        assert kinds() == []

    def test_nor_when_an_import_publishes_it(self, world: World, whole: Content, trailer: Content) -> None:
        Content.objects.update(published_at=None)
        data = b"permalink,published\nfilm,yes\nglass,yes\n"
        report = importer.import_contents(store_id=world.store.pk, data=data, is_rehearsal=False, at=NOW)
        assert report.is_applied
        assert [row.subject_id for row in WebhookEvent.objects.all()] == [whole.pk]


class TestNotices:
    def test_a_ready_file_is_one_of_its_film(self, world: World, whole: Content, trailer: Content) -> None:
        Video.objects.filter(pk=video_of(trailer)).update(news_from=NOW)
        assert tell_ready_files(at=NOW + QUIET_FOR) == 1
        facts = Notice.objects.get().facts
        assert (facts["film"], facts["content_id"]) == ("Glass", str(whole.pk))

    def test_one_that_stopped_leads_to_where_it_is_mended(self, whole: Content, trailer: Content) -> None:
        Video.objects.filter(pk=video_of(trailer)).update(state="refused")
        assert look_after_files(at=NOW) == 1
        assert Notice.objects.get().facts["content_id"] == str(trailer.pk)


@pytest.mark.usefixtures("whole")
class TestElsewhere:
    def test_followers_get_no_letter_of_it(self, world: World, trailer: Content) -> None:
        follow(world.customer, Category.objects.get(), NOW - HOUR)
        Content.objects.filter(pk=trailer.pk).update(published_at=NOW)
        send_due(at=NOW)
        assert send_due(at=NOW + 2 * HOUR) == 0
        Content.objects.filter(trailer=trailer).update(trailer=None)
        send_due(at=NOW + 2 * HOUR)
        assert send_due(at=NOW + 4 * HOUR) == 1, "the same film, once it is no trailer"

    def test_it_is_in_no_feed_but_where_its_owner_lists_it(self, world: World, trailer: Content) -> None:
        assert {"list", "category", "sitemap"} <= places_with(world.guest)
        assert "feed" not in places_with(world.guest)
        assert "Glass" in text_of(world.guest.get("/feed.xml"))

    def test_it_is_counted_nowhere_as_a_film(self, world: World, trailer: Content) -> None:
        assert films.count_published(world.store.pk, at=NOW + HOUR) == 1
        newest = films.list_newest_films(world.store.pk, limit=5, at=NOW + HOUR)
        assert [film.title for film in newest] == ["Glass"]
        Content.objects.exclude(pk=trailer.pk).update(published_at=None)
        setup = onboarding.get_setup(world.store.pk, at=NOW)
        assert next(step.state for step in setup.steps if step.name == "film") == "open"
