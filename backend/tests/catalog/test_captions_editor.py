"""GET and PUT /bullet/api/contents/{id}/captions/{language}: captions written in the back office."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matinee.catalog.admin_schemas.captions import LONGEST_MS
from matinee.catalog.models import Chapter, OtherVideo
from matinee.media.models import CaptionTrack, Video
from matinee.media.operations.captions import _clean_cue
from matinee.media.steps.captions import WrittenCue, write_vtt, written_cues
from tests.world import Browser, World, make_film, make_video

VTT = "WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:0 align:start\nFish &amp; <i>chips</i>\nI &lt;3 it\n"
CUE = {
    "starts_ms": 1000,
    "ends_ms": 2500,
    "text": "Fish & <i>chips</i>\nI <3 it",
    "settings": "line:0 align:start",
}


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


@pytest.fixture
def address(world: World) -> str:
    film = make_film(world.store, "film")
    return f"/bullet/api/contents/{film.pk}/captions/en"


def write(owner: Browser, address: str, *cues: dict[str, Any], version: str = "", **more: Any) -> Any:
    return owner.put(address, {"label": "English", "version": version, "cues": list(cues), **more})


def test_what_is_written_is_what_is_edited_next(owner: Browser, address: str) -> None:
    assert owner.get(address).status_code == 404
    later = {"starts_ms": 5000, "ends_ms": 6000, "text": "Then", "settings": ""}
    response = write(owner, address, later, CUE)
    assert response.status_code == 200
    assert response.json()["captions"][0]["label"] == "English"
    assert CaptionTrack.objects.get().text == VTT + "\n00:00:05.000 --> 00:00:06.000\nThen\n"
    body = owner.get(address).json()
    assert (body["label"], body["cues"]) == ("English", [CUE, later])


def test_changes_of_two_people_do_not_overwrite_each_other(owner: Browser, address: str) -> None:
    write(owner, address, CUE)
    version = owner.get(address).json()["version"]
    assert write(owner, address, {**CUE, "text": "One"}, version=version).status_code == 200
    late = write(owner, address, {**CUE, "text": "Two"}, version=version)
    assert (late.status_code, late.json()["errors"][0]["code"]) == (409, "captions_changed")
    # Nor does the first version of somebody who saw none.
    assert write(owner, address, {**CUE, "text": "Three"}).status_code == 409
    assert owner.get(address).json()["cues"][0]["text"] == "One"


@pytest.mark.parametrize(
    ("cue", "field"),
    [
        ({**CUE, "ends_ms": 1000}, "cues.1.ends_ms"),
        ({**CUE, "text": " \n "}, "cues.1.text"),
        ({**CUE, "starts_ms": -1}, "cues.1.starts_ms"),
        ({**CUE, "ends_ms": LONGEST_MS + 1}, "cues.1.ends_ms"),
        ({**CUE, "text": "x" * 10_001}, "cues.1.text"),
    ],
)
def test_a_caption_that_is_none_is_named_and_nothing_is_written(
    owner: Browser, address: str, cue: dict[str, Any], field: str
) -> None:
    response = write(owner, address, CUE, cue)
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, field)
    assert not CaptionTrack.objects.exists()


def test_captions_without_a_caption_or_a_language(owner: Browser, address: str) -> None:
    assert write(owner, address).status_code == 422
    assert write(owner, address.replace("/en", "/no-language-at-all"), CUE).status_code == 422


def test_a_file_that_replaces_this_one_gets_them_in_its_own_times(
    world: World, owner: Browser, address: str
) -> None:
    video = Video.objects.get()
    cut = make_video(world.store)
    Video.objects.filter(pk=cut.pk).update(cut_of=video, cut_from_ms=1000)
    OtherVideo.objects.create(chapter=Chapter.objects.get(), video=cut, kind="next")
    assert write(owner, address, CUE).status_code == 200
    assert [track.text.split("\n")[2] for track in CaptionTrack.objects.order_by("video_id")] == [
        "00:00:01.000 --> 00:00:02.500 line:0 align:start",
        "00:00:00.000 --> 00:00:01.500 line:0 align:start",
    ]


PLAIN = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=60)


@given(st.lists(st.tuples(PLAIN, st.integers(0, LONGEST_MS - 1)), min_size=1, max_size=5))
def test_every_text_comes_back_as_it_was_read(texts: list[tuple[str, int]]) -> None:
    """Whatever is typed: read, written again and read again, nothing changes, and nothing breaks out."""
    cues = [WrittenCue(at, at + 1, f"a {text} b") for text, at in texts]
    vtt = write_vtt([_clean_cue(0, cue) for cue in cues])
    once = written_cues(vtt)
    assert len(once) == len(cues)
    assert "-->" not in "".join(line for line in vtt.split("\n") if line.startswith("a "))
    assert written_cues(write_vtt([_clean_cue(0, cue) for cue in once])) == once
