"""What `matinee seed` makes is there at once through HTTP: a store, its people, its films."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client
from matinee.accounts.models import Role
from matinee.accounts.operations import EmailTakenError, create_user
from matinee.catalog.operations import PermalinkTakenError, change_content, create_content
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.stores.operations import StoreExistsError, create_store
from matinee.stores.queries import find_store_by_host, get_store, strip_port
from tests.world import Browser, World, make_video


def test_a_store_answers_at_its_host_at_once(world: World, django_capture_on_commit_callbacks: Any) -> None:
    assert Client().get("/api/contents", headers={"host": "new.test"}).status_code == 404
    with django_capture_on_commit_callbacks(execute=True):
        store_id = create_store(name="new", host="NEW.test", title="New")
    assert Client().get("/api/contents", headers={"host": "new.test"}).status_code == 200
    assert get_store(store_id).title == "New"
    with pytest.raises(StoreExistsError):
        create_store(name="other", host="new.test", title="Twice")
    with pytest.raises(NotFoundError):
        get_store(10**9)


def test_a_person_can_sign_in(world: World) -> None:
    create_user(
        store_id=world.store.pk, email="Ann@Lantern.test", password="a long one", name="Ann", role=Role.OWNER
    )
    body = {"email": "ann@lantern.test", "password": "a long one"}
    assert Browser(world.store.host).post("/bullet/api/sessions", body).json()["role"] == "owner"
    with pytest.raises(EmailTakenError):
        create_user(store_id=world.store.pk, email="ann@lantern.test", password="x", name="Again")


def test_a_film_around_a_video_that_is_there(world: World) -> None:
    at = datetime.now(UTC)
    video = make_video(world.store)
    film_id = create_content(
        store_id=world.store.pk,
        title="Ready",
        video_id=video.pk,
        at=at,
        description="D",
        credits="C",
        position=2,
    )
    film = world.browser(world.owner).get(f"/bullet/api/contents/{film_id}").json()
    assert (film["permalink"], film["description"], film["is_published"]) == ("ready", "D", False)
    with pytest.raises(ProblemError, match="cannot be changed: store_id"):
        change_content(store_id=world.store.pk, content_id=film_id, changes={"store_id": "2"}, at=at)
    other = create_content(store_id=world.store.pk, title="Ready", video_id=None, at=at)
    with pytest.raises(PermalinkTakenError):
        change_content(store_id=world.store.pk, content_id=other, changes={"permalink": "ready"}, at=at)


@pytest.mark.parametrize(
    ("host", "name"),
    [("a.test:80", "a.test"), ("a.test", "a.test"), ("[::1]:8000", "[::1]"), ("[::1]", "[::1]")],
)
def test_ports_are_ignored(host: str, name: str) -> None:
    assert strip_port(host) == name


def test_many_made_up_hosts_do_not_fill_the_memory(world: World) -> None:
    for number in range(1_005):
        assert find_store_by_host(f"h{number}.test") is None
    found = find_store_by_host(world.store.host)
    assert found is not None
    assert found.id == world.store.pk
