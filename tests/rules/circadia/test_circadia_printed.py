"""What is printed on the Habitats: the reconstruction, and a file of the user's own."""

from importlib.resources import files
from pathlib import Path

import pytest

import reverie
from reverie.cli.files import read_text
from reverie.cli.game_options import LARGEST
from reverie.engine.errors import OptionError
from reverie.games.circadia.printed import is_number, line_of

OWN = (files("reverie.games.circadia") / "habitats.toml").read_text(encoding="utf-8")
PRINTED = OWN.replace('["3/2", "4/2"', '["4/1", "4/3"', 1)  # two fours by day in the Forest


@pytest.mark.rule("circadia.cards.printed")
def test_the_own_values_are_marked_as_a_reconstruction() -> None:
    assert "THIS IS A RECONSTRUCTION" in OWN
    match = reverie.new("circadia", seed=1)
    assert match.view(0)["reconstruction"] is True
    assert match.game.options["cards"] == "reconstruction"


@pytest.mark.rule("circadia.cards.printed")
def test_a_file_of_ones_own_replaces_them(tmp_path: Path) -> None:
    file = tmp_path / "printed.toml"
    file.write_text(PRINTED, encoding="utf-8")
    deck = ["forest day 4/1", "forest day 4/3", "forest day 5"]
    match = reverie.new("circadia", seed=1, deck=deck, cards=read_text(str(file), LARGEST))
    view = match.view(0)
    assert view["reconstruction"] is False
    assert [card["points"] for card in view["habitats"]["forest"]["row"]] == [1, 3, 3]
    assert "claim forest day 4/3 with set 2" in match.game.actions.by_text


@pytest.mark.rule("circadia.cards.printed")
def test_the_record_holds_the_values_and_needs_no_file() -> None:
    match = reverie.new("circadia", seed=1, cards=PRINTED)
    text = str(match.record())
    assert "cards=forest-day:4/1,4/3,5/3,6/4,7/4,8/5;forest-night:" in text
    again = reverie.replay(reverie.read_record(text))
    assert again.view(0) == match.view(0)
    assert str(again.record()) == text


@pytest.mark.rule("circadia.cards.printed")
def test_the_same_values_in_any_form_are_the_same_game() -> None:
    game = reverie.new("circadia", seed=1, cards=PRINTED).game
    again = reverie.new("circadia", seed=1, cards=game.options["cards"]).game
    assert again.options == game.options
    assert reverie.new("circadia", seed=1, cards=OWN).game.options["cards"] == "reconstruction"


def test_cards_that_look_alike_are_one_kind() -> None:
    alike = OWN.replace('["3/2", "4/2"', '["4/2", "4/2"', 1)
    match = reverie.new("circadia", seed=1, cards=alike)
    assert match.state.problems() == []
    cards = match.view(0)["habitats"]["forest"]
    row = [card["card"] for card in cards["row"]]
    assert row.count("forest day 4") + cards["unseen"].get("forest day 4", 0) == 2


WRONG = {
    'day = ["3/2"': ('day = ["0/2"', r"line 21: forest\.day: '0/2' is not a card"),
    '"8/5"]\nnight': ("]\nnight", r"line 21: forest\.day: 6 cards are expected, not 5"),
    'back = "3/1"\n\n[river]': ("\n[river]", r"line 20: forest\.back is missing"),
    "[river]": ("[lake]", r"line 26: lake\.day is not a field; choose from: forest-day"),
    'back = "3/1"': ("back = 3", r"line 23: forest\.back: a card is text like \"3/2\", not 3"),
    'source = "recon': ('sauce = "recon', r"line 18: sauce is not a habitat"),
    '[mists]\nday = ["3/2"': (
        '[mists]\nday = ["3/10"',
        r"line 31: mists\.day: '3/10' is not a card",
    ),
    "[forest]": ("[forest", r"cards: .*line 20"),
}


@pytest.mark.rule("circadia.cards.printed")
@pytest.mark.parametrize("right", list(WRONG))
def test_a_wrong_file_is_told_the_line_and_the_field(right: str) -> None:
    wrong, message = WRONG[right]
    assert right in OWN
    with pytest.raises(OptionError, match=message):
        reverie.new("circadia", cards=OWN.replace(right, wrong, 1))


