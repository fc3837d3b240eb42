"""The lists of the back office that are sorted by their columns: each order, and how many rows it has."""

from datetime import UTC, datetime, timedelta

import pytest
from matinee.accounts.models import AuditEntry, User
from matinee.catalog.models import Author, Content, ContentAuthor
from matinee.commerce.models import Invoice, Subscription
from tests.comments.comment_calls import said
from tests.commerce.office.sales import buy, put_on_sale, subscribe
from tests.world import Browser, World, make_film, make_user

START = datetime(2026, 1, 1, tzinfo=UTC)
LATER = datetime(2040, 1, 1, tzinfo=UTC)


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


def named(world: World, name: str) -> User:
    user = make_user(world.store, f"{name}@example.com", "customer")
    user.name = name
    user.save()
    return user


def total_of(browser: Browser, address: str) -> int:
    return int(browser.get(address)["total-results"])


class TestFilms:
    @pytest.fixture
    def films(self, world: World) -> None:
        for day, title in enumerate(["banana", "Apple", "cherry"]):
            film = make_film(world.store, title.lower(), title=title)
            moment = START + timedelta(days=day)
            Content.objects.filter(pk=film.pk).update(published_at=moment, updated_at=moment)
        make_film(world.store, "draft", title="Date", published=False)

    @pytest.mark.parametrize(
        ("sort", "order"),
        [
            ("film", "Apple banana cherry Date"),
            ("-film", "Date cherry banana Apple"),
            # What has no day is behind what has one, both ways.
            ("published", "banana Apple cherry Date"),
            ("-published", "cherry Apple banana Date"),
            ("updated", "banana Apple cherry Date"),
        ],
    )
    @pytest.mark.usefixtures("films")
    def test_each_order(self, owner: Browser, sort: str, order: str) -> None:
        rows = owner.get(f"/bullet/api/contents?sort={sort}").json()
        assert [row["title"] for row in rows] == order.split()

    @pytest.mark.usefixtures("films")
    def test_their_number_is_of_the_filter(self, owner: Browser) -> None:
        assert total_of(owner, "/bullet/api/contents") == 4
        assert total_of(owner, "/bullet/api/contents?state=draft&sort=film") == 1
        assert total_of(owner, "/bullet/api/contents?q=none") == 0

    def test_the_number_of_all_pages(self, world: World, owner: Browser) -> None:
        for number in range(25):
            make_film(world.store, f"film-{number}")
        for page in (1, 2, 3):
            assert total_of(owner, f"/bullet/api/contents?page={page}") == 25

    @pytest.mark.parametrize("sort", ["film", "-film"])
    def test_the_pages_together_are_the_list(self, world: World, owner: Browser, sort: str) -> None:
        titles = [f"Film {letter}" for letter in "abcdABCDEFGHIJKLMNOPQRSTUVWXYZ"]
        # Equal letters: the newest first, both ways.
        for number, title in enumerate(reversed(titles)):
            make_film(world.store, f"film-{number}", title=title)
        pages = [owner.get(f"/bullet/api/contents?sort={sort}&page={page}").json() for page in (1, 2, 3)]
        in_order = sorted(titles, key=str.lower, reverse=sort == "-film")
        assert [len(rows) for rows in pages] == [24, 6, 0]
        assert [row["title"] for rows in pages for row in rows] == in_order


