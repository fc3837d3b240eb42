"""Every letter of the product, for the office's preview: with example facts, in every language."""

from dataclasses import dataclass
from typing import Literal

from matinee.kit.errors import NotFoundError
from matinee.mail.letters import Sender, Written, write
from matinee.notices import queries as notices
from matinee.notices.kinds import KINDS
from matinee.translations import queries as translations

Group = Literal["account", "shop", "plan", "comments", "live", "office"]

_LINK = "https://store.example/sign_in"
_CODE = {"code": "123456"}
_COMMENT = {
    "name": "Ada",
    "film": "Night Train",
    "words": "What a ride.",
    "unsubscribe": "https://store.example/unsubscribe/…",
}
_UNSUBSCRIBE = {"unsubscribe": "https://store.example/bullet/unsubscribe/…"}
_EVENT = {"title": "Opening night", "date": "4 May 2026, 19:00 UTC", "link": _LINK}
_FILM_LETTER = {"unsubscribe": "https://store.example/reminders/unsubscribe/…"}
_NEWSLETTER = {
    "subject": "New this week",
    "body_html": "<p>Three films have arrived, and one of them is yours for free until Sunday.</p>",
    "body_text": "Three films have arrived, and one of them is yours for free until Sunday.",
    "sender": "Lantern Films, 1 Harbour Street, 20457 Hamburg",
    "unsubscribe": "https://store.example/newsletter/unsubscribe/…",
}
_NEW_FILMS = {
    "subject": "New in Animation: Night Train",
    "topics": "Animation",
    "body_html": "<p><strong>Night Train</strong><br>A train crosses the city by night.</p>",
    "body_text": "Night Train\nA train crosses the city by night.",
    "sender": "Lantern Films, 1 Harbour Street, 20457 Hamburg",
    "unsubscribe": "https://store.example/following/unsubscribe/…",
}
# Letters without a notice: the template, and its facts.
_OTHERS: dict[str, tuple[Group, dict[str, str]]] = {
    "mail.join": ("account", _CODE),
    "mail.join_known": ("account", _CODE),
    "mail.join_staff": ("account", {"link": _LINK}),
    "mail.reset": ("account", {"link": _LINK}),
    "mail.confirm": ("account", _CODE),
    "mail.old_email": ("account", _CODE),
    "mail.new_email": ("account", _CODE),
    "mail.email_taken": ("account", {"link": _LINK}),
    "mail.newsletter_confirm": ("account", {"link": _LINK}),
    "mail.newsletter": ("account", _NEWSLETTER),
    "mail.new_films": ("account", _NEW_FILMS),
    "mail.invitation": ("account", {"inviter": "Ada", "link": _LINK}),
    "receipts.receipt": ("shop", {"number": "2026-000042", "amount": "9.99 USD", "link": _LINK}),
    "receipts.gift_card": (
        "shop",
        {"amount": "25.00 USD", "message": "Happy birthday!", "code": "ABCD-EFGH-JKLM-NPQR", "link": _LINK},
    ),
    "mail.live_reminder": ("live", _EVENT),
    "mail.live_on_air": ("live", _EVENT),
    "mail.film_out": ("account", {"title": "Night Train", "link": _LINK, **_FILM_LETTER}),
    "comments.mail.mention": ("comments", {**_COMMENT, "link": _LINK}),
    "comments.mail.reply": ("comments", {**_COMMENT, "link": _LINK}),
    "comments.mail.heart": ("comments", {**_COMMENT, "link": _LINK}),
}
_OF_THE_SHOP = ("refunded",)


@dataclass(frozen=True, slots=True)
class LetterName:
    """A letter that the store sends; `name` selects its preview."""

    name: str
    group: Group
    subject: str


def list_letters(store: Sender, locale: str) -> list[LetterName]:
    """List every letter, with its subject in a language; one query."""
    words = translations.words_of(store.id, locale=locale)
    return [
        LetterName(
            name,
            group,
            words(f"{name}.subject", **notices.values_of(facts, locale=locale), store=store.title),
        )
        for name, (group, facts) in _every().items()
    ]


def write_example(store: Sender, name: str, locale: str) -> Written:
    """Render a letter as its reader would see it. Raises NotFoundError."""
    example = _every().get(name)
    if example is None:
        raise NotFoundError
    _, facts = example
    return write(store=store, locale=locale, template=name, values=notices.values_of(facts, locale=locale))


def _every() -> dict[str, tuple[Group, dict[str, str]]]:
    every = dict(_OTHERS)
    for name, kind in KINDS.items():
        if kind.has_letter:
            group: Group = "office" if kind.is_of_the_office else "plan"
            link = f"https://store.example{notices.fill(kind.link, facts=kind.example)}"
            every[f"notices.{name}"] = (
                "shop" if name in _OF_THE_SHOP else group,
                {**kind.example, "link": link, **(_UNSUBSCRIBE if kind.is_of_the_office else {})},
            )
    return every
