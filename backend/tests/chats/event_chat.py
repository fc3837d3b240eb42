"""Helpers for the tests of chats: an event with a chat, and calls to it."""

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from matinee.accounts.models import User
from matinee.chats.models import Message, Room
from matinee.stores.models import Store
from tests.live.event_setup import EventSetup, make_event_setup
from tests.world import Answer, Browser, World


@dataclass
class EventChat:
    """An announced event of a store, and the browsers of those who chat at it."""

    world: World
    live: EventSetup

    @property
    def path(self) -> str:
        return f"/api/live_chats/{self.live.event.pk}"

    @property
    def room(self) -> Room:
        return Room.objects.get(event=self.live.event)

    @property
    def messages(self) -> list[Message]:
        return list(Message.objects.filter(room=self.room).order_by("id"))

    def chat(self, browser: Browser) -> Any:
        answer = browser.get(self.path)
        assert answer.status_code == 200, answer.content
        return answer.json()

    def heard(self, browser: Browser) -> list[str]:
        return [message["body"] for message in self.chat(browser)["messages"]]

    def say(self, browser: Browser, body: str, **more: Any) -> Answer:
        return browser.post(f"{self.path}/messages", {"body": body, "client_id": str(uuid4()), **more})

    def said(self, browser: Browser, body: str, **more: Any) -> int:
        """Say it and return the message's id."""
        answer = self.say(browser, body, **more)
        assert answer.status_code == 201, answer.content
        return int(answer.json()["id"])

    def act(self, action: str, *, by: User | None = None, **about: Any) -> Answer:
        browser = self.world.browser(by or self.world.moderator)
        return browser.post(f"{self.path}/acts", {"action": action, **about})

    def acted(self, action: str, *, by: User | None = None, **about: Any) -> int:
        answer = self.act(action, by=by, **about)
        assert answer.status_code == 200, answer.content
        return int(answer.json()["id"])

    def undo(self, act_id: int, *, by: User | None = None) -> Answer:
        return self.world.browser(by or self.world.moderator).post(f"{self.path}/acts/{act_id}/undo")

    def set_rules(self, **rules: Any) -> None:
        answer = self.world.browser(self.world.moderator).patch(self.path, rules)
        assert answer.status_code == 200, answer.content


def make_event_chat(world: World, *, store: Store | None = None, **event: Any) -> EventChat:
    return EventChat(world, make_event_setup(store or world.store, **event))


def code_of(answer: Answer) -> str:
    return str(answer.json()["errors"][0]["code"])
