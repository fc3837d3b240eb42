"""What a query or an operation returns is the answer: no schema repeats its fields (decision 0126)."""

import dataclasses
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import get_args

import matinee
import pytest
from matinee.http import backoffice_api, storefront_api
from ninja import NinjaAPI, Schema
from ninja.operation import Operation, PathView
from pydantic import BaseModel

READS_AND_WRITES = {"queries", "admin_queries", "operations"}

# What still has two classes, and why. An entry that is no longer true fails too.
_BELOW = "accounts and stores do not know the domain that reads this"
_PICTURE = "a picture is stored as a key; the answer has its addresses"
_TEXT = "the answer is written as JSON text; this schema is its contract"
_MEDIA = "goes out in an answer of catalog that is put together by hand"
_CHANCE = "the same fields by chance"
TWO_CLASSES = {
    ("accounts.PaymentDetails", "commerce.Method"): _BELOW,
    ("catalog.CategoryEntry", "catalog.CategoryRow"): _PICTURE,
    ("catalog.CollectionEntry", "catalog.CollectionRow"): _PICTURE,
    ("catalog.SeasonEntry", "catalog.SeasonRow"): _PICTURE,
    ("catalog.FrontPageEntry", "catalog.Arrangement"): _PICTURE,
    ("catalog.FrontRowEntry", "catalog.ArrangedRow"): _PICTURE,
    ("catalog.AuthorPage", "catalog.AuthorRow"): _PICTURE,
    ("catalog.Watch", "engagement.WatchPosition"): _TEXT,
    ("engagement.Bought", "commerce.Window"): _TEXT,
    ("insights.EventAway", "live.EventInterruption"): "insights do not know live, which stands above them",
    ("catalog.Cut", "media.Cut"): _MEDIA,
    ("catalog.CaptionTrack", "media.CaptionInfo"): _MEDIA,
    ("catalog.Encoding", "media.Encoding"): _MEDIA,
    ("catalog.FoundCaptions", "media.FoundCaptionsInfo"): _MEDIA,
    ("catalog.Quality", "media.Quality"): _MEDIA,
    ("catalog.Rung", "media.Rung"): _MEDIA,
    ("catalog.SkippedCaption", "media.SkippedCaption"): _MEDIA,
    ("catalog.Timeline", "media.Timeline"): _MEDIA,
    ("comments.ModeratedComment", "comments.ModeratedComment"): "segments get the fields that they leave out",
    (
        "commerce.OfficeOrderPayment",
        "commerce.PaymentRow",
    ): "a customer's receipt reads the same row",
    ("insights.ViewerShown", "commerce.Customer"): _CHANCE,
}


def name_of(shape: type) -> str:
    return f"{shape.__module__.split('.')[1]}.{shape.__name__}"


def parts_of(annotation: object, seen: set[type]) -> None:
    """Collect the classes that an answer is made of."""
    for argument in get_args(annotation):
        parts_of(argument, seen)
    if not inspect.isclass(annotation) or annotation in seen:
        return
    if issubclass(annotation, BaseModel):
        seen.add(annotation)
        for field in annotation.model_fields.values():
            parts_of(field.annotation, seen)
    elif dataclasses.is_dataclass(annotation):
        seen.add(annotation)
        for field_type in inspect.get_annotations(annotation, eval_str=True).values():
            parts_of(field_type, seen)


def answers_of(api: NinjaAPI) -> set[type]:
    # Routers inside routers are listed only after the schema was made: count, so that none is missed.
    in_contract = sum(len(methods) for methods in api.get_openapi_schema()["paths"].values())
    operations: list[Operation] = []
    for _, router in api._routers:
        for view in router.path_operations.values():
            assert isinstance(view, PathView)
            operations += view.operations
    assert len(operations) == in_contract
    seen: set[type] = set()
    for operation in operations:
        for answer in operation.response_models.values():
            parts_of(answer, seen)
    return {shape for shape in seen if shape.__module__.startswith("matinee.")}


def returned() -> Iterator[type]:
    """Every dataclass of the queries and operations of a domain."""
    for found in pkgutil.walk_packages(matinee.__path__, "matinee."):
        if READS_AND_WRITES & set(found.name.split(".")[2:3]):
            module = importlib.import_module(found.name)
            for shape in vars(module).values():
                if not inspect.isclass(shape) or shape.__module__ != found.name:
                    continue
                if dataclasses.is_dataclass(shape):
                    yield shape


@pytest.fixture(scope="module")
def answers() -> set[type]:
    return answers_of(storefront_api) | answers_of(backoffice_api)


def repeated(schemas: set[type[Schema]]) -> set[tuple[str, str]]:
    fields = {schema: set(schema.model_fields) for schema in schemas}
    return {
        (name_of(schema), name_of(row))
        for row in returned()
        for schema in schemas
        if len(fields[schema]) > 1 and fields[schema] == {field.name for field in dataclasses.fields(row)}
    }


def test_no_schema_repeats_what_a_query_returns(answers: set[type]) -> None:
    found = repeated({shape for shape in answers if issubclass(shape, Schema)})
    assert found - TWO_CLASSES.keys() == set(), "name the dataclass in `response=`, and delete the schema"
    assert TWO_CLASSES.keys() - found == set(), "these are one class now: delete their entry"


def test_a_schema_that_repeats_a_row_is_found() -> None:
    class Repeated(Schema):
        name: str
        id: int | None
        email: str

    Repeated.__module__ = "matinee.commerce.admin_schemas.orders"
    assert ("commerce.Repeated", "commerce.Customer") in repeated({Repeated})


def test_rows_go_out_as_they_are(answers: set[type]) -> None:
    names = {name_of(shape) for shape in answers if dataclasses.is_dataclass(shape)}
    assert {"commerce.OfficeSubscription", "accounts.Device", "comments.ReportCount"} <= names
