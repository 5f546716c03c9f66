"""Onix and Circadia line by line, and the commands around a game, through real pipes."""

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

import reverie
from reverie import registry
from reverie.i18n import Words
from reverie.lessons import games_with_lessons, in_language, lesson
from reverie.render.telling import label
from reverie.rulebook import rules
from tests.terminal.playing import run


@pytest.mark.parametrize(("game", "seats"), [("onix", "me,thumb,random"), ("circadia", "me,thumb")])
def test_a_whole_game_with_bots(tmp_path: Path, game: str, seats: str) -> None:
    record = tmp_path / "record.txt"
    plain = ("play", game, "--plain", "--seats", seats, "--seed", "3", "--record", str(record))
    code, out, err = run(tmp_path, *plain, typed="1\n" * 900)
    assert (code, err) == (0, "")
    assert "The game is over." in out
    assert " wins!" in out
    assert "\nRule of thumb " in out  # what it did reads as sentences
    first = record.read_text()
    me, *bots = seats.split(",")
    assert f"players: {','.join([me, *(f'bot:{bot}' for bot in bots)])}\n" in first
    assert reverie.replay(reverie.read_record(first)).over
    run(tmp_path, *plain, typed="1\n" * 900)
    assert record.read_text() == first  # a seed brings the same game, bots and all


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", games_with_lessons())
def test_a_lesson_is_played_by_its_numbers(tmp_path: Path, game: str, lang: str) -> None:
    taught, words = lesson(game), Words(lang)
    mine = [step for step in taught.steps if step.seat == 0]
    arguments = ("play", game, "--plain", "--learn", "--lang", lang)
    code, out, err = run(tmp_path, *arguments, typed="1\n" * len(mine))
    assert (code, err) == (0, "")
    for texts in [*(step.texts for step in taught.steps), taught.end]:
        assert in_language(texts, words) in out
    assert out.endswith(words("terminal", "plain", "bye") + "\n")
    [kept] = (tmp_path / "saves").iterdir()  # no game: one that was left still waits
    assert kept.read_text() == f"{game}\n"


def test_a_lesson_is_found_by_its_name_and_marked_when_it_is_finished(tmp_path: Path) -> None:
    path = ("lessons", "onirim", "--json")
    _, before, _ = run(tmp_path, *path)
    names = [step["lesson"] for step in json.loads(before)["onirim"]]
    assert names[:5] == ["first", "two", "book", "lost", "glyphs"]
    glyphs = ("play", "onirim", "--plain", "--lesson", "glyphs")
    _, out, _ = run(tmp_path, *glyphs, typed="1\n" * 9)
    assert "Two Doors out of twelve." in out
    _, after, _ = run(tmp_path, *path)
    assert [step["lesson"] for step in json.loads(after)["onirim"] if step["done"]] == ["glyphs"]
    _, listed, _ = run(tmp_path, "lessons", "onirim")
    assert "Next: reverie play onirim --lesson first" in listed
    code, _, err = run(tmp_path, "play", "onirim", "--plain", "--lesson", "chess")
    assert (code, err.count("\n")) == (2, 1)
    assert "unknown lesson 'chess'; choose from: first, two, book," in err


def test_a_victory_is_marked_on_the_path(tmp_path: Path) -> None:
    match = reverie.Match(registry.spec("circadia").game(2), 1)
    while not match.over:
        match.play(match.legal[0])
    record = str(match.record())
    assert match.outcome is not None
    for winner, marked in ((match.outcome.winners[0], True), (1 - match.outcome.winners[0], False)):
        players = ",".join("me" if seat == winner else "bot:thumb" for seat in range(2))
        saves = tmp_path / str(winner) / "saves"
        saves.mkdir(parents=True)
        saved = record.replace("\nundone:", f"\nplayers: {players}\nundone:")
        (saves / "circadia-1.txt").write_text(saved)
        _, out, _ = run(tmp_path / str(winner), "lessons", "circadia", "--json")
        assert [step["won"] for step in json.loads(out)["circadia"]] == [marked, marked]


def test_a_lesson_keeps_to_its_moves_and_has_its_own_deal(tmp_path: Path) -> None:
    learn = ("play", "onirim", "--plain", "--learn")
    _, out, _ = run(tmp_path, *learn, typed="play red moon\nplay green sun\nundo\nnew\n")
    assert "Not yet: the lesson asks for another move." in out
    assert "'play green sun' is not legal now. Playing a card: " in out
    assert "(onirim.play.row)" in out
    assert out.count("Step 1 of 11.") == 1  # a new game is no lesson
    code, _, err = run(tmp_path, *learn, "--seed", "7")
    assert (code, err.count("\n")) == (2, 1)
    assert "--learn can't be combined with" in err


