"""The first store is made in the browser, by who can read the terminal; it begins closed."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from matinee.accounts.models import User
from matinee.kit.environment import Environment
from matinee.kit.setup_code import is_code, make_code, read_code
from matinee.stores.models import Store
from matinee.stores.queries import forget_stores
from tests.world import Browser, World

PAGE = "/new_store"
FORM_PAGE = f"{PAGE}/form"
CSRF = "0123456789abcdefghijklmnopqrstuv"
FORM = {
    "title": "Lantern Street",
    "name": "Ann",
    "email": "Ann@films.test",
    "password": "a long one for ann",
}


@pytest.fixture
def code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A machine without a store, and the code of its data folder."""
    monkeypatch.setenv("MATINEE_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(settings, "ENVIRONMENT", Environment.model_validate({}))
    forget_stores()
    return make_code(tmp_path)


def browser(host: str = "films.test") -> Client:
    client = Client(enforce_csrf_checks=True, HTTP_HOST=host)
    client.cookies["matinee_csrf"] = CSRF
    return client


def send(client: Client, code: str, **change: str) -> HttpResponse:
    response = client.post(FORM_PAGE, {"csrfmiddlewaretoken": CSRF, "code": code, **FORM, **change})
    assert isinstance(response, HttpResponse)
    return response


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/catalog", "/bullet", "/programs/rabbit"])
def test_every_page_leads_there_while_there_is_no_store(code: str, path: str) -> None:
    response = browser().get(path)
    assert (response.status_code, response["Location"]) == (302, PAGE)


@pytest.mark.django_db
def test_the_api_leads_nowhere(code: str) -> None:
    assert browser().get("/api/contents").status_code == 404
    assert browser().post("/catalog").status_code in (403, 404)


@pytest.mark.django_db
def test_the_form_has_the_code_of_the_address(code: str) -> None:
    response = browser().get(PAGE, {"code": code})
    assert f'value="{code}"' in response.content.decode()
    assert response["Cache-Control"] == "no-store"


@pytest.mark.django_db(transaction=True)
def test_it_makes_a_closed_store_and_signs_its_owner_in(code: str, tmp_path: Path) -> None:
    client = browser()
    response = send(client, code.lower().replace("-", " "))
    assert (response.status_code, response["Location"]) == (303, "/bullet")
    store = Store.objects.get()
    assert (store.host, store.title) == ("films.test", "Lantern Street")
    owner = User.objects.get()
    assert (owner.email, owner.name, owner.role) == ("ann@films.test", "Ann", "owner")
    assert client.get("/bullet/api/users/me").json()["role"] == "owner"
    assert client.get("/bullet/api/setup").json()["is_open"] is False
    assert browser().get("/catalog").status_code == 503
    assert client.get("/catalog").status_code == 200
    assert read_code(tmp_path) == ""


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"code": "AAAA-AAAA-AAAA"}, "code"),
        ({"code": ""}, "code"),
        ({"title": " "}, "title"),
        ({"title": "x" * 201}, "title"),
        ({"name": "a\nb"}, "name"),
        ({"email": "ann"}, "email"),
        ({"password": "short"}, "password"),
        ({"password": "password1234"}, "password"),
    ],
)
def test_a_mistake_is_said_beside_its_field_and_nothing_is_lost(
    code: str, change: dict[str, str], field: str
) -> None:
    response = browser().post(FORM_PAGE, {"csrfmiddlewaretoken": CSRF, "code": code, **FORM, **change})
    page = response.content.decode()
    assert response.status_code == 422
    faulty = page.split(f'id="{field}"')[1].partition(">")[0]
    assert 'aria-invalid="true"' in faulty
    assert page.count('aria-invalid="true"') == 1
    assert FORM["password"] not in page
    if field != "title":
        assert 'value="Lantern Street"' in page
    assert not Store.objects.exists() and not User.objects.exists()


@pytest.mark.django_db
def test_no_store_without_the_token_of_the_form(code: str) -> None:
    assert browser().post(FORM_PAGE, {"code": code, **FORM}).status_code == 403
    assert not Store.objects.exists()


@pytest.mark.django_db
def test_without_a_code_nothing_is_right(tmp_path: Path, code: str) -> None:
    (tmp_path / "setup_code").unlink()
    assert not is_code(tmp_path, "")
    assert send(browser(), "").status_code == 422


def test_once_there_is_a_store_the_page_is_gone(world: World, code: str) -> None:
    guest = Browser(world.store.host)
    assert guest.get(PAGE)["Location"] == "/"
    sent = Client(HTTP_HOST="films.test").post(FORM_PAGE, {"code": code, **FORM})
    assert (sent.status_code, sent["Location"]) == (302, "/")
    assert Store.objects.count() == 2
    assert Client(HTTP_HOST="unknown.test").get("/catalog").status_code == 404


@pytest.mark.django_db
def test_a_host_that_no_store_may_have_is_none(code: str) -> None:
    assert send(browser("my_films"), code).status_code in (303, 400)
    assert {store.host for store in Store.objects.all()} <= {"localhost"}


@pytest.mark.django_db(transaction=True)
def test_of_two_at_once_one_makes_the_store(code: str) -> None:
    def press(number: int) -> str:
        response = send(browser(), code, email=f"ann{number}@films.test")
        connection.close()
        return str(response["Location"])

    with ThreadPoolExecutor(4) as pool:
        ways = sorted(pool.map(press, range(4)))
    assert ways == ["/", "/", "/", "/bullet"]
    assert Store.objects.count() == User.objects.count() == 1


def test_the_code_is_for_its_owner_alone_and_stays_the_same(tmp_path: Path) -> None:
    code = make_code(tmp_path)
    assert make_code(tmp_path) == code
    assert stat.S_IMODE((tmp_path / "setup_code").stat().st_mode) == 0o600
    assert is_code(tmp_path, f" {code.lower()} ") and not is_code(tmp_path, code[:-1])
