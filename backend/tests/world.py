"""The cast: two stores on two hosts, and the people that every endpoint is tried with."""

import json
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any, cast

from django.contrib.auth.hashers import make_password
from django.http import HttpResponse, StreamingHttpResponse
from django.test.client import BOUNDARY, MULTIPART_CONTENT, Client, encode_multipart
from matinee.accounts.models import Role, User
from matinee.accounts.operations.sessions import open_session
from matinee.catalog.collection_models import Collection, CollectionContent, Season
from matinee.catalog.models import Author, Category, CategoryContent, Chapter, Content, ContentAuthor
from matinee.media.models import Package, Upload, Video
from matinee.stores.models import Store

HOST = "lantern.test"
OTHER_HOST = "elsewhere.test"
PASSWORD = "correct horse battery staple"
CSRF = "0123456789abcdefghijklmnopqrstuv"


@lru_cache(maxsize=1)
def password_hash() -> str:
    return make_password(PASSWORD)  # argon2 is slow on purpose: once a session is enough


class Answer(HttpResponse):
    """What Django's test client gives back: a response that can read its own JSON."""

    def json(self) -> Any:
        raise NotImplementedError


def text_of(response: HttpResponse) -> str:
    """Read an answer whole, also one that is sent in pieces."""
    if isinstance(response, StreamingHttpResponse):
        return b"".join(cast(Iterator[bytes], response.streaming_content)).decode()
    return response.content.decode()


class Browser:
    """A browser at one host: sends JSON, and the CSRF token unless told not to."""

    def __init__(self, host: str, user: User | None = None) -> None:
        self.client = Client(enforce_csrf_checks=True, HTTP_HOST=host)
        self.client.cookies["matinee_csrf"] = CSRF
        if user is not None:
            at = datetime.now(UTC)
            opened = open_session(user_id=user.pk, user_agent="", session_limit=None, at=at)
            self.client.cookies["matinee_session"] = opened.token

    def get(self, path: str, headers: dict[str, str] | None = None) -> Answer:
        return self.send("GET", path, headers=headers)

    def post(self, path: str, body: Any = None) -> Answer:
        return self.send("POST", path, body)

    def put(self, path: str, body: Any = None) -> Answer:
        return self.send("PUT", path, body)

    def patch(self, path: str, body: Any = None) -> Answer:
        return self.send("PATCH", path, body)

    def delete(self, path: str) -> Answer:
        return self.send("DELETE", path)

    def upload(self, path: str, form: dict[str, Any]) -> Answer:
        """POST a multipart form."""
        return self.send("POST", path, raw=encode_multipart(BOUNDARY, form), content_type=MULTIPART_CONTENT)

    def send(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        csrf: str | None = CSRF,
        raw: bytes | None = None,
        content_type: str = "application/json",
        headers: dict[str, str] | None = None,
    ) -> Answer:
        data = raw if raw is not None else (b"" if body is None else json.dumps(body).encode())
        sent = dict(headers or {})
        if csrf is not None:
            sent["X-CSRFToken"] = csrf
        response = self.client.generic(method, path, data, content_type=content_type, headers=sent)
        answer = cast(Answer, response)
        if _is_problem(answer):
            assert answer.json()["success"] is False, (method, path)  # SPEC 8, whatever the test is about
        return answer


def _is_problem(answer: Answer) -> bool:
    """Whether an error came as JSON. A page object of the Inertia protocol is a page."""
    is_json = answer.headers.get("Content-Type", "").startswith("application/json")
    return (
        answer.status_code >= 400 and is_json and bool(answer.content) and "X-Inertia" not in answer.headers
    )


@dataclass
class World:
    store: Store
    other_store: Store
    owner: User
    admin: User
    moderator: User
    customer: User
    other_owner: User
    other_customer: User

    @property
    def guest(self) -> Browser:
        return Browser(self.store.host)

    @property
    def other_guest(self) -> Browser:
        """A guest of the other store."""
        return Browser(self.other_store.host)

    def browser(self, user: User) -> Browser:
        """A browser at the user's own store, signed in."""
        return Browser(self.store.host if user.store_id == self.store.pk else self.other_store.host, user)


def make_video(
    store: Store, *, state: str = "ready", duration_ms: int = 12_000, vertical: bool = False
) -> Video:
    """A video as the worker leaves it, without its files."""
    width, height = (720, 1280) if vertical else (1280, 720)
    public_id = "".join(secrets.choice("abcdefghijklmnopqrstuvwxyz0123456789") for _ in range(16))
    video = Video.objects.create(
        store=store,
        public_id=public_id,
        state="queued",
        duration_ms=duration_ms,
        width=width,
        height=height,
        facts={
            "video": {"codec": "h264"},
            "audio": {"codec": "aac"},
            "other_sounds": [{"codec": "ac3"}],
            "average_rate": "30000/1001",
        },
    )
    Upload.objects.create(
        upload=secrets.token_urlsafe(16), video=video, filename="film.mov", size=1000, by_user_id=None
    )
    if state in ("ready", "playable"):
        publish_package(video, version=1, complete=state == "ready")
    Video.objects.filter(pk=video.pk).update(state=state)
    video.refresh_from_db()
    return video


