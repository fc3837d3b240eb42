"""The short way for guests answers exactly what the long way answers, and leaves everything else to it."""

import io
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, connection
from django.test import override_settings
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import (
    Author,
    Category,
    CategoryContent,
    Chapter,
    Content,
    ContentAuthor,
    CustomField,
)
from matinee.hot import HotReads
from matinee.hot.etags import Etags
from matinee.hot.listener import Listener
from matinee.kit.environment import Environment
from matinee.media.models import Video
from matinee.media.signing import still_expiry
from matinee.wsgi import django_application
from tests.world import HOST, OTHER_HOST, World, make_author, make_category, make_film, make_world

Answer = tuple[str, dict[str, str], bytes]


@pytest.fixture(autouse=True)
def _keep_the_tests_connection() -> Iterator[None]:
    """As Django's test client does: the request must not close the connection that holds the test's rows."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def call(application: Any, path: str, query: str = "", method: str = "GET", **headers: str) -> Answer:
    environ = {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": HOST,
        "SERVER_PORT": "8000",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "HTTP_HOST": f"{HOST}:8000",
        "HTTP_X_REQUEST_ID": "pinned-id",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": io.StringIO(),
        **headers,
    }
    seen: list[Any] = []
    body = b"".join(application(environ, lambda status, sent: seen.extend((status, sent))))
    sent = {name.lower(): value for name, value in seen[1]}
    sent.pop("content-length", None)
    return seen[0], sent, body


def hot_and_usual(path: str, query: str = "", **kwargs: str) -> tuple[Answer, Answer, bool]:
    """Return both answers, and whether the short way was taken."""
    went_on: list[bool] = []

    def usual(environ: Any, start_response: Any) -> Any:
        went_on.append(True)
        return django_application(environ, start_response)

    return (
        call(HotReads(usual), path, query, **kwargs),
        call(django_application, path, query, **kwargs),
        not went_on,
    )


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/api/contents", ""),
        ("/api/contents", "page=1"),
        ("/api/contents", "page=2"),
        ("/api/contents", "page=999999"),
        ("/api/contents/public", ""),
        ("/api/contents/registered", ""),
        ("/api/contents/paid", ""),
        ("/api/contents/public", "utm=x&y"),
        ("/api/categories/initial_with_content", ""),
        ("/api/categories/quiet", ""),
        ("/api/categories", ""),
        ("/api/categories", "page=2"),
        ("/api/authors", ""),
        ("/api/authors", "page=1"),
    ],
)
@pytest.mark.parametrize("host", [HOST, f"{HOST}:8000", f"{HOST.upper()}:8000", OTHER_HOST])
def test_the_same_answer_to_the_byte(world: World, path: str, query: str, host: str) -> None:
    for store in (world.store, world.other_store):
        for access in ("public", "registered", "paid"):
            make_film(store, access, access=access, title=f"{store.name} {access} <&>\u2028")
        make_category(store, "quiet", *Content.objects.filter(store=store))
        make_author(store, "ann", *Content.objects.filter(store=store))
    hot, usual, is_hot = hot_and_usual(path, query, HTTP_HOST=host)
    assert is_hot
    assert hot == usual
    assert hot[0] == "200 OK"
    etag = hot[1]["etag"]
    hot, usual, is_hot = hot_and_usual(path, query, HTTP_HOST=host, HTTP_IF_NONE_MATCH=etag)
    assert is_hot
    assert hot == usual
    assert hot[0] == "304 Not Modified"


@pytest.mark.parametrize(
    ("path", "query", "headers"),
    [
        ("/api/contents/draft", "", {}),
        ("/api/contents/missing", "", {}),
        ("/api/contents/public", "", {"HTTP_HOST": "nobody.test"}),
        ("/api/contents/public", "", {"HTTP_HOST": "bad host"}),
        ("/api/contents/public", "", {"HTTP_COOKIE": "matinee_session=abc"}),
        ("/api/contents/public", "", {"HTTP_X_FORWARDED_FOR": "1.2.3.4"}),
        ("/api/contents/public", "", {"HTTP_X_FORWARDED_PROTO": "https"}),
        ("/api/contents/public", "", {"method": "HEAD"}),
        ("/api/contents/public", "", {"method": "DELETE"}),
        ("/api/contents/public/playback", "", {}),
        ("/api/contents/", "", {}),
        ("/api/contents/a\x00b", "", {}),
        ("/api/contents", "page=0", {}),
        ("/api/contents", "page=1&page=2", {}),
        ("/api/contents", "page=%31", {}),
        ("/api/contentsx", "", {}),
        ("/api/contents/favorites", "", {}),
        ("/api/contents/search", "", {}),
        ("/api/contents/progress", "", {}),
        ("/api/contents/public/next", "", {}),
        ("/api/categories", "page=0", {}),
        ("/api/authors", "q=ann", {}),
        ("/api/authors/missing", "", {}),
        ("/api/categories/missing", "", {}),
        ("/api/categories/more_with_content", "page=2", {}),
    ],
)
def test_what_is_not_plain_goes_the_usual_way(
    world: World, path: str, query: str, headers: dict[str, str]
) -> None:
    make_film(world.store, "public")
    make_film(world.store, "draft", published=False)
    hot, usual, is_hot = hot_and_usual(path, query, **headers)
    assert not is_hot
    assert hot == usual


def test_behind_a_proxy_with_a_configured_origin_it_stays_short(world: World) -> None:
    make_film(world.store, "public")
    configured = Environment.model_validate({"DELIVERY_ORIGIN": "https://media.lantern.test"})
    with override_settings(ENVIRONMENT=configured):
        hot, usual, is_hot = hot_and_usual("/api/contents/public", HTTP_X_FORWARDED_FOR="1.2.3.4")
    assert is_hot
    assert hot == usual
    assert b"https://media.lantern.test/i/" in hot[2]


def test_what_changed_is_seen_at_once(world: World) -> None:
    make_film(world.store, "public")
    assert hot_and_usual("/api/contents/public")[2]
    Content.objects.update(published_at=None)
    hot, _, is_hot = hot_and_usual("/api/contents/public")
    assert (is_hot, hot[0]) == (False, "404 Not Found")


class TestEtags:
    """What is remembered, and for how long, without a database."""

    AT = datetime(2026, 5, 4, 10, 0, tzinfo=UTC)

    def remember(self, etags: Etags, *, begun: Any = None, publication: datetime | None = None) -> None:
        begun = begun or etags.begin(1)
        assert begun
        etags.remember(1, "here", begun, self.AT, '"e"', "route", [("a", "b")], lambda: publication)

    def test_nothing_without_a_lease(self) -> None:
        clock = [100.0]
        etags = Etags(lambda: clock[0])
        assert etags.begin(1) is None
        etags.renew_lease()
        self.remember(etags)
        found = etags.find(1, "here", self.AT)
        assert found and (found.etag, found.route, found.headers) == ('"e"', "route", [("a", "b")])
        clock[0] += 2.9
        assert etags.find(1, "here", self.AT)
        clock[0] += 0.2
        assert etags.find(1, "here", self.AT) is None
        assert etags.begin(1) is None

    def test_a_change_drops_the_store_and_no_other(self) -> None:
        etags = Etags()
        etags.renew_lease()
        self.remember(etags)
        etags.drop(2)
        assert etags.find(1, "here", self.AT)
        etags.drop(1)
        assert etags.find(1, "here", self.AT) is None

    @pytest.mark.parametrize("change", [lambda etags: etags.drop(1), lambda etags: etags.drop_all()])
    def test_what_was_read_while_something_changed_is_not_remembered(
        self, change: Callable[[Etags], None]
    ) -> None:
        etags = Etags()
        etags.renew_lease()
        begun = etags.begin(1)
        change(etags)
        etags.renew_lease()
        self.remember(etags, begun=begun)
        assert etags.find(1, "here", self.AT) is None

    def test_a_lost_connection_forgets_everything(self) -> None:
        etags = Etags()
        etags.renew_lease()
        self.remember(etags)
        etags.drop_all()
        assert (etags.begin(1), etags.size()) == (None, 0)
        etags.renew_lease()
        assert etags.find(1, "here", self.AT) is None

    def test_until_the_pictures_are_signed_anew(self) -> None:
        etags = Etags()
        etags.renew_lease()
        self.remember(etags)
        assert etags.find(1, "here", datetime(2026, 5, 4, 23, 59, 59, tzinfo=UTC))
        midnight = datetime(2026, 5, 5, 0, 0, 0, tzinfo=UTC)
        assert etags.find(1, "here", midnight) is None
        assert still_expiry(midnight - timedelta(seconds=1)) != still_expiry(midnight + timedelta(seconds=1))

    def test_until_the_next_publication(self) -> None:
        etags = Etags()
        etags.renew_lease()
        self.remember(etags, publication=self.AT + timedelta(minutes=5))
        assert etags.find(1, "here", self.AT + timedelta(minutes=4, seconds=59))
        assert etags.find(1, "here", self.AT + timedelta(minutes=5)) is None

    def test_it_does_not_grow_without_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("matinee.hot.etags.MOST", 10)
        etags = Etags()
        etags.renew_lease()
        for number in range(100):
            begun = etags.begin(number)
            assert begun
            etags.remember(number, "here", begun, self.AT, "e", "r", [], lambda: None)
        assert etags.size() <= 10
        begun = etags.begin(1)
        assert begun
        etags.remember(1, "x" * 10_000, begun, self.AT, "e", "r", [], lambda: None)
        assert etags.find(1, "x" * 10_000, self.AT) is None


def eventually(true: Callable[[], bool], seconds: float = 10) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.02)


@pytest.mark.django_db(transaction=True)
class TestListener:
    """With a real connection: what one process changes, another hears."""

    @pytest.fixture
    def listener(self) -> Iterator[Listener]:
        listener = Listener(Etags())
        listener.ensure_started()
        eventually(lambda: listener.etags.begin(1) is not None)
        yield listener
        listener.stop()

    def unchanged(self, hot: HotReads, etag: str, path: str = "/api/contents/film") -> tuple[str, int]:
        """Return the answer's status, and how many statements it took."""
        with CaptureQueriesContext(connection) as seen:
            status, _, _ = call(hot, path, HTTP_IF_NONE_MATCH=etag)
        return status[:3], len(seen)

    def test_a_304_takes_no_statement_until_something_changes(self, listener: Listener) -> None:
        world = make_world()
        film = make_film(world.store, "film")
        other = make_film(world.other_store, "film")
        category = make_category(world.store, "quiet", film)
        author = make_author(world.store, "ann", film)
        hot = HotReads(django_application, listener)
        changes: list[Callable[[], Any]] = [
            lambda: Content.objects.filter(pk=film.pk).update(title="Another"),
            lambda: Chapter.objects.filter(content=film).update(title="Another"),
            lambda: Video.objects.filter(store=world.store).update(duration_ms=5),
            lambda: Category.objects.filter(pk=category.pk).update(title="Calm"),
            lambda: Author.objects.filter(pk=author.pk).update(name="Anna"),
            lambda: CustomField.objects.create(store=world.store, key="age", title="Age"),
            lambda: CategoryContent.objects.all().delete(),
            lambda: ContentAuthor.objects.all().delete(),
        ]
        for change in changes:
            eventually(lambda: self.quiet(listener, world))
            etag = call(hot, "/api/contents/film")[1]["etag"]
            assert self.unchanged(hot, etag) == ("304", 0)
            Content.objects.filter(pk=other.pk).update(title=str(change))
            change()
            eventually(lambda: listener.etags.find(world.store.pk, self.address, datetime.now(UTC)) is None)
            status, statements = self.unchanged(hot, etag)
            assert statements >= 1
            assert status in ("200", "304")  # a field without a value changes no answer

    address = f"http://{HOST}:8002/api/contents/film?"

    def quiet(self, listener: Listener, world: World) -> bool:
        """Whether what was changed so far has been heard: an answer stays remembered for a while."""
        call(HotReads(django_application, listener), "/api/contents/film")
        time.sleep(0.1)
        return listener.etags.find(world.store.pk, self.address, datetime.now(UTC)) is not None

    def test_an_older_etag_is_answered_whole(self, listener: Listener) -> None:
        make_film(make_world().store, "film")
        hot = HotReads(django_application, listener)
        call(hot, "/api/contents/film")
        assert self.unchanged(hot, '"something-older"')[0] == "200"

    def test_a_304_is_the_usual_one_to_the_byte(self, listener: Listener) -> None:
        world = make_world()
        make_film(world.store, "film")
        hot = HotReads(django_application, listener)
        for path in ("/api/contents/film", "/api/contents"):
            etag = call(hot, path)[1]["etag"]
            usual = call(django_application, path, HTTP_IF_NONE_MATCH=etag)
            assert call(hot, path, HTTP_IF_NONE_MATCH=etag) == usual

    def test_without_its_connection_nothing_is_believed(self, listener: Listener) -> None:
        world = make_world()
        make_film(world.store, "film")
        hot = HotReads(django_application, listener)
        eventually(lambda: self.quiet(listener, world))
        etag = call(hot, "/api/contents/film")[1]["etag"]
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE application_name = 'matinee web etags' AND datname = current_database()"
            )
        eventually(lambda: listener.etags.begin(world.store.pk) is None)
        status, statements = self.unchanged(hot, etag)
        assert (status, statements >= 1) == ("304", True)
        Content.objects.update(title="Changed while nobody listened")
        assert self.unchanged(hot, etag)[0] == "200"
        eventually(lambda: listener.etags.begin(world.store.pk) is not None)
        assert self.unchanged(hot, etag)[0] == "200"
