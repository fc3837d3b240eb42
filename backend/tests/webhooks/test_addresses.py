"""Nothing inside the store's own network is reached, whatever a name says."""

import socket
import threading
from typing import Any

import pytest
from matinee.webhooks import transports
from matinee.webhooks.transports import UndeliveredError, is_forbidden, post
from tests.webhooks.listener import Listener

INSIDE = (
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "0.0.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "fe80::1%eth0",
    "fec0::1",
    "::7f00:1",
    "::ffff:0:a00:1",
    "64:ff9b:1::1",
    "fd00:ec2::254",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
)


@pytest.mark.parametrize("address", INSIDE)
def test_addresses_inside_are_forbidden(address: str) -> None:
    assert is_forbidden(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"])
def test_public_addresses_are_not(address: str) -> None:
    assert not is_forbidden(address)


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
def test_this_machine_is_reached_by_developers_alone(address: str, settings: Any) -> None:
    assert not is_forbidden(address)
    settings.ENVIRONMENT = in_production(settings.ENVIRONMENT)
    assert is_forbidden(address)


def in_production(environment: Any) -> Any:
    """The same environment, in production."""
    return environment.model_copy(update={"env": "production"})


def test_a_name_of_a_public_and_an_inner_address_is_not_reached(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def resolve(host: str, port: int, **_: object) -> list[Any]:
        return [
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", (ip, listener.port))
            for ip in ("127.0.0.1", "10.0.0.1")
        ]

    with monkeypatch.context() as names:
        names.setattr(socket, "getaddrinfo", resolve)
        with pytest.raises(UndeliveredError, match="not an address of the public internet"):
            post(f"http://rebound.example:{listener.port}/", body=b"", headers={})
    assert listener.received == []


def test_a_name_that_is_not_resolved_holds_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    is_over = threading.Event()
    monkeypatch.setattr(transports, "TIMEOUT_SECONDS", 0.2)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: is_over.wait())
    with pytest.raises(UndeliveredError, match="wasn’t resolved in time"):
        post("https://slow.example/", body=b"", headers={})
    is_over.set()


def test_the_connection_goes_to_the_address_that_was_checked(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that answers differently the second time is not asked a second time."""
    answers = iter(["127.0.0.1"])

    def resolve(host: str, port: int, **_: object) -> list[Any]:
        assert host == "rebound.example"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(answers), port))]

    connect = socket.create_connection
    reached: list[object] = []

    def note(address: tuple[str, int], timeout: float) -> socket.socket:
        reached.append(address)
        monkeypatch.undo()
        return connect(address, timeout)

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    monkeypatch.setattr(socket, "create_connection", note)
    assert post(f"http://rebound.example:{listener.port}/", body=b"{}", headers={}).status == 200
    assert reached == [("127.0.0.1", listener.port)]
    assert listener.received[0].headers["host"] == f"rebound.example:{listener.port}"
