"""Noninterference: whatever a client sends, it learns no more than its seat may know.

Two tables are in worlds that a seat can't distinguish.  The same client sends the same messages to
both, in any order: moves, batches of them, previews, questions, undos, chat, seats.  Everything it
receives must be equal for as long as the game itself shows it the same.  `check` states this once;
how messages reach the tables, by a call or over sockets, is up to the caller.
"""

import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

from reverie.testing.broken import require

Message = dict[str, Any]
Say = Callable[[Message], Awaitable[list[str]]]  # a message → all frames that result from it

LONGEST_BATCH = 4
COACHED = 0.008  # of all messages: the coach is slow
NONSENSE = ("", "zzz", "play", "7", "play red sun, play blue sun", "discard blue moon")


async def check(
    say: tuple[Say, Say],
    first: tuple[list[str], list[str]],
    chance: random.Random,
    client: "Client",
) -> int:
    """Hold a conversation with both tables; returns how many messages were compared.

    `first` is what the client was sent first.  Broken if the answers differ.
    """
    for said in range(client.patience):
        if said == 0:
            ours, theirs = first
        else:
            message = client.message(chance)
            ours, theirs = await say[0](message), await say[1](message)
        if not same(ours, theirs, client):
            return said
        for frame in ours:
            client.hear(json.loads(frame))
    return client.patience


def same(ours: list[str], theirs: list[str], client: "Client") -> bool:
    """Whether both tables sent the same; False once the game shows them different things."""
    for one, other in zip(ours, theirs, strict=False):
        if one != other:
            first, second = json.loads(one), json.loads(other)
            require(
                shows_different_things(first, second),
                "noninterference",
                f"after {client.said[-3:]}: {differences(first, second)}",
            )
            return False
    require(len(ours) == len(theirs), "noninterference", f"{len(ours)} and {len(theirs)} frames")
    return True


def shows_different_things(first: Message, second: Message) -> bool:
    """Whether a step that was really made had a different result, by luck or by another's
    decision."""
    if first["is"] != "state" or second["is"] != "state":
        return False
    for one, other in zip(first["steps"], second["steps"], strict=False):
        if one != other:
            mine = one["seat"] is not None and one["seat"] == first["seat"]
            return not mine or (one["seat"], one["label"]) == (other["seat"], other["label"])
    return False


def differences(first: Message, second: Message) -> str:
    """The differences of two frames, in short."""
    parts = [key for key in {**first, **second} if first.get(key) != second.get(key)]
    return "; ".join(f"{key}: {first.get(key)} and {second.get(key)}"[:400] for key in parts)


class Client:
    """A client at a seat that tries everything; it knows what both tables sent."""

    def __init__(self, seat: int, texts: list[str], seats: int, patience: int = 10) -> None:
        self.seat = seat
        self.texts = texts  # of every move of the game
        self.seats = seats
        self.patience = patience
        self.state: Message = {}
        self.said: list[Message] = []
        self.plan: list[str] = []  # moves that can be made one after another, by lucky guesses

    def hear(self, frame: Message) -> None:
        if frame["is"] == "state":
            self.state = frame

    def message(self, chance: random.Random) -> Message:
        """A random message: mostly about moves."""
        ways = (self._moves, self._moves, self._moves, self._preview, self._why, self._other)
        way = self._coach if chance.random() < COACHED else chance.choice(ways)
        message = way(chance)
        message["id"] = f"m{len(self.said)}"
        self.said.append(message)
        return message

    def _version(self, chance: random.Random) -> int:
        now = int(self.state.get("version", 0))
        return now if chance.random() < 0.9 else max(0, now - chance.randint(0, 3))

    def _legal(self) -> list[str]:
        return [str(move["text"]) for move in self.state.get("moves", [])]

    def _move(self, chance: random.Random) -> str:
        """A move that might be legal at some time, or none at all."""
        pools = (self._legal(), self.plan, self.texts, NONSENSE)
        pool = chance.choice([pool for pool in pools if pool])
        return str(chance.choice(list(pool)))

    def _batch(self, chance: random.Random, least: int) -> list[str]:
        """The plan, with something else in it; or just moves."""
        if self.plan and chance.random() < 0.6:
            batch = self.plan[: chance.randint(1, len(self.plan))]
            if chance.random() < 0.5:
                batch[chance.randrange(len(batch))] = self._move(chance)
            return batch
        batch = [self._move(chance) for _ in range(chance.randint(least, LONGEST_BATCH))]
        legal = self._legal()
        if legal and batch and chance.random() < 0.8:
            batch[0] = chance.choice(legal)
        return batch

    def _moves(self, chance: random.Random) -> Message:
        return {"do": "move", "version": self._version(chance), "moves": self._batch(chance, 1)}

    def _preview(self, chance: random.Random) -> Message:
        said = {"version": self._version(chance), "moves": self._batch(chance, 0)}
        decision = self.state.get("view", {}).get("decision")
        within = chance.choice(([], [decision], ["none"])) if decision else []
        return {"do": "preview", **said, **({"within": within} if within else {})}

    def _why(self, chance: random.Random) -> Message:
        index = chance.choice((-1, 0, 1, 7))
        return {"do": "why", "at": {**self._spot(chance), "index": index}}

    def _spot(self, chance: random.Random) -> Message:
        """A card or place of a legal move, or random words instead."""
        spots = [spot for move in self.state.get("moves", []) for spot in move["spots"]]
        words = [word for move in self.texts[:400:7] for word in (move, move.partition(" ")[2])]
        place = chance.choice(spots)["place"] if spots else "deck"
        if chance.random() < 0.3:
            place = chance.choice((f"hand {chance.randrange(7)}", "collections 5", "shared", "x 9"))
        return {"place": place, "card": chance.choice([*words, None])}

    def _coach(self, chance: random.Random) -> Message:
        question: Message = {"do": "chances", "version": self._version(chance)}
        if chance.random() < 0.5:
            question |= {"do": "hint", "whole": chance.random() < 0.5}
        return question

    def _other(self, chance: random.Random) -> Message:
        number = chance.randrange(self.seats)
        return chance.choice(
            [
                {"do": "undo"},
                {"do": "answer", "yes": chance.random() < 0.5},
                {"do": "chat", "text": self._move(chance) or "hello"},
                {"do": "seat", "seat": number, "as": chance.choice(("open", "bot:random"))},
                {"do": "sit", "seat": number},
                {"do": "start"},
                {"do": "public", "yes": chance.random() < 0.5},
                {"do": "leave"},
                {"do": "rematch"},
                {"do": "lang", "lang": chance.choice(("en", "fr", "xx"))},
                {"do": "coach", "yes": chance.random() < 0.7},
                {"do": "ping"},
            ]
        )
