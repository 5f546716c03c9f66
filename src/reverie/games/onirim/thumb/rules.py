"""Onirim's heuristics, which score a table.

A weight says how much a rule counts.  They were found by the cross-entropy method on solo games,
`python -m reverie.lab.tune onirim --rounds 22`, but for rules added by hand afterwards: `hopeful`
and `key-soon`, and for the Book `spell` and `insight`.
"""

from functools import cache
from typing import Final

from reverie.games.onirim.thumb.table import GLYPH, KEY, MOON, NO_SYMBOL, SUN, Dreamer, ThumbTable

LOOKS_AT: Final = 5  # a Prophecy
LATER: Final = 0.5  # what a colour counts for every Goal of the Book that comes before it

# rule → how much it counts
WEIGHTS: Final = {
    "onirim.doors": 13.12,  # Doors found that are needed
    "onirim.begun": 0.33,  # a series of one in a colour that is needed
    "onirim.halfway": 2.89,  # a series of two
    "onirim.finish": 5.0,  # the hand can finish the series that has started
    "onirim.one-short": 1.65,  # all but one card of it is in hand
    "onirim.likely": 2.72,  # the chance that the next card continues it
    "onirim.whole-series": 1.46,  # a whole series is in hand
    "onirim.pair": 0.85,  # two cards of a series are in hand
    "onirim.hopeful": 1.0,  # the chance that the next card makes a pair a series
    "onirim.keys": 1.97,  # Keys for Doors that are needed
    "onirim.key-soon": 1.0,  # how thick the Doors lie that they open
    "onirim.spare-keys": 1.13,  # Keys for Doors that are not
    "onirim.dead": -0.28,  # cards of colours that are done
    "onirim.doubles": -0.26,  # cards that fit no series with the others
    "onirim.scarce-colour": -2.03,  # cards of a colour running out
    "onirim.scarce-symbol": -1.29,  # its Moons and Keys running out
    "onirim.time": -1.14,  # Doors missing for the cards that are left
    "onirim.nightmares": -4.69,  # how thick the Nightmares lie
    "onirim.foreseen": -2.3,  # a Nightmare is known to come, or can be discarded
    "onirim.ends-on-sun": -0.58,
    "onirim.ends-on-moon": 0.14,
    "onirim.lost": -35.45,  # Doors that can never be found any more
    "onirim.surplus": -4.9,  # Doors that the partner would need
    "onirim.prophecy": 0.57,
    "onirim.reveal": -0.44,
    "onirim.new-hand": 3.14,
    "onirim.order": 1.37,  # the card that helps least goes deepest
    "onirim.spell": -0.2,  # discarded cards that pay for a spell
    "onirim.insight": 0.5,  # what the best of the deck's last cards may bring
}
RULES: Final = {rule: number for number, rule in enumerate(WEIGHTS)}
(
    DOORS, BEGUN, HALFWAY, FINISH, ONE_SHORT, LIKELY, WHOLE_SERIES, PAIR, HOPEFUL, KEYS, KEY_SOON,
    SPARE_KEYS, DEAD, DOUBLES, SCARCE_COLOUR, SCARCE_SYMBOL, TIME, NIGHTMARES, FORESEEN,
    ENDS_ON_SUN, ENDS_ON_MOON, LOST, SURPLUS, PROPHECY, REVEAL, NEW_HAND, ORDER,
    SPELL, INSIGHT,
) = range(len(RULES))  # fmt: skip


def weigh(table: ThumbTable) -> list[float]:
    """The score of a table by each heuristic."""
    says = [0.0] * len(RULES)
    missing = 0
    for dreamer in table.dreamers:
        missing += weigh_dreamer(table, dreamer, says)
    weigh_deck(table, missing, says)
    if table.moment:
        says[RULES[table.moment]] += 1.0
    says[SPELL] += table.paid
    says[INSIGHT] += table.insight
    return says


def near(table: ThumbTable, colour: int) -> float:
    """How soon a Door of a colour can be kept: with the Book, by the Goals before its own."""
    if not table.goals:
        return 1.0
    return LATER ** table.goals.index(colour) if colour in table.goals else 0.0


