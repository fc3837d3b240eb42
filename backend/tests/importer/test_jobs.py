"""Imports as jobs: at once answered, whole or not at all, canceled, killed and run twice."""

import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connections
from hypothesis import given, settings
from hypothesis import strategies as st
from matinee.catalog.models import Content
from matinee.importer import operations, progress, runs
from matinee.importer.models import ImportRun
from matinee.importer.reading import MOST_COLUMNS, NotReadableError, read_table
from tests.media.test_worker import Workers
from tests.world import Answer, Browser, World, make_world

IMPORTS = "/bullet/api/imports"


def hand_in(browser: Browser, data: bytes, *, dry_run: bool = False) -> Answer:
    return browser.upload(
        f"{IMPORTS}?dry_run={str(dry_run).lower()}", {"file": SimpleUploadedFile("films.csv", data)}
    )


def films(count: int) -> bytes:
    rows = "".join(f"film-{n},Film {n},Drama; Silent,Ann ({n % 7})\n" for n in range(count))
    return f"permalink,title,categories,authors\n{rows}".encode()


def read(browser: Browser, import_id: int) -> dict[str, Any]:
    answer = browser.get(f"{IMPORTS}/{import_id}")
    assert answer.status_code == 200, answer.content
    return dict(answer.json())


def test_it_is_answered_at_once_and_done_by_a_job(world: World) -> None:
    owner = world.browser(world.owner)
    given = hand_in(owner, films(3))
    assert given.status_code == 202
    run = given.json()
    assert (run["state"], run["percent"], run["filename"]) == ("waiting", 0, "films.csv")
    assert not Content.objects.exists()
    assert runs.run_import(import_id=run["id"]) == "done"
    after = read(owner, run["id"])
    assert (after["state"], after["percent"], after["created"], after["applied"]) == ("done", 100, 3, True)
    assert runs.run_import(import_id=run["id"]) == "nothing to do"
    assert bytes(ImportRun.objects.get().data) == b""


def test_what_was_checked_is_imported_without_sending_it_again(world: World) -> None:
    owner = world.browser(world.owner)
    checked = hand_in(owner, films(3), dry_run=True).json()["id"]
    assert owner.post(f"{IMPORTS}/{checked}/run").status_code == 409  # not checked yet
    runs.run_import(import_id=checked)
    assert (read(owner, checked)["created"], Content.objects.count()) == (3, 0)
    begun = owner.post(f"{IMPORTS}/{checked}/run")
    assert begun.status_code == 202
    runs.run_import(import_id=begun.json()["id"])
    assert Content.objects.count() == 3
    assert owner.post(f"{IMPORTS}/{checked}/run").status_code == 409  # once


def test_a_file_with_a_wrong_cell_is_not_imported_next(world: World) -> None:
    owner = world.browser(world.owner)
    checked = hand_in(owner, b"title,year\nM,x\n", dry_run=True).json()["id"]
    runs.run_import(import_id=checked)
    fault = read(owner, checked)["errors"][0]
    assert (fault["row"], fault["column"]) == (2, "year")
    assert owner.post(f"{IMPORTS}/{checked}/run").status_code == 409


@pytest.mark.parametrize(("method", "below"), [("GET", ""), ("DELETE", ""), ("POST", "/run")])
def test_another_stores_import_is_not_there(world: World, method: str, below: str) -> None:
    given = hand_in(world.browser(world.owner), films(1), dry_run=True).json()["id"]
    runs.run_import(import_id=given)
    theirs = world.browser(world.other_owner)
    assert theirs.send(method, f"{IMPORTS}/{given}{below}").status_code == 404
    assert theirs.send(method, f"{IMPORTS}/999999{below}").status_code == 404
    for user in (world.customer, world.moderator):
        assert world.browser(user).send(method, f"{IMPORTS}/{given}{below}").status_code == 404
    assert world.guest.send(method, f"{IMPORTS}/{given}{below}").status_code == 401


def test_a_waiting_import_is_canceled_once_and_never_runs(world: World) -> None:
    owner = world.browser(world.owner)
    given = hand_in(owner, films(1)).json()["id"]
    assert owner.delete(f"{IMPORTS}/{given}").json()["state"] == "canceled"
    assert owner.delete(f"{IMPORTS}/{given}").status_code == 409
    assert runs.run_import(import_id=given) == "nothing to do"
    assert not Content.objects.exists()


def test_only_some_wait_at_once(world: World) -> None:
    owner = world.browser(world.owner)
    answers = [hand_in(owner, films(1)).status_code for _ in range(runs.MOST_OPEN + 1)]
    assert answers == [202] * runs.MOST_OPEN + [409]
    assert hand_in(world.browser(world.other_owner), films(1)).status_code == 202


