"""A short game told aloud: a stacked deck, moves in the player's words, and the contents of zones.

story(game, deck=["red sun", …]).play("play red sun").stack("nightmare").play("discard …")
"""

from collections.abc import Mapping
from typing import Self, cast

from reverie import registry
from reverie.engine.outcome import Outcome
from reverie.match import Match
from reverie.testing.ledger import contents, faults


class Story:
    """A match with the vocabulary of a test."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # --- moves ---
    def play(self, *moves: object) -> Self:
        """Play moves, all or none; the state must be valid, and every card accounted for."""
        before, steps = contents(self.match.state), len(self.match.plies)
        self.match.play(*moves)
        events = [event for step in self.match.plies[steps:] for event in step.events]
        problems = [str(problem) for problem in self.match.state.problems()]
        problems += faults(before, events, self.match.state)
        if len(set(self.match.state.legal())) < len(self.match.state.legal()):
            problems.append("an action is legal twice")
        if problems:
            raise AssertionError(f"after {moves}: {'; '.join(problems)}")
        return self

    def stack(self, *cards: str) -> Self:
        """Stack these cards on the deck, the first one topmost."""
        self.match.stack(*cards)
        return self

    def given(self, deck: list[str] | None = None, **places: list[str]) -> Self:
        """Set up another position: see `Match.board`."""
        self.match.board(deck, **places)
        return self

    # --- queries ---
    def may(self, move: str) -> bool:
        return move in self.match.legal

    @property
    def choices(self) -> list[str]:
        return [action.text for action in self.match.legal]

    @property
    def decision(self) -> str | None:
        return self.match.decision

    @property
    def actor(self) -> int | None:
        return self.match.actor

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    def sees(self, seat: int, place: str, of: int | None = None) -> object:
        """A place as a seat sees it; with `of`, a place of that player."""
        view: Mapping[str, object] = self.match.view(seat)
        if of is not None:
            view = cast("list[dict[str, object]]", view["players"])[of]
        return view[place]

    def table(self, place: str, of: int | None = None) -> object:
        """A place as its owner, or the player to move, sees it."""
        seat = self.match.state.actor if of is None else of
        return self.sees(seat, place, of)

    def happened(self, seat: int = 0) -> list[str]:
        """The events of the last move as a seat saw them: `red sun: hand 0 > row 0`."""
        told = []
        for event in self.match.events(seat, since=len(self.match.plies) - 1):
            if event["event"] == "shuffled":
                told.append(f"{event['place']} shuffled")
            else:
                told.append(f"{event['card'] or '?'}: {event['from']} > {event['to']}")
        return told


def story(
    game: str,
    *,
    seats: int | None = None,
    seed: int = 0,
    deck: list[str] | None = None,
    version: int | None = None,
    preset: str | None = None,
    **options: object,
) -> Story:
    """A new story."""
    chosen = registry.game(game, seats, version, preset, options)
    return Story(Match(chosen, seed, deck))
