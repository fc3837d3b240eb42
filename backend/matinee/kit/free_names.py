"""A name that no other has: the one that is asked for, else with a number behind it."""


def take_free(first: str, names: set[str], *, number: int = 2) -> str:
    """Return `first`, or `first-2`, `first-3`, whichever is not among the names, and add it to them."""
    name = first
    while name in names:
        name = f"{first}-{number}"
        number += 1
    names.add(name)
    return name
