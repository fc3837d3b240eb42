"""Behind nginx with deploy/nginx.conf, but for addresses and directories, a stream is sent on at once."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from .chat import Chat
from .realtime_process import Realtime, Watcher, free_port, sign, wait_for

CONFIG = Path(__file__).parents[2] / "deploy" / "nginx.conf"
NGINX = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
MAIN = """
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
    include {directory}/matinee.conf;
}}
"""


@pytest.mark.skipif(NGINX is None, reason="nginx is not installed")
def test_a_stream_passes_nginx_as_it_comes(realtime: Realtime, chat: Chat, tmp_path: Path) -> None:
    port, room = free_port(), chat.make_room()
    config = CONFIG.read_text()
    for ours, theirs in (
        ("127.0.0.1:8004", f"127.0.0.1:{realtime.port}"),
        ("listen 8080", f"listen 127.0.0.1:{port}"),
        ("/var/cache/nginx/", f"{tmp_path}/cache-"),
        ("/var/log/nginx/", f"{tmp_path}/"),
    ):
        assert ours in config
        config = config.replace(ours, theirs)
    (tmp_path / "matinee.conf").write_text(config)
    user = "user root;" if os.geteuid() == 0 else ""
    (tmp_path / "nginx.conf").write_text(MAIN.format(directory=tmp_path, user=user))
    assert NGINX is not None
    nginx = subprocess.Popen([NGINX, "-c", str(tmp_path / "nginx.conf"), "-p", str(tmp_path)])
    token = sign(room)
    try:
        wait_for((tmp_path / "nginx.pid").exists, "nginx")
        with Watcher(port, token) as watcher:
            watcher.wait(lambda it: bool(it.named("state")), "the beginning")
            chat.post(room, "through nginx")
            watcher.wait(lambda it: it.bodies() == ["through nginx"], "the message")
    finally:
        nginx.terminate()
        nginx.wait(10)
    logs = "".join(path.read_text() for path in tmp_path.glob("*.log"))
    assert "/live_chats/{token}" in logs and token not in logs
