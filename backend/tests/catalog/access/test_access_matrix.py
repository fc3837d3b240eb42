"""Seven viewers × six contents × nine artefacts: who gets what, through the real delivery.

Beside each cell stand the ways around it: another content's token, one that has expired, and paths that climb
out of what a token opens. None of them may lead to a byte.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import cycle, islice
from urllib.parse import urlencode

import pytest
from matinee.media import signing
from tests.catalog.access.package import FILES, POSTER, UPWARDS, Delivery, path_of
from tests.catalog.access.viewers import PLAYS, VIEWERS, Cast, make_cast
from tests.insights.fake_engine import FakeEngine
from tests.world import Browser, World

ARTEFACTS = ("detail", *FILES, "poster", "oembed", "report")
SESSION = "x" * 22
Cells = dict[tuple[str, str, str], int]


def expected() -> Cells:
    """What each cell must be. A file that cannot be asked for has the status of asking to play."""
    cells: Cells = {}
    for content, statuses in PLAYS.items():
        for viewer, play in zip(VIEWERS, statuses, strict=True):
            seen = 404 if play == 404 else 200
            # Other sites ask for nobody: they are told of what is for everybody.
            told = {"open": 200, "draft": 404, "elsewhere": 404}.get(content, 401)
            cells |= {(viewer, content, name): play for name in FILES}
            cells[viewer, content, "detail"] = cells[viewer, content, "poster"] = seen
            cells[viewer, content, "oembed"] = told
            cells[viewer, content, "report"] = _report(viewer, content)
    return cells


def _report(viewer: str, content: str) -> int:
    if viewer in ("guest", "stranger"):
        return 401
    return 200 if viewer == "owner" and content != "elsewhere" else 404


@pytest.fixture
def cast(delivery: Delivery, world: World, reports: FakeEngine) -> Cast:
    return make_cast(world)


@pytest.mark.slow
@pytest.mark.parametrize("spellings_a_file", [2, pytest.param(len(UPWARDS), marks=pytest.mark.prove)])
def test_everybody_gets_what_is_theirs_and_nothing_else(
    cast: Cast, delivery: Delivery, spellings_a_file: int
) -> None:
    assert len(UPWARDS) > 300
    observed, ways_around = Cells(), list[str]()
    spellings = cycle(UPWARDS)  # the short form, too, uses each of them somewhere
    for viewer in VIEWERS:
        browser = cast.browsers[viewer]
        token = path_of(play(browser, "beside")[1]["src"])
        still = path_of(browser.get("/programs/beside/poster.jpg")["Location"])
        for content in PLAYS:
            observed |= {
                (viewer, content, name): status for name, status in look(cast, delivery, browser, content)
            }
            video = cast.video_of(content).public_id
            for path in paths_around(cast, token, still, video, spellings, spellings_a_file):
                status, body = delivery.get(path)
                if status not in (400, 403, 404) or body:
                    ways_around.append(f"{viewer}, {content}: {status} {path}")
    assert len(observed) == len(VIEWERS) * len(PLAYS) * len(ARTEFACTS) == 378
    assert observed == expected()
    assert ways_around == []


def look(cast: Cast, delivery: Delivery, browser: Browser, content: str) -> Iterator[tuple[str, int]]:
    """Ask for each artefact of a content; what came must be of this film."""
    name = cast.video_of(content).public_id.encode()
    detail = browser.get(f"/api/contents/{content}")
    yield "detail", detail.status_code

    status, playback = play(browser, content)
    if detail.status_code == 200:
        assert detail.json()["access"]["granted"] is (status == 200)
        assert detail.json()["is_locked"] is (status != 200)
    if status == 200:
        for artefact, (found, body) in delivery.read_film(playback).items():
            assert name in body
            yield artefact, found
    else:
        assert "/v/" not in str(playback), "a refusal holds no address"
        yield from ((artefact, status) for artefact in FILES)

    led = browser.get(f"/programs/{content}/poster.jpg")
    if led.status_code == 302:
        found, body = delivery.get(path_of(led["Location"]))
        assert name in body
        yield "poster", found
    else:
        yield "poster", led.status_code

    url = f"http://{cast.world.store.host}/programs/{content}"
    yield "oembed", browser.get(f"/api/oembed?{urlencode({'url': url})}").status_code
    yield "report", browser.get(f"/bullet/api/insights/contents/{cast.films[content].pk}").status_code


def play(browser: Browser, content: str) -> tuple[int, dict[str, str]]:
    answer = browser.post(f"/api/contents/{content}/playback", {})
    return answer.status_code, answer.json()


def paths_around(
    cast: Cast, token: str, still: str, video: str, spellings: Iterator[str], how_many: int
) -> Iterator[str]:
    """Paths to a film's files that its viewer was not given."""
    beside = cast.video_of("beside").public_id
    gone = int(datetime.now(UTC).timestamp()) - 1
    grant, still_grant = (path.rpartition("/")[0] for path in (token, still))
    for file in FILES.values():
        yield f"{grant.replace(beside, video)}/{file}"
        yield signing.playback_path(expiry=gone, session=SESSION, video=video, version=1, file=file)
        for up in islice(spellings, how_many):
            yield f"{grant}/{up * 2}{video}/1/{file}"
    yield f"{still_grant.replace(beside, video)}/{POSTER}"
    yield signing.still_path(expiry=gone, video=video, version=1, file=POSTER)
    for up in islice(spellings, how_many):
        yield f"{still_grant}/{up * 2}{video}/1/{POSTER}"


def test_no_spelling_of_a_permalink_shows_more(cast: Cast) -> None:
    draft = cast.films["draft"].pk
    for viewer, browser in cast.browsers.items():
        for up in ("../", "..%2f", "%2e%2e%2f", "./", "//", "%00", "open/../", "open%2f..%2f", "..;/"):
            answers = [
                browser.get(f"/api/contents/{up}draft"),
                browser.post(f"/api/contents/{up}draft/playback", {}),
                browser.get(f"/programs/{up}draft/poster.jpg"),
                browser.get(f"/bullet/api/insights/contents/{up}{draft}"),
            ]
            assert {answer.status_code for answer in answers} <= {401, 404, 405, 422}, (viewer, up)


def test_a_session_that_has_ended_opens_what_a_guest_may(cast: Cast) -> None:
    """An expired token of the store itself: the session's cookie."""
    from matinee.accounts.models import Session

    Session.objects.update(expires_at=datetime.now(UTC))
    for content, statuses in PLAYS.items():
        guests = statuses[VIEWERS.index("guest")]
        for viewer in VIEWERS:
            assert play(cast.browsers[viewer], content)[0] == guests, (viewer, content)


def test_staff_look_at_a_draft_in_the_back_office_alone(cast: Cast, delivery: Delivery) -> None:
    path = f"/bullet/api/contents/{cast.films['draft'].pk}/preview"
    for viewer, browser in cast.browsers.items():
        answer = browser.get(path)
        assert answer.status_code == {"owner": 200, "guest": 401, "stranger": 401}.get(viewer, 404)
        if viewer == "owner":
            assert {status for status, _ in delivery.read_film(answer.json()).values()} == {200}
