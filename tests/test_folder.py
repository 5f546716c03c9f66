"""A game's folder: its files are found by name, and missing ones have defaults."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import reverie
from reverie import folder, registry, rulebook
from reverie.bots.ladder import rungs
from reverie.engine.errors import OptionError
from reverie.engine.spec import Spec
from reverie.i18n import Words, words_of
from reverie.render.attempts import attempts
from reverie.render.text import note, table
from reverie.terminal.scene import Look, scene_of
from tests.tricks import Tricks

ROOT = Path(__file__).parent.parent


class Folder(Spec):
    """The trick game with a folder of its own."""

    def __init__(self, name: str, package: str) -> None:
        super().__init__(name, (1,), (3,), (), package=package)

    def prepare(self, seats: int, options: dict[str, object], version: int) -> Tricks:
        return Tricks(self.name)


Lay = Callable[..., str]


@pytest.fixture
def lay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lay]:
    """Lay out a package of that name with these files, and register the game that it holds."""
    monkeypatch.syspath_prepend(str(tmp_path))
    laid: list[str] = []

    def lay_out(name: str, **files: str) -> str:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
        for file, text in files.items():
            (tmp_path / name / file.replace("__", ".")).write_text(text, encoding="utf-8")
        registry.register(Folder(name, name))
        laid.append(name)
        return name

    yield lay_out
    for name in laid:
        del registry.ADDED[name]


def test_our_own_games_have_all_of_it() -> None:
    for game in registry.specs():
        assert folder.file(game, "words.fr.toml") is not None
        assert folder.file(game, "network.npz") is not None
        for name in ("drawing", "screen", "thumb", "attempts"):
            assert folder.module(game, name) is not None, (game, name)
        assert folder.subfolder(game, "lessons") is not None
    first, *_ = folder.listing("onirim", "rulebook-", ".en.md")
    assert first.name == "rulebook-1-book.en.md"


def test_missing_files_and_modules_are_none() -> None:
    assert folder.module("onix", "oracle") is None
    assert folder.file("onix", "words.eo.toml") is None
    assert folder.listing("onix", "rulebook-") == []


@pytest.mark.parametrize("package", ["", "json.decoder", "no.such.package"])
def test_a_game_without_a_folder_has_nothing_in_it(package: str) -> None:
    """It names none, is a single module, or names one that is not there."""
    spec = Folder("bare", package)
    if package.startswith("no."):
        with pytest.raises(ModuleNotFoundError):
            folder.module(spec, "drawing")
        return
    assert folder.module(spec, "drawing") is None
    assert folder.file(spec, "words.en.toml") is None
    assert folder.listing(spec, "rulebook") == []


def test_an_error_inside_a_module_is_not_hidden(lay: Lay) -> None:
    game = lay("faulty", drawing__py="import no_such_module\n")
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        folder.module(game, "drawing")


def test_a_game_may_provide_only_some_parts(lay: Lay) -> None:
    game = lay(
        "partly",
        drawing__py="def table(view, words, names):\n    return words('partly', 'game', 'title')\n",
        screen__py="GROUPS = {'play': 'cards'}\n",
        thumb__py="",
    )
    match = reverie.new(game, seed=1)
    assert str(match) == "Partly"
    assert note(match.view(0), "play hearts 1", Words("en")) == ""
    assert attempts(match.view(0)) == []
    scene = scene_of(game)
    assert scene.groups == {"play": "cards"}
    look = Look(match.view(0), Words("en"), ["Ana", "Bob", "Cy"], 80, 30)
    assert any("Ana · Hand" in line.plain for line in scene.board(look, ""))
    assert rungs(game) == ["random", "playouts"]


def test_words_in_one_language_serve_for_both(lay: Lay) -> None:
    words = '[cards]\n"hearts 1" = "Ace of Hearts"\n[actions]\nplay = "Lay {object}{huh}"\n'
    game = lay("monoglot", words__en__toml=words)
    french = Words("fr")
    assert french.card(game, "hearts 1") == "Ace of Hearts"
    assert french.action(game, "play", "hearts 1") == "Lay Ace of Hearts{huh}"
    assert french(game, "decisions", "bid") == "Bid"
    assert french.action(game, "bid", "hearts 1", "twice") == "Bid Ace of Hearts twice"
    assert french(game, "endings", "monoglot.no-cards-left") == "No cards left"
    assert french(game, "game", "tagline") == ""
    assert words_of("fr", game)["cards"]["hearts 1"] == "Ace of Hearts"
    assert words_of("fr", game)["places"]["hand"] == "main"


@pytest.mark.parametrize("text", ["[cards", 'title = "no section"\n', "[cards]\nhearts = 1\n"])
def test_unreadable_words_are_named(lay: Lay, text: str) -> None:
    game = lay(f"mumbling{len(text)}", words__en__toml=text)
    with pytest.raises(OptionError, match=r"words\.en\.toml"):
        Words("en").card(game, "hearts 1")


def test_a_rulebook_in_one_language_serves_for_both(lay: Lay) -> None:
    rule = (
        "### ruled.play.follow\n\n**Follow suit.** Play the suit that was led.\n\n*Source: us.*\n"
    )
    game = lay("ruled", rulebook__en__md=f"# Rules\n\n## Play\n\n{rule}")
    assert rulebook.has_rulebook(game)
    assert rulebook.find(game, "ruled.play.follow", "fr").title == "Follow suit"
    assert not rulebook.has_rulebook("tricks")


def test_an_uninstalled_game_is_shown_by_its_name() -> None:
    assert Words("en")("bygone", "game", "title") == "Bygone"
    assert not rulebook.has_rulebook("bygone")


def test_what_is_hidden_stays_hidden_in_the_default_drawing(lay: Lay) -> None:
    match = reverie.new(lay("secret"), seed=5)
    others = [card for seat in (1, 2) for card in match.view(seat)["hands"][seat]]  # type: ignore[index]
    shown = table(match.view(0), "en").partition("Unseen cards")
    hands = shown[2].partition("Player 1")[2]
    assert hands.count("4 hidden cards") == 2
    assert not any(card in hands for card in others)


def installed(home: Path, name: str, source: str) -> None:
    """A package as pip would leave it: a module, and the entry point that registers its game."""
    (home / f"{name}.py").write_text(source, encoding="utf-8")
    about = home / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[reverie.games]\n{name} = {name}:SPEC\n")


def test_a_game_that_cannot_be_loaded_does_not_break_the_others(tmp_path: Path) -> None:
    installed(tmp_path, "tricks", "from tests.tricks import TricksSpec\nSPEC = TricksSpec()\n")
    installed(tmp_path, "crash", "import no_such_module\n")
    installed(tmp_path, "fraud", "SPEC = 7\n")
    path = os.pathsep.join([str(tmp_path), str(ROOT), *sys.path])
    environment = {**os.environ, "PYTHONPATH": path, "LC_ALL": "C.UTF-8"}

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "reverie", *words],
            env=environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )

    listed = run("games")
    assert listed.returncode == 0
    assert "Tricks: reverie play tricks" in listed.stdout
    assert "Onix: reverie play onix" in listed.stdout
    assert sorted(listed.stderr.splitlines()) == [
        "Skipped the game 'crash', which can't be loaded: "
        "ModuleNotFoundError: No module named 'no_such_module'",
        "Skipped the game 'fraud', which can't be loaded: fraud:SPEC is not the spec of fraud",
    ]
    refused = run("play", "crash", "--plain", "--lang", "fr")
    assert refused.returncode == 2
    assert "No module named 'no_such_module'" in refused.stderr
    assert "Traceback" not in refused.stderr
    fuzzed = run("fuzz", "--game", "tricks", "--games", "2", "--jobs", "1")
    assert fuzzed.returncode == 0, fuzzed.stderr
