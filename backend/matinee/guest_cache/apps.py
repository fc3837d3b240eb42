from django.apps import AppConfig


class GuestCacheConfig(AppConfig):
    name = "matinee.guest_cache"
    label = "guest_cache"
