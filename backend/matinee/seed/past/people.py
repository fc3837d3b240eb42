"""The demo's customers: so many, named by their numbers, who joined in the days before."""

from datetime import datetime, timedelta
from random import Random

from matinee.accounts import operations as accounts
from matinee.accounts import queries as people
from matinee.demo import operations as demo
from matinee.demo.queries import Kind
from matinee.seed.past.plays import LAUNCH_DAY, Member

CUSTOMERS = 180
AT_ONCE_SHARE = 0.15  # of them were there on the first day, when the store moved in
LAUNCH_SHARE = 0.3  # came in the week of the launch
SPAN_DAYS = 88.0


def email_of(number: int) -> str:
    return f"customer{number:03}@matinee.example"


def ensure_customers(store_id: int, first_day: datetime) -> list[Member]:
    """Return the customers in their order, each made when it is not there; nobody can sign in as one."""
    return [_ensure_customer(store_id, number, first_day) for number in range(1, CUSTOMERS + 1)]


def joined_at(number: int, first_day: datetime) -> datetime:
    chance = Random(f"customer {number}")  # noqa: S311 - no secret
    place = chance.random()
    if place < AT_ONCE_SHARE:
        days = chance.uniform(0.3, 1)
    elif place < AT_ONCE_SHARE + LAUNCH_SHARE:
        days = LAUNCH_DAY + chance.uniform(0.3, 6)
    else:
        days = chance.uniform(1, SPAN_DAYS)
    return first_day + timedelta(days=days)


def _ensure_customer(store_id: int, number: int, first_day: datetime) -> Member:
    email, at = email_of(number), joined_at(number, first_day)
    user_id = people.find_id_by_email(store_id, email=email)
    if user_id is None:
        with demo.making(store_id) as mark:
            user_id = accounts.create_user(
                store_id=store_id, email=email, password=None, name=f"Customer {number:03}", joined_at=at
            )
            mark(Kind.PERSON, user_id)
    return Member(user_id, at)
