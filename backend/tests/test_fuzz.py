"""Every call of both surfaces, thrown at with what its schema allows and with what it does not.

No answer may be a 5xx, have a status that the contract does not name, or a body of another shape.
"""

from collections.abc import Iterator
from traceback import format_exception
from typing import Any

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from matinee.stores.models import Store
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.live.event_setup import make_event_setup
from tests.world import CSRF, World, make_film

HOST = "localhost"
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
SURFACES = {"storefront": "/api/openapi.json", "backoffice": "/bullet/api/openapi.json"}
# The engine is not running here, and oEmbed wants 501 for a format. Both must be declared all the same.
HONEST = (501, 503)
# They end the session that the next example needs; their own tests are in accounts/.
ENDS_THE_SESSION = {("DELETE", "/api/sessions"), ("DELETE", "/bullet/api/sessions")}


def operations(surface: str) -> Iterator[Any]:
    schema: Any = schemathesis.openapi.from_wsgi(SURFACES[surface], WSGIHandler())
    found = [operation.ok() for operation in schema.get_all_operations()]
    # What is deleted cannot be asked for again.
    for operation in sorted(found, key=lambda operation: operation.method == "delete"):
        if (operation.method.upper(), operation.path) not in ENDS_THE_SESSION:
            yield operation


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("surface", "who", "examples"),
    [
        ("storefront", "guest", 6),
        ("storefront", "owner", 6),
        ("backoffice", "guest", 2),  # all but sign-in sends a guest away before it reads what came
        ("backoffice", "owner", 6),
        *(
            pytest.param(surface, who, 100, marks=pytest.mark.prove)
            for surface in SURFACES
            for who in ("guest", "owner")
        ),
    ],
)
def test_whatever_is_sent_the_contract_holds(surface: str, who: str, examples: int, world: World) -> None:
    Store.objects.filter(pk=world.store.pk).update(host=HOST)  # where the attacker's cookies are sent
    film = make_film(world.store, "water-rabbit")
    event = make_event_setup(world.store).event
    real = {"permalink": film.permalink, "content_id": film.pk, "id": film.pk, "event_id": event.pk}
    browser = world.guest if who == "guest" else world.browser(world.owner)
    session = browser.client.cookies.get("matinee_session")
    cookies = {"matinee_csrf": CSRF} | ({"matinee_session": session.value} if session else {})
    # Its transport reads no gzip.
    headers = {"X-CSRFToken": CSRF, "Accept-Encoding": "identity"}
    failures: list[str] = []
    reached: set[str] = set()
    for operation in operations(surface):
        # What a schema makes up is hardly ever there: half of the calls name what is.
        every = st.one_of([operation.as_strategy(mode) for mode in GenerationMode])
        cases = st.tuples(every, st.booleans()).map(lambda drawn: name_real_things(*drawn, real))

        @seed(1)
        @settings(
            max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck)
        )
        @given(case=cases)
        def attack(case: Any) -> None:
            response = case.call(headers=headers, cookies=cookies)
            if response.status_code < 300:
                reached.add(case.operation.label)
            checks = CHECKS[1:] if response.status_code in HONEST else CHECKS
            case.validate_response(response, checks=checks)

        try:
            attack()
        except (Exception, FailureGroup) as failure:
            failures.append(f"{operation.label}\n" + "".join(format_exception(failure)[-12:]))
    assert not failures, "\n\n".join(failures)
    assert reached, "nothing was answered: the attack did not come past the gate"


def name_real_things(case: Any, is_real: bool, real: dict[str, Any]) -> Any:
    if is_real and case.path_parameters:
        case.path_parameters |= {name: real[name] for name in case.path_parameters if name in real}
    return case
