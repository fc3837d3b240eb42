"""The large store: the same from the same number, and a store like any other."""

import hashlib
import json
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.conf import settings
from matinee.catalog.models import Author, Category, Chapter, Content
from matinee.engagement.models import Favorite, WatchState
from matinee.media.queries import media_folders
from matinee.search import operations as search
from matinee.search.models import Stale
from matinee.seed import large
from matinee.seed.large import comments, movies, plan, posters, writing
from matinee.seed.large.movies import Movie, MoviesUnavailable, fetch_movies
from matinee.stores.models import Store
from matinee.stores.queries import forget_stores
from PIL import Image
from tests.world import Browser

KINDS = ("Drama", "Comedy", "Western")
LIST = [
    Movie(
        title=f"Film {n}" if n % 5 else "The Same",
        year=1950 + n if n % 7 else None,
        genre=KINDS[n % 3],
        kind="Fantasy" if n % 2 else None,
        source="Remake" if n % 4 else None,
        director=f"Director {n % 6}" if n % 6 else None,
        distributor=f"House {n % 9}",
        rating="PG" if n % 3 else None,
        minutes=60 + n if n % 2 else None,
    )
    for n in range(40)
]


CONTENTS = 120
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "AUTHORS", 30)
    monkeypatch.setattr(writing, "USERS", 25)
    monkeypatch.setattr(comments, "COMMENTS", 200)
    monkeypatch.setattr(large, "fetch_movies", lambda say: LIST)


def _seed(folder: Path, *, seed: int) -> int:
    code = large.seed_large(data_dir=folder, seed=seed, contents=CONTENTS)
    forget_stores()  # a test's transaction never commits, which is when this is done
    return code


def test_the_same_number_makes_the_same_plan(small: None) -> None:
    one, two = (plan.plan_store(LIST, 7, contents=CONTENTS) for _ in range(2))
    assert one == two
    assert plan.plan_store(LIST, 8, contents=CONTENTS) != one
    users = [list(plan.watched_by(user, one.contents, 7)) for user in range(20)]
    assert users == [list(plan.watched_by(user, two.contents, 7)) for user in range(20)]
    assert users[1] != users[2]


def test_a_plan_holds_together(small: None) -> None:
    made = plan.plan_store(LIST, 1, contents=CONTENTS)
    assert len(made.contents) == CONTENTS
    assert len({one.permalink for one in made.contents}) == CONTENTS
    assert len(made.authors) == len(set(made.authors)) == 30
    assert made.authors[:5] == [f"Director {n}" for n in range(1, 6)]
    assert len(made.categories) == len(set(made.categories)) <= plan.CATEGORIES
    for one in made.contents:
        assert all(0 <= place < len(made.categories) for place in one.categories)
        assert all(0 <= place < 30 for place in one.authors)
        assert all(value in made.options[key] for key, value in one.values.items())
        assert sum(one.chapters_ms) > 0
    # Nothing that is there more than once could be taken for another film.
    assert {one.title for one in made.contents} >= {"Film 1", "Film 1 (reel 2)", "Film 1 (reel 3)"}


