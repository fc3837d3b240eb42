"""The client that the back office uses, against the real intake."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from .intake_process import Upload, Web, new_upload, start_intake, wait_for

SCRIPT = Path(__file__).with_name("upload.mjs")
CLIENT = Path(__file__).parents[2] / "frontend" / "node_modules" / "tus-js-client"

pytestmark = pytest.mark.skipif(
    shutil.which("node") is None or not CLIENT.exists(), reason="needs node and the front end's packages"
)


def test_the_client_survives_a_kill(media: Path, web: Web, tmp_path: Path) -> None:
    """It goes on by itself when intake is killed and started again in the middle."""
    film = tmp_path / "film.mov"
    film.write_bytes(os.urandom(40 << 20))
    upload_id = new_upload()
    with start_intake(media, web) as intake:
        port = intake.port
        upload = Upload(intake, upload_id, film.stat().st_size)
        client = subprocess.Popen(
            ["node", str(SCRIPT), f"{intake.origin}/files/", upload.authorization, str(film)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        wait_for(lambda: upload.part.exists() and upload.part.stat().st_size > 9 << 20, "some of it")
        intake.kill()
    with start_intake(media, web, port=port):
        said, complained = client.communicate(timeout=60)
    assert client.returncode == 0, complained
    assert said.splitlines()[-1] == str(film.stat().st_size)
    assert upload.done.read_bytes() == film.read_bytes()
    assert len(web.told_of(upload_id)) >= 1
