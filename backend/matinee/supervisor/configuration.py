"""supervisord's configuration, written to the data folder at every start."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from matinee.supervisor.permissions import MEDIA_UMASK, PRIVATE_UMASK
from matinee.supervisor.programs import STOP_WAIT_SECONDS, Program


def write_configuration(
    data_dir: Path, socket: Path, *, postgres: Program | None, programs: Sequence[Program]
) -> Path:
    """Write `run/supervisord.conf`. It contains no secrets: programs inherit the environment."""
    run, logs = data_dir / "run", data_dir / "logs"
    slots = [slot for program in programs for slot in program.slots]
    sections = [
        _section(
            "supervisord",
            nodaemon="true",
            silent="true",
            logfile=logs / "supervisord.log",
            logfile_maxbytes="5MB",
            logfile_backups=2,
            pidfile=run / "supervisord.pid",
            childlogdir=logs,
            minfds=1024,
            umask=f"{PRIVATE_UMASK:03o}",
        ),
        _section("unix_http_server", file=socket, chmod="0700"),
        _section(
            "rpcinterface:supervisor",
            **{"supervisor.rpcinterface_factory": "supervisor.rpcinterface:make_main_rpcinterface"},
        ),
        # Groups stop one after the other, the last first: everything else drains before PostgreSQL stops.
        _section("group:programs", programs=",".join(slots), priority=10),
    ]
    if postgres:
        sections.append(_section("group:database", programs=postgres.name, priority=1))
        sections.append(_program(postgres, postgres.name, logs, autostart=True))
    sections += [
        _program(program, slot, logs, autostart=False) for program in programs for slot in program.slots
    ]
    path = run / "supervisord.conf"
    path.write_text("\n".join(sections))
    path.chmod(0o600)
    return path


def _program(program: Program, slot: str, logs: Path, *, autostart: bool) -> str:
    launcher = [sys.executable, "-m", "matinee.supervisor.child", slot, *program.command]
    return _section(
        f"program:{slot}",
        command=" ".join(_quote(word) for word in launcher),
        autostart=str(autostart).lower(),
        autorestart="true",
        # A program counts as up after a second; one that ends sooner is restarted in 1, 2, 3 … s, for ever.
        startsecs=1,
        startretries=1_000_000,
        stopsignal=program.stop_signal.name.removeprefix("SIG"),
        stopwaitsecs=STOP_WAIT_SECONDS,
        killasgroup="true",
        umask=f"{_umask_of(program):03o}",
        redirect_stderr="true",
        # Both slots of a program write the same file: they overlap for seconds only.
        stdout_logfile=logs / f"{program.name}.log",
        stdout_logfile_maxbytes="10MB",
        stdout_logfile_backups=2,
    )


def _umask_of(program: Program) -> int:
    """Files that a web server may send stay readable for the group, if there is one."""
    is_maker = program.name in ("web", "worker", "live") and os.environ.get("MATINEE_MEDIA_GROUP")
    return MEDIA_UMASK if is_maker else PRIVATE_UMASK


def _section(name: str, **options: object) -> str:
    return "\n".join([f"[{name}]", *(f"{key}={_escape(value)}" for key, value in options.items()), ""])


def _escape(value: object) -> str:
    """supervisord expands %(…)s everywhere, in paths too."""
    return str(value).replace("%", "%%")


def _quote(word: str) -> str:
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'
