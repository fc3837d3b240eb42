"""The live rooms of the back office: inputs and events."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from matinee.catalog.models import Content
from matinee.live.keys import stream_key
from matinee.live.models import LiveEvent, LiveInput
from matinee.media.models import Video
from tests.live.event_setup import SIGNAL, make_event_setup
from tests.media.poster_uploads import RED, encoded, plain
from tests.world import Answer, Browser, World

pytestmark = pytest.mark.django_db
EVENTS, INPUTS = "/bullet/api/live/events", "/bullet/api/live/inputs"
SOON = (datetime.now(UTC) + timedelta(days=1)).isoformat()
VECTORS = json.loads((Path(__file__).parents[3] / "contract" / "stream-key.json").read_text())


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


PICTURE = encoded(plain(RED, (64, 36)))


def send_picture(browser: Browser, event: str, data: bytes) -> Answer:
    body = encode_multipart(BOUNDARY, {"file": SimpleUploadedFile("picture.png", data)})
    return browser.send("PUT", f"{event}/image", raw=body, content_type=MULTIPART_CONTENT)


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["errors"][0]["code"]


@pytest.mark.parametrize("vector", VECTORS["keys"])
def test_stream_keys_are_those_of_the_contract(vector: dict[str, Any], settings: Any) -> None:
    settings.SECRET_KEY = VECTORS["secret"]
    assert stream_key(vector["input"], vector["version"]) == vector["key"]


class TestInputs:
    def test_one_is_made_renamed_renewed_and_removed(self, owner: Browser) -> None:
        made = owner.post(INPUTS, {"name": "  EventSetup 1 "})
        assert made.status_code == 201
        told = made.json()
        assert (told["name"], told["signal"], told["live_event_id"]) == ("EventSetup 1", None, None)
        assert told["address"] == "rtmp://lantern.test:8006/live"
        assert owner.get(INPUTS).json() == [told]
        address = f"{INPUTS}/{told['id']}"
        assert owner.patch(address, {"name": "Stage"}).json()["name"] == "Stage"
        renewed = owner.post(f"{address}/renewal").json()["stream_key"]
        assert renewed != told["stream_key"]
        assert renewed.partition("-")[0] == told["stream_key"].partition("-")[0]
        assert owner.delete(address).status_code == 204
        assert owner.get(INPUTS).json() == []
        assert owner.post(f"{address}/renewal").status_code == 404

    def test_what_comes_in_is_shown_with_advice(self, world: World, owner: Browser) -> None:
        setup = make_event_setup(world.store)
        setup.tell(signal=SIGNAL)
        signal = owner.get(INPUTS).json()[0]["signal"]
        assert (signal["width"], signal["height"], signal["warnings"]) == (1920, 1080, [])
        setup.tell(signal={**SIGNAL, "group_seconds": 8.0, "has_sound": False, "frames_per_second": 12.0})
        assert len(owner.get(INPUTS).json()[0]["signal"]["warnings"]) == 3

    def test_one_on_air_is_not_removed(self, world: World, owner: Browser) -> None:
        setup = make_event_setup(world.store)
        setup.go_live()
        assert code(owner.delete(f"{INPUTS}/{setup.input.pk}")) == (409, "input_in_use")

    def test_a_store_has_fifty(self, owner: Browser) -> None:
        for number in range(50):
            assert owner.post(INPUTS, {"name": f"{number}"}).status_code == 201
        assert code(owner.post(INPUTS, {"name": "one more"})) == (409, "too_many_inputs")

    def test_another_stores_input_is_not_there(self, world: World, owner: Browser) -> None:
        theirs = make_event_setup(world.other_store).input
        for answer in (
            owner.patch(f"{INPUTS}/{theirs.pk}", {"name": "x"}),
            owner.post(f"{INPUTS}/{theirs.pk}/renewal"),
            owner.delete(f"{INPUTS}/{theirs.pk}"),
        ):
            assert answer.status_code == 404
        assert owner.get(INPUTS).json() == []
        event = {"title": "x", "starts_at": SOON, "input_id": theirs.pk}
        assert code(owner.post(EVENTS, event)) == (422, "unknown_input")
        assert LiveInput.objects.get().version == 1
        assert LiveEvent.objects.count() == 1


class TestEvents:
    def test_from_a_draft_to_the_end(self, owner: Browser) -> None:
        camera = owner.post(INPUTS, {"name": "Camera"}).json()["id"]
        made = owner.post(EVENTS, {"title": "Été", "starts_at": SOON}).json()
        assert (made["stage"], made["is_announced"], made["permalink"]) == ("scheduled", False, "ete")
        address = f"{EVENTS}/{made['id']}"
        assert code(owner.post(f"{address}/go_live")) == (409, "input_needed")
        changes = {
            "title": "Summer",
            "permalink": "summer",
            "description": "By the sea.",
            "access": "registered",
            "input_id": camera,
            "grace_minutes": 0,
            "starts_by_itself": True,
        }
        changed = owner.patch(address, changes).json()
        assert changed | changes == changed
        assert owner.post(f"{address}/announce").json()["is_announced"] is True
        assert owner.post(f"{address}/go_live").json()["stage"] == "waiting"
        assert owner.post(f"{address}/go_live").status_code == 200
        assert code(owner.patch(address, {"starts_at": SOON})) == (409, "event_live")
        assert owner.patch(address, {"title": "Summer, live"}).status_code == 200
        assert code(owner.delete(address)) == (409, "event_live")
        assert code(owner.post(f"{address}/withdraw")) == (409, "event_live")
        assert [one["id"] for one in owner.get(EVENTS).json()] == [made["id"]]
        assert owner.post(f"{address}/end").json()["stage"] == "ended"
        assert owner.post(f"{address}/end").status_code == 200
        assert code(owner.post(f"{address}/go_live")) == (409, "event_ended")
        assert owner.get(EVENTS).json() == []
        past = owner.get(f"{EVENTS}?when=past")
        assert ([one["id"] for one in past.json()], past["last-page"]) == ([made["id"]], "true")
        assert owner.delete(address).status_code == 204
        assert not Content.objects.exists()
        assert Video.objects.get().deleted_at is not None

    @pytest.mark.parametrize(
        "body",
        [
            {},
            {"title": " ", "starts_at": SOON},
            {"title": "x", "starts_at": "tomorrow"},
            {"title": "x", "starts_at": "2026-05-01T10:00:00"},
            {"title": "x", "starts_at": SOON, "access": "friends"},
        ],
    )
    def test_what_is_no_event_is_refused(self, owner: Browser, body: dict[str, Any]) -> None:
        assert owner.post(EVENTS, body).status_code == 422
        assert not LiveEvent.objects.exists()
        assert not Video.objects.exists()

    @pytest.mark.parametrize(
        "change", [{"grace_minutes": 61}, {"title": ""}, {"title": None}, {"permalink": "A b"}]
    )
    def test_what_is_no_change_is_refused(self, world: World, owner: Browser, change: dict[str, Any]) -> None:
        setup = make_event_setup(world.store)
        assert owner.patch(f"{EVENTS}/{setup.event.pk}", change).status_code == 422

    def test_an_input_carries_one_event_at_a_time(self, world: World, owner: Browser) -> None:
        first, second = make_event_setup(world.store), make_event_setup(world.store, title="Second")
        LiveEvent.objects.filter(pk=second.event.pk).update(input=first.input)
        first.go_live()
        assert code(owner.post(f"{EVENTS}/{second.event.pk}/go_live")) == (409, "input_busy")
        assert second.now().state == "scheduled"

    def test_its_picture_is_shown_and_taken_away(self, world: World, owner: Browser) -> None:
        address = f"{EVENTS}/{make_event_setup(world.store).event.pk}"
        assert send_picture(owner, address, PICTURE).json()["image"]["width"] > 0
        assert send_picture(owner, address, b"no picture").status_code == 422
        assert owner.get(address).json()["image"] is not None
        assert owner.delete(f"{address}/image").json()["image"] is None
        assert owner.get(address).json()["image"] is None

    def test_another_stores_event_is_not_there(self, world: World, owner: Browser) -> None:
        theirs = f"{EVENTS}/{make_event_setup(world.other_store).event.pk}"
        for answer in (
            owner.get(theirs),
            owner.patch(theirs, {"title": "x"}),
            owner.delete(theirs),
            owner.delete(f"{theirs}/image"),
            send_picture(owner, theirs, PICTURE),
            *(owner.post(f"{theirs}/{act}") for act in ("announce", "withdraw", "go_live", "end")),
        ):
            assert answer.status_code == 404
        assert LiveEvent.objects.get().state == "scheduled"
        assert owner.get(EVENTS).json() == []
