"""The `matinee` command."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from matinee.supervisor.permissions import PRIVATE_UMASK

Command = Callable[[argparse.Namespace], int]
SEND_SUMMARY = "send a film to a broadcast, as an encoder does"


def main(arguments: list[str] | None = None) -> int:
    # Films, mails and logs are nobody else's on this machine; every program inherits it.
    os.umask(PRIVATE_UMASK)
    options = _parser().parse_args(arguments)
    command: Command = options.command
    try:
        return command(options)
    except OSError as error:
        print(
            f"matinee: {error.strerror or error}: {error.filename or options.data_dir or '.data'}",
            file=sys.stderr,
        )
        return 1


def up(options: argparse.Namespace) -> int:
    from matinee.supervisor.check import check_configuration
    from matinee.supervisor.environment import export_environment
    from matinee.supervisor.up import Up

    wrong = check_configuration()
    if wrong:
        return wrong
    port = options.port or int(os.environ.get("MATINEE_PORT") or 8000)
    bind = options.bind or os.environ.get("MATINEE_BIND") or "0.0.0.0"  # noqa: S104 - a store is there to be seen
    data_dir, is_embedded = export_environment(data_dir=options.data_dir, port=port, bind=bind)
    return Up(
        data_dir=data_dir,
        port=port,
        bind=bind,
        is_embedded=is_embedded,
        offers_first_store=not options.no_first_store,
    ).run()


def migrate(options: argparse.Namespace) -> int:
    from matinee.supervisor.migrate import migrate_database

    _set_up_django(options)
    _need_database(options)
    migrate_database()
    return 0


def seed(options: argparse.Namespace) -> int:
    if options.port:
        os.environ["MATINEE_PORT"] = str(options.port)
    _set_up_django(options)
    _need_database(options)
    if options.profile == "large":
        from matinee.seed.large import seed_large

        return seed_large(data_dir=options.data_dir, seed=options.seed)
    films_dir = options.films or _films_folder()
    if options.profile == "events":
        from matinee.seed.events import run_events

        return run_events(films_dir=films_dir, host=options.host, wait=options.wait)
    if options.profile == "past":
        from matinee.seed.past import run_past

        return run_past(data_dir=options.data_dir, films_dir=films_dir, host=options.host, wait=options.wait)
    from matinee.seed.demo import seed_demo

    return seed_demo(data_dir=options.data_dir, films_dir=films_dir, host=options.host, wait=options.wait)


def create_store(options: argparse.Namespace) -> int:
    _set_up_django(options)
    _need_database(options)
    from matinee.seed.store import create_store_with_owner

    return create_store_with_owner(
        name=options.name,
        host=options.host,
        title=options.title or options.name,
        owner_email=options.owner,
        is_open=options.open,
    )


def import_contents(options: argparse.Namespace) -> int:
    _set_up_django(options)
    _need_database(options)
    from matinee.importer.command import import_file

    return import_file(file=options.file, store=options.store, is_rehearsal=options.dry_run)


def import_events(options: argparse.Namespace) -> int:
    _set_up_django(options)
    _need_database(options)
    from matinee.importer.command import import_events as import_file_of_events

    return import_file_of_events(
        file=options.file.absolute(), store=options.store, is_rehearsal=options.dry_run
    )


def rebuild_search(options: argparse.Namespace) -> int:
    _set_up_django(options)
    _need_database(options)
    from matinee.search.operations import rebuild_all

    print(f"matinee: {rebuild_all()} contents can be found")
    return 0


def routes(options: argparse.Namespace) -> int:
    _set_up_django(options)
    from matinee.roles import ROUTES

    for (method, route), who in sorted(ROUTES.items(), key=lambda rule: (rule[0][1], rule[0][0])):
        print(f"{method:<7} {route:<60} {who}")
    return 0


def reconcile(options: argparse.Namespace) -> int:
    _set_up_django(options)
    _need_database(options)
    from matinee.commerce.command import reconcile_all

    return reconcile_all()


def wipe_test_money(options: argparse.Namespace) -> int:
    _set_up_django(options)
    _need_database(options)
    from matinee.commerce.command import wipe_test_money as wipe

    return wipe(store=options.store, is_rehearsal=options.dry_run)


def remove_demo(options: argparse.Namespace) -> int:
    if options.port:
        os.environ["MATINEE_PORT"] = str(options.port)
    _set_up_django(options)
    _need_database(options)
    from matinee.demo.command import remove_demo as remove

    return remove(store=options.store, is_rehearsal=options.dry_run)


def check_config(options: argparse.Namespace) -> int:
    from matinee.supervisor.check import EX_CONFIG, check_configuration
    from matinee.supervisor.notices import find_silent_database, list_notices

    wrong = check_configuration()
    if wrong:
        return wrong
    folder = options.data_dir or Path(os.environ.get("MATINEE_DATA_DIR") or ".data")
    for notice in list_notices(os.environ, folder.expanduser().resolve()):
        print(f"matinee: {notice}", file=sys.stderr)
    database_url = os.environ.get("DATABASE_URL")
    silent = find_silent_database(database_url) if database_url else ""
    if silent:
        print(f"matinee: {silent}", file=sys.stderr)
        return EX_CONFIG
    print("matinee: the configuration is right")
    return 0


def metrics_token(options: argparse.Namespace) -> int:
    _set_up_django(options)
    from matinee.programs import metrics_tokens

    print(metrics_tokens()[0])
    return 0


def restart(options: argparse.Namespace) -> int:
    from matinee.supervisor.environment import export_environment
    from matinee.supervisor.requests import NotRunning, ask_to_restart
    from matinee.supervisor.up import REQUESTS, say, socket_path

    data_dir, _ = export_environment(data_dir=options.data_dir)
    try:
        went_well = ask_to_restart(socket_path(data_dir, REQUESTS), options.programs, say)
    except NotRunning:
        print(f"matinee: nothing runs on {data_dir}; `matinee up` starts it", file=sys.stderr)
        return 1
    return 0 if went_well else 1


def live_send(options: argparse.Namespace) -> int:
    from matinee.media.command import send_film

    return send_film(file=options.file, to=options.to, loops=options.loop, speed=options.speed)


def conformance(options: argparse.Namespace) -> int:
    """The kit is a program of the collector's, which reads its own arguments."""
    command = [sys.executable, "-m", "matinee_collector.conformance", *options.arguments]
    sys.stdout.flush()
    os.execv(sys.executable, command)  # noqa: S606 - no shell


