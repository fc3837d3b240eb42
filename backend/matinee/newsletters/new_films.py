# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""Who is told of which new film: one statement, asked for the rows, the letters and a last time."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from django.db import connection

from matinee.catalog.statements.parts import IS_TRAILER
from matinee.engagement import follows
from matinee.engagement.follows import Followed
from matinee.newsletters import links
from matinee.newsletters.models import FilmNews, Newsletter

Value = int | str | datetime | list[int]

# The cause of these mails, with the number of the recipient's row: `new-films-7`.
REF = "new-films"
# A film that is put on a shelf later than this is not new there.
NEW_FOR = timedelta(days=1)
# After a pause of the worker its films are told of, but for those that are older than this.
CAUGHT_UP_FOR = timedelta(days=7)
# Whoever was told less than this ago waits, with all that appears meanwhile in one letter.
ONE_LETTER_IN = timedelta(days=1)
# What has waited for longer is no news: it may wait for its day's letter, then for the end of a pause.
KEPT_FOR = CAUGHT_UP_FOR + 2 * ONE_LETTER_IN

# `person`, `c` (the film) and `follow`: the person, or their profile, follows it, gets letters since before
# it was published, may see it in a list, has not watched it, and did not ask for a letter about it alone.
_TOLD = """
FROM catalog_content AS c
CROSS JOIN LATERAL (
  SELECT followed.* FROM catalog_categorycontent AS shelf
  JOIN engagement_follow AS followed ON followed.category_id = shelf.category_id
  WHERE shelf.content_id = c.id
  UNION ALL
  SELECT followed.* FROM catalog_contentauthor AS part
  JOIN engagement_follow AS followed ON followed.author_id = part.author_id
  WHERE part.content_id = c.id
  UNION ALL
  SELECT followed.* FROM catalog_collectioncontent AS place
  JOIN catalog_collection AS s ON s.id = place.collection_id AND s.is_published
  JOIN engagement_follow AS followed ON followed.series_id = s.id
  WHERE place.content_id = c.id) AS follow
JOIN accounts_user AS person ON person.id = follow.user_id AND person.store_id = c.store_id
LEFT JOIN accounts_profile AS profile ON profile.id = follow.profile_id
{news}
WHERE c.store_id = %(store_id)s AND c.published_at <= %(at)s AND c.published_at >= %(since)s
  AND (c.ends_at IS NULL OR c.ends_at > %(at)s) AND NOT c.is_unlisted AND NOT {trailer}
  AND follow.letters_to IS NULL AND follow.letters_from <= c.published_at
  AND person.is_active AND (profile.age_limit IS NULL OR c.minimum_age <= profile.age_limit)
  AND NOT EXISTS (
    SELECT FROM engagement_watchstate AS watched
    WHERE watched.user_id = person.id AND watched.content_id = c.id
      AND watched.profile_id IS NOT DISTINCT FROM follow.profile_id)
  AND NOT EXISTS (
    SELECT FROM reminders_reminder AS asked WHERE asked.user_id = person.id AND asked.content_id = c.id)
  AND NOT EXISTS (
    SELECT FROM mail_refusedaddress AS refused
    WHERE refused.store_id = c.store_id AND refused.address = person.email)"""
_OF_FILMS = partial(_TOLD.format, trailer=IS_TRAILER)
_FIRST_FOLLOW = "ORDER BY person.id, c.id, follow.created_at, follow.id"
_WITH_NEWS = _OF_FILMS(
    news="JOIN newsletters_filmnews AS news ON news.user_id = person.id AND news.content_id = c.id"
)
_WAITS = "AND news.told_at IS NULL AND news.created_at > %(kept_since)s"

# A row for each person and film, ever: whatever tells of a film first keeps the others from it.
ADD_NEWS = f"""
INSERT INTO newsletters_filmnews (store_id, user_id, content_id, follow_id, created_at)
SELECT DISTINCT ON (person.id, c.id) c.store_id, person.id, c.id, follow.id, %(at)s
{_OF_FILMS(news="")}
  AND NOT EXISTS (
    SELECT FROM newsletters_filmnews AS news WHERE news.user_id = person.id AND news.content_id = c.id)
{_FIRST_FOLLOW}
ON CONFLICT (content_id, user_id) DO NOTHING"""

# A letter for each who has news that have waited long enough, and who was told of none for a day.
ADD_RECIPIENTS = f"""
INSERT INTO newsletters_recipient (newsletter_id, user_id, state, number)
SELECT %(newsletter_id)s, person.id, 'waiting', (
  SELECT count(*) + 1 FROM newsletters_recipient AS earlier
  WHERE earlier.newsletter_id = %(newsletter_id)s AND earlier.user_id = person.id)
{_WITH_NEWS} {_WAITS}
  AND NOT EXISTS (
    SELECT FROM newsletters_recipient AS earlier
    WHERE earlier.newsletter_id = %(newsletter_id)s AND earlier.user_id = person.id
      AND earlier.state = 'waiting')
  AND NOT EXISTS (
    SELECT FROM newsletters_filmnews AS told
    WHERE told.user_id = person.id AND told.told_at > %(day_before)s)
GROUP BY person.id HAVING min(news.created_at) <= %(collected_to)s
ORDER BY person.id
ON CONFLICT (newsletter_id, user_id, number) DO NOTHING"""

