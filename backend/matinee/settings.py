"""Django's settings, all taken from the typed environment."""

from pathlib import Path
from typing import Any

from matinee.commerce.providers.manifests import MANIFESTS
from matinee.kit.environment import Variables, read_environment, read_variables

ENVIRONMENT = read_environment()
PROVIDER_VARIABLES: dict[type[Variables], Variables] = {
    one.variables: read_variables(one.variables) for one in MANIFESTS.values() if one.variables
}

REPOSITORY = Path(__file__).resolve().parents[2]
FRONTEND_ROOT = REPOSITORY / "frontend" / "apps"
KEPT_BUILDS_ROOT = ENVIRONMENT.root / "builds"

SECRET_KEY = ENVIRONMENT.secret_key
SECRET_KEY_FALLBACKS = [ENVIRONMENT.secret_key_previous] if ENVIRONMENT.secret_key_previous else []
DEBUG = False
# The store answers for its host: an unknown one is a 404, see request.py.
ALLOWED_HOSTS = ["*"]

INSTALLED_APPS = [
    "procrastinate.contrib.django",
    "csp",
    "matinee.stores",
    "matinee.translations",
    "matinee.legal",
    "matinee.webhooks",
    "matinee.mail",
    "matinee.accounts",
    "matinee.tokens",
    "matinee.notices",
    "matinee.media",
    "matinee.catalog",
    "matinee.commerce",
    "matinee.search",
    "matinee.engagement",
    "matinee.reminders",
    "matinee.comments",
    "matinee.live",
    "matinee.chats",
    "matinee.insights",
    "matinee.importer",
    "matinee.demo",
    "matinee.onboarding",
    "matinee.digests",
    "matinee.newsletters",
    "matinee.pages",
    "matinee.guest_cache",
]

# Besides the `tasks` of every app.
PROCRASTINATE_IMPORT_PATHS = ["matinee.commerce.webhook_tasks"]

MIDDLEWARE = [
    "matinee.office_language.SpeechMiddleware",
    "matinee.request.RequestMiddleware",
    "matinee.guest_cache.middleware.GuestCacheMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "matinee.pages.static.StaticMiddleware",
    "matinee.pages.policy.PolicyMiddleware",
    "matinee.pages.slashes.SlashMiddleware",
    "matinee.request.CsrfMiddleware",
    "matinee.request.StoreMiddleware",
    "matinee.pages.barriers.BarrierMiddleware",
    "matinee.pages.server_pages.ServerPageMiddleware",
]

ROOT_URLCONF = "matinee.urls"
WSGI_APPLICATION = "matinee.wsgi.application"
APPEND_SLASH = False
USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = False
LANGUAGE_CODE = "en"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES: dict[str, dict[str, Any]] = {
    "default": {
        "ENGINE": "matinee.kit.database",
        "NAME": ENVIRONMENT.database.get("dbname", "matinee"),
        "USER": ENVIRONMENT.database.get("user", ""),
        "PASSWORD": ENVIRONMENT.database.get("password", ""),
        "HOST": ENVIRONMENT.database.get("host", ""),
        "PORT": ENVIRONMENT.database.get("port", ""),
        "OPTIONS": {
            **{
                name: value
                for name, value in ENVIRONMENT.database.items()
                if name not in ("dbname", "user", "password", "host", "port")
            },
            "prepare_threshold": 3,  # kit/prepared.py; the ORM's own cursors never prepare
        },
        # One connection a thread for as long as the thread lives.
        "CONN_MAX_AGE": None,
    }
}

AUTH_USER_MODEL = "accounts.User"
PASSWORD_HASHERS = ["matinee.accounts.hashers.Argon2PasswordHasher"]

# Over https both carry `__Host-` and `Secure` (cookies.py).
SESSION_COOKIE_NAME = "matinee_session"
SESSION_COOKIE_AGE = 30 * 24 * 3600
CSRF_COOKIE_NAME = "matinee_csrf"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_HEADER_NAME = "HTTP_X_CSRFTOKEN"
CSRF_FAILURE_VIEW = "matinee.request.csrf_failed"
CSRF_TRUSTED_ORIGINS = [ENVIRONMENT.public_origin] if ENVIRONMENT.public_origin else []

SECURE_CONTENT_TYPE_NOSNIFF = True
# Said over https alone, to browsers that came so.
SECURE_HSTS_SECONDS = 30 * 24 * 3600 if ENVIRONMENT.env == "production" else 0
SECURE_REFERRER_POLICY = "strict-origin-when-cross-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "font-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'self'"],  # the back office shows the store in a frame
        "worker-src": ["'self'", "blob:"],  # hls.js
        # img-src, media-src and connect-src name our other programs: pages/shell.py
    }
}

TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}]

STATIC_URL = "/static/"
# A build made while the server runs is seen at once; production reads the folder at its start.
WHITENOISE_AUTOREFRESH = ENVIRONMENT.env != "production"
WHITENOISE_MAX_AGE = 0
# Built files are the same for everybody; a sandboxed frame of another site has no origin to ask with.
WHITENOISE_ALLOW_ALL_ORIGINS = True
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"outage": {"()": "matinee.kit.database.outage.OutageFilter"}},
    "formatters": {"plain": {"format": "{levelname} {name} {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["stderr"], "level": ENVIRONMENT.log_level.upper()},
    # Every 4xx is already one JSON line a request; only 5xx carries a traceback.
    "loggers": {
        "django.request": {"level": "ERROR", "filters": ["outage"]},
        "httpx": {"level": "WARNING"},
        # At `debug` it writes down whole answers, with client secrets in them.
        "httpcore": {"level": "WARNING"},
        "procrastinate.blueprints": {"level": "WARNING"},
    },
}
