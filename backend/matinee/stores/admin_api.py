"""The back office's store settings: appearance and behaviour."""

from dataclasses import asdict

from django.conf import settings
from ninja import Router

from matinee.kit.errors import ProblemError
from matinee.kit.images import Image, image_of
from matinee.kit.multipart import FILE_BODY, read_file
from matinee.kit.schemas import problems
from matinee.media.operations.images import LARGEST_BYTES, add_image
from matinee.origins import delivery_origin
from matinee.request import Request, country_of
from matinee.stores import operations as stores
from matinee.stores.queries import get_store, settings_of
from matinee.stores.schemas import Picture, PicturePlace, StoreChange, StoreSettings
from matinee.translations import queries as translations

router = Router(tags=["store"])


class CountryUnknownError(ProblemError):
    code = "country_unknown"
    message = (
        "Nobody tells from which country a visitor comes. Name the header of your proxy or CDN in "
        "MATINEE_COUNTRY_HEADER first."
    )


@router.get("/store", response={200: StoreSettings, **problems(401, 404)}, operation_id="get_store")
def read_store(request: Request) -> StoreSettings:
    return _store(request)


@router.patch("/store", response={200: StoreSettings, **problems(400, 401, 403, 404, 415, 422)})
def change_store(request: Request, body: StoreChange) -> StoreSettings:
    """Change the settings that are sent. Visitors see it within five seconds."""
    changes = body.model_dump(exclude_unset=True)
    if "locale" in changes and changes["locale"] not in _locales():
        raise ProblemError(
            f"Choose one of these languages: {', '.join(_locales())}.", code="unknown_locale", field="locale"
        )
    if body.countries.rule != "everywhere" and not settings.ENVIRONMENT.country_header:
        raise CountryUnknownError(field="countries.rule")
    if "availability" in changes:
        changes["availability"] = body.availability.model_dump(mode="json")
    stores.change_settings(store_id=request.store.id, changes=changes)
    return _store(request)


@router.put(
    "/store/{place}",
    response={200: StoreSettings, **problems(400, 401, 403, 404, 413, 415, 422)},
    operation_id="set_store_picture",
    openapi_extra=FILE_BODY,
)
def set_picture(request: Request, place: PicturePlace) -> StoreSettings:
    """Upload a JPEG, PNG, WebP, AVIF or GIF as the store's logo, banner or icon."""
    image = add_image(data=read_file(request, largest_bytes=LARGEST_BYTES))
    stores.set_picture(store_id=request.store.id, place=place, image=image)
    return _store(request)


@router.delete(
    "/store/{place}",
    response={200: StoreSettings, **problems(401, 403, 404, 422)},
    operation_id="remove_store_picture",
)
def remove_picture(request: Request, place: PicturePlace) -> StoreSettings:
    stores.set_picture(store_id=request.store.id, place=place, image=None)
    return _store(request)


def _store(request: Request) -> StoreSettings:
    store, origin = get_store(request.store.id), delivery_origin(request)
    fields = asdict(settings_of(store))
    return StoreSettings.model_validate(
        {
            **fields,
            "id": store.id,
            "name": store.name,
            "host": store.host,
            "title": store.title,
            "currency": store.currency,
            "logo": _picture(image_of(store.logo_image, origin)),
            "banner": _picture(image_of(store.banner_image, origin)),
            "icon": _picture(image_of(store.icon_image, origin)),
            "country_header": settings.ENVIRONMENT.country_header,
            "your_country": country_of(request),
            "locales": [asdict(language) for language in translations.list_languages()],
        }
    )


def _picture(image: Image | None) -> Picture | None:
    return Picture(**asdict(image)) if image else None


def _locales() -> list[str]:
    return [language.code for language in translations.list_languages()]
