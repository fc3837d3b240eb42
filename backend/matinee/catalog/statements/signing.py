"""Put signed addresses where the statements left marks."""

import re
from datetime import datetime
from functools import lru_cache

from matinee.media.signing import still_expiry, still_path

# A person's own text "\u0002" has two backslashes in JSON, so nothing they write ends as a mark does.
_POSTER_MARK = re.compile(r"\\u0001([a-z0-9]{16})/([0-9]+)\\u0002")


def sign_posters(text: str, origin: str, at: datetime) -> str:
    """Put the signed address in the place of each poster's mark."""
    expiry = still_expiry(at)
    return _POSTER_MARK.sub(lambda mark: origin + _still_prefix(expiry, mark[1], mark[2]), text)


@lru_cache(maxsize=4096)
def _still_prefix(expiry: int, public_id: str, version: str) -> str:
    return still_path(expiry=expiry, video=public_id, version=int(version), file="")