def backup(options: argparse.Namespace) -> int:
    from matinee.supervisor.backup import BackupFailed, back_up

    if options.port:
        os.environ["MATINEE_PORT"] = str(options.port)
    _set_up_django(options)
    _need_database(options)
    try:
        return back_up(data_dir=options.data_dir, file=options.file.absolute())
    except BackupFailed as failed:
        print(f"matinee: no backup was made: {failed}", file=sys.stderr)
        return 1


def restore(options: argparse.Namespace) -> int:
    from matinee.supervisor.backup import BackupFailed
    from matinee.supervisor.restore import restore as restore_into

    try:
        return restore_into(file=options.file, into=options.into.absolute())
    except BackupFailed as failed:
        print(f"matinee: nothing was restored: {failed}", file=sys.stderr)
        return 1


def _set_up_django(options: argparse.Namespace) -> None:
    from matinee.supervisor.environment import export_environment

    options.data_dir, options.is_embedded = export_environment(data_dir=options.data_dir)
    # A person reads what a command prints: the log's small talk is for programs.
    os.environ.setdefault("MATINEE_LOG_LEVEL", "warning")
    import django
    from matinee_serving.garbage import pause_collection

    with pause_collection():
        django.setup()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="matinee", description="A streaming store with numbers you can trust."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    common_options = argparse.ArgumentParser(add_help=False)
    common_options.add_argument(
        "--data-dir", type=Path, metavar="DIR", help="all state lives here (default ./.data)"
    )

    def add(name: str, command: Command, summary: str) -> argparse.ArgumentParser:
        subparser = commands.add_parser(name, help=summary, description=summary, parents=[common_options])
        subparser.set_defaults(command=command)
        return subparser

    starting = add("up", up, "run every program; Ctrl-C or SIGTERM drains them all")
    starting.add_argument("--port", type=_port, help="the store's port (default 8000); the others follow it")
    starting.add_argument("--bind", help="the address to listen on (default 0.0.0.0)")
    starting.add_argument(
        "--no-first-store",
        action="store_true",
        help="print no code for making the first store in the browser",
    )
    add("migrate", migrate, "bring the database's schema up to date")
    seeding = add("seed", seed, "make a demo store and print its manifest as JSON")
    seeding.add_argument(
        "--profile",
        choices=["demo", "events", "past", "large"],
        default="demo",
        help="demo: a few real films to play; events: live ones for the same store, one of them sent to "
        "whoever looks until Ctrl-C; past: its last ninety days, and somebody watching until Ctrl-C; "
        "large: 20,000 contents to browse, in a store of its own",
    )
    seeding.add_argument(
        "--host", default="localhost", help="of the demo store, made unless one has it (default localhost)"
    )
    seeding.add_argument("--seed", type=int, default=1, metavar="N", help="of the large store (default 1)")
    seeding.add_argument("--port", type=_port, help="the running store's first port (default 8000)")
    seeding.add_argument(
        "--no-wait",
        dest="wait",
        action="store_false",
        help="queue the films and publish none of them; send no event to viewers, and let nobody watch",
    )
    seeding.add_argument(
        "--films", type=Path, metavar="DIR", help="where the films lie (default .cache/films)"
    )
    creating = add("create-store", create_store, "make an empty store with its owner and print them as JSON")
    creating.add_argument("--name", required=True, help="short and unique: letters, digits and hyphens")
    creating.add_argument("--host", required=True, help="the host name it answers at, such as films.example")
    creating.add_argument("--title", help="what visitors read (default: the name)")
    creating.add_argument("--owner", required=True, metavar="EMAIL", help="who signs in at /bullet")
    creating.add_argument(
        "--open", action="store_true", help="let visitors in at once, instead of when its owner opens it"
    )
    importing = add("import-contents", import_contents, "create and change contents as a CSV file says")
    importing.add_argument("file", type=Path, metavar="FILE.csv", help="the columns are in docs/importing.md")
    importing.add_argument("--store", metavar="NAME", help="needed when there is more than one")
    importing.add_argument("--dry-run", action="store_true", help="check and count, change nothing")
    importing = add(
        "import-events", import_events, "bring plays and page views of the past in, with their times"
    )
    importing.add_argument(
        "file", type=Path, metavar="FILE", help="docs/importing-events.md says what it holds"
    )
    importing.add_argument("--store", metavar="NAME", help="needed when there is more than one")
    importing.add_argument("--dry-run", action="store_true", help="look for bad lines, import nothing")
    add("rebuild-search", rebuild_search, "write everything that search goes by anew")
    add("routes", routes, "list every method, path and who may call it")
    add("reconcile", reconcile, "settle payments without an answer, and compare the books")
    wiping = add("wipe-test-money", wipe_test_money, "empty the books of a store that took no real money yet")
    wiping.add_argument("--store", metavar="NAME", help="needed when there is more than one")
    wiping.add_argument("--dry-run", action="store_true", help="count what would go, delete nothing")
    removing = add(
        "remove-demo", remove_demo, "remove a store's sample content, and nothing of its owner's own"
    )
    removing.add_argument("--store", metavar="NAME", help="needed when more than one has sample content")
    removing.add_argument("--dry-run", action="store_true", help="count what would go, remove nothing")
    removing.add_argument("--port", type=_port, help="the running store's first port (default 8000)")
    add("check-config", check_config, "check the environment of every program; exit 78 names what is wrong")
    add("metrics-token", metrics_token, "print the bearer token that opens /metrics of every program")
    backing_up = add("backup", backup, "write database, playback data, films and secret key into one file")
    backing_up.add_argument("file", type=Path, metavar="FILE.tar", help="readable by its owner alone")
    backing_up.add_argument("--port", type=_port, help="the running store's first port (default 8000)")
    restoring = add("restore", restore, "make a data folder out of a backup; nothing may run on it meanwhile")
    restoring.add_argument("file", type=Path, metavar="FILE.tar")
    restoring.add_argument("--into", type=Path, required=True, metavar="DIR", help="a new data folder")
    restarting = add("restart", restart, "replace programs of a running Matinee; no request fails")
    restarting.add_argument("programs", nargs="+", metavar="PROGRAM")
    broadcasting = commands.add_parser("live", help="broadcasts", description="Broadcasts.")
    acts = broadcasting.add_subparsers(required=True, metavar="COMMAND")
    sending = acts.add_parser("send", help=SEND_SUMMARY, description=SEND_SUMMARY, parents=[common_options])
    sending.set_defaults(command=live_send)
    sending.add_argument("file", type=Path, metavar="FILE")
    sending.add_argument("--to", required=True, metavar="URL", help="such as rtmp://host:1935/live/KEY")
    sending.add_argument("--loop", action="store_true", help="begin again at the end, until Ctrl-C")
    sending.add_argument(
        "--speed", type=_speed, default=1.0, metavar="N", help="times as fast as it plays (default 1)"
    )
    trying = commands.add_parser(
        "conformance",
        help="try a player of your own against the collector (docs/conformance.md)",
        prefix_chars="\0",  # every option is for the kit to read
        add_help=False,
    )
    trying.add_argument("arguments", nargs=argparse.REMAINDER)
    trying.set_defaults(command=conformance, data_dir=None)
    return parser


def _need_database(options: argparse.Namespace) -> None:
    from django.db import OperationalError, connection

    try:
        connection.ensure_connection()
    except OperationalError:
        where = f"of {options.data_dir}" if options.is_embedded else "at DATABASE_URL"
        raise SystemExit(
            f"matinee: the PostgreSQL {where} does not answer; is `matinee up` running?"
        ) from None


def _films_folder() -> Path:
    folder_name = os.environ.get("MATINEE_FILMS_DIR")
    return Path(folder_name) if folder_name else Path(__file__).resolve().parents[2] / ".cache" / "films"


def _speed(text: str) -> float:
    speed = float(text)
    if not 0.1 <= speed <= 100:
        raise argparse.ArgumentTypeError("must lie between 0.1 and 100")
    return speed


def _port(text: str) -> int:
    port = int(text)
    if not 1 <= port <= 65_530:
        raise argparse.ArgumentTypeError("must lie between 1 and 65530: five more ports follow it")
    return port


if __name__ == "__main__":
    sys.exit(main())
