"""Nothing that a seat may not know is in any frame: random games of every game through sockets.

The test opens the same game by the same seed and makes the same moves, so it knows both what is
hidden and what each seat may know.  Of every state, each part is held against that: the view and
the events must be exactly the seat's own, words may name no card that these do not name, and
there is no other part in which anything could be.
"""

import base64
import random
from pathlib import Path
from typing import Any

import pytest

from reverie import registry
from reverie.engine.state import SPECTATOR
from reverie.i18n import Words
from reverie.match import Match
from reverie.render import telling
from reverie.table import Table
from reverie.testing.cases import Case, random_case
from reverie.testing.serving import Server
from tests.server.serving import Client, Person, lay

MOVES = 45  # of each game
CASES = [random_case(game, seed) for game in registry.specs() for seed in range(2)]
CASES += [
    Case("onirim", 2, {"talk": "silent"}, 1),
    Case("onirim", 2, {"talk": "silent", "expansions": "glyphs,dreamcatchers,crossroads"}, 2),
    Case("onirim", 2, {"talk": "silent", "expansions": "book,towers,premonitions,oniverse"}, 3),
    Case("onirim", 1, {"expansions": "book,glyphs,dreamcatchers,towers"}, 4),
    Case("onix", 4, {"mode": "advanced"}, 5),
    Case("circadia", 4, {}, 6),
    Case("circadia", 2, {}, 7),
]
SEED = 4_503_599_627_370_000  # so that no count or score can be taken for it
WORDS = Words("en")
NAMES = [f"P{n}" for n in range(7)]
PARTS = {
    "is", "version", "phase", "seat", "host", "seats", "view", "moves", "prompt", "steps", "reset",
    "undo", "chat", "chat_open", "lesson", "out_of_reach", "coach", "bots", "thoughts", "result",
    "links", "public", "quick", "clock", "kept", "notes", "coach_asks",
}  # fmt: skip
OF_A_MOVE = {"text", "verb", "object", "spots", "drop", "label", "note", "warning"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.form} {case.seed}")
def test_no_frame_reveals_more_than_its_seat_may_know(
    server: Server, data: Path, case: Case
) -> None:
    seed, chance = SEED + case.seed, random.Random(f"{case.form} {case.seed}")
    people = [Person(name) for name in NAMES[: case.seats]]
    table = lay(data, case.game, [*people], seed=seed, options=dict(case.options))
    told = Table(Match(case.set_up(), seed))
    seats = [person.at(server, table) for person in people]
    watcher = Client(server, table)
    eyes = [*enumerate(seats), (SPECTATOR, watcher)]
    secret = secrets_of(told, people)
    for _ in range(MOVES):
        if told.match.over:
            break
        actor = told.actor
        assert actor is not None
        look_before_moving(told, seats[actor], chance)
        move = chance.choice(told.legal(actor)).text
        done = seats[actor].ask("move", version=seats[actor].state["version"], moves=[move])
        assert done["is"] == "done", done
        secret |= secrets_of(told, people)
        told.play(actor, move)
        for viewer, seat in eyes:
            seat.reach(done["version"])
            check_state(told, viewer, seat)
        if chance.random() < 0.1:
            take_back(told, seats, chance)
            for viewer, seat in eyes:
                seat.reach(seats[0].state["version"])
                check_state(told, viewer, seat)
    for _, seat in eyes:
        for frame in seat.frames:
            assert not any(word in frame for word in secret)
        seat.leave()


def secrets_of(told: Table, people: list[Person]) -> set[str]:
    """The seed, the luck and the bytes of the state in any writing, and who the people are."""
    state = told.match.state.to_bytes()
    parts = [state[:8], state[8:24]] if len(set(state[8:24])) > 4 else [state[:8]]
    found = {part.hex() for part in parts}
    found |= {base64.b64encode(part).decode()[:-2] for part in parts}
    found |= {str(told.match.seed), str(int.from_bytes(state[:8], "big"))}
    for person in people:
        found |= {person.id, person.token}
    return found


