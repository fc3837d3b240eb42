"""GET /api/token and GET /api/session."""

import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

import jwt
import pytest
from matinee_collector.agents import Agent
from matinee_collector.continuing import Continuing
from matinee_collector.settings import read_settings
from matinee_collector.tokens import (
    GRANT_AUDIENCE,
    REFRESH_WINDOW_SECONDS,
    TOKEN_LIFE_SECONDS,
    Ids,
    TokenInvalid,
    TokenMint,
    session_key,
)
from matinee_collector.viewers import Salts, find_address, hash_viewer

from .players import Player
from .stack import SECRET, Film, Stack, client

IDS = Ids(store_id=1, user_id=0, video_id=2, content_id=3)
OTHER_SECRET = "quite another secret for tests, as long as the first"


def claims_of(token: str) -> dict[str, object]:
    return jwt.decode(token, options={"verify_signature": False})


def test_a_token_says_what_the_headers_said(stack: Stack, film: Film) -> None:
    claims = claims_of(stack.token(film))
    assert film.ids.items() <= claims.items()
    assert claims["verified"] is False
    assert "127.0.0.1" not in str(claims)


@pytest.mark.parametrize(
    ("change", "is_verified"),
    [
        ({}, True),
        ({"store_id": 4}, False),
        ({"user_id": 4}, False),
        ({"video_id": 4}, False),
        ({"content_id": 4}, False),
        ({"env": "production"}, False),
        ({"exp": time.time() - 1}, False),
        ({"aud": "matinee-upload"}, False),
    ],
)
def test_a_grant_of_the_store_verifies(
    stack: Stack, film: Film, change: dict[str, object], is_verified: bool
) -> None:
    claims = claims_of(stack.token(film, grant=film.grant(**change)))
    assert claims["verified"] is is_verified


@pytest.mark.parametrize("grant", ["nonsense", "a.b.c", ""])
def test_a_grant_that_is_none_gives_an_unverified_token(stack: Stack, film: Film, grant: str) -> None:
    assert claims_of(stack.token(film, grant=grant))["verified"] is False


@pytest.mark.parametrize("header", ["store-id", "user-id", "video-id", "content-id"])
@pytest.mark.parametrize("value", [None, "", "x", "-1", "1.5", "99999999999", "4294967296"])
def test_every_id_is_needed_and_a_number(stack: Stack, film: Film, header: str, value: str | None) -> None:
    headers = film.headers
    if value is None:
        del headers[header]
    else:
        headers[header] = value
    answer = client().get(f"{stack.collector.url}/api/token", headers=headers)
    assert answer.status_code == 422
    (error,) = answer.json()["errors"]
    assert (error["code"], error["field"]) == ("invalid", header)
    assert answer.json()["request_id"]
    assert answer.json()["success"] is False


def test_the_session_stays_when_the_client_names_it(stack: Stack, film: Film) -> None:
    session = str(uuid4())
    assert claims_of(stack.token(film, session=session))["session"] == session
    assert claims_of(stack.token(film, session=session))["session"] == session


def test_the_session_stays_when_the_old_token_is_shown(stack: Stack, film: Film) -> None:
    old = stack.token(film)
    session = claims_of(old)["session"]
    assert claims_of(stack.token(film, token=old))["session"] == session
    assert claims_of(stack.token(film))["session"] != session
    assert claims_of(stack.token(film, token=old, **{"user-agent": "another"}))["session"] != session
    other = Film(store_id=film.store_id, video_id=99)
    assert claims_of(stack.token(other, token=old))["session"] != session


def test_a_client_that_names_no_session_keeps_it_without_its_old_token(stack: Stack, film: Film) -> None:
    """A film longer than the token's hour: the 401 made the client drop the token."""
    old = stack.token(film)
    assert claims_of(stack.token(film))["session"] != claims_of(old)["session"], "nothing came under it yet"
    player = Player(1, at=datetime.now(UTC) - timedelta(minutes=90), length=6000.0, has_ids=False)
    player.run(20)
    assert stack.put(old, {"events": player.events}).status_code == 204
    told = len(player.events)
    player.go_on(20)
    new = stack.token(film)
    assert stack.put(new, {"events": player.events[told:]}).status_code == 204

    report = stack.report(film)
    assert (report["plays"], report["sessions"]) == (1, 1)
    assert report["watch_time_seconds"] == pytest.approx(40, abs=0.5)
    for other in (
        stack.token(film, **{"user-agent": "another"}),
        stack.token(film, session="mine"),
        stack.token(Film(store_id=film.store_id, video_id=99)),
    ):
        assert claims_of(other)["session"] != claims_of(old)["session"]


def test_tabs_whose_batches_name_their_sessions_stay_apart(stack: Stack, film: Film) -> None:
    for n in range(2):
        token = stack.token(film)
        player = Player(n, at=datetime.now(UTC) - timedelta(minutes=20))
        player.run(10)
        assert stack.put(token, {"session_id": f"tab-{n}", "events": player.events}).status_code == 204
    report = stack.report(film)
    assert report["plays"] == 2
    assert report["watch_time_seconds"] == pytest.approx(20, abs=0.6)


def test_a_session_goes_on_for_half_an_hour_after_its_last_events(tmp_path: Path) -> None:
    for quiet, goes_on in ((0, True), (1700, True), (1900, False), (7200, False)):
        continuing = Continuing(tmp_path / str(quiet))
        bearer = mint().verify(make(mint(), at=100_000.0), at=100_000.0)
        for at in range(100_000, 103_600, 10):
            continuing.note(bearer, at=float(at))
        viewer = bearer.claims.viewer_hash
        found = Continuing(tmp_path / str(quiet)).find(IDS, (1, viewer), at=103_590.0 + quiet)
        assert found == (("s", viewer) if goes_on else None), quiet
        assert continuing.find(IDS, (1, 2), at=103_590.0) is None
        assert len(list((tmp_path / str(quiet)).iterdir())) <= 2, "old folders are left"


