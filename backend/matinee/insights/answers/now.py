"""The current viewers, and those of the last hour."""

from datetime import datetime, timedelta

from matinee.insights import queries as insights
from matinee.insights.answers.frame import finish
from matinee.insights.answers.names import Films, find_names
from matinee.insights.answers.store import Store
from matinee.insights.schemas import Now

MINUTES = 60


def get_now(store: Store) -> Now:
    """One call to the engine."""
    zone = insights.get_zone(store.id)
    end = store.at.replace(second=0, microsecond=0) + timedelta(minutes=1)
    steps = [int((end - timedelta(minutes=back)).timestamp()) for back in range(MINUTES, 0, -1)]
    hour = {"store_id": store.id, "from_ms": steps[0] * 1000, "to_ms": int(end.timestamp() * 1000)}
    answers = insights.ask_all(
        {
            "now": {"ask": "now", "scope": {"store_id": store.id}},
            "hour": {"ask": "numbers", "scope": hour, "steps": steps},
        },
        at=store.at,
    ).by_name
    now = answers["now"]
    contents = {row["key"] for row in now["by_content"]} | {row["content_id"] for row in now["sessions"]}
    films = Films(store.id, contents, at=store.at, origin=store.origin)
    people = find_names(store.id, [row["user_id"] for row in now["sessions"]])
    return finish(
        Now,
        now
        | {
            "by_content": [
                {
                    "content_id": row["key"],
                    "title": films.title(row["key"]),
                    "poster": films.poster(row["key"]),
                    "watching": row["watching"],
                }
                for row in now["by_content"]
            ],
            "by_device": [row | {"key": row["key"] or "unknown"} for row in now["by_device"]],
            "last_hour": [
                {
                    "at": datetime.fromtimestamp(step["at"], zone).isoformat(),
                    "concurrent": step["concurrent"],
                }
                for step in answers["hour"]["series"]
            ],
            "sessions": films.name_sessions(now["sessions"], people),
        },
    )
