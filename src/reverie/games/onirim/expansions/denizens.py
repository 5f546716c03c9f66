"""The Denizens' abilities: each is used once, at any time when it can do something."""

from typing import Final, final

from reverie.engine.choices import Choices
from reverie.engine.errors import Phrase
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import KEY, KINDS
from reverie.games.onirim.declaration import Table
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.abilities import (
    ABILITIES,
    can_act,
    has_free_location,
    might_act,
)
from reverie.games.onirim.expansions.effects import (
    LOOKS_AT,
    hammer,
    harpoon,
    keep,
    recover,
    use_mirror,
)
from reverie.games.onirim.expansions.numbers import (
    CALL,
    DENIZEN,
    EXCHANGE,
    EXCHANGE_CARD,
    EXCHANGE_FOR,
    EXCHANGE_SHARED,
    KEEP,
    KEEP_CARD,
    KEEP_SHARED,
    PAINT,
    RECOVER,
)
from reverie.games.onirim.expansions.oniverse import (
    ARCHITECT,
    CHROMATIC_CHAOS,
    CYCLOBOT,
    DENIZENS,
    HAMMER_BIRD,
    MIRROR,
    SQUIRREL_SPIES,
    TREASURE_KEEPER,
    Oniverse,
    add_free,
)
from reverie.games.onirim.expansions.used_cards import UsedCards
from reverie.games.onirim.hand import COMMON, OWN, take_from
from reverie.games.onirim.layout import (
    BEFORE_FILLING,
    BUSY,
    DISCARD,
    DISCARD_KEPT,
    DRAWN,
    HAND,
    KEPT,
    LAY_UNDER,
    LIFTED,
    PLAY_KEPT,
    SHARED,
    TURN,
    UNDER_CARD,
    USE_KEPT,
    USE_KEY,
)
from reverie.games.onirim.powers import begin_power, within_another
from reverie.games.onirim.prophecy import (
    continue_putting_back,
    look,
)
from reverie.games.onirim.state import discard_card, my_offset, rules_of


