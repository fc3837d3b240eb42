"""The meaning of each number; for plays, metrics.py has the rest. Changing one increments DEFINITION_VERSION.

Watched film is found from consecutive events of a session, a → b (docs/decisions/0010-watch-time.md).
A step a → b was watched when
  - a does not stop the film (STANDING) and b does not jump elsewhere (JUMPING),
  - at most MAX_GAP_MS passed between them: a longer silence proves nothing,
  - the position moved forward, and no faster than MAX_RATE allows; more is a seek whose event was lost.
A step that ends in a jump was watched up to the jump. JUMPING events carry the position after it, so when the
film was moving, the time since the last event (at most CARRY_MS) stands for it, at the speed it had.

A wait is the first `waiting` since the film last moved, while it ran: it had moved in the RUNNING_MS before,
and nothing had left it standing since. So neither the start, nor a seek, nor going on after a pause is one.
It lasts until the first event whose position has moved on, or one that leaves the film standing.
"""

from dataclasses import dataclass
from typing import Literal

DEFINITION_VERSION = 5

MAX_GAP_MS = 30_000
MAX_RATE = 2
"""The fastest speed of the player's menu."""
CARRY_MS = 1_000
"""Players report their position at least once a second during playback."""
EXACT_SLACK_MS = 250
ROUNDED_SLACK_MS = 1_000
"""Tolerance for timer jitter; a position rounded to seconds advances by a whole one."""
RUNNING_MS = 10_000
"""A film that advanced this recently is still playing, if nothing was reported since."""
MAX_WAIT_MS = 30_000
"""A wait reported later is ignored. RUNNING_MS twice and this are within the fold's look-back."""

STANDING = ("pause", "ended", "error", "abort", "emptied", "loadstart", "seeking")
JUMPING = ("seeking", "emptied", "abort", "loadstart")

COMPLETE_PERCENT = 95
BEYOND_MS = 1_000
"""Tolerance of a film's measured duration; positions beyond it are ignored."""
PRESENT_MS = 60_000
"""SPEC 9: activity is obsolete after this long without events."""
LEFT_AFTER_MS = 1_000
"""A viewer who leaves sooner after pressing play has not waited for the start."""

LONGEST_FIRST_STEP_MS = 1_000
"""A player whose first report is of a later position says nothing about the start of playback."""

Unit = Literal["count", "seconds", "ms", "ratio", "pixels", "kbit/s", "text"]


@dataclass(frozen=True, slots=True)
class Definition:
    """`counted_at`: the moment that decides the period it counts in. `since`: the definition's version."""

    metric: str
    title: str
    unit: Unit
    definition: str
    counted_at: str
    leaves_out: str = "The publisher's own views from the back office."
    since: int = 2


START = "The first moment of the play: play was pressed, or the film moved by itself."
_UNTOLD = "Plays whose player tells nothing of it; they are counted as unknown."
_TOLD_MINUTE = "The minute in which the player told it."
_NOT_FOLLOWING = (
    "Viewers who paused or went back, until they follow again, and players that tell nothing of it."
)
MINUTE = "The minute in which it was reported, whenever the play began."

# Those of plays are defined with their computation (metrics.py).
OTHERS = (
    Definition(
        "error_code",
        "Error code",
        "text",
        "What the player gave as the reason why it stopped or could not go on: the last that it gave in the "
        "play.",
        START,
        _UNTOLD,
        since=5,
    ),
    Definition(
        "rendition",
        "Rendition",
        "pixels",
        "The height of the picture in which most of the play's film ran. From one event to the next it is "
        "what the first of them says, or else the second. Of heights with as much film the greater; where no "
        "film ran, the greatest that was told.",
        START,
        _UNTOLD,
        since=5,
    ),
    Definition(
        "bandwidth",
        "Bandwidth",
        "kbit/s",
        "What the player measured the line to carry: of the n values that it told in the play the one at "
        "place ⌊n ÷ 2⌋ in order, counted from 0.",
        START,
        _UNTOLD,
        since=5,
    ),
    Definition(
        "dropped_frames",
        "Dropped frames",
        "count",
        "Pictures of the play that were not shown: the greatest number that the player told.",
        START,
        _UNTOLD,
        since=5,
    ),
    Definition(
        "latency",
        "Latency",
        "seconds",
        "How far behind the live edge the player was: of the n values that it told in the play, rounded to "
        "tenths of a second, the one at place ⌊n ÷ 2⌋ in order, counted from 0.",
        START,
        _UNTOLD,
        since=5,
    ),
    Definition(
        "latency_median",
        "Latency, median",
        "seconds",
        "How far behind live the players of an event were: from when the picture came to the store to when "
        "it was on the screen, as the store's own player measures it. Each player has one value a minute: of "
        "what it told in it the one at place ⌊n ÷ 2⌋ in order, counted from 0. Of these values it is again "
        "the one at place ⌊n ÷ 2⌋.",
        _TOLD_MINUTE,
        _NOT_FOLLOWING,
        since=5,
    ),
    Definition(
        "latency_p95",
        "Latency, furthest twentieth",
        "seconds",
        "The same values; the one at place ⌊0.95 n⌋ of n in order, counted from 0.",
        _TOLD_MINUTE,
        _NOT_FOLLOWING,
        since=5,
    ),
    Definition(
        "peak_concurrent",
        "Most at once",
        "count",
        "The highest number of players in which film ran within the same minute of the clock.",
        MINUTE,
    ),
    Definition(
        "retention",
        "Retention",
        "count",
        "For each second of the film: in how many of the plays it ran (viewers), how often it ran (plays), "
        "how often again (rewatches), and how many plays ran something later but not it (skipped). A stretch "
        "from a to b ran the seconds from round(a) up to round(b), so that no second counts twice where one "
        "stretch ends and the next begins. Nothing more than "
        f"{BEYOND_MS // 1000} second beyond the film's length counts.",
        START,
        since=3,
    ),
    Definition(
        "page_views",
        "Page views",
        "count",
        "Pages that were opened in the store.",
        "When it arrived.",
    ),
    Definition(
        "visitors",
        "Visitors",
        "count",
        "Different people behind those page views: the account when signed in, else the anonymous mark of "
        "the store's day.",
        "When it arrived.",
        since=4,
    ),
    Definition(
        "visits",
        "Visits",
        "count",
        "Page views of one browser session count as one visit.",
        "When it arrived.",
    ),
    Definition(
        "bounce_rate",
        "Visits of one page",
        "ratio",
        "Visits with a single page view, divided by visits.",
        "When it arrived.",
    ),
    Definition(
        "funnel",
        "From visit to play",
        "count",
        "Visitors of the period who opened a film's page, who began a play, who reached half of a film, and "
        "who completed one; each step only among those of the step before.",
        "As its parts.",
    ),
    Definition(
        "purchase_funnel",
        "From visit to payment",
        "count",
        "Visitors of the period who came to the store, opened a film's page, saw an offer, and paid an "
        "order; each step counts all who took it. The share of a step is of those of the step before: who of "
        "them went on to it. A guest who signs in or joins is one visitor with who they turn out to be, from "
        "the beginning of that visit. An order counts once, however often its page is opened; a trial, which "
        "costs nothing yet, a renewal and a gift from the store are no payments.",
        "When it arrived; of an order the first time.",
        "The publisher's own views; offers and orders that the store has not signed for; people who are not "
        "measured, whose payments the sales have.",
    ),
)
