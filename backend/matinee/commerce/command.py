"""`matinee reconcile`: settle unanswered calls and compare the books, now. `matinee wipe-test-money`."""

import sys
from dataclasses import asdict

from django.utils import timezone

from matinee.commerce.operations.payments import books, reconcile, wiping
from matinee.commerce.operations.payments.reconcile import watched_providers
from matinee.commerce.operations.payments.wiping import RealMoneyError
from matinee.stores import queries as stores


def wipe_test_money(*, store: str | None, is_rehearsal: bool) -> int:
    """Print a store's test data and, unless it is a dry run, delete it; return 1 if refused."""
    store_names = stores.list_names()
    if store not in store_names and not (store is None and len(store_names) == 1):
        print(
            f"matinee: say which store with --store: {', '.join(store_names) or 'there is none'}",
            file=sys.stderr,
        )
        return 1
    store_id = store_names[store] if store is not None else next(iter(store_names.values()))
    counts = wiping.find_test_money(store_id=store_id)
    for rows in counts.rows:
        print(f"{rows.count:>8} {rows.what}")
    print(f"{counts.clock_offset_seconds // 86_400:>8} days that the clock runs ahead")
    if not counts.is_wipeable:
        print(f"matinee: {RealMoneyError.message}", file=sys.stderr)
        return 1
    if is_rehearsal:
        print("matinee: nothing was deleted")
        return 0
    wiping.wipe(store_id=store_id, actor_id=None, at=timezone.now())
    print("matinee: deleted; orders are numbered from 1, and the clock shows the real time")
    return 0


def reconcile_all() -> int:
    """Print what was settled and every difference; return 1 unless the books are known to agree."""
    at = timezone.now()
    counts = reconcile.run(at=at)
    if counts:
        print("matinee: settled " + ", ".join(f"{count} {name}" for name, count in counts.items()))
    else:
        print("matinee: the worker is settling at this moment")
    is_wrong = bool(books.list_wrong_gift_cards())
    for store_id, name in watched_providers(at):
        try:
            report = books.check(store_id=store_id, provider=name, since=at - books.SPAN, at=at)
        except Exception as error:  # one provider's outage does not hide the others' books
            print(f"matinee: store {store_id}, {name}: not compared: {type(error).__name__}")
            is_wrong = True
            continue
        print(f"matinee: store {store_id}, {name}: {len(report) or 'no'} differences")
        for difference in report:
            print("  " + " ".join(f"{key}={value}" for key, value in asdict(difference).items()))
        is_wrong = is_wrong or bool(report)
    return int(is_wrong)
