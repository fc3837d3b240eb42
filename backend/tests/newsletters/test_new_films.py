"""Letters on new films: who is told of what, once, and at most once a day."""

from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import pytest
from django.db import connection
from matinee.accounts.models import Profile, User
from matinee.accounts.operations.profiles import remove_profile
from matinee.catalog.collection_models import Collection
from matinee.catalog.models import Category, CategoryContent, Content
from matinee.engagement.models import Follow, WatchState
from matinee.mail.models import Mail, RefusedAddress
from matinee.newsletters.models import FilmNews
from matinee.newsletters.operations.sending import send_due
from matinee.reminders.models import Reminder
from tests.newsletters.follow_steps import (
    DAY,
    HOUR,
    MINUTE,
    after,
    follow,
    follower,
    join,
    new,
    publish,
    shelve,
    subjects,
)
from tests.newsletters.newsletter_steps import AT, Postbox, deliver, go_out
from tests.world import World, make_author, make_category, make_collection


@pytest.fixture
def postbox() -> Postbox:
    return Postbox()


@pytest.fixture
def animation(world: World) -> Category:
    return make_category(world.store, "animation", title="Animation")


def part(message: EmailMessage, kind: str) -> str:
    body = message.get_body((kind,))
    assert body is not None
    content: str = body.get_content()
    return content


class TestTheLetter:
    def test_has_the_film_and_how_to_end_it(
        self, world: World, postbox: Postbox, animation: Category
    ) -> None:
        follower(world, "ann", animation)
        new(world, "night-train", animation, title="Night Train", description="A train. " * 60)
        go_out(postbox)
        assert postbox.letters == [], "others may follow within the hour"
        go_out(postbox, at=AT + HOUR)
        (letter,) = postbox.letters
        message = letter.message
        assert (letter.to, message["Subject"]) == ("ann@example.com", "New in Animation: Night Train")
        assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert "/api/following/unsubscribe/" in message["List-Unsubscribe"]
        for text in (part(message, "plain"), part(message, "html")):
            assert "/programs/night-train" in text
            assert "A train. A train." in text
            assert "…" in text
            assert "you follow Animation at Lantern" in text
            assert "/following/unsubscribe/" in text
        assert "/programs/night-train/poster.jpg" in part(message, "html")

    def test_several_films_are_one(self, world: World, postbox: Postbox, animation: Category) -> None:
        follower(world, "ann", animation)
        for number in range(3):
            new(world, f"film-{number}", animation, at=AT + number * 20 * MINUTE)
            go_out(postbox, at=AT + number * 20 * MINUTE, sweeps=1)
        go_out(postbox, at=AT + HOUR)
        assert subjects(postbox) == ["3 new films in Animation"]

    def test_names_an_author_and_what_is_of_several(
        self, world: World, postbox: Postbox, animation: Category
    ) -> None:
        author = make_author(world.store, "ann-lee", publish(world, "hers"), name="Ann Lee")
        follower(world, "ann", author)
        follower(world, "ben", author, animation)
        new(world, "drawn", animation)
        after(postbox)
        assert sorted(subjects(postbox)) == ["2 new films in what you follow", "New from Ann Lee: Hers"]

    def test_names_the_series_of_an_episode(self, world: World, postbox: Postbox) -> None:
        series = make_collection(world.store, "series", "saga", [], title="The Saga")
        follower(world, "ann", series)
        follower(world, "ben", series, locale="de")
        join(series, publish(world, "first", AT - 2 * DAY), publish(world, "second"))
        after(postbox)
        assert subjects(postbox) == ["New episode of The Saga: Second", "Neue Folge von The Saga: Second"]
        Collection.objects.update(is_published=False)
        join(series, publish(world, "third", AT + 2 * DAY))
        after(postbox, since=AT + 2 * DAY)
        assert len(postbox.letters) == 2, "its page is hidden"

    def test_is_in_the_readers_language(self, world: World, postbox: Postbox, animation: Category) -> None:
        Category.objects.filter(pk=animation.pk).update(translations={"de": {"title": "Trickfilme"}})
        follower(world, "ben", animation, locale="de")
        follower(world, "cem", animation, locale="ar")
        for number in range(2):
            new(world, f"film-{number}", animation)
        after(postbox)
        german, arabic = postbox.letters
        assert german.message["Subject"] == "2 neue Filme in Trickfilme"
        assert "Trickfilme" in part(german.message, "plain")
        assert arabic.message["Subject"] == "فيلمان جديدان في Animation"
        assert 'dir="rtl"' in part(arabic.message, "html")

    def test_a_hundred_films_are_one_of_ten(
        self, world: World, postbox: Postbox, animation: Category
    ) -> None:
        follower(world, "ann", animation)
        first = new(world, "film", animation)
        others = [
            Content(
                store=world.store,
                permalink=f"film-{number}",
                title=f"Film {number}",
                published_at=AT,
                created_at=AT,
                updated_at=AT,
            )
            for number in range(99)
        ]
        for film in Content.objects.bulk_create(others):
            shelve(film, animation)
        after(postbox)
        (letter,) = postbox.letters
        assert letter.message["Subject"] == "100 new films in Animation"
        assert part(letter.message, "plain").count("See the film") == 10
        assert "And 90 more films" in part(letter.message, "plain")
        go_out(postbox, at=AT + 2 * DAY)
        assert len(postbox.letters) == 1
        assert FilmNews.objects.filter(told_at=None).count() == 0
        assert first.pk

    def test_what_owners_write_is_no_html(self, world: World, postbox: Postbox, animation: Category) -> None:
        follower(world, "ann", animation)
        new(world, "film", animation, title="<b>Film</b>", description="<script>x</script>")
        after(postbox)
        html = part(postbox.letters[0].message, "html")
        assert "<script" not in html
        assert "&lt;b&gt;Film" in html


