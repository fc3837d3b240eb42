from datetime import datetime
from typing import Annotated, Any, Literal

from ninja import Schema
from pydantic import Field

from matinee.accounts.schemas import Code, Password
from matinee.kit.schemas import Line

RoleName = Literal["customer", "moderator", "admin", "owner"]


class Person(Schema):
    """`email` is null for moderators."""

    id: int
    name: str
    nickname: str
    email: str | None
    role: RoleName
    is_blocked: bool
    joined_at: datetime
    last_seen_at: datetime | None
    devices: int


class PersonPage(Schema):
    total: int
    people: list[Person]


class RoleChange(Schema):
    role: RoleName


class SignedOut(Schema):
    sessions: int


class AuditEntry(Schema):
    id: int
    at: datetime
    actor: str
    action: str
    subject: str
    detail: dict[str, Any]


class Passkey(Schema):
    id: int
    name: str
    added_at: datetime
    last_used_at: datetime | None


class Security(Schema):
    """How a member of staff signs in."""

    has_authenticator: bool
    passkeys: list[Passkey]
    recovery_codes_left: int


class PasswordProof(Schema):
    current_password: Password


class AuthenticatorSetup(Schema):
    secret: str
    uri: str
    qr: str  # an SVG picture as a data: address


class AuthenticatorCode(Schema):
    code: Code


class RecoveryCodes(Schema):
    """Shown this once."""

    codes: list[str]


class PasskeyChallenge(Schema):
    """`options` are WebAuthn's own; `token` comes back with the answer."""

    options: dict[str, Any]
    token: str


class PasskeyAdded(Schema):
    passkey: Passkey
    recovery_codes: list[str]  # empty when there were some already


class NewPasskey(Schema):
    name: Annotated[Line, Field(min_length=1, max_length=60)]
    token: Annotated[Line, Field(max_length=2000)]
    credential: dict[str, Any]


class PasskeySignIn(Schema):
    token: Annotated[Line, Field(max_length=2000)]
    credential: dict[str, Any]
