"""The full screen: a game from the opening question to quitting."""

import asyncio
import contextlib
from collections.abc import Callable

from textual.events import Key

from reverie.terminal.base_app import NIGHT, BaseApp
from reverie.terminal.dialogs import Page
from reverie.terminal.menu import MenuEntry
from reverie.terminal.questions import (
    another_game,
    are_you_sure,
    ending,
    games_waiting,
    help_page,
    log_page,
    ready,
    review_page,
    save_damaged,
    table_page,
    why_page,
)
from reverie.terminal.resume import Opening, PlaySettings
from reverie.terminal.session import TerminalSession
from reverie.terminal.widgets.links import Links

ASIDE = 20  # seconds that a hint stays next to the table


class TableApp(BaseApp):
    """A session at one table."""

    def on_mount(self) -> None:
        self.title = "Reverie"
        self.register_theme(NIGHT)
        self.theme = NIGHT.name
        opening = self.opening
        if opening.damaged is not None:
            self.push_screen(save_damaged(self.session, opening.damaged), self.offer)
        else:
            self.offer(None)

    def offer(self, _: str | None) -> None:
        """Offer to resume unfinished games, if there are any."""
        if self.opening.left:
            self.push_screen(games_waiting(self.session, self.opening.left), self.after_offer)
        else:
            self.begin()

    # --- game flow ---
    def begin(self) -> None:
        self.keep()
        self.seen_end = False
        self.go_on()

    def go_on(self) -> None:
        """After every change: save, pass the device if necessary, draw, let a bot move."""
        self.opened = None
        self.query_one("#choices", Links).light("")
        if self.session.must_pass:
            self.push_screen(ready(self.session), self.take_seat)
        else:
            self.take_seat(None)

    def take_seat(self, _: str | None) -> None:
        self.session.sit()
        self.draw()
        if self.session.table.thinking:
            self.run_worker(self.let_bot_play(), exclusive=True)
            return
        self.hurried.clear()
        if self.session.table.match.over and not self.seen_end:
            self.seen_end = True
            self.push_screen(ending(self.session), self.after_end)

    async def let_bot_play(self) -> None:
        """Let a bot think in the background; its move counts only if nothing has changed."""
        table, plies = self.session.table, self.session.table.match.plies[:]

        def outdated() -> bool:
            return self.session.table is not table or table.match.plies != plies

        pause: float | None = self.setting.pause
        if self.session.taught():  # there is text to read first
            self.hurried.clear()
            pause = None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await self.hurried.wait()
        if outdated() or not table.thinking:
            return
        choice = self.session.teaching.scripted(table.match)
        if choice is None:
            choice = await asyncio.to_thread(table.consider, cancelled=outdated)
        if not outdated():
            table.carry_out(choice)
            self.keep()
            self.go_on()

    def keep(self) -> None:
        trouble = self.session.keep()
        if trouble is not None and not self.told_trouble:
            self.told_trouble = True
            self.notify(trouble, title=self.word("unsaved", "title"), severity="warning")

    def on_key(self, event: Key) -> None:
        for at, entry in enumerate(self.entries):
            if entry.key and event.character == entry.key and len(self.screen_stack) == 1:
                event.stop()
                self.action_choose(at)
                return

    def action_choose(self, at: int) -> None:
        if len(self.screen_stack) > 1 or at >= len(self.entries):
            return
        entry = self.entries[at]
        if entry.group is not None:
            self.opened = entry.group
            self.draw()
        elif entry.warning is not None:
            self.ask_twice(entry)
        else:
            self.play(entry)

    def play(self, entry: MenuEntry) -> None:
        if entry.action is not None:
            match, lit = self.session.table.match, self.lit
            before = match.actor, match.decision
            self.session.play(entry.action)
            self.keep()
            self.go_on()
            if (match.actor, match.decision) == before and len(self.screen_stack) == 1:
                self.stay_on(entry.action, lit)

    def ask_twice(self, entry: MenuEntry) -> None:
        def after(answer: str | None) -> None:
            if answer == "play":
                self.play(entry)

        self.push_screen(are_you_sure(self.session, entry), after)

    def action_choose_lit(self) -> None:
        """Enter: the focused choice; without one, the only choice, or focus the first."""
        if self.lit is not None:
            self.action_choose(self.lit)
        elif len(self.entries) == 1:
            self.action_choose(0)
        else:
            self.action_light("down")

    def turn_to(self, page: Callable[[TerminalSession], Page]) -> None:
        """Open a page over the table, unless one is open."""
        if len(self.screen_stack) == 1:
            self.push_screen(page(self.session))

    # --- keys ---
    def action_hurry(self) -> None:
        if self.session.table.thinking:
            self.hurried.set()

    def action_why(self) -> None:
        self.turn_to(why_page)

    def action_hint(self) -> None:
        """What to look at; pressed again, the move and why."""
        if len(self.screen_stack) == 1:
            self.say_aside("\n".join(self.coaching.hint(self.session)), "hint")

    def action_chance(self) -> None:
        if len(self.screen_stack) == 1:
            self.say_aside(self.coaching.chance(self.session), "chance")

    def say_aside(self, text: str, key: str) -> None:
        """Show a message next to the table, replacing the previous one."""
        self.clear_notifications()
        title = self.word("keys", key).capitalize()
        self.notify(text, title=title, timeout=ASIDE, markup=False)

    def action_table(self) -> None:
        self.turn_to(table_page)

    def action_undo(self) -> None:
        if self.session.table.can_undo and len(self.screen_stack) == 1:
            self.session.table.undo()
            self.seen_end = False
            self.keep()
            self.go_on()

    def action_close_group(self) -> None:
        self.opened = None
        self.draw()

    def action_language(self) -> None:
        if len(self.screen_stack) == 1:
            self.session.switch_language()
            self.draw()

    def action_help(self) -> None:
        self.turn_to(help_page)

    def action_log(self) -> None:
        self.turn_to(log_page)

    def action_new(self) -> None:
        if len(self.screen_stack) == 1:
            self.push_screen(another_game(self.session), self.start_anew)

    def start_anew(self, answer: str | None) -> None:
        if answer in ("other", "same"):
            self.session.again(self.session.table.match.seed if answer == "same" else None)
            self.begin()

    async def action_quit(self) -> None:
        self.keep()
        trouble = self.session.trouble
        if trouble is None:
            self.exit(0)
        else:
            self.exit(1, message=self.word("unsaved", "line", why=trouble))

    # --- answers ---
    async def after_end(self, answer: str | None) -> None:
        if answer == "undo":
            self.action_undo()
        elif answer == "review":
            self.run_worker(self.show_review(), exclusive=True)
        elif answer == "leave":
            await self.action_quit()
        else:
            self.start_anew(answer)

    async def show_review(self) -> None:
        """Review the game in the background."""
        lines = await asyncio.to_thread(self.coaching.review, self.session)
        if len(self.screen_stack) == 1:
            self.push_screen(review_page(self.session, lines))

    def after_offer(self, answer: str | None) -> None:
        setting = self.setting
        if answer == "leave":
            self.exit(0)
            return
        if answer is not None and answer.isdigit():
            one = self.opening.left[int(answer)]
            self.session = TerminalSession(
                one.table, setting.words, setting.saves, setting.record, save=one.saved.path
            )
        self.begin()


def play_full_screen(opening: Opening, setting: PlaySettings) -> int:
    """Play from the opening question to quitting."""
    return TableApp(opening, setting).run() or 0