def test_a_full_disk_costs_no_event_and_no_token(tmp_path: Path) -> None:
    blocked = tmp_path / "sessions"
    blocked.write_text("a file where the folder should be")
    continuing = Continuing(blocked)
    continuing.note(mint().verify(make(mint(), at=1e5), at=1e5), at=1e5)
    assert continuing.find(IDS, (2**63 + 1,), at=1e5) is None


def test_a_session_is_short_and_plain(stack: Stack, film: Film) -> None:
    answer = client().get(f"{stack.collector.url}/api/token", headers=film.headers | {"session": "no spaces"})
    assert answer.status_code == 422


def test_the_session_call_answers_session_and_time(stack: Stack, film: Film) -> None:
    token = stack.token(film, session="mine")
    answer = client().get(f"{stack.collector.url}/api/session", headers=film.headers | {"token": token})
    assert answer.json()["session_id"] == "mine"
    assert answer.json()["server_time"].endswith("Z")
    refused = client().get(f"{stack.collector.url}/api/session", headers=film.headers)
    assert refused.status_code == 401


def mint(*secrets: str, environment: str = "test") -> TokenMint:
    return TokenMint(secrets or (SECRET,), environment)


def make(by: TokenMint, *, at: float = 0.0) -> bytes:
    return by.mint(ids=IDS, session="s", viewer_hash=2**63 + 1, agent=Agent(), grant=None, at=at).encode()


def test_a_token_holds_for_an_hour() -> None:
    by = mint()
    token = make(by)
    assert by.verify(token, at=TOKEN_LIFE_SECONDS - 1).claims.viewer_hash == 2**63 + 1
    with pytest.raises(TokenInvalid):
        by.verify(token, at=TOKEN_LIFE_SECONDS)


def test_the_previous_key_verifies_while_it_is_given() -> None:
    token = make(mint(OTHER_SECRET))
    assert mint(SECRET, OTHER_SECRET).verify(token, at=0).claims.session == "s"
    with pytest.raises(TokenInvalid):
        mint(SECRET).verify(token, at=0)


def test_a_token_of_another_environment_or_purpose_is_refused() -> None:
    with pytest.raises(TokenInvalid):
        mint().verify(make(mint(environment="production")), at=0)
    grant = Film().grant(aud=GRANT_AUDIENCE)
    with pytest.raises(TokenInvalid):
        mint().verify(grant.encode(), at=0)


def test_an_unsigned_token_is_refused() -> None:
    claims = jwt.decode(make(mint()), options={"verify_signature": False})
    unsigned = jwt.encode(claims, key="", algorithm="none")
    with pytest.raises(TokenInvalid):
        mint().verify(unsigned.encode(), at=0)


def test_an_old_token_names_its_session_for_half_an_hour() -> None:
    by = mint()
    token = make(by)
    end = TOKEN_LIFE_SECONDS + REFRESH_WINDOW_SECONDS
    assert by.find_refreshed(token, at=end - 1) is not None
    assert by.find_refreshed(token, at=end) is None
    assert by.find_refreshed(b"nonsense", at=0) is None


def test_sessions_of_different_videos_are_different() -> None:
    keys = {
        session_key(Ids(store_id=a, user_id=b, video_id=c, content_id=d), session)
        for a in (1, 2)
        for b in (1, 2)
        for c in (1, 2)
        for d in (1, 2)
        for session in ("x", "y")
    }
    assert len(keys) == 32


def test_salts_last_two_days_and_are_shared(tmp_path: Path) -> None:
    day = 86_400.0
    first, second = Salts(tmp_path), Salts(tmp_path)
    monday = first.get_current(10 * day)
    assert second.get_current(10 * day) == monday
    assert second.get_current(11 * day) != monday
    assert second.get_previous(11 * day) == monday
    second.get_current(12 * day)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1970-01-12", "1970-01-13"]
    assert first.get_current(10 * day) == monday  # still in this worker's memory, for this day only
    first.get_current(12 * day)
    assert Salts(tmp_path).get_current(10 * day) != monday


def test_a_forwarded_address_is_believed_from_our_proxies_alone() -> None:
    proxies = read_settings(
        {"MATINEE_SECRET_KEY": SECRET, "COLLECTOR_TRUSTED_PROXIES": "10.0.0.0/8, 127.0.0.1/32"}
    ).trusted_proxies
    assert find_address("1.2.3.4", "9.9.9.9", proxies) == "1.2.3.4"
    assert find_address("127.0.0.1", "9.9.9.9", proxies) == "9.9.9.9"
    assert find_address("127.0.0.1", "6.6.6.6, 9.9.9.9, 10.1.1.1", proxies) == "9.9.9.9"
    assert find_address("127.0.0.1", "9.9.9.9", ()) == "127.0.0.1"


def test_a_viewer_hash_hides_the_address() -> None:
    def hashed(salt: bytes = b"a" * 16, address: str = "1.2.3.4", agent: str = "x", store: int = 1) -> int:
        return hash_viewer(salt, address=address, user_agent=agent, store_id=store)

    others = {hashed(b"b" * 16), hashed(address="1.2.3.5"), hashed(agent="y"), hashed(store=2)}
    assert hashed() == hashed()
    assert len(others | {hashed()}) == 5
