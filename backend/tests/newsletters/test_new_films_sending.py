"""Letters on new films: switched in the office, ended by their links, and sent once whatever happens."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connections
from matinee.accounts.models import User
from matinee.catalog.models import Author, Category
from matinee.engagement.models import Follow
from matinee.mail.models import Mail
from matinee.newsletters.models import FilmNews, Newsletter, Recipient
from matinee.newsletters.operations import drafts, new_films
from matinee.newsletters.operations.sending import send_due
from matinee.newsletters.queries import get_newsletter
from tests.newsletters.follow_steps import DAY, HOUR, after, follower, new, subjects
from tests.newsletters.newsletter_steps import AT, SWEEP, Postbox, deliver, go_out
from tests.world import World, make_category, make_world


@pytest.fixture
def postbox() -> Postbox:
    return Postbox()


@pytest.fixture
def animation(world: World) -> Category:
    return make_category(world.store, "animation", title="Animation")


class TestTheSwitch:
    def test_it_is_on_from_the_first_follower(
        self, world: World, postbox: Postbox, animation: Category
    ) -> None:
        go_out(postbox)
        assert not Newsletter.objects.exists()
        follower(world, "ann", animation)
        go_out(postbox)
        letter = Newsletter.objects.get()
        assert (letter.kind, letter.state, letter.store_id) == ("new_films", "running", world.store.pk)

    def test_turned_off_what_waits_is_not_sent_and_nothing_of_it_later(
        self, world: World, postbox: Postbox, animation: Category
    ) -> None:
        follower(world, "ann", animation)
        new(world, "film", animation)
        send_due(at=AT)
        send_due(at=AT + HOUR)
        owner = world.browser(world.owner)
        path = f"/bullet/api/newsletters/{Newsletter.objects.get().pk}"
        assert owner.delete(f"{path}/sending").json()["state"] == "draft"
        go_out(postbox, at=AT + HOUR)
        new(world, "while-off", animation, at=AT + 2 * HOUR)
        go_out(postbox, at=AT + 2 * HOUR)
        drafts.schedule(
            store_id=world.store.pk,
            newsletter_id=Newsletter.objects.get().pk,
            send_at=None,
            actor_id=world.owner.pk,
            at=AT + 3 * HOUR,
        )
        new(world, "on-again", animation, at=AT + 4 * HOUR)
        after(postbox, since=AT + 4 * HOUR)
        assert subjects(postbox) == ["New in Animation: On Again"]

    def test_the_office_sees_what_was_sent_and_a_preview(
        self, world: World, postbox: Postbox, animation: Category
    ) -> None:
        owner = world.browser(world.owner)
        made = owner.post("/bullet/api/newsletters", {"kind": "new_films"}).json()
        assert (made["state"], made["texts"]) == ("running", [])
        path = f"/bullet/api/newsletters/{made['id']}"
        assert owner.get(f"{path}/letter").status_code == 404, "there is no film yet"
        Newsletter.objects.update(started_at=AT - DAY)
        follower(world, "ann", animation)
        new(world, "film", animation)
        after(postbox)
        assert owner.get(path).json()["results"]["deliveries"] == 1
        assert "New in Animation: Film" in owner.get(f"{path}/letter?locale=en").json()["subject"]
        assert owner.get(f"{path}/page?locale=ar").status_code == 200
        assert owner.post(f"{path}/test", {"locale": "de"}).json() == {"email": world.owner.email}
        body: dict[str, Any] = {"texts": [], "segment": {}}
        assert owner.put(path, body).json()["errors"][0]["code"] == "not_written"
        owner.delete(f"{path}/sending")
        assert owner.delete(path).status_code == 409
        assert world.browser(world.other_owner).get(f"{path}/letter").status_code == 404


@pytest.mark.parametrize("stop_at", range(1, 8))
def test_each_is_told_once_whatever_stops_the_worker(
    world: World,
    postbox: Postbox,
    animation: Category,
    monkeypatch: pytest.MonkeyPatch,
    stop_at: int,
) -> None:
    """The worker ends while it puts the nth letter into the outbox, and begins again."""
    for number in range(5):
        follower(world, f"p{number}", animation)
    new(world, "film", animation)
    send_due(at=AT)
    calls = 0
    queue = new_films._queue

    def killed(*values: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == stop_at:
            raise KeyboardInterrupt
        return queue(*values)

    monkeypatch.setattr(new_films, "_queue", killed)
    at = AT + HOUR
    for _ in range(4):
        try:
            send_due(at=at)
        except KeyboardInterrupt:
            assert not Mail.objects.exists()
            assert not FilmNews.objects.filter(told_at__isnull=False).exists()
        deliver(postbox, at=at)
        at += SWEEP
    assert postbox.receivers == [f"p{number}@example.com" for number in range(5)]
    assert get_newsletter(world.store.pk, Newsletter.objects.get().pk).results.deliveries == 5


class TestTheLink:
    def link(self, postbox: Postbox) -> str:
        address = postbox.letters[-1].message["List-Unsubscribe"].strip("<>")
        return f"/api/{address.partition('/api/')[2]}"

    def told(self, world: World, postbox: Postbox, *topics: Category | Author) -> str:
        follower(world, "ann", *topics)
        after(postbox)
        return self.link(postbox)

    def test_one_click_ends_all_and_can_be_undone(
        self, world: World, postbox: Postbox, animation: Category
    ) -> None:
        drama = make_category(world.store, "drama")
        new(world, "film", animation)
        path = self.told(world, postbox, animation, drama)
        assert world.guest.get(path).json()["letters"] is True
        assert world.guest.send("POST", path, None, csrf=None).status_code == 204
        assert world.guest.post(path).status_code == 204
        assert not Follow.objects.filter(letters_to=None).exists()
        assert world.guest.get(path).json()["letters"] is False
        newsletter_id = Newsletter.objects.get().pk
        assert get_newsletter(world.store.pk, newsletter_id).results.unsubscribed == 1
        assert world.guest.delete(path).status_code == 204
        assert Follow.objects.filter(letters_to=None).count() == 2
        assert get_newsletter(world.store.pk, newsletter_id).results.unsubscribed == 0

    def test_one_of_what_it_told_of(self, world: World, postbox: Postbox, animation: Category) -> None:
        drama = make_category(world.store, "drama")
        new(world, "film", animation)
        path = self.told(world, postbox, animation, drama)
        (topic,) = world.guest.get(path).json()["topics"]
        assert (topic["title"], topic["letters"]) == ("Animation", True)
        assert world.guest.post(f"{path}/{topic['id']}").status_code == 204
        assert list(Follow.objects.filter(letters_to=None).values_list("category", flat=True)) == [drama.pk]
        assert world.guest.delete(f"{path}/{topic['id']}").status_code == 204
        assert Follow.objects.filter(letters_to=None).count() == 2
        other = Follow.objects.get(category=drama)
        assert world.guest.post(f"{path}/{other.pk}").status_code == 404, "the letter told nothing of it"

    def test_a_link_of_another_store_or_nobody_is_404(
        self, world: World, postbox: Postbox, animation: Category
    ) -> None:
        new(world, "film", animation)
        path = self.told(world, postbox, animation)
        for browser, address in ((world.other_guest, path), (world.guest, f"{path}x")):
            for method in ("GET", "POST", "DELETE"):
                assert browser.send(method, address, None).status_code == 404
        User.objects.filter(email="ann@example.com").delete()
        assert world.guest.post(path).status_code == 404


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once() -> None:
    world = make_world()
    animation = make_category(world.store, "animation")
    for number in range(20):
        follower(world, f"p{number:02}", animation)
    for number in range(3):
        new(world, f"film-{number}", animation)
    send_due(at=AT)

    def work(_: int) -> None:
        try:
            for step in range(4):
                send_due(at=AT + HOUR + step * SWEEP)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(work, range(4)))
    assert Mail.objects.count() == 20
    assert Recipient.objects.count() == 20
    assert FilmNews.objects.exclude(told_at=None).count() == 60
