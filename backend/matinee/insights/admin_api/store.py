from matinee.insights.answers.store import Store
from matinee.origins import delivery_origin
from matinee.request import Request


def store_of(request: Request) -> Store:
    return Store(request.store.id, request.now, delivery_origin(request))
