from django.test import Client
from matinee.programs import metrics_tokens
from tests.world import World


def test_alive_without_a_store_or_a_database(client: Client) -> None:
    response = client.get("/healthz", headers={"host": "nobody.test"})
    assert response.status_code == 200
    assert response.json() == {"status": "ok"}


def test_ready_when_the_database_answers(world: World) -> None:
    assert world.guest.get("/readyz").status_code == 200


def test_metrics_count_requests_by_template(world: World) -> None:
    world.guest.get("/healthz")
    bearer = {"authorization": f"Bearer {metrics_tokens()[0]}"}
    text = world.guest.get("/metrics", headers=bearer).content.decode()
    assert 'route="/healthz",status="200"' in text
