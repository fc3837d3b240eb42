"""Profiles of an account: listing, choosing, managing them."""

from dataclasses import dataclass

from ninja import Router, Status

from matinee.accounts import queries as accounts
from matinee.accounts.account_api import COUNTED, SIGNED_IN, require_oneself
from matinee.accounts.operations import profiles
from matinee.accounts.queries import Profile
from matinee.accounts.schemas import ChooseProfile, ProfileEdit, ProfileNew
from matinee.kit.schemas import Id, problems
from matinee.request import Request, viewer_of, visit_of

router = Router(tags=["people"])


@dataclass(frozen=True, slots=True)
class Profiles:
    """`current` is null while the person watches as themselves, with every film."""

    current: int | None
    has_password: bool
    profiles: list[Profile]


@router.get("/profiles", response={200: Profiles, **problems(401, 404)})
def list_profiles(request: Request) -> Profiles:
    """List the profiles of the signed-in person, the oldest first."""
    viewer = viewer_of(request)
    return Profiles(
        current=viewer.profile.id if viewer.profile else None,
        has_password=accounts.get_me(request.store.id, user_id=viewer.id).has_password,
        profiles=accounts.list_profiles(user_id=viewer.id),
    )


@router.put("/profiles/current", response={204: None, **COUNTED})
def choose_profile(request: Request, body: ChooseProfile) -> Status[None]:
    """Watch with another profile on this device; null is the person themselves.

    Leaving a profile with an age limit needs the account's password, or a code for an account without one.
    """
    visit = visit_of(request)
    viewer = visit.viewer
    is_same = viewer.profile is not None and viewer.profile.id == body.id
    if is_same or visit.session_id is None:
        return Status(204, None)
    if viewer.is_limited:
        require_oneself(request, body)
    profiles.choose_profile(
        store_id=request.store.id,
        user_id=viewer.id,
        session_id=visit.session_id,
        profile_id=body.id,
        at=request.now,
    )
    return Status(204, None)


@router.post("/profiles", response={201: Profile, **SIGNED_IN, **problems(409)})
def add_profile(request: Request, body: ProfileNew) -> Status[Profile]:
    """Add a profile: up to five watch with an account, the person themselves among them."""
    profile = profiles.add_profile(
        store_id=request.store.id,
        user_id=viewer_of(request).id,
        name=body.name,
        color=body.color,
        age_limit=body.age_limit,
        at=request.now,
    )
    return Status(201, profile)


@router.patch("/profiles/{profile_id}", response={200: Profile, **SIGNED_IN, **problems(409)})
def change_profile(request: Request, profile_id: Id, body: ProfileEdit) -> Profile:
    """Change a profile. Omitted fields are unchanged."""
    return profiles.change_profile(
        store_id=request.store.id,
        user_id=viewer_of(request).id,
        profile_id=profile_id,
        changes=body.model_dump(exclude_unset=True),
        at=request.now,
    )


@router.delete("/profiles/{profile_id}", response={204: None, **problems(401, 403, 404, 422)})
def remove_profile(request: Request, profile_id: Id) -> Status[None]:
    """Remove a profile with its favorites, list and places. Devices that watch with it are signed out."""
    profiles.remove_profile(
        store_id=request.store.id, user_id=viewer_of(request).id, profile_id=profile_id, at=request.now
    )
    return Status(204, None)
