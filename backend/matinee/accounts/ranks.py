"""Whom a staff member may act upon: people of a lower rank; owners also act upon each other."""

from matinee.accounts.models import Role, User
from matinee.accounts.queries import Viewer
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError

RANKS: dict[str, int] = {Role.CUSTOMER: 0, Role.MODERATOR: 1, Role.ADMIN: 2, Role.OWNER: 3}


class NotOneselfError(ConflictError):
    code = "not_oneself"
    message = "You can’t do this to yourself. Ask another team member."


class HigherRankError(ProblemError):
    status = 403
    code = "higher_rank"
    message = "You can only do this to people with a lower role than yours."


def require_rank_above(*, store_id: int, actor: Viewer, user_id: int, or_oneself: bool = False) -> None:
    """Refuse an act upon the actor, or upon a person of the same or a higher rank.

    Every act of the back office upon a person calls this. `or_oneself` allows what people may do with their
    own account as well. Raises NotFoundError, NotOneselfError, HigherRankError.
    """
    if or_oneself and user_id == actor.id:
        return
    role = User.objects.filter(store_id=store_id, pk=user_id).values_list("role", flat=True).first()
    if role is None:
        raise NotFoundError
    require_role_below(actor, user_id, role)


def may_receive(*, store_id: int, giver_id: int, user_id: int) -> bool:
    """Whether a person may receive what a staff member gave away without naming a recipient.

    Everybody may receive an owner's gifts; others' gifts go only to people below them, not to themselves.
    """
    people = User.objects.filter(store_id=store_id, pk__in=(giver_id, user_id))
    roles = dict(people.values_list("pk", "role"))
    if roles.get(giver_id) == Role.OWNER:
        return True
    return user_id != giver_id and RANKS[roles[user_id]] < RANKS[Role.ADMIN]


def require_role_below(actor: Viewer, user_id: int, role: str) -> None:
    """Apply the same rule to a person whose role is known."""
    if user_id == actor.id:
        raise NotOneselfError
    if actor.role != Role.OWNER and RANKS[role] >= RANKS[actor.role or Role.CUSTOMER]:
        raise HigherRankError