def weigh_dreamer(table: ThumbTable, dreamer: Dreamer, says: list[float]) -> int:
    """A player's hand and row; returns how many Doors the player still needs."""
    held = [0] * 16
    for card in dreamer.hand:
        held[card] += 1
    for card in table.shared:
        held[card] += 1
    needed = 0
    for colour in range(4):
        cards = held[4 * colour : 4 * colour + 4]
        number = sum(cards)
        missing = dreamer.missing[colour]
        says[DOORS] += dreamer.found[colour] if missing >= 0 else dreamer.found[colour] + missing
        if missing <= 0:
            says[SURPLUS] -= missing
            says[SPARE_KEYS] += cards[KEY]
            says[DEAD] += number - cards[KEY]
            continue
        needed += missing
        soon = near(table, colour)
        useful = min(cards[KEY], missing)
        says[KEYS] += useful * (0.5 + 0.5 * soon)
        says[KEY_SOON] += 10 * soon * useful * table.doors[colour] / (table.deck + 1.0)
        says[SPARE_KEYS] += max(0, cards[KEY] - missing)
        begun = dreamer.series[colour]
        chain = longest(cards[SUN], cards[MOON], cards[KEY], cards[GLYPH], dreamer.last)
        if begun:
            says[BEGUN if begun == 1 else HALFWAY] += soon * soon
            weigh_series(table, colour, dreamer.last, 3 - begun - chain, soon * soon, says)
        elif chain >= 2:
            says[WHOLE_SERIES if chain == 3 else PAIR] += soon
            if chain == 2:
                says[HOPEFUL] += soon * chance(table, colour, NO_SYMBOL)
        says[DOUBLES] += number - min(number, max(chain, 1))
    says[ENDS_ON_SUN] += dreamer.last == SUN
    says[ENDS_ON_MOON] += dreamer.last == MOON
    return needed


def weigh_series(
    table: ThumbTable, colour: int, last: int, short: int, soon: float, says: list[float]
) -> None:
    """The series that has started, and how many cards the hand lacks to finish it."""
    if short <= 0:
        says[FINISH] += soon
        return
    if short == 1:
        says[ONE_SHORT] += soon
    says[LIKELY] += soon * chance(table, colour, last)


def chance(table: ThumbTable, colour: int, last: int) -> float:
    """Of a card in a colour, not of the last symbol; a Prophecy looks at five cards for it."""
    if table.deck <= 0:
        return 0.0
    fitting = sum(table.left[4 * colour + symbol] for symbol in range(4) if symbol != last)
    share = min(1.0, fitting / table.deck)
    return 1 - (1 - share) ** LOOKS_AT if table.moment == "onirim.prophecy" else share


def weigh_deck(table: ThumbTable, needed: int, says: list[float]) -> None:
    """What is left to draw, and whether it is enough."""
    says[TIME] += needed / (table.deck + 3.0)
    says[NIGHTMARES] += table.nightmares / (table.deck + 1.0)
    says[FORESEEN] += table.foreseen
    for colour in range(4):
        missing = sum(max(0, dreamer.missing[colour]) for dreamer in table.dreamers)
        if missing == 0:
            continue
        says[LOST] += max(0.0, missing - table.doors[colour])
        first = 4 * colour
        suns = table.left[first]
        others = sum(table.left[first + 1 : first + 4])
        begun = 0
        for dreamer in table.dreamers:
            begun += dreamer.series[colour]
        for hand in (*(dreamer.hand for dreamer in table.dreamers), table.shared):
            for card in hand:
                if card == first:
                    suns += 1
                elif first < card < first + 4:
                    others += 1
        need = missing / (suns + others + begun + 0.5)
        says[SCARCE_COLOUR] += 9 * need * need
        says[SCARCE_SYMBOL] += missing / (others + 0.5)


@cache
def longest(suns: int, moons: int, keys: int, glyphs: int, last: int = NO_SYMBOL) -> int:
    """The longest run, up to three, that these cards of one colour can continue."""
    left = (suns, moons, keys, glyphs)
    best = 0
    for symbol, number in enumerate(left):
        if number and symbol != last:
            rest = list(left)
            rest[symbol] -= 1
            best = max(best, 1 + longest(*rest, symbol))
    return min(best, 3)
