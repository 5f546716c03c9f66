"""What happened, in sentences: from events that are already cut to what a seat may know."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby

from reverie.engine.game import Game
from reverie.engine.places import Place
from reverie.i18n import Words

KEPT = 20_000  # sentences that are remembered
LOT = "seat "  # with a seat's number, what is drawn to see who begins


def tell(
    events: Sequence[Mapping[str, object]],
    words: Words,
    game: Game,
    viewer: int,
    names: Sequence[str],
    mover: int | None = None,
) -> list[str]:
    """A sentence for each run of like events, as the viewer would tell it."""
    places = game.places_by_name
    told = []
    for (key, seat), run in groupby(
        events, lambda event: (key_of(event, places), seat_of(event, places, mover))
    ):
        told.append(sentence(key, list(run), words, game, seat in (None, viewer), names, seat))
    return told


def chose(
    action: str, words: Words, game: str, viewer: int, names: Sequence[str], mover: int
) -> str:
    """A move that nothing visible came of."""
    if mover == viewer:
        return words(game, "events", "chose", action=action)
    return words(game, "events of", "chose", action=action, who=words.seat(names, mover))


def sentence(
    key: str,
    run: list[Mapping[str, object]],
    words: Words,
    game: Game,
    mine: bool,
    names: Sequence[str],
    seat: int | None,
) -> str:
    places = game.places_by_name
    source = run[0].get("from", run[0].get("place"))
    target = run[0].get("to", run[0].get("place"))
    cards = tuple([card_of(event) for event in run])
    ends = kind_of(source, places), kind_of(target, places)
    return remembered(words.language, game.name, key, cards, ends, mine, tuple(names), seat)


@lru_cache(KEPT)
def remembered(
    language: str,
    game: str,
    key: str,
    cards: tuple[str | None, ...],
    ends: tuple[str, str],
    mine: bool,
    names: tuple[str, ...],
    seat: int | None,
) -> str:
    """The same things happen again and again, and a table has many who look on."""
    words = Words(language)
    values: dict[str, object] = {
        "cards": subjects(cards, words, game, names),
        "who": "" if seat is None else words.seat(names, seat),
        "source": place(words, game, ends[0]),
        "target": place(words, game, ends[1]),
    }
    section = "events" if mine else "events of"
    keys = (f"{key}: {cards[0]}", key)  # a card may have a sentence of its own
    known = next((known for known in keys if words.has(game, section, known)), "moved")
    text = words(game, section, known, **values)
    return text[:1].upper() + text[1:]


def subjects(cards: Sequence[str | None], words: Words, game: str, names: Sequence[str]) -> str:
    """The cards that a sentence is about; a lot that was drawn for a seat is its player."""
    lots = [card.removeprefix(LOT) for card in cards if card is not None and card.startswith(LOT)]
    if lots:
        return words.listed([words.seat(names, int(lot)) for lot in lots])
    return words.cards(game, cards)


def key_of(event: Mapping[str, object], places: Mapping[str, Place]) -> str:
    """`hand>row` for a card that moved, else the event's own name."""
    if event["event"] != "moved":
        return str(event["event"])
    return f"{kind_of(event['from'], places)}>{kind_of(event['to'], places)}"


def kind_of(name: object, places: Mapping[str, Place]) -> str:
    """What kind of place a name stands for: `hand 0` is a hand."""
    place = places.get(str(name))
    return str(name) if place is None else place.kind


def seat_of(
    event: Mapping[str, object], places: Mapping[str, Place], mover: int | None
) -> int | None:
    """Whose place an event is about, or else who moved."""
    for end in ("to", "from"):
        place = places.get(str(event.get(end, "")))
        if place is not None and place.seat is not None:
            return place.seat
    return mover


def card_of(event: Mapping[str, object]) -> str | None:
    card = event.get("card")
    return None if card is None else str(card)


def place(words: Words, game: str, kind: str) -> str:
    return words(game, "places", kind) if words.has(game, "places", kind) else kind
