"""The upload grant: what intake lets a browser send, without a database query."""

from datetime import datetime, timedelta

import jwt

from matinee.kit.keys import key

GRANT_LIFE = timedelta(hours=24)


def sign_upload_grant(*, store_id: int, upload: str, filename: str, size: int, at: datetime) -> str:
    claims = {
        "aud": "matinee-intake",
        "upload": upload,
        "store": store_id,
        "size": size,
        "name": filename,
        "exp": at + GRANT_LIFE,
    }
    return jwt.encode(claims, key("matinee.upload.v1"), algorithm="HS256")
