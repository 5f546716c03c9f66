"""The spec of a game: what is known before options are chosen."""

from typing import Final

from mypy_extensions import mypyc_attr

from reverie.engine.errors import OptionError
from reverie.engine.figures import Figure
from reverie.engine.game import Game
from reverie.engine.options import Option, settle, whole_number
from reverie.engine.pickled import find_spec
from reverie.engine.plies import PlyView


@mypyc_attr(allow_interpreted_subclasses=True)
class Spec:
    """The name and versions of a game, its player counts, and its options.

    A new version changes the rules.  Older versions remain: records and tables name the version
    they were started with and continue with its rules.
    """

    def __init__(
        self,
        name: str,
        versions: tuple[int, ...],
        seats: tuple[int, ...],
        options: tuple[Option, ...],
        presets: dict[str, dict[str, object]] | None = None,
        cooperative: bool = False,
        package: str = "",
        rank: int = 100,
    ) -> None:
        self.name: Final = name
        self.versions: Final = versions  # oldest first
        self.version: Final = versions[-1]
        self.seats: Final = seats
        self.options: Final = options
        self.cooperative: Final = cooperative  # do all players win or lose together?
        self.presets: Final = presets or {}  # named sets of options, from easy to hard
        # The package with everything that belongs to the game: words, rulebook, scenes, pictures.
        self.package: Final = package
        self.rank: Final = rank  # position in listings, lowest first

    def game(self, seats: object = None, version: object = None, /, **chosen: object) -> Game:
        """The game with these players and options; OptionError if there is none.

        With the newest rules, or those of an older version.
        """
        rules = self.version if version is None else whole_number("version", version)
        if rules not in self.versions:
            possible = ", ".join(str(n) for n in self.versions)
            raise OptionError("version", game=self.name, version=rules, possible=possible)
        number = self.seats[0] if seats is None else whole_number("seats", seats)
        if number not in self.seats:
            possible = ", ".join(str(n) for n in self.seats)
            raise OptionError("seats", game=self.name, number=number, possible=possible)
        return self.prepare(number, settle(self.options, number, chosen), rules)

    def __copy__(self) -> "Spec":
        return self

    def __deepcopy__(self, memo: object) -> "Spec":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return find_spec, (self.name,)

    def __repr__(self) -> str:
        return f"<Spec of {self.name}, version {self.version}>"

    def preset(self, name: str) -> dict[str, object]:
        """The options of a preset; OptionError if there is none."""
        if name not in self.presets:
            possible = ", ".join(self.presets)
            raise OptionError("no-preset", game=self.name, preset=name, possible=possible)
        return self.presets[name]

    def write_options(self, settled: dict[str, object]) -> dict[str, str]:
        """Options as text that `game` accepts; defaults are left out."""
        return {
            option.name: option.write(settled[option.name])
            for option in self.options
            if settled[option.name] != option.default
        }

    def figures(self, plies: list[PlyView], view: dict[str, object]) -> list[Figure]:
        """The statistics of a game, from what a viewer saw of it and sees now."""
        return []

    def prepare(self, seats: int, options: dict[str, object], version: int) -> Game:
        """The game with the rules of a version and validated options."""
        raise NotImplementedError(f"{self.name} can't be set up")
