"""Whatever a schema of either API refuses, there are words for it, in every language of the office."""

import ast
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any

import pytest
from matinee.http import backoffice_api, storefront_api
from matinee.kit.form_words import EMPTY, UNUSABLE, WORDS, say_what_is_wrong
from matinee.translations.files import FALLBACK, OFFICE_LOCALES
from matinee.translations.sentences import sentences_of
from ninja import Router, UploadedFile
from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from tests.world import Browser, World

OTHERS = [locale for locale in OFFICE_LOCALES if locale != FALLBACK]
PLACE = re.compile(r"\{[a-z_]+\}")

# What pydantic refuses by each kind of its nodes, of what a request can hold: JSON, or a text of an address.
REFUSED_BY: dict[str, set[str]] = {
    "model": {"model_type", "model_attributes_type"},
    "model-fields": {"missing"},
    "int": {"int_type", "int_parsing", "int_parsing_size", "int_from_float"},
    "float": {"float_type", "float_parsing", "finite_number"},
    "str": {"string_type", "string_unicode"},
    "bool": {"bool_type", "bool_parsing"},
    "literal": {"literal_error"},
    "list": {"list_type"},
    "dict": {"dict_type"},
    "uuid": {"uuid_type", "uuid_parsing"},
    "date": {
        "date_type",
        "date_parsing",
        "date_from_datetime_parsing",
        "date_from_datetime_inexact",
    },
    "datetime": {
        "datetime_type",
        "datetime_parsing",
        "datetime_object_invalid",
        "datetime_from_date_parsing",
    },
}
# What a node's own settings refuse in addition.
REFUSED_FOR: dict[tuple[str, str], str] = {
    ("int", "ge"): "greater_than_equal",
    ("int", "le"): "less_than_equal",
    ("float", "gt"): "greater_than",
    ("float", "ge"): "greater_than_equal",
    ("float", "le"): "less_than_equal",
    ("str", "min_length"): "string_too_short",
    ("str", "max_length"): "string_too_long",
    ("str", "pattern"): "string_pattern_mismatch",
    ("list", "min_length"): "too_short",
    ("list", "max_length"): "too_long",
    ("dict", "max_length"): "too_long",
    ("datetime", "tz_constraint"): "timezone_aware",
}
CONSTRAINTS = {"ge", "gt", "le", "lt", "multiple_of", "min_length", "max_length", "pattern", "tz_constraint"}
# Nodes that hold others; what functions refuse is `value_error`, and pydantic's own two, of lengths.
HOLDERS = {
    "any",
    "chain",
    "default",
    "definition-ref",
    "definitions",
    "function-after",
    "function-before",
    "function-plain",
    "function-wrap",
    "model-field",
    "no-info",
    "nullable",
    "union",
    "with-info",
}
JUNK: list[object] = [
    None,
    "",
    "x",
    "x\x00y\n",
    "\ud800",
    "9" * 5000,
    "x" * 30_000,
    -1,
    2**70,
    1.5,
    float("nan"),
    True,
    [],
    ["", None, 1],
    [1] * 3000,
    {},
    {"": None, "xx": {"title": 1}},
    {str(number): "" for number in range(3000)},
    "2026-01-01T10:00:00",
    "2026-01-01",
]


def models_of(router: Router) -> Iterator[type[BaseModel]]:
    """Go through what the operations of a router take: paths, queries, bodies."""
    for view in router.path_operations.values():
        for operation in view.operations:
            yield from operation.models
    for _, within, *_ in router._routers:
        yield from models_of(within)


@lru_cache(maxsize=1)
def nodes() -> list[dict[str, Any]]:
    """Return each part of each schema of both APIs."""
    routers = [router for api in (storefront_api, backoffice_api) for _, router in api._routers]
    models = {model for router in routers for model in models_of(router)}
    return list(_nodes_in([model.__pydantic_core_schema__ for model in models]))


def _nodes_in(schemas: list[object]) -> Iterator[dict[str, Any]]:
    todo = list(schemas)
    while todo:
        one = todo.pop()
        if isinstance(one, dict):
            if isinstance(one.get("type"), str):
                yield one
            todo += [value for name, value in one.items() if name != "metadata"]
        elif isinstance(one, list | tuple):
            todo += one


