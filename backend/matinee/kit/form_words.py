"""What is wrong with a value that a schema refuses, in words for the person who typed it.

By pydantic's type of the error, with the limits that it names; a test holds that there are words for all
that our schemas refuse. A validator's own sentence, as in `raise ValueError("Write this on one line.")`, is
said as it is.
"""

from collections.abc import Mapping

from matinee.kit.speech import say

UNUSABLE = "This can’t be used here."

_TEXT = "Enter a text."
_WHOLE_NUMBER = "Enter a whole number."
_NUMBER = "Enter a number."
_DATE = "Enter a date."
_TIME = "Enter a date and a time."
_YES_OR_NO = "Choose yes or no."
_ID = "This isn’t a valid id."

WORDS: Mapping[str, str] = {
    "missing": "This is missing.",
    "string_type": _TEXT,
    "string_unicode": "This can’t be read as text. Write it again.",
    "string_too_short": "Use at least {min_length} characters.",
    "string_too_long": "Use at most {max_length} characters.",
    "string_pattern_mismatch": "Check how this is written: some of it can’t be used here.",
    "too_short": "Add more: at least {min_length}.",
    "too_long": "Remove some: at most {max_length}.",
    "literal_error": "Choose one of: {expected}.",
    "bool_type": _YES_OR_NO,
    "bool_parsing": _YES_OR_NO,
    "int_type": _WHOLE_NUMBER,
    "int_parsing": _WHOLE_NUMBER,
    "int_parsing_size": _WHOLE_NUMBER,
    "int_from_float": _WHOLE_NUMBER,
    "float_type": _NUMBER,
    "float_parsing": _NUMBER,
    "finite_number": _NUMBER,
    "greater_than": "Enter more than {gt}.",
    "greater_than_equal": "Enter {ge} or more.",
    "less_than_equal": "Enter {le} or less.",
    "date_type": _DATE,
    "date_parsing": _DATE,
    "date_from_datetime_parsing": _DATE,
    "date_from_datetime_inexact": _DATE,
    "datetime_type": _TIME,
    "datetime_parsing": _TIME,
    "datetime_object_invalid": _TIME,
    "datetime_from_date_parsing": _TIME,
    "timezone_aware": "Enter the time with its time zone.",
    "uuid_type": _ID,
    "uuid_parsing": _ID,
    "list_type": "Send a list.",
    "dict_type": "Send a JSON object.",
    "model_type": "Send a JSON object.",
    "model_attributes_type": "Send a JSON object.",
}
EMPTY = "This can’t be empty."

# A length that a validator counts is of a text, where pydantic counts itself it names the kind of list.
_OF_A_TEXT = "Value"


def say_what_is_wrong(kind: str, limits: Mapping[str, object]) -> str:
    """Return the words for one error of a schema, in the language of the request."""
    if kind == "value_error":
        return say(str(limits["error"]))
    if kind in ("too_short", "too_long") and limits["field_type"] == _OF_A_TEXT:
        kind = f"string_{kind}"
    if limits.get("min_length") == 1:
        return say(EMPTY)
    values = {name: _plain(name, value) for name, value in limits.items()}
    return say(WORDS.get(kind, UNUSABLE)).format_map(values)


def _plain(name: str, value: object) -> str:
    """Write what can be chosen as a list, instead of `'a', 'b' or 'c'`."""
    return str(value).replace(" or ", ", ").replace("'", "") if name == "expected" else str(value)
