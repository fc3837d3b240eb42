"""A viewer's subscription to the newsletter, and the links in its letters."""

from ninja import Router, Status

from matinee.kit.schemas import Id, problems
from matinee.newsletters import new_films, queries
from matinee.newsletters.new_films import FollowingLetters
from matinee.newsletters.operations import consents, following
from matinee.newsletters.queries import NewsletterSubscription
from matinee.request import Request, locale_of, viewer_of

router = Router(tags=["newsletter"])

SUBSCRIPTION = "/newsletter/subscription"
LINK = "/newsletter/unsubscribe/{token}"
FOLLOWING_LINK = "/following/unsubscribe/{token}"


@router.get(SUBSCRIPTION, response={200: NewsletterSubscription, **problems(401, 404)})
def get_newsletter_subscription(request: Request) -> NewsletterSubscription:
    """Return whether one gets the newsletter, and the sentence that one agrees to."""
    viewer = viewer_of(request)
    return NewsletterSubscription(
        state=queries.find_answer(user_id=viewer.id or 0),
        sentence=consents.sentence_for(request.store.id, locale=locale_of(request)),
        email=viewer.email,
    )


@router.post(SUBSCRIPTION, response={200: NewsletterSubscription, **problems(401, 403, 404)})
def request_newsletter_subscription(request: Request) -> NewsletterSubscription:
    """Agree to get the newsletter: a letter asks for the confirmation."""
    consents.request_consent(
        store_id=request.store.id,
        user_id=viewer_of(request).id or 0,
        locale=locale_of(request),
        at=request.now,
    )
    return get_newsletter_subscription(request)


@router.delete(SUBSCRIPTION, response={200: NewsletterSubscription, **problems(401, 403, 404)})
def end_newsletter_subscription(request: Request) -> NewsletterSubscription:
    """End one's subscription. Idempotent."""
    consents.end_consent(store_id=request.store.id, user_id=viewer_of(request).id or 0, at=request.now)
    return get_newsletter_subscription(request)


@router.post("/newsletter/confirmations/{token}", response={204: None, **problems(403, 404, 422)})
def confirm_newsletter_subscription(request: Request, token: str) -> Status[None]:
    """Confirm a subscription by the link of the letter that asked for it."""
    consents.confirm(store_id=request.store.id, token=token, at=request.now)
    return Status(204, None)


@router.post(LINK, response={204: None, **problems(404, 422)})
def unsubscribe_from_newsletter(request: Request, token: str) -> Status[None]:
    """Unsubscribe the token's holder from newsletters. Mail clients call this too (RFC 8058)."""
    consents.unsubscribe(store_id=request.store.id, token=token, at=request.now)
    return Status(204, None)


@router.delete(LINK, response={204: None, **problems(403, 404, 422)})
def subscribe_to_newsletter_again(request: Request, token: str) -> Status[None]:
    """Undo the unsubscription."""
    consents.subscribe_again(store_id=request.store.id, token=token, at=request.now)
    return Status(204, None)


@router.get(FOLLOWING_LINK, response={200: FollowingLetters, **problems(404, 422)})
def get_following_letters(request: Request, token: str) -> FollowingLetters:
    """Return what a letter on new films told of, by its link."""
    return new_films.get_following_letters(request.store.id, token=token, locale=locale_of(request))


@router.post(FOLLOWING_LINK, response={204: None, **problems(404, 422)})
def unsubscribe_from_new_films(request: Request, token: str) -> Status[None]:
    """End all letters on new films to the token's holder. Mail clients call this too (RFC 8058)."""
    following.unsubscribe(store_id=request.store.id, token=token, at=request.now)
    return Status(204, None)


@router.delete(FOLLOWING_LINK, response={204: None, **problems(403, 404, 422)})
def subscribe_to_new_films_again(request: Request, token: str) -> Status[None]:
    """Undo it: what the link ended begins again."""
    following.subscribe_again(store_id=request.store.id, token=token, at=request.now)
    return Status(204, None)


@router.post(f"{FOLLOWING_LINK}/{{follow_id}}", response={204: None, **problems(403, 404, 422)})
def unsubscribe_from_topic(request: Request, token: str, follow_id: Id) -> Status[None]:
    """End the letters on new films of one category or author that the letter told of."""
    following.unsubscribe_from(store_id=request.store.id, token=token, follow_id=follow_id, at=request.now)
    return Status(204, None)


@router.delete(f"{FOLLOWING_LINK}/{{follow_id}}", response={204: None, **problems(403, 404, 422)})
def subscribe_to_topic_again(request: Request, token: str, follow_id: Id) -> Status[None]:
    """Undo it."""
    following.subscribe_again_to(store_id=request.store.id, token=token, follow_id=follow_id, at=request.now)
    return Status(204, None)
