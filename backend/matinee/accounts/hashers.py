from django.contrib.auth import hashers


class Argon2PasswordHasher(hashers.Argon2PasswordHasher):
    """argon2id with the parameters of OWASP's cheat sheet (19 MiB, one lane), for many sign-ins at once."""

    time_cost = 2
    memory_cost = 19 * 1024
    parallelism = 1
