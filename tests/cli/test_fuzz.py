"""`reverie fuzz`: counts, coverage, and a failure with the command that shows it again."""

import json

import pytest

from reverie import registry
from reverie.cli.main import main
from reverie.engine.outcome import OutOfReach
from reverie.engine.state import State
from reverie.testing.fuzz import run_batch
from reverie.testing.players import player, scoring
from tests.toy import BAG, RULES, ToyGame, ToySpec


def test_a_light_run_counts_games_and_finds_every_action_taken(
    capsys: pytest.CaptureFixture[str],
) -> None:
    base = ["fuzz", "--game", "onirim", "--option", "incubus=none"]
    assert main([*base, "--seats", "1", "--games", "260", "--light", "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 260
    assert found["failures"] == []
    assert list(found["forms"]) == ["onirim seats=1"]
    assert found["moves"] > 260 * 20
    assert len(found["never_taken"]["onirim"]) <= 2


def test_a_light_run_plays_all_kinds_of_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--game", "onirim", "--games", "60", "--light", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 60
    assert found["failures"] == []
    assert len(found["forms"]) > 40


@pytest.mark.parametrize("player", ["eager", "thumb", "network"])
@pytest.mark.parametrize("game", list(registry.specs()))
def test_any_kind_of_player_plays_every_game(
    game: str, player: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["fuzz", "--game", game, "--player", player, "--light", "--case", "3", "--json"]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["failures"] == []


@pytest.mark.parametrize("name", list(registry.specs()))
def test_an_eager_player_scores_whenever_it_can(name: str) -> None:
    """Whatever the game: a claim in Circadia, a Door in Onirim, a full Collection in Onix."""
    game = registry.spec(name).game()
    state, choose = game.start(7), player("eager", game, 7)
    scored = 0
    for _ in range(400):
        if state.over:
            break
        seat, before, possible = state.actor, state.scores(), scoring(state, state.legal())
        state.apply(choose(state))
        if possible:
            assert state.scores()[seat] > before[seat]
            scored += 1
    assert scored > 0


def test_one_case_of_one_form_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    form = ["--game", "onirim", "--seats", "2", "--option", "talk=silent"]
    assert main(["fuzz", *form, "--case", "3"]) == 0
    shown = capsys.readouterr().out
    assert "onirim seats=2 talk=silent" in shown
    assert shown.endswith("no failures\n")


def test_a_run_by_the_clock_ends() -> None:
    assert main(["fuzz", "--game", "onix", "--seconds", "0.2", "--light", "--jobs", "2"]) == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seats", "3"], "onirim can't be played by 3"),
        (["--option", "talk"], "write an option as name=value"),
        (["--option", "talk=loud", "--seats", "2"], "talk can't be 'loud'"),
        (["--jobs", "0"], "--jobs must be at least 1"),
        (["--games", "0"], "--games must be at least 1"),
        (["--player", "nobody"], "no bot 'nobody' for onirim; choose from: eager, random"),
    ],
)
def test_wrong_input_is_one_line_and_exit_2(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fuzz", "--game", "onirim", *words]) == 2
    assert message in capsys.readouterr().err


class WonThoughLost(ToyGame):
    def out_of_reach(self, s: State, seat: int) -> OutOfReach | None:
        return OutOfReach("toy.end.deck") if s.size(BAG) < 3 else None

    def table(self, s: State, seat: int) -> dict[str, object]:
        lost = self.out_of_reach(s, seat)
        return {**super().table(s, seat), "out_of_reach": None if lost is None else lost.rule}


class Crashes(ToyGame):
    def draw(self, s: State) -> None:
        if s.size(BAG) == 5:
            raise RuntimeError("the cat is out of the bag")
        super().draw(s)


class Loses(ToyGame):
    def draw(self, s: State) -> None:
        super().draw(s)
        if s.size(BAG) == 3:
            s.pop(BAG)


@pytest.mark.parametrize(
    ("toy", "light", "check"),
    [
        (Crashes, True, "crash"),
        (Crashes, False, "legal"),  # a legal move that raises
        (Loses, True, "problems"),
        (Loses, False, "problems"),
        (WonThoughLost, True, "reach"),
        (WonThoughLost, False, "reach"),
    ],
)
def test_a_failure_comes_with_the_command_that_shows_it_again(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    toy: type[ToyGame],
    light: bool,
    check: str,
) -> None:
    monkeypatch.setitem(registry.ADDED, "toy", ToySpec(toy))
    monkeypatch.setattr("reverie.testing.state_checks.rule_ids", lambda game: RULES)
    tally = run_batch(["toy"], 3, 1, light)
    (failure,) = tally.failures
    assert failure.check == check
    words = failure.command.split()
    assert words[:2] == ["reverie", "fuzz"]
    assert ("--light" in words) == light
    assert "--player" not in words
    assert main(words[1:]) == 1
    shown = capsys.readouterr()
    assert failure.command in shown.err
    assert shown.out.endswith("1 failure\n")


def test_the_command_names_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.ADDED, "toy", ToySpec(Loses))
    (failure,) = run_batch(["toy"], 5, 1, True, kind="eager").failures
    assert failure.command.endswith("--case 5 --player eager --light")
    assert main(failure.command.split()[1:]) == 1
