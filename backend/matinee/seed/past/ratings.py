"""What the demo's customers give its films, and what they want to watch later."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from random import Random

from matinee.engagement import operations as engagement
from matinee.engagement.queries import Marker
from matinee.seed.past.plays import Member

# By film: of a hundred customers so many rate it, and the shares of one to five stars. The last film has too
# few for an average on its page.
RATERS = {
    "a-jump-at-sunset": (30, (1, 2, 6, 21, 30)),
    "big-buck-bunny": (42, (1, 1, 4, 18, 46)),
    "the-earth-by-night": (26, (1, 2, 8, 20, 24)),
    "towers-after-dark": (14, (2, 5, 11, 8, 4)),
    "bicycles-of-the-city": (9, (1, 3, 8, 9, 3)),
    "tears-then-a-smile": (18, (2, 2, 5, 12, 19)),
    "two-takes": (2, (0, 0, 1, 1, 0)),
}
LISTERS_SHARE, LONGEST_LIST = 0.4, 4
AFTER_JOINING = timedelta(hours=2)


def rate_films(contents: Mapping[str, int], members: Sequence[Member], *, now: datetime) -> int:
    """Have customers rate the films (ids by permalink), each after joining; return how many ratings."""
    count = 0
    for film, (percent, shares) in RATERS.items():
        if film not in contents:
            continue
        for number, member in enumerate(members):
            chance = Random(f"stars of {film} {number}")  # noqa: S311 - no secret
            if chance.random() * 100 >= percent:
                continue
            (stars,) = chance.choices((1, 2, 3, 4, 5), weights=shares)
            at = _moment(chance, member, now)
            engagement.rate(
                marker=Marker(member.user_id, None), content_id=contents[film], stars=stars, at=at
            )
            count += 1
    return count


def keep_lists(contents: Mapping[str, int], members: Sequence[Member], *, now: datetime) -> int:
    """Have customers add films to their lists, each after joining; return how many entries there are."""
    count, films = 0, sorted(contents)
    for number, member in enumerate(members):
        chance = Random(f"list of {number}")  # noqa: S311 - no secret
        if not films or chance.random() >= LISTERS_SHARE:
            continue
        for film in chance.sample(films, k=min(len(films), chance.randint(1, LONGEST_LIST))):
            at = _moment(chance, member, now)
            engagement.add_to_list(marker=Marker(member.user_id, None), content_id=contents[film], at=at)
            count += 1
    return count


def _moment(chance: Random, member: Member, now: datetime) -> datetime:
    """Some time between joining and now."""
    first = min(member.joined_at + AFTER_JOINING, now)
    return first + chance.random() * (now - first)
