"""What Stripe takes in a request, read from its SDK's own types of the pinned version: no list by hand.

Every key, at every depth, that is not in the `TypedDict` of the call is refused as Stripe refuses it. So are
a key that is missing, a word that is not among those allowed, and a number that is none.
"""

import inspect
import re
import types
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin

import stripe
import typing_extensions
from stripe import params as sdk
from stripe._api_version import _ApiVersion
from stripe._request_options import RequestOptions

VERSION = _ApiVersion.CURRENT
# Taken away by name: https://docs.stripe.com/changelog/endive/2026-09-30/
# removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents
GONE = {"payment_method_types": "payment_method_types_no_longer_supported"}
_OF_INTENTS = ("PaymentIntent", "SetupIntent")
_NOT_REQUIRED: Any = typing_extensions.NotRequired
# Names that the SDK imports for type checkers alone.
_UNTOLD = {"StripeContext": str, "Mapping": Mapping}
# What one says beside a request, and not in it.
_OPTIONS = frozenset(RequestOptions.__annotations__)


class WrongParamError(Exception):
    def __init__(self, code: str, param: str) -> None:
        self.code, self.param = code, param


def check(call: Callable[..., Any], sent: dict[str, Any]) -> None:
    """Compare what was sent with what a method of the SDK's service takes. Raises WrongParamError."""
    taken = _params_of(call)
    if taken.__name__.startswith(_OF_INTENTS):
        for name, code in GONE.items():
            if name in sent:
                raise WrongParamError(code, name)
    _check_keys(taken, sent, "")


@cache
def _params_of(call: Callable[..., Any]) -> Any:
    """Find the type of `params` in a service's signature: `PaymentIntentCreateParams`, or that or None."""
    told = str(inspect.signature(call).parameters["params"].annotation)
    name = re.search(r"\w+Params\b", told)
    assert name, f"{call.__qualname__} takes nothing"
    return getattr(sdk, name[0])


@cache
def _keys_of(taken: Any) -> tuple[dict[str, Any], frozenset[str]]:
    hints = typing_extensions.get_type_hints(taken, localns=_UNTOLD, include_extras=True)
    needed = {name for name, hint in hints.items() if get_origin(hint) is not _NOT_REQUIRED}
    return hints, frozenset(needed) - _OPTIONS


def _check_keys(taken: Any, sent: dict[str, Any], place: str) -> None:
    hints, needed = _keys_of(taken)
    for name, value in sent.items():
        path = f"{place}[{name}]" if place else name
        if name not in hints or name in _OPTIONS:
            raise WrongParamError("parameter_unknown", path)
        _check_value(hints[name], value, path)
    for name in sorted(needed - set(sent)):
        raise WrongParamError("parameter_missing", f"{place}[{name}]" if place else name)


def _check_value(hint: Any, value: Any, path: str) -> None:
    """Find one of the allowed kinds that fits; the refusal is that of the last one tried."""
    kinds = list(_kinds(hint))
    # What is nested is compared with what may be: `created[since]` is no number that is written wrongly.
    fitting = [kind for kind in kinds if _is_nested(kind) is isinstance(value, dict)] or kinds
    for kind in fitting[:-1]:
        try:
            return _check_kind(kind, value, path)
        except WrongParamError:
            continue
    return _check_kind(fitting[-1], value, path)


def _is_nested(kind: Any) -> bool:
    return typing_extensions.is_typeddict(kind) or get_origin(kind) in (list, dict)


def _check_kind(kind: Any, value: Any, path: str) -> None:
    origin = get_origin(kind)
    if typing_extensions.is_typeddict(kind):
        if not isinstance(value, dict):
            raise WrongParamError("parameter_invalid_object", path)
        _check_keys(kind, value, path)
    elif origin is list:
        items = value if isinstance(value, dict) else {}
        if not items or not all(name.isdecimal() for name in items):
            raise WrongParamError("parameter_invalid_array", path)
        for name, item in items.items():
            _check_value(get_args(kind)[0], item, f"{path}[{name}]")
    elif origin is dict or kind is Any:
        return
    elif isinstance(value, dict):
        raise WrongParamError("parameter_invalid_string", path)
    elif origin is Literal:
        if value not in [str(word) for word in get_args(kind)]:
            raise WrongParamError("parameter_invalid_enum", path)
    elif kind is int and not value.lstrip("-").isdecimal():
        raise WrongParamError("parameter_invalid_integer", path)
    elif kind is bool and value not in ("true", "false"):
        raise WrongParamError("parameter_invalid_boolean", path)


def _kinds(hint: Any) -> Iterator[Any]:
    """Walk what a hint allows. Words that are listed beside `str` are those that Stripe knows today."""
    if get_origin(hint) is _NOT_REQUIRED:
        hint = get_args(hint)[0]
    if get_origin(hint) in (Union, types.UnionType):
        kinds = [one for arg in get_args(hint) for one in _kinds(arg)]
        if any(get_origin(one) is Literal for one in kinds):
            kinds = [one for one in kinds if one is not str]
        yield from kinds
    else:
        yield hint


SERVICES = stripe.StripeClient("sk_test_of_no_account").v1
