"""Offers, orders, receipts, plans and letters name a product in the buyer's language."""

import json
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from matinee.commerce.models import Invoice, InvoiceLine, Offer, OfferProduct, Price, Product, Subscription
from matinee.commerce.operations.ledger import letters
from matinee.commerce.operations.ledger.locks import lock_subscription
from matinee.commerce.operations.plans.billing_periods import invoice_period
from matinee.cookies import LOCALE_COOKIE_NAME
from matinee.mail.models import Mail
from tests.commerce.api.storefront import Storefront, buy, make_storefront, post, price, subscribe
from tests.world import Browser, World

pytestmark = pytest.mark.django_db
OFFERS = "/bullet/api/offers"
GERMAN = {"de": {"title": "Für Eilige", "text": "Alles, was kurz ist."}}


@pytest.fixture
def storefront(world: World) -> Storefront:
    storefront = make_storefront(world)
    name(storefront.film, "Der Film")
    name(storefront.plan, "Alle Filme")
    return storefront


def name(of: Price, title: str) -> None:
    Product.objects.filter(pk=of.product_id).update(translations={"de": {"title": title}})


def reader(storefront: Storefront, locale: str) -> Browser:
    browser = storefront.browser()
    browser.client.cookies[LOCALE_COOKIE_NAME] = locale
    return browser


def titles(order: Any) -> list[str]:
    return [line["title"] for line in order["lines"]]


class TestOrders:
    @pytest.mark.parametrize(
        ("locale", "title"), [("de", "Der Film"), ("en", "The Film"), ("ar", "The Film")]
    )
    def test_a_receipt_names_what_its_buyer_read(
        self, storefront: Storefront, locale: str, title: str
    ) -> None:
        buyer = reader(storefront, locale)
        order = buy(buyer, storefront.film).json()["order"]
        assert titles(order) == [title]
        # Whatever is written or read later.
        name(storefront.film, "Ein anderer Film")
        for browser in (buyer, reader(storefront, "en")):
            assert titles(browser.get(f"/api/orders/{order['number']}").json()) == [title]
            assert [titles(one) for one in browser.get("/api/orders").json()] == [[title]]

    def test_the_office_goes_on_reading_the_owners_words(self, storefront: Storefront) -> None:
        order = buy(reader(storefront, "de"), storefront.film).json()["order"]
        assert InvoiceLine.objects.get().title == "The Film"
        owner = storefront.world.browser(storefront.world.owner)
        entry = owner.get(f"/bullet/api/orders/{order['id']}").json()
        assert titles(entry) == ["The Film"]
        assert owner.get("/bullet/api/orders").json()[0]["title"] == "The Film"

    def test_a_line_from_before_is_in_the_owners_words(self, storefront: Storefront) -> None:
        buyer = reader(storefront, "de")
        order = buy(buyer, storefront.film).json()["order"]
        InvoiceLine.objects.update(detail={})
        assert titles(buyer.get(f"/api/orders/{order['number']}").json()) == ["The Film"]


