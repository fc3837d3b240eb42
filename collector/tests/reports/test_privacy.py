"""No address of anybody is stored anywhere: not in the spool, not in a table, not in a log."""

from datetime import UTC, datetime, timedelta
from uuid import uuid4

from ..players import Player
from ..stack import Film, Stack, client

ADDRESSES = ("203.0.113.77", "2001:db8:77::1")


def test_an_address_is_used_and_forgotten(make_stack: object) -> None:
    stack: Stack = make_stack(TRUSTED_PROXIES="127.0.0.1/32").start()  # type: ignore[operator]
    film = Film()
    for address in ADDRESSES:
        player = Player(1, at=datetime.now(UTC) - timedelta(minutes=5))
        player.run(20)
        player.pause(1)
        headers = {"x-forwarded-for": address, "user-agent": f"Browser of {address}"}
        stack.play(film, player.events, session=str(uuid4()), headers=headers)
        client().get(f"{stack.engine.url}/healthz", headers=headers)
    report = stack.report(film)
    assert report["unique_viewers"] == 2, "the addresses were read"
    stack.collector.stop()
    stack.engine.stop()

    files = [path for path in stack.data.parent.rglob("*") if path.is_file()]
    assert len(files) > 50
    for path in files:
        content = path.read_bytes()
        assert not any(address.encode() in content for address in ADDRESSES), path