@final
class Denizens(Expansion):
    """The abilities of rallied Denizens, which are in the zones of the Oniverse."""

    def __init__(self, oniverse: Oniverse, used: UsedCards | None) -> None:
        super().__init__(
            "denizens",
            (
                "powers",
                "before_filling",
                "asks_about_door",
                "kept_taken",
                "more_doors",
                "recoveries",
            ),
            {EXCHANGE: "exchange", EXCHANGE_FOR: "exchange for", KEEP: "keep"},
            (),
            (CALL,),
        )
        self.laws = {
            EXCHANGE: "onirim.denizens.cyclobot",
            EXCHANGE_FOR: "onirim.denizens.cyclobot",
            KEEP: "onirim.denizens.keeper",
        }
        self.ways = {
            PLAY_KEPT: "onirim.denizens.keeper-play",
            DISCARD_KEPT: "onirim.denizens.keeper-play",
            USE_KEPT: "onirim.denizens.keeper-key",
            UNDER_CARD: "onirim.denizens.harpoon",
            EXCHANGE_CARD: "onirim.denizens.cyclobot",
            EXCHANGE_SHARED: "onirim.denizens.cyclobot",
            RECOVER: "onirim.denizens.cyclobot",
            KEEP_CARD: "onirim.denizens.keeper",
            KEEP_SHARED: "onirim.denizens.keeper",
        }
        self.oniverse: Final = oniverse
        self.used: Final = used  # in version 1 the Hammer Bird ends all series instead
        self.lifts = True

    def declare(self, table: Table) -> None:
        verb, free = table.verb, table.free_locations
        denizens = table.cards.only(range(DENIZEN, DENIZEN + len(DENIZENS)))
        verb(CALL, "call {card}", denizens, source="denizens")
        verb(UNDER_CARD, "put under {card}", table.deck_cards, source="looked")
        verb(PLAY_KEPT, "play kept {card}", table.explored, source="kept", target="row")
        verb(DISCARD_KEPT, "discard kept {card}", free, source="kept", target="discard")
        verb(USE_KEPT, "use kept {card}", table.keys, source="kept", target="drawn")
        verb(EXCHANGE_CARD, "exchange {card}", free, source="hand")
        verb(KEEP_CARD, "keep {card}", free, source="hand", target="kept")
        verb(RECOVER, "recover {card}", table.locations, source="discard")
        if table.seats == 2:
            verb(EXCHANGE_SHARED, "exchange shared {card}", free, source="shared")
            verb(KEEP_SHARED, "keep shared {card}", free, source="shared", target="kept")

    # --- when ---
    def powers(self, s: State, step: i64, into: Choices) -> None:
        pile = self.oniverse.rallied
        for i in range(s.size(pile)):
            card = s.card(pile, i)
            if s.find(pile, card) == i and can_act(s, card - DENIZEN, step):
                into.add(CALL * KINDS + card)

    def before_filling(self, s: State) -> bool:
        """onirim.powers.silent-asking: in silence, whatever cards the player holds."""
        pile = self.oniverse.rallied
        for i in range(s.size(pile)):
            which = s.card(pile, i) - DENIZEN
            if can_act(s, which, BEFORE_FILLING):
                return True
            if rules_of(s).silent and might_act(s, which):
                return True
        return False

    def forbids(self, s: State, step: i64, action: i64) -> str:
        """onirim.oniverse.rally: a Denizen that was not rallied; else the rule of its ability.

        onirim.denizens.keeper-play: a kept card that is not there, or may not follow.
        """
        if action // KINDS == CALL:
            which = action % KINDS - DENIZEN
            if within_another(s, step):
                return "onirim.powers.one-at-a-time"
            return ABILITIES[which] if self.oniverse.has(s, which) else "onirim.oniverse.rally"
        if step == TURN and action // KINDS == PLAY_KEPT and s.find(KEPT, action % KINDS) >= 0:
            return "onirim.play.symbol"
        return super().forbids(s, step, action)

    def law(self, s: State, step: i64, action: i64) -> str:
        """onirim.denizens.harpoon, onirim.denizens.spies: where the cards of a power go back.

        onirim.denizens.keeper-key: a kept Key takes a Door, and pays for nothing else.
        """
        if s.size(BUSY) > 0:  # a spell's cards were answered for by the Book
            return "onirim.denizens.harpoon" if step == LAY_UNDER else "onirim.denizens.spies"
        kept = action // KINDS == USE_KEPT and s.find(KEPT, action % KINDS) < 0
        return "onirim.denizens.keeper-key" if step == USE_KEY and kept else ""

    def asks_about_door(self, s: State, door: i64) -> bool:
        """onirim.denizens.cyclobot-key: the Cyclobot may fetch the Key that a Door needs."""
        if not self.oniverse.has(s, CYCLOBOT) or not has_free_location(s):
            return False
        chaos = self.oniverse.has(s, CHROMATIC_CHAOS)
        for card in range(i64(len(rules_of(s).card_kinds))):
            if rules_of(s).symbol(card) == KEY and s.count(DISCARD, card) > 0:
                if chaos or rules_of(s).opens(card, door):
                    return True
        return False

    def act(self, s: State, action: i64) -> None:
        which = action % KINDS - DENIZEN
        if which == MIRROR:
            use_mirror(s, self.oniverse)
        elif which == ARCHITECT:
            s.set_cell(LIFTED, 1)  # onirim.denizens.architect
            self.oniverse.dismiss(s, which)
        elif which == HAMMER_BIRD:
            hammer(s, self.oniverse, self.used)
        elif which == TREASURE_KEEPER:
            begin_power(s)
            s.plan(KEEP)
        else:
            begin_power(s)
            self.oniverse.dismiss(s, which)
            if which == CYCLOBOT:
                s.plan(EXCHANGE)
            elif which == CHROMATIC_CHAOS:
                s.plan(PAINT)
            elif which == SQUIRREL_SPIES:
                look(s, LOOKS_AT)  # onirim.denizens.spies
                continue_putting_back(s)
            else:
                harpoon(s)

    # --- decisions ---
    def kept_taken(self, s: State) -> None:
        discard_card(s, s.pop(self.oniverse.keepers), self.oniverse.keepers)

    def choices(self, s: State, step: i64, into: Choices) -> None:
        """onirim.dead-ends.cyclobot, onirim.dead-ends.keeper: a Dead End stays in the hand."""
        if step == EXCHANGE:
            add_free(s, HAND + my_offset(s), EXCHANGE_CARD, into)
            add_free(s, SHARED, EXCHANGE_SHARED, into)
        elif step == KEEP:
            add_free(s, HAND + my_offset(s), KEEP_CARD, into)
            add_free(s, SHARED, KEEP_SHARED, into)
        else:
            for card in range(i64(len(rules_of(s).card_kinds))):
                if rules_of(s).is_location(card) and s.count(DISCARD, card) > 0:
                    into.add(RECOVER * KINDS + card)

    def answer(self, s: State, step: i64, action: i64) -> None:
        card = action % KINDS
        if step == EXCHANGE:
            source = i64(OWN) if action // KINDS == EXCHANGE_CARD else i64(COMMON)
            place = take_from(s, source, card)
            s.push(DRAWN, card)
            s.moved(card, place, DRAWN, EVERYBODY)
            s.plan(source)
            s.plan(EXCHANGE_FOR)
        elif step == EXCHANGE_FOR:
            recover(s, s.pop(AGENDA), card)
        else:
            source = i64(OWN) if action // KINDS == KEEP_CARD else i64(COMMON)
            keep(s, self.oniverse, source, card)

    # --- out of reach ---
    def more_doors(self, s: State) -> i64:
        """Each of three Denizens may bring one Door more, or is about to: the Cyclobot a Key or
        another card, Chromatic Chaos a Door that a payment for another colour takes, and the
        Hammer Bird a series that had been broken.
        """
        found = self.recoveries(s)
        found += self.oniverse.left(s, CHROMATIC_CHAOS) + self.oniverse.left(s, HAMMER_BIRD)
        if s.top(AGENDA) == PAINT:
            found += 1
        for i in range(s.size(DRAWN)):
            if s.card(DRAWN, i) >= KINDS:  # a Door that was painted as it was drawn
                found += 1
        return found

    def recoveries(self, s: State) -> i64:
        """onirim.denizens.cyclobot: one for each that is left, or is being used."""
        busy = s.top(AGENDA) in (EXCHANGE, EXCHANGE_FOR)
        return self.oniverse.left(s, CYCLOBOT) + i64(busy)

    # --- knowledge and soundness ---
    def more_view(self, s: State) -> dict[str, object]:
        return {"symbol_free": s.size(LIFTED) > 0}

    def problems(self, s: State) -> list[Phrase]:
        if s.top(AGENDA) == KEEP and not self.oniverse.has(s, TREASURE_KEEPER):
            return [Phrase("onirim.no-keeper")]
        return []
