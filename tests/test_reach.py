"""Out of reach is never undone, and no game is won after it: played by bots that win."""

import pytest

from reverie.testing.cases import Case
from reverie.testing.fuzz import FuzzReport, run_case

EXPANSIONS = ["book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse"]

# how many games, and of which form: the base game most of all, since it is won most often
FORMS: list[tuple[int, int, dict[str, str]]] = [
    (60, 1, {}),
    (40, 2, {}),
    (20, 2, {"talk": "silent"}),
    (20, 1, {"incubus": "adversary"}),
    (10, 2, {"incubus": "adversary", "expansions": "premonitions"}),
    *((8, 1, {"expansions": name}) for name in EXPANSIONS),
    *((4, 2, {"expansions": name}) for name in EXPANSIONS),
    (4, 1, {"expansions": "glyphs,crossroads"}),
    (4, 1, {"expansions": "crossroads,oniverse", "incubus": "new"}),
    (4, 2, {"expansions": "glyphs,oniverse", "incubus": "apprentice"}),
    (2, 1, {"expansions": ",".join(EXPANSIONS)}),
]


@pytest.mark.parametrize(("games", "seats", "options"), FORMS, ids=str)
def test_what_is_out_of_reach_stays_so(games: int, seats: int, options: dict[str, str]) -> None:
    tally = FuzzReport()
    for seed in range(games):  # seed 21 of the base game is won by the last series that there is
        run_case(Case("onirim", seats, options, seed), True, tally, "network")
    assert [failure.message for failure in tally.failures] == []


@pytest.mark.parametrize(
    ("options", "seed"),
    [
        ({"expansions": "glyphs,dreamcatchers,oniverse", "incubus": "apprentice"}, 8921),
        ({"expansions": "book,glyphs,dreamcatchers,towers,oniverse", "talk": "silent"}, 5569),
    ],
    ids=str,
)
def test_a_glyph_that_a_cyclobot_recovers_changes_nothing(
    options: dict[str, str], seed: int
) -> None:
    """Games in which it used to count twice, once in a series and once for its Incantation."""
    tally = FuzzReport()
    run_case(Case("onirim", 2, options, seed), True, tally, "eager")
    assert [failure.message for failure in tally.failures] == []
