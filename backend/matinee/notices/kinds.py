"""All kinds of notices: who receives each, where it leads, its text, and when it is resolved.

A new kind is an entry here; one with a letter has its texts in `locales/*/notices.json` too. The office's
texts are English, filled with the notice's facts; `example` contains all of them, for the preview and the
tests. A fact whose name ends in `_on` is a date, `2026-12-31`, in `_count` a whole number, and those of
AMOUNTS have sums, `9.99 USD`: they are written in the reader's language.
"""

from dataclasses import dataclass, field
from typing import Literal

PERSON = "person"
AMOUNTS = frozenset(("amount", "first", "revenue", "revenue_before", "taken"))
Recipient = Literal["person", "moderator", "admin", "owner"]
Severity = Literal["critical", "warning", "note"]
# What a person sets for a kind: by email and in the office, in the office only, or not at all.
Choice = Literal["email", "office", "off"]
# The headings of the page of notifications.
Topic = Literal["sales", "films", "comments", "numbers", "emails"]
# `cause`: when its cause is gone. `hand`: also when somebody presses Done. `at_once`: a letter only.
Ends = Literal["cause", "hand", "at_once"]


@dataclass(frozen=True, slots=True)
class Kind:
    # The person that it is about, or the lowest role of the office that receives it.
    recipient: Recipient
    # Where it leads: in the store for a person, else in the office. Filled with the facts.
    link: str
    severity: Severity = "note"
    title: str = ""
    text: str = ""
    ends: Ends = "cause"
    # Once for each subject and occasion, even after it is resolved.
    is_once: bool = False
    has_letter: bool = True
    # Of the receiving roles, those that get the letter by default.
    mailed: tuple[str, ...] = ("owner",)
    topic: Topic = "sales"
    # Whether the bell of those without the letter has it by default.
    is_shown: bool = True
    # About money or security: nobody can turn it off altogether.
    is_required: bool = False
    # What the settings call it, where the title has a number in it.
    name: str = ""
    example: dict[str, str] = field(default_factory=dict)

    @property
    def is_of_the_office(self) -> bool:
        return self.recipient != PERSON

    def choose(self, own: str | None, *, is_mailed: bool) -> Choice:
        """Return how a person gets it: as they chose, else by what their role gets.

        Everything that sends or shows it asks here.
        """
        choice = own or ("email" if is_mailed else "office" if self.is_shown else "off")
        if choice == "email":
            return "email" if self.has_letter else "office"
        return "off" if choice == "off" and not self.is_required else "office"

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Return what a person can choose, the most first."""
        email: tuple[Choice, ...] = ("email",) if self.has_letter else ()
        off: tuple[Choice, ...] = () if self.is_required else ("off",)
        return (*email, "office", *off)


def _letter(link: str, example: dict[str, str], ends: Ends = "cause") -> Kind:
    """A letter to a person: required by law or by their purchase, so it cannot be switched off."""
    return Kind("person", link, ends=ends, is_once=True, mailed=(), example=example)


_PLAN = {"plan": "Film Club", "amount": "9.99 USD"}

KINDS: dict[str, Kind] = {
    # To payers.
    "payment_failed": _letter("/on_hold", {**_PLAN, "retry_on": "2026-12-03", "hold_on": "2026-12-08"}),
    "payment_refused": _letter("/on_hold", {**_PLAN, "hold_on": "2026-12-08"}),
    "card_needed": _letter("/on_hold", {**_PLAN, "hold_on": "2026-12-08"}),
    "payment_unconfirmed": _letter("/on_hold", {**_PLAN, "hold_on": "2026-12-08"}),
    "plan_on_hold": _letter("/on_hold", _PLAN),
    "plan_ended": _letter("/orders/checkout", {"plan": "Film Club"}, ends="at_once"),
    "plan_canceled": _letter("/subscription", {"plan": "Film Club", "until_on": "2026-12-31"}),
    "card_expires": _letter(
        "/subscription", {"plan": "Film Club", "card": "Visa 4242", "expires_on": "2026-12-31"}
    ),
    "trial_ends": _letter("/subscription", {**_PLAN, "ends_on": "2026-12-04"}),
    "plan_renews": _letter("/subscription", {**_PLAN, "renews_on": "2026-12-08"}),
    "refunded": _letter("/orders/{number}", {"amount": "9.99 USD", "number": "2026-000042"}, ends="at_once"),
    # To the office.
    "sale": Kind(
        "admin",
        "/bullet/orders/{order_id}",
        ends="at_once",
        is_once=True,
        mailed=(),
        title="New sale",
        text="Someone paid {amount} for {what}.",
        is_shown=False,
        example={"amount": "9.99 USD", "what": "Night Train", "number": "2026-000042", "order_id": "42"},
    ),
    "refund_made": Kind(
        "admin",
        "/bullet/orders/{order_id}",
        ends="at_once",
        is_once=True,
        mailed=(),
        title="A refund was made",
        text="{amount} was refunded for order {number}.",
        example={"amount": "9.99 USD", "number": "2026-000042", "order_id": "42"},
    ),
    "refund_outside": Kind(
        "admin",
        "/bullet/orders/{order_id}",
        "warning",
        ends="at_once",
        is_once=True,
        mailed=(),
        title="A refund at {provider}",
        text="{amount} was refunded for order {number} at {provider}, not in the back office.",
        is_required=True,
        example={"amount": "9.99 USD", "number": "2026-000042", "order_id": "42", "provider": "Stripe"},
    ),
    "new_comments": Kind(
        "moderator",
        "/bullet/moderation",
        ends="at_once",
        is_once=True,
        title="New comments",
        text="New comments: {count}, of them held: {held}. The latest, on {film}: {words}",
        topic="comments",
        example={"count": "3", "held": "1", "film": "Night Train", "words": "What a ride."},
    ),
    "weekly_numbers": Kind(
        "admin",
        "/bullet/overview",
        ends="at_once",
        is_once=True,
        title="Numbers of the week",
        text="Plays: {plays_count}. Revenue: {revenue}. Most watched: {films}",
        topic="numbers",
        is_shown=False,
        example={
            "from_on": "2026-11-16",
            "to_on": "2026-11-22",
            "plays_count": "1240",
            "plays_before_count": "1105",
            "viewers_count": "482",
            "viewers_before_count": "455",
            "hours_count": "610",
            "hours_before_count": "540",
            "revenue": "431.20 USD",
            "revenue_before": "389.90 USD",
            "films": "Night Train, Saltwater, Glass",
        },
    ),
    "files_ready": Kind(
        "admin",
        "/bullet/contents/{content_id}",
        ends="at_once",
        is_once=True,
        mailed=(),
        topic="films",
        title="Encoding finished",
        text="Files ready to watch: {count}. The latest is of {film}.",
        example={"count": "3", "film": "Night Train", "content_id": "42"},
    ),
    "file_stopped": Kind(
        "admin",
        "/bullet/contents/{content_id}",
        "warning",
        title="A file couldn’t be encoded",
        text="Open {film} to see why. Then replace the file, or try again.",
        topic="films",
        example={"film": "Night Train", "content_id": "42"},
    ),
    "dispute_opened": Kind(
        "admin",
        "/bullet/orders/{order_id}",
        "critical",
        title="A payment is disputed",
        text="A customer’s bank is asking to take back {amount} for order {number}. Respond at "
        "{provider} before its deadline. Without a response, you lose the money.",
        is_required=True,
        example={"amount": "9.99 USD", "number": "2026-000042", "order_id": "42", "provider": "Stripe"},
    ),
    "dispute_unmatched": Kind(
        "admin",
        "/bullet/orders",
        "critical",
        ends="hand",
        title="A dispute for an unknown payment",
        text="{provider} reports a dispute of {amount}, but no order here has that payment. Look it "
        "up there.",
        has_letter=False,
        is_required=True,
        example={"amount": "9.99 USD", "provider": "Stripe"},
    ),
    "books_differ": Kind(
        "owner",
        "/bullet/payment_providers",
        "critical",
        ends="hand",
        title="Your records don’t match {provider}’s",
        text="{count} recent payments don’t match, the first of them "
        "{first}. Nothing was changed: compare them at {provider}.",
        is_required=True,
        example={"provider": "Stripe", "count": "2", "first": "pi_3Q2 (9.99 USD here, 0.00 USD there)"},
    ),
    "books_unread": Kind(
        "owner",
        "/bullet/payment_providers",
        "warning",
        title="Your records couldn’t be compared with {provider}’s",
        text="We try again every hour. {provider} responded: {words}",
        has_letter=False,
        example={"provider": "Stripe", "words": "ProviderDownError: the provider does not answer"},
    ),
    "list_unread": Kind(
        "owner",
        "/bullet/payment_providers",
        "warning",
        title="The list of payments at {provider} can’t be read",
        text="A payment with a lost webhook can’t be found until then. We try again every minute. "
        "{provider} responded: {words}",
        has_letter=False,
        example={"provider": "Stripe", "words": "ProviderDownError: the provider does not answer"},
    ),
    "provider_refuses": Kind(
        "owner",
        "/bullet/payment_providers",
        "critical",
        title="{provider} rejects this store’s keys",
        text="No one can pay with it until the keys are fixed. {provider} responded: {words}",
        is_required=True,
        example={"provider": "Stripe", "words": "Invalid API key provided"},
    ),
    "webhooks_missing": Kind(
        "owner",
        "/bullet/payment_providers",
        "warning",
        title="No webhooks from {provider}",
        text="Payments are still found, up to an hour late. Check the webhook address at {provider}.",
        has_letter=False,
        example={"provider": "Stripe"},
    ),
    "wrong_capture": Kind(
        "admin",
        "/bullet/orders/{order_id}",
        "critical",
        ends="hand",
        title="Wrong amount charged",
        text="{provider} charged {taken} for order {number}, which costs {amount}. The order counts as "
        "unpaid, the charge is refunded automatically, and the customer can pay again. Check with {provider} "
        "how it happened.",
        is_required=True,
        example={
            "provider": "Stripe",
            "taken": "1.00 USD",
            "amount": "9.99 USD",
            "number": "2026-000042",
            "order_id": "42",
        },
    ),
    "surplus_stays": Kind(
        "admin",
        "/bullet/orders/{order_id}",
        "critical",
        ends="hand",
        title="A refund failed",
        text="{amount} too much was charged for order {number}, and {provider} could not refund "
        "it: {words}. Refund it at {provider}.",
        has_letter=False,
        is_required=True,
        example={
            "provider": "Stripe",
            "amount": "9.99 USD",
            "number": "2026-000042",
            "order_id": "42",
            "words": "charge_disputed",
        },
    ),
    "films_not_for_sale": Kind(
        "admin",
        "/bullet/contents/{content_id}",
        "warning",
        title="Films that no one can buy: {count}",
        text="“{title}” is published for paying viewers, but nothing on sale includes it. Set its price, "
        "add it to a plan or change who can watch it.",
        has_letter=False,
        topic="films",
        name="Films that no one can buy",
        example={"count": "2", "title": "Night Train", "content_id": "42"},
    ),
    "products_ended": Kind(
        "admin",
        "/bullet/products/{product_id}",
        "warning",
        title="Products of ended films: {count}",
        text="All films of “{title}” have ended, so no one can buy it any more. Take it off sale, add a film "
        "or change an end date.",
        has_letter=False,
        name="Products of ended films",
        example={"count": "2", "title": "Night Train", "product_id": "42"},
    ),
    "mail_stuck": Kind(
        "admin",
        "/bullet/store/letters",
        "critical",
        title="Emails can’t be sent",
        text="{count} emails have failed since the last one was sent. The mail server responded: {words}",
        has_letter=False,
        topic="emails",
        is_required=True,
        example={"count": "3", "words": "535 Authentication failed"},
    ),
    "webhook_paused": Kind(
        "owner",
        "/bullet/store/webhooks",
        "warning",
        title="A webhook is paused",
        text="{url} no longer receives events, so nothing more is sent to it. Repair it, then resume it: "
        "what was waiting is sent then.",
        has_letter=False,
        example={"url": "https://example.com/hooks"},
    ),
    "address_refused": Kind(
        "admin",
        "/bullet/store/letters",
        "note",
        ends="hand",
        title="An address rejects our emails",
        text="{address} rejects emails from the store. Its mail server responded: {words}",
        has_letter=False,
        topic="emails",
        example={"address": "ann@example.com", "words": "550 No such user"},
    ),
}