class TestOnce:
    def test_on_many_shelves_and_by_an_author(
        self, world: World, postbox: Postbox, animation: Category
    ) -> None:
        drama = make_category(world.store, "drama")
        film = new(world, "film", animation, drama)
        author = make_author(world.store, "ann-lee", film)
        follower(world, "ann", animation, drama, author)
        after(postbox)
        assert subjects(postbox) == ["New in Animation: Film"]

    def test_when_it_is_published_again(self, world: World, postbox: Postbox, animation: Category) -> None:
        follower(world, "ann", animation)
        new(world, "film", animation)
        at = after(postbox)
        Content.objects.update(published_at=at + 2 * DAY)
        after(postbox, since=at + 2 * DAY)
        assert len(postbox.letters) == 1

    def test_one_a_day_with_all_that_is_new(
        self, world: World, postbox: Postbox, animation: Category
    ) -> None:
        follower(world, "ann", animation)
        new(world, "first", animation)
        after(postbox)
        for number in range(3):
            new(world, f"later-{number}", animation, at=AT + (3 + number) * HOUR)
            go_out(postbox, at=AT + (3 + number) * HOUR)
        go_out(postbox, at=AT + 24 * HOUR)
        assert len(postbox.letters) == 1
        go_out(postbox, at=AT + 26 * HOUR)
        assert subjects(postbox) == ["New in Animation: First", "3 new films in Animation"]

    def test_who_was_told_of_a_film_otherwise(
        self, world: World, postbox: Postbox, animation: Category
    ) -> None:
        ann = follower(world, "ann", animation)
        film = new(world, "film", animation)
        FilmNews.objects.create(store=world.store, user=ann, content=film, created_at=AT, told_at=AT)
        after(postbox)
        assert postbox.letters == []


def _unlist(film: Content, _user: User) -> None:
    Content.objects.filter(pk=film.pk).update(is_unlisted=True)


def _end(film: Content, _user: User) -> None:
    Content.objects.filter(pk=film.pk).update(ends_at=AT + MINUTE)


def _unpublish(film: Content, _user: User) -> None:
    Content.objects.filter(pk=film.pk).update(published_at=None)


def _take_off(film: Content, _user: User) -> None:
    CategoryContent.objects.filter(content=film).delete()


def _watch(film: Content, user: User) -> None:
    chapter = film.chapters.get()
    WatchState.objects.create(user=user, content=film, chapter=chapter, position_seconds=9, updated_at=AT)


def _ask_for_it_alone(film: Content, user: User) -> None:
    Reminder.objects.create(store=user.store, user=user, content=film, created_at=AT, sent_at=AT)


def _block(_film: Content, user: User) -> None:
    User.objects.filter(pk=user.pk).update(is_active=False)


def _refuse(_film: Content, user: User) -> None:
    RefusedAddress.objects.create(store=user.store, address=user.email, words="550", first_at=AT, last_at=AT)


def _switch_off(_film: Content, user: User) -> None:
    Follow.objects.filter(user=user).update(letters_to=AT)


def _unfollow(_film: Content, user: User) -> None:
    Follow.objects.filter(user=user).delete()


def _delete(_film: Content, user: User) -> None:
    User.objects.filter(pk=user.pk).delete()


MEANWHILE = (
    *(_unlist, _end, _unpublish, _take_off, _watch, _ask_for_it_alone),
    *(_block, _refuse, _switch_off, _unfollow, _delete),
)


