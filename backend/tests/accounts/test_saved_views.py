"""Saved views of the back office's lists, over HTTP."""

from datetime import UTC, datetime
from typing import Any

import pytest
from matinee.accounts.models import SavedViews
from matinee.accounts.operations.leaving import export_person
from tests.world import Answer, World

API = "/bullet/api/saved_views"
LATE = {"name": "Not paid", "address": "?show=open&sort=-total"}
LARGE = {"name": "Large", "address": "?sort=-total"}


def save(world: World, who: str, *views: dict[str, str], of: str = "orders") -> Answer:
    return world.browser(getattr(world, who)).put(f"{API}/{of}", {"views": list(views)})


def views_of(world: World, who: str, of: str = "orders") -> Any:
    return world.browser(getattr(world, who)).get(f"{API}/{of}").json()


def test_they_are_kept_in_their_order_and_replaced_whole(world: World) -> None:
    assert views_of(world, "admin") == []
    assert save(world, "admin", LATE, LARGE).json() == [LATE, LARGE]
    assert save(world, "admin", LARGE, LATE).json() == views_of(world, "admin") == [LARGE, LATE]
    assert save(world, "admin").json() == []
    assert SavedViews.objects.count() == 1


def test_each_has_their_own_of_each_list(world: World) -> None:
    save(world, "owner", LATE)
    save(world, "moderator", LARGE, of="people")
    assert views_of(world, "admin") == []
    assert views_of(world, "owner") == [LATE]
    assert views_of(world, "owner", "people") == []
    assert views_of(world, "moderator", "people") == [LARGE]


def test_they_go_with_their_person_who_finds_them_in_their_data(world: World) -> None:
    save(world, "admin", LATE)
    data = export_person(store_id=world.store.pk, user_id=world.admin.pk, at=datetime.now(UTC))
    assert data["saved_views"] == [{"list": "orders", "views": [LATE]}]
    world.admin.delete()
    assert not SavedViews.objects.exists()


@pytest.mark.parametrize(
    "views",
    [
        [LATE, LATE],
        [{"name": "", "address": "?a=1"}],
        [{"name": "x" * 61, "address": "?a=1"}],
        [{"name": "Elsewhere", "address": "https://example.com/?a=1"}],
        [{"name": "Empty", "address": ""}],
        [{"name": "A part", "address": "?a=1#b"}],
        [{"name": "Long", "address": "?" + "a" * 500}],
        [{"name": str(number), "address": "?a=1"} for number in range(21)],
    ],
)
def test_what_is_no_view(world: World, views: list[dict[str, str]]) -> None:
    assert save(world, "admin", *views).status_code == 422
    assert not SavedViews.objects.exists()


def test_another_list_is_none(world: World) -> None:
    assert save(world, "admin", LATE, of="secrets").status_code == 422


def test_customers_have_none(world: World) -> None:
    assert save(world, "customer", LATE).status_code == 404
