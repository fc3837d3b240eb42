"""Custom field values, and which texts are valid for each kind."""

import re
from collections.abc import Mapping

from matinee.catalog.models import CustomField, CustomFieldValue, FieldKind
from matinee.kit.errors import ProblemError

_NUMBER = re.compile(r"-?[0-9]{1,30}(\.[0-9]{1,30})?")


class UnknownFieldError(ProblemError):
    code = "unknown_field"
    message = "This custom field no longer exists. Reload the page."


class ValueRefusedError(ProblemError):
    code = "value_refused"


def set_values(store_id: int, content_id: int, values: Mapping[str, str | None]) -> None:
    """Set these values, by the field's key; an empty one is removed. Inside a transaction."""
    fields = {
        field.key: field for field in CustomField.objects.filter(store_id=store_id, key__in=list(values))
    }
    for key, value in values.items():
        if key not in fields:
            raise UnknownFieldError(field=f"custom_fields.{key}")
        if value:
            check_value(fields[key], value=value)
    new_values = {fields[key].pk: value for key, value in values.items() if value}
    gone = [field.pk for field in fields.values() if field.pk not in new_values]
    CustomFieldValue.objects.filter(content_id=content_id, field_id__in=gone).delete()
    CustomFieldValue.objects.bulk_create(
        [
            CustomFieldValue(store_id=store_id, content_id=content_id, field_id=field_id, value=value)
            for field_id, value in new_values.items()
        ],
        update_conflicts=True,
        unique_fields=["content", "field"],
        update_fields=["value"],
    )


def check_value(field: CustomField, *, value: str) -> None:
    """Raises ValueRefusedError for a value that is invalid for the field's kind."""
    where = f"custom_fields.{field.key}"
    if field.kind == FieldKind.NUMBER and not _NUMBER.fullmatch(value):
        raise ValueRefusedError("Enter a number, such as 12 or 7.5.", field=where)
    if field.kind == FieldKind.BOOLEAN and value not in ("true", "false"):
        raise ValueRefusedError("This is either true or false.", field=where)
    if field.kind == FieldKind.CHOICE and value not in field.options:
        raise ValueRefusedError("Choose one of the options of this field.", field=where)
