from django.apps import AppConfig


class CommentsConfig(AppConfig):
    name = "matinee.comments"
    label = "comments"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.comments import operations as comments

        personal_data.register("comments", export=comments.export_person, erase=comments.forget_person)