class TestOrders:
    @pytest.fixture
    def orders(self, world: World) -> None:
        for day, (name, minor) in enumerate([("bo", 300), ("Al", 200), ("Cy", 400)]):
            order = buy(named(world, name), put_on_sale(world.store, f"For {name}", minor=minor))
            Invoice.objects.filter(pk=order.id).update(created_at=START + timedelta(days=day))

    @pytest.mark.parametrize(
        ("sort", "order"),
        [
            ("customer", "Al bo Cy"),
            ("-customer", "Cy bo Al"),
            ("date", "bo Al Cy"),
            ("-date", "Cy Al bo"),
            ("total", "Al bo Cy"),
            ("-total", "Cy bo Al"),
        ],
    )
    @pytest.mark.usefixtures("orders")
    def test_each_order(self, owner: Browser, sort: str, order: str) -> None:
        rows = owner.get(f"/bullet/api/orders?sort={sort}").json()
        assert [row["customer"]["name"] for row in rows] == order.split()

    @pytest.mark.usefixtures("orders")
    def test_what_they_come_to_is_of_the_filter_less_refunds(self, world: World, owner: Browser) -> None:
        order = buy(world.customer, put_on_sale(world.store, "Nosferatu", currency="EUR"))
        owner.post(f"/bullet/api/orders/{order.id}/refunds", {"key": "press-0001", "minor": 250})
        buy(world.other_customer, put_on_sale(world.other_store))
        assert owner.get("/bullet/api/orders")["total-amounts"] == "EUR 750, USD 900"
        assert owner.get("/bullet/api/orders?q=Cy")["total-amounts"] == "USD 400"
        assert owner.get("/bullet/api/orders?status=void")["total-amounts"] == ""
        assert total_of(owner, "/bullet/api/orders?q=Cy") == 1


def test_subscriptions(world: World, owner: Browser) -> None:
    for day, (name, title) in enumerate([("bo", "Yearly"), ("Al", "monthly")]):
        plan = put_on_sale(world.store, title, kind="plan")
        user = named(world, name)
        subscribe(user, plan)
        Subscription.objects.filter(user=user).update(period_end=LATER + timedelta(days=day))
    for sort, order in (
        ("customer", "Al bo"),
        ("-customer", "bo Al"),
        ("plan", "Al bo"),
        ("-plan", "bo Al"),
        ("next", "bo Al"),
        ("-next", "Al bo"),
    ):
        rows = owner.get(f"/bullet/api/subscriptions?sort={sort}").json()
        assert [row["customer"]["name"] for row in rows] == order.split(), sort
    assert total_of(owner, "/bullet/api/subscriptions?status=canceling") == 0


@pytest.mark.parametrize("path", ["/bullet/api/people", "/bullet/api/customers"])
def test_people_and_customers(world: World, owner: Browser, path: str) -> None:
    User.objects.exclude(pk=world.owner.pk).filter(store=world.store).update(name="zz")
    for day, name in enumerate(["bo", "Al"]):
        user = named(world, name)
        User.objects.filter(pk=user.pk).update(created_at=START + timedelta(days=day))

    def names(sort: str) -> list[str]:
        answer = owner.get(f"{path}?sort={sort}").json()
        rows = answer["people"] if isinstance(answer, dict) else answer
        return [row["name"] for row in rows if row["name"] in {"bo", "Al"}]

    assert names("person") == ["Al", "bo"]
    assert names("-person") == ["bo", "Al"]
    assert names("joined") == ["bo", "Al"]
    assert names("-joined") == ["Al", "bo"]


@pytest.mark.parametrize("path", ["people", "customers"])
def test_the_pages_of_people_together_are_the_list(world: World, owner: Browser, path: str) -> None:
    names = [f"Somebody {number:02}" for number in range(60)]
    for name in names:
        named(world, name.replace(" ", "-"))
    pages = [owner.get(f"/bullet/api/{path}?sort=-person&q=Somebody&page={page}").json() for page in (1, 2)]
    rows = [row for page in pages for row in (page["people"] if isinstance(page, dict) else page)]
    assert [row["name"].replace("-", " ") for row in rows] == names[::-1]


