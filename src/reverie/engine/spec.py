"""The spec of a game: what is known of it before options are chosen and it is set up."""

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
    """The name and versions of a game, how many can play it, and its options.

    A new version changes rules.  The older ones stay: records and tables name the version
    that they were begun with, and go on by its rules.
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
        self.cooperative: Final = cooperative  # do all win or lose together?
        self.presets: Final = presets or {}  # named choices of options, from gentle to cruel
        # The package with everything that belongs to the game: words, rulebook, scenes, pictures.
        self.package: Final = package
        self.rank: Final = rank  # where games are listed, a lower one comes first

    def game(self, seats: object = None, version: object = None, /, **chosen: object) -> Game:
        """The game for so many players with these options; OptionError if there is none such.

        By the newest rules, or by those of an older version.
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
        """The options of a preset; OptionError if there is none such."""
        if name not in self.presets:
            possible = ", ".join(self.presets)
            raise OptionError("no-preset", game=self.name, preset=name, possible=possible)
        return self.presets[name]

    def write_options(self, settled: dict[str, object]) -> dict[str, str]:
        """Options as text that `game` takes back; what is as by default is left out."""
        return {
            option.name: option.write(settled[option.name])
            for option in self.options
            if settled[option.name] != option.default
        }

    def figures(self, plies: list[PlyView], view: dict[str, object]) -> list[Figure]:
        """A game in a few figures, from what somebody saw of it and sees now."""
        return []

    def prepare(self, seats: int, options: dict[str, object], version: int) -> Game:
        """The game by the rules of a version, with options that have been checked."""
        raise NotImplementedError(f"{self.name} can't be set up")
