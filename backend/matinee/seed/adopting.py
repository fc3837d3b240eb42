"""Mark what an earlier version of the demo made without marks, by the names that it gave.

Done once, when a store that has a demo already meets this version first.
"""

from collections.abc import Iterator
from datetime import UTC, datetime

from matinee.accounts import queries as people
from matinee.catalog import admin_queries as back_office
from matinee.commerce.queries import office_products as office
from matinee.demo.operations.marking import add_marks
from matinee.demo.queries import Kind
from matinee.live import admin_queries as live
from matinee.seed.films import FILMS, DemoFilm
from matinee.seed.finding import find_content
from matinee.seed.shelves import FACTS, SHELVES
from matinee.seed.shop import OFFERS, PRODUCTS

FORMER_OFFERS = {"Just one film", "For somebody else"}


def adopt(store_id: int) -> None:
    # These make use of the demo, whose beginning this is a part of.
    from matinee.seed.past.lives import LAUNCH_CODE, WELCOME_CODE
    from matinee.seed.past.loops import LOOPS

    films = [*FILMS, *(loop.film for loop in LOOPS)]
    contents = (find_content(store_id, film.permalink) for film in films)
    _mark(store_id, Kind.CONTENT, (row.id for row in contents if row is not None))
    _adopt_events(store_id)
    _adopt_people(store_id)
    _adopt_order(store_id, films)
    products = office.list_products(store_id, page=1, text="", kind=None, is_on_sale=None).rows
    titles = {product.title for product in PRODUCTS}
    _mark(store_id, Kind.PRODUCT, (row.id for row in products if row.title in titles))
    offers = office.list_offers(store_id, page=1).rows
    offer_titles = {title for title, _, _ in OFFERS} | FORMER_OFFERS
    _mark(store_id, Kind.OFFER, (row.id for row in offers if row.title in offer_titles))
    for code in (LAUNCH_CODE, WELCOME_CODE):
        coupons = office.list_coupons(store_id, page=1, text=code, state=None, at=datetime.now(UTC)).rows
        _mark(store_id, Kind.COUPON, (row.id for row in coupons if row.code == code))


def _adopt_events(store_id: int) -> None:
    from matinee.seed.events import coming, show, station
    from matinee.seed.events.schedule import find_event, get_event

    inputs = [
        row
        for row in live.list_inputs(store_id=store_id, address="")
        if row.name in (show.INPUT, station.INPUT)
    ]
    events = [find_event(store_id, name) for name in (show.PERMALINK, coming.PERMALINK)]
    events += [get_event(store_id, row.live_event_id) for row in inputs if row.live_event_id]
    _mark(store_id, Kind.CONTENT, (row.content_id for row in events if row is not None))
    _mark(store_id, Kind.LIVE_INPUT, (row.id for row in inputs))


def _adopt_people(store_id: int) -> None:
    from matinee.seed.events.lines import SPEAKERS
    from matinee.seed.past.people import CUSTOMERS, email_of

    emails = [one.email for one in SPEAKERS if one.role != "owner"]
    emails += [email_of(number) for number in range(1, CUSTOMERS + 1)]
    ids = (people.find_id_by_email(store_id, email=email) for email in emails)
    _mark(store_id, Kind.PERSON, (user_id for user_id in ids if user_id is not None))


def _adopt_order(store_id: int, films: list[DemoFilm]) -> None:
    shelves = {shelf.permalink for shelf in SHELVES}
    categories = back_office.list_categories(store_id)
    _mark(store_id, Kind.CATEGORY, (row.id for row in categories if row.permalink in shelves))
    keys = {fact.key for fact in FACTS}
    fields = back_office.list_custom_fields(store_id)
    _mark(store_id, Kind.CUSTOM_FIELD, (row.id for row in fields if row.key in keys))
    for name in {name for film in films for name, _ in film.made_by}:
        authors = back_office.list_authors(store_id, page=1, text=name).rows
        _mark(store_id, Kind.AUTHOR, (row.id for row in authors if row.name == name))


def _mark(store_id: int, kind: Kind, ids: Iterator[int]) -> None:
    add_marks(store_id, kind=kind, object_ids=ids)
