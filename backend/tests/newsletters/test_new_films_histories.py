"""Generated days of a store: films appear and go, people follow and leave, the worker looks and is ended."""

from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from matinee.accounts.models import User
from matinee.catalog.models import Category, CategoryContent, Content
from matinee.engagement.models import Follow
from matinee.mail.models import Mail
from matinee.newsletters.models import FilmNews, Newsletter, Recipient
from matinee.newsletters.operations import new_films
from matinee.newsletters.operations.sending import send_due
from tests.newsletters.follow_steps import HOUR, follow, new
from tests.newsletters.newsletter_steps import AT, Postbox, deliver
from tests.world import World, make_category, make_user

PEOPLE, SHELVES = 3, 2
STEPS = st.one_of(
    st.tuples(st.just("publish"), st.sets(st.integers(0, SHELVES - 1)), st.integers(0, 30)),
    st.tuples(st.just("unlist"), st.integers(0, 9)),
    st.tuples(st.just("follow"), st.integers(0, PEOPLE - 1), st.integers(0, SHELVES - 1)),
    st.tuples(st.just("unfollow"), st.integers(0, PEOPLE - 1), st.integers(0, SHELVES - 1)),
    st.tuples(st.just("work"), st.booleans()),
    st.tuples(st.just("wait"), st.integers(1, 20)),
    st.tuples(st.just("wait"), st.integers(24, 160)),  # the worker is away
)


class KilledError(BaseException):
    """The worker ends here."""


@dataclass
class History:
    world: World
    people: list[User]
    shelves: list[Category]
    at: datetime = AT
    films: list[Content] = field(default_factory=list)
    postbox: Postbox = field(default_factory=Postbox)

    def publish(self, shelves: set[int], later: int) -> None:
        film = new(
            self.world,
            f"film-{len(self.films)}",
            *(self.shelves[number] for number in sorted(shelves)),
            at=self.at + timedelta(hours=later),
        )
        self.films.append(film)

    def unlist(self, number: int) -> None:
        if number < len(self.films):
            Content.objects.filter(pk=self.films[number].pk).update(is_unlisted=True)

    def follow(self, person: int, shelf: int) -> None:
        user, category = self.people[person], self.shelves[shelf]
        if not Follow.objects.filter(user=user, category=category).exists():
            follow(user, category, self.at)

    def unfollow(self, person: int, shelf: int) -> None:
        Follow.objects.filter(user=self.people[person], category=self.shelves[shelf]).delete()

    def wait(self, hours: int) -> None:
        self.at += hours * HOUR

    def work(self, is_killed: bool) -> None:
        """Look for news and send; each letter is held against the rules in the moment it goes out."""
        queue = new_films._queue

        def killed(*values: Any) -> None:
            queue(*values)
            raise KilledError

        with pytest.MonkeyPatch.context() as patch:
            if is_killed:
                patch.setattr(new_films, "_queue", killed)
            with suppress(KilledError):
                send_due(at=self.at)
        count = len(self.postbox.letters)
        deliver(self.postbox, at=self.at)
        for letter in self.postbox.letters[count:]:
            self.check(letter.id)
        self.at += timedelta(seconds=10)

    def check(self, mail_id: int) -> None:
        recipient = Recipient.objects.get(mail_id=mail_id)
        user = recipient.user
        assert user is not None
        news = list(FilmNews.objects.filter(recipient=recipient).select_related("content"))
        assert news
        for one in news:
            film = one.content
            assert not film.is_unlisted
            assert film.published_at is not None
            assert film.published_at <= self.at
            shelves = CategoryContent.objects.filter(content=film).values("category")
            since = Follow.objects.filter(user=user, category__in=shelves).values_list(
                "created_at", flat=True
            )
            assert any(at <= film.published_at for at in since), "older than what they follow"

    def finish(self) -> None:
        """With time enough nothing waits: everybody got one letter a day at most, and each is whole."""
        for _ in range(4):
            self.work(is_killed=False)
            self.wait(25)
        for user in self.people:
            told = FilmNews.objects.filter(user=user, told_at__isnull=False)
            moments = sorted({one.told_at for one in told if one.told_at})
            for earlier, later in pairwise(moments):
                assert later - earlier >= timedelta(days=1)
            letters = [letter for letter in self.postbox.letters if letter.to == user.email]
            assert len(letters) == len(moments)
        assert not Mail.objects.exclude(state__in=["sent", "withdrawn"]).exists()


@pytest.mark.django_db
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(STEPS, min_size=4, max_size=25))
def test_nobody_is_told_twice_too_often_or_of_what_they_may_not_hear(
    world: World, steps: list[tuple[Any, ...]]
) -> None:
    for model in (Mail, Recipient, Newsletter, FilmNews, Follow, Content, Category):
        model.objects.all().delete()
    User.objects.filter(email__startswith="p").delete()
    history = History(
        world,
        [make_user(world.store, f"p{number}@example.com", "customer") for number in range(PEOPLE)],
        [make_category(world.store, f"shelf-{number}") for number in range(SHELVES)],
    )
    for name, *values in steps:
        getattr(history, name)(*values)
    history.finish()


@pytest.mark.parametrize("hours_away", [5, 30, 100, 160])
def test_a_follower_since_before_is_told_of_everything(world: World, hours_away: int) -> None:
    """The other side: what is new is never left out, also when the worker was away for days."""
    person = make_user(world.store, "p0@example.com", "customer")
    shelf = make_category(world.store, "shelf-0")
    history = History(world, [person], [shelf])
    history.follow(0, 0)
    for hour in range(0, 72, 5):
        history.publish({0}, later=0)
        history.work(is_killed=hour % 2 == 0)
        history.publish({0}, later=0)
        history.wait(hours_away)
    history.finish()
    told = FilmNews.objects.filter(user=person, told_at__isnull=False)
    assert told.count() == len(history.films)
    assert len(history.postbox.letters) <= 18