def test_old_runs_are_given_up_and_forgotten(world: World) -> None:
    given = hand_in(world.browser(world.owner), films(1)).json()["id"]
    at = datetime.now(UTC)
    runs.forget_old(at=at)
    assert ImportRun.objects.get(pk=given).state == "waiting"
    runs.forget_old(at=at + timedelta(hours=3))
    after = read(world.browser(world.owner), given)
    assert (after["state"], after["problem"]["code"]) == ("failed", "ended")
    runs.forget_old(at=at + timedelta(days=31))
    assert not ImportRun.objects.exists()


def test_a_header_of_many_names_is_refused_and_costs_what_it_is_long() -> None:
    with pytest.raises(NotReadableError, match="20000 columns"):
        read_table(",".join(f"c{n}" for n in range(20_000)).encode() + b"\n")
    started = time.process_time()
    read_table(b"title\n" + b"x\n" * 20_000)
    plain = time.process_time() - started
    started = time.process_time()
    with pytest.raises(NotReadableError):
        read_table(",".join(f"c{n}" for n in range(20_000)).encode() + b"\n")
    # Quadratic it took some hundred times as long as 20,000 rows.
    assert time.process_time() - started < 10 * plain
    names = ",".join(["title", *(f"field:f{n}" for n in range(MOST_COLUMNS - 1))])
    assert len(read_table(f"{names}\nM\n".encode()).columns) == MOST_COLUMNS


PIECES = [b"title", b"year", b",", b";", b'"', b"\r", b"\n", b"\0", b"=1", b"\xef\xbb\xbf"]
CELLS = st.one_of(st.binary(max_size=200), st.lists(st.sampled_from(PIECES)).map(b"".join))


@given(CELLS)
@settings(max_examples=300, deadline=None)
def test_any_bytes_are_a_table_or_refused_in_words(data: bytes) -> None:
    try:
        table = read_table(data)
    except NotReadableError as error:
        assert str(error)
    else:
        assert all(set(cells) == set(table.columns) for _, cells in table.rows)


@pytest.fixture
def workers(database_url: str, tmp_path: Path) -> Iterator[Workers]:
    workers = Workers(database_url, tmp_path / "media", tmp_path / "worker.log")
    yield workers
    workers.end()


def wait_for(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + 240  # of a machine that has much else to do
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_a_killed_worker_leaves_nothing_and_the_next_one_all(workers: Workers) -> None:
    world = make_world()
    owner = world.browser(world.owner)
    given = hand_in(owner, films(6_000)).json()["id"]
    first = workers.start()
    wait_for(lambda: 0 < read(owner, given)["percent"] < 100)
    kill(first)
    assert Content.objects.count() == 0
    assert read(owner, given)["state"] == "running"
    workers.start()
    wait_for(lambda: read(owner, given)["state"] == "done")
    assert Content.objects.count() == read(owner, given)["created"] == 6_000


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_a_running_import_that_is_canceled_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "TELL_EVERY_SECONDS", 0.0)
    world = make_world()
    owner = world.browser(world.owner)
    given = hand_in(owner, films(1_500)).json()["id"]
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(in_a_thread, given)
        wait_for(lambda: read(owner, given)["percent"] > 0 or running.done())
        assert owner.delete(f"{IMPORTS}/{given}").json()["state"] == "canceled"
        assert running.result() == "canceled"
    assert not Content.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_a_cancel_after_the_last_row_undoes_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "TELL_EVERY_SECONDS", 3600.0)  # nobody notices it on the way
    world = make_world()
    browser = world.browser(world.owner)
    given = hand_in(browser, films(3)).json()["id"]
    finish = runs._finish

    def cancel() -> None:
        try:
            assert browser.delete(f"{IMPORTS}/{given}").json()["state"] == "canceled"
        finally:
            connections.close_all()

    def cancel_first(run: ImportRun, done: operations.Imported) -> None:
        with ThreadPoolExecutor(1) as pool:
            pool.submit(cancel).result()
        finish(run, done)

    monkeypatch.setattr(runs, "_finish", cancel_first)
    assert runs.run_import(import_id=given) == "canceled"
    assert not Content.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_of_two_that_run_the_same_import_at_once_one_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    world = make_world()
    given = hand_in(world.browser(world.owner), films(200)).json()["id"]
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(in_a_thread, [given, given]))
    assert answers.count("done") == 1
    assert Content.objects.count() == 200
    after = read(world.browser(world.owner), given)
    assert (after["state"], after["created"], after["applied"]) == ("done", 200, True)


@pytest.mark.django_db(transaction=True)
def test_an_error_of_ours_ends_the_import_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: object) -> None:
        raise RuntimeError

    world = make_world()
    given = hand_in(world.browser(world.owner), films(2)).json()["id"]
    monkeypatch.setattr(operations, "read_table", break_down)
    with pytest.raises(RuntimeError):
        runs.run_import(import_id=given)
    after = read(world.browser(world.owner), given)
    assert (after["state"], after["problem"]["code"]) == ("failed", "ended")


def in_a_thread(import_id: int) -> str:
    try:
        return runs.run_import(import_id=import_id)
    finally:
        connections.close_all()


def kill(worker: subprocess.Popen[bytes]) -> None:
    worker.kill()
    worker.wait()
