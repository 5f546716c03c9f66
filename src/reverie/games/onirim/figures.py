"""Statistics of a game of Onirim."""

from typing import Final

from reverie.engine.figures import Figure
from reverie.engine.plies import PlyView

NIGHTMARE: Final = "nightmare"
WILD: Final = "crossroads"  # of every colour
IN_ADVANCE: Final = ("anticipate a nightmare", "face the adversary")
FROM_HAND: Final = ("hand", "shared", "kept")

# how a Nightmare was answered: the move's first word, or the power it calls
ANSWERS: Final = {
    "discard": "key",
    "discard shared": "key",
    "lose": "door",
    "reveal five": "five",
    "discard hand": "hand",
    "cancel with the incubus": "other",
}
BANISHERS: Final = ("mirror", "powerful punishment")


def figures(plies: list[PlyView], view: dict[str, object]) -> list[Figure]:
    """Turns, Doors by the way they came, Nightmares by the way they were answered, and more."""
    counts = OnirimCounts()
    for ply in plies:
        counts.hear(ply)
    doors = [Figure(f"doors.{way}", n) for way, n in counts.doors.items() if n or way != "other"]
    answers = [Figure(f"nightmares.{way}", n) for way, n in counts.answers.items() if n]
    lost = [Figure("lost", counts.lost)] if counts.lost else []
    deck = view["deck"]
    assert isinstance(deck, dict)
    return [
        Figure("turns", counts.turns),
        *doors,
        *lost,
        *(answers or [Figure("nightmares", 0)]),
        Figure("prophecies", counts.prophecies),
        Figure("run", counts.longest),
        Figure("discarded", counts.discarded),
        Figure("left", int(deck["size"])),
    ]


class OnirimCounts:
    """Hears a game step by step, and counts."""

    def __init__(self) -> None:
        self.turns = 0
        self.prophecies = 0
        self.lost = 0
        self.discarded = 0
        self.longest = 0
        self.doors = {"series": 0, "key": 0, "other": 0}
        self.answers = {"key": 0, "door": 0, "five": 0, "hand": 0, "other": 0}
        self.drawn: list[str] = []  # what is being resolved, the last one first
        self.in_advance = False  # is a Nightmare to be answered that nobody drew?
        self.rows: dict[str, list[str]] = {}

    def hear(self, ply: PlyView) -> None:
        """First what the move was, for which it matters what was there; then what came of it."""
        if ply.verb in IN_ADVANCE:
            self.in_advance = True
        elif ply.action is not None:
            self.hear_move(ply, ply.action.object)
        for event in ply.events:
            self.hear_event(ply, event, str(event.get("card")))

    def hear_move(self, ply: PlyView, object: str) -> None:
        verb = ply.verb
        if self.in_advance or self.drawn[-1:] == [NIGHTMARE]:
            way = "other" if object in BANISHERS else ANSWERS.get(verb, "")
            if way:
                self.in_advance = False
                self.answers[way] += 1
        elif verb.startswith(("play", "build", "escape")):
            self.turns += 1
        elif verb.startswith("discard") and not self.drawn and is_from_hand(ply):
            self.turns += 1
            if object.endswith(" key"):
                self.prophecies += 1

    def hear_event(self, ply: PlyView, event: dict[str, object], card: str) -> None:
        source, target = ply.kind_of(event, "from"), ply.kind_of(event, "to")
        if source == "drawn" and self.drawn:
            self.drawn.pop()
        if target == "drawn":
            self.drawn.append(card)
        elif target == "row":
            self.walk(str(event["to"]), card)
        elif target == "doors":
            way = "series" if source == "deck" else "key" if source == "drawn" else "other"
            self.doors[way] += 1
        elif target == "discard" and source != "drawn":
            self.discarded += 1
        if source == "doors":
            self.lost += 1
        elif source == "row" and self.rows.get(str(event["from"])):
            self.rows[str(event["from"])].pop()

    def walk(self, place: str, card: str) -> None:
        """Count the cards of one colour at the end of a row."""
        row = self.rows.setdefault(place, [])
        row.append(card.partition(" ")[0])
        colour = ""
        run = 0
        for shown in reversed(row):
            if shown != WILD:
                if colour not in ("", shown):
                    break
                colour = shown
            run += 1
        self.longest = max(self.longest, run)


def is_from_hand(ply: PlyView) -> bool:
    """Did the step begin with a card of the hand that was discarded?"""
    first = ply.events[0] if ply.events else {}
    return ply.kind_of(first, "from") in FROM_HAND and first.get("to") == "discard"
