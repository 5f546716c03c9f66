"""Statistics of a game of Circadia."""

from reverie.engine.figures import Figure, per_seat
from reverie.engine.plies import PlyView
from reverie.games.circadia.cards import HABITATS, TIMES


def figures(plies: list[PlyView], view: dict[str, object]) -> list[Figure]:
    """Rounds, and for every seat its Habitats by kind and time, and its creatures."""
    players = view["players"]
    assert isinstance(players, list)
    tallies = [CircadiaCounts() for _ in players]
    before: int | None = None
    for ply in plies:
        if ply.seat is not None:
            tallies[ply.seat].hear(ply, ply.seat != before)
            before = ply.seat
    # Kinds and times are for the viewer's seat, or else for all.
    seat = view["seat"]
    looked = tallies if seat is None else [tallies[int(str(seat))]]
    whose = None if seat is None else int(str(seat))
    return [
        Figure("rounds", max(counts.turns for counts in tallies)),
        *per_seat("habitats", [counts.claims for counts in tallies]),
        *(
            Figure(f"where.{home}", sum(counts.where[home] for counts in looked), whose)
            for home in HABITATS
        ),
        *(
            Figure(f"when.{time}", sum(counts.when[time] for counts in looked), whose)
            for time in (*TIMES, "back")
        ),
        *per_seat("largest", [counts.largest for counts in tallies]),
        *per_seat("taken", [counts.taken for counts in tallies]),
    ]


class CircadiaCounts:
    """What one seat did."""

    def __init__(self) -> None:
        self.turns = 0
        self.claims = 0
        self.where = dict.fromkeys(HABITATS, 0)
        self.when = dict.fromkeys((*TIMES, "back"), 0)
        self.largest = 0  # the largest set that paid for a Habitat
        self.taken = 0

    def hear(self, ply: PlyView, new_turn: bool) -> None:
        """A step of this seat's; a claim is `claim forest day 3`, or `claim forest back`."""
        self.turns += int(new_turn)
        self.taken += ply.count("offer", "hand")
        if ply.verb == "claim" and ply.action is not None:
            home, side = ply.action.object.split(" ")[:2]
            self.claims += 1
            self.where[home] += 1
            self.when[side] += 1
            paid = sum(e.get("to") == "discard" for e in ply.events)
            self.largest = max(self.largest, paid)
