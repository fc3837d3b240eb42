from datetime import datetime
from typing import Annotated, Literal

from ninja import Schema
from pydantic import AfterValidator, Field

from matinee.accounts.queries import AgeLimit, Profile
from matinee.kit.schemas import Line, Text


def _an_email(text: str) -> str:
    name, at, host = text.rpartition("@")
    if not name or not at or "." not in host or any(character in " <>,;:\"'()[]\\" for character in text):
        raise ValueError("Enter an email address, such as ann@example.com.")
    return text.lower()


Email = Annotated[Line, Field(min_length=3, max_length=254), AfterValidator(_an_email)]
Password = Annotated[Text, Field(min_length=1, max_length=1000)]
Code = Annotated[Line, Field(min_length=1, max_length=40)]
Proof = Annotated[Line, Field(max_length=4000)]


class PaymentDetails(Schema):
    """The card, or the account with a provider, that pays next."""

    id: int
    provider: str
    brand: str
    last4: str
    exp_month: int | None
    exp_year: int | None
    email: str


class Session(Schema):
    """SPEC section 3: a guest is not logged in, has id 0 and the name Guest."""

    logged: bool
    name: str
    id: int
    email: str
    role: str  # empty for a guest
    nickname: str
    impersonated: bool
    impersonator: str | None  # the staff member who impersonates this person
    payment_details: PaymentDetails | None
    profile: Annotated[Profile | None, Field(description="who watches; null for the person themselves")]


class SignIn(Schema):
    email: Annotated[Line, Field(min_length=1, max_length=254)]
    password: Password
    verified_key: Proof | None = None
    code: Code | None = None  # of the second factor


class EmailRegistration(Schema):
    """Without `code`, a code is sent; with it, the person is created or found, and signed in."""

    email: Email
    name: Annotated[Line, Field(max_length=200)] = ""
    code: Code | None = None
    password: Password | None = None
    verified_key: Proof | None = None


class CodeSent(Schema):
    """The same answer whether or not the email is known."""

    sent: Literal[True] = True
    expires_in_seconds: int


class PasswordResetRequest(Schema):
    email: Email
    verified_key: Proof | None = None


class PasswordReset(Schema):
    password: Password


class Me(Schema):
    id: int
    name: str
    email: str
    nickname: str
    role: str
    has_password: bool
    created_at: datetime
    payment_details: PaymentDetails | None


class AgeConfirmation(Schema):
    age: Annotated[int, Field(strict=True, ge=1, le=99)]


class ProfileChange(Schema):
    name: Annotated[Line, Field(max_length=200)] | None = None
    nickname: Annotated[Line, Field(max_length=30)] | None = None


class Oneself(Schema):
    """Proof of identity: the password, or a code for an account without one."""

    current_password: Password | None = None
    code: Code | None = None


class ChooseProfile(Oneself):
    id: Annotated[int, Field(strict=True, ge=1, le=2**63 - 1)] | None


ProfileName = Annotated[Line, Field(min_length=1, max_length=40)]
ProfileColor = Literal["red", "amber", "green", "blue", "violet"]


class ProfileNew(Schema):
    """`age_limit` is the highest age rating of films in it; null for every film."""

    name: ProfileName
    color: ProfileColor
    age_limit: AgeLimit | None


class ProfileEdit(Schema):
    name: ProfileName = ""
    color: ProfileColor = "red"
    age_limit: AgeLimit | None = None


class PasswordChange(Oneself):
    password: Password


class EmailChangeRequest(Oneself):
    email: Email


class EmailChange(Schema):
    email: Email
    old_code: Code
    new_code: Code


class CaptchaParameters(Schema):
    """ALTCHA's own terms, version 2."""

    algorithm: str
    nonce: str
    salt: str
    cost: int
    keyLength: int
    keyPrefix: str
    keySignature: str
    expiresAt: int


class Captcha(Schema):
    parameters: CaptchaParameters
    signature: str
