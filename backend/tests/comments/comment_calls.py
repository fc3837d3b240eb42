"""Calls that the tests of comments share."""

from typing import Any

from matinee.accounts.models import User
from matinee.catalog.models import Content
from matinee.stores.models import Store
from matinee.stores.queries import forget_stores
from tests.world import Answer, Browser, World, make_user


def say(browser: Browser, film: Content, body: str, thread_id: int | None = None, **more: Any) -> Answer:
    sent: dict[str, Any] = {"id": film.pk, "comment": {"body": body}, **more}
    if thread_id is not None:
        sent["thread_id"] = thread_id
    return browser.post("/api/comments", sent)


def said(browser: Browser, film: Content, body: str, thread_id: int | None = None) -> int:
    """Say it and return the comment's id."""
    response = say(browser, film, body, thread_id)
    assert response.status_code == 201, response.content
    return int(response.json()["id"])


def heard(browser: Browser, film: Content, query: str = "") -> list[str]:
    response = browser.get(f"/api/comments?id={film.pk}{query}")
    assert response.status_code == 200, response.content
    return [comment["body"] for comment in response.json()]


def total(browser: Browser, film: Content) -> int:
    return int(browser.get(f"/api/comments?id={film.pk}")["total-comments"])


def decide(world: World, action: str, *ids: int, by: User | None = None) -> Answer:
    browser = world.browser(by or world.moderator)
    return browser.post("/bullet/api/comments/decisions", {"ids": list(ids), "action": action})


def set_rules(store: Store, **rules: Any) -> None:
    """Set `commenting`, or what the store's comments are held for."""
    if "commenting" in rules:
        store.settings["commenting"] = rules.pop("commenting")
    store.settings["comments"] = {**store.settings.get("comments", {}), **rules}
    store.save()
    forget_stores()


def person(store: Store, name: str, **fields: Any) -> User:
    user = make_user(store, f"{name.lower().replace(' ', '.')}@lantern.test", fields.pop("role", "customer"))
    User.objects.filter(pk=user.pk).update(name=name, **fields)
    user.refresh_from_db()
    return user