def publish_package(video: Video, *, version: int, complete: bool = True) -> Package:
    """What publishing writes: a package with its manifest, and the pointer to it."""
    files = ["poster.jpg", "poster-640.webp", "poster-1280.webp", "poster-640.avif", "poster-1280.avif"]
    manifest = {
        "duration_ms": video.duration_ms,
        "rungs": [
            {"name": "240p", "width": 426, "height": 240, "bitrate": 400_000, "average_bitrate": 300_000},
            {
                "name": "720p",
                "width": 1280,
                "height": 720,
                "bitrate": 3_200_000,
                "average_bitrate": 2_100_000,
            },
        ],
        "audio": None,
        "segments": 3,
        "complete": complete,
        "storyboard": True,
        "captions": [{"language": "en", "label": "English"}],
        "poster": {"width": 1280, "height": 720, "color": "#203040", "files": files, "at_seconds": 1.0},
    }
    package = Package.objects.create(video=video, version=version, complete=complete, manifest=manifest)
    facts = manifest["poster"]
    Video.objects.filter(pk=video.pk).update(current_package=package, poster=facts)
    return package


def make_film(
    store: Store,
    permalink: str,
    *,
    access: str = "public",
    published: bool = True,
    video: Video | None = None,
    **fields: Any,
) -> Content:
    """A content with one chapter; ready to play unless another video is given."""
    at = datetime.now(UTC)
    content = Content.objects.create(
        store=store,
        permalink=permalink,
        title=fields.pop("title", permalink.replace("-", " ").title()),
        access=access,
        published_at=at - timedelta(hours=1) if published else None,
        created_at=at,
        updated_at=at,
        **fields,
    )
    Chapter.objects.create(content=content, position=1, video=video or make_video(store))
    return content


def make_chapter(content: Content, *, title: str = "", video: Video | None = None) -> Chapter:
    """A further chapter at the end of a content."""
    position = Chapter.objects.filter(content=content).count() + 1
    video = video or make_video(content.store)
    return Chapter.objects.create(content=content, position=position, title=title, video=video)


def make_category(store: Store, permalink: str, *contents: Content, **fields: Any) -> Category:
    """A category with these contents, in this order."""
    title = fields.pop("title", permalink.replace("-", " ").title())
    category = Category.objects.create(store=store, permalink=permalink, title=title, **fields)
    for position, content in enumerate(contents, start=1):
        CategoryContent.objects.create(store=store, category=category, content=content, position=position)
    return category


def make_collection(
    store: Store, kind: str, permalink: str, *seasons: Sequence[Content], **fields: Any
) -> Collection:
    """A published series with these seasons, or a playlist with one."""
    title = fields.pop("title", permalink.replace("-", " ").title())
    collection = Collection.objects.create(
        store=store, kind=kind, permalink=permalink, title=title, **{"is_published": True, **fields}
    )
    for number, contents in enumerate(seasons, start=1):
        season = Season.objects.create(store=store, collection=collection, number=number)
        for position, content in enumerate(contents, start=1):
            CollectionContent.objects.create(
                store=store,
                collection=collection,
                kind=kind,
                season=season,
                content=content,
                position=position,
            )
    return collection


def make_author(store: Store, permalink: str, *contents: Content, role: str = "", **fields: Any) -> Author:
    """An author who made these contents."""
    name = fields.pop("name", permalink.replace("-", " ").title())
    author = Author.objects.create(store=store, permalink=permalink, name=name, **fields)
    for content in contents:
        position = ContentAuthor.objects.filter(content=content).count() + 1
        ContentAuthor.objects.create(
            store=store, content=content, author=author, role=role, position=position
        )
    return author


def make_world() -> World:
    """The whole cast in two statements: thousands of tests begin with it."""
    store, other = Store.objects.bulk_create(
        [
            Store(name="lantern", host=HOST, title="Lantern"),
            Store(name="elsewhere", host=OTHER_HOST, title="Elsewhere"),
        ]
    )
    owner, admin, moderator, customer, other_owner, other_customer = User.objects.bulk_create(
        [
            _user(store, "owner@lantern.test", Role.OWNER),
            _user(store, "admin@lantern.test", Role.ADMIN),
            _user(store, "moderator@lantern.test", Role.MODERATOR),
            _user(store, "customer@lantern.test", Role.CUSTOMER),
            _user(other, "owner@elsewhere.test", Role.OWNER),
            _user(other, "customer@elsewhere.test", Role.CUSTOMER),
        ]
    )
    return World(
        store=store,
        other_store=other,
        owner=owner,
        admin=admin,
        moderator=moderator,
        customer=customer,
        other_owner=other_owner,
        other_customer=other_customer,
    )


def make_user(store: Store, email: str, role: str) -> User:
    user = _user(store, email, role)
    user.save()
    return user


def _user(store: Store, email: str, role: str) -> User:
    return User(
        store=store, email=email, name=email.split("@")[0].title(), role=role, password=password_hash()
    )
