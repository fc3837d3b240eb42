"""The responses of an import."""

from typing import Literal

from ninja import Schema

from matinee.importer.columns import ImportFault

State = Literal["waiting", "running", "done", "failed", "canceled"]


class ImportProblem(Schema):
    """Why the whole file failed. `field` is a column, if it is about one."""

    code: str
    message: str
    field: str | None = None


class Import(Schema):
    """`applied` is false for a dry run and when there are errors: then nothing was changed, and the numbers
    say what the other rows would do. They are available once `state` is `done`."""

    id: int
    filename: str
    dry_run: bool
    state: State
    percent: int
    created: int
    updated: int
    unchanged: int
    applied: bool
    errors: list[ImportFault]
    errors_count: int
    problem: ImportProblem | None
