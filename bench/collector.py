"""What it costs to take in playback events durably, and how soon they are in the report.

    python bench/collector.py [--seconds 4] [--rounds 5] [--connections 64] [--events 20000000]

Three servers answer the same PUT of a batch of 20 events with 204, loaded in turn by wrk, round after round:
nginx with `return 204`, which looks at nothing; a handler on the collector's own HTTP server that reads the
body and keeps nothing; and the collector, which verifies, validates and syncs every batch to disk before it
answers. CPU is user + system time of the server's processes for each answered request. Then collector and
engine run together, with every event new, and a probe asks for its own event until it is in the report.
With --events that part goes on until so many went in, and tells what they take on the disk.
"""

import argparse
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from urllib.error import URLError
from urllib.request import Request, urlopen

import jwt
from _sizes import Size, parser_of
from _wrk import load
from matinee_collector.tokens import REPORTS_AUDIENCE, REPORTS_PURPOSE
from matinee_serving.environment import derive_key

NGINX_FIGURE = 5.0
EVENT_FIGURE_US = 5.0
FRESH_FIGURE_SECONDS = 3.0
BATCH = 20
VIEWERS = 20_000
SECRET = secrets.token_hex(32)
IDS = {"store-id": "1", "user-id": "0", "video-id": "1", "content-id": "1"}
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")

KEEPS_NOTHING = """
async def app(scope, receive, send):
    if scope["type"] != "http":
        return
    while (await receive()).get("more_body", False):
        pass
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})
"""

NGINX = """
daemon off; worker_processes 1; pid {dir}/nginx.pid; error_log stderr crit;
events {{ worker_connections 1024; }}
http {{
  access_log off; client_body_temp_path {dir}/body; proxy_temp_path {dir}/p; fastcgi_temp_path {dir}/f;
  uwsgi_temp_path {dir}/u; scgi_temp_path {dir}/s;
  server {{ listen 127.0.0.1:{port}; keepalive_requests 1000000; location / {{ return 204; }} }}
}}
"""

# Every event gets an id of its own and the time it is sent at; every viewer comes back every few seconds.
WRK = """
local body = [==[{body}]==]
local run, count = "", 0
function init()
  math.randomseed(os.time())
  run = string.format("%08x", math.random(0, 0x7fffffff))
end
function request()
  count = count + 1
  local one = body:gsub("RUN_AND_COUNT__", string.format("%s%07x", run, count))
  one = one:gsub("TIME_______________", os.date("!%Y-%m-%dT%H:%M:%S"))
  one = one:gsub("VIEWER_", string.format("%07x", count % {viewers}))
  return wrk.format("PUT", "/api/events", {{ token = "{token}", ["content-type"] = "application/json" }}, one)
end
"""


