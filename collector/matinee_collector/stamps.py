"""The stamp of events that come with a token."""

from msgspec import UNSET

from matinee_collector.lines import Stamp
from matinee_collector.tokens import Claims, session_key


def stamp_of(claims: Claims, session: str | None) -> Stamp:
    """Return a token's claims. A session named in the body takes precedence over the token's."""
    return Stamp(
        store_id=claims.store_id,
        psid=session_key(claims.ids, session or claims.session),
        user_id=claims.user_id,
        video_id=claims.video_id,
        content_id=claims.content_id,
        viewer_hash=claims.viewer_hash,
        verified=claims.verified,
        is_free_part=claims.is_free_part or UNSET,
        device=claims.device,
        browser=claims.browser,
        os=claims.os,
    )


def stamp_members(claims: Claims, session: str | None) -> bytes:
    return stamp_of(claims, session).as_members()
