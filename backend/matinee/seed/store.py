"""An empty store with its owner: where a real one begins."""

import json
import os
import secrets
import sys

from django.db import transaction

from matinee.accounts import operations as accounts
from matinee.kit.errors import ProblemError
from matinee.onboarding.operations import CLOSED
from matinee.stores import operations as stores


def create_store_with_owner(*, name: str, host: str, title: str, owner_email: str, is_open: bool) -> int:
    """Make both or none and print them as JSON. Returns the exit code.

    Visitors see a waiting page until the owner opens the store, unless it is made open.

    The password is MATINEE_OWNER_PASSWORD, or a random one that is printed this once.
    """
    password = os.environ.get("MATINEE_OWNER_PASSWORD") or secrets.token_urlsafe(12)
    try:
        with transaction.atomic():
            store_id = stores.create_store(name=name, host=host, title=title)
            if not is_open:
                stores.change_settings(store_id=store_id, changes={"availability": CLOSED})
            owner_id = accounts.create_user(
                store_id=store_id, email=owner_email, password=password, name=title, role="owner"
            )
    except ProblemError as error:
        print(f"matinee: {error}", file=sys.stderr)
        return 1
    manifest = {
        "store": {"id": store_id, "name": name, "host": host, "title": title},
        "owner": {"id": owner_id, "email": owner_email, "password": password},
    }
    print(json.dumps(manifest, indent=2, ensure_ascii=False))
    return 0
