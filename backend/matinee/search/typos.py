"""Words one slip away: a letter missing, too many, wrong, or two in the wrong order.

Of two words that are one slip apart, each can be made the same by leaving out at most one letter. So a
word is kept with the hashes of all its beginnings with one letter left out, and looked for by the same
hashes of what was typed: an exact look-up in an index, in a word that is not typed to its end as well.
"""

from zlib import crc32

SHORTEST = 4  # below, nearly every word is one slip from every other one
_SHORTEST_BEGINNING = SHORTEST - 1
_LONGEST = 16  # a longer word is known by its beginning


def keys_of_word(store_id: int, word: str) -> list[int]:
    """Return what a word of the vocabulary is found by."""
    word = word[:_LONGEST]
    keys = {
        _key(store_id, shorter)
        for length in range(_SHORTEST_BEGINNING, len(word) + 1)
        for shorter in _with_one_left_out(word[:length])
    }
    return sorted(keys)


def keys_of_typed(store_id: int, text: str) -> list[int]:
    """Return what a typed word is looked up by. Empty when it is too short to guess at."""
    if len(text) < SHORTEST:
        return []
    return sorted({_key(store_id, shorter) for shorter in _with_one_left_out(text[:_LONGEST])})


def is_one_slip_away(text: str, word: str) -> bool:
    return _slips(text, word, whole=True) <= 1


def begins_one_slip_away(text: str, word: str) -> bool:
    """Say whether the word begins with something that is one slip from what was typed."""
    return _slips(text, word, whole=False) <= 1


def _with_one_left_out(word: str) -> set[str]:
    return {word} | {word[:at] + word[at + 1 :] for at in range(len(word))}


def _key(store_id: int, text: str) -> int:
    """A signed 32-bit number. The store is part of it: no other store's words are ever read."""
    return crc32(f"{store_id}/{text}".encode()) - 2**31


def _slips(text: str, word: str, *, whole: bool) -> int:
    """The restricted Damerau-Levenshtein distance; to the nearest beginning of the word unless `whole`."""
    word = word[: len(text) + 1] if not whole else word
    if abs(len(text) - len(word)) > 1 and whole:
        return 2
    before: list[int] = []
    row = list(range(len(word) + 1))
    for i, letter in enumerate(text, start=1):
        earlier, before, row = before, row, [i]
        for j, other in enumerate(word, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == word[j - 2] and text[i - 2] == other:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
    return row[-1] if whole else min(row)
