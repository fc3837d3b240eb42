"""`matinee reconcile`: settle what no answer has, and compare the books, now."""

from dataclasses import asdict

from django.utils import timezone

from matinee.commerce.operations import books, reconcile
from matinee.commerce.operations.reconcile import watched_providers


def reconcile_all() -> int:
    """Print what was settled and every difference; return 1 when the books are not known to agree."""
    at = timezone.now()
    done = reconcile.run(at=at)
    if done:
        print("matinee: settled " + ", ".join(f"{count} {name}" for name, count in done.items()))
    else:
        print("matinee: the worker is settling at this moment")
    is_wrong = bool(books.list_wrong_gift_cards())
    for store_id, name in watched_providers(at):
        try:
            found = books.check(store_id=store_id, provider=name, since=at - books.SPAN, at=at)
        except Exception as error:  # one provider that is down does not hide the others' books
            print(f"matinee: store {store_id}, {name}: not compared: {type(error).__name__}")
            is_wrong = True
            continue
        print(f"matinee: store {store_id}, {name}: {len(found) or 'no'} differences")
        for difference in found:
            print("  " + " ".join(f"{key}={value}" for key, value in asdict(difference).items()))
        is_wrong = is_wrong or bool(found)
    return int(is_wrong)
