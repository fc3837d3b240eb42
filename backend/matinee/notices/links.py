"""The link in a letter to the team that turns its kind off for its reader, and says nothing else."""

import jwt

from matinee.accounts import names
from matinee.accounts.names import Person
from matinee.kit.errors import NotFoundError
from matinee.kit.keys import Purpose, key, keys
from matinee.notices.kinds import KINDS

_AUDIENCE = "matinee-notices"
_PURPOSE: Purpose = "matinee.notices-unsubscribe.v1"


def unsubscribe_token(store_id: int, *, person_id: int, kind: str) -> str:
    """Sign an unsubscription. It never expires, so that the links of old letters keep working."""
    claims = {"aud": _AUDIENCE, "store": store_id, "person": person_id, "kind": kind}
    return jwt.encode(claims, key(_PURPOSE), algorithm="HS256")


def read_token(store_id: int, token: str) -> tuple[Person, str]:
    """Return whom a link of this store is for, and the kind. Raises NotFoundError."""
    for secret in keys(_PURPOSE):
        try:
            claims = jwt.decode(token, secret, algorithms=["HS256"], audience=_AUDIENCE)
        except jwt.InvalidTokenError:
            continue
        person_id, kind = int(claims.get("person", 0)), str(claims.get("kind", ""))
        person = names.find_people(store_id, [person_id]).get(person_id)
        is_letter = kind in KINDS and KINDS[kind].is_of_the_office and KINDS[kind].has_letter
        if claims.get("store") == store_id and person is not None and is_letter:
            return person, kind
    raise NotFoundError
