"""What each game declares: who can play it, what its table shows, and what its moves are about."""

import pytest

import reverie
from reverie import registry
from reverie.engine.spots import Spot
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.layout import DOORS
from reverie.testing import story
from tests.rules.onirim.drawn import OFFER, discarded, solo, two

ALWAYS = ["game", "version", "seats", "seat", "actor", "decision", "outcome", "legal"]
COMMON = ["players", "unseen"]
EXPANSIONS = ("book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse")


def test_the_games_are_listed_from_the_first_to_the_latest() -> None:
    specs = registry.specs()
    assert list(specs) == ["onirim", "onix", "circadia"]
    assert [spec.rank for spec in specs.values()] == [1, 2, 3]
    assert {name: (spec.seats, spec.versions[0]) for name, spec in specs.items()} == {
        "onirim": ((1, 2), 1),
        "onix": ((2, 3, 4, 5, 6), 1),
        "circadia": ((2, 3, 4, 5), 1),
    }
    assert [name for name, spec in specs.items() if spec.cooperative] == ["onirim"]
    assert specs["onirim"].presets.keys() >= {"gentle", "cruel"}
    for name, spec in specs.items():
        assert spec.package == f"reverie.games.{name}"  # where its words and pictures are


@pytest.mark.parametrize(
    ("game", "table", "player"),
    [
        (
            "onix",
            "turn gem groups empty_piles_to_end first piles taken destroyed mode",
            "gems collections stock",
        ),
        (
            "circadia",
            "habitats deck value closing standstill reconstruction to_take offer discard",
            "sets line points hand",
        ),
    ],
)
def test_a_table_shows_this_and_nothing_else(game: str, table: str, player: str) -> None:
    view = reverie.new(game, seed=1).view(0)
    assert sorted(view) == sorted([*ALWAYS, *COMMON, *table.split()])
    assert sorted(view["players"][0]) == sorted(player.split())


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("expansions", [(), EXPANSIONS])
def test_an_onirim_table_shows_this_and_nothing_else(seats: int, expansions: tuple[str]) -> None:
    table = ["kept", "shared", "drawn", "looked", "offer", "limbo", "discard", "deck"]
    table += ["out_of_reach", "out_of_reach_values"]
    incubus = "apprentice" if expansions else "none"
    if expansions:
        table += ["spent", "goals", "costs", "to_pay"]
        table += ["premonitions", "hidden_premonitions", "unseen_premonitions"]
        table += ["removed_premonitions", "failsafe_books", "catchers", "towers", "aligned"]
        table += ["denizens", "left_out", "symbol_free", "incubus"]
    match = reverie.new("onirim", seed=1, seats=seats, expansions=expansions, incubus=incubus)
    assert sorted(match.view(0)) == sorted([*ALWAYS, *COMMON, *table])
    assert sorted(match.view(0)["players"][0]) == ["doors", "hand", "row", "series"]


@pytest.mark.parametrize(
    ("game", "options", "move", "about"),
    [
        ("circadia", {}, "play bear 2 to 3", "bear 2"),
        ("circadia", {}, "claim forest day 4 with set 2", "forest day 4"),
        ("circadia", {}, "claim river back as night with set 1", "river back"),
        ("onirim", {}, "play red sun", "red sun"),
        ("onirim", {"expansions": ["oniverse"]}, "lose red door painted blue", "red door"),
    ],
)
def test_a_move_is_about_its_card(
    game: str, options: dict[str, object], move: str, about: str
) -> None:
    actions = registry.game(game, None, None, None, options).actions
    (action,) = (one for one in map(actions.__getitem__, actions.ids()) if one.text == move)
    assert action.object == about


@pytest.mark.parametrize("name", ["onirim", "onix", "circadia"])
def test_no_option_changes_the_number_of_actions(name: str) -> None:
    """A network learns them once: 63 verbs for 64 kinds of card in Onirim."""
    spec = registry.spec(name)
    spaces = {spec.game(seats).action_space for seats in spec.seats}
    assert spaces == {{"onirim": 63 * 64, "onix": 1007, "circadia": 256}[name]}


