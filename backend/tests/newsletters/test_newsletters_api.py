"""The office's newsletters: writing, preview, a test, sending."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.accounts.models import AuditEntry
from matinee.mail.letters import compose
from matinee.mail.models import Mail
from matinee.newsletters.models import Newsletter
from tests.newsletters.newsletter_steps import AT, Postbox, agree, go_out, schedule, subscriber, write_draft
from tests.world import World, make_film, text_of

PATH = "/bullet/api/newsletters"
TEXT = {"locale": "en", "subject": "New in June", "text": "Three films.", "button": "Watch"}


def body(**changes: Any) -> dict[str, Any]:
    return {"texts": [TEXT], "link": "/catalog", "content_id": None, "segment": {}, **changes}


def test_writing_one(world: World) -> None:
    admin = world.browser(world.admin)
    made = admin.post(PATH, {})
    assert made.status_code == 201
    path = f"{PATH}/{made.json()['id']}"
    film = make_film(world.store, "film")
    answer = admin.put(path, body(content_id=film.pk, segment={"subscription": "ended"}))
    assert answer.status_code == 200
    saved = admin.get(path).json()
    assert (saved["state"], saved["texts"], saved["content_id"]) == ("draft", [TEXT], film.pk)
    assert saved["segment"]["subscription"] == "ended"
    (row,) = admin.get(PATH).json()
    assert (row["subject"], row["state"]) == ("New in June", "draft")
    assert admin.delete(path).status_code == 204
    assert not Newsletter.objects.exists()


def test_the_list_asks_the_same_however_long_it_is(world: World) -> None:
    counts = []
    owner = world.browser(world.owner)
    owner.get(PATH)  # the store is read once
    for _ in range(2):
        write_draft(world)
        with CaptureQueriesContext(
            connection,
        ) as statements:
            owner.get(PATH)
        counts.append(len(statements))
    assert counts[0] == counts[1]


def test_the_preview_is_what_goes_out(world: World) -> None:
    owner, newsletter_id = world.browser(world.owner), write_draft(world)
    page = owner.get(f"{PATH}/{newsletter_id}/page?locale=de")
    assert "Three <strong>films</strong>." in text_of(page)
    assert "sandbox" in page["Content-Security-Policy"]
    letter = owner.get(f"{PATH}/{newsletter_id}/letter?locale=de").json()
    assert letter["subject"] == "New in June"
    assert letter["html"] == text_of(page)
    assert not Mail.objects.exists()


def test_without_a_text_there_is_no_preview_no_test_and_no_sending(world: World) -> None:
    owner = world.browser(world.owner)
    path = f"{PATH}/{owner.post(PATH, {}).json()['id']}"
    owner.put(path, body(texts=[{**TEXT, "text": " "}]))
    assert owner.get(f"{path}/page").status_code == 404
    for way, content in (("test", {"locale": "en"}), ("sending", {})):
        answer = owner.post(f"{path}/{way}", content)
        assert (answer.status_code, answer.json()["errors"][0]["code"]) == (422, "no_text")


def test_a_test_goes_to_oneself_alone(world: World) -> None:
    subscriber(world.store, "ann")
    path = f"{PATH}/{write_draft(world)}"
    answer = world.browser(world.admin).post(f"{path}/test", {"locale": "en"})
    assert answer.json() == {"email": world.admin.email}
    assert compose(Mail.objects.get()).to == world.admin.email
    assert Newsletter.objects.get().state == "draft"


def test_what_goes_out_is_changed_no_more(world: World) -> None:
    subscriber(world.store, "ann")
    owner = world.browser(world.owner)
    path = f"{PATH}/{write_draft(world)}"
    assert owner.post(f"{path}/sending", {}).json()["state"] == "scheduled"
    assert AuditEntry.objects.get().action == "newsletter_scheduled"
    for answer in (owner.put(path, body()), owner.delete(path), owner.post(f"{path}/sending", {})):
        assert (answer.status_code, answer.json()["errors"][0]["code"]) == (409, "not_a_draft")
    assert owner.delete(f"{path}/sending").json()["state"] == "draft"


def test_its_results(world: World) -> None:
    for name in ("ann", "ben"):
        subscriber(world.store, name)
    newsletter_id = write_draft(world)
    schedule(world, newsletter_id)
    go_out(Postbox(), at=AT)
    answer = world.browser(world.owner).get(f"{PATH}/{newsletter_id}").json()
    assert answer["state"] == "sent"
    assert answer["results"] == {
        "recipients": 2,
        "waiting": 0,
        "deliveries": 2,
        "failures": 0,
        "left_out": 0,
        "unsubscribed": 0,
    }


@pytest.mark.parametrize(
    "changes",
    [
        {"link": "javascript:alert(1)"},
        {"link": "//evil.example"},
        {"texts": [{**TEXT, "locale": "xx"}]},
        {"texts": [{**TEXT, "subject": "two\nlines"}]},
        {"texts": [{**TEXT, "text": "x" * 20_001}]},
        {"segment": {"plan_id": 0}},
    ],
)
def test_what_is_no_newsletter(world: World, changes: dict[str, Any]) -> None:
    answer = world.browser(world.owner).put(f"{PATH}/{write_draft(world)}", body(**changes))
    assert answer.status_code == 422


def test_of_another_store_or_missing(world: World) -> None:
    path = f"{PATH}/{write_draft(world)}"
    other = world.browser(world.other_owner)
    owner = world.browser(world.owner)
    for browser, at in ((other, path), (owner, f"{PATH}/{2**62}")):
        assert browser.get(at).status_code == 404
        assert browser.put(at, body()).status_code == 404
        assert browser.delete(at).status_code == 404
        assert browser.get(f"{at}/page").status_code == 404
        assert browser.post(f"{at}/test", {"locale": "en"}).status_code == 404
        assert browser.post(f"{at}/sending", {}).status_code == 404
        assert browser.delete(f"{at}/sending").status_code == 404
    elsewhere = make_film(world.other_store, "film")
    assert owner.put(path, body(content_id=elsewhere.pk)).status_code == 404


def test_the_office_can_show_what_a_customer_agreed_to(world: World) -> None:
    agree(world.customer, ended_at=AT)
    path = f"/bullet/api/customers/{world.customer.pk}/consents"
    (row,) = world.browser(world.admin).get(path).json()
    assert (row["sentence"], row["email"]) == ("Email me news.", world.customer.email)
    assert row["confirmed_at"] and row["ended_at"]
    assert world.browser(world.other_owner).get(path).status_code == 404
    assert world.browser(world.moderator).get(path).status_code == 404
    assert world.guest.get(path).status_code == 401


def test_it_is_a_room_of_admins(world: World) -> None:
    for person in (world.moderator, world.customer):
        assert world.browser(person).get(PATH).status_code == 404
        assert world.browser(person).post(PATH, {}).status_code == 404
    assert world.guest.get(PATH).status_code == 401
