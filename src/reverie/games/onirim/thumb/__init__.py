"""Heuristics for Onirim, alone or for two."""

from collections.abc import Mapping
from typing import Any, Final

from reverie.bots.contract import Limit, Seen
from reverie.bots.thumb.advice import Thumb
from reverie.engine.actions import Action
from reverie.games.onirim.thumb import moves
from reverie.games.onirim.thumb.book import (
    PARADOX,
    PLANNING,
    PUNISHMENT,
    SPELLS,
    exchanged,
    follow,
    insight,
    plans,
)
from reverie.games.onirim.thumb.rules import (
    DOORS,
    FORESEEN,
    INSIGHT,
    LOST,
    ORDER,
    RULES,
    SPELL,
    WEIGHTS,
    weigh,
)
from reverie.games.onirim.thumb.table import DOOR, LOCATION, NIGHTMARE, ThumbTable, read

WORLDS = 4  # in which a move is tried that no rule knows
WON = 100.0  # Doors' worth
GOALS: Final = ("first goal", "second goal")  # that change places
NEVER: Final = [WON if rule == LOST else 0.0 for rule in range(len(RULES))]


class OnirimThumb(Thumb):
    """Onirim by heuristics."""

    weights = WEIGHTS

    def weigh(self, seen: Seen, limit: Limit) -> list[list[float]]:
        table = read(seen.data)
        decision = seen.data["decision"]
        rows: list[list[float] | None] = []
        for action in seen.legal:
            if action.verb == "cast":
                rows.append(None)
            elif decision in GOALS:
                rows.append(self._exchange(seen.data, table, int(action.object) - 1))
            else:
                row = self._foresee(table, decision, action)
                rows.append(self._try_out(seen, action) if row is None else row)
        moved = [row for row in rows if row is not None]
        best = max(moved, key=self._weighed) if moved else NEVER
        return [
            self._cast(seen.data, table, action.object, best) if row is None else row
            for action, row in zip(seen.legal, rows, strict=True)
        ]

    def _foresee(self, table: ThumbTable, decision: str, action: Action) -> list[float] | None:
        """What the rules say of a move's certain consequences; None of a move they don't know."""
        verb, object = action.verb, action.object
        if decision in ("pay", "put under"):
            return weigh(table)  # whichever card
        if verb == "raise":
            says = weigh(table)
            says[ORDER] = self._worth(table.copy(), object)
            return says
        if decision == "put back":
            says = weigh(table)
            says[ORDER] = -self._worth(table.copy(), object)
            return says
        if decision == "swap" and verb == "swap" and object in LOCATION:
            return self._best_swap(table, LOCATION[object])
        after = self._after(table.copy(), decision, verb, object)
        return None if after is None else weigh(after)

    def _after(self, table: ThumbTable, decision: str, verb: str, object: str) -> ThumbTable | None:
        pile = table.shared if verb.endswith("shared") else table.mine.hand
        card = LOCATION.get(object, -1)
        if decision == "turn" and card in pile:
            if verb.startswith("play"):
                return moves.play(table, pile, card)
            if verb.startswith("discard"):
                return moves.discard(table, pile, card)
        elif decision == "prophecy" and verb == "discard" and object in table.looked:
            return moves.foretell(table, object, self._order)
        elif decision == "search" and object in DOOR:
            return moves.search(table, DOOR[object])
        elif decision == "use key" and verb.startswith("use") and card in pile:
            return moves.use(table, pile, card)
        elif decision in ("search", "use key") and verb == "decline":
            return moves.decline(table)
        elif decision == "nightmare":
            if verb == "reveal five":
                return moves.reveal_five(table)
            if verb == "discard hand":
                return moves.new_hand(table)
            if verb == "lose" and object in DOOR:
                return moves.lose(table, DOOR[object])
            if card in pile:
                return moves.give_up_key(table, pile, card)
        elif decision == "draft" and card >= 0:
            table.mine.hand.append(card)
            return table
        elif decision == "swap" and verb == "no swap":
            return moves.draw_known(table)
        elif decision == "swap for" and card in table.shared and table.drawn:
            return self._swapped(table, LOCATION.get(table.drawn[-1], -1), card)
        return None

    # --- Prophecy ---
    def _order(self, table: ThumbTable) -> list[str]:
        """The cards looked at, the one to be drawn next first."""
        cards = sorted(table.looked)
        order: list[str] = []
        table = table.copy()
        while cards:
            best = max(cards, key=lambda name: self._worth(table.copy(), name))
            cards.remove(best)
            order.append(best)
            if best in LOCATION:
                table.mine.hand.append(LOCATION[best])
        return order

    def _worth(self, table: ThumbTable, name: str) -> float:
        """How welcome a card would be as the next one."""
        if name == NIGHTMARE:
            return self._weights[FORESEEN]
        before = self._sum(table)
        if name in LOCATION:
            table.mine.hand.append(LOCATION[name])
        elif name not in DOOR or not moves.open_with_key(table, DOOR[name]):
            return 0.0
        return self._sum(table) - before

    def _sum(self, table: ThumbTable) -> float:
        return self._weighed(weigh(table))

    def _weighed(self, says: list[float]) -> float:
        return sum(w * amount for w, amount in zip(self._weights, says, strict=True))

    # --- the Book ---
    def _cast(
        self, view: Mapping[str, Any], table: ThumbTable, spell: str, best: list[float]
    ) -> list[float]:
        """What the rules say of a spell at the moments that it is for; `best` is without it."""
        decision = view["decision"]
        if spell == PUNISHMENT and decision == "nightmare":
            says = weigh(moves.draw_known(table.copy()))
        elif spell == PLANNING and decision in ("turn", "use key"):
            after = [made for plan in plans(table) for made in follow(plan)]
            says = weigh(max(after, key=self._sum)) if after else NEVER[:]
        elif spell == PARADOX and decision == "turn":
            says = best[:]
            says[INSIGHT] += insight(table, view["deck"]["bottom"], self._worth)
        else:
            return NEVER
        says[SPELL] += view["costs"][SPELLS.index(spell)]
        return says

    def _exchange(self, view: Mapping[str, Any], table: ThumbTable, place: int) -> list[float]:
        """A Goal to change places with another: the next one, then that of the best plan."""
        waiting = [i for i, goal in enumerate(view["goals"]) if not goal["reached"]]
        if view["decision"] == GOALS[0]:
            return weigh(table) if place in waiting[:1] else NEVER
        if place not in waiting[1:]:
            return NEVER
        plan = exchanged(table, waiting.index(place))
        return weigh(max([plan, *follow(plan)], key=self._sum))

    # --- two players ---
    def _best_swap(self, table: ThumbTable, given: int) -> list[float] | None:
        if given not in table.mine.hand or not table.shared:
            return None
        tables = []
        for received in dict.fromkeys(table.shared):
            after = table.copy()
            after.mine.hand.remove(given)
            tables.append(self._swapped(after, given, received))
        return weigh(max(tables, key=self._sum))

    def _swapped(self, table: ThumbTable, given: int, received: int) -> ThumbTable:
        table.shared.remove(received)
        table.mine.hand.append(received)
        if given >= 0:
            table.shared.append(given)
        return table

    # --- moves of which no rule knows anything ---
    def _try_out(self, seen: Seen, action: Action) -> list[float]:
        """What the rules say, on average, of the tables that a move may lead to."""
        total = [0.0] * len(RULES)
        for number in range(WORLDS):
            world = seen.world(self._seed + number)
            world.do(action.id)
            outcome = world.outcome
            if outcome is None:
                says = weigh(read(world.view(seen.seat)))
            else:
                says = [0.0] * len(RULES)
                says[DOORS if seen.seat in outcome.winners else LOST] = WON
            total = [a + b for a, b in zip(total, says, strict=True)]
        return [number / WORLDS for number in total]


THUMB: Final = OnirimThumb
