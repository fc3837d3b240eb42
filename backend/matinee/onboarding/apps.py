from django.apps import AppConfig


class OnboardingConfig(AppConfig):
    name = "matinee.onboarding"
    label = "onboarding"
