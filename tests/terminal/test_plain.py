"""The game line by line, through real pipes."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import reverie
from reverie.i18n import Words
from reverie.rulebook import find
from reverie.table import Table, seated
from reverie.terminal.lookup import book
from reverie.terminal.plain_opening import play_plainly
from reverie.terminal.reading import Unread, read_move
from reverie.terminal.resume import Opening, PlaySettings
from reverie.terminal.saves import SavedGames
from tests.terminal.playing import run


def play(home: Path, typed: str, *arguments: str, lang: str = "en") -> tuple[int, str, str]:
    """`reverie play onirim --plain` with these lines typed into it."""
    return run(home, "play", "onirim", *arguments, typed=typed, lang=lang)


def test_a_whole_game_by_numbers(tmp_path: Path) -> None:
    typed = "1\nyes\n" * 200 + "quit\n"  # yes, even where it gives up
    record = tmp_path / "record.txt"
    code, out, err = play(tmp_path, typed, "--plain", "--seed", "7", "--record", str(record))
    assert (code, err) == (0, "")
    assert "\nDefeat\n" in out
    assert re.search(r"\nTurns: \d+\nDoors found: \d by a series · \d with a Key\n", out)
    assert "The game is over." in out
    assert out.endswith("Goodbye.\n")
    match = reverie.replay(reverie.read_record(record.read_text()))
    assert match.over
    (save,) = (tmp_path / "saves").iterdir()  # for `reverie history`
    assert reverie.read_record(save) == match.record()


def test_moves_by_words_undo_log_and_clear_answers(tmp_path: Path) -> None:
    typed = "play brown moon\ndis bl s\nplay moon\nfly\n77\nplay\nundo\nundo\nundo\nlog\nhelp\n"
    code, out, err = play(tmp_path, typed, "--plain", "--seed", "7")
    assert (code, err) == (0, "")
    assert "You play a brown moon." in out
    assert "You discard a blue sun." in out
    assert "'play moon' is not legal now. The golden rule: " in out
    assert f"{said_by('onirim.play.symbol')} (onirim.play.symbol)\n" in out
    assert "'fly' is not a move." in out
    assert "There is no choice 77; choose from 1 to" in out
    assert "'play' could be: Play a green sun, " in out
    assert out.count("Undone.") == 2
    assert "There is no move to undo." in out
    assert "undo, help, log, why, hint, chance, review, quit, new" in out
    assert out.endswith("The game is saved; the next start offers to resume it.\n")


def test_why_names_the_rule_of_what_is_not_possible(tmp_path: Path) -> None:
    typed = "play brown moon\nwhy\nsearch red door\nlangue\nlang\njouer lune\npourquoi\n"
    _, out, _ = play(tmp_path, typed, "--plain", "--seed", "7")
    assert "Play a green moon, Play a blue moon: not now. The golden rule: " in out
    assert "'search red door' is not legal now. Three of a colour: " in out
    assert f"{said_by('onirim.doors.series')} (onirim.doors.series)\n" in out
    out = out.replace("\u00a0", " ")
    assert "« jouer lune » n’est pas possible maintenant. La règle d’or : " in out
    assert "Jouer une lune verte, Jouer une lune bleue : pas maintenant." in out


def test_the_coach_says_what_to_look_at_then_what_to_play(tmp_path: Path) -> None:
    typed = "hint\nhint\nplay brown moon\nhint\nchance\nlang\nindice\nindice\nchances\n"
    _, out, _ = play(tmp_path, typed, "--plain", "--seed", "7")
    first, second, moved = re.findall(r"Look here: .*|“.*”: .*", out)[:3]
    assert first.startswith("Look here: ")
    assert second.startswith("“")
    assert moved.startswith("Look here: ")  # another position, so it begins again
    assert re.search(r"Your chance of winning: \d+%, if you play on like the coach", out)
    out = out.replace("\u00a0", " ")
    assert re.search(r"« .* » : ", out)
    assert "Vos chances de gagner : " in out


def test_the_coach_reviews_the_game_so_far(tmp_path: Path) -> None:
    typed = "review\nplay brown moon\ndiscard green sun\ndiscard blue sun\nreview\n"
    _, out, _ = play(tmp_path, typed, "--plain", "--seed", "7")
    assert "there are no decisions to review" in out
    assert "You started at " in out
    assert re.search(r"Accuracy: \d+% \(", out)


def test_the_coach_is_silent_where_several_people_play(tmp_path: Path) -> None:
    _, out, _ = play(tmp_path, "\nhint\nchance\n", "--plain", "--seats", "2", "--seed", "7")
    assert out.count("The coach is off when several people play") == 2


def test_the_coach_leaves_a_lesson_to_the_lesson(tmp_path: Path) -> None:
    _, out, _ = play(tmp_path, "hint\n", "--plain", "--learn")
    assert "The lesson tells you what to do." in out


def test_words_that_are_never_a_move_have_their_rule(tmp_path: Path) -> None:
    _, out, _ = play(tmp_path, "play dead end\n", "--plain", "--with", "crossroads")
    assert "'play dead end' is not legal now. " in out
    assert "(onirim.dead-ends.unplayable)" in out


def test_french_words_and_english_ones_are_understood(tmp_path: Path) -> None:
    typed = "jouer lune brune\nplay blue sun\nannuler\naide\njournal\nlangue\nquitter\n"
    code, out, _ = play(tmp_path, typed, "--plain", "--seed", "7", lang="fr_FR.UTF-8")
    assert code == 0
    assert "Vous jouez une lune brune." in out
    assert "Vous jouez un soleil bleu." in out
    assert "Coup annulé." in out
    assert "Play or discard a card" in out


def test_a_game_continues_where_it_was_left(tmp_path: Path) -> None:
    play(tmp_path, "play brown moon\n", "--plain", "--seed", "7")
    _, out, _ = play(tmp_path, "perhaps\nyes\n", "--plain")
    assert "you left a game at move 2 on 20" in out
    assert "(seed 7)" in out
    assert "Please answer yes or no." in out
    assert "Labyrinth  brown moon" in out
    _, out, _ = play(tmp_path, "no\n", "--plain", "--seed", "7")
    assert "Labyrinth  –" in out
    _, out, _ = play(tmp_path, "\n", "--plain")  # Enter continues it
    assert "Labyrinth  brown moon" in out
    code, out, _ = play(tmp_path, "q\nyes\n", "--plain")
    assert (code, "Labyrinth" in out) == (0, False)


def test_several_games_wait_and_none_is_lost(tmp_path: Path) -> None:
    for seed in ("7", "8", "9"):
        play(tmp_path, "1\n", "--plain", "--new", "--seed", seed, "--with", "towers")
    _, out, _ = play(tmp_path, "1\n", "--plain", "--seed", "8")  # of another kind
    assert "unfinished games" not in out
    _, out, _ = play(tmp_path, "5\n\n", "--plain")
    assert "You have 4 unfinished games." in out
    assert "· move 2 · expansions=towers" in out
    assert out.count("Which one? (1 to 4") == 2
    assert "Labyrinth" not in play(tmp_path, "quit\n1\n", "--plain")[1]
    code, out, _ = run(tmp_path, "history", "onirim", "--json")
    games = json.loads(out)
    assert code == 0
    assert [game["moves"] for game in games] == [1, 1, 1, 1]
    assert {game["result"] for game in games} == {"unfinished"}
    _, out, _ = run(tmp_path, "history")
    assert "unfinished" in out
    assert "No games have been played" in run(tmp_path, "history", "onix")[1]


def test_short_commands_work(tmp_path: Path) -> None:
    _, out, _ = play(tmp_path, "?\nq\n", "--plain", "--seed", "7")
    assert "'help' followed by words" in out
    assert out.endswith("Goodbye.\n")  # nothing has happened in it that could be kept


def test_enter_takes_the_only_choice(tmp_path: Path) -> None:
    match = reverie.new("onix", seed=1)
    while len(match.legal) != 1:
        match.play(match.legal[0])
    table, moves = Table(match), len(match.moves)
    setting = PlaySettings(Words("en"), SavedGames(tmp_path), None)
    source, said = io.StringIO("\nquit\n"), io.StringIO()
    assert play_plainly(Opening(table), setting, source, said) == 0
    assert len(match.moves) == moves + 1


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("")
    code, out, _ = play(wall, "1\nquit\n", "--plain", "--seed", "7")
    assert code == 1
    assert "saved; the next start" not in out
    assert out.count("The game can't be saved: ") == 2
    _, out, _ = play(wall, "1\nquit\n", "--plain", "--seed", "7", "--lang", "fr")
    assert out.count("La partie ne peut pas être sauvegardée\xa0: ") == 2
    code, _, err = play(tmp_path, "1\n", "--plain", "--record", str(tmp_path))
    assert code == 2
    assert "is a folder, not a file" in err


@pytest.mark.parametrize(
    ("seats", "error"),
    [
        ("me,serach", "there is no bot 'serach'; did you mean 'search'?"),
        ("me,search@4000", "did you mean 'search'?"),
        ("me,-1", "'-1' is neither a bot nor a name"),
        ("me,you,-1", "'-1' is neither a bot nor a name"),
        ("me,me", "two seats have the same name: 'me'"),
        ("me,person:thumb", "a person can't have the name of a bot: 'thumb'"),
    ],
)
def test_a_mistyped_bot_is_not_a_person(tmp_path: Path, seats: str, error: str) -> None:
    code, _, err = play(tmp_path, "", "--plain", "--seats", seats)
    assert code == 2
    assert error in err
    code, out, _ = play(tmp_path, "1\n", "--plain", "--seats", "me,person:Serach")
    assert code == 0
    assert "Serach" in out


def test_a_game_for_two_is_played_against_a_bot_unless_others_are_named(tmp_path: Path) -> None:
    code, out, _ = run(tmp_path, "play", "Onix", "--plain", "--seed", "3", typed="q\n")
    assert code == 0
    assert "Old hand starts with" in out  # the usual opponent
    code, out, _ = play(tmp_path, "q\n", "--plain", "--with", "all")
    assert code == 0


def said_by(rule: str) -> str:
    return " ".join(find("onirim", rule, "en").text.split())


def test_a_damaged_save_is_reported(tmp_path: Path) -> None:
    save = tmp_path / "saves" / "onirim.txt"
    save.parent.mkdir()
    save.write_text("nonsense")
    code, out, _ = play(tmp_path, "", "--plain")
    assert code == 0
    assert "A saved game could not be read" in out
    assert save.with_name("onirim.txt.damaged-1").read_text() == "nonsense"


def test_in_silence_the_other_hand_stays_behind_a_curtain(tmp_path: Path) -> None:
    typed = "1\n" * 6 + "play brown moon\n"
    arguments = ("--plain", "--seed", "7", "--seats", "Ana,Bob", "--talk", "silent")
    _, out, _ = play(tmp_path, typed, *arguments)
    curtain = "\n" * 60 + "Pass the device to Bob"
    assert out.count(curtain) == 1
    assert out.endswith("The game is saved; the next start offers to resume it.\n")
    assert (
        "green key" not in out.partition(curtain)[2]
    )  # the card that Ana drew, and that only she has seen
    typed += "\n1\n\n"
    _, out, _ = play(tmp_path, "no\n" + typed, *arguments)
    assert out.count("\n" * 60) == 2
    assert "green key" in out.rpartition("\n" * 60)[2]


def test_each_player_hears_once_what_the_other_did(tmp_path: Path) -> None:
    _, out, _ = play(tmp_path, "1\n" * 8, "--plain", "--seed", "7", "--seats", "Ana,Bob")
    assert out.count("Ana takes a brown moon.") == 1
    assert out.count("Ana plays a brown moon.") == 1
    silent = ("--plain", "--new", "--seed", "7", "--seats", "Ana,Bob", "--talk", "silent")
    _, out, _ = play(tmp_path, "1\n" * 7 + "\n1\n\n", *silent)
    bobs, anas = out.split("\n" * 60)[1:]
    assert "Ana plays a brown moon.\nAna draws a card.\n" in bobs
    assert "You draw a green key.\nBob plays" in anas


def test_a_move_that_gives_up_the_victory_needs_confirmation(tmp_path: Path) -> None:
    match = reverie.new("onirim", seed=0)
    for seed in range(200):  # a game that begins with a Prophecy that shows a Door
        match = reverie.new("onirim", seed=seed)
        keys = [a for a in match.legal if re.fullmatch(r"discard \w+ key", a.text)]
        if keys and any("door" in a.text for a in match.play(keys[0]).legal):
            break
    door = next(a.text for a in match.legal if "door" in a.text)
    typed = f"{match.moves[0].text}\n{door}\nno\n{door}\nyes\n"
    _, out, _ = play(tmp_path, typed, "--plain", "--seed", str(match.seed))
    assert "This move puts victory out of reach: a Door was discarded" in out
    assert f"comes back (a {door.removeprefix('discard ')})." in out
    assert out.count("Play it anyway (yes/no)") == 2
    assert "! Victory is out of reach" in out


def test_new_games_with_the_same_and_another_seed(tmp_path: Path) -> None:
    _, out, _ = play(tmp_path, "1\nnew same\nnew\n", "--plain", "--seed", "7")
    assert "New game with seed 7." in out
    assert len(re.findall(r"New game with seed \d+\.", out)) == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seats", "5"], "onirim can't be played by 5; possible numbers of players: 1, 2"),
        (["--talk", "loud"], "talk can't be 'loud'; choose from: open, silent"),
        (["--lang", "de"], "the language 'de' is not available; choose from: en, fr"),
        (["--seed", "x"], "a seed is a whole number"),
        (["--record", "/no/such/folder/file"], "the folder '/no/such/folder' does not exist"),
        ([], "the full screen needs a terminal; use --plain"),
    ],
)
def test_wrong_arguments_get_one_clear_line(
    tmp_path: Path, arguments: list[str], message: str
) -> None:
    plain = ["--plain"] if arguments else []
    code, out, err = play(tmp_path, "", *arguments, *plain)
    assert (code, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


def test_accents_and_capitals_do_not_matter() -> None:
    match = reverie.new(
        "onirim", seed=1, deck=["red key", "blue sun", "blue moon", "red sun", "green key"]
    )
    words = Words("fr")

    def read(line: str) -> str:
        return read_move(
            line,
            list(match.legal),
            match.game,
            lambda a: words.action("onirim", a.verb, a.object, a.target),
        ).text

    assert read("JOUER CLE ROUGE") == "play red key"
    assert read("defausser clé verte") == "discard green key"
    assert read("discard green key") == "discard green key"
    with pytest.raises(Unread, match="ambiguous"):
        read("cle rouge")
    with pytest.raises(Unread, match="not understood"):
        read("²")


def test_bytes_that_are_not_text_do_not_stop_the_game(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "reverie", "play", "onirim", "--plain", "--seed", "7"],
        input=b"\xff\xfe\n1\n",
        capture_output=True,
        env={**os.environ, "REVERIE_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii"},
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"The game is saved" in done.stdout


def test_rules_are_looked_up_by_id_and_by_words(tmp_path: Path) -> None:
    rules = book("onirim", "en")
    typed = "help\nhelp no.such.rule\n" + "".join(f"help {rule.id}\n" for rule in rules[:3])
    _, out, _ = play(tmp_path, typed, "--plain")
    assert "No rule matches 'no.such.rule'." in out
    assert all(f"{rule.title} ({rule.id})\n{rule.text}" in out for rule in rules[:3])
    assert all(f"  {rule.chapter}\n" in out for rule in rules)
    assert rules[-1].title not in out


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    table = Table(reverie.new("onirim", seed=7, seats=2), seated(["thumb", "random"], "onirim"))
    said = io.StringIO()
    setting = PlaySettings(Words("en"), SavedGames(tmp_path), None)
    assert play_plainly(Opening(table), setting, io.StringIO("1\nundo\n"), said) == 0
    assert said.getvalue().count("The game is over.") == 2
    assert "There is no move to undo." in said.getvalue()
