"""What was played in the demo's past: days with their weekends and a launch, each play event by event.

All of it follows from the day, the place in the day and the plan below: the same days give the same plays.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from random import Random

PLAYS_A_DAY = 44
# Monday to Sunday.
WEEKDAYS = (0.75, 0.7, 0.8, 0.85, 1.15, 1.6, 1.5)
# The launch: so many days after the first, so many times as many plays, and gone after some days.
LAUNCH_DAY, LAUNCH_TIMES, LAUNCH_FADES_DAYS = 33, 4.0, 4.0
GROWTH = (0.6, 1.25)  # from the first day to the ninetieth
GROWS_DAYS = 90
# Of a day's plays, hour by hour in UTC.
HOURS = (2, 1, 1, 1, 1, 1, 2, 3, 3, 3, 4, 4, 5, 5, 4, 4, 5, 7, 10, 13, 14, 12, 8, 4)
MEMBERS_SHARE = 0.6
GUESTS = 420
DEVICES = (  # share, device, browser, system, height of the picture
    (34, "desktop", "chrome", "windows", 1080),
    (12, "desktop", "firefox", "linux", 720),
    (12, "desktop", "safari", "macos", 1080),
    (18, "phone", "safari", "ios", 480),
    (16, "phone", "chrome", "android", 480),
    (5, "tablet", "safari", "ios", 720),
    (3, "tv", "chrome", "android", 1080),
)
# Who leaves where: share, from and to a part of the film. The rest stays to the end.
LEAVES = ((14, 0.0, 0.08), (12, 0.08, 0.36), (13, 0.36, 0.48), (15, 0.48, 0.95))
STAYS_SHARE = 46
# Here many skip: the dip of the retention curve.
DULL_FROM, DULL_TO, SKIPS_SHARE = 0.38, 0.5, 0.4
AGAIN_FROM, AGAIN_TO, AGAIN_SHARE = 0.72, 0.62, 0.1
PAUSES_SHARE, WAITS_SHARE, FAILS_SHARE = 0.18, 0.08, 0.012
LONGEST_STEP_SECONDS = 10.0  # between two events; a silence of 30 s is a gap

Act = Callable[[], None]
Event = dict[str, object]
Line = dict[str, object]


@dataclass(frozen=True, slots=True)
class Film:
    content_id: int
    video_id: int
    permalink: str
    seconds: float
    is_for_members: bool = False


@dataclass(frozen=True, slots=True)
class Member:
    user_id: int
    joined_at: datetime


@dataclass(frozen=True, slots=True)
class Viewer:
    """`user_id` 0 is a guest, whom `name` tells from others."""

    user_id: int
    name: str
    device: str
    browser: str
    system: str
    height: int

    @property
    def members(self) -> Line:
        """What each line for `import-events` says of who sent it."""
        return {
            "user_id": self.user_id,
            "viewer": self.name,
            "device": self.device,
            "browser": self.browser,
            "os": self.system,
        }


@dataclass(frozen=True, slots=True)
class Viewing:
    viewer: Viewer
    film: Film
    began_at: datetime


def list_plays(
    *, first_day: date, films: Sequence[Film], members: Sequence[Member], after: datetime, until: datetime
) -> Iterator[Line]:
    """Yield the plays that ended in the time after `after`, up to `until`, as lines for `import-events`."""
    day = max(first_day, after.date() - timedelta(days=1))
    while day <= until.date():
        for number in range(count_plays(day, first_day)):
            ended_at, line = play_of(day, number, films, members)
            if after < ended_at <= until:
                yield line
        day += timedelta(days=1)


def count_plays(day: date, first_day: date) -> int:
    age = (day - first_day).days
    low, high = GROWTH
    trend = low + (high - low) * min(age, GROWS_DAYS) / GROWS_DAYS
    since_launch = age - LAUNCH_DAY
    launch = LAUNCH_TIMES * 2 ** (-since_launch / LAUNCH_FADES_DAYS) if since_launch >= 0 else 0.0
    chance = Random(f"plays of {day}")  # noqa: S311 - no secret
    return round(PLAYS_A_DAY * WEEKDAYS[day.weekday()] * (trend + launch) * chance.uniform(0.85, 1.15))


def play_of(
    day: date, number: int, films: Sequence[Film], members: Sequence[Member]
) -> tuple[datetime, Line]:
    """Return a play and when it ended. Its place in the day decides everything about it."""
    chance = Random(f"play {number} of {day}")  # noqa: S311 - no secret
    viewing = choose_viewing(chance, day, films, members)
    playing = Playing(chance, viewing.began_at, viewing.film.seconds, viewing.viewer.height)
    playing.run()
    return playing.at, {
        "content_id": viewing.film.content_id,
        "video_id": viewing.film.video_id,
        "session_id": f"demo-{day}-{number}",
        **viewing.viewer.members,
        "seq": 0,
        "events": playing.events,
    }


def viewing_of(day: date, number: int, films: Sequence[Film], members: Sequence[Member]) -> Viewing:
    """Return who plays what in a play of a day, without what happens in it."""
    return choose_viewing(Random(f"play {number} of {day}"), day, films, members)  # noqa: S311 - no secret


def choose_viewing(chance: Random, day: date, films: Sequence[Film], members: Sequence[Member]) -> Viewing:
    hour = chance.choices(range(24), HOURS)[0]
    began_at = datetime.combine(day, time(hour), UTC) + timedelta(seconds=chance.uniform(0, 3600))
    joined = [member for member in members if member.joined_at < began_at]
    member = chance.choice(joined) if joined and chance.random() < MEMBERS_SHARE else None
    guest = min(chance.randrange(GUESTS), chance.randrange(GUESTS))  # some come often
    shelf = films if member else [film for film in films if not film.is_for_members]
    film = chance.choices(shelf, [1 / (place + 2) for place in range(len(shelf))])[0]
    _, device, browser, system, height = chance.choices(DEVICES, [row[0] for row in DEVICES])[0]
    user_id = member.user_id if member else 0
    return Viewing(Viewer(user_id, f"guest-{guest}", device, browser, system, height), film, began_at)


class Playing:
    """A player that is watched by somebody: `run` fills `events`, and `at` is when the last one was."""

    def __init__(self, chance: Random, at: datetime, seconds: float, height: int) -> None:
        self.events: list[Event] = []
        self.at = at
        self._chance = chance
        self._seconds = seconds
        self._height = height
        self._position = 0.0
        self._step_seconds = min(LONGEST_STEP_SECONDS, max(0.5, seconds / 20))

    def run(self) -> None:
        self._tell("loadstart")
        self._wait(self._chance.uniform(0.1, 0.6))
        if self._chance.random() < FAILS_SHARE:
            self._tell("error", error_code=self._chance.choice(("network", "decode")))
            return
        self._tell("canplay")
        self._wait(self._chance.uniform(0.1, 2.0))
        self._tell("play")
        self._wait(self._chance.lognormvariate(-0.7, 0.6))
        self._position = 0.2
        self._tell("timeupdate", rendition=self._height, bandwidth=self._chance.randrange(1500, 40_000))
        leaves_at = self._seconds * self._leave_at()
        for part, act in sorted(self._plan_acts()):
            if part * self._seconds < leaves_at:
                self._play_to(part * self._seconds)
                act()
        self._play_to(leaves_at)
        if leaves_at >= self._seconds:
            self._tell("ended")
        else:
            self._tell("pause")

    def _leave_at(self) -> float:
        """Return the part of the film after which they are gone."""
        shares = [share for share, _, _ in LEAVES]
        place = self._chance.choices(range(len(LEAVES) + 1), [*shares, STAYS_SHARE])[0]
        return 1.0 if place == len(LEAVES) else self._chance.uniform(*LEAVES[place][1:])

    def _plan_acts(self) -> list[tuple[float, Act]]:
        acts: list[tuple[float, Act]] = []
        if self._chance.random() < SKIPS_SHARE:
            acts.append((DULL_FROM, lambda: self._seek(DULL_TO)))
        if self._chance.random() < AGAIN_SHARE:
            acts.append((AGAIN_FROM, lambda: self._seek(AGAIN_TO)))
        if self._chance.random() < PAUSES_SHARE:
            acts.append((self._chance.uniform(0.1, 0.3), self._pause))
        if self._chance.random() < WAITS_SHARE:
            acts.append((self._chance.uniform(0.05, 0.3), self._stall))
        return acts

    def _play_to(self, position: float) -> None:
        while self._position < position:
            step = min(self._step_seconds, position - self._position)
            self._position += step
            self._wait(step)
            self._tell("timeupdate")

    def _seek(self, part: float) -> None:
        self._position = part * self._seconds
        self._tell("seeking")
        self._wait(0.3)
        self._tell("seeked")

    def _pause(self) -> None:
        self._tell("pause")
        self._wait(self._chance.uniform(3, 90))
        self._tell("play")

    def _stall(self) -> None:
        self._tell("waiting")
        self._wait(self._chance.uniform(0.4, 5))

    def _wait(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)

    def _tell(self, name: str, **more: object) -> None:
        self.events.append(
            {
                "id": str(len(self.events)),
                "name": name,
                "created_at": self.at.isoformat(timespec="milliseconds"),
                "current_second": int(self._position + 0.5),
                "position": round(self._position, 3),
                **more,
            }
        )
