"""The setup checklist: each step is read from the store as it is."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from django.conf import settings
from django.db import connection
from matinee.catalog.models import Content
from matinee.commerce.models import Price, Product
from matinee.legal import operations as legal
from matinee.onboarding import operations as onboarding
from matinee.onboarding.models import SkippedStep
from matinee.onboarding.queries import STEPS
from matinee.stores import operations as stores
from tests.world import Browser, World, make_film

SETUP = "/bullet/api/setup"


def steps_of(world: World, browser: Browser | None = None) -> dict[str, str]:
    answer = (browser or world.browser(world.admin)).get(SETUP).json()
    return {step["name"]: step["state"] for step in answer["steps"]}


def test_an_empty_store_has_all_of_it_to_do(world: World) -> None:
    world.store.primary_color = "#ff3637"
    world.store.save()
    for person in (world.admin, world.moderator):
        person.role = "customer"
        person.save()
    answer = world.browser(world.owner).get(SETUP).json()
    assert [step["name"] for step in answer["steps"]] == list(STEPS)
    assert {step["state"] for step in answer["steps"]} == {"open"}
    assert answer["is_open"] is True


def test_a_draft_is_no_film(world: World) -> None:
    content = make_film(world.store, "draft", published=False)
    assert steps_of(world)["film"] == "open"
    Content.objects.filter(pk=content.pk).update(published_at=datetime.now(UTC))
    assert steps_of(world)["film"] == "done"


def test_another_stores_film_is_none_of_ours(world: World) -> None:
    make_film(world.other_store, "theirs")
    assert steps_of(world)["film"] == "open"


def test_the_look_is_chosen_by_its_color(world: World) -> None:
    stores.change_settings(store_id=world.store.pk, changes={"primary_color": "#ff3637"})
    assert steps_of(world)["look"] == "open"
    stores.change_settings(store_id=world.store.pk, changes={"primary_color": "#0a7f4f"})
    assert steps_of(world)["look"] == "done"


def test_a_product_off_sale_is_no_price(world: World) -> None:
    now = datetime.now(UTC)
    product = Product.objects.create(
        store=world.store, permalink="one", kind="purchase", title="One film", created_at=now
    )
    Price.objects.create(product=product, currency="USD", minor=900, created_at=now)
    assert steps_of(world)["price"] == "open"
    Product.objects.filter(pk=product.pk).update(is_on_sale=True)
    assert steps_of(world)["price"] == "done"


def test_terms_and_privacy_are_an_address_or_a_text(world: World) -> None:
    assert steps_of(world)["legal"] == "open"
    stores.change_settings(store_id=world.store.pk, changes={"terms_url": "https://lantern.test/terms"})
    assert steps_of(world)["legal"] == "open"
    legal.publish_text(
        store_id=world.store.pk,
        kind="privacy",
        locale="de",
        text="Was wir speichern",
        author_name="x",
        at=datetime.now(UTC),
    )
    assert steps_of(world)["legal"] == "done"


def test_an_invitation_is_a_team(world: World) -> None:
    world.moderator.delete()
    world.admin.delete()
    world.owner.refresh_from_db()
    browser = world.browser(world.owner)
    assert steps_of(world, browser)["team"] == "open"
    browser.post("/bullet/api/invitations", {"email": "colleague@lantern.test", "role": "admin"})
    assert steps_of(world, browser)["team"] == "done"


def _set(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str]) -> None:
    monkeypatch.setattr(settings, "ENVIRONMENT", settings.ENVIRONMENT.model_copy(update=variables))


@pytest.mark.parametrize(("url", "state"), [("", "open"), ("smtp://mail.lantern.test", "done")])
def test_mail_is_set_where_the_store_runs(
    world: World, monkeypatch: pytest.MonkeyPatch, url: str, state: str
) -> None:
    _set(monkeypatch, {"mail_url": url})
    assert steps_of(world)["mail"] == state


@pytest.mark.parametrize(
    ("origin", "state"),
    [
        ("", "open"),
        ("http://films.example", "open"),
        ("https://localhost:8000", "open"),
        ("https://films.example", "done"),
    ],
)
def test_a_domain_has_https(world: World, monkeypatch: pytest.MonkeyPatch, origin: str, state: str) -> None:
    _set(monkeypatch, {"public_origin": origin})
    assert steps_of(world)["domain"] == state


def test_a_step_is_skipped_and_taken_up_again(world: World) -> None:
    browser = world.browser(world.admin)
    for _ in range(2):
        answer = browser.put(f"{SETUP}/price", {"is_skipped": True}).json()
        assert {"name": "price", "state": "skipped"} in answer["steps"]
    assert SkippedStep.objects.count() == 1
    answer = browser.put(f"{SETUP}/price", {"is_skipped": False}).json()
    assert {"name": "price", "state": "open"} in answer["steps"]


def test_what_is_done_stays_done(world: World) -> None:
    make_film(world.store, "ours")
    answer = world.browser(world.admin).put(f"{SETUP}/film", {"is_skipped": True}).json()
    assert {"name": "film", "state": "done"} in answer["steps"]


def test_another_stores_skip_is_none_of_ours(world: World) -> None:
    world.browser(world.other_owner).put(f"{SETUP}/price", {"is_skipped": True})
    assert steps_of(world)["price"] == "open"


def test_no_such_step(world: World) -> None:
    assert world.browser(world.admin).put(f"{SETUP}/coffee", {"is_skipped": True}).status_code == 422


def test_a_closed_store_says_when_it_opens(world: World) -> None:
    opens_at = datetime.now(UTC).replace(microsecond=0) + timedelta(days=2)
    stores.change_settings(
        store_id=world.store.pk,
        changes={"availability": {"state": "closed", "message": "", "opens_at": opens_at.isoformat()}},
    )
    answer = world.browser(world.admin).get(SETUP).json()
    assert answer["is_open"] is False
    assert datetime.fromisoformat(answer["opens_at"]) == opens_at


@pytest.mark.django_db(transaction=True)
def test_two_presses_at_once_are_one(world: World) -> None:
    def press(_: int) -> None:
        onboarding.skip_step(store_id=world.store.pk, step="team")
        connection.close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(press, range(8)))
    assert SkippedStep.objects.filter(store=world.store).count() == 1
