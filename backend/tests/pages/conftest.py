import json
from pathlib import Path

import pytest
from matinee.translations.files import OFFICE_LOCALES
from pytest_django import Settings


@pytest.fixture(autouse=True)
def frontend(tmp_path: Path, settings: Settings) -> Path:
    """A build as Vite leaves it, of one line a file."""
    settings.FRONTEND_ROOT = tmp_path
    for app in ("storefront", "backoffice"):
        dist = tmp_path / app / "dist"
        (dist / ".vite").mkdir(parents=True)
        (dist / "assets").mkdir()
        (dist / "assets" / "main-AbCd1234.js").write_text("export {}")
        manifest = {
            "src/main.tsx": {
                "file": "assets/main-AbCd1234.js",
                "css": ["assets/main-AbCd1234.css"],
                "imports": ["_shared-1.js"],
            },
            "src/embed/main.tsx": {
                "file": "assets/embed-1.js",
                "css": ["assets/main-AbCd1234.css"],
                "imports": ["_shared-1.js"],
            },
            "src/app.tsx": {"file": "assets/app-1.js", "imports": ["_shared-1.js", "src/main.tsx"]},
            **{f"virtual:office-texts/{code}": {"file": f"assets/{code}-1.js"} for code in OFFICE_LOCALES},
            "src/server_pages/document.css": {"file": "assets/document-1.css"},
            "_shared-1.js": {"file": "assets/shared-1.js"},
            "src/pages/program/ProgramPage.tsx": {
                "file": "assets/ProgramPage-1.js",
                "imports": ["_shared-1.js", "src/main.tsx"],
                "css": ["assets/ProgramPage-1.css"],
            },
        }
        (dist / ".vite" / "manifest.json").write_text(json.dumps(manifest))
    return tmp_path
