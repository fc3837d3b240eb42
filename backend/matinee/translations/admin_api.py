"""A store's own texts in place of the product's messages."""

from ninja import Router

from matinee.kit.schemas import problems
from matinee.request import Request
from matinee.translations import operations as translations
from matinee.translations import queries
from matinee.translations.schemas import Locale, Messages, OfferedLocale, SetMessages

router = Router(tags=["messages"])


@router.get("/messages", response={200: Messages, **problems(401, 404, 422)})
def list_messages(request: Request, locale: Locale = queries.FALLBACK) -> Messages:
    """List every message of a language, with the store's own text beside the default."""
    return _answer(request.store.id, queries.get_locale(locale))


@router.put("/messages", response={200: Messages, **problems(400, 401, 403, 404, 415, 422)})
def set_messages(request: Request, body: SetMessages) -> Messages:
    """Set the store's own texts: plain text with the same placeholders."""
    locale = queries.get_locale(body.locale)
    translations.set_overrides(store_id=request.store.id, locale=locale, texts=body.messages, at=request.now)
    return _answer(request.store.id, locale)


def _answer(store_id: int, locale: str) -> Messages:
    return Messages(
        locale=locale,
        locales=[
            OfferedLocale(code=language.code, name=language.name) for language in queries.list_languages()
        ],
        messages=queries.list_own_messages(store_id, locale=locale),
    )