@pytest.mark.django_db
def test_it_is_a_store_like_any_other(
    small: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Store.objects.create(name="first", host="first.test", title="First")
    assert _seed(tmp_path, seed=1) == 0
    manifest = json.loads(capsys.readouterr().out)
    assert manifest["counts"]["contents"] == CONTENTS
    assert manifest["counts"]["users"] == 26
    assert manifest["counts"]["comments"] == 200
    assert manifest["counts"]["favorites"] == Favorite.objects.count() > 0
    assert manifest["counts"]["watchstates"] == WatchState.objects.count() > 0
    assert (tmp_path / "large.json").stat().st_mode & 0o777 == 0o600
    assert not Stale.objects.filter(kind="content").exists()

    guest = Browser(large.HOST)
    cards = guest.get("/api/contents").json()
    assert len(cards) == 24
    assert guest.get("/api/contents").headers["last-page"] == "false"
    published = Content.objects.filter(published_at__lt=datetime.now(UTC)).count()
    found = guest.get("/api/contents/search?q=film")
    assert int(found["total-results"]) > 24
    assert guest.get("/api/contents/search")["total-results"] == str(published)
    assert guest.get("/api/contents/search?category=drama").json()
    assert guest.get("/api/contents/search?field[rating]=PG").json()
    assert guest.get("/api/search/suggestions?q=director").json()["authors"]
    assert Browser("first.test").get("/api/contents/search?q=film").json() == []

    person = manifest["users"][1]
    signed_in = guest.post("/api/sessions", {"email": person["email"], "password": person["password"]})
    assert signed_in.status_code == 200
    # What was written at once is what the turns would have written.
    before = guest.get("/api/contents/search?q=same").json()
    search.refresh()
    assert guest.get("/api/contents/search?q=same").json() == before


@pytest.mark.django_db
def test_each_film_has_a_poster_of_its_own(small: None, tmp_path: Path) -> None:
    assert _seed(tmp_path, seed=1) == 0
    cards = Browser(large.HOST).get("/api/contents").json()
    addresses = {card["poster"]["src"] for card in cards}
    assert len(addresses) == len(cards) == 24
    for card in cards:
        assert (card["poster"]["width"], card["poster"]["height"]) == posters.SIZE
        *_, public_id, version, file = card["poster"]["src"].split("/")
        with Image.open(media_folders().package(public_id, int(version)) / file) as picture:
            assert picture.size == posters.SIZE
    # The office has the same, though there is no film to play.
    office = Browser(large.HOST)
    password = json.loads((tmp_path / "large.json").read_text())["password"]
    assert (
        office.post("/bullet/api/sessions", {"email": large.OWNER, "password": password}).status_code == 200
    )
    rows = {row["id"]: row for row in office.get("/bullet/api/contents?sort=-published").json()}
    assert len(rows) == 24
    shown_twice = [card for card in cards if card["id"] in rows]
    assert shown_twice
    for card in shown_twice:
        assert rows[card["id"]]["poster"] == card["poster"]
        assert rows[card["id"]]["duration"] == card["duration"]
    # The chapters of a film share it.
    parts = Chapter.objects.filter(content__in=Chapter.objects.filter(position=2).values("content"))
    shown = {(part.content_id, part.poster["version"]) for part in parts if part.poster}
    assert len(shown) == len({content for content, _ in shown}) > 0


class TestPosters:
    FACE = posters.find_face(Path(settings.FRONTEND_ROOT) / "storefront" / "dist" / "assets")

    def test_a_title_has_the_same_poster_every_time_and_no_other_title_has_it(self) -> None:
        sheets = [posters.Sheet(f"Film {number}", "1999 · A director") for number in range(12)]
        pictures = [posters.draw_poster(sheet, face=self.FACE).tobytes() for sheet in sheets]
        assert pictures == [posters.draw_poster(sheet, face=self.FACE).tobytes() for sheet in sheets]
        assert len(set(pictures)) == len(sheets)

    @pytest.mark.parametrize("layout", posters.LAYOUTS)
    @pytest.mark.parametrize("face", [FACE, None])
    def test_a_title_of_any_length_stays_on_its_poster(
        self, layout: Callable[..., Image.Image], face: Path | None
    ) -> None:
        digest = bytes(range(32))
        palette = posters.Palette(dark=BLACK, middle=BLACK, light=BLACK, paper=WHITE)
        for title in ("M", "The sea " * 40, "A" * 200):
            picture = layout(posters.Sheet(title, ""), palette, digest, face)
            left, top, right, bottom = picture.getbbox() or (0, 0, 0, 0)
            assert 0 < left < right < posters.SIZE[0], title[:9]
            assert 0 < top < bottom < posters.SIZE[1], title[:9]

    def test_posters_that_are_there_are_not_drawn_again(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        sheets = [posters.Sheet("One", ""), posters.Sheet("Two", "")]
        colours = posters.draw_posters(sheets, tmp_path, face=None)
        monkeypatch.delattr(posters, "draw_poster")
        assert posters.draw_posters(sheets, tmp_path, face=None) == colours
        assert sorted(file.parent.name for file in tmp_path.glob("*/poster.jpg")) == ["1", "2"]


@pytest.mark.django_db
def test_the_second_time_changes_nothing(
    small: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _seed(tmp_path, seed=1)
    first = json.loads(capsys.readouterr().out)
    ids = set(Content.objects.values_list("pk", flat=True))
    assert _seed(tmp_path, seed=2) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["counts"] == first["counts"]
    assert "nothing was changed" in said.err
    assert set(Content.objects.values_list("pk", flat=True)) == ids
    assert Category.objects.count() == first["counts"]["categories"]
    assert Author.objects.count() == 30
    assert Chapter.objects.filter(position=2).exists()


@pytest.mark.django_db
def test_comments_are_where_their_counters_say(small: None, tmp_path: Path) -> None:
    _seed(tmp_path, seed=1)
    guest = Browser(large.HOST)
    for card in guest.get("/api/contents").json()[:5]:
        response = guest.get(f"/api/comments?id={card['id']}")
        openers = response.json()
        replies = 0
        for one in openers:
            if one["replies_count"]:
                answers = guest.get(f"/api/comments?id={card['id']}&thread_id={one['id']}").json()
                assert len(answers) == one["replies_count"]
                replies += len(answers)
        if response["last-page"] == "true":
            assert int(response["total-comments"]) == len(openers) + replies


class TestTheList:
    """It comes from the npm registry; no test goes there."""

    def test_it_is_fetched_once_and_checked(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        data = json.dumps([_entry("M", "May 11 1931"), _entry(1941, None), _entry(None, "2001")]).encode()
        monkeypatch.setenv("MATINEE_FILMS_DIR", str(tmp_path))
        monkeypatch.setattr(movies, "SHA256", hashlib.sha256(data).hexdigest())
        calls: list[int] = []

        def download() -> bytes:
            calls.append(1)
            return data

        monkeypatch.setattr(movies, "_download", download)
        first, second = fetch_movies(_silent), fetch_movies(_silent)
        assert first == second
        assert len(calls) == 1
        assert [(movie.title, movie.year) for movie in first] == [("M", 1931), ("1941", None)]
        (tmp_path / "movies.json").write_bytes(b"somebody changed it")
        assert fetch_movies(_silent) == first
        assert len(calls) == 2

    def test_another_list_is_refused(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("MATINEE_FILMS_DIR", str(tmp_path))
        monkeypatch.setattr(movies, "_download", lambda: b"[]")
        with pytest.raises(MoviesUnavailable, match="not the one pinned"):
            fetch_movies(_silent)
        assert not (tmp_path / "movies.json").exists()

    @pytest.mark.parametrize(
        ("run", "says"),
        [
            (FileNotFoundError(), "npm is not installed"),
            (subprocess.TimeoutExpired("npm", 1), "no answer for too long"),
            (subprocess.CompletedProcess([], 1, "", "npm error code ENOTFOUND"), "ENOTFOUND"),
            (subprocess.CompletedProcess([], 0, "", ""), "no answer"),
        ],
    )
    def test_what_went_wrong_is_one_sentence(
        self,
        run: object,
        says: str,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        def npm(*_: object, **__: object) -> object:
            if isinstance(run, Exception):
                raise run
            return run

        monkeypatch.setenv("MATINEE_FILMS_DIR", str(tmp_path))
        monkeypatch.setattr(subprocess, "run", npm)
        monkeypatch.setattr(large, "find_store_by_host", lambda host: None)
        assert _seed(tmp_path, seed=1) == 1
        said = capsys.readouterr().err
        assert says in said
        assert "Traceback" not in said


def _entry(title: object, date: str | None) -> dict[str, object]:
    names = ("Major Genre", "Creative Type", "Source", "Director", "Distributor", "MPAA Rating")
    return {"Title": title, "Release Date": date, "Running Time min": None, **dict.fromkeys(names)}


def _silent(line: str) -> None:
    pass
