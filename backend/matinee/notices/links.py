"""The link in a letter to the team that turns its kind off for its reader, and says nothing else."""

from matinee.accounts import names
from matinee.accounts.names import Person
from matinee.kit.errors import NotFoundError
from matinee.kit.keys import Purpose
from matinee.kit.letter_links import read_link, sign_link
from matinee.notices.kinds import KINDS

_AUDIENCE = "matinee-notices"
_PURPOSE: Purpose = "matinee.notices-unsubscribe.v1"


def unsubscribe_token(store_id: int, *, person_id: int, kind: str) -> str:
    return sign_link(
        _PURPOSE, audience=_AUDIENCE, store_id=store_id, claims={"person": person_id, "kind": kind}
    )


def read_token(store_id: int, token: str) -> tuple[Person, str]:
    """Return whom a link of this store is for, and the kind. Raises NotFoundError."""
    claims = read_link(_PURPOSE, audience=_AUDIENCE, store_id=store_id, token=token)
    person_id, kind = int(claims.get("person", 0)), str(claims.get("kind", ""))
    person = names.find_people(store_id, [person_id]).get(person_id)
    if person is None or kind not in KINDS:
        raise NotFoundError
    if not (KINDS[kind].is_of_the_office and KINDS[kind].has_letter):
        raise NotFoundError
    return person, kind
