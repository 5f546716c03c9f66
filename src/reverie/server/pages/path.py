"""A visitor's path through the lessons of a game: finished, won, and next."""

from collections.abc import Collection
from dataclasses import dataclass

from starlette.requests import Request

from reverie.i18n import Words
from reverie.lessons import Lesson, OptionSet, games_with_lessons, in_language, next_step, progress
from reverie.server.identity import player_of
from reverie.server.lobby import lobby_of
from reverie.server.marks import read_victory
from reverie.server.static import sources, static_url
from reverie.store.data import LESSON, VICTORY


@dataclass(frozen=True, slots=True)
class PathItem:
    """A lesson as shown on a page."""

    name: str
    title: str
    line: str
    about: str  # "Lesson 3, finished, won": the text alternative of the icons
    done: bool
    won: bool
    next: bool
    address: str  # where it is started
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Path:
    """All lessons of a game, with a player's progress."""

    game: str
    items: tuple[PathItem, ...]
    next: PathItem | None
    done: int
    won: int
    summary: str


@dataclass(frozen=True, slots=True)
class Marks:
    """A player's marks."""

    done: Collection[str] = ()
    won: Collection[OptionSet] = ()


async def marks_of(request: Request) -> Marks:
    """What the visitor has finished and won."""
    me = await player_of(request)
    if me is None:
        return Marks()
    store = lobby_of(request).store
    won = await store.marks(me.id, VICTORY)
    return Marks(await store.marks(me.id, LESSON), [read_victory(name) for name in won])


def paths(marks: Marks, words: Words) -> dict[str, Path]:
    """The paths of all games with lessons."""
    return {game: path(game, marks, words) for game in games_with_lessons()}


def path(game: str, marks: Marks, words: Words) -> Path:
    """A game's lessons with a player's marks."""
    steps = progress(game, marks.done, marks.won)
    due = next_step(steps)
    items = tuple(
        PathItem(
            name=step.lesson.name,
            title=in_language(step.lesson.title, words),
            line=in_language(step.lesson.line, words),
            about=about(number, step.done, step.won, words),
            done=step.done,
            won=step.won,
            next=step is due,
            address=address(step.lesson),
            picture=picture(step.lesson),
        )
        for number, step in enumerate(steps, 1)
    )
    done, won = sum(item.done for item in items), sum(item.won for item in items)
    told_done = words("pages", "path", "summary", done=done, all=len(items), won=won)
    return Path(game, items, next((i for i in items if i.next), None), done, won, told_done)


def about(number: int, done: bool, won: bool, words: Words) -> str:
    """The icons of a lesson as text."""
    parts = [words("pages", "path", "number", n=number)]
    parts += [words("pages", "path", "done")] if done else []
    parts += [words("pages", "path", "won")] if won else []
    return ", ".join(parts)


def address(lesson: Lesson) -> str:
    return f"/learn/{lesson.game}/{lesson.name}"


def picture(lesson: Lesson) -> str:
    """The address of a lesson's picture, if there is one."""
    path = f"games/{lesson.game}/pictures/{lesson.picture}.svg"
    return static_url(path) if lesson.picture and path in sources() else ""
