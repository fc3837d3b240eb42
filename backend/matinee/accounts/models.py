from typing import ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models
from django.db.models.functions import Lower


class Role(models.TextChoices):
    CUSTOMER = "customer"
    MODERATOR = "moderator"
    ADMIN = "admin"
    OWNER = "owner"


class UserManager(BaseUserManager["User"]):
    def create_user(
        self, *, store_id: int, email: str, password: str | None, name: str = "", role: str = Role.CUSTOMER
    ) -> "User":
        user = self.model(store_id=store_id, email=email.strip().lower(), name=name, role=role)
        user.set_password(password)
        user.save(using=self._db)
        return user


class User(AbstractBaseUser):
    """A person in one store. The same e-mail in two stores is two people."""

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    email = models.EmailField(max_length=254)
    name = models.CharField(max_length=200, blank=True, default="")
    nickname = models.CharField(max_length=60, blank=True, default="")
    role = models.CharField(max_length=16, choices=Role.choices, default=Role.CUSTOMER)
    is_active = models.BooleanField(default=True)
    created_at = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        constraints = (
            models.UniqueConstraint("store", Lower("email"), name="user_email_once_a_store"),
            models.CheckConstraint(condition=models.Q(role__in=Role.values), name="user_role_is_known"),
        )


class SignInTry(models.Model):
    """A sign-in that has not succeeded. Account and address are keyed hashes, never the text itself."""

    account = models.BinaryField(max_length=32)
    address = models.BinaryField(max_length=32)
    tried_at = models.DateTimeField()

    class Meta:
        indexes = (
            models.Index(fields=["account", "tried_at"], name="sign_in_try_account"),
            models.Index(fields=["address", "tried_at"], name="sign_in_try_address"),
            models.Index(fields=["tried_at"], name="sign_in_try_age"),
        )
