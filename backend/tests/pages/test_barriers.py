"""A store that does not let everyone in: maintenance, closed, countries, an age."""

from datetime import UTC, datetime, timedelta
from ipaddress import ip_network
from typing import Any

import pytest
from django.conf import settings
from matinee.accounts.models import User
from matinee.guest_cache import middleware
from matinee.guest_cache.memory import GuestCache
from matinee.pages.barriers import ALWAYS_OPEN, is_let_past
from matinee.roles import ROUTES, Who
from matinee.stores import queries as stores
from matinee.stores.barriers import Barrier
from tests.pages.page import Page
from tests.test_roles import concrete
from tests.world import Answer, Browser, World, make_film

MAINTENANCE = {"availability": {"state": "maintenance", "message": "New projectors. Back at nine."}}
CLOSED = {"availability": {"state": "closed"}}
ONLY_GERMANY = {"countries": {"rule": "only", "codes": ["DE"]}}
NOT_FRANCE = {"countries": {"rule": "except", "codes": ["FR"]}}
ADULTS = {"minimum_age": 18}

# What the owner set, the screen, the code, the status.
BARRIERS = [
    pytest.param(MAINTENANCE, "maintenance", "maintenance", 503, id="maintenance"),
    pytest.param(CLOSED, "not_available", "not_open", 503, id="closed"),
    pytest.param(ONLY_GERMANY, "access_restricted", "country_restricted", 403, id="country"),
    pytest.param(ADULTS, "access_restricted", "age_unconfirmed", 403, id="age"),
]
STORELESS = ("/healthz", "/readyz", "/metrics", "/internal/", "/new_store")


def set_up(world: World, given: dict[str, Any]) -> None:
    world.store.settings = given
    world.store.save()
    stores.forget_stores()


@pytest.fixture
def proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A trusted proxy in front of us that names the visitor's country."""
    environment = settings.ENVIRONMENT.model_copy(update={"country_header": "CF-IPCountry"})
    environment.__dict__["trusted_proxies"] = (ip_network("127.0.0.1/32"),)
    monkeypatch.setattr(settings, "ENVIRONMENT", environment)


def code_of(answer: Answer) -> str:
    return str(answer.json()["errors"][0]["code"])


