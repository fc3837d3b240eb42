from typing import ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower


class Role(models.TextChoices):
    CUSTOMER = "customer"
    MODERATOR = "moderator"
    ADMIN = "admin"
    OWNER = "owner"


class UserManager(BaseUserManager["User"]):
    def create_user(
        self,
        *,
        store_id: int,
        email: str,
        password: str | None,
        name: str = "",
        nickname: str = "",
        role: str = Role.CUSTOMER,
    ) -> "User":
        user = self.model(
            store_id=store_id, email=email.strip().lower(), name=name, nickname=nickname, role=role
        )
        user.set_password(password)
        user.save(using=self._db)
        return user


class User(AbstractBaseUser):
    """A person in one store. The same email in two stores is two accounts."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    email = models.EmailField(max_length=254)
    name = models.CharField(max_length=200, blank=True, default="")
    nickname = models.CharField(max_length=60, blank=True, default="")
    role = models.CharField(max_length=16, choices=Role.choices, default=Role.CUSTOMER)
    is_active = models.BooleanField(default=True)  # false: blocked
    locale = models.CharField(max_length=16, blank=True, default="")  # of their mails; empty: the store's
    created_at = models.DateTimeField(auto_now_add=True)
    # Incremented to make all of the person's known devices unknown (known_devices.py).
    device_generation = models.PositiveIntegerField(default=0, db_default=0)
    # Where they last were, of two letters, as a trusted proxy named it; empty where none did.
    country = models.CharField(max_length=2, blank=True, default="", db_default="")
    # The highest age that they have confirmed to a store.
    confirmed_age = models.PositiveSmallIntegerField(null=True, blank=True)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        constraints = (
            models.UniqueConstraint("store", Lower("email"), name="user_email_once_a_store"),
            models.UniqueConstraint(
                "store", Lower("nickname"), condition=~Q(nickname=""), name="user_nickname_once_a_store"
            ),
            models.CheckConstraint(condition=Q(role__in=Role.values), name="user_role_is_known"),
            models.CheckConstraint(condition=Q(country__regex=r"^([A-Z]{2})?$"), name="user_country"),
        )
        indexes = (models.Index(fields=["store", "-created_at", "-id"], name="user_newest_of_a_store"),)


class Profile(models.Model):
    """Somebody who watches with a person's account, perhaps not every film. The account itself has no row."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="profiles")
    name = models.CharField(max_length=40)
    color = models.CharField(max_length=10)
    # The highest age rating that they may watch; null for every film.
    age_limit = models.SmallIntegerField(null=True, blank=True)
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint("user", Lower("name"), name="profile_name_once_a_person"),
            # What marks refer to: a profile together with its person.
            models.UniqueConstraint(fields=["user", "id"], name="profile_of_its_user"),
            models.CheckConstraint(condition=Q(name__regex=r"\S"), name="profile_name"),
            models.CheckConstraint(
                condition=Q(age_limit=None) | Q(age_limit__in=[6, 12, 16]), name="profile_age_limit"
            ),
        )


class Session(models.Model):
    """A signed-in browser. The cookie contains the token, the database its hash."""

    class End(models.TextChoices):
        SIGNED_OUT = "signed_out"
        USER_LIMIT = "user_limit"  # another device took its place
        PASSWORD = "password"  # noqa: S105 -- the password was changed
        BLOCKED = "blocked"

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="sessions")
    token_hash = models.BinaryField(max_length=32, unique=True)
    # For the list of devices. No address, no full user agent.
    browser = models.CharField(max_length=40, blank=True, default="")
    system = models.CharField(max_length=40, blank=True, default="")
    kind = models.CharField(max_length=10, default="computer")
    # Impersonating staff stay signed in as themselves; this is the person they impersonate.
    acting_as = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    acting_until = models.DateTimeField(null=True)
    # Who watches; null for the person themselves. Sessions of a profile end before it is removed.
    profile = models.ForeignKey(Profile, on_delete=models.SET_NULL, null=True, related_name="sessions")
    created_at = models.DateTimeField()
    last_seen_at = models.DateTimeField()  # to the hour
    expires_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    ended_because = models.CharField(max_length=12, blank=True, default="", choices=End.choices)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(ended_at=None, ended_because="") | Q(ended_at__isnull=False), name="session_end"
            ),
        )
        indexes = (
            models.Index(fields=["user", "created_at", "id"], name="session_of_a_user"),
            models.Index(fields=["expires_at"], name="session_age"),
        )


class Confirmation(models.Model):
    """A secret sent by mail: whoever knows it can read that mailbox. Only its hash is stored."""

    class Kind(models.TextChoices):
        JOIN = "join"
        RESET = "reset"
        CONFIRM = "confirm"  # proof of identity for an account without a password
        OLD_EMAIL = "old_email"
        NEW_EMAIL = "new_email"

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    email = models.EmailField(max_length=254)
    user = models.ForeignKey(User, on_delete=models.CASCADE, null=True, related_name="+")
    locale = models.CharField(max_length=16)
    origin = models.CharField(max_length=300)  # of the link in the mail
    # Empty until the job has created it, and for ever when there is no recipient.
    secret_hash = models.BinaryField(max_length=32, default=b"")
    tries = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    class Meta:
        indexes = (
            models.Index(fields=["store", "kind", "email", "-id"], name="confirmation_latest"),
            models.Index(fields=["secret_hash"], name="confirmation_secret"),
            models.Index(fields=["expires_at"], name="confirmation_age"),
        )