@dataclass
class Server:
    name: str
    port: int
    process: subprocess.Popen[bytes]

    def cpu_seconds(self) -> float:
        """Of the process and its children."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return sum(_cpu_seconds(pid) for pid in [str(self.process.pid), *children])


def _cpu_seconds(pid: str) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def get(url: str, headers: dict[str, str]) -> bytes:
    with urlopen(Request(url, headers=headers), timeout=10) as answer:
        body: bytes = answer.read()
        return body


@contextmanager
def serving(name: str, command: list[str], port: int, environment: dict[str, str]) -> Iterator[Server]:
    process = subprocess.Popen(command, env=os.environ | environment, stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        yield Server(name, port, process)
    finally:
        process.terminate()
        process.wait(30)


def batch_body() -> str:
    events = [
        {
            "id": f"RUN_AND_COUNT__{n:02d}-4d2c-9f3e-8a7b6c",
            "created_at": f"TIME_______________.{n * 45:03d}Z",
            "name": "timeupdate",
            "current_second": n // 4,
            "position": round(n / 4 + 0.012, 3),
        }
        for n in range(BATCH)
    ]
    envelope = {
        "current_second": 5,
        "source": "web",
        "user_id": 0,
        "video_id": 1,
        "content_id": 1,
        "store_id": 1,
    }
    session = "VIEWER_-bench"
    return json.dumps(envelope | {"session_id": session, "seq": 1, "events": events}, separators=(",", ":"))


def put_batches(script: Path, port: int, seconds: int, connections: int) -> tuple[int, float]:
    """Return how many were answered 2xx, and the 99th percentile in milliseconds."""
    address, options = f"http://127.0.0.1:{port}", ["--latency", "-s", str(script)]
    load_run = load(address, *options, connections=connections, seconds=seconds)
    return load_run.count, load_run.p99_ms


def compare(servers: list[Server], script: Path, options: argparse.Namespace) -> dict[str, list[float]]:
    """CPU microseconds a request, per server and round."""
    costs: dict[str, list[float]] = {server.name: [] for server in servers}
    for server in servers:
        put_batches(script, server.port, 1, options.connections)
    for _ in range(options.rounds):
        for server in servers:
            before = server.cpu_seconds()
            requests, _ = put_batches(script, server.port, options.seconds, options.connections)
            costs[server.name].append((server.cpu_seconds() - before) / requests * 1e6)
    return costs


def probe_freshness(collector: Server, engine: Server, token: str, number: int) -> float:
    """Seconds from the acknowledgement of one play until the report has it."""
    content = 1000 + number
    headers = IDS | {"content-id": str(content), "user-agent": "probe"}
    token = get(f"http://127.0.0.1:{collector.port}/api/token", headers).decode()
    event = {"created_at": datetime.now(UTC).isoformat(), "name": "play", "current_second": 0}
    put = Request(
        f"http://127.0.0.1:{collector.port}/api/events",
        data=json.dumps({"events": [event]}).encode(),
        headers={"token": token},
        method="PUT",
    )
    urlopen(put, timeout=10).close()
    acknowledged_at = time.monotonic()
    while count_plays(engine, {"store_id": 1, "content_ids": [content]}) == 0:
        time.sleep(0.05)
    return time.monotonic() - acknowledged_at


def main() -> None:
    options = parser_of(
        __doc__,
        seconds=Size(4, short=1, help="of load, for each server in each round"),
        rounds=Size(5, short=1),
        connections=Size(64, short=8),
        events=Size(0, short=0, help="to take in and store, at the least"),
        probes=Size(20, short=1, help="of how soon an event is in the report"),
    ).parse_args()
    for tool in ("nginx", "wrk"):
        if not shutil.which(tool):
            sys.exit(f"bench: {tool} is not installed")

    directory = Path(tempfile.mkdtemp(prefix="matinee-bench-"))
    ports = {name: free_port() for name in ("nginx", "bare", "collector", "engine")}
    (directory / "nothing.py").write_text(KEEPS_NOTHING)
    (directory / "nginx.conf").write_text(NGINX.format(dir=directory, port=ports["nginx"]))
    environment = {
        "MATINEE_ENV": "test",
        "MATINEE_DATA_DIR": str(directory / "data"),
        "MATINEE_SECRET_KEY": SECRET,
        "COLLECTOR_STORE_EVENTS_PER_SECOND": "0",  # one store gets everything that the machine can take
        "COLLECTOR_PORT": str(ports["collector"]),
        "ENGINE_PORT": str(ports["engine"]),
        "PYTHONPATH": str(directory),
    }
    nginx = ["nginx", "-c", str(directory / "nginx.conf"), "-p", str(directory)]
    bare = [sys.executable, "-m", "uvicorn", "nothing:app", "--port", str(ports["bare"])]
    bare += ["--http", "httptools", "--loop", "uvloop", "--no-access-log", "--log-level", "warning"]
    collector = [sys.executable, "-m", "matinee_collector"]
    engine = [sys.executable, "-m", "matinee_collector.engine"]
    try:
        with serving("collector", collector, ports["collector"], environment) as taking:
            token = wait_for(lambda: get(f"http://127.0.0.1:{taking.port}/api/token", IDS)).decode()
            script = directory / "put.lua"
            script.write_text(WRK.format(body=batch_body(), token=token, viewers=VIEWERS))
            with (
                serving("nginx", nginx, ports["nginx"], environment) as ceiling,
                serving("bare", bare, ports["bare"], environment) as nothing,
            ):
                costs = compare([ceiling, nothing, taking], script, options)
            print_costs(costs)
            with serving("engine", engine, ports["engine"], environment) as storing:
                print_together(taking, storing, token, script, options)
                events = stored_events(storing)
            print_disk(directory / "data" / "collector" / "engine", events)
    finally:
        shutil.rmtree(directory, ignore_errors=True)


def wait_for(ask: Callable[[], bytes]) -> bytes:
    for _ in range(100):
        try:
            return ask()
        except (URLError, ConnectionError):
            time.sleep(0.1)
    return ask()


def print_costs(costs: dict[str, list[float]]) -> None:
    middle = {name: median(values) for name, values in costs.items()}
    ratios = [ours / theirs for ours, theirs in zip(costs["collector"], costs["nginx"], strict=True)]
    print(f"CPU per PUT of {BATCH} events, median of {len(ratios)} interleaved rounds")
    print(f"  nginx return 204              {middle['nginx']:7.1f} µs")
    bare = middle["bare"] / middle["nginx"]
    print(f"  handler that keeps nothing    {middle['bare']:7.1f} µs   {bare:.1f} × nginx")
    print(
        f"  collector, synced to disk     {middle['collector']:7.1f} µs   {median(ratios):.1f} × nginx "
        f"(figure ≤ {NGINX_FIGURE:.0f} ×), {middle['collector'] / middle['bare']:.2f} × the handler"
    )


def print_together(
    taking: Server, storing: Server, token: str, script: Path, options: argparse.Namespace
) -> None:
    def count_stored() -> int:
        return stored_events(storing)

    wait_for(lambda: get(f"http://127.0.0.1:{storing.port}/healthz", {}))
    while True:  # what the first part left in the spool goes in before anything is measured
        before = count_stored()
        time.sleep(2)
        if count_stored() == before:
            break
    cpu = taking.cpu_seconds() + storing.cpu_seconds()
    began = time.monotonic()
    requests, slowest = put_batches(script, taking.port, options.seconds * 2, options.connections)
    while requests * BATCH < options.events:
        more, slower = put_batches(script, taking.port, options.seconds * 2, options.connections)
        requests, slowest = requests + more, max(slowest, slower)
    sending_seconds = time.monotonic() - began
    event_count = requests * BATCH
    while count_stored() < before + event_count:
        time.sleep(0.2)
    count_plays(storing, {"store_id": 1})  # folds, so that the fold is in the invoice too
    event_us = (taking.cpu_seconds() + storing.cpu_seconds() - cpu) / event_count * 1e6
    print(
        f"CPU per event, taken in, stored and folded: {event_us:.1f} µs (figure ≤ {EVENT_FIGURE_US:.0f} µs)"
    )
    rate = requests / sending_seconds
    print(f"  {event_count} events at {rate:.0f} PUT/s; p99 of a PUT {slowest:.0f} ms at full load")

    load_command = ["wrk", "-t1", "-c1", "-d120s", "-s", str(script), f"http://127.0.0.1:{taking.port}"]
    background = subprocess.Popen(load_command, stdout=subprocess.DEVNULL)
    try:
        waits = sorted(probe_freshness(taking, storing, token, number) for number in range(options.probes))
    finally:
        background.terminate()
        background.wait()
    print(
        f"acknowledged → in the report, one connection sending without pause: median {median(waits):.2f} s, "
        f"worst of {options.probes} {waits[-1]:.2f} s (figure: p99 ≤ {FRESH_FIGURE_SECONDS:.0f} s)"
    )


def count_plays(engine: Server, scope: dict[str, object]) -> int:
    question = {"ask": "numbers", "scope": scope}
    request = Request(
        f"http://127.0.0.1:{engine.port}/reports/ask",
        data=json.dumps({"now_ms": int(time.time() * 1000), "questions": {"numbers": question}}).encode(),
        headers=report_headers(),
        method="POST",
    )
    with urlopen(request, timeout=30) as answer:
        plays: int = json.loads(answer.read())["answers"]["numbers"]["totals"]["plays"]
    return plays


def report_headers() -> dict[str, str]:
    key = derive_key(SECRET, REPORTS_PURPOSE)
    token = jwt.encode({"aud": REPORTS_AUDIENCE, "exp": time.time() + 3600}, key, algorithm="HS256")
    return {"authorization": f"Bearer {token}"}


def stored_events(engine: Server) -> int:
    count: int = json.loads(get(f"http://127.0.0.1:{engine.port}/counters", report_headers()))["stored"]
    return count


def print_disk(folder: Path, events: int) -> None:
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"on the disk: {size / events:.1f} B an event, with identities and rollups, {events} events stored")


if __name__ == "__main__":
    main()