def test_why_shows_the_bots_reasons(tmp_path: Path) -> None:
    plain = ("play", "onix", "--plain", "--seats", "me,thumb", "--seed", "3", "--first", "1")
    _, out, _ = run(tmp_path, *plain, typed="why\n" + "1\n" * 8 + "why\n")
    assert "No bot has moved yet." in out
    told = [
        line
        for line in out.splitlines()
        if line.startswith(("> Rule of thumb: ", "Rule of thumb: Take"))
    ]
    assert told
    assert all(line.endswith(".") and line.count(". ") >= 1 for line in told)
    _, out, _ = run(tmp_path, *plain, "--new", typed="1\n" * 8 + "pourquoi\n", lang="fr")
    assert "Au jugé : " in out.replace("\u00a0", " ")


def test_stacks_and_players_are_in_the_words_of_the_language(tmp_path: Path) -> None:
    actions = registry.spec("onix").game(2).actions
    steal = actions.by_text["steal from 1 square+diamond"]
    said = label(steal, Words("fr"), "onix", names=["Ana", "Bob"])
    assert said == "Voler à Bob le dessus de Carré+Losange"
    place = actions.by_text["place round on square+diamond"]
    assert label(place, Words("en"), "onix") == "Place a Round on Square+Diamond"
    plain = ("play", "onix", "--plain", "--seats", "Ana,Bob", "--seed", "3", "--lang", "fr")
    _, out, _ = run(tmp_path, *plain, typed="1\n" * 60)
    assert "square" not in out
    assert "Carré+" in out or "Rond+" in out


def test_hands_of_circadia_stay_behind_a_curtain(tmp_path: Path) -> None:
    plain = ("play", "circadia", "--plain", "--seats", "Ana,Bob", "--seed", "3", "--first", "1")
    _, out, _ = run(tmp_path, *plain, typed="\n" + "1\n" * 12)
    screens = out.split("\n" * 60)
    assert "Pass the device to Ana" in screens[1]
    assert "Pass the device to Bob" in screens[2]
    bobs = screens[2].partition("Ana, ")[2].partition("Bob, ")[0]
    assert "hand" in bobs
    assert "?" in bobs


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("[forest]", "[woods]"), "woods"),
        (('back = "3/1"', 'back = "x/1"'), "back"),
        (('"3/2"', '"three"'), "day"),
        (("source", "sauce"), "sauce"),
    ],
)
def test_own_cards_are_checked_and_the_error_names_the_field(
    tmp_path: Path, change: tuple[str, str], complaint: str
) -> None:
    own = files("reverie.games.circadia").joinpath("habitats.toml").read_text(encoding="utf-8")
    path = tmp_path / "cards.toml"
    path.write_text(own.replace(change[0], change[1], 1), encoding="utf-8")
    for command in (("play", "--plain"), ("arena", "--games", "2", "--jobs", "1")):
        code, out, err = run(tmp_path, command[0], "circadia", *command[1:], "--cards", str(path))
        assert (code, out) == (2, "")
        assert complaint in err
        assert err.count("\n") == 1


