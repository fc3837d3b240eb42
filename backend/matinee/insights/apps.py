from django.apps import AppConfig


class InsightsConfig(AppConfig):
    name = "matinee.insights"
    label = "insights"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.insights import operations as insights

        # Playback data is a separate download: the engine may be down when the account's data is exported.
        personal_data.register("reports", erase=insights.forget_person)
