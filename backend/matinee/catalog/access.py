"""The access decision: may this viewer play this content, and by which steps. Every gate calls it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from matinee.accounts.queries import Viewer
from matinee.catalog.models import Access

# From this age rating on, viewers confirm their age before they watch.
ADULT_AGE = 18

MinimumAge = Literal[0, 6, 12, 16, 18]  # of models.AgeRating
Outcome = Literal["passed", "refused", "skipped"]
Reason = Literal[
    "not_published",
    "not_yet_published",
    "not_for_profile",
    "sign_in_required",
    "product_needed",
    "not_for_sale",
]


@dataclass(frozen=True, slots=True)
class Gate:
    """What a decision needs to know about a content and the products that unlock it."""

    rule: str
    published_at: datetime | None
    minimum_age: int
    is_announced: bool = False  # viewers see its page before its publication
    is_held: bool = False  # by the viewer, now
    is_on_sale: bool = False
    ends_at: datetime | None = None  # for this viewer: what they have bought or rent has no end


@dataclass(frozen=True, slots=True)
class Step:
    step: str
    outcome: Outcome
    detail: str


@dataclass(frozen=True, slots=True)
class Decision:
    """`reason` is None exactly when `is_granted`; `is_seen` is false for a hidden content.

    Of one that is coming soon a viewer sees the page, and nothing else.
    """

    rule: str
    is_seen: bool
    reason: Reason | None
    steps: tuple[Step, ...]

    @property
    def is_granted(self) -> bool:
        return self.reason is None

    @property
    def is_out(self) -> bool:
        return self.is_seen and self.reason != "not_yet_published"


def explain_access(viewer: Viewer, content: Gate, at: datetime) -> Decision:
    """Decide for a storefront viewer. Staff get no exception here: they use the back office's preview."""
    steps: list[Step] = []

    def refuse(step: str, detail: str, reason: Reason, *, is_seen: bool = True) -> Decision:
        steps.append(Step(step, "refused", detail))
        return Decision(rule=content.rule, is_seen=is_seen, reason=reason, steps=tuple(steps))

    def grant() -> Decision:
        return Decision(rule=content.rule, is_seen=True, reason=None, steps=tuple(steps))

    is_published = content.published_at is not None and content.published_at <= at
    is_coming_soon = content.is_announced and content.published_at is not None and not is_published
    if not is_published and not is_coming_soon:
        return refuse("published", "It is a draft: no viewer sees it.", "not_published", is_seen=False)
    if is_coming_soon and content.minimum_age <= viewer.age_limit:
        detail = "It is coming soon: viewers see its page, and watch it from its publication on."
        return refuse("published", detail, "not_yet_published")
    steps.append(Step("published", "passed", "It is published."))
    if content.ends_at is not None and content.ends_at <= at:
        detail = "Its end date has passed: only those who have bought or rent it see it."
        return refuse("end", detail, "not_published", is_seen=False)
    if content.minimum_age > viewer.age_limit:
        return refuse(
            "profile", "It is above the age limit of this profile.", "not_for_profile", is_seen=False
        )

    if content.rule == Access.PUBLIC:
        steps.append(Step("rule", "passed", "Public: everyone may watch."))
        return grant()
    if content.rule == Access.REGISTERED:
        steps.append(Step("rule", "passed", "Registered: whoever is signed in may watch."))
    else:
        steps.append(Step("rule", "passed", "Paid: a product that unlocks it is needed."))

    if not viewer.is_signed_in:
        return refuse("sign_in", "Nobody is signed in.", "sign_in_required")
    steps.append(Step("sign_in", "passed", f"Signed in as {viewer.name or viewer.email}."))
    if content.rule == Access.REGISTERED:
        return grant()
    if content.is_held:
        steps.append(Step("product", "passed", "A product that unlocks it is theirs."))
        return grant()
    if content.is_on_sale:
        return refuse("product", "None of the products that unlock it is theirs.", "product_needed")
    return refuse("product", "No product that unlocks it is on sale.", "not_for_sale")


def unlocked_rules(viewer: Viewer) -> list[str]:
    """Return the rules that this viewer passes without a product, for the lock icons of a list."""
    return [Access.PUBLIC, Access.REGISTERED] if viewer.is_signed_in else [Access.PUBLIC]
