"""Operations on custom fields."""

from collections.abc import Sequence
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Max

from matinee.catalog.models import CustomField, CustomFieldValue, FieldKind
from matinee.catalog.operations.ordering import check_order
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.kit.turns import take_turns

MOST_FIELDS = 200


class KeyTakenError(ConflictError):
    code = "key_taken"
    message = "Another field already uses that key. Choose another."


class TooManyFieldsError(ConflictError):
    code = "too_many_fields"
    message = f"A store has at most {MOST_FIELDS} fields."


class OptionsError(ProblemError):
    code = "options_invalid"


class OptionInUseError(ConflictError):
    code = "option_in_use"


@transaction.atomic
def create_custom_field(
    *, store_id: int, key: str, title: str, kind: str, options: Sequence[str], is_filter: bool
) -> int:
    """Create a field at the end, and return its id. Raises KeyTakenError, OptionsError."""
    take_turns(store_id, subject="catalog_custom_fields")
    fields = CustomField.objects.filter(store_id=store_id)
    if fields.count() >= MOST_FIELDS:
        raise TooManyFieldsError
    try:
        with transaction.atomic():
            return CustomField.objects.create(
                store_id=store_id,
                key=key,
                title=title,
                kind=kind,
                options=_options(kind, options),
                is_filter=is_filter,
                position=(fields.aggregate(end=Max("position"))["end"] or 0) + 1,
            ).pk
    except IntegrityError as error:
        raise _as_taken(error) from error


@transaction.atomic
def change_custom_field(*, store_id: int, field_id: int, changes: dict[str, Any]) -> None:
    """Change any of key, title, options and is_filter. Options in use cannot be removed."""
    fields = CustomField.objects.filter(store_id=store_id, pk=field_id)
    field = fields.select_for_update().first()
    if field is None:
        raise NotFoundError
    if not changes:
        return
    new_values = dict(changes)
    if "options" in new_values:
        new_values["options"] = _options(field.kind, new_values["options"])
        values_in_use = CustomFieldValue.objects.filter(field_id=field_id).exclude(
            value__in=new_values["options"]
        )
        lost = values_in_use.order_by("value").values_list("value", flat=True).first()
        if field.kind == FieldKind.CHOICE and lost is not None:
            raise OptionInUseError(f"Films have the option “{lost}”. Change them first.", field="options")
    try:
        with transaction.atomic():
            fields.update(**new_values)
    except IntegrityError as error:
        raise _as_taken(error) from error


@transaction.atomic
def delete_custom_field(*, store_id: int, field_id: int) -> None:
    """Delete a field and its values."""
    count, _ = CustomField.objects.filter(store_id=store_id, pk=field_id).delete()
    if not count:
        raise NotFoundError


@transaction.atomic
def order_custom_fields(*, store_id: int, ids: Sequence[int]) -> None:
    """Reorder the store's fields; the list must contain each of them once."""
    rows = CustomField.objects.select_for_update().filter(store_id=store_id).order_by("id")
    fields = {field.pk: field for field in rows}
    check_order(ids, there=fields, field="ids")
    for position, field_id in enumerate(ids, start=1):
        fields[field_id].position = position
    CustomField.objects.bulk_update(fields.values(), ["position"])


def _options(kind: str, options: Sequence[str]) -> list[str]:
    once = list(dict.fromkeys(options))
    if kind == FieldKind.CHOICE and not once:
        raise OptionsError("Name at least one option to choose.", field="options")
    if kind != FieldKind.CHOICE and once:
        raise OptionsError("Only a field to choose from has options.", field="options")
    return once


def _as_taken(error: IntegrityError) -> Exception:
    return KeyTakenError(field="key") if "custom_field_key_once_a_store" in str(error) else error