_WAITING_NEWS = f"""
SELECT DISTINCT ON (person.id, c.id) person.id, person.email, person.locale, news.id, c.id, follow.id
{_WITH_NEWS} {_WAITS} AND person.id = ANY(%(user_ids)s) {_FIRST_FOLLOW}"""

# How many of a letter's films its reader may still be told of.
_STILL_WANTED = f"""
SELECT count(DISTINCT c.id)
{_WITH_NEWS} AND news.recipient_id = %(recipient_id)s AND person.email = %(address)s"""

# The stores where somebody follows something and no letter is switched on or off yet.
_BEGINNINGS = """
SELECT store.id, followed.letters_from
FROM stores_store AS store
CROSS JOIN LATERAL (
  SELECT min(follow.letters_from) AS letters_from FROM engagement_follow AS follow
  WHERE follow.store_id = store.id AND NOT EXISTS (
    SELECT FROM newsletters_newsletter AS letter
    WHERE letter.store_id = store.id AND letter.kind = 'new_films')) AS followed
WHERE followed.letters_from IS NOT NULL ORDER BY store.id"""


@dataclass(frozen=True, slots=True)
class News:
    """A new film that a person is told of, where their letter goes and in which language."""

    user_id: int
    email: str
    locale: str
    id: int
    content_id: int
    follow_id: int


@dataclass(frozen=True, slots=True)
class FollowingLetters:
    """What a letter told of, and whether its reader gets letters on new films of anything."""

    topics: list[Followed]
    letters: bool


def values_for(newsletter: Newsletter, *, at: datetime, since: datetime | None = None) -> dict[str, Value]:
    """Return what the statements share. `since`: of older films nothing is told."""
    started_at = newsletter.started_at or at
    return {
        "store_id": newsletter.store_id,
        "newsletter_id": newsletter.pk,
        "at": at,
        "since": max(since, started_at) if since else started_at,
        "kept_since": at - KEPT_FOR,
        "day_before": at - ONE_LETTER_IN,
    }


def new_since(newsletter: Newsletter, *, at: datetime) -> datetime:
    """Return since when films are new: a day before the last look, however long ago that was in a pause."""
    looked_at = newsletter.looked_at or newsletter.started_at or at
    return max(looked_at - NEW_FOR, at - CAUGHT_UP_FOR)


def list_beginnings() -> list[tuple[int, datetime]]:
    """List the stores whose letters on new films begin, each with since when somebody follows something."""
    with connection.cursor() as cursor:
        cursor.execute(_BEGINNINGS)
        return list(cursor.fetchall())


def list_waiting(newsletter: Newsletter, *, user_ids: Sequence[int], at: datetime) -> list[News]:
    """List what these people are told of next, by person and film."""
    with connection.cursor() as cursor:
        cursor.execute(_WAITING_NEWS, {**values_for(newsletter, at=at), "user_ids": list(user_ids)})
        return [News(*row) for row in cursor.fetchall()]


def is_wanted(store_id: int, ref: str, address: str, at: datetime) -> bool:
    """Return whether a letter may still go out: each of its films must still be one to tell of."""
    recipient_id = int(ref.rpartition("-")[2])
    newsletters = Newsletter.objects.filter(store_id=store_id, kind=Newsletter.Kind.NEW_FILMS)
    newsletter = newsletters.filter(state=Newsletter.State.RUNNING).first()
    if newsletter is None:
        return False
    count = FilmNews.objects.filter(store_id=store_id, recipient_id=recipient_id).count()
    values: dict[str, Value] = {
        **values_for(newsletter, at=at),
        "recipient_id": recipient_id,
        "address": address,
    }
    with connection.cursor() as cursor:
        cursor.execute(_STILL_WANTED, values)
        (wanted_count,) = cursor.fetchone()
    return bool(0 < count == wanted_count)


def get_following_letters(store_id: int, *, token: str, locale: str) -> FollowingLetters:
    """Return what the link of a letter can end, in the language of its page. Raises NotFoundError."""
    reader = links.read_following(store_id, token)
    return FollowingLetters(
        topics=follows.list_by_id(store_id, follow_ids=list_follow_ids(store_id, reader), locale=locale),
        letters=follows.has_letters(store_id, user_id=reader.user_id),
    )


def list_follow_ids(store_id: int, reader: links.Reader) -> list[int]:
    """List what the films of a letter were followed in."""
    news = FilmNews.objects.filter(
        store_id=store_id, user_id=reader.user_id, recipient_id=reader.recipient_id, follow__isnull=False
    )
    return sorted(set(news.values_list("follow_id", flat=True)))