@pytest.mark.rule("circadia.cards.printed")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense", "'nonsense' is not a field"),
        ("forest-back:3/1", "the field forest-day is missing"),
        ("forest-back:3/1;forest-back:3/1", "'forest-back' appears twice"),
        ("forest-top:3/1", "cards: forest-top is not a field"),
    ],
)
def test_a_wrong_text_is_told_the_field(text: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        reverie.new("circadia", cards=text)


@pytest.mark.rule("circadia.cards.printed")
@pytest.mark.parametrize(
    "card", ["3", "3/", "/2", "x/2", "3/x", "-1/2", "003/2", "²/2", "3/²", "٣/2"]
)
def test_a_card_is_a_value_and_points(card: str) -> None:
    with pytest.raises(OptionError, match=f"'{card}' is not a card"):
        reverie.new("circadia", cards=OWN.replace("3/2", card, 1))


def test_numbers_within_their_limits() -> None:
    for text in ("1", "9", "01", "09", "10"):
        assert is_number(text, 1, 10)
    for text in ("", "0", "11", "001", "³", "a", "1a", "-1"):
        assert not is_number(text, 1, 10)
    assert not is_number("100", 1, 200)


TABLES = """# cards
source = "mine"
[forest]  # trees
day = [
    "3/2",
]
"night" = ["[x]"]
back = "[a]=b"
[ "river" ]
day = ["1/1"]
"""


@pytest.mark.parametrize(
    ("table", "key", "line"),
    [
        ("", "source", 2),
        ("forest", "", 3),
        ("forest", "day", 4),
        ("forest", "night", 7),
        ("forest", "back", 8),
        ("river", "", 9),
        ("river", "day", 10),
        ("mists", "", 1),
        ("mists", "day", 1),
        ("river", "back", 1),
    ],
)
def test_the_line_of_a_table_or_a_field(table: str, key: str, line: int) -> None:
    assert line_of(TABLES, table, key) == line


def test_a_list_over_several_lines_begins_no_table() -> None:
    assert line_of('[forest]\nday = [\n["a=b"]\n]\nnight = 1', "forest", "night") == 5
    assert line_of('[forest]\nday = [\n["3/2",\n"4/2"]\n]\nnight = 1', "forest", "night") == 6
    assert line_of('\n[""]\nday = 1', "", "") == 2  # a table without a name


def test_the_first_line_counts() -> None:
    assert line_of("\n[forest]", "forest", "") == 2
    assert line_of("x = 1", "", "x") == 1
    assert line_of("[a]\nx = 1\nx = 2", "a", "x") == 2


COMPACT = str(reverie.new("circadia", seed=1, cards=PRINTED).game.options["cards"])


@pytest.mark.rule("circadia.cards.printed")
def test_every_field_must_be_there() -> None:
    for field in COMPACT.split(";"):
        name = field.partition(":")[0]
        rest = [other for other in COMPACT.split(";") if other != field]
        with pytest.raises(OptionError, match=f"the field {name} is missing"):
            reverie.new("circadia", cards=";".join(rest))


@pytest.mark.rule("circadia.cards.printed")
def test_how_many_cards_are_expected() -> None:
    with pytest.raises(OptionError, match="forest-back: 1 card is expected, not 2"):
        reverie.new("circadia", cards=COMPACT.replace("forest-back:", "forest-back:3/1,", 1))
    with pytest.raises(OptionError, match="forest-day: 6 cards are expected, not 7"):
        reverie.new("circadia", cards=COMPACT.replace("forest-day:", "forest-day:3/1,", 1))


@pytest.mark.rule("circadia.cards.printed")
def test_one_line_or_several() -> None:
    with pytest.raises(OptionError, match="forest is not a habitat"):
        reverie.new("circadia", cards="forest = 3")
    with pytest.raises(OptionError, match=r"cards: .*line"):
        reverie.new("circadia", cards="forest\nriver")
    with pytest.raises(OptionError, match="source is not a habitat"):
        reverie.new("circadia", cards=OWN.replace('source = "', 'source = 3 # "', 1))
    with pytest.raises(OptionError, match=r"forest\.day is missing"):
        reverie.new("circadia", cards=OWN.replace("day = ", "# day = ", 1))
    with pytest.raises(OptionError, match="a card is text like"):
        reverie.new("circadia", cards=OWN.replace('"4/2"', "4", 1))


def test_a_file_that_cannot_be_read_gets_one_clear_line(tmp_path: Path) -> None:
    binary = tmp_path / "cards.bin"
    binary.write_bytes(b"\xff\xfe")
    with pytest.raises(OptionError, match="is not UTF-8 text"):
        read_text(str(binary), LARGEST)
    with pytest.raises(OptionError, match="can't be read: No such file"):
        read_text(str(tmp_path / "none.toml"), LARGEST)
    binary.write_bytes(b"#" * 200_000)
    with pytest.raises(OptionError, match="larger than 100000 bytes"):
        read_text(str(binary), LARGEST)
