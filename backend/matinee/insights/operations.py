"""What we tell the collector about a playback."""

from datetime import datetime

import jwt
from django.conf import settings

from matinee.kit.keys import key


def sign_collector_grant(
    *, store_id: int, user_id: int, video_id: int, content_id: int, expires_at: datetime
) -> str:
    """Vouch for the ids of a playback: with it the tracker's token is a verified one."""
    claims = {
        "aud": "matinee-collector",
        "store_id": store_id,
        "user_id": user_id,
        "video_id": video_id,
        "content_id": content_id,
        "env": settings.ENVIRONMENT.env,
        "exp": expires_at,
    }
    return jwt.encode(claims, key("matinee.collector-grant.v1"), algorithm="HS256")
