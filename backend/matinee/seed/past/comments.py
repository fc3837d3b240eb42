"""What the demo's customers say about its films: threads with answers, some days ago."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from matinee.accounts import queries as people
from matinee.comments import operations as comments
from matinee.comments.places import Place
from matinee.kit.errors import ProblemError
from matinee.seed.past.plays import Member
from matinee.stores.queries import mail_origin
from matinee.stores.settings import CommentRules


@dataclass(frozen=True, slots=True)
class Thread:
    film: str  # permalink
    days_ago: float
    lines: tuple[str, ...]  # the first one opens it, the others answer, each some hours later


THREADS = (
    Thread(
        "a-jump-at-sunset",
        57,
        ("That light! Which time of the year was this?", "Late summer, by the grass.", "I would say May."),
    ),
    Thread(
        "a-jump-at-sunset", 41, ("The woman on the lawn does not even turn round.", "She has seen it before.")
    ),
    Thread("a-jump-at-sunset", 12, ("Watched it five times in a row.",)),
    Thread(
        "big-buck-bunny",
        55,
        ("Best with headphones: the birds go all the way round.", "They do!", "Six of them."),
    ),
    Thread("big-buck-bunny", 30, ("My children ask for the rest of it every evening.", "So do mine.")),
    Thread("big-buck-bunny", 3, ("Good morning to all who watch this before work.",)),
    Thread(
        "the-earth-by-night",
        50,
        (
            "You can follow the Nile with a finger.",
            "And the Trans-Siberian, a little later.",
            "I had to go back twice to find it.",
            "Around the middle, left of the blue line.",
        ),
    ),
    Thread(
        "the-earth-by-night", 20, ("Could this run a whole night long?", "There is the live one for that.")
    ),
    Thread("towers-after-dark", 44, ("No sound, or is it my set?", "It is a silent film, the page says so.")),
    Thread("towers-after-dark", 9, ("Somebody always works late.",)),
    Thread("bicycles-of-the-city", 38, ("The red one at the fence is mine.", "It is everybody's.")),
    Thread(
        "tears-then-a-smile", 33, ("One face and no cut. I did not expect that.", "The smile at the end!")
    ),
    Thread("tears-then-a-smile", 5, ("Shown to a friend on a bad day. It helped.",)),
)
ANSWERS_AFTER = timedelta(hours=5)


def write_comments(
    store_id: int, contents: dict[str, int], members: Sequence[Member], *, host: str, now: datetime
) -> int:
    """Write the threads about the films that are there (ids by permalink); return how many comments."""
    count = 0
    early = sorted(members, key=lambda member: member.joined_at)[: len(members) // 4]
    for place, thread in enumerate(THREADS):
        if thread.film not in contents or not early:
            continue
        thread_id: int | None = None
        for number, text in enumerate(thread.lines):
            author = people.find_viewer_by_id(
                store_id, user_id=early[(3 * place + 7 * number) % len(early)].user_id
            )
            if author is None:
                continue
            try:
                comment_id = comments.add_comment(
                    place=Place(store_id, contents[thread.film], None),
                    author=author,
                    body=text,
                    thread_id=thread_id,
                    rules=CommentRules(),
                    origin=mail_origin(host),
                    at=now - timedelta(days=thread.days_ago) + number * ANSWERS_AFTER,
                )
            except ProblemError:
                continue  # its opener is gone: a moderator took it away
            thread_id = thread_id or comment_id
            count += 1
    return count
