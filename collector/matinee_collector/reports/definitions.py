"""What each number means, in one place. Changing a meaning raises DEFINITION_VERSION.

Watched film is found from consecutive events of a session, a → b (docs/decisions/0010-watch-time.md).
A step a → b was watched when
  - a does not leave the film standing (STANDING) and b does not jump elsewhere (JUMPING),
  - at most MAX_GAP_MS passed between them: a longer silence proves nothing,
  - the position moved forward, and no faster than MAX_RATE allows; more is a seek whose event was lost.
A step that ends in a jump was watched up to the jump. JUMPING events carry the position after it, so when the
film was moving, the time since the last event (at most CARRY_MS) stands for it, at the speed it had.
"""

DEFINITION_VERSION = 2

MAX_GAP_MS = 30_000
MAX_RATE = 2
"""The fastest speed of the player's menu."""
CARRY_MS = 1_000
"""Players report the position at least once a second while they play."""
EXACT_SLACK_MS = 250
ROUNDED_SLACK_MS = 1_000
"""Room for timer jitter; a position rounded to seconds steps by a whole one."""
RUNNING_MS = 10_000
"""A film that moved this long ago still runs, when nothing was said since."""
MAX_WAIT_MS = 30_000
"""Of one wait no more is believed. RUNNING_MS twice and this reach back a minute at most, as the fold does."""

STANDING = ("pause", "ended", "error", "abort", "emptied", "loadstart", "seeking")
JUMPING = ("seeking", "emptied", "abort", "loadstart")

PLAYS = "Sessions that pressed play, or watched something without (autoplay), by the time of the first of it."
SESSIONS = "Player sessions that sent any event."
UNIQUE_VIEWERS = (
    "Different viewers of those plays: the user when signed in, else the day's anonymous viewer hash."
)
WATCH_TIME = (
    "Seconds of film played, rewatching included, seeking and waiting not; by the minute in which they were "
    "watched. Never more than the time that passed times the fastest speed."
)
RETENTION = (
    "For each second of the film: how many of the plays watched it (viewers) and how often it was played "
    "(plays). A stretch from a to b played the seconds from round(a) up to round(b), so that no second "
    "counts twice where one stretch ends and the next begins."
)
