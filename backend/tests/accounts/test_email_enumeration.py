"""Nobody outside can tell whether an email is known: the same hashes, statements and jobs, whoever has it.

Work is counted, since a clock in a test is either loose or moody. A password's hash is most of the time.
"""

import re
from collections import Counter
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.accounts import passwords
from matinee.accounts.hashers import Argon2PasswordHasher
from matinee.accounts.models import Role, User
from tests.world import World, make_user

# What a stranger sends to learn whether somebody is here.
ASKS: dict[str, dict[str, Any]] = {
    "/api/sessions": {"password": "not the right one"},
    "/bullet/api/sessions": {"password": "not the right one", "code": "123456"},
    "/api/password_resets": {},
    "/api/email_registrations": {"name": "Somebody", "password": "a good long password"},
}
Work = tuple[int, bytes, dict[str, int], list[str]]


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count what the hasher does."""
    counted: Counter[str] = Counter()
    encode, verify = Argon2PasswordHasher.encode, Argon2PasswordHasher.verify

    def counting_encode(self: Argon2PasswordHasher, password: str, salt: str) -> str:
        counted["hash"] += 1
        return encode(self, password, salt)

    def counting_verify(self: Argon2PasswordHasher, password: str, encoded: str) -> bool:
        counted["hash"] += 1
        counted[f"costs {encoded.split('$')[3]}"] += 1
        return verify(self, password, encoded)

    monkeypatch.setattr(Argon2PasswordHasher, "encode", counting_encode)
    monkeypatch.setattr(Argon2PasswordHasher, "verify", counting_verify)
    return counted


@pytest.mark.parametrize("path", ASKS)
def test_whoever_has_the_e_mail_the_work_is_the_same(world: World, hashed: Counter[str], path: str) -> None:
    def work(email: str) -> Work:
        hashed.clear()
        passwords._nobodys_password.cache_clear()  # a process that has met nobody unknown yet
        with CaptureQueriesContext(connection) as asked:
            answer = world.guest.send(
                "POST", path, {"email": email, **ASKS[path]}, headers={"X-Request-Id": "same-id-0"}
            )
        statements = [without_values(query["sql"]) for query in asked]
        # The store is read by its host, and kept for a moment.
        mine = [sql for sql in statements if 'FROM"stores_store"' not in sql]
        return answer.status_code, answer.content, dict(hashed), mine

    work("the-first@lantern.test")  # what a process learns once, about nobody
    unknown = work("nobody@lantern.test")
    for email in list_people(world):
        known = work(email)
        assert known[:3] == unknown[:3], email
        assert known[3] == unknown[3], email
    is_sign_in = path.endswith("/sessions")
    assert (unknown[0], unknown[2].get("hash", 0)) == ((401, 1) if is_sign_in else (202, 0))


def list_people(world: World) -> list[str]:
    store = world.store
    blocked = make_user(store, "blocked@lantern.test", Role.CUSTOMER)
    by_code = make_user(store, "by-code@lantern.test", Role.CUSTOMER)
    blocked.is_active = False
    by_code.set_unusable_password()
    User.objects.bulk_update([blocked, by_code], ["is_active", "password"])
    people = (world.customer, world.moderator, world.owner, world.other_customer, blocked, by_code)
    return [person.email for person in people]


def without_values(sql: str) -> str:
    return re.sub(r"""'(?:[^']|'')*'|"s\d+_x\d+"|\s|-?\b\d+\b""", "", sql)
