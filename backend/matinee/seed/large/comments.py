"""What the people of the large store say: a few sentences, mostly about the same films."""

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from matinee.seed.large.copying import copy_rows, next_ids
from matinee.seed.large.plan import NEWEST, Plan

COMMENTS = 40_000
ANSWERS = 0.3  # of them answer an earlier one

SENTENCES = (
    "Seen it twice, and the second time was better.",
    "The music stays with me.",
    "I could not look away.",
    "A bit long in the middle.",
    "Watched it with my family on a rainy Sunday.",
    "The ending surprised me.",
    "Who else came here after reading the book?",
    "The picture is wonderful.",
    "I laughed a lot more than I had thought.",
    "Not for me, but well made.",
    "That scene in the rain!",
    "I had forgotten how good this is.",
    "Thank you for showing it here.",
    "Better than its reputation.",
)
ANSWERING = (
    "I agree.",
    "I saw that quite differently.",
    "Which scene do you mean?",
    "Same here.",
    "Well said.",
)


@dataclass(slots=True)
class _Said:
    content: int  # place in Plan.contents
    user: int  # place among the people
    at: datetime
    body: str
    answers: int | None = None  # the number of the comment that it answers
    replies: int = 0


@dataclass(slots=True)
class _Discussion:
    comments: list[int] = field(default_factory=list)
    openers: list[int] = field(default_factory=list)


def write_comments(
    store_id: int, plan: Plan, contents: Sequence[int], people: Sequence[int], seed: int
) -> None:
    said, places = _say(plan, len(people), seed)
    discussions = dict(zip(places, next_ids("comments_discussion", len(places)), strict=True))
    copy_rows(
        "comments_discussion (id, store_id, content_id, comments_count, version)",
        (
            (discussions[place], store_id, contents[place], len(one.comments), len(one.comments))
            for place, one in places.items()
        ),
    )
    version = {number: nth for one in places.values() for nth, number in enumerate(one.comments, start=1)}
    ids = next_ids("comments_comment", len(said))
    copy_rows(
        "comments_comment (id, store_id, discussion_id, thread_id, author_id, body, segments, state,"
        " held_for, created_at, first_shown_at, changed_version, replies_count, open_reports)",
        (
            (
                ids[number],
                store_id,
                discussions[one.content],
                None if one.answers is None else ids[one.answers],
                people[one.user],
                one.body,
                json.dumps([{"type": "text", "text": one.body}]),
                "shown",
                "",
                one.at,
                one.at,
                version[number],
                one.replies,
                0,
            )
            for number, one in enumerate(said)
        ),
    )


def _say(plan: Plan, people: int, seed: int) -> tuple[list[_Said], dict[int, _Discussion]]:
    """Return the comments as time goes by, and where they stand."""
    chance = random.Random(f"{seed}/comments")  # noqa: S311 - to be repeated, not to be secret
    said: list[_Said] = []
    places: dict[int, _Discussion] = {}
    minutes = 200_000 // COMMENTS
    while len(said) < COMMENTS:
        place = int(len(plan.contents) * chance.random() ** 4)
        published_at = plan.contents[place].published_at
        if published_at is None or published_at > NEWEST:
            continue
        discussion = places.setdefault(place, _Discussion())
        number, at = len(said), NEWEST + timedelta(minutes=minutes * len(said))
        one = _Said(place, chance.randrange(people), at, chance.choice(SENTENCES))
        if discussion.openers and chance.random() < ANSWERS:
            one.answers = chance.choice(discussion.openers)
            one.body = chance.choice(ANSWERING)
            said[one.answers].replies += 1
        else:
            discussion.openers.append(number)
        discussion.comments.append(number)
        said.append(one)
    return said, places