@pytest.mark.parametrize(("given", "screen", "code", "status"), BARRIERS)
class TestWhoeverIsKeptOut:
    @pytest.mark.parametrize("path", ["/", "/catalog", "/programs/film", "/search?q=a", "/orders/checkout"])
    def test_sees_the_screen_in_place_of_every_page(
        self, world: World, given: dict[str, Any], screen: str, code: str, status: int, path: str
    ) -> None:
        make_film(world.store, "film", title="A secret film")
        set_up(world, given)
        for browser in (world.guest, world.browser(world.customer)):
            response = browser.get(path)
            page = Page(response)
            assert response.status_code == status
            barrier = page.config["barrier"]
            assert (barrier["screen"], barrier["code"]) == (screen, code)
            assert barrier["message"] == given.get("availability", {}).get("message", "")
            assert "noindex" in (page.meta("robots") or "")
            assert "A secret film" not in page.html
            assert page.config["first_data"] == []
            assert ("Retry-After" in response) == (status == 503)
            assert "no-cache" in response["Cache-Control"]

    def test_is_refused_by_every_call_and_page_but_those_that_stay_open(
        self, world: World, given: dict[str, Any], screen: str, code: str, status: int
    ) -> None:
        """The whole table of roles: a new route is kept closed without being named anywhere."""
        film = make_film(world.store, "film")
        set_up(world, given)
        customer = world.browser(world.customer)
        barrier = Barrier(screen, code, status)  # type: ignore[arg-type]  # of the table above
        tried = 0
        for (method, route), who in ROUTES.items():
            is_for_visitors = who in (Who.ANYONE, Who.SIGNED_IN) and not route.startswith("/bullet")
            if not is_for_visitors or route.startswith(STORELESS) or is_let_past(route, barrier):
                continue
            answer = customer.send(method, concrete(route, film.pk), {})
            assert answer.status_code == status, (method, route)
            if route.startswith("/api/"):
                assert code_of(answer) == code, (method, route)
                assert answer["Cache-Control"] == "no-store"
            tried += 1
        assert tried > 40

    def test_gets_nothing_from_memory_either(
        self,
        world: World,
        given: dict[str, Any],
        screen: str,
        code: str,
        status: int,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        kept = GuestCache()
        kept._leased_until = float("inf")
        monkeypatch.setattr(middleware, "cache", kept)
        make_film(world.store, "film")
        first = world.guest.get("/api/contents/film")["ETag"]
        assert len(kept) == 1
        set_up(world, given)
        for headers in ({}, {"If-None-Match": first}):
            again = world.guest.get("/api/contents/film", headers)
            assert (again.status_code, code_of(again)) == (status, code)

    def test_is_let_in_as_staff_and_may_sign_in(
        self, world: World, given: dict[str, Any], screen: str, code: str, status: int
    ) -> None:
        make_film(world.store, "film")
        set_up(world, given)
        for user in (world.moderator, world.admin, world.owner):
            browser = world.browser(user)
            assert browser.get("/catalog").status_code == 200
            assert Page(browser.get("/catalog")).config["barrier"] is None
            assert browser.get("/api/contents/film").status_code == 200
        for path in ("/sign_in", "/bullet/sign_in", "/forgot_password", "/translations", "/robots.txt"):
            assert world.guest.get(path).status_code == 200, path
        assert world.guest.get("/api/sessions").status_code == 200
        assert Page(world.guest.get("/sign_in")).config["barrier"]["code"] == code

    def test_leaves_programs_probes_and_providers_alone(
        self, world: World, given: dict[str, Any], screen: str, code: str, status: int
    ) -> None:
        set_up(world, given)
        assert world.guest.get("/healthz").status_code == 200
        assert world.guest.get("/readyz").status_code == 200
        for path in ("/webhooks/stripe", "/internal/uploads/x/finished"):
            assert world.guest.post(path, {}).status_code in (400, 401, 404), path
        assert world.guest.get("/api/v1/insights/overview").status_code == 401

    def test_plays_nothing_anew_and_nothing_in_a_frame(
        self, world: World, given: dict[str, Any], screen: str, code: str, status: int
    ) -> None:
        make_film(world.store, "film")
        set_up(world, given | {"embed_hosts": ["blog.test"]})
        refused = world.guest.post("/api/contents/film/playback", {})
        assert (refused.status_code, code_of(refused)) == (status, code)
        framed = world.guest.get("/embed/film/playback")
        assert (framed.status_code, code_of(framed)) == (status, code)
        assert framed["Access-Control-Allow-Origin"] == "*"
        frame = world.guest.get("/embed/film")
        assert frame.status_code == status
        assert "frame-ancestors 'self' blog.test" in frame["Content-Security-Policy"]
        assert "<script" not in frame.content.decode()

    def test_of_another_store_is_not_touched(
        self, world: World, given: dict[str, Any], screen: str, code: str, status: int
    ) -> None:
        set_up(world, given)
        assert world.other_guest.get("/catalog").status_code == 200
        assert world.other_guest.get("/api/contents").status_code == 200

    def test_may_still_manage_an_account_except_in_maintenance(
        self, world: World, given: dict[str, Any], screen: str, code: str, status: int
    ) -> None:
        set_up(world, given)
        customer = world.browser(world.customer)
        expected = status if code == "maintenance" else 200
        for path in ("/account", "/subscription", "/api/users/me", "/api/billings", "/api/orders"):
            assert customer.get(path).status_code == expected, path

    def test_reads_no_feed_and_no_site_map(
        self, world: World, given: dict[str, Any], screen: str, code: str, status: int
    ) -> None:
        make_film(world.store, "film")
        set_up(world, given)
        for path in ("/feed.xml", "/sitemap.xml", "/sitemap/contents-1.xml", "/programs/film/poster.jpg"):
            answer = world.guest.get(path)
            assert (answer.status_code, code_of(answer)) == (status, code), path

    def test_sees_the_screen_where_the_server_draws_the_catalogue_too(
        self, world: World, given: dict[str, Any], screen: str, code: str, status: int
    ) -> None:
        set_up(world, given | {"catalogue_mode": "server"})
        response = world.guest.get("/catalog")
        assert (response.status_code, Page(response).config["barrier"]["code"]) == (status, code)


def test_what_stays_open_is_a_route() -> None:
    assert {route for _, route in ROUTES} >= ALWAYS_OPEN


def test_what_anyone_may_call_in_the_back_office_is_signing_in_joining_or_leaving_a_letter() -> None:
    """The back office is let past whole, because nobody but staff gets into it."""
    open_to_all = {
        route
        for (_, route), who in ROUTES.items()
        if route.startswith("/bullet") and who in (Who.ANYONE, Who.SIGNED_IN)
    }
    assert open_to_all <= {
        "/bullet/sign_in",
        "/bullet/api/openapi.json",
        "/bullet/api/captcha",
        "/bullet/api/sessions",
        "/bullet/api/passkey_sessions",
        "/bullet/api/passkey_sessions/challenge",
        "/bullet/invitations/{token}",
        "/bullet/api/invitation_links/{token}",
        "/bullet/unsubscribe/{token}",
        "/bullet/api/unsubscribe/{token}",
    }, open_to_all


class TestAClosedStore:
    def test_opens_by_itself_and_says_when(self, world: World) -> None:
        opens = datetime.now(UTC) + timedelta(hours=2)
        set_up(world, {"availability": {"state": "closed", "opens_at": opens.isoformat()}})
        response = world.guest.get("/catalog")
        assert datetime.fromisoformat(Page(response).config["barrier"]["opens_at"]) == opens
        assert 7100 < int(response["Retry-After"]) <= 7200
        past = datetime.now(UTC) - timedelta(seconds=1)
        set_up(world, {"availability": {"state": "closed", "opens_at": past.isoformat()}})
        assert world.guest.get("/catalog").status_code == 200
        assert world.guest.get("/api/contents").status_code == 200

    @pytest.mark.parametrize(
        "broken", [{"state": "shut"}, {"state": True}, "closed", {"state": "closed", "opens_at": "soon"}]
    )
    def test_whatever_lies_in_the_column_pages_are_drawn(self, world: World, broken: Any) -> None:
        set_up(world, {"availability": broken, "countries": 5, "minimum_age": "x"})
        assert world.guest.get("/catalog").status_code in (200, 503)


@pytest.mark.usefixtures("proxy")
class TestCountries:
    def status(self, world: World, country: str | None, **extra: str) -> int:
        headers = {"CF-IPCountry": country} if country is not None else {}
        return world.guest.get("/api/contents", headers | extra).status_code

    @pytest.mark.parametrize(
        ("given", "let_in", "kept_out"),
        [
            (ONLY_GERMANY, ["DE", "de"], ["FR", "XX", "T1", "ZZ", "", "DEU", "D", None]),
            (NOT_FRANCE, ["DE", "XX", "", None], ["FR", "fr"]),
        ],
    )
    def test_the_rule(
        self, world: World, given: dict[str, Any], let_in: list[str | None], kept_out: list[str | None]
    ) -> None:
        set_up(world, given)
        assert {self.status(world, country) for country in let_in} == {200}
        assert {self.status(world, country) for country in kept_out} == {403}

    def test_a_header_that_no_trusted_proxy_sent_counts_for_nothing(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        set_up(world, ONLY_GERMANY)
        settings.ENVIRONMENT.__dict__["trusted_proxies"] = (ip_network("10.0.0.0/8"),)
        assert self.status(world, "DE") == 403
        set_up(world, NOT_FRANCE)
        assert self.status(world, "FR") == 200  # nobody knows: nothing is believed

    def test_the_owner_sees_from_where_they_seem_to_come(self, world: World) -> None:
        answer = world.browser(world.owner).get("/bullet/api/store", {"CF-IPCountry": "DE"}).json()
        assert (answer["country_header"], answer["your_country"]) == ("CF-IPCountry", "DE")


def test_no_rule_of_countries_where_nobody_tells_them(world: World) -> None:
    answer = world.browser(world.owner).patch("/bullet/api/store", ONLY_GERMANY)
    assert answer.status_code == 422
    assert code_of(answer) == "country_unknown"
    assert "MATINEE_COUNTRY_HEADER" in answer.json()["errors"][0]["message"]


class TestAge:
    def confirm(self, browser: Browser) -> Answer:
        return browser.post("/api/age_confirmation")

    def test_a_guest_says_so_once(self, world: World) -> None:
        set_up(world, ADULTS)
        guest = world.guest
        answer = self.confirm(guest)
        assert answer.status_code == 204
        cookie = answer.cookies["matinee_age"]
        assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", 365 * 24 * 3600)
        assert guest.get("/catalog").status_code == 200
        assert guest.get("/api/contents").status_code == 200
        assert world.guest.get("/catalog").status_code == 403

    def test_a_person_says_so_once_for_all_their_devices(self, world: World) -> None:
        set_up(world, ADULTS)
        self.confirm(world.browser(world.customer))
        assert world.browser(world.customer).get("/catalog").status_code == 200
        assert User.objects.get(pk=world.customer.pk).confirmed_age == 18
        export = world.browser(world.customer).get("/api/users/me/export").json()
        assert export["account"]["confirmed_age"] == 18

    def test_a_higher_age_is_asked_for_again_and_a_lower_takes_nothing_back(self, world: World) -> None:
        set_up(world, ADULTS)
        customer = world.browser(world.customer)
        self.confirm(customer)
        set_up(world, {"minimum_age": 21})
        assert customer.get("/catalog").status_code == 403
        self.confirm(customer)
        set_up(world, {"minimum_age": 16})
        self.confirm(customer)
        assert User.objects.get(pk=world.customer.pk).confirmed_age == 21

    @pytest.mark.parametrize("cookie", ["", "x", "-18", "0", "17", "018", "1e9", "999", "18; path=/"])
    def test_a_cookie_that_says_something_else_is_none(self, world: World, cookie: str) -> None:
        set_up(world, ADULTS)
        guest = world.guest
        guest.client.cookies["matinee_age"] = cookie
        assert guest.get("/api/contents").status_code == 403

    def test_nothing_to_confirm_where_no_age_is_asked_for(self, world: World) -> None:
        assert self.confirm(world.guest).status_code == 404
        assert self.confirm(world.browser(world.customer)).status_code == 404

    def test_not_in_maintenance(self, world: World) -> None:
        set_up(world, ADULTS | MAINTENANCE)
        assert code_of(self.confirm(world.guest)) == "maintenance"

    def test_staff_in_a_customers_place_say_nothing_for_them(self, world: World) -> None:
        set_up(world, ADULTS)
        owner = world.browser(world.owner)
        owner.post(f"/bullet/api/people/{world.customer.pk}/impersonation")
        assert owner.get("/catalog").status_code == 200
        assert self.confirm(owner).status_code == 403


class TestTheSwitch:
    def test_the_owner_turns_it_and_takes_it_back(self, world: World) -> None:
        owner = world.browser(world.owner)
        sent = {"state": "maintenance", "message": "Back at nine.", "opens_at": None}
        answer = owner.patch("/bullet/api/store", {"availability": sent})
        assert (answer.status_code, answer.json()["availability"]) == (200, sent)
        stores.forget_stores()
        refused = world.guest.get("/api/contents")
        assert refused.json()["errors"][0]["message"] == "Back at nine."
        owner.patch("/bullet/api/store", {"availability": {"state": "open"}})
        stores.forget_stores()
        assert world.guest.get("/api/contents").status_code == 200

    def test_a_date_to_open_at_is_kept_as_it_was_meant(self, world: World) -> None:
        sent = {"state": "closed", "opens_at": "2031-05-01T09:00:00+02:00"}
        answer = world.browser(world.owner).patch("/bullet/api/store", {"availability": sent})
        kept = answer.json()["availability"]["opens_at"]
        assert datetime.fromisoformat(kept) == datetime(2031, 5, 1, 7, tzinfo=UTC)

    @pytest.mark.parametrize(
        ("sent", "field"),
        [
            ({"availability": {"state": "shut"}}, "availability.state"),
            ({"availability": {"state": "closed", "message": "x" * 301}}, "availability.message"),
            ({"availability": {"state": "closed", "message": "a\nb"}}, "availability.message"),
            ({"availability": {"state": "closed", "opens_at": "soon"}}, "availability.opens_at"),
            (
                {"availability": {"state": "closed", "opens_at": "2031-05-01T09:00:00"}},
                "availability.opens_at",
            ),
            ({"countries": {"rule": "only", "codes": ["QQ"]}}, "countries.codes.0"),
            ({"countries": {"rule": "only", "codes": [""]}}, "countries.codes.0"),
            ({"countries": {"rule": "only", "codes": []}}, "countries.codes"),
            ({"minimum_age": 0}, "minimum_age"),
            ({"minimum_age": 100}, "minimum_age"),
            ({"minimum_age": "18"}, "minimum_age"),
        ],
    )
    def test_what_makes_no_sense_is_refused(self, world: World, sent: dict[str, Any], field: str) -> None:
        answer = world.browser(world.owner).patch("/bullet/api/store", sent)
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == field

    def test_nobody_else_turns_it(self, world: World) -> None:
        for browser in (world.guest, world.browser(world.customer), world.browser(world.moderator)):
            assert browser.patch("/bullet/api/store", MAINTENANCE).status_code in (401, 404)