class Invitation(models.Model):
    """An open invitation to the team, one an e-mail. Accepted or revoked, the row is gone."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    email = models.EmailField(max_length=254)
    role = models.CharField(max_length=16, choices=Role.choices)
    # Void once this person is no longer an owner.
    inviter = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    locale = models.CharField(max_length=16)
    origin = models.CharField(max_length=300)  # of the link in the mail
    secret_hash = models.BinaryField(max_length=32, default=b"")  # empty until the job has written the mail
    sent_at = models.DateTimeField()
    expires_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint("store", Lower("email"), name="invitation_once_an_email"),
            models.CheckConstraint(
                condition=Q(role__in=(Role.MODERATOR, Role.ADMIN, Role.OWNER)), name="invitation_of_staff"
            ),
        )
        indexes = (
            models.Index(fields=["secret_hash"], name="invitation_secret"),
            models.Index(fields=["expires_at"], name="invitation_age"),
        )

    @property
    def inviter_name(self) -> str:
        return self.inviter.name or self.inviter.email


class DeviceActivation(models.Model):
    """A device that waits to be signed in: it displays a code, which its owner enters elsewhere.

    Two secrets, stored as hashes only: the short one on its screen, and the long one it polls with.
    """

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    code_hash = models.BinaryField(max_length=32)
    token_hash = models.BinaryField(max_length=32, unique=True)
    browser = models.CharField(max_length=40, blank=True, default="")
    system = models.CharField(max_length=40, blank=True, default="")
    kind = models.CharField(max_length=10, default="computer")
    asked_at = models.DateTimeField(null=True)  # when the device last asked whether it is let in
    user = models.ForeignKey(User, on_delete=models.CASCADE, null=True, related_name="+")
    answered_at = models.DateTimeField(null=True)  # with a user: approved; without: refused
    used_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["store", "code_hash"], name="device_code_once_a_store"),
            models.CheckConstraint(
                condition=Q(user=None) | Q(answered_at__isnull=False), name="device_let_in_is_answered"
            ),
            models.CheckConstraint(
                condition=Q(used_at=None) | Q(user__isnull=False), name="device_used_is_let_in"
            ),
        )
        indexes = (models.Index(fields=["expires_at"], name="device_activation_age"),)


class SignInTry(models.Model):
    """A rate-limited try. Account and address are keyed hashes, never plain text."""

    account = models.BinaryField(max_length=32)
    address = models.BinaryField(max_length=32)
    tried_at = models.DateTimeField()

    class Meta:
        indexes = (
            models.Index(fields=["account", "tried_at"], name="sign_in_try_account"),
            models.Index(fields=["address", "tried_at"], name="sign_in_try_address"),
            models.Index(fields=["tried_at"], name="sign_in_try_age"),
        )


class UsedProof(models.Model):
    """A signed challenge that was answered: a second answer is refused."""

    digest = models.BinaryField(max_length=32, primary_key=True)
    expires_at = models.DateTimeField(db_index=True)


class Authenticator(models.Model):
    """A staff member's authenticator app (TOTP)."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="+")
    secret = models.BinaryField()  # encrypted, see second_factor.py
    confirmed_at = models.DateTimeField(null=True)
    last_step = models.BigIntegerField(default=0)  # a code is valid once


class RecoveryCode(models.Model):
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    code_hash = models.BinaryField(max_length=32)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["user", "code_hash"], name="recovery_code_once"),)


class Passkey(models.Model):
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    credential_id = models.BinaryField(max_length=1023, unique=True)
    public_key = models.BinaryField()
    sign_count = models.BigIntegerField(default=0)
    name = models.CharField(max_length=60)
    created_at = models.DateTimeField()
    last_used_at = models.DateTimeField(null=True)


class AuditEntry(models.Model):
    """Which staff member did what to whom. Names are copies, because the accounts may be deleted later."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    actor_id = models.BigIntegerField()
    actor_name = models.CharField(max_length=200)
    action = models.CharField(max_length=60)
    subject = models.CharField(max_length=300)
    detail = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        indexes = (
            models.Index(fields=["store", "-at", "-id"], name="audit_newest"),
            models.Index(fields=["store", "action", "-at", "-id"], name="audit_of_an_action"),
        )


class SavedViews(models.Model):
    """What somebody of the team saved of a list of the back office: filters and order, each under a name."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    list = models.CharField(max_length=20)
    views = models.JSONField()  # [{"name", "address"}], in the person's order

    class Meta:
        constraints = (models.UniqueConstraint(fields=["user", "list"], name="saved_views_once"),)
