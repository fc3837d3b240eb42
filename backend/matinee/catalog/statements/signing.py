"""Replace the statements' markers with signed addresses."""

import re
from datetime import datetime
from functools import lru_cache

from matinee.media.signing import still_expiry, still_path

# User text "\u0002" has two backslashes in JSON, so that nothing they write ends like a marker.
_POSTER_MARK = re.compile(r"\\u0001([a-z0-9]{16})/([0-9]+)\\u0002")


def sign_posters(text: str, origin: str, at: datetime) -> str:
    """Replace each poster's marker with its signed address."""
    expiry = still_expiry(at)
    return _POSTER_MARK.sub(lambda mark: origin + _still_prefix(expiry, mark[1], mark[2]), text)


@lru_cache(maxsize=4096)
def _still_prefix(expiry: int, public_id: str, version: str) -> str:
    return still_path(expiry=expiry, video=public_id, version=int(version), file="")