class TestPlans:
    def test_a_plan_is_in_the_language_of_the_page(self, storefront: Storefront) -> None:
        placed = subscribe(reader(storefront, "de"), storefront.plan).json()
        assert placed["subscription"]["title"] == "Alle Filme"
        assert titles(placed["order"]) == ["Alle Filme"]
        for locale, title in (("de", "Alle Filme"), ("en", "All Films")):
            browser = reader(storefront, locale)
            billing = browser.get("/api/billings").json()
            assert (billing["subscription"]["title"], billing["subscriptions"][0]["title"]) == (title, title)
            assert browser.post("/api/subscription/cancel").json()["title"] == title
            assert title in browser.get("/cancellation").content.decode()

    def test_the_next_bill_is_in_the_language_of_the_first(self, storefront: Storefront) -> None:
        buyer = reader(storefront, "de")
        subscribe(buyer, storefront.plan)
        with transaction.atomic():
            row = lock_subscription(Subscription.objects.get().pk)
            row.period_start, row.period_end = (
                row.period_end,
                row.period_end + (row.period_end - row.period_start),
            )
            row.save()
            bill = invoice_period(row, at=row.period_start)
        assert Invoice.objects.get(pk=bill.pk).locale == "de"
        assert titles(buyer.get(f"/api/orders/{bill.number}").json()) == ["Alle Filme"]

    def test_a_switch_names_both_plans(self, storefront: Storefront) -> None:
        buyer = reader(storefront, "de")
        dearer = price(
            storefront.world.store,
            "plan",
            "more-films",
            1999,
            interval="month",
            translations={"de": {"title": "Mehr Filme"}},
        )
        subscribe(buyer, storefront.plan)
        placed = post(buyer, "/api/subscription/switch", {"plan_id": dearer.pk}).json()
        assert titles(placed["order"]) == ["Mehr Filme", "Alle Filme"]
        lines = InvoiceLine.objects.filter(invoice__kind=Invoice.Kind.SWITCH).values_list("title", flat=True)
        assert list(lines) == ["More Films", "All Films"]

    @pytest.mark.parametrize(("locale", "title"), [("de", "Alle Filme"), ("", "All Films")])
    def test_a_letter_names_it_in_the_language_of_its_reader(
        self, storefront: Storefront, locale: str, title: str
    ) -> None:
        subscribe(reader(storefront, "en"), storefront.plan)
        row = Subscription.objects.get()
        assert row.user is not None
        row.user.locale = locale
        row.user.save()
        letters.tell_canceled(row, at=row.created_at)
        assert Mail.objects.filter(template__contains="plan_canceled").get().values["plan"] == title


class TestOffers:
    @pytest.fixture
    def offer(self, storefront: Storefront) -> Offer:
        store = storefront.world.store
        offer = Offer.objects.create(
            store=store,
            title="In a hurry",
            text="All that is short.",
            translations=GERMAN,
            created_at=storefront.film.created_at,
        )
        OfferProduct.objects.create(offer=offer, product=storefront.film.product)
        return offer

    @pytest.mark.usefixtures("offer")
    def test_viewers_read_them_in_their_language(self, storefront: Storefront) -> None:
        (german,) = reader(storefront, "de").get("/api/offers").json()["offers"]
        assert (german["title"], german["text"]) == ("Für Eilige", "Alles, was kurz ist.")
        assert german["translated"] == ["text", "title"]
        (english,) = reader(storefront, "en").get("/api/offers").json()["offers"]
        assert (english["title"], english["translated"]) == ("In a hurry", [])

    def test_the_office_writes_one_field_of_one_language(self, storefront: Storefront, offer: Offer) -> None:
        owner = storefront.world.browser(storefront.world.owner)
        change = {"translations": {"de": {"text": ""}, "ar": {"title": "على عجل"}}}
        entry = owner.patch(f"{OFFERS}/{offer.pk}", change).json()
        assert entry["title"] == "In a hurry"
        assert entry["translations"] == {"de": {"title": "Für Eilige"}, "ar": {"title": "على عجل"}}
        created = owner.post(OFFERS, {"title": "New", "translations": GERMAN}).json()
        assert created["translations"] == GERMAN

    @pytest.mark.parametrize(
        ("translations", "field"),
        [
            ({"xx": {"title": "A"}}, "translations.xx"),
            ({"de": {"title": "A" * 201}}, "translations.de.title"),
            ({"de": {"text": "A" * 5_001}}, "translations.de.text"),
            (None, "translations"),
        ],
    )
    def test_bad_input_is_refused_at_its_field(
        self, storefront: Storefront, offer: Offer, translations: Any, field: str
    ) -> None:
        owner = storefront.world.browser(storefront.world.owner)
        answer = owner.patch(f"{OFFERS}/{offer.pk}", {"translations": translations})
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"].startswith(field)

    def test_another_stores_offer_is_missing(self, storefront: Storefront, offer: Offer) -> None:
        other = storefront.world.browser(storefront.world.other_owner)
        assert other.patch(f"{OFFERS}/{offer.pk}", {"translations": GERMAN}).status_code == 404

    @pytest.mark.parametrize("translations", [{"de": {"description": "A"}}, {"de": {"text": " "}}, []])
    def test_the_table_holds_texts_by_language_and_nothing_else(
        self, offer: Offer, translations: object
    ) -> None:
        with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(
                "UPDATE commerce_offer SET translations = %s::jsonb WHERE id = %s",
                [json.dumps(translations), offer.pk],
            )