def take_back(told: Table, seats: list[Client], chance: random.Random) -> None:
    """An undo of whoever may, with everybody's consent."""
    able = [seat for seat in seats if seat.state["undo"]["can"]]
    if not able:
        return
    asker = chance.choice(able)
    number, before = asker.state["seat"], asker.state["version"]
    version = asker.ask("undo")["version"]
    if version == before:  # the others are asked
        for seat in seats:
            if seat is not asker:
                version = seat.ask("answer", yes=True)["version"]
    told.undo(number)
    for seat in seats:
        seat.reach(version)


def look_before_moving(told: Table, seat: Client, chance: random.Random) -> None:
    """What a preview shows is what the seat would see, and none of what it has not seen."""
    actor = told.actor
    assert actor is not None
    move = chance.choice(told.legal(actor)).text
    shown = seat.ask("preview", version=seat.state["version"], moves=[move])
    if shown["is"] == "error":
        assert shown["code"] == "reveals"
        return
    before = told.view(actor)
    assert unseen(shown["view"]) == unseen(before)
    told.play(actor, move)
    assert not told.match.plies[-1].outcomes
    expected = told.view(actor)
    del expected["legal"]
    assert shown["view"] == expected
    told.retract()


def unseen(data: Any) -> list[Any]:
    """All counts of cards that have not been seen, wherever they stand."""
    if not isinstance(data, dict):
        return []
    own = [data["unseen"]] if "unseen" in data else []
    return own + [found for part in data.values() for found in unseen(part)]


def check_state(told: Table, viewer: int, seat: Client) -> None:
    state, match = seat.state, told.match
    assert set(state) - {"re"} == PARTS
    assert state.get("re", seat.asked) == seat.asked
    assert (state["public"], state["quick"], state["clock"]) == (False, None, None)
    assert (state["kept"], state["notes"]) == (None, [])
    expected = told.view(viewer)
    legal = expected.pop("legal")
    assert state["view"] == expected
    assert [move["text"] for move in state["moves"]] == legal
    for move in state["moves"]:
        assert set(move) == OF_A_MOVE
        names_only(match, move["note"], {move["label"], *cards_in(expected)})
        for spot in move["spots"]:
            names_only(match, str(spot.get("card")), {move["text"], *cards_in(expected)})
    assert len(seat.log) == len(match.plies)
    turn: tuple[int | None, set[str]] = (None, set())  # whose, and what its moves have announced
    for step, own in zip(seat.log, told.log(viewer), strict=True):
        assert step["events"] == own.events
        assert step["seat"] == own.seat
        made = own.action
        label = "" if made is None else telling.label(made, WORDS, match.game.name, names=NAMES)
        assert step["label"] == label
        turn = (own.seat, (turn[1] if own.seat == turn[0] else set()) | {label})
        known = turn[1] | {str(event.get("card")) for event in own.events}
        names_only(match, " ".join(step["said"]), known)
    hopeless = expected.get("out_of_reach")
    assert (state["out_of_reach"] or {}).get("rule") == (None if match.over else hopeless)
    for name in expected.get("out_of_reach_values", {}).get("cards", []):
        assert match.over or WORDS.card(match.game.name, name) in state["out_of_reach"]["text"]
    assert state["thoughts"] == state["chat"] == []
    assert state["lesson"] is None
    assert state["coach"] is (viewer != SPECTATOR and len(told.seats) == 1 and not match.over)
    if state["result"] is not None:
        assert match.outcome is not None
        assert state["result"]["scores"] == list(match.outcome.scores)


def cards_in(data: Any) -> set[str]:
    """Every word of a view that is the name of a card, or of what a view is about."""
    if isinstance(data, dict):
        return {str(key) for key in data} | {
            one for part in data.values() for one in cards_in(part)
        }
    if isinstance(data, list):
        return {one for part in data for one in cards_in(part)}
    return {str(data)}


def names_only(match: Match, text: str, known: set[str]) -> None:
    """No card is named in a text but those that are known."""
    game = match.game.name
    allowed = " ".join(WORDS.object(game, name) + " " + name for name in known if name).lower()
    for card in filter(None, match.game.card_names):
        name = WORDS.card(game, card).lower()
        if f" {name} " in f" {text.lower()} ".replace(",", " ").replace(".", " "):
            assert name in allowed, f"'{text}' names {name}"
