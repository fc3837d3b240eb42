"""Players that know what they did, to the millisecond.

A `Viewing` is one player session on a clock of its own. It does what a viewer does and notes, as it happens,
what of it somebody outside can know: film that ran since the last event counts when an event tells of it. It
knows nothing of how the engine finds the same out of the events.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from matinee_collector.tokens import Claims, Ids, session_key

MINUTE = 60_000
SILENCE = 30_000
"""Nobody knows what happened in a longer one."""
STILL_RUNNING = 10_000
BELIEVED_WAIT = 30_000


@dataclass
class Who:
    """A viewer in front of a player."""

    store_id: int
    content_id: int
    video_id: int
    length_ms: int
    user_id: int
    viewer_hash: int
    device: str
    source: str
    verified: bool

    @property
    def ids(self) -> Ids:
        return Ids(self.store_id, self.user_id, self.video_id, self.content_id)

    @property
    def identity(self) -> tuple[str, int]:
        return ("user", self.user_id) if self.user_id else ("guest", self.viewer_hash)


@dataclass
class Viewing:
    who: Who
    chance: random.Random
    at: int
    rate: float = 1.0
    """0.5, 1, 1.5 or 2: with steps of 20 ms, film time stays whole."""
    position: int = 0

    events: list[dict[str, Any]] = field(default_factory=list)
    first_at: int | None = None
    last_at: int = 0
    pressed_at: int | None = None
    advanced_at: int | None = None
    first_ran: int = 0
    """Film that had run by then, by the clock at most."""
    moved_at: int | None = None
    error_at: int | None = None
    has_ended: bool = False
    reached: int = 0
    watched: Counter[int] = field(default_factory=Counter)
    playing: Counter[int] = field(default_factory=Counter)
    waiting: Counter[int] = field(default_factory=Counter)
    waits: Counter[int] = field(default_factory=Counter)
    stretches: list[tuple[int, int]] = field(default_factory=list)

    # Film that ran and was not told yet, and what an observer thinks meanwhile.
    _untold: int = 0
    _ran_at: int | None = None
    _waits_since: int | None = None

    def __post_init__(self) -> None:
        self.session = str(UUID(int=self.chance.getrandbits(128)))

    @property
    def psid(self) -> int:
        return session_key(self.who.ids, self.session)

    @property
    def claims(self) -> Claims:
        who = self.who
        return Claims(
            store_id=who.store_id,
            user_id=who.user_id,
            video_id=who.video_id,
            content_id=who.content_id,
            session=self.session,
            viewer_hash=who.viewer_hash,
            verified=who.verified,
            env="test",
            exp=2**40,
            device=who.device,
        )

    @property
    def began_at(self) -> int | None:
        known = [at for at in (self.pressed_at, self.advanced_at) if at is not None]
        return min(known) if known else None

    @property
    def seconds(self) -> Counter[int]:
        """How often each second of the film ran: a stretch from a to b runs round(a) up to round(b)."""
        return Counter(
            second for a, b in self.stretches for second in range((a + 500) // 1000, (b + 500) // 1000)
        )

    # What a viewer does

    def load(self) -> None:
        self._tell("loadstart")
        self.at += self.chance.randrange(50, 800)
        self._tell("canplay")

    def press_play(self) -> None:
        self._tell("play")
        if self.pressed_at is None:
            self.pressed_at = self.at
        self.at += self.chance.randrange(0, 500)

    def run(self, film: int) -> None:
        """Let film run; the last bit of it is told by whatever comes next."""
        left = min(film - film % 60, self.who.length_ms - self.position)
        while left > 0:
            self._tell_what_ran("timeupdate" if self.chance.random() < 0.95 else "progress")
            took = self.chance.choice((200, 220, 240, 260, 280))
            ran = min(int(took * self.rate), left)
            took = round(ran / self.rate)
            self.at += took
            self.position += ran
            left -= ran
            self._untold += ran

    def pause(self, milliseconds: int) -> None:
        self._tell_what_ran("pause", always=True)
        self._stand()
        if self.chance.random() < 0.5:
            self._tell("timeupdate")
        while milliseconds > 0:
            part = min(milliseconds, self.chance.randrange(1, 40_000))
            self.at += part
            milliseconds -= part
            if milliseconds > 0:
                self._tell("progress")

    def seek(self, to: int) -> None:
        """What ran up to the jump counts: the player was heard a moment ago, moving."""
        ran, self._untold = self._untold, 0
        if ran:
            self._credit(self.position - ran, self.position)
        self.position = to - to % 60  # so that the rest of the film is whole steps, too
        self._tell("seeking")
        self._stand()
        if self.chance.random() < 0.3:
            self.at += self.chance.randrange(10, 500)
            self._tell("waiting")
        self.at += self.chance.randrange(10, 1500)
        if self.chance.random() < 0.5:
            self._tell("timeupdate")
        self._tell("seeked")

    def stall(self, milliseconds: int) -> None:
        """Run out of data; nothing moves until there is some."""
        self._tell_what_ran("waiting", always=True)
        if self._ran_at is not None and self.at - self._ran_at <= STILL_RUNNING:
            self._waits_since = self.at
            self.waits[self.at // MINUTE] += 1
        self._idle(milliseconds)

    def hesitate(self, milliseconds: int) -> None:
        """Wait for the start."""
        self._tell("waiting")
        self._idle(milliseconds)

    def end(self) -> None:
        self._tell_what_ran("ended", always=True)
        self._stand()
        self.has_ended = True

    def fail(self) -> None:
        self._tell_what_ran("error", always=True)
        self._stand()
        self.error_at = self.at

    def leave(self) -> None:
        """Close the page without a word."""
        self._untold = 0

    # What an observer can know of it

    def _idle(self, milliseconds: int) -> None:
        while milliseconds > 0:
            part = min(milliseconds, self.chance.randrange(500, 20_000))
            self.at += part
            milliseconds -= part
            if milliseconds > 0 and self.chance.random() < 0.7:
                self._heard_waiting()
                self._tell(self.chance.choice(("progress", "stalled", "waiting")))

    def _heard_waiting(self) -> bool:
        since = self._waits_since
        if since is None or self.at - since > BELIEVED_WAIT:
            return False
        self.waiting[self.at // MINUTE] += self.at - self.last_at
        return True

    def _tell_what_ran(self, name: str, *, always: bool = False) -> None:
        ran, self._untold = self._untold, 0
        if ran:
            self._credit(self.position - ran, self.position)
        elif always:
            self._heard_waiting()
        if ran or always:
            self._tell(name)

    def _credit(self, start: int, stop: int) -> None:
        """Film that ran since the last event, as somebody outside can know it: not before the first."""
        took, minute = self.at - self.last_at, self.at // MINUTE
        if self.first_at is None or took > SILENCE:
            return
        self.watched[minute] += stop - start
        self.stretches.append((start, stop))
        self.reached = max(self.reached, stop)
        ran = min(took, stop - start)
        if self._heard_waiting():
            self.waiting[minute] -= ran
            self.playing[minute] += ran
        else:
            is_known_to_run = self._ran_at is not None and self.last_at - self._ran_at <= STILL_RUNNING
            self.playing[minute] += took if is_known_to_run else ran
        if self.advanced_at is None:
            self.advanced_at, self.first_ran = self.at, ran
        self.moved_at = self.at
        self._waits_since = None
        self._ran_at = self.at if took <= STILL_RUNNING else None

    def _stand(self) -> None:
        self._ran_at = self._waits_since = None

    def _tell(self, name: str) -> None:
        at = datetime.fromtimestamp(self.at / 1000, UTC)
        self.events.append(
            {
                "id": str(UUID(int=self.chance.getrandbits(128))),
                "created_at": at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
                "name": name,
                "current_second": (self.position + 500) // 1000,
                "position": self.position / 1000,
            }
        )
        self.first_at = self.at if self.first_at is None else self.first_at
        self.last_at = self.at


def view_somehow(who: Who, *, seed: int, at: int) -> Viewing:
    """A session as they come: seeks, pauses, stalls, watching again, failing, leaving anywhere."""
    chance = random.Random(seed)
    viewing = Viewing(who, chance, at, rate=chance.choice((1.0, 1.0, 1.0, 1.0, 0.5, 1.5, 2.0)))
    if chance.random() < 0.8:
        viewing.load()
    ending = chance.random()
    if ending < 0.04:  # only looked at the page
        if not viewing.events:
            viewing.load()
        return viewing
    if chance.random() < 0.85:
        viewing.press_play()
    if chance.random() < 0.3:
        viewing.hesitate(chance.randrange(100, 45_000))
    if ending < 0.12:
        if ending < 0.07:
            viewing.fail()
        viewing.leave()
        if not viewing.events:
            viewing.load()
        return viewing
    viewing.run(chance.randrange(1_200, 90_000))
    for _ in range(chance.randrange(6)):
        if viewing.position >= who.length_ms:
            break
        match chance.choice(("seek", "pause", "stall", "again", "scrub", "recover")):
            case "seek":
                viewing.seek(chance.randrange(who.length_ms))
            case "again":
                viewing.seek(chance.randrange(1 + viewing.position // 2))
            case "scrub":
                for _ in range(4):
                    viewing.seek(chance.randrange(who.length_ms))
            case "pause":
                viewing.pause(chance.randrange(50, 100_000))
                if chance.random() < 0.3:
                    viewing.seek(chance.randrange(who.length_ms))
                viewing.press_play()
                if chance.random() < 0.3:
                    viewing.hesitate(chance.randrange(100, 5_000))
            case "recover":
                viewing.fail()
                viewing.at += chance.randrange(100, 4_000)
                viewing.press_play()
            case _:
                viewing.stall(chance.choice((400, 3_000, 12_000, 29_000, 50_000)))
        viewing.run(chance.randrange(1_200, 60_000))
    if viewing.position >= who.length_ms:
        viewing.end()
    elif ending < 0.6:
        viewing.pause(1)
    elif ending < 0.7:
        viewing.fail()
    else:
        viewing.leave()
    return viewing
