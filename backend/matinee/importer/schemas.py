"""What an import answers."""

from ninja import Schema


class ImportFault(Schema):
    """A cell that is wrong. `row` is counted as a spreadsheet does: the names of the columns are row 1."""

    row: int
    column: str
    code: str
    message: str
    value: str


class Import(Schema):
    """`applied` is false for a dry run and when there are errors: then nothing was changed, and the numbers
    say what the other rows would do."""

    created: int
    updated: int
    unchanged: int
    applied: bool
    errors: list[ImportFault]
    errors_count: int
