"""What a store has of the demo."""

from dataclasses import dataclass
from typing import Literal

from matinee.demo.models import DemoItem, DemoStore

Kind = DemoItem.Kind
Stage = Literal["none", "present", "removing", "removed"]
# Of the visits that its past tells of: most are of guests, and no mark could name them.
VISITS_BEGIN = "demo-visit-"


@dataclass(frozen=True, slots=True)
class Demo:
    """`films` counts live events too. While it is being removed, the counts are those of the beginning."""

    stage: Stage
    films: int
    people: int
    products: int


def get_demo(store_id: int) -> Demo:
    row = DemoStore.objects.filter(store_id=store_id).first()
    if row is None or row.removed_at is not None:
        return Demo("none" if row is None else "removed", films=0, people=0, products=0)
    return Demo(
        "present" if row.removal_began_at is None else "removing",
        films=len(list_ids(store_id, kind=Kind.CONTENT)),
        people=len(list_ids(store_id, kind=Kind.PERSON)),
        products=len(list_ids(store_id, kind=Kind.PRODUCT)),
    )


def list_ids(store_id: int, *, kind: Kind) -> list[int]:
    """List the marked things of a kind, in order; some may be deleted by now."""
    items = DemoItem.objects.filter(store_id=store_id, kind=kind)
    return list(items.order_by("object_id").values_list("object_id", flat=True))


def list_unfinished() -> list[int]:
    """List the stores whose removal has begun and is not over."""
    rows = DemoStore.objects.filter(removal_began_at__isnull=False, removed_at=None)
    return list(rows.order_by("store_id").values_list("store_id", flat=True))


def is_removed(store_id: int) -> bool:
    """Whether the store had a demo that was removed, or is being removed."""
    return get_demo(store_id).stage in ("removing", "removed")


def is_anywhere() -> bool:
    """Whether any store has a demo."""
    return DemoStore.objects.filter(removed_at=None).exists()
