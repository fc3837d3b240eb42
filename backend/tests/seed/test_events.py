"""The demo's events, without the programs that send them: what is made, kept, put off and made anew."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from matinee.chats.models import Message
from matinee.chats.operations.writing import LIMITS
from matinee.live import operations as live
from matinee.live.models import LiveEvent
from matinee.media.models import Video
from matinee.seed.events import coming, show, station
from matinee.seed.events.lines import LINES
from matinee.seed.events.programme import LENGTH_SECONDS
from matinee.seed.events.station import LINGER_SECONDS, UPKEEP_EVERY_SECONDS, Station
from matinee.seed.events.watchers import Watchers
from tests.media.broadcasts import make_film
from tests.world import World

NOW = datetime(2026, 6, 1, 10, 7, tzinfo=UTC)


class Sender:
    """Stands for the child that sends, which needs a `live` at the other end."""

    def __init__(self, film: Path) -> None:
        self.is_sending = False
        self.began = 0

    def start(self, address: str) -> None:
        assert address.startswith("rtmp://live.test/live/")
        self.is_sending = True
        self.began += 1

    def stop(self) -> None:
        self.is_sending = False


@pytest.fixture(scope="module")
def films_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("films")
    for name in (station.FILM, coming.EVENT.film):
        make_film(folder / name, seconds=7)
    return folder


class OnAir:
    """A station with a clock of its own, and viewers who come when they are told to."""

    def __init__(self, world: World, films_dir: Path) -> None:
        self.is_watched = False
        self.now = 100.0
        self.station = Station(
            store_id=world.store.pk,
            films_dir=films_dir,
            rtmp="rtmp://live.test/live",
            watched=lambda: self.is_watched,
        )

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds)):
            self.station.tick(self.now)
            self.now += 1

    @property
    def event(self) -> LiveEvent:
        return LiveEvent.objects.select_related("content", "video").get(state="live")

    def tell(self, **told: datetime | None) -> None:
        """As `live` does."""
        LiveEvent.objects.filter(state="live").update(**told)


@pytest.fixture
def on_air(world: World, films_dir: Path, monkeypatch: pytest.MonkeyPatch) -> OnAir:
    monkeypatch.setattr(station, "Sender", Sender)
    on_air = OnAir(world, films_dir)
    on_air.run(1)
    on_air.tell(on_air_at=datetime.now(UTC), away_since=datetime.now(UTC))
    return on_air


@pytest.mark.django_db
class TestStation:
    def test_its_first_seconds_make_it_live_and_then_it_waits(self, on_air: OnAir, world: World) -> None:
        assert on_air.station.is_sending
        on_air.run(station.FIRST_PICTURE_SECONDS + 1)
        assert not on_air.station.is_sending
        (card,) = world.guest.get("/api/live_events?soon=true").json()
        assert (card["permalink"], card["stage"], card["image"] is None) == (
            "the-earth-by-night-live",
            "away",
            False,
        )
        assert on_air.event.grace_minutes == 60
        (line,) = Message.objects.filter(room__event=on_air.event)
        assert line.room.pinned_id == line.pk

    def test_it_is_sent_while_somebody_looks_and_a_while_longer(self, on_air: OnAir) -> None:
        on_air.run(station.FIRST_PICTURE_SECONDS + 1)
        on_air.is_watched = True
        on_air.run(2)
        assert on_air.station.is_sending
        on_air.is_watched = False
        on_air.run(LINGER_SECONDS - 2)
        assert on_air.station.is_sending
        on_air.run(4)
        assert not on_air.station.is_sending

    def test_a_few_seconds_hold_it_open_before_its_grace_is_over(self, on_air: OnAir) -> None:
        on_air.run(station.FIRST_PICTURE_SECONDS + 1)
        on_air.tell(away_since=datetime.now(UTC) - station.AWAY_AT_MOST - timedelta(seconds=1))
        on_air.run(UPKEEP_EVERY_SECONDS)
        assert on_air.station._sender.began == 2  # type: ignore[attr-defined]  # the stand-in's own
        on_air.tell(away_since=datetime.now(UTC))
        on_air.run(UPKEEP_EVERY_SECONDS)
        assert not on_air.station.is_sending

    def test_a_large_recording_goes_with_its_event_and_the_address_stays(
        self, on_air: OnAir, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = on_air.event
        monkeypatch.setattr(Station, "_recorded_bytes", lambda _: station.MUCH_BYTES + 1)
        on_air.is_watched = True
        on_air.run(2 * UPKEEP_EVERY_SECONDS)
        assert on_air.event.pk == before.pk  # nobody's picture is taken away for that
        on_air.is_watched = False
        monkeypatch.setattr(station, "LINGER_SECONDS", 0.0)
        on_air.run(LINGER_SECONDS)
        after = on_air.event
        assert (after.pk != before.pk, after.content.permalink) == (True, before.content.permalink)
        assert not LiveEvent.objects.filter(pk=before.pk).exists()
        assert Video.objects.get(pk=before.video_id).deleted_at is not None

    def test_past_the_limit_it_is_made_anew_although_somebody_looks(
        self, on_air: OnAir, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = on_air.event.pk
        sizes = iter([station.MOST_BYTES + 1])
        monkeypatch.setattr(Station, "_recorded_bytes", lambda _: next(sizes, 0))
        on_air.is_watched = True
        on_air.run(UPKEEP_EVERY_SECONDS + 1)
        assert on_air.event.pk != before
        assert on_air.station.is_sending

    def test_what_its_owner_ended_stays_and_another_one_is_made(self, on_air: OnAir, world: World) -> None:
        ended = on_air.event.pk
        live.end_event(store_id=world.store.pk, event_id=ended, at=datetime.now(UTC))
        on_air.run(UPKEEP_EVERY_SECONDS + 1)
        assert on_air.event.pk != ended
        assert LiveEvent.objects.filter(pk=ended, state="ended").exists()

    def test_a_second_start_goes_on_with_the_same_event(
        self, on_air: OnAir, world: World, films_dir: Path
    ) -> None:
        on_air.station.close()
        again = OnAir(world, films_dir)
        again.run(UPKEEP_EVERY_SECONDS)
        assert again.event.pk == on_air.event.pk
        assert not again.station.is_sending

    def test_the_size_is_that_of_its_folder(
        self, on_air: OnAir, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from matinee.media.queries import media_folders

        folder = media_folders().broadcast(on_air.event.video.public_id) / "source"
        folder.mkdir(parents=True)
        (folder / "s0.m4s").write_bytes(bytes(1234))
        assert on_air.station._recorded_bytes() == 1234


@pytest.mark.django_db
class TestComing:
    def test_it_is_announced_once_and_put_off_when_it_is_near(self, world: World, films_dir: Path) -> None:
        def keep(at: datetime) -> LiveEvent:
            coming.keep_coming(store_id=world.store.pk, films_dir=films_dir, at=at)
            return LiveEvent.objects.get()

        assert keep(NOW).starts_at == datetime(2026, 6, 1, 12, 30, tzinfo=UTC)
        assert keep(NOW + timedelta(hours=2)).starts_at == datetime(2026, 6, 1, 12, 30, tzinfo=UTC)
        later = NOW + timedelta(days=9)
        assert keep(later).starts_at == datetime(2026, 6, 10, 12, 30, tzinfo=UTC)

    def test_what_its_owner_did_with_it_stays(self, world: World, films_dir: Path) -> None:
        coming.keep_coming(store_id=world.store.pk, films_dir=films_dir, at=NOW)
        event = LiveEvent.objects.get()
        live.end_event(store_id=world.store.pk, event_id=event.pk, at=NOW)
        coming.keep_coming(store_id=world.store.pk, films_dir=films_dir, at=NOW + timedelta(days=1))
        after = LiveEvent.objects.get()
        assert (after.state, after.starts_at) == ("ended", event.starts_at)


@pytest.mark.parametrize(
    ("at", "start"),
    [("10:00:00", "12:00"), ("10:00:01", "12:30"), ("10:30:00", "12:30"), ("22:31:00", "01:00")],
)
def test_it_begins_at_a_full_or_half_hour(at: str, start: str) -> None:
    begins = coming.next_start(datetime.fromisoformat(f"2026-06-01T{at}+00:00"))
    assert f"{begins:%H:%M}" == start


def test_the_lines_fit_the_programme_and_the_pace_of_the_rules() -> None:
    moments = [line.at_seconds for line in LINES]
    assert moments == sorted(moments)
    assert moments[-1] < LENGTH_SECONDS
    assert {line.then for line in LINES} == {None, "pin", "hold"}
    for writer in {line.by for line in LINES if line.by.role == "customer"}:
        wrote = [line.at_seconds / show.SPEED for line in LINES if line.by == writer]
        for most, within in LIMITS:
            for first in wrote:
                assert sum(first <= at < first + within.total_seconds() for at in wrote) <= most


ROUTE = "/v/{expiry}/{session}/{signature}"


def counted(route: str, requests: int) -> str:
    return f'matinee_delivery_requests_total{{route="{route}",status="200"}} {requests}\n'


def delivery(*, asked: int, films: int, live: int) -> str:
    lines = [counted("/healthz", asked), counted(f"{ROUTE}/{{video}}/{{version}}/{{file}}", films)]
    return "".join([*lines, counted(f"{ROUTE}/{{event}}/{{version}}/{{playlist}}", live)])


class Told(BaseHTTPRequestHandler):
    """A program of the house that tells what the test wants."""

    protocol_version = "HTTP/1.1"
    text: dict[int, str]

    def do_GET(self) -> None:
        _, port = self.connection.getsockname()
        body = self.text[port].encode() if self.headers["Authorization"] == "Bearer secret" else b""
        self.send_response(200 if body else 404)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture
def house() -> Iterator[tuple[int, dict[int, str]]]:
    from tests.cli.matinee_process import free_port

    first = free_port()
    text: dict[int, str] = {}
    handler = type("Handler", (Told,), {"text": text})
    servers = [ThreadingHTTPServer(("127.0.0.1", first + offset), handler) for offset in (2, 4)]
    for server in servers:
        Thread(target=server.serve_forever, daemon=True).start()
    yield first, text
    for server in servers:
        server.shutdown()
        server.server_close()


def test_viewers_are_known_by_what_the_programs_count(house: tuple[int, dict[int, str]]) -> None:
    first, text = house

    def tell(*, asked: int = 1, films: int = 1, live: int = 0, streams: int = 0) -> None:
        text[first + 2] = delivery(asked=asked, films=films, live=live)
        text[first + 4] = f"matinee_realtime_streams {streams}\n"

    watchers = Watchers(port=first, token="secret")
    tell(live=7)
    assert not watchers.look()  # nobody knows since when
    tell(live=7, asked=90, films=90)
    assert not watchers.look()
    tell(live=8)
    assert watchers.look()
    assert not watchers.look()
    tell(live=2)  # of another process
    assert watchers.look()
    tell(live=2, streams=1)
    assert watchers.look()
    tell(live=2)
    assert not watchers.look()


def test_programs_that_do_not_answer_have_no_viewers(house: tuple[int, dict[int, str]]) -> None:
    first, text = house
    text[first + 2], text[first + 4] = delivery(asked=1, films=1, live=5), "matinee_realtime_streams 3"
    assert not Watchers(port=first, token="wrong").look()
    assert not Watchers(port=first + 1_000, token="secret").look()
