"""What a number means, in the language of the office; programs read English."""

from dataclasses import asdict

from matinee.insights.queries import WORDS_OF_A_DEFINITION
from matinee_collector.reports.metrics import METRICS
from tests.world import World

from .fake_engine import SESSION, FakeEngine

ROOT = "/bullet/api/insights"


def test_it_is_said_wherever_the_office_asks(world: World, reports: FakeEngine) -> None:
    meant = asdict(METRICS["completions"])
    english = {name: meant[name] for name in ("metric", "unit", *WORDS_OF_A_DEFINITION)}
    reports.bodies["/reports/definitions"] = {"version": 5, "metrics": [english | {"since_version": 3}]}
    page = {"sessions": [SESSION | {"counts": 1}], "sessions_total": 1, "sum_of_counts": 1, "last_page": True}
    reports.answers["sessions"] = page
    browser = world.browser(world.owner)
    assert browser.get(f"{ROOT}/definitions").json()["metrics"][0]["title"] == "Completions"

    browser.put("/bullet/api/users/me/language", {"locale": "de"})
    (definition,) = browser.get(f"{ROOT}/definitions").json()["metrics"]
    explained = browser.get(f"{ROOT}/explain?metric=completions&period=7d").json()
    assert {name: explained[name] for name in WORDS_OF_A_DEFINITION} == {
        name: definition[name] for name in WORDS_OF_A_DEFINITION
    }
    assert definition["title"] == "Zu Ende gesehen"
    assert definition["definition"].startswith("Wiedergaben, die das Ende des Films erreichten")
    assert definition["counted_at"].startswith("Der erste Moment der Wiedergabe")
    assert (definition["metric"], definition["unit"], definition["since_version"]) == (
        "completions",
        "count",
        3,
    )
