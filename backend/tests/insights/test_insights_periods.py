"""Periods, filters and files of every report, by the overview's example."""

import csv
import io
from typing import Any

import pyarrow.parquet  # type: ignore[import-untyped]
import pytest
from matinee.catalog.models import Author, ContentAuthor
from matinee.insights.models import ReportSettings
from tests.world import World, make_film

from .fake_engine import FakeEngine, row
from .test_insights_get import ROOT, get


class TestPeriods:
    def asked(self, world: World, reports: FakeEngine, query: str) -> tuple[dict[str, Any], dict[str, Any]]:
        return get(world, f"/overview?{query}"), reports.question("numbers")

    def test_days_are_those_of_the_stores_time_zone(self, world: World, reports: FakeEngine) -> None:
        ReportSettings.objects.create(store_id=world.store.pk, time_zone="Europe/Berlin")
        told, question = self.asked(world, reports, "from=2026-03-28&to=2026-03-31")
        assert told["period"] == {
            "from": "2026-03-28T00:00:00+01:00",
            "to": "2026-03-31T00:00:00+02:00",
            "time_zone": "Europe/Berlin",
            "unit": "hour",
        }
        assert len(question["steps"]) == 71, "an hour is missing in the night of the 29th"
        assert told["previous_period"]["from"] == "2026-03-25T00:00:00+01:00"
        assert told["series"][27]["at"] == "2026-03-29T04:00:00+02:00"

    def test_the_night_of_25_hours(self, world: World, reports: FakeEngine) -> None:
        ReportSettings.objects.create(store_id=world.store.pk, time_zone="Europe/Berlin")
        _, question = self.asked(world, reports, "from=2026-10-25&to=2026-10-26")
        assert len(question["steps"]) == 25

    @pytest.mark.parametrize(
        ("query", "unit", "steps"),
        [
            ("from=2026-01-01T10:00:30Z&to=2026-01-01T12:00:00%2B00:00", "minute", 120),
            ("from=2026-01-01&to=2026-01-03", "hour", 48),
            ("from=2026-01-01&to=2026-03-01", "day", 59),
            ("from=2020-01-15&to=2026-01-01", "month", 72),
        ],
    )
    def test_the_step_fits_the_length(
        self, world: World, reports: FakeEngine, query: str, unit: str, steps: int
    ) -> None:
        told, question = self.asked(world, reports, query)
        assert (told["period"]["unit"], len(question["steps"])) == (unit, steps)

    def test_the_one_before_is_as_long(self, world: World, reports: FakeEngine) -> None:
        told, _ = self.asked(world, reports, "from=2026-01-01T10:00:00Z&to=2026-01-01T12:00:00Z")
        assert told["previous_period"]["from"] == "2026-01-01T08:00:00+00:00"
        told, _ = self.asked(world, reports, "period=yesterday&compare=false")
        assert told["previous"] is None and told["previous_series"] is None

    @pytest.mark.parametrize(
        "query",
        [
            "from=yesterday",
            "to=2026-13-01",
            "from=%00",
            "from=2026-01-02&to=2026-01-01",
            "period=8d",
            "period=7d&from=2026-01-01",
            "from=0001-01-01",
            "to=9999-12-31",
            "from=1800-01-01T00:00:00Z",
            "device=fridge",
            "verified=maybe",
            "content_id=0",
            "author_id=x",
            "format=xml",
            "format=csv&table=users",
        ],
    )
    def test_nonsense(self, world: World, reports: FakeEngine, query: str) -> None:
        get(world, f"/overview?{query}", 422)

    def test_filters(self, world: World, reports: FakeEngine) -> None:
        film, other = make_film(world.store, "film"), make_film(world.store, "other")
        ann = Author.objects.create(store=world.store, permalink="ann", name="Ann")
        ContentAuthor.objects.create(store=world.store, content=film, author=ann)
        query = f"author_id={ann.pk}&device=unknown&source=web&verified=only&video_id=5"
        _, question = self.asked(world, reports, query)
        scope = question["scope"]
        assert scope["content_ids"] == [film.pk]
        assert (scope["device"], scope["source"], scope["verified"], scope["video_id"]) == (
            "",
            "web",
            "only",
            5,
        )
        _, question = self.asked(world, reports, f"author_id={ann.pk}&content_id={other.pk}")
        assert question["scope"]["content_ids"] == []


class TestFiles:
    @pytest.mark.parametrize(
        ("query", "days"),
        [
            ("from=2026-01-01&to=2026-01-08", "2026-01-01-2026-01-07"),
            ("from=2026-01-01&to=2026-01-02", "2026-01-01-2026-01-01"),
            ("from=2026-01-01T09:00:00Z&to=2026-01-02T15:00:00Z", "2026-01-01-2026-01-02"),
        ],
    )
    def test_a_file_is_named_after_its_first_and_last_day(
        self, world: World, reports: FakeEngine, query: str, days: str
    ) -> None:
        response = world.browser(world.owner).get(f"{ROOT}/overview?{query}&format=csv")
        assert f'filename="matinee-overview-contents-{days}.csv"' in response["Content-Disposition"]

    def test_csv(self, world: World, reports: FakeEngine) -> None:
        film = make_film(world.store, "film", title='=HYPERLINK("x"), "quoted"')
        reports.answers["numbers content"] = [row(str(film.pk))]
        response = world.browser(world.owner).get(f"{ROOT}/overview?from=2026-01-01&to=2026-01-08&format=csv")
        assert response["Content-Type"] == "text/csv; charset=utf-8"
        (told,) = csv.DictReader(io.StringIO(response.content.decode()))
        assert told["title"] == '\'=HYPERLINK("x"), "quoted"', "a spreadsheet must not run it"
        assert (told["plays"], told["watch_time_seconds"]) == ("4", "24.5")
        assert "poster" not in told

    def test_parquet(self, world: World, reports: FakeEngine) -> None:
        film = make_film(world.store, "film")
        response = world.browser(world.owner).get(
            f"{ROOT}/contents/{film.pk}?period=7d&format=parquet&table=series"
        )
        table = pyarrow.parquet.read_table(io.BytesIO(response.content))
        assert table.num_rows == 7
        assert table.column_names == ["at", "plays", "watch_time_seconds", "concurrent"]

    def test_a_list_without_rows_has_its_columns(self, world: World, reports: FakeEngine) -> None:
        response = world.browser(world.owner).get(f"{ROOT}/overview?format=csv&table=devices")
        assert response.content.decode().startswith("key,title,plays,unique_viewers,")
        response = world.browser(world.owner).get(f"{ROOT}/overview?format=parquet&table=devices")
        assert "plays" in pyarrow.parquet.read_table(io.BytesIO(response.content)).column_names
