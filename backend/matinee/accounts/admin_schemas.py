from typing import Annotated, Any

from ninja import Schema
from pydantic import Field, model_validator

from matinee.accounts.admin_queries import Person, RoleName
from matinee.accounts.operations.invitations import TeamRole
from matinee.accounts.schemas import Code, Email, Password
from matinee.kit.schemas import Line


class PersonPage(Schema):
    total: int
    people: list[Person]


class RoleChange(Schema):
    role: RoleName


class OfficeLanguage(Schema):
    locale: Annotated[Line, Field(max_length=16)]


class InvitationRequest(Schema):
    email: Email
    role: TeamRole


class InvitationAnswer(Schema):
    """`password` is a new one, or that of the account which the invited person has."""

    name: Annotated[Line, Field(max_length=200)] = ""
    password: Password


class ViewChange(Schema):
    name: Annotated[Line, Field(min_length=1, max_length=60)]
    address: Annotated[Line, Field(max_length=500, pattern=r"^\?[^#]+$")]


class ViewsChange(Schema):
    """All of a list, in their order."""

    views: Annotated[list[ViewChange], Field(max_length=20)]

    @model_validator(mode="after")
    def _names_differ(self) -> "ViewsChange":
        if len({view.name for view in self.views}) < len(self.views):
            raise ValueError("Two views have the same name.")
        return self


class SignedOut(Schema):
    sessions: int


class PasswordProof(Schema):
    current_password: Password


class AuthenticatorSetup(Schema):
    secret: str
    uri: str
    qr: str  # an SVG image as a data: address


class AuthenticatorCode(Schema):
    code: Code


class RecoveryCodes(Schema):
    """Shown only once."""

    codes: list[str]


class NewPasskey(Schema):
    name: Annotated[Line, Field(min_length=1, max_length=60)]
    token: Annotated[Line, Field(max_length=2000)]
    credential: dict[str, Any]


class PasskeySignIn(Schema):
    token: Annotated[Line, Field(max_length=2000)]
    credential: dict[str, Any]
