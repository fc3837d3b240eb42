"""Write the contracts of both API surfaces, and the apps' pages, to contract/.

`--check` only says whether they are current.
"""

import argparse
import json
import os
import sys
from dataclasses import asdict
from pathlib import Path

CONTRACT = Path(__file__).resolve().parents[1] / "contract"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="change nothing; exit 1 when a contract is stale"
    )
    is_check = parser.parse_args().check
    stale = [path for path, text in contracts().items() if not path.exists() or path.read_text() != text]
    for path in stale:
        if is_check:
            print(f"{path.name} is stale: run make gen", file=sys.stderr)
        else:
            path.write_text(contracts()[path])
            print(f"wrote contract/{path.name}")
    return 1 if is_check and stale else 0


def contracts() -> dict[Path, str]:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "matinee.settings")
    import django

    django.setup()
    from matinee.http import backoffice_api, storefront_api
    from matinee.roles.limited import may_limited
    from matinee.roles.pages import OFFICE_PAGES, STOREFRONT_PAGES

    schemas = {
        "openapi.storefront": storefront_api.get_openapi_schema(),
        "openapi.backoffice": backoffice_api.get_openapi_schema(),
        "pages": {
            app: {address: asdict(page) for address, page in pages.items()}
            for app, pages in (("storefront", STOREFRONT_PAGES), ("backoffice", OFFICE_PAGES))
        }
        | {"of_limited": [address for address in STOREFRONT_PAGES if may_limited("GET", address)]},
    }
    return {
        CONTRACT / f"{name}.json": json.dumps(content, indent=2) + "\n" for name, content in schemas.items()
    }


if __name__ == "__main__":
    sys.exit(main())
