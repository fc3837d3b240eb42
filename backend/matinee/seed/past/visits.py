"""Which pages were opened in the demo's past: before each play its film's page, and others without a play.

All of it follows from the day and the place in the day, as plays do: the same days give the same visits.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from random import Random
from urllib.parse import urlencode

from matinee.demo.queries import VISITS_BEGIN
from matinee.seed.past.plays import (
    LAUNCH_DAY,
    Film,
    Line,
    Member,
    Viewer,
    choose_viewing,
    count_plays,
    viewing_of,
)
from matinee.seed.shelves import SHELVES

Campaign = dict[str, str]
Shares = tuple[tuple[int, tuple[str, ...]], ...]
Note = tuple[datetime, Line]
"""A line, and when it was sent."""

CATALOG, SEARCH, OFFERS = "/catalog", "/search", "/orders/checkout"
LOOKS_SHARE = 0.85  # visits without a play, of the number of plays
VISITORS = 1800  # of whom those who only look are
MEMBERS_LOOK_SHARE = 0.4  # of the members who would: the others come to watch
AFTER_SHARE = 0.25  # of those who play look around afterwards
# Share, and the pages before the film's.
WAYS: Shares = ((46, ()), (32, (CATALOG,)), (12, (CATALOG, SEARCH)), (10, (CATALOG, "category")))
# Share, and the pages of a visit without a play.
LOOKS: Shares = (
    (30, (CATALOG,)),
    (18, ("film",)),
    (16, (CATALOG, "film")),
    (8, (CATALOG, "category")),
    (8, (CATALOG, SEARCH, "film")),
    (6, (CATALOG, SEARCH)),
    (8, ("film", OFFERS)),
    (6, (CATALOG, OFFERS)),
)
# Share, where they came from, and the campaign. Hosts of nobody.
SOURCES: tuple[tuple[int, str, Campaign], ...] = (
    (42, "", {}),
    (26, "https://search.example/", {}),
    (12, "https://social.example/", {}),
    (6, "https://films.example/reviews/", {}),
    (4, "https://news.example/culture/", {}),
    (10, "", {"utm_source": "letter", "utm_medium": "email", "utm_campaign": "new-films"}),
)
LAUNCH_SOURCE: tuple[str, Campaign] = (
    "https://social.example/",
    {"utm_source": "social", "utm_medium": "post", "utm_campaign": "launch"},
)
LAUNCH_DAYS, LAUNCH_SHARE = 7, 0.45
WINDOWS = {
    "desktop": ((1920, 945), (1440, 789), (1280, 680)),
    "phone": ((390, 664), (412, 780), (360, 640)),
    "tablet": ((820, 1060), (1024, 690)),
    "tv": ((1920, 1080),),
}


@dataclass(frozen=True, slots=True)
class Visit:
    session: str
    viewer: Viewer
    chance: Random
    host: str
    is_launch: bool = False

    def list_views(self, pages: Sequence[tuple[str, datetime]]) -> Iterator[Note]:
        """Yield what the pixel would send of each page, and when."""
        before, campaign = self._choose_source()
        width, height = self.chance.choice(WINDOWS[self.viewer.device])
        for number, (path, at) in enumerate(pages):
            yield (
                at,
                {
                    **self._head("page_view", f"page-{number}", at),
                    "path": path,
                    "host": self.host,
                    "query": "" if number else urlencode(campaign),
                    "referrer": before,
                    "window_width": width,
                    "window_height": height,
                },
            )
            before = f"https://{self.host}{path}"

    def make_stat(self, name: str, at: datetime, *, order_id: int = 0) -> Note:
        return at, {**self._head("stat", name, at), "name": name, "order_id": order_id}

    def _head(self, kind: str, note: str, at: datetime) -> Line:
        return {
            "kind": kind,
            "id": note,
            "session_id": self.session,
            "received_at": at.isoformat(),
            **self.viewer.members,
        }

    def _choose_source(self) -> tuple[str, Campaign]:
        if self.is_launch and self.chance.random() < LAUNCH_SHARE:
            return LAUNCH_SOURCE
        _, referrer, campaign = self.chance.choices(SOURCES, [row[0] for row in SOURCES])[0]
        return referrer, campaign


@dataclass(frozen=True, slots=True)
class Past:
    """What visits are made of."""

    first_day: date
    films: Sequence[Film]
    members: Sequence[Member]
    host: str


def list_visits(past: Past, *, after: datetime, until: datetime) -> Iterator[Line]:
    """Yield what pages told in the time after `after`, up to `until`, as lines for `import-events`."""
    day = max(past.first_day, after.date() - timedelta(days=1))
    while day <= until.date() + timedelta(days=1):  # a visit of the next day's play may begin before midnight
        plays = count_plays(day, past.first_day)
        visits = (
            *(_visit_of_play(past, day, number) for number in range(plays)),
            *(_visit_of_looker(past, day, number) for number in range(round(plays * LOOKS_SHARE))),
        )
        for visit in visits:
            yield from (line for at, line in visit if after < at <= until)
        day += timedelta(days=1)


def _visit_of_play(past: Past, day: date, number: int) -> Iterator[Note]:
    viewing = viewing_of(day, number, past.films, past.members)
    visit = make_visit(past, day, f"play {number}", viewing.viewer)
    chance = visit.chance
    way = chance.choices([way for _, way in WAYS], [share for share, _ in WAYS])[0]
    at = viewing.began_at - timedelta(seconds=chance.uniform(1, 12))
    pages = [(film_page(viewing.film), at)]
    for page in reversed(way):
        at -= timedelta(seconds=chance.uniform(6, 70))
        pages.insert(0, (_path_of(page, chance), at))
    if chance.random() < AFTER_SHARE:
        after = timedelta(seconds=viewing.film.seconds + chance.uniform(5, 120))
        pages.append((CATALOG, viewing.began_at + after))
    return visit.list_views(pages)


def _visit_of_looker(past: Past, day: date, number: int) -> Iterator[Note]:
    chance = Random(f"looker {number} of {day}")  # noqa: S311 - no secret
    viewing = choose_viewing(chance, day, past.films, past.members)
    is_member = viewing.viewer.user_id and chance.random() < MEMBERS_LOOK_SHARE
    viewer = replace(
        viewing.viewer,
        user_id=viewing.viewer.user_id if is_member else 0,
        name=f"visitor-{chance.randrange(VISITORS)}",
    )
    visit = make_visit(past, day, f"look {number}", viewer)
    look = visit.chance.choices([look for _, look in LOOKS], [share for share, _ in LOOKS])[0]
    at, pages = viewing.began_at, []
    for page in look:
        pages.append((film_page(viewing.film) if page == "film" else _path_of(page, visit.chance), at))
        at += timedelta(seconds=visit.chance.uniform(6, 70))
    yield from visit.list_views(pages)
    if look[-1] == OFFERS:
        yield visit.make_stat("offer_seen", pages[-1][1] + timedelta(seconds=1))


def make_visit(past: Past, day: date, place: str, viewer: Viewer) -> Visit:
    return Visit(
        session=f"{VISITS_BEGIN}{day}-{place.replace(' ', '-')}",
        viewer=viewer,
        chance=Random(f"visit of {place} of {day}"),  # noqa: S311 - no secret
        host=past.host,
        is_launch=0 <= (day - past.first_day).days - LAUNCH_DAY < LAUNCH_DAYS,
    )


def film_page(film: Film) -> str:
    return f"/programs/{film.permalink}"


def _path_of(page: str, chance: Random) -> str:
    return f"/categories/{chance.choice(SHELVES).permalink}" if page == "category" else page
