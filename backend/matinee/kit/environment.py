"""The typed environment of every Django program. A wrong value stops the boot with exit code 78."""

import ipaddress
import re
import secrets
import sys
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, TypeVar
from urllib.parse import SplitResult, urlsplit

from matinee_serving.environment import is_everybody
from matinee_serving.guard import Network
from matinee_serving.metrics_access import read_metrics_tokens
from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict
from pydantic import AfterValidator, Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from matinee.kit.postgres import database_url

EX_CONFIG = 78

V = TypeVar("V", bound="Variables")


class Variables(BaseSettings):
    """A group of variables, read from the environment."""

    model_config = SettingsConfigDict(
        frozen=True, extra="ignore", env_ignore_empty=True, hide_input_in_errors=True
    )


def _read_origin(value: str) -> str:
    parts = urlsplit(value)
    bare = not (parts.path.strip("/") or parts.query or parts.fragment or parts.username)
    if value and not (parts.scheme in ("http", "https") and parts.hostname and bare):
        raise ValueError("must be an origin such as https://films.example, without a path")
    return value.rstrip("/")


def _read_script_address(value: str) -> str:
    parts = urlsplit(value)
    if not (parts.scheme in ("http", "https") and parts.hostname and not parts.username):
        raise ValueError("must be the https:// address of a script")
    return value


Origin = Annotated[str, AfterValidator(_read_origin)]
ScriptAddress = Annotated[str, AfterValidator(_read_script_address)]


