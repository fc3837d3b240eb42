"""The variables of providers with some of them changed, to be given to the settings of one test."""

from django.conf import settings
from matinee.commerce.providers.manifests import MANIFESTS
from matinee.kit.environment import Variables


def provider_variables(name: str, **changes: object) -> dict[type[Variables], Variables]:
    model = MANIFESTS[name].variables
    assert model is not None
    known = settings.PROVIDER_VARIABLES
    return {**known, model: known[model].model_copy(update=changes)}
