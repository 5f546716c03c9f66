"""Onirim as the engine's contract asks for it."""

from typing import Final, final

from mypy_extensions import i64

from reverie.engine.actions import ActionTable
from reverie.engine.box import Box
from reverie.engine.choices import Choices
from reverie.engine.contract import Game, cells_from, luck_from, require_sound
from reverie.engine.luck import key_of
from reverie.engine.options import CHOICE, Option
from reverie.engine.outcome import Outcome
from reverie.engine.scribe import EVERYBODY, Scribe
from reverie.games.onirim import doors, knowledge, limbo, nightmare, prophecy, turn, two_players
from reverie.games.onirim.actions import base_actions
from reverie.games.onirim.cards import KINDS, base_cards
from reverie.games.onirim.ending import ENDINGS
from reverie.games.onirim.layout import (
    AGENDA,
    BASE_SIZE,
    DECISIONS,
    DECK,
    DISCARD_CARD,
    DOORS,
    ENDING,
    FACE_NIGHTMARE,
    FILL_HAND,
    LAST_DECISION,
    LOOKED,
    PLAYER,
    PROPHECY,
    PUT_BACK,
    RETURN_CARD,
    SEARCH,
    SEAT,
    SHUFFLE_LIMBO,
    SWAP,
    SWAP_FOR,
    TURN,
    USE_KEY,
)
from reverie.games.onirim.problems import problems
from reverie.games.onirim.setup import set_up, unopened_box
from reverie.games.onirim.state import VERSION, Dream, Rules

OPTIONS: Final = (
    Option("talk", CHOICE, "open", ("open", "silent"), seats=(2,)),  # onirim.two.silence
)


@final
class Position(Dream):
    @property
    def game(self) -> Game:
        return self.rules

    @property
    def over(self) -> bool:
        return i64(self.cells[ENDING]) != 0

    @property
    def actor(self) -> int:
        return int(self.cells[SEAT])

    @property
    def decision(self) -> str:
        return DECISIONS[self.top(AGENDA)]

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        reason, won = ENDINGS[self.size(ENDING)]
        seats = range(self.rules.players)
        doors = tuple(int(self.size(DOORS + seat * PLAYER)) for seat in seats)
        return Outcome(tuple(int(seat) for seat in seats) if won else (), reason, doors)

    def choices(self, into: Choices) -> None:
        step = self.top(AGENDA)
        if step == TURN:
            turn.turn_choices(self, into)
        elif step == PUT_BACK:
            self.each(LOOKED, RETURN_CARD, into)
        elif step == FACE_NIGHTMARE:
            nightmare.nightmare_choices(self, into)
        elif step == PROPHECY:
            self.each(LOOKED, DISCARD_CARD, into)
        elif step == SEARCH:
            doors.search_choices(self, into)
        elif step == USE_KEY:
            doors.key_choices(self, into)
        elif step == SWAP:
            two_players.swap_choices(self, into)
        elif step == SWAP_FOR:
            two_players.swap_for_choices(self, into)
        else:
            two_players.draft_choices(self, into)

    def answer(self, action: i64) -> None:
        step = self.pop(AGENDA)
        if step == TURN:
            turn.act(self, action)
        elif step == PUT_BACK:
            prophecy.put_back(self, action)
        elif step == FACE_NIGHTMARE:
            nightmare.face(self, action)
        elif step == PROPHECY:
            prophecy.foretell(self, action)
        elif step == SEARCH:
            doors.search(self, action)
        elif step == USE_KEY:
            doors.use_key(self, action)
        elif step == SWAP:
            two_players.swap(self, action)
        elif step == SWAP_FOR:
            two_players.swap_for(self, action)
        else:
            two_players.take(self, action)
        self.go_on()

    def go_on(self) -> None:
        """Do what happens by itself until there is something to decide."""
        while i64(self.cells[ENDING]) == 0:
            if self.size(AGENDA) == 0:
                turn.next_turn(self)
            if self.top(AGENDA) <= LAST_DECISION:
                return
            step = self.pop(AGENDA)
            if step == FILL_HAND:
                turn.fill_hand(self)
            elif step == SHUFFLE_LIMBO:
                limbo.shuffle_back(self)
            else:
                prophecy.prophesy(self)

    def knowers_of(self, action: int) -> int:
        """onirim.two.silence: the order of a Prophecy's cards is the looker's alone."""
        return self.only_me() if action // KINDS == RETURN_CARD else EVERYBODY

    def clone(self) -> "Position":
        return Position(self.rules, self.cells[:], self.luck, None)

    def places(self, seat: int) -> dict[str, object]:
        return knowledge.places(self, seat)

    def imagine(self, seat: int) -> None:
        knowledge.imagine(self, seat)

    def stack(self, cards: list[int]) -> None:
        DECK.stack(self, cards)

    def problems(self) -> list[str]:
        return problems(self)


@final
class Onirim(Rules):
    """Onirim with its options fixed."""

    def __init__(self, seats: int, options: dict[str, object]) -> None:
        cards = base_cards()
        actions = ActionTable(base_actions(cards, seats))
        super().__init__(options, actions, cards, seats, options["talk"] == "silent", BASE_SIZE)
        self.box: Final = unopened_box(cards, BASE_SIZE)

    def start(
        self, seed: int, stack: list[int] | None = None, scribe: Scribe | None = None
    ) -> Position:
        s = Position(self, self.box[:], key_of(seed), scribe)
        set_up(s, stack or [])
        return s

    def from_bytes(self, data: bytes) -> Position:
        s = Position(self, cells_from(data, self.size), luck_from(data), None)
        require_sound(s)
        return s


@final
class OnirimBox(Box):
    def __init__(self) -> None:
        super().__init__("onirim", VERSION, (1, 2), OPTIONS)

    def prepare(self, seats: int, options: dict[str, object]) -> Onirim:
        return Onirim(seats, options)