class TestAuthors:
    @pytest.fixture
    def authors(self, world: World) -> None:
        film, other = make_film(world.store, "one"), make_film(world.store, "two")
        for name, contents in (("bo", [film]), ("Al", []), ("Cy", [film, other]), ("al", [])):
            permalink = f"{name.lower()}-{len(contents)}-{name[0]}".lower() + ("-2" if name == "al" else "")
            author = Author.objects.create(store=world.store, permalink=permalink, name=name)
            for content in contents:
                ContentAuthor.objects.create(store=world.store, content=content, author=author)
        Author.objects.create(store=world.other_store, permalink="theirs", name="Di")

    @pytest.mark.parametrize(
        ("query", "order"),
        [
            ("", "Al al bo Cy"),
            ("?sort=name", "Al al bo Cy"),
            ("?sort=-name", "Cy bo Al al"),
            ("?sort=films", "Al al bo Cy"),
            ("?sort=-films", "Cy bo Al al"),
            ("?sort=-films&q=l", "Al al"),
        ],
    )
    @pytest.mark.usefixtures("authors")
    def test_each_order(self, owner: Browser, query: str, order: str) -> None:
        answer = owner.get(f"/bullet/api/authors{query}")
        assert [row["name"] for row in answer.json()] == order.split()
        assert int(answer["total-results"]) == len(order.split())

    def test_the_pages_together_are_the_list(self, world: World, owner: Browser) -> None:
        film = make_film(world.store, "one")
        for number in range(60):
            author = Author.objects.create(
                store=world.store, permalink=f"a-{number}", name=f"Author {number:02}"
            )
            if number % 2:
                ContentAuthor.objects.create(store=world.store, content=film, author=author)
        pages = [owner.get(f"/bullet/api/authors?sort=-films&page={page}") for page in (1, 2, 3)]
        names = [f"Author {number:02}" for start in (1, 0) for number in range(start, 60, 2)]
        assert [row["name"] for page in pages for row in page.json()] == names
        assert {page["total-results"] for page in pages} == {"60"}


class TestComments:
    @pytest.mark.parametrize(
        ("query", "order"), [("", "3 2 1"), ("&sort=-date", "3 2 1"), ("&sort=date", "1 2 3")]
    )
    def test_each_order(self, world: World, owner: Browser, query: str, order: str) -> None:
        film = make_film(world.store, "film")
        for number in "123":
            said(owner, film, f"Number {number}")
        answer = owner.get(f"/bullet/api/comments?filter=all{query}")
        assert [row["segments"][0]["text"][-1] for row in answer.json()] == order.split()
        assert answer["total-results"] == "3"
        found = owner.get(f"/bullet/api/comments?filter=all&q=2{query}")
        assert (len(found.json()), found["total-results"]) == (1, "1")
        assert total_of(owner, "/bullet/api/comments?filter=hidden") == 0


class TestTheAuditLog:
    @pytest.fixture
    def entries(self, world: World) -> None:
        for day, (store, actor, subject) in enumerate(
            [
                (world.store, "Ada", "bo@example.com"),
                (world.store, "Bob", "cy@example.com"),
                (world.store, "Ada", "cy@example.com"),
                (world.other_store, "Ada", "bo@example.com"),
            ]
        ):
            AuditEntry.objects.create(
                store=store,
                actor_id=1,
                actor_name=actor,
                action="block",
                subject=subject,
                at=START + timedelta(days=day),
            )

    @pytest.mark.parametrize(
        ("query", "count"),
        [("", 3), ("?q=ada", 2), ("?q=CY@", 2), ("?q=ada&action=block", 2), ("?q=nobody", 0), ("?q=%25", 0)],
    )
    @pytest.mark.usefixtures("entries")
    def test_it_is_searched_by_who_and_whom(self, owner: Browser, query: str, count: int) -> None:
        answer = owner.get(f"/bullet/api/audit{query}")
        days = [row["at"] for row in answer.json()]
        assert days == sorted(days, reverse=True)
        assert (len(days), int(answer["total-results"])) == (count, count)


@pytest.mark.parametrize(
    "path", ["authors", "comments", "contents", "orders", "subscriptions", "customers", "people"]
)
@pytest.mark.parametrize("sort", ["id", "--film", "-", "customer; drop"])
def test_another_order_is_none(owner: Browser, path: str, sort: str) -> None:
    assert owner.get(f"/bullet/api/{path}?sort={sort}").status_code == 422