class Environment(Variables):
    env: Literal["development", "test", "production"] = Field("development", validation_alias="MATINEE_ENV")
    data_dir: Path = Field(Path(".data"), validation_alias="MATINEE_DATA_DIR")
    secret_key_given: str = Field("", validation_alias="MATINEE_SECRET_KEY")
    secret_key_previous: str = Field("", validation_alias="MATINEE_SECRET_KEY_PREVIOUS")
    port: int = Field(8000, validation_alias="MATINEE_PORT", ge=1, le=65528)
    bind: str = Field("127.0.0.1", validation_alias="MATINEE_BIND")
    web_workers: int = Field(1, validation_alias="MATINEE_WEB_WORKERS", ge=1, le=64)
    web_threads: int = Field(8, validation_alias="MATINEE_WEB_THREADS", ge=1, le=256)
    payments_at_once: int = Field(8, validation_alias="MATINEE_PAYMENTS_AT_ONCE", ge=1, le=64)
    trusted_proxies_given: str = Field("", validation_alias="MATINEE_TRUSTED_PROXIES")
    country_header: str = Field("", validation_alias="MATINEE_COUNTRY_HEADER")
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", validation_alias="MATINEE_LOG_LEVEL"
    )
    metrics_token: str = Field("", validation_alias="MATINEE_METRICS_TOKEN")
    database_url_given: str = Field("", validation_alias="DATABASE_URL")
    media_storage_given: str = Field("", validation_alias="MEDIA_STORAGE")
    public_origin: str = Field("", validation_alias="PUBLIC_ORIGIN")
    intake_origin: str = Field("", validation_alias="INTAKE_ORIGIN")
    delivery_origin: str = Field("", validation_alias="DELIVERY_ORIGIN")
    collector_origin: str = Field("", validation_alias="COLLECTOR_ORIGIN")
    realtime_origin: str = Field("", validation_alias="REALTIME_ORIGIN")
    pixel_origin: str = Field("", validation_alias="PIXEL_ORIGIN")
    live_address: str = Field("", validation_alias="LIVE_ADDRESS")
    live_rtmp_port_given: int | None = Field(None, validation_alias="LIVE_RTMP_PORT", ge=1, le=65535)
    engine_url_given: str = Field("", validation_alias="ENGINE_URL")
    mail_url: str = Field("", validation_alias="MAIL_URL")
    mail_from: str = Field("matinee@localhost.localdomain", validation_alias="MAIL_FROM")
    newsletters_per_second: int = Field(10, validation_alias="MATINEE_NEWSLETTERS_PER_SECOND", ge=1, le=1000)
    new_films_minutes: int = Field(60, validation_alias="MATINEE_NEW_FILMS_MINUTES", ge=0, le=1440)

    @field_validator("secret_key_given", "secret_key_previous")
    @classmethod
    def _long_enough(cls, value: str) -> str:
        if value and len(value) < 32:
            raise ValueError("must have at least 32 characters")
        return value

    @field_validator("bind")
    @classmethod
    def _an_address(cls, value: str) -> str:
        ipaddress.ip_address(value)
        return value

    @field_validator(
        "public_origin",
        "intake_origin",
        "delivery_origin",
        "collector_origin",
        "realtime_origin",
        "pixel_origin",
        "engine_url_given",
    )
    @classmethod
    def _an_origin(cls, value: str) -> str:
        return _read_origin(value)

    @field_validator("live_address")
    @classmethod
    def _an_address_for_encoders(cls, value: str) -> str:
        parts = urlsplit(value)
        if value and not (parts.scheme in ("rtmp", "rtmps") and parts.hostname and parts.path == "/live"):
            raise ValueError("must be rtmp://… or rtmps://… with a host and the path /live")
        return value

    @field_validator("metrics_token")
    @classmethod
    def _a_token(cls, value: str) -> str:
        read_metrics_tokens(value, ())
        return value

    @field_validator("trusted_proxies_given")
    @classmethod
    def _networks(cls, value: str) -> str:
        if any(is_everybody(network) for network in _parse_networks(value)):
            raise ValueError("must name the proxies alone: it holds a large part of all addresses")
        return value

    @field_validator("country_header")
    @classmethod
    def _a_header(cls, value: str) -> str:
        if value and not re.fullmatch(r"[A-Za-z][A-Za-z0-9-]{0,63}", value):
            raise ValueError("must be the name of a header, such as CF-IPCountry")
        return value

    @field_validator("database_url_given")
    @classmethod
    def _a_libpq_address(cls, value: str) -> str:
        if not value:
            return value
        if not value.startswith(("postgresql://", "postgres://")):
            raise ValueError("must start with postgresql://")
        try:
            conninfo_to_dict(value)
        except ProgrammingError as error:
            raise ValueError("is not a PostgreSQL address") from error
        return value

    @field_validator("media_storage_given")
    @classmethod
    def _a_folder(cls, value: str) -> str:
        if value and not value.startswith("file:///"):
            raise ValueError("must be file:///… with an absolute path")
        return value

    @field_validator("mail_url")
    @classmethod
    def _a_mail_server(cls, value: str) -> str:
        parts = urlsplit(value)
        if value and not (parts.scheme in ("smtp", "smtps") and parts.hostname and _is_port(parts)):
            raise ValueError("must be smtp://… or smtps://… with a host")
        return value

    @field_validator("mail_from")
    @classmethod
    def _a_mail_address(cls, value: str) -> str:
        if not re.fullmatch(r"[^@\s<>,;:\"]+@[A-Za-z0-9.-]+", value):
            raise ValueError("must be a bare address such as films@store.example")
        return value

    @cached_property
    def root(self) -> Path:
        """The data folder, absolute."""
        return self.data_dir.expanduser().resolve()

    @cached_property
    def secret_key(self) -> str:
        """The given key, or the one that `matinee up` stores in the data folder.

        Without either, development gets a random one for the process: nothing that it
        signs is accepted anywhere else.
        """
        if self.secret_key_given:
            return self.secret_key_given
        key_path = self.root / "secret_key"
        if key_path.is_file():
            return key_path.read_text().strip()
        return secrets.token_urlsafe(48)

    @cached_property
    def database(self) -> dict[str, str]:
        """libpq's parameters: host, port, dbname, user, password, and options such as sslmode."""
        url = self.database_url_given or database_url(self.root)
        return {key: str(value) for key, value in conninfo_to_dict(url).items() if value is not None}

    @cached_property
    def media_root(self) -> Path:
        if self.media_storage_given:
            return Path(urlsplit(self.media_storage_given).path)
        return self.root / "media"

    @cached_property
    def live_rtmp_port(self) -> int:
        return self.live_rtmp_port_given or self.port + 6

    @cached_property
    def engine_url(self) -> str:
        return self.engine_url_given or f"http://127.0.0.1:{self.port + 5}"

    @cached_property
    def trusted_proxies(self) -> tuple[Network, ...]:
        return _parse_networks(self.trusted_proxies_given)


def read_environment() -> Environment:
    """Read and validate the environment, or exit with 78 and one line for each wrong variable."""
    environment = read_variables(Environment)
    if environment.env == "production" and not environment.secret_key_given:
        print("matinee: MATINEE_SECRET_KEY must be set in production", file=sys.stderr)
        raise SystemExit(EX_CONFIG)
    return environment


def read_variables(model: type[V]) -> V:
    """Read and validate a group of variables, or exit as `read_environment` does."""
    try:
        return model.model_validate({})
    except ValidationError as error:
        for problem in error.errors(include_input=False, include_url=False):
            name = str(problem["loc"][0]) if problem["loc"] else "environment"
            print(f"matinee: {name} {problem['msg'].removeprefix('Value error, ')}", file=sys.stderr)
        raise SystemExit(EX_CONFIG) from None


def list_variables(model: type[Variables]) -> list[str]:
    """The names of the variables of a group."""
    return sorted(str(field.validation_alias) for field in model.model_fields.values())


def _is_port(parts: SplitResult) -> bool:
    try:
        return parts.port != 0
    except ValueError:
        return False


def _parse_networks(value: str) -> tuple[Network, ...]:
    return tuple(ipaddress.ip_network(part.strip()) for part in value.split(",") if part.strip())
