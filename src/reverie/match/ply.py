"""A ply: one move with everything that resulted from it, or the deal."""

from dataclasses import dataclass

from reverie.engine.actions import Action
from reverie.engine.events import Event
from reverie.engine.game import Game
from reverie.engine.plies import PlyView


@dataclass(frozen=True, slots=True)
class Ply:
    """A move or the deal; the deal has no action and no seat."""

    action: Action | None
    seat: int | None
    seen_by: int  # a bit for every seat that may know the action
    outcomes: tuple[int, ...]  # chance outcomes, as cards
    knowers: tuple[int, ...]  # for each outcome, a bit for every seat that knows it
    events: tuple[Event, ...]

    def view(self, number: int, game: Game, seat: int | None) -> PlyView:
        """The ply as a seat (or SPECTATOR) saw it; without a seat, everything."""
        events = self.events if seat is None else [event.cut(seat) for event in self.events]
        known = seat is None or (self.seen_by >> seat) & 1
        told = [game.event_json(event) for event in events]
        action = self.action if known else None
        return PlyView(number, self.seat, action, told, game.places_by_name)
