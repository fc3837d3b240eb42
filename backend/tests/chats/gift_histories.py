"""What people, a bank, a post and moderators may do to the donations of an event.

The wide machine of commerce, in a shop with an event: donations are paid, asked for again, lost on the way,
refunded and disputed between everything else that happens there, and processes end before any transaction.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar
from unittest.mock import patch

from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule
from matinee.accounts.queries import as_viewer
from matinee.chats import operations as chats
from matinee.chats.models import Message, Room
from matinee.chats.operations import Act
from matinee.commerce.models import Dispute, Donation, Invoice, InvoiceLine, Refund
from matinee.commerce.operations.payments import reconcile
from matinee.commerce.operations.shop import donations
from tests.commerce.crash_points import apart
from tests.commerce.shop_with_two_buyers import make_shop_with_two_buyers
from tests.commerce.wide_histories import DAY, Histories, any_row, cards, ends, people
from tests.live.event_setup import EventSetup, make_event_setup
from tests.world import make_user

AMOUNTS = (100, 500, 10_000)


class GiftHistories(Histories):
    setup: ClassVar[EventSetup]

    @rule(who=people, minor=st.sampled_from(AMOUNTS), card=cards, times=st.integers(1, 2), kill=ends)
    def give(self, who: int, minor: int, card: str, times: int, kill: int) -> None:
        """One press, which arrives once or twice: its answer was lost."""
        shop = self.shop.shops[who]
        press = f"gift-{self.presses}"
        for _ in range(times):
            with self.pressed(kill):
                donations.charge(
                    store_id=shop.store_id,
                    user_id=shop.user.pk,
                    live_event_id=self.setup.event.pk,
                    minor=minor,
                    currency="USD",
                    message=f"Bravo {self.presses}",
                    method_id=self.shop.cards[who][card],
                    press=press,
                    at=self.at,
                )

    # As many donations as there is of everything else.
    give_more = give
    give_on = give

    @rule(which=any_row, kill=ends)
    def hide_the_words(self, which: int, kill: int) -> None:
        said = list(Message.objects.filter(kind="donation").order_by("id").values_list("pk", "room_id"))
        if said:
            message_id, room_id = said[which % len(said)]
            moderator = make_user(self.setup.store, f"mod-{self.presses}@lantern.test", "moderator")
            with self.pressed(kill):
                chats.act(room_id=room_id, by=as_viewer(moderator), act=Act("delete", message_id), at=self.at)

    @invariant()
    def messages_are_the_donations_that_stand(self) -> None:
        """At every moment, and not only once the jobs have run: both are written by one transaction."""
        standing = {
            row.pk: _left_of(row)
            for row in Donation.objects.select_related("payment")
            if _left_of(row) > 0 and not Dispute.objects.filter(payment=row.payment, status="lost").exists()
        }
        said = Message.objects.filter(kind="donation", state="shown")
        assert sorted(said.values_list("donation_id", flat=True)) == sorted(standing)
        room = Room.objects.filter(event=self.setup.event).first()
        told = room.donated if room else {}
        assert told.get("amount", 0) == sum(standing.values())
        assert told.get("count", 0) == len(standing)
        assert sum(giver["amount"] for giver in told.get("givers", [])) == sum(standing.values())

    def check(self) -> None:
        super().check()
        self.messages_are_the_donations_that_stand()

    def settle(self) -> None:
        super().settle()
        self.messages_are_the_donations_that_stand()
        for line in InvoiceLine.objects.filter(kind="donation", invoice__status="paid"):
            times = Donation.objects.filter(payment__invoice=line.invoice_id).count()
            went_back = (
                Dispute.objects.filter(payment__invoice=line.invoice_id, status="lost").exists()
                or Refund.objects.filter(payment__invoice=line.invoice_id, ends_access=True).exists()
            )
            assert times == 1 or (times == 0 and went_back), "it was paid, and is not entered"
        unpaid = Invoice.objects.filter(kind="donation").exclude(status="paid")
        assert not Donation.objects.filter(payment__invoice__in=unpaid).exists()


def _left_of(row: Donation) -> int:
    back = Refund.objects.filter(payment=row.payment, state="succeeded")
    return row.amount_minor - sum(back.values_list("amount_minor", flat=True))


@contextmanager
def opened_event() -> Iterator[type[GiftHistories]]:
    """Make the shop and its event once for all histories, each of which is undone."""
    with apart(), patch.object(reconcile, "LONGEST_ROW", DAY):
        shop = make_shop_with_two_buyers()
        setup = make_event_setup(shop.shops[0].store)
        yield type("Event", (GiftHistories,), {"shop": shop, "setup": setup})
