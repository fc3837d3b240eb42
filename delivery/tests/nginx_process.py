"""Run nginx with deploy/nginx.conf as it is, but for addresses and directories."""

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .delivery_process import Delivery, free_base_port

CONFIG = Path(__file__).parents[2] / "deploy" / "nginx.conf"

MAIN = """
daemon off;
worker_processes 1;
pid {directory}/nginx.pid;
error_log {directory}/error.log info;
{user}
events {{ worker_connections 512; }}
http {{
    client_body_temp_path {directory}/body;
    proxy_temp_path {directory}/proxy;
    fastcgi_temp_path {directory}/fastcgi;
    uwsgi_temp_path {directory}/uwsgi;
    scgi_temp_path {directory}/scgi;
    include {directory}/delivery.conf;
}}
"""


def find_nginx() -> str | None:
    return shutil.which("nginx") or shutil.which("/usr/sbin/nginx")


@contextmanager
def start_nginx(delivery: Delivery, directory: Path, *, is_root: bool) -> Iterator[int]:
    """Serve the packages of a running delivery; gives the port."""
    nginx = find_nginx()
    assert nginx
    port = free_base_port()
    config = CONFIG.read_text()
    for ours, theirs in (
        ("127.0.0.1:8002", f"127.0.0.1:{delivery.port}"),
        ("listen 8080", f"listen 127.0.0.1:{port}"),
        ("/var/lib/matinee/media", str(delivery.media)),
        ("/var/cache/nginx/", f"{directory}/cache-"),
        ("/var/log/nginx/", f"{directory}/"),
    ):
        assert ours in config
        config = config.replace(ours, theirs)
    (directory / "delivery.conf").write_text(config)
    main = directory / "nginx.conf"
    main.write_text(MAIN.format(directory=directory, user="user root;" if is_root else ""))
    process = subprocess.Popen([nginx, "-c", str(main), "-p", str(directory)], stderr=sys.stderr)
    try:
        for _ in range(100):
            if (directory / "nginx.pid").exists() and (directory / "nginx.pid").read_text():
                break
            assert process.poll() is None, (directory / "error.log").read_text()
            time.sleep(0.05)
        yield port
    finally:
        process.terminate()
        process.wait(timeout=10)
