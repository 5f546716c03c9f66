"""Measure how hard the presets of a game are, and write it into its `presets.toml`.

    python tools/presets.py onirim --games 1000 --jobs 2

Bots play every preset: the rule of thumb and the network, each on the same deals.  The figures
are those of `reverie arena GAME --bots BOT --preset PRESET`; pictures stay as they are.  A thousand
games of each take hours on one core.
"""

import argparse
import tomllib
from pathlib import Path

from reverie import registry
from reverie.lab.arena import all_played, contest
from reverie.lab.tally import standings

GAMES = Path(__file__).parent.parent / "src" / "reverie" / "games"
BOTS = ("thumb", "network")
HEAD = """\
# Written by tools/presets.py: how hard each preset is, by the share of games that bots win (in
# percent, of so many games); and the picture that stands for it.

"""


def share(game: str, preset: str, bot: str, games: int, seed: int, jobs: int) -> float:
    """The percentage of games that a bot wins."""
    options = dict(registry.spec(game).presets[preset])
    plan = contest(game, [bot], games, seed=seed, options=options)
    [standing] = standings(plan, all_played(plan, jobs))
    return round(100 * standing.share, 1)


def written(measured: dict[str, dict[str, object]]) -> str:
    """The file with these figures, a line for each preset."""
    rows = []
    for name, values in measured.items():
        fields = ", ".join(
            f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}"
            for key, value in values.items()
        )
        rows.append(f"{name} = {{ {fields} }}\n")
    return HEAD + "".join(rows)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game")
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=50_000_000)
    asked.add_argument("--jobs", type=int, default=1)
    options = asked.parse_args()
    spec = registry.spec(options.game)
    file = GAMES / spec.name / "presets.toml"
    measured: dict[str, dict[str, object]] = tomllib.loads(file.read_text(encoding="utf-8"))
    for preset in spec.presets:
        values = measured.setdefault(preset, {})
        for bot in BOTS:
            work = (options.games, options.seed, options.jobs)
            values[bot] = share(spec.name, preset, bot, *work)
            print(f"{preset}: {bot} wins {values[bot]} %", flush=True)
        values["games"] = options.games
        file.write_text(written(measured), encoding="utf-8")


if __name__ == "__main__":
    main()
