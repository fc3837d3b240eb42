"""The real realtime beside web: what is written and moderated here is heard on the stream that web gives."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator

import pytest
from django.conf import settings
from django.db import connections
from matinee.kit.environment import Environment
from tests.chats.event_chat import EventChat, make_event_chat
from tests.world import Browser, make_world

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


@pytest.fixture
def event_chat() -> EventChat:
    return make_event_chat(make_world())


@pytest.fixture
def realtime(event_chat: EventChat, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One beside the database of this test, where the store sends those who watch."""
    at = connections["default"].settings_dict
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    environment = {
        "MATINEE_PORT": str(port - 4),
        "DATABASE_URL": f"postgresql://{at['USER']}:@/{at['NAME']}?host={at['HOST']}",
    }
    program = subprocess.Popen(
        [sys.executable, "-m", "matinee_realtime"], env=os.environ | environment, stdout=subprocess.PIPE
    )
    monkeypatch.setenv("REALTIME_ORIGIN", f"http://127.0.0.1:{port}")
    monkeypatch.setattr(settings, "ENVIRONMENT", Environment.model_validate({}))
    assert program.stdout is not None
    for line in program.stdout:
        if b'"ready"' in line:
            break
    yield
    program.send_signal(signal.SIGTERM)
    program.wait(30)


class Watcher:
    """Reads a stream in a thread, as the page would."""

    def __init__(self, event_chat: EventChat, browser: Browser) -> None:
        self.heard = ""
        chat = event_chat.chat(browser)
        host, _, path = chat["stream"]["url"].removeprefix("http://").partition("/")
        name, _, port = host.partition(":")
        self._socket = socket.create_connection((name, int(port)))
        self._socket.sendall(f"GET /{path}?after={chat['version']} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        threading.Thread(target=self._read, daemon=True).start()
        self.wait_for("event: state")

    def wait_for(self, text: str) -> None:
        wait(lambda: text in self.heard, text)

    def _read(self) -> None:
        while block := self._socket.recv(65536):
            self.heard += block.decode()


def wait(is_true: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + 30
    while not is_true():
        assert time.monotonic() < deadline, f"waited in vain for {what}"
        time.sleep(0.02)


def test_what_is_said_and_taken_away_is_heard(event_chat: EventChat, realtime: None) -> None:
    speaker, moderator = (
        event_chat.world.browser(person) for person in (event_chat.world.customer, event_chat.world.moderator)
    )
    guest, staff = Watcher(event_chat, event_chat.world.guest), Watcher(event_chat, moderator)
    message = event_chat.said(speaker, "good evening")
    for watcher in (guest, staff):
        watcher.wait_for('"body": "good evening"')
        assert '"stage": ' in watcher.heard
    event_chat.acted("hold", message_id=message)
    guest.wait_for(f'{{"ids":[{message}]}}')
    staff.wait_for('"is_held": true')
    assert '"is_held": true' not in guest.heard
    event_chat.set_rules(slow_seconds=30)
    for watcher in (guest, staff):
        watcher.wait_for('"slow_seconds": 30')