def refused_by(node: dict[str, Any]) -> set[str]:
    kind = node["type"]
    if kind in HOLDERS:
        return set()
    return REFUSED_BY[kind] | {REFUSED_FOR[kind, name] for name in CONSTRAINTS & node.keys()}


def validators() -> set[Callable[..., object]]:
    """Return our own functions in the schemas."""
    functions = {node["function"] for node in nodes() if node["type"] in ("no-info", "with-info")}
    found = {one.func if isinstance(one, partial) else one for one in functions}
    return {inspect.unwrap(one) for one in found if one.__module__.startswith("matinee.")}


def sentences_in(function: Callable[..., object]) -> list[str]:
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    raised = [node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise)]
    return [ast.literal_eval(one.args[0]) for one in raised if isinstance(one, ast.Call) and one.args]


def test_there_are_words_for_all_that_is_refused() -> None:
    refused = {kind for node in nodes() for kind in refused_by(node)}
    assert refused == WORDS.keys()


@pytest.mark.parametrize("locale", OTHERS)
def test_they_are_translated(locale: str) -> None:
    sentences = sentences_of(locale)
    of_ours = {sentence for one in validators() for sentence in sentences_in(one)}
    assert len(of_ours) > 15
    assert ({*WORDS.values(), EMPTY, UNUSABLE} | of_ours) - sentences.keys() == set()
    for words in WORDS.values():
        assert PLACE.findall(words) == PLACE.findall(sentences[words])


def test_no_value_is_refused_without_them() -> None:
    models = {node["cls"] for node in nodes() if node["type"] == "model"}
    refused = 0
    for model in models:
        for junk in JUNK:
            values = {name: junk for name, field in model.model_fields.items() if not is_file(field)}
            for entry in errors_of(model, values):
                words = say_what_is_wrong(entry["type"], entry.get("ctx", {}))
                assert words != UNUSABLE, entry
                assert re.fullmatch(r"[A-Z][^{}]+\.", words), entry
                refused += 1
    assert refused > 2000


def is_file(field: FieldInfo) -> bool:
    """Whether it is sent as a file, or missing."""
    return field.annotation is UploadedFile


def errors_of(model: type[BaseModel], values: object) -> list[Any]:
    try:
        model.model_validate(values)
    except ValidationError as error:
        return list(error.errors())
    return []


SERIES = "/bullet/api/collections"


@pytest.mark.parametrize(
    ("locale", "title", "words"),
    [
        ("en", None, "Enter a text."),
        ("en", "x" * 201, "Use at most 200 characters."),
        ("de", "x" * 201, "Verwende höchstens 200 Zeichen."),
        ("de", "", "Das darf nicht leer sein."),
        ("de", "a\nb", "Schreib das in eine Zeile."),
        ("ar", "x" * 201, "الحد الأقصى لعدد الأحرف هو 200."),
    ],
)
def test_the_office_says_them_in_its_language(world: World, locale: str, title: object, words: str) -> None:
    owner = world.browser(world.owner)
    owner.put("/bullet/api/users/me/language", {"locale": locale})
    answer = owner.post(SERIES, {"kind": "series", "title": title})
    assert answer.status_code == 422
    assert [(one["field"], one["message"]) for one in answer.json()["errors"]] == [("title", words)]


def test_the_store_says_them_in_the_language_of_the_page(world: World) -> None:
    assert join(world.guest, "en") == "Enter an email address, such as ann@example.com."
    assert join(world.guest, "de") == "Gib eine E-Mail-Adresse ein, zum Beispiel ann@example.com."
    program = {"Authorization": "Bearer none"}
    world.guest.client.cookies["matinee_locale"] = "de"
    refused = world.guest.get("/api/contents/none", headers=program)
    assert refused.json()["errors"][0]["message"].isascii()


def join(guest: Browser, locale: str) -> str:
    guest.client.cookies["matinee_locale"] = locale
    answer = guest.post("/api/password_resets", {"email": "nobody"})
    assert answer.status_code == 422, answer.content
    return str(answer.json()["errors"][0]["message"])
