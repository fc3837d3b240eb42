"""Players with the habits of some clients, whose sendings are the recordings that come with the kit.

The numbers to expect are the model's (model.py), which knows only what a player did; here is said how far off
they may be, and why. `python -m collector.tests.conformance.write_recordings` writes the files.
"""

import copy
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from .player import Body, Habits, Player, play_pause_and_seek

BEGAN = datetime(2025, 3, 4, 20, 0, tzinfo=UTC)
DELAY_SECONDS = 0.06
TOKEN_SECONDS = 3600
FILM = {"store_id": 1, "content_id": 12, "video_id": 31}

Slack = dict[str, tuple[float, str]]
"""How far off a metric may be, and why."""
EXACT: Slack = {
    "watch_time_seconds": (0.3, "positions and times are exact; what ran after the last event is lost")
}
SECONDS = "times are whole seconds"
ROUNDED = "half a second at each end of a stretch"
LATE = (600.0, "the first rounded second that moves on is up to half a second late")
SELDOM = {"startup_ms": "events more than a second apart do not say when the film began to run"}


@dataclass
class Recorder:
    """A line that writes down what goes over it, and answers as docs/tracker.md says."""

    requests: list[Body] = field(default_factory=list)
    lost: frozenset[int] = frozenset()
    """The batches, in the order they are sent, whose acknowledgement never comes back."""
    address: str = "192.0.2.1"
    _ends: dict[str, float] = field(default_factory=dict)
    _sent: int = 0

    def get_token(self, at: float, headers: dict[str, str], shown: str) -> str:
        gives = f"{self.address}-{len(self._ends) + 1}"
        self._ends[gives] = at + TOKEN_SECONDS
        request: Body = {"at": written(at), "send": "GET /api/token", "viewer_address": self.address}
        request |= {"headers": headers, "gives": gives, "status": 200}
        self.requests.append(request | ({"token": shown} if shown else {}))
        return gives

    def put_events(self, at: float, token: str, body: Body) -> int:
        status = 204 if at + DELAY_SECONDS < self._ends[token] else 401
        request = {
            "at": written(at + DELAY_SECONDS),
            "send": "PUT /api/events",
            "viewer_address": self.address,
        }
        self.requests.append(request | {"token": token, "status": status, "body": body})
        self._sent += 1
        return 0 if self._sent in self.lost else status


@dataclass
class Made:
    about: str
    players: list[Player]
    requests: list[Body]
    within: Slack
    length: float | None
    not_told: tuple[str, ...] = ()
    """Metrics that say nothing certain about such a player."""
    unknown: dict[str, str] = field(default_factory=dict)
    """Metrics that have no value for such a player, and why."""


def player_of(line: Recorder, habits: Habits) -> Player:
    return Player(line, BEGAN.timestamp(), FILM, habits, session="s1")


def make(
    about: str,
    play: Callable[[Player], None],
    *,
    habits: Habits | None = None,
    lost: frozenset[int] = frozenset(),
    within: Slack = EXACT,
    length: float | None = 180,
    not_told: tuple[str, ...] = (),
    unknown: dict[str, str] | None = None,
) -> Made:
    """What one player sends."""
    line = Recorder(lost=lost)
    player = player_of(line, habits or Habits())
    play(player)
    return Made(about, [player], line.requests, within, length, not_told, unknown or {})


def make_tracker() -> Made:
    return make("The usual: what Matinee's own tracker sends.", play_pause_and_seek)


def make_whole_seconds() -> Made:
    def play(player: Player) -> None:
        player.at = 0.4  # so that batches end within a second
        for _ in range(3):
            player.press_play(start=0.1)
            player.run(40)
            player.pause(3.7)

    habits = Habits(
        has_position=False,
        has_ids=False,
        is_numbered=False,
        whole_seconds=True,
        sends_clock=False,
        names_session=False,
    )
    return make(
        "`created_at` in whole seconds, no `position`, no `id`, no `seq`: the least that a player may send.",
        play,
        habits=habits,
        within={
            "watch_time_seconds": (3, "a second for each of three stretches"),
            "retention": (3, "a second for each of three stretches"),
            "began_at": (1, SECONDS),
            "startup_ms": (1000, SECONDS),
        },
        not_told=("duplicates",),
    )


def play_offline(player: Player) -> None:
    player.press_play()
    player.run(15)
    player.is_offline = True
    player.run(120)
    player.go_online()
    player.run(20)
    player.pause(0)


def make_offline_with_clock() -> Made:
    return make(
        "Offline for two minutes, with a clock an hour ahead that is sent along (`sent_at`).",
        play_offline,
        habits=Habits(clock_off=3600),
        within=EXACT | {"began_at": (1, "less what a request took")},
    )


def make_offline_without_clock() -> Made:
    return make(
        "The same without `sent_at`: all times are moved by one distance.",
        play_offline,
        habits=Habits(clock_off=3600, sends_clock=False),
        within=EXACT | {"began_at": (5, "the newest event of a batch passes for now")},
    )


def make_clock_behind() -> Made:
    return make(
        "A clock three hours behind, sent along.",
        play_pause_and_seek,
        habits=Habits(clock_off=-10_800),
        within=EXACT | {"began_at": (1, "less what a request took")},
    )


