"""An address of the back office that names something is there where the store has it, and nowhere else."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from django.urls import URLPattern, get_resolver
from matinee.accounts.models import User
from matinee.catalog.models import Author, Category
from matinee.newsletters.operations.drafts import create_draft
from matinee.stores.models import Store
from tests.commerce.office.sales import buy, put_on_sale
from tests.live.event_setup import make_event_setup
from tests.world import World, make_film
from tests.world import make_collection as make_series

Make = Callable[[Store, User], int]


def make_category(store: Store, customer: User) -> int:
    return Category.objects.create(store=store, title="Silent", permalink="silent").pk


def make_collection(store: Store, customer: User) -> int:
    return make_series(store, "series", "saga").pk


def make_author(store: Store, customer: User) -> int:
    return Author.objects.create(store=store, name="Ada", permalink="ada").pk


def make_draft(store: Store, customer: User) -> int:
    return make_film(store, "draft", published=False).pk


def make_product(store: Store, customer: User) -> int:
    return put_on_sale(store).product.pk


def make_order(store: Store, customer: User) -> int:
    return buy(customer, put_on_sale(store)).id


def make_person(store: Store, customer: User) -> int:
    return customer.pk


def make_event(store: Store, customer: User) -> int:
    return make_event_setup(store).event.pk


def make_newsletter(store: Store, customer: User) -> int:
    return create_draft(store_id=store.pk, at=datetime.now(UTC))


ENTRIES: dict[str, Make] = {
    "bullet/contents/<int:number>": make_draft,
    "bullet/contents/<int:number>/captions": make_draft,
    "bullet/contents/<int:number>/report": make_draft,
    "bullet/live/<int:number>": make_event,
    "bullet/live/<int:number>/report": make_event,
    "bullet/categories/<int:number>": make_category,
    "bullet/series/<int:number>": make_collection,
    "bullet/authors/<int:number>": make_author,
    "bullet/orders/<int:number>": make_order,
    "bullet/customers/<int:number>": make_person,
    "bullet/products/<int:number>": make_product,
    "bullet/overview/viewers/<int:number>": make_person,
    "bullet/newsletters/<int:number>": make_newsletter,
}
# Of a word: one that is there, and one that cannot be. Which sessions there are the app has to ask.
WORDS = {
    "bullet/overview/explain/<str:name>": ("plays", "luck"),
    "bullet/overview/sessions/<str:name>": ("17", "seventeen"),
}


# Links of mails: the app asks what they lead to (test_invitations.py, test_unsubscribing.py).
LINKS = {"bullet/invitations/<str:token>", "bullet/unsubscribe/<str:token>"}
# test_help.py tries each of its pages.
HELP = "bullet/help/<str:part>"


def test_every_address_with_something_in_it_is_tried_here() -> None:
    patterns = [str(known.pattern) for known in get_resolver().url_patterns if isinstance(known, URLPattern)]
    named = {route for route in patterns if route.startswith("bullet/") and "<" in route}
    assert named == ENTRIES.keys() | WORDS.keys() | LINKS | {HELP}


@pytest.mark.parametrize("route", ENTRIES)
def test_what_the_store_has_not_is_not_there(world: World, route: str) -> None:
    ours = ENTRIES[route](world.store, world.customer)
    theirs = ENTRIES[route](world.other_store, world.other_customer)
    browser = world.browser(world.admin)
    assert browser.get("/" + route.replace("<int:number>", str(ours))).status_code == 200
    for missing in (theirs, 0, 10**9, 2**63, 10**30):
        page = browser.get("/" + route.replace("<int:number>", str(missing)))
        assert (page.status_code, page["Content-Type"]) == (404, "text/html; charset=utf-8"), missing
        assert b"/static/backoffice/" in page.content


@pytest.mark.parametrize("route", WORDS)
def test_a_word_that_means_nothing_is_not_there(world: World, route: str) -> None:
    browser = world.browser(world.admin)
    known, unknown = (browser.get("/" + route.replace("<str:name>", word)) for word in WORDS[route])
    assert (known.status_code, unknown.status_code) == (200, 404)


@pytest.mark.parametrize("route", [*ENTRIES, *WORDS])
def test_a_guest_learns_nothing_of_it(world: World, route: str) -> None:
    path = "/" + route.replace("<int:number>", "1").replace("<str:name>", "nothing")
    assert world.guest.get(path).status_code == 302
    assert world.browser(world.customer).get(path).status_code == 404


def test_an_invitation_has_a_page_for_whoever_comes_void_or_not(world: World) -> None:
    """The app asks what the link leads to: the page of a void one differs in nothing."""
    for browser in (world.guest, world.browser(world.customer), world.browser(world.owner)):
        page = browser.get("/bullet/invitations/anything")
        assert page.status_code == 200
        assert "<title>Join the team" in page.content.decode()