# --- Onirim ---
COLOURS = ("red", "blue", "green", "brown")


def texts(*expansions: str) -> list[str]:
    """All actions of two players, in the order of their ids."""
    actions = registry.game("onirim", 2, None, None, {"expansions": expansions}).actions
    return [actions[id].text for id in sorted(actions.ids())]


@pytest.mark.rule("onirim.denizens.chaos")
def test_a_door_can_be_painted_in_each_of_the_other_colours() -> None:
    """Its number tells how many colours further it was moved on."""
    others = [(colour, COLOURS[(i + n) % 4]) for n in (1, 2, 3) for i, colour in enumerate(COLOURS)]
    painted = [text for text in texts("oniverse") if text.startswith("lose") and "painted" in text]
    assert painted == [f"lose {old} door painted {new}" for old, new in others]
    found = [text for text in texts("oniverse") if text.startswith("search") and " as " in text]
    assert found == [
        f"search {old} door as {new}" for old in COLOURS for new in COLOURS if new != old
    ]
    assert not any("painted" in text for text in texts("glyphs"))


@pytest.mark.rule("onirim.denizens.chaos")
def test_without_the_oniverse_no_door_is_painted() -> None:
    for expansions, sound in ((("oniverse",), True), (("glyphs",), False)):
        tale = solo(*expansions).given(doors_0=["red door"])
        state = tale.match.state.clone()
        state.set_cell(DOORS + 1, state.card(DOORS, 0) + KINDS)  # one colour further
        words = ["'Doors' holds a card that does not exist"]
        assert list(map(str, state.problems())) == ([] if sound else words)


def test_saved_games_of_each_kind_keep_their_size() -> None:
    """Tables that were saved before must be read: what is added later lies behind the rest."""
    assert len(solo().match.state.to_bytes()) == len(two().match.state.to_bytes()) == 1118
    assert len(two(talk="silent").match.state.to_bytes()) == 2626
    assert len(two(*EXPANSIONS, talk="silent").match.state.to_bytes()) == 3485


def test_only_the_solo_base_game_is_plain() -> None:
    assert solo().match.game.plain
    assert not any(tale.match.game.plain for tale in (solo("glyphs"), two(), two("glyphs")))


def test_a_card_is_dragged_from_the_hand_to_the_row() -> None:
    tale = solo()
    action = tale.match.game.actions.read("play red sun", tale.match.state.legal())
    view = tale.match.view(0)
    assert tale.match.game.spots(view, action) == [Spot("hand 0", "red sun")]
    assert tale.match.game.drop(view, action) == "row 0"


@pytest.mark.rule("onirim.two.victory")
def test_the_score_is_the_number_of_doors() -> None:
    tale = two().given(doors_0=["red door"], doors_1=["red door", "blue door", "green door"])
    assert tale.match.game.scores(tale.match.state) == [1, 3]


def test_how_many_are_face_down_is_shown() -> None:
    tale = two("oniverse", "premonitions")
    assert (tale.table("left_out"), tale.table("hidden_premonitions")) == (8, 4)


@pytest.mark.rule("onirim.two.draft")
def test_no_power_is_used_while_the_hands_are_drawn() -> None:
    tale = discarded(story("onirim", seats=2, expansions=("book",), deck=OFFER), *["blue sun"] * 6)
    assert tale.decision == "draft"
    assert tale.choices == [f"take {card}" for card in OFFER]


@pytest.mark.rule("onirim.two.open")
def test_in_an_open_game_both_see_what_is_drawn() -> None:
    tale = two().stack("brown moon").play("play red sun")
    for seat in (0, 1, 7):
        assert "brown moon: deck > hand 0" in tale.happened(seat)