def test_custom_cards_are_played_with_and_are_in_the_record(tmp_path: Path) -> None:
    own = files("reverie.games.circadia").joinpath("habitats.toml").read_text(encoding="utf-8")
    path, record = tmp_path / "cards.toml", tmp_path / "record.txt"
    path.write_text(own.replace('back = "3/1"', 'back = "2/1"'), encoding="utf-8")
    plain = ("play", "circadia", "--plain", "--seats", "me,thumb", "--record", str(record))
    code, out, err = run(tmp_path, *plain, "--cards", str(path))
    assert (code, err) == (0, "")
    assert "back 2/1" in out
    assert reverie.read_record(record.read_text()).options["cards"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("play", "onix", "--with", "glyphs"), "onix has no option --with; choose from: --mode"),
        (("play", "onix", "--first", "9"), "first can't be '9'; choose from: drawn, 1, 2"),
        (
            ("play", "circadia", "--first", "3", "--seats", "2"),
            "first can't be '3'; choose from: drawn, 1, 2\n",
        ),
        (("play", "circadia", "--first", "0"), "first can't be '0'; choose from: drawn, 1, 2\n"),
        (
            ("play", "circadia", "--first", "4", "--seats", "me,thumb,bot"),
            "first can't be '4'; choose from: drawn, 1, 2, 3\n",
        ),
        (("play", "onix", "--seats", "me,bot:x"), "no bot 'bot:x' for onix; choose from: bot, ran"),
        (("play", "onix", "--preset", "cruel"), "onix has no preset 'cruel'; it has none"),
        (("play", "onirim", "--preset", "mad"), "no preset 'mad'; choose from: gentle, base"),
        (("play", "onix", "--pause", "-1"), "--pause must be from 0 to 60 seconds"),
        (("play", "circadia", "--cards", "no/file"), "no/file can't be read"),
        (("arena", "onirim", "--mode", "basic"), "onirim has no option --mode"),
        (("arena", "onirim", "--preset", "mad"), "no preset 'mad'"),
        (("games", "chess"), "unknown game 'chess'; choose from: onirim, onix, circadia"),
        (("rules", "onix", "zugzwang"), "no rule of onix matches 'zugzwang'"),
        (("replay", "no-file"), "no-file can't be read"),
    ],
)
def test_wrong_arguments_get_one_clear_line(
    tmp_path: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    plain = ("--plain",) if arguments[0] == "play" else ()
    code, out, err = run(tmp_path, *arguments, *plain)
    assert (code, out) == (2, "")
    assert complaint in err
    assert err.count("\n") == 1


def test_options_override_a_preset(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    preset = ("--preset", "seer", "--with", "glyphs", "--incubus", "new")
    arena = ("arena", "onirim", "--bots", "random", "--games", "1", "--jobs", "1", "--json")
    code, out, err = run(tmp_path, *arena, *preset)
    assert (code, err) == (0, "")
    assert '"expansions": "glyphs"' in out
    assert '"incubus": "new"' in out
    assert not record.exists()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_games_are_listed_with_all_that_can_be_chosen(tmp_path: Path, lang: str) -> None:
    code, out, _ = run(tmp_path, "games", lang=lang)
    assert code == 0
    for word in ("Onirim", "Onix", "Circadia", "--mode", "--cards", "--with", "cruel", "thumb"):
        assert word in out
    code, out, _ = run(tmp_path, "games", "onix", "--json")
    assert '"flag": "--mode"' in out
    assert "onirim" not in out


def test_rules_by_id_and_by_words(tmp_path: Path) -> None:
    _, out, _ = run(tmp_path, "rules", "onix", "onix.effect.steal", "--lang", "fr")
    assert out.count("onix.effect.steal") == 1
    assert "Source : " in out.replace("\u00a0", " ")
    _, out, _ = run(tmp_path, "rules", "circadia", "claim")
    assert out.count("(circadia.") > 1
    _, out, _ = run(tmp_path, "rules", "onix")
    assert all(f"({rule.id})" in out for rule in rules("onix"))


@pytest.mark.parametrize("game", ["onirim", "onix", "circadia"])
def test_a_record_is_printed_step_by_step(tmp_path: Path, game: str) -> None:
    path = tmp_path / "record.txt"
    match = reverie.new(game, seed=3)
    for _ in range(12):
        match.play(match.legal[0])
    path.write_text(str(match.record()))
    code, out, err = run(tmp_path, "replay", str(path))
    assert (code, err) == (0, "")
    assert "\n  12 " in out
    _, out, _ = run(tmp_path, "replay", str(path), "--step", "0")
    assert out.strip() == str(reverie.new(game, seed=3)).strip()
    _, out, _ = run(tmp_path, "replay", str(path), "--step", "12")
    assert out.strip() == str(match).strip()
    code, _, err = run(tmp_path, "replay", str(path), "--step", "13")
    assert (code, "steps 0 to 12" in err) == (2, True)
    code, _, err = run(tmp_path, "replay", str(path), "--step", "1", "--seat", "9")
    assert (code, "--seat can't be '9'; choose from: " in err) == (2, True)


def test_the_files_in_the_history_can_be_replayed(tmp_path: Path) -> None:
    seats = "--seats", "Maximiliane,Bartholomew"
    run(tmp_path, "play", "onirim", "--plain", *seats, "--with", "towers", typed="1\nquit\n")
    _, out, _ = run(tmp_path, "history")
    (name,) = re.findall(r"onirim-[0-9]+-[0-9]+[.]txt", out)
    code, out, err = run(tmp_path, "replay", name)
    assert (code, err) == (0, "")
    assert "   1 Maximiliane takes " in out
    code, _, err = run(tmp_path, "replay", "onirim-none.txt")
    assert (code, "onirim-none.txt can't be read" in err) == (2, True)


def test_a_bad_record_is_rejected_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    text = str(reverie.new("onix", seed=3).record())
    path.write_text(text.replace("game: onix", "game: chess"))
    code, out, err = run(tmp_path, "replay", str(path))
    assert (code, out) == (2, "")
    assert "record.txt, line 1: unknown game 'chess'" in err
    path.write_bytes(b"\xff\xfe")
    code, _, err = run(tmp_path, "replay", str(path))
    assert (code, "is not UTF-8 text" in err) == (2, True)
    path.write_text(str(reverie.new("circadia", seed=3).record(0)))
    code, _, err = run(tmp_path, "replay", str(path))
    assert (code, "parts of the game are hidden here" in err) == (2, True)
