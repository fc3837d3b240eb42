"""A player of somebody else's, written after docs/tracker.md alone: it imports nothing of Matinee.

It lives in a time of its own, so that an hour of film takes no time: seconds since it was made. What it does
is written down twice, as events for the collector and as `playback`, what a person with a stopwatch saw.

`python player.py ADDRESS [FAULT]` plays the scenario `pause-and-seek`, as of the last two minutes.
"""

import json
import math
import sys
import time
import urllib.error
import urllib.request
import uuid
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Protocol

Body = dict[str, Any]
AT_ONCE = ("play", "pause", "ended", "error")
STORED_AT_MOST = 20


class Line(Protocol):
    """To the collector."""

    def get_token(self, at: float, headers: dict[str, str], shown: str) -> str: ...
    def put_events(self, at: float, token: str, body: Body) -> int: ...


@dataclass
class Habits:
    """What the specification leaves open, and players do differently."""

    tick: float = 0.25
    send_after: float = 10
    has_position: bool = True
    has_ids: bool = True
    is_numbered: bool = True
    names_session: bool = True
    sends_clock: bool = True
    whole_seconds: bool = False
    shows_old_token: bool = True
    clock_off: float = 0
    user_id: int = 0
    source: str = "web"
    fault: str = ""
    """Of a player that is not right: `runs-in-pauses`, `numbers-twice`, `names-badly`."""


