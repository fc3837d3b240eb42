"""Two intakes on one folder, as while one takes over from the other."""

import asyncio
import json
import socket
import threading
from pathlib import Path

from matinee_intake.grants import Grant
from matinee_intake.state import read_state
from matinee_intake.storage import UploadStorage

from .intake_process import Web, new_upload, start_intake, wait_for

UPLOADS = 40


def test_both_find_a_finished_file_and_one_names_it(tmp_path: Path) -> None:
    """A successor looks through the folder while the other finishes what it was sent."""
    storages = [UploadStorage(tmp_path, min_free_bytes=0) for _ in range(4)]
    uploads = [whole_upload(storages[0], tmp_path) for _ in range(UPLOADS)]
    failed: list[BaseException] = []
    together = threading.Barrier(len(storages))

    async def finish(storage: UploadStorage) -> None:
        for upload in uploads:
            await asyncio.to_thread(together.wait, 60)
            await storage.finalize(upload)
            storage.confirm(upload)

    def run(storage: UploadStorage) -> None:
        try:
            asyncio.run(finish(storage))
        except BaseException as error:
            failed.append(error)
            together.abort()

    threads = [threading.Thread(target=run, args=(storage,)) for storage in storages]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert failed == []
    for upload in uploads:
        state = read_state(tmp_path / f"{upload}.json")
        assert state is not None
        assert state.is_finished
        assert state.is_confirmed, "what web was told of is told again"
        assert (tmp_path / f"{upload}.done").read_bytes() == b"abc"


def test_an_upload_goes_on_at_the_successor(tmp_path: Path) -> None:
    web = Web()
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        start_intake(tmp_path, web, listener=listener) as old,
    ):
        upload = old.new_upload(6)
        assert upload.create().status_code == 201
        sending = upload.open_patch(0, 6)
        sending.sendall(b"abc")
        with start_intake(tmp_path, web, listener=listener) as new:
            old.process.terminate()
            assert old.process.wait(60) == 0
            upload.intake = new
            assert upload.offset() == 3, "what came is counted"
            assert upload.patch(b"def", 3).status_code == 204
            wait_for(lambda: bool(web.told_of(upload.id)), "web to hear of it", seconds=60)
            assert upload.done.read_bytes() == b"abcdef"
    web.close()


def whole_upload(storage: UploadStorage, folder: Path) -> str:
    """An upload whose last byte is here, and which nobody has finished yet."""
    upload = new_upload()
    storage._begin(Grant(upload=upload, store=1, size=3, name="film.mov"))
    (folder / f"{upload}.part").write_bytes(b"abc")
    path = folder / f"{upload}.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"offset": 3}))
    return upload
