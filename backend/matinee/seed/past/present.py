"""Somebody who watches now: some players that tell the collector what real ones would."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from http.client import HTTPConnection
from random import Random
from uuid import uuid4

from matinee.insights.operations import sign_collector_grant
from matinee.seed.past.plays import Film, Member

COLLECTOR_OFFSET = 3
VIEWERS = 3
ANSWER_SECONDS = 5.0
TOKEN_LASTS = timedelta(minutes=50)
BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@dataclass
class _Player:
    film: Film
    member: Member
    session: str
    began_at: datetime
    token: str = ""
    batches: int = 0


class Audience:
    def __init__(self, store_id: int, films: Sequence[Film], members: Sequence[Member], *, port: int) -> None:
        self._store_id = store_id
        self._films = films
        self._members = members
        self._port = port + COLLECTOR_OFFSET
        self._chance = Random()  # noqa: S311 - no secret
        self._players: list[_Player] = []

    def go_on(self, at: datetime) -> None:
        """Tell where each player is; whose film is over makes room for another one. Raises OSError."""
        self._players = [one for one in self._players if _position(one, at) < one.film.seconds]
        while len(self._players) < VIEWERS:
            film, member = self._chance.choice(self._films), self._chance.choice(self._members)
            self._players.append(_Player(film, member, str(uuid4()), at))
        for player in self._players:
            self._tell(player, at)

    def _tell(self, player: _Player, at: datetime) -> None:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=ANSWER_SECONDS)
        try:
            if not player.token:
                connection.request("GET", "/api/token", headers=self._headers(player, at))
                player.token = connection.getresponse().read().decode()
            names = ("loadstart", "canplay", "play", "timeupdate") if player.batches == 0 else ("timeupdate",)
            position = _position(player, at)
            events = [
                {"name": name, "created_at": at.isoformat(), "current_second": round(position)}
                for name in names
            ]
            body = {"session_id": player.session, "seq": player.batches, "source": "web", "events": events}
            headers = {"token": player.token, "content-type": "application/json"}
            connection.request("PUT", "/api/events", json.dumps(body), headers)
            connection.getresponse().read()
            player.batches += 1
        finally:
            connection.close()

    def _headers(self, player: _Player, at: datetime) -> dict[str, str]:
        grant = sign_collector_grant(
            store_id=self._store_id,
            user_id=player.member.user_id,
            video_id=player.film.video_id,
            content_id=player.film.content_id,
            analytics_env_id="",
            expires_at=at + TOKEN_LASTS,
        )
        return {
            "store-id": str(self._store_id),
            "user-id": str(player.member.user_id),
            "video-id": str(player.film.video_id),
            "content-id": str(player.film.content_id),
            "session": player.session,
            "grant": grant,
            "user-agent": BROWSER,
        }


def _position(player: _Player, at: datetime) -> float:
    return (at - player.began_at).total_seconds()
