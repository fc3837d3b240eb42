"""Words with one typo: a letter missing, added, wrong, or two transposed.

Two words one typo apart become equal by deleting at most one letter from each. So each
word is stored with the hashes of all its prefixes with one letter deleted, and looked up by the same
hashes of the typed text: an exact index look-up, even for an incomplete word.
"""

from zlib import crc32

SHORTEST = 4  # below this, nearly all words are one typo apart
_SHORTEST_BEGINNING = SHORTEST - 1
_LONGEST = 16  # a longer word is identified by its beginning


def keys_of_word(store_id: int, word: str) -> list[int]:
    """Return the look-up keys of a vocabulary word."""
    word = word[:_LONGEST]
    keys = {
        _key(store_id, shorter)
        for length in range(_SHORTEST_BEGINNING, len(word) + 1)
        for shorter in _with_one_left_out(word[:length])
    }
    return sorted(keys)


def keys_of_typed(store_id: int, text: str) -> list[int]:
    """Return the look-up keys of a typed word. Empty when it is too short to guess."""
    if len(text) < SHORTEST:
        return []
    return sorted({_key(store_id, shorter) for shorter in _with_one_left_out(text[:_LONGEST])})


def is_one_slip_away(text: str, word: str) -> bool:
    return _slips(text, word, whole=True) <= 1


def begins_one_slip_away(text: str, word: str) -> bool:
    """Return whether the word begins with something one typo away from the typed text."""
    return _slips(text, word, whole=False) <= 1


def _with_one_left_out(word: str) -> set[str]:
    return {word} | {word[:at] + word[at + 1 :] for at in range(len(word))}


def _key(store_id: int, text: str) -> int:
    """A signed 32-bit number. It includes the store, so that other stores' words are never read."""
    return crc32(f"{store_id}/{text}".encode()) - 2**31


def _slips(text: str, word: str, *, whole: bool) -> int:
    """The restricted Damerau-Levenshtein distance; to the nearest prefix of the word unless `whole`."""
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
