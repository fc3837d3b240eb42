"""People in the back office: search, roles, blocking, impersonation; and the audit log."""

from typing import Annotated, Literal

from django.http import HttpResponse
from ninja import Path, Query, Router, Status
from pydantic import Field

from matinee.accounts import admin_queries as people
from matinee.accounts.admin_queries import AuditEntry, PeopleSort, Person, RoleName, SavedView
from matinee.accounts.admin_schemas import OfficeLanguage, PersonPage, RoleChange, SignedOut, ViewsChange
from matinee.accounts.api import answer_me
from matinee.accounts.operations import impersonation, profile, views
from matinee.accounts.operations import people as acting
from matinee.accounts.schemas import Me
from matinee.kit.paging import WITH_TOTAL, show_page
from matinee.kit.schemas import Id, Line, Page, problems
from matinee.request import Request, viewer_of, visit_of
from matinee.translations import queries as translations

router = Router(tags=["people"])

ListName = Annotated[Literal["films", "orders", "subscriptions", "customers", "people"], Path()]

# Pydantic would ignore an empty default inside Annotated.
NO_SEARCH: str = Query("", max_length=200)  # type: ignore[type-arg]
ACT = problems(401, 403, 404, 409, 422)


@router.get("/users/me", response={200: Me, **problems(401, 404)})
def get_me(request: Request) -> Me:
    """Return the signed-in person."""
    return answer_me(request)


@router.put("/users/me/language", response={204: None, **problems(400, 401, 403, 404, 415, 422)})
def set_language(request: Request, body: OfficeLanguage) -> Status[None]:
    """Set one's own language: of the back office, and of the letters that one gets."""
    profile.choose_locale(user_id=viewer_of(request).id, locale=translations.get_office_locale(body.locale))
    return Status(204, None)


@router.get("/people", response={200: PersonPage, **problems(401, 404, 422)})
def list_people(
    request: Request,
    response: HttpResponse,
    page: Page = 1,
    q: Line = NO_SEARCH,
    role: RoleName | None = None,
    blocked: bool | None = None,
    sort: PeopleSort | None = None,
) -> PersonPage:
    """List people, newest first unless sorted. Moderators search by name only, and see no emails."""
    people_page = people.list_people(
        request.store.id,
        q=q,
        role=role,
        is_blocked=blocked,
        with_emails=viewer_of(request).is_staff,
        page=page,
        at=request.now,
        sort=sort,
    )
    response["last-page"] = "true" if people_page.is_last else "false"
    return PersonPage(total=people_page.total, people=people_page.rows)


@router.get("/people/{person_id}", response={200: Person, **problems(401, 404, 422)})
def get_person(request: Request, person_id: Id) -> Person:
    """Return one person."""
    return _person(request, person_id)


@router.put("/people/{person_id}/role", response={200: Person, **ACT, **problems(400, 415)})
def change_role(request: Request, person_id: Id, body: RoleChange) -> Person:
    """Change a person's role. For owners only; a store keeps at least one owner."""
    acting.change_role(
        store_id=request.store.id,
        actor=viewer_of(request),
        user_id=person_id,
        role=body.role,
        at=request.now,
    )
    return _person(request, person_id)


@router.post("/people/{person_id}/block", response={200: Person, **ACT})
def block_person(request: Request, person_id: Id) -> Person:
    """Block a person."""
    acting.block_person(
        store_id=request.store.id, actor=viewer_of(request), user_id=person_id, at=request.now
    )
    return _person(request, person_id)


@router.post("/people/{person_id}/unblock", response={200: Person, **ACT})
def unblock_person(request: Request, person_id: Id) -> Person:
    """Unblock a person."""
    acting.unblock_person(
        store_id=request.store.id, actor=viewer_of(request), user_id=person_id, at=request.now
    )
    return _person(request, person_id)


@router.post("/people/{person_id}/sign_out", response={200: SignedOut, **ACT})
def sign_out_person(request: Request, person_id: Id) -> SignedOut:
    """End all sessions of a person."""
    session_count = acting.sign_out_person(
        store_id=request.store.id, actor=viewer_of(request), user_id=person_id, at=request.now
    )
    return SignedOut(sessions=session_count)


@router.post("/people/{person_id}/impersonation", response={204: None, **ACT})
def impersonate(request: Request, person_id: Id) -> Status[None]:
    """Impersonate a customer, for an hour."""
    visit = visit_of(request)
    assert visit.session_id is not None  # the table of roles admits only staff, so there is a session
    impersonation.begin(
        store_id=request.store.id,
        actor=visit.viewer,
        session_id=visit.session_id,
        user_id=person_id,
        at=request.now,
    )
    return Status(204, None)


@router.get("/audit", response={200: list[AuditEntry], **problems(401, 404, 422)}, openapi_extra=WITH_TOTAL)
def list_audit(
    request: Request,
    response: HttpResponse,
    page: Page = 1,
    action: Annotated[Line, Query(max_length=60), Field(pattern=r"^[a-z_]+$")] | None = None,
    q: Line = NO_SEARCH,
) -> list[AuditEntry]:
    """List the audit log, newest first. `q` matches who did it, or to whom."""
    return show_page(response, people.list_audit(request.store.id, action=action, q=q.strip(), page=page))


@router.get("/saved_views/{list_name}", response={200: list[SavedView], **problems(401, 404, 422)})
def list_saved_views(request: Request, list_name: ListName) -> list[SavedView]:
    """List one's own saved views of a list of the back office."""
    return people.list_views(user_id=viewer_of(request).id or 0, list_name=list_name)


@router.put(
    "/saved_views/{list_name}", response={200: list[SavedView], **problems(400, 401, 403, 404, 415, 422)}
)
def replace_saved_views(request: Request, list_name: ListName, body: ViewsChange) -> list[SavedView]:
    """Replace one's own views of a list, in this order. Idempotent."""
    saved = [SavedView(name=view.name, address=view.address) for view in body.views]
    views.save_views(user_id=viewer_of(request).id or 0, list_name=list_name, views=saved)
    return list_saved_views(request, list_name)


def _person(request: Request, person_id: int) -> Person:
    return people.get_person(
        request.store.id, user_id=person_id, at=request.now, with_emails=viewer_of(request).is_staff
    )
