"""Twenty identical requests at the same moment are one payment."""

import threading
from collections import Counter

import pytest
from django.db import connection
from matinee.commerce.models import Invoice, SandboxPayment, Subscription
from tests.commerce.api.till import make_till, post, token_of
from tests.world import World

pytestmark = pytest.mark.django_db(transaction=True)

AT_ONCE = 20


@pytest.mark.parametrize("same_key", [True, False])
def test_twenty_presses_are_one_payment(world: World, same_key: bool) -> None:
    till = make_till(world)
    token = token_of(till.browser())
    browsers = [till.browser() for _ in range(AT_ONCE)]
    start, statuses = threading.Barrier(AT_ONCE), Counter[int]()

    def press(number: int) -> None:
        body = {"plan_id": till.plan.pk, "payment_method": token}
        key = "the-same-press" if same_key else f"press-number-{number}"
        start.wait()
        try:
            answer = post(browsers[number], "/api/billings/provider_subscription", body, key=key)
            statuses[answer.status_code] += 1
        finally:
            connection.close()

    threads = [threading.Thread(target=press, args=(number,)) for number in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert statuses.total() == AT_ONCE
    assert set(statuses) <= ({200} if same_key else {200, 409})
    assert SandboxPayment.objects.filter(state="succeeded").count() == 1
    assert Subscription.objects.count() == Invoice.objects.count() == 1
