from matinee.accounts.models import Session
from tests.world import World


def test_signing_out_ends_the_session_on_the_server(world: World) -> None:
    browser = world.browser(world.customer)
    stolen = browser.client.cookies["matinee_session"].value
    response = browser.delete("/api/sessions")
    assert response.status_code == 204
    assert not Session.objects.filter(ended_at=None).exists()
    browser.client.cookies["matinee_session"] = stolen
    assert not browser.get("/api/sessions").json()["logged"]


def test_a_guest_may_sign_out_too(world: World) -> None:
    assert world.guest.delete("/api/sessions").status_code == 204
