"""The receiver of docs/webhooks.md, run as it is written there."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest
from matinee.webhooks import transports
from matinee.webhooks.secrets import new_secret
from matinee.webhooks.signing import sign

DOCS = Path(__file__).parents[3] / "docs/webhooks.md"
BODY = b'{"id":"msg_1","type":"order.paid","version":1,"data":{"order_id":42}}'


@pytest.fixture
def secret() -> str:
    return new_secret()


@pytest.fixture
def receiver(tmp_path: Path, secret: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    (code,) = re.findall(r"^```python\n(.*?)^```", DOCS.read_text(), re.MULTILINE | re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 21
    script = tmp_path / "receiver.py"
    script.write_text(code)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    environment = {**os.environ, "PORT": str(port), "WEBHOOK_SECRET": secret}
    process = subprocess.Popen(
        [sys.executable, str(script)], env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        wait_for(port)
        yield f"http://127.0.0.1:{port}/", process
    finally:
        process.kill()
        process.wait()
        if process.stdout:
            process.stdout.close()


def wait_for(port: int) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.02)
    raise TimeoutError


def test_it_handles_an_event_once_and_refuses_what_is_not_signed(
    receiver: tuple[str, "subprocess.Popen[str]"], secret: str
) -> None:
    url, process = receiver
    headers = sign(message_id="msg_1", body=BODY, secrets=[secret], at=datetime.now(UTC))
    assert [transports.post(url, body=BODY, headers=headers).status for _ in range(2)] == [204, 204]
    forged = sign(message_id="msg_2", body=BODY, secrets=[new_secret()], at=datetime.now(UTC))
    assert transports.post(url, body=BODY, headers=forged).status == 400
    curl = re.findall(r"^curl .+$", DOCS.read_text(), re.MULTILINE)[0].replace("http://127.0.0.1:8999/", url)
    answer = subprocess.run(["sh", "-c", curl], capture_output=True, text=True, check=True)
    assert answer.stdout.startswith("HTTP/1.0 400")
    process.kill()
    assert process.stdout
    assert process.stdout.read() == "order.paid {'order_id': 42}\n"
