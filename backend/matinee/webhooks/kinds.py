"""All events that are sent to webhooks, each with the type of its data.

Data are thin: ids, and what decides whether to look closer. A field may be added; one that is removed or
changes its meaning makes a new VERSION. docs/webhooks.md lists them, and a test compares the two.
"""

from dataclasses import dataclass

VERSION = 1
TEST = "webhook.test"


@dataclass(frozen=True, slots=True)
class Film:
    content_id: int
    title: str
    permalink: str


@dataclass(frozen=True, slots=True)
class Order:
    order_id: int
    number: str
    amount_minor: int
    currency: str
    customer_id: int | None


@dataclass(frozen=True, slots=True)
class Refund:
    refund_id: int
    order_id: int
    number: str
    amount_minor: int
    currency: str
    customer_id: int | None


@dataclass(frozen=True, slots=True)
class Subscription:
    subscription_id: int
    plan: str
    status: str
    period_end: str
    customer_id: int | None


@dataclass(frozen=True, slots=True)
class Person:
    person_id: int


@dataclass(frozen=True, slots=True)
class Comment:
    comment_id: int
    content_id: int
    person_id: int
    is_held: bool


@dataclass(frozen=True, slots=True)
class Donation:
    donation_id: int
    live_event_id: int
    amount_minor: int
    currency: str
    customer_id: int | None


@dataclass(frozen=True, slots=True)
class LiveEvent:
    live_event_id: int
    content_id: int


@dataclass(frozen=True, slots=True)
class Test:
    endpoint_id: int


EventData = Film | Order | Refund | Subscription | Person | Comment | Donation | LiveEvent | Test


@dataclass(frozen=True, slots=True)
class Kind:
    shape: type[EventData]
    text: str


KINDS: dict[str, Kind] = {
    "film.published": Kind(Film, "Viewers can see a film (no trailer). For a scheduled film, at its time."),
    "film.unpublished": Kind(
        Film, "A film that viewers could see is hidden again: unpublished, deleted or at its end."
    ),
    "order.paid": Kind(Order, "An order is paid in full. Renewals of plans are orders, too."),
    "order.refunded": Kind(Refund, "Money of an order was returned, all of it or a part."),
    "subscription.started": Kind(Subscription, "A plan began, with its first payment or with a trial."),
    "subscription.renewed": Kind(Subscription, "A plan’s next period is paid."),
    "subscription.canceled": Kind(
        Subscription, "A customer canceled a plan, which runs to its period’s end."
    ),
    "subscription.ended": Kind(Subscription, "A plan ended, and so did its access."),
    "person.joined": Kind(Person, "Someone created an account."),
    "comment.created": Kind(Comment, "Someone wrote a comment on a film. It may be held for review."),
    "donation.received": Kind(Donation, "A donation to a live event is paid."),
    "live.started": Kind(LiveEvent, "A live event is on air."),
    "live.ended": Kind(LiveEvent, "A live event is over."),
}