class TestNot:
    @pytest.mark.parametrize("change", MEANWHILE)
    @pytest.mark.parametrize("when", ["before", "while it waits", "in the outbox"])
    def test_what_is_not_to_be_told_any_more(
        self, world: World, postbox: Postbox, animation: Category, change: Any, when: str
    ) -> None:
        ann = follower(world, "ann", animation)
        follower(world, "ben")
        film = new(world, "film", animation)
        if when != "before":
            send_due(at=AT)
        if when == "in the outbox":
            send_due(at=AT + HOUR)
            assert Mail.objects.get().state == "queued"
        change(film, ann)
        deliver(postbox, at=AT + HOUR)
        go_out(postbox, at=AT + HOUR)
        go_out(postbox, at=AT + 2 * DAY)
        assert postbox.letters == []

    def test_of_films_before_one_followed(self, world: World, postbox: Postbox, animation: Category) -> None:
        ann = follower(world, "ann")
        new(world, "film", animation, at=AT - MINUTE)
        follow(ann, animation, AT)
        after(postbox)
        assert postbox.letters == []

    def test_of_films_while_the_letters_were_off(
        self, world: World, postbox: Postbox, animation: Category
    ) -> None:
        ann = follower(world, "ann")
        follow(ann, animation, letters_from=AT + HOUR)
        new(world, "film", animation)
        after(postbox)
        assert postbox.letters == []

    def test_before_its_time_and_then_it_is(
        self, world: World, postbox: Postbox, animation: Category
    ) -> None:
        follower(world, "ann", animation)
        new(world, "film", animation, at=AT + DAY)
        after(postbox)
        assert postbox.letters == []
        after(postbox, since=AT + DAY)
        assert len(postbox.letters) == 1

    @pytest.mark.parametrize(("later", "count"), [(23 * HOUR, 1), (26 * HOUR, 0)])
    def test_when_it_is_put_there_after_a_day(
        self, world: World, postbox: Postbox, animation: Category, later: timedelta, count: int
    ) -> None:
        follower(world, "ann", animation)
        film = new(world, "film")
        go_out(postbox, at=AT)
        go_out(postbox, at=AT + later - HOUR)
        shelve(film, animation)
        after(postbox, since=AT + later)
        assert len(postbox.letters) == count

    def test_above_a_profiles_age(self, world: World, postbox: Postbox, animation: Category) -> None:
        ann = follower(world, "ann")
        kim = Profile.objects.create(user=ann, name="Kim", color="blue", age_limit=6, created_at=AT)
        follow(ann, animation, profile=kim)
        new(world, "grim", animation, minimum_age=16)
        new(world, "mild", animation)
        after(postbox)
        assert subjects(postbox) == ["New in Animation: Mild"]

    def test_of_another_stores_films(self, world: World, postbox: Postbox, animation: Category) -> None:
        follower(world, "ann", animation)
        theirs = make_category(world.other_store, "animation")
        film = new(world, "film", animation)
        stranger = world.other_customer
        follow(stranger, theirs)
        after(postbox)
        assert postbox.receivers == ["ann@example.com"]
        assert set(FilmNews.objects.values_list("store_id", "content_id")) == {(world.store.pk, film.pk)}

    def test_of_the_others_when_one_of_a_letter_is_taken_down(
        self, world: World, postbox: Postbox, animation: Category
    ) -> None:
        follower(world, "ann", animation)
        gone = new(world, "gone", animation)
        new(world, "stays", animation)
        send_due(at=AT)
        send_due(at=AT + HOUR)
        Content.objects.filter(pk=gone.pk).update(published_at=None)
        deliver(postbox, at=AT + HOUR)
        assert postbox.letters == []
        go_out(postbox, at=AT + HOUR)
        assert subjects(postbox) == ["New in Animation: Stays"]


def test_films_are_named_in_the_readers_language(world: World, postbox: Postbox, animation: Category) -> None:
    follower(world, "ann", animation, locale="de")
    new(world, "film", animation, translations={"de": {"title": "Der Nachtzug", "description": "Er fährt."}})
    after(postbox)
    assert subjects(postbox) == ["Neu in Animation: Der Nachtzug"]
    text = postbox.letters[0].message.get_body(("plain",))
    assert text is not None and "Er fährt." in text.get_content()


@pytest.mark.parametrize("how", ["profile removed", "unfollowed", "category deleted"])
def test_what_somebody_was_told_of_outlives_what_they_followed(
    world: World, postbox: Postbox, animation: Category, how: str
) -> None:
    ann = follower(world, "ann")
    kim = Profile.objects.create(user=ann, name="Kim", color="blue", created_at=AT)
    row = follow(ann, animation, profile=kim)
    new(world, "film", animation)
    after(postbox)
    if how == "profile removed":
        remove_profile(store_id=world.store.pk, user_id=ann.pk, profile_id=kim.pk, at=AT)
    elif how == "unfollowed":
        row.delete()
    else:
        animation.delete()
    connection.check_constraints()
    assert not Follow.objects.exists()
    news = FilmNews.objects.get()
    assert (news.follow_id, news.told_at is not None) == (None, True)
