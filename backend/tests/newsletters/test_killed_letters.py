"""Letters on new films from a real worker that is killed at any moment, with days in between."""

import random
import re
import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from functools import partial
from pathlib import Path

import pytest
from django.db.models import F
from matinee.catalog.models import Content
from matinee.engagement.models import Follow
from matinee.mail.models import Mail
from matinee.newsletters.models import FilmNews, Newsletter, Recipient
from tests.media.test_worker import Workers, wait_for
from tests.newsletters.follow_steps import follower, new
from tests.world import World, make_category, make_world

FOLLOWERS, FILMS_A_ROUND = 12, 3

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def world() -> World:
    return make_world()


@pytest.fixture
def workers(database_url: str, tmp_path: Path) -> Iterator[Workers]:
    workers = Workers(database_url, tmp_path / "media", tmp_path / "worker.log")
    workers.environment |= {
        "MATINEE_DATA_DIR": str(tmp_path),
        "MATINEE_NEW_FILMS_MINUTES": "0",
        "MATINEE_NEWSLETTERS_PER_SECOND": "1",  # ten letters a sweep: there is something to be killed in
    }
    yield workers
    workers.end()


@pytest.mark.parametrize(
    ("rounds", "kills"),
    [pytest.param(1, 2, marks=pytest.mark.slow), pytest.param(6, 5, marks=pytest.mark.prove)],
)
def test_each_follower_gets_one_letter_of_each_film(
    world: World, workers: Workers, tmp_path: Path, rounds: int, kills: int
) -> None:
    rng = random.Random(rounds)
    shelf = make_category(world.store, "animation", title="Animation")
    people = [follower(world, f"p{number}", shelf) for number in range(FOLLOWERS)]
    for number in range(rounds):
        now = datetime.now(UTC)
        # Each round is a pause of the worker of another length, in which films are published.
        let_pass(timedelta(days=2 + number % 5))
        films = [
            new(world, f"film-{number}-{one}", shelf, at=now - one * timedelta(hours=11))
            for one in range(FILMS_A_ROUND)
        ]
        for _ in range(kills):
            start_and_kill(workers, rng)
        worker = workers.start()
        told = len(films) * FOLLOWERS * (number + 1)
        wait_for(partial(is_all_told, told), 120, "the letters")
        worker.kill()
        worker.wait()
    read = Counter(read_films(tmp_path / "mail"))
    expected = {(person.email, f"film-{a}-{b}") for person in people for a in range(rounds) for b in range(3)}
    assert set(read) == expected
    assert set(read.values()) == {1}
    letters = Counter(Recipient.objects.values_list("user_id", flat=True))
    assert letters == {person.pk: rounds for person in people}


def start_and_kill(workers: Workers, rng: random.Random) -> None:
    """Kill a new worker soon after it has begun to look, or in the middle of what it sends."""
    known = len(workers.events("started"))
    worker = workers.start()
    wait_for(lambda: len(workers.events("started")) > known, 60, "the worker")
    time.sleep(rng.random() * rng.choice((0.3, 1.0, 4.0)))
    worker.kill()
    worker.wait()
    assert not workers.events("sweep_failed")


def is_all_told(count: int) -> bool:
    told = FilmNews.objects.filter(told_at__isnull=False).count()
    return told == count and not Mail.objects.filter(ended_at=None).exists()


def let_pass(time_passed: timedelta) -> None:
    """The clock of the worker is the real one: what it has noted becomes older instead."""
    FilmNews.objects.update(created_at=F("created_at") - time_passed, told_at=F("told_at") - time_passed)
    Newsletter.objects.update(
        **{name: F(name) - time_passed for name in ("looked_at", "started_at", "batch_at")}
    )
    Content.objects.update(published_at=F("published_at") - time_passed)
    Follow.objects.update(
        created_at=F("created_at") - time_passed, letters_from=F("letters_from") - time_passed
    )


def read_films(mail: Path) -> Iterator[tuple[str, str]]:
    """Return (address, film) of each film of each letter that arrived."""
    for path in sorted(mail.glob("*.eml")):
        message = message_from_bytes(path.read_bytes(), policy=policy.default)
        assert isinstance(message, EmailMessage)
        body = message.get_body(("plain",))
        assert body is not None
        for permalink in re.findall(r"/programs/(film-\d+-\d+)\b", body.get_content()):
            yield str(message["To"]), permalink