@dataclass
class Player:
    line: Line
    epoch: float
    """Seconds since 1970 at its second 0."""
    film: dict[str, int]
    habits: Habits = field(default_factory=Habits)
    at: float = 0.0
    position: float = 0.0
    is_offline: bool = False
    session: str = ""

    def __post_init__(self) -> None:
        self.playback: Body = {
            "viewer": "a guest",
            "pressed_at": None,
            "ran": [],
            "interrupted": [],
            "has_ended": False,
        }
        self._stored: list[Body] = []
        self._waiting: list[Body] = []
        self._sent_at = self.at
        self._token = ""
        self._told = 0
        self._seq = 0
        self._next_tick = 0.0

    def press_play(self, *, start: float = 0.3) -> None:
        if self.playback["pressed_at"] is None:
            self.playback["pressed_at"] = self.at
        self.tell("play")
        self.at = _ms(self.at + start)
        self._next_tick = _ms(self.at + self.habits.tick)

    def run(self, seconds: float, *, speed: float = 1) -> None:
        """Let the film run for that long by the clock."""
        until, began, began_film = _ms(self.at + seconds), self.at, self.position
        while self._next_tick <= until:
            self._move_to(self._next_tick, speed)
            self.tell("timeupdate")
            self._next_tick = _ms(self._next_tick + self.habits.tick)
        self._move_to(until, speed)
        self._note_film(began, began_film)

    def pause(self, seconds: float) -> None:
        self.tell("pause")
        if self.habits.fault == "runs-in-pauses":
            for _ in range(round(seconds / self.habits.tick)):
                self._move_to(_ms(self.at + self.habits.tick), 1)
                self.tell("timeupdate")
        else:
            self.at = _ms(self.at + seconds)

    def seek(self, to: float, *, took: float = 0.2) -> None:
        self.position = to
        self.tell("seeking")
        self.at = _ms(self.at + took)
        self.tell("seeked")
        self._next_tick = _ms(self.at + self.habits.tick)

    def interrupt(self, seconds: float) -> None:
        """The film stops for want of data."""
        self.tell("waiting")
        self.playback["interrupted"].append([self.at, _ms(self.at + seconds)])
        self.at = _ms(self.at + seconds)
        self._next_tick = _ms(self.at + self.habits.tick)

    def end(self) -> None:
        self.playback["has_ended"] = True
        self.tell("ended")

    def leave(self) -> None:
        self.send()

    def go_online(self) -> None:
        self.is_offline = False
        self.send()

    def tell(self, name: str) -> None:
        self._told += 1
        event: Body = {
            "created_at": self._clock(),
            "name": "pausing" if name == "pause" and self.habits.fault == "names-badly" else name,
            "current_second": math.floor(self.position + 0.5),
        }
        if self.habits.has_ids:
            event["id"] = f"{self.session or 'e'}-{self._told}"
        if self.habits.has_position:
            event["position"] = round(self.position, 3)
        self._stored.append(event)
        is_due = len(self._stored) > STORED_AT_MOST or self.at - self._sent_at > self.habits.send_after
        if name in AT_ONCE or is_due:
            self.send()

    def send(self) -> None:
        """Send what is stored, in the batches it came in; keep what is not acknowledged."""
        self._sent_at = self.at
        if self._stored:
            self._waiting.append(self._batch())
            self._stored = []
        while self._waiting and not self.is_offline and self._put(self._waiting[0]):
            self._waiting.pop(0)

    def _put(self, batch: Body) -> bool:
        for _ in range(2):
            self._token = self._token or self._get_token(shown="")
            body = batch | ({"sent_at": self._clock()} if self.habits.sends_clock else {})
            status = self.line.put_events(self.epoch + self.at, self._token, body)
            if status != 401:
                return 200 <= status < 300
            self._token = self._get_token(shown=self._token if self.habits.shows_old_token else "")
        return False

    def _get_token(self, *, shown: str) -> str:
        headers = {name.replace("_", "-"): str(value) for name, value in self.film.items()}
        headers["user-id"] = str(self.habits.user_id)
        return self.line.get_token(self.epoch + self.at, headers, shown)

    def _batch(self) -> Body:
        body: Body = {"source": self.habits.source, "current_second": math.floor(self.position + 0.5)}
        body |= self.film | {"user_id": self.habits.user_id}
        if self.habits.names_session:
            body["session_id"] = self.session
        if self.habits.is_numbered:
            body["seq"] = self._seq
        self._seq += self.habits.fault != "numbers-twice" or self._seq % 2
        return body | {"events": self._stored}

    def _move_to(self, at: float, speed: float) -> None:
        self.position = _ms(self.position + (at - self.at) * speed)
        self.at = at

    def _note_film(self, began: float, began_film: float) -> None:
        ran = self.playback["ran"]
        if ran and ran[-1]["until"] == began and ran[-1]["film"][1] == began_film:
            ran[-1] |= {"until": self.at, "film": [ran[-1]["film"][0], self.position]}
        else:
            ran.append({"at": began, "until": self.at, "film": [began_film, self.position]})

    def _clock(self) -> str:
        at = datetime.fromtimestamp(self.epoch + self.at + self.habits.clock_off, UTC)
        unit = "seconds" if self.habits.whole_seconds else "milliseconds"
        return at.isoformat(timespec=unit).replace("+00:00", "Z")


def _ms(seconds: float) -> float:
    return round(seconds, 3)


class Http:
    """A line to a real collector."""

    def __init__(self, address: str) -> None:
        self._address = address

    def get_token(self, at: float, headers: dict[str, str], shown: str) -> str:
        _, body = self._call("GET", "/api/token", headers | ({"token": shown} if shown else {}), None)
        return body.decode()

    def put_events(self, at: float, token: str, body: Body) -> int:
        return self._call("PUT", "/api/events", {"token": token}, json.dumps(body).encode())[0]

    def _call(self, method: str, path: str, headers: dict[str, str], body: bytes | None) -> tuple[int, bytes]:
        address = self._address + path
        request = urllib.request.Request(address, body, headers, method=method)  # noqa: S310 - the test's own
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=30) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()


def play_pause_and_seek(player: Player) -> None:
    player.press_play()
    player.run(60)
    player.pause(10)
    player.seek(120)
    player.press_play(start=0.1)
    player.run(30)
    player.leave()


def main() -> None:
    address, fault = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
    film = {"store_id": 1, "content_id": 12, "video_id": 31}
    habits = Habits(sends_clock=False, fault=fault)
    player = Player(Http(address), time.time() - 110, film, habits, session=str(uuid.uuid4()))
    play_pause_and_seek(player)


if __name__ == "__main__":
    main()
