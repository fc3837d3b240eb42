"""The environment that all programs of a data folder share."""

import os
import secrets
from pathlib import Path

from matinee.kit.postgres import database_url


def export_environment(
    *, data_dir: Path | None = None, port: int | None = None, bind: str | None = None
) -> tuple[Path, bool]:
    """Complete `os.environ`: data folder, ports, secret key, database. Existing values are kept.

    Returns the data folder and whether PostgreSQL is the embedded one. Raises OSError when the folder
    cannot be written.
    """
    folder_name = data_dir or Path(os.environ.get("MATINEE_DATA_DIR") or ".data")
    folder = folder_name.expanduser().resolve()
    for part in (folder, folder / "run", folder / "logs"):
        part.mkdir(parents=True, exist_ok=True)
    os.environ["MATINEE_DATA_DIR"] = str(folder)
    if port is not None:
        os.environ["MATINEE_PORT"] = str(port)
    if bind is not None:
        os.environ["MATINEE_BIND"] = bind
    if not os.environ.get("MATINEE_SECRET_KEY"):
        os.environ["MATINEE_SECRET_KEY"] = _kept_secret(folder / "secret_key")
    is_embedded = not os.environ.get("DATABASE_URL")
    if is_embedded:
        os.environ["DATABASE_URL"] = database_url(folder)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "matinee.settings")
    return folder, is_embedded


def _kept_secret(path: Path) -> str:
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text().strip()
    with os.fdopen(descriptor, "w") as file:
        file.write(secrets.token_urlsafe(48) + "\n")
    return path.read_text().strip()
