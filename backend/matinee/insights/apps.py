from django.apps import AppConfig


class InsightsConfig(AppConfig):
    name = "matinee.insights"
    label = "insights"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.insights import operations as insights

        # What is kept of them is a download of its own: the engine may be away while the account is not.
        personal_data.register("reports", erase=insights.forget_person)
