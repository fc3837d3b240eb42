"""The owner's page of webhooks."""

from typing import Any

import pytest
from matinee.accounts.models import AuditEntry
from matinee.webhooks.models import WebhookEndpoint
from tests.world import Browser, World

PATH = "/bullet/api/webhooks"
URL = "https://example.com/hooks"


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


def add(owner: Browser, url: str = URL, kinds: tuple[str, ...] = ("order.paid",)) -> Any:
    answer = owner.post(PATH, {"url": url, "kinds": list(kinds)})
    assert answer.status_code == 201, answer.content
    return answer.json()


def test_its_secret_is_shown_once_and_stored_sealed(owner: Browser) -> None:
    made = add(owner, kinds=("order.paid", "film.published", "order.paid"))
    assert made["secret"].startswith("whsec_")
    listed = owner.get(PATH)
    (endpoint,) = listed.json()["endpoints"]
    assert (endpoint["url"], endpoint["kinds"]) == (URL, ["film.published", "order.paid"])
    assert b"whsec_" not in listed.content
    assert made["secret"].encode() not in bytes(WebhookEndpoint.objects.get().secret)
    assert AuditEntry.objects.filter(action="webhook.added").count() == 1


@pytest.mark.parametrize(
    "url",
    [
        "http://example.com/hooks",
        "ftp://example.com",
        "https://",
        "https://10.0.0.1/",
        "https://[fe80::1]/",
        "https://169.254.169.254/latest",
        "https://user:pass@example.com/",
        "https://example.com:99999/",
        "example.com",
    ],
)
def test_what_is_no_public_https_address_is_refused(owner: Browser, url: str) -> None:
    answer = owner.post(PATH, {"url": url, "kinds": ["order.paid"]})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "url"


@pytest.mark.parametrize("kinds", [[], ["order.lost"], ["webhook.test"]])
def test_an_event_that_does_not_exist_is_refused(owner: Browser, kinds: list[str]) -> None:
    answer = owner.post(PATH, {"url": URL, "kinds": kinds})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "kinds")


def test_there_are_ten_at_most(owner: Browser) -> None:
    for _ in range(10):
        add(owner)
    answer = owner.post(PATH, {"url": URL, "kinds": ["order.paid"]})
    assert answer.json()["errors"][0]["code"] == "too_many_webhooks"


def test_it_is_changed_paused_and_deleted(owner: Browser) -> None:
    endpoint = add(owner)["endpoint"]
    path = f"{PATH}/{endpoint['id']}"
    changed = owner.put(path, {"url": URL + "/2", "kinds": ["live.started"], "is_paused": True}).json()
    assert (changed["url"], changed["kinds"], changed["is_given_up"]) == (URL + "/2", ["live.started"], False)
    assert changed["paused_at"]
    assert owner.delete(path).status_code == 204
    assert owner.get(PATH).json()["endpoints"] == []


def test_a_test_event_is_in_the_log_and_sent_again(owner: Browser) -> None:
    path = f"{PATH}/{add(owner)['endpoint']['id']}"
    made = owner.post(f"{path}/test").json()
    assert (made["kind"], made["state"], made["tries"]) == ("webhook.test", "queued", 0)
    log = owner.get(f"{path}/deliveries").json()
    assert log == {"deliveries": [made], "next_before": None}
    again = owner.post(f"{path}/deliveries/{made['id']}/again").json()
    assert again["message_id"] == made["message_id"]


def test_the_log_comes_in_pages(owner: Browser) -> None:
    path = f"{PATH}/{add(owner)['endpoint']['id']}"
    for _ in range(51):
        owner.post(f"{path}/test")
    first = owner.get(f"{path}/deliveries").json()
    second = owner.get(f"{path}/deliveries?before={first['next_before']}").json()
    ids = [one["id"] for one in first["deliveries"] + second["deliveries"]]
    assert (len(ids), second["next_before"]) == (51, None)
    assert ids == sorted(set(ids), reverse=True)


def test_another_stores_owner_finds_nothing(world: World, owner: Browser) -> None:
    path = f"{PATH}/{add(owner)['endpoint']['id']}"
    delivery = owner.post(f"{path}/test").json()["id"]
    other = world.browser(world.other_owner)
    assert other.get(f"{path}/deliveries").json()["deliveries"] == []
    body = {"url": URL, "kinds": ["order.paid"], "is_paused": False}
    for answer in (
        other.put(path, body),
        other.delete(path),
        other.post(f"{path}/secret"),
        other.post(f"{path}/test"),
        other.post(f"{path}/deliveries/{delivery}/again"),
    ):
        assert answer.status_code == 404