def play_long(player: Player) -> None:
    player.press_play()
    player.run(5400)
    player.end()


def make_token_shown() -> Made:
    return make(
        "A film of 90 minutes; the token ends after an hour, and the old one is shown for the new.",
        play_long,
        habits=Habits(tick=20, send_after=120, names_session=False),
        length=5400,
        unknown=SELDOM,
    )


def make_token_not_shown() -> Made:
    return make(
        "The same, and nothing is shown: a new token within half an hour goes on with the session.",
        play_long,
        habits=Habits(tick=20, send_after=120, names_session=False, shows_old_token=False),
        length=5400,
        unknown=SELDOM,
    )


def make_heartbeat() -> Made:
    def play(player: Player) -> None:
        player.press_play()
        player.run(150)
        player.pause(20)
        player.press_play()
        player.run(30)
        player.end()

    about = "An event each 15 seconds instead of four a second."
    return make(about, play, habits=Habits(tick=15), unknown=SELDOM)


def make_rounded() -> Made:
    def play(player: Player) -> None:
        player.press_play(start=0.7)
        player.run(50.4)
        player.seek(100.3)
        player.run(30.5)
        player.pause(0)

    return make(
        "`current_second` alone, without `position`.",
        play,
        habits=Habits(has_position=False),
        within={"watch_time_seconds": (2, ROUNDED), "retention": (2, ROUNDED), "startup_ms": LATE},
    )


def make_spec_only() -> Made:
    habits = Habits(
        has_ids=False, is_numbered=False, names_session=False, sends_clock=False, has_position=False
    )
    member = Habits(**vars(habits) | {"user_id": 70})
    lines = [Recorder(address=f"192.0.2.{number}") for number in (1, 2, 3, 4)]
    players = [
        player_of(line, which) for line, which in zip(lines, (habits, habits, member, member), strict=True)
    ]
    viewers = ("a guest", "another guest", "a member", "a member")
    begins, lengths = (0, 7.31, 11.87, 300.13), (40, 25.5, 33, 60)
    for player, viewer, begin, length in zip(players, viewers, begins, lengths, strict=True):
        player.playback["viewer"] = viewer
        player.at = begin
        player.press_play()
        player.run(length)
        player.pause(0)
    return Made(
        "No `id`, no `seq`, no session: two guests, and a member at two addresses.",
        players,
        sorted((request for line in lines for request in line.requests), key=lambda sent: sent["at"]),
        within={"watch_time_seconds": (4, ROUNDED), "retention": (4, ROUNDED), "startup_ms": LATE},
        length=180,
        not_told=("duplicates",),
    )


def make_retried() -> Made:
    about = "Every third acknowledgement is lost, and the batch is sent again."
    return make(about, play_pause_and_seek, lost=frozenset(range(2, 40, 3)))


def make_out_of_order() -> Made:
    made = make(
        "Batches overtake one another, and times are whole seconds: `seq` orders them.",
        play_pause_and_seek,
        habits=Habits(whole_seconds=True, sends_clock=False),
        within={
            "watch_time_seconds": (2, "a second for each of two stretches"),
            "retention": (2, "a second for each of two stretches"),
            "began_at": (1, SECONDS),
            "startup_ms": (1000, SECONDS),
        },
    )
    token, *batches = made.requests
    arrivals = [batch["at"] for batch in batches]
    random.Random(5).shuffle(batches)
    overtaken = [batch | {"at": at} for batch, at in zip(batches, arrivals, strict=True)]
    made.requests = [token, *overtaken]
    return made


def make_live() -> Made:
    def play(player: Player) -> None:
        player.position = 5400
        player.press_play(start=1.2)
        player.run(90)
        player.interrupt(2)
        player.run(30)
        player.leave()

    about = "A live broadcast, joined after an hour and a half; its length is not known."
    return make(about, play, length=None)


def make_seek_and_speed() -> Made:
    def play(player: Player) -> None:
        player.press_play()
        player.run(20.6)
        player.seek(60)
        player.run(20.5, speed=2)
        player.seek(10)
        player.run(15)
        player.pause(0)

    about = "Seeks on the way, on and back, and film at twice the speed; an event a second."
    return make(about, play, habits=Habits(tick=1))


def make_interrupted() -> Made:
    def play(player: Player) -> None:
        player.press_play(start=0.85)
        player.run(30)
        player.interrupt(4)
        player.run(20)
        player.interrupt(7.5)
        player.run(20)
        player.pause(5)
        player.press_play(start=1.5)
        player.run(10)
        player.leave()

    return make("A slow start, two interruptions, and a pause, which is none.", play)


def make_beyond() -> Made:
    def play(player: Player) -> None:
        player.press_play()
        player.run(60)
        seen = copy.deepcopy(player.playback)
        player.run(15)
        player.leave()
        player.playback = seen

    return make(
        "A player that goes on counting after the end: film of 60 s, positions to 75.",
        play,
        length=60,
        within={
            "watch_time_seconds": (1, "a film may be a second longer than it was measured"),
            "retention": (1, "a film may be a second longer than it was measured"),
        },
        not_told=("completions",),
    )


MAKERS: dict[str, Callable[[], Made]] = {
    name.removeprefix("make_").replace("_", "-"): maker
    for name, maker in list(globals().items())
    if name.startswith("make_")
}


def written(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
