"""Whose an event is: the members that lines of every inlet carry in the spool."""

import msgspec

from matinee_collector.tokens import Claims, session_key


class Stamp(msgspec.Struct):
    st: int
    """The store."""
    p: int = 0
    """The key of the session, or of the visit."""
    u: int = 0
    v: int = 0
    ct: int = 0
    vh: int = 0
    ok: bool = False
    dc: str = ""
    br: str = ""
    os: str = ""

    def as_members(self) -> bytes:
        """Members of a JSON object, without its braces."""
        return _encode(self)[1:-1]


_encode = msgspec.json.Encoder().encode


def stamp_of(claims: Claims, session: str | None) -> Stamp:
    """The claims of a token. A session that the body names counts before the token's."""
    return Stamp(
        st=claims.store_id,
        p=session_key(claims.ids, session or claims.session),
        u=claims.user_id,
        v=claims.video_id,
        ct=claims.content_id,
        vh=claims.viewer_hash,
        ok=claims.verified,
        dc=claims.device,
        br=claims.browser,
        os=claims.os,
    )


def stamp_members(claims: Claims, session: str | None) -> bytes:
    return stamp_of(claims, session).as_members()
