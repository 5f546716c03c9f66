"""What happened, in sentences."""

import reverie
from reverie.i18n import Words
from reverie.render.sentences import chose, seat_of, tell

NAMES = ["Ana", "Bob"]


def told(match: reverie.Match, viewer: int, language: str = "en") -> list[str]:
    """The last step, as one of the players would tell it."""
    step = match.plies[-1]
    events = match.events(viewer, len(match.plies) - 1)
    return tell(events, Words(language), match.game, viewer, NAMES, step.seat)


def test_a_search_is_a_little_story() -> None:
    deck = ["red sun", "red moon", "red key", "blue moon", "brown sun"]
    match = reverie.new("onirim", seed=2, deck=[*deck, "blue sun", "green sun", "brown moon"])
    match.play("play red sun", "play red moon", "play red key")
    assert told(match, 0) == ["You play a red key."]
    match.play("search red door")
    assert told(match, 0)[:2] == ["The deck is shuffled.", "You find a red door!"]
    assert told(match, 0, "fr")[1] == "Vous trouvez une porte rouge\u00a0!"


def test_a_card_drawn_in_silence_stays_hidden_in_the_partners_log() -> None:
    match = reverie.new("onirim", seed=7, seats=2, talk="silent")
    for _ in range(6):
        match.play(match.legal[0])
    match.play("play brown moon")
    assert told(match, 0) == ["You play a brown moon.", "You draw a green key."]
    assert told(match, 1) == ["Ana plays a brown moon.", "Ana draws a card."]
    assert told(match, 1, "fr") == ["Ana joue une lune brune.", "Ana pioche une carte."]


def test_a_move_that_nothing_came_of_is_told_too() -> None:
    assert chose("No swap", Words("en"), "onirim", 0, NAMES, 1) == "Bob: No swap."
    assert chose("No swap", Words("en"), "onirim", 1, NAMES, 1) == "You: No swap."


def test_an_event_without_a_sentence_of_its_own_is_still_told() -> None:
    event = {"event": "moved", "card": "red sun", "from": "limbo", "to": "hand 0"}
    game = reverie.new("onirim", seed=1).game
    sentences = tell([event], Words("en"), game, 0, NAMES)
    assert sentences == ["A red sun: from Limbo to hand."]


def test_a_dreamcatcher_with_a_number_belongs_to_nobody() -> None:
    """`catcher 1` is the first Dreamcatcher, not one of the second player's."""
    game = reverie.new("onirim", seats=2, expansions="dreamcatchers", seed=1).game
    event = {"event": "moved", "card": "lost dream", "from": "limbo", "to": "catcher 1"}
    assert seat_of(event, game.places_by_name, mover=0) == 0
    assert seat_of({**event, "to": "hand 1"}, game.places_by_name, mover=0) == 1
