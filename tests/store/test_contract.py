"""The contract of every store, with two handles on one database: one writes, the other reads."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from reverie.puzzle_attempt import Attempt
from reverie.seat import Seat
from reverie.store import (
    Chat,
    Ending,
    Entry,
    Player,
    Resumed,
    Reviewed,
    Store,
    StoreError,
    TableInfo,
    Taken,
    UndoVote,
    Version,
)
from reverie.store.data import (
    FLAG,
    FRIEND,
    LESSON,
    MOVE,
    OVER,
    PLAYING,
    START,
    UNDO,
    VICTORY,
    WAITING,
)
from tests.store.databases import Database

ANA, BEN = Player("ana", "Ana"), Player("ben", "Ben")
SEATS = (Seat("Ana", player="ana"), Seat(bot="thumb"))
SHEET = TableInfo("t", "onix", 1, "mode=advanced", SEATS, 2**52, "ana", 100.0)
OPEN_SHEET = replace(SHEET, seats=(SEATS[0], Seat(open=True)))
ATTEMPT = Attempt("p1", "onix", 1, "", 100.0, True, 1612.5, 280.25, 0.06)
ENDING = Ending(200.0, (0,), "onix.ending.most-cards", (9, 4), 70, 2, "game: onix\n")


async def outcomes(*tries: Any) -> list[type]:
    """What became of several attempts at once."""
    return [type(one) for one in await asyncio.gather(*tries, return_exceptions=True)]


# --- tables and their entries ---
def test_a_table_comes_back_whole(database: Database) -> None:
    played = Entry(2, MOVE, 0, "take round from 1", "c17", "take round from 1\nplace", "[0.5, []]")

    async def write(one: Store, other: Store) -> None:
        await one.add_table(SHEET)
        await other.append("t", Entry(1, START), PLAYING)
        await one.append("t", played, PLAYING)
        await one.say("t", Chat(0, "Ana", "« Bonne chance ! »"))
        await other.seat("t", 0, SEATS[0], Seat("Ana", "random", "ana", 2))
        assert await one.set_rematch(replace(SHEET, id="u"), "t") == "u"

    async def read(one: Store, other: Store) -> None:
        seats = (Seat("Ana", "random", "ana", 2), SEATS[1])
        info = await one.table("t")
        assert info == replace(SHEET, phase=PLAYING, seats=seats, rematch="u", revision=3)
        assert await one.entries("t") == [Entry(1, START), played]
        assert await one.entries("t", 1) == [played]
        assert await one.entries("t", 2) == []
        [line] = await other.chat("t")
        assert line == Chat(0, "Ana", "« Bonne chance ! »", line.id)
        assert await one.table("v") is None
        assert await one.entries("v") == []
        assert await other.versions(["t", "u", "v"]) == {"t": Version(2, 3), "u": Version(0, 0)}

    database.use(write)
    database.use(read)


def test_a_table_that_is_added_as_playing_has_begun(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        await one.add_table(replace(SHEET, phase=PLAYING))
        assert await other.entries("t") == [Entry(1, START)]

    database.use(told)


def test_a_finished_game_that_is_undone_continues(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        await one.add_table(SHEET)
        await one.append("t", Entry(1, START), PLAYING)
        await one.append("t", Entry(2, MOVE, 0, "x"), OVER, ENDING)
        assert await other.table("t") == replace(SHEET, phase=OVER, ending=ENDING)
        await one.append("t", Entry(3, UNDO, 0, "1"), PLAYING)
        assert await other.table("t") == replace(SHEET, phase=PLAYING)

    database.use(told)


def test_of_all_that_append_a_number_one_succeeds_and_the_others_are_notified(
    database: Database,
) -> None:
    async def told(one: Store, other: Store) -> None:
        await one.add_table(SHEET)
        tries = [one.append("t", Entry(n, MOVE, 0, "x"), PLAYING) for n in (1, 2, 2, 3)]
        assert await outcomes(*tries) == [type(None), type(None), Taken, type(None)]
        for number in range(4, 104):
            tries = [
                store.append("t", Entry(number, MOVE, 0, name, name), PLAYING)
                for store, name in ((one, "a"), (other, "b"), (one, "c"), (other, "d"))
            ]
            done = await outcomes(*tries)
            assert sorted(map(str, done)) == sorted(map(str, [type(None), *[Taken] * 3]))
            [entry] = await other.entries("t", number - 1)
            assert entry.tag == "abcd"[done.index(type(None))]
        assert [entry.number for entry in await one.entries("t")] == list(range(1, 104))

    database.use(told)


def test_the_last_move_of_a_game_and_an_undo_are_made_once_too(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        for n in range(30):
            id = f"t{n}"
            await one.add_table(replace(SHEET, id=id, phase=PLAYING))
            done = await outcomes(
                one.append(id, Entry(2, MOVE, 0, "x"), OVER, ENDING),
                other.append(id, Entry(2, UNDO, 0, "1"), PLAYING),
                other.append(id, Entry(2, MOVE, 0, "y"), PLAYING),
            )
            assert done.count(type(None)) == 1
            assert done.count(Taken) == 2
            info = await other.table(id)
            assert info is not None
            assert (info.phase == OVER) == (done[0] is type(None))

    database.use(told)


def test_many_writers_at_once_are_committed_together(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        await one.add_table(SHEET)
        long = "x" * 3000  # longer than a notice may be
        await asyncio.gather(
            *(
                one.append("t", Entry(n, MOVE, 0, long if n % 100 == 0 else "x"), PLAYING)
                for n in range(1, 1001)
            )
        )
        assert len(await other.entries("t")) == 1000

    database.use(told)


def test_a_message_may_be_called_anything(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        await one.add_table(SHEET)
        tags = ("a\0b", "\ufeff", "'; DROP TABLE entries; --", "\\", "\n")
        for number, tag in enumerate(tags, 1):
            await one.append("t", Entry(number, MOVE, 0, "x", tag), PLAYING)
        kept = [entry.tag for entry in await other.entries("t")]
        assert kept[1:] == list(tags[1:])

    database.use(told)


def test_a_game_begins_only_when_every_seat_is_taken(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        await one.add_table(OPEN_SHEET)
        assert await outcomes(other.append("t", Entry(1, START), PLAYING)) == [Taken]
        await other.seat("t", 1, Seat(open=True), Seat("Ben", player="ben"))
        await one.append("t", Entry(1, START), PLAYING)
        # then no seat is given up any more
        gone = other.seat("t", 1, Seat("Ben", player="ben"), Seat(open=True))
        assert await outcomes(gone) == [Taken]

    database.use(told)


def test_a_game_does_not_begin_while_a_seat_is_given_up(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        for n in range(40):
            await one.add_table(replace(SHEET, id=f"t{n}"))
            done = await outcomes(
                one.append(f"t{n}", Entry(1, START), PLAYING),
                other.seat(f"t{n}", 1, SEATS[1], Seat(open=True)),
            )
            assert sorted(map(str, done)) == sorted(map(str, (type(None), Taken)))

    database.use(told)


# --- who sits where, requests, rematches, chat ---
def test_a_seat_is_given_to_one_of_those_who_claim_it(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        for n in range(40):
            await one.add_table(replace(OPEN_SHEET, id=f"t{n}"))
            free, people = Seat(open=True), [Seat(name, player=name) for name in "abcd"]
            done = await outcomes(
                *(
                    store.seat(f"t{n}", 1, free, person)
                    for store, person in zip((one, other, one, other), people, strict=True)
                )
            )
            assert done.count(type(None)) == 1
            assert done.count(Taken) == 3
            info = await one.table(f"t{n}")
            assert info is not None
            assert info.seats[1] == people[done.index(type(None))]
            assert info.revision == 1

    database.use(told)


def test_a_request_to_undo_changes_only_as_it_was_known(database: Database) -> None:
    asked = UndoVote(4, 0, (1, 2), 99.5)

    async def told(one: Store, other: Store) -> None:
        await one.add_table(SHEET)
        await one.vote("t", None, asked)
        assert await outcomes(other.vote("t", None, asked)) == [Taken]
        yes = [replace(asked, agreed=(at,)) for at in (1, 2)]
        done = await outcomes(one.vote("t", asked, yes[0]), other.vote("t", asked, yes[1]))
        assert sorted(map(str, done)) == sorted(map(str, (type(None), Taken)))
        info = await other.table("t")
        assert info is not None
        assert info.vote == yes[done.index(type(None))]
        # somebody else at the table ends it, but what was declined stays so
        await one.seat("t", 1, SEATS[1], Seat(bot="random"))
        info = await other.table("t")
        assert info is not None
        assert info.vote is None
        await other.vote("t", None, replace(asked, declined=(0,)))
        await one.seat("t", 1, Seat(bot="random"), SEATS[1])
        info = await other.table("t")
        assert info is not None
        assert info.vote == UndoVote(4, declined=(0,))

    database.use(told)


def test_consent_to_the_coach_is_stored_and_an_undo_request_stays(database: Database) -> None:
    vote = UndoVote(1, 1, (0,), 300.0)

    async def told(one: Store, other: Store) -> None:
        await one.add_table(SHEET)
        await one.append("t", Entry(1, START), PLAYING)
        await one.vote("t", None, vote)
        agreed = replace(SEATS[0], coach=True)
        await one.seat("t", 0, SEATS[0], agreed)
        with pytest.raises(Taken):
            await other.seat("t", 0, SEATS[0], Seat(bot="random"))
        info = await other.table("t")
        assert info is not None
        assert (info.seats[0], info.vote) == (agreed, vote)

    database.use(told)


def test_one_table_follows_another(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        for n in range(30):
            await one.add_table(replace(SHEET, id=f"t{n}"))
            ids = await asyncio.gather(
                *(
                    store.set_rematch(replace(SHEET, id=f"{name}{n}", phase=PLAYING), f"t{n}")
                    for store, name in ((one, "a"), (other, "b"), (one, "c"))
                )
            )
            assert len(set(ids)) == 1
            laid = [await other.table(f"{name}{n}") for name in "abc"]
            assert [info.id for info in laid if info is not None] == [ids[0]]
            info = await one.table(f"t{n}")
            assert info is not None
            assert info.rematch == ids[0]

    database.use(told)


def test_open_tables_are_listed_while_somebody_is_there(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        async def listed(since: float) -> list[str]:
            return [info.id for info in await other.open_tables(since)]

        for at, id in enumerate(("later", "first"), 1):
            await one.add_table(replace(OPEN_SHEET, id=id, made=100.0 - at, public=True))
        await one.add_table(replace(OPEN_SHEET, id="private"))
        await one.add_table(replace(SHEET, id="full", public=True))
        assert await listed(90.0) == ["first", "later"]  # whoever has waited longest comes first
        assert await listed(98.5) == ["later"]
        await other.attend(["first", "private", "nowhere"], 130.0)
        assert await listed(120.0) == ["first"]
        await one.publish("first", False, 131.0)
        await one.publish("private", True, 131.0)
        [info] = await other.open_tables(120.0)
        assert info == replace(OPEN_SHEET, id="private", public=True, revision=1)
        await one.seat("private", 1, OPEN_SHEET.seats[1], Seat("Ben", player="ben"))
        assert await listed(0.0) == ["later"]
        await one.forget("ben")
        assert await listed(0.0) == ["later", "private"]  # the seat is free again
        for id in ("later", "private"):
            await one.seat(id, 1, OPEN_SHEET.seats[1], SEATS[1])
            await one.append(id, Entry(1, START), PLAYING)
        assert await listed(0.0) == []
        with pytest.raises(Taken):
            await one.publish("nowhere", True, 1.0)

    database.use(told)


def test_a_host_of_many_open_tables_does_not_push_others_off_the_list(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        for n in range(6):
            await one.add_table(replace(OPEN_SHEET, id=f"{n}", made=10.0 + n, public=True))
        await one.add_table(replace(OPEN_SHEET, id="z", host="zoe", made=99.0, public=True))
        assert [info.id for info in await other.open_tables(0.0, 3)] == ["0", "1", "z"]
        assert len(await other.open_tables(0.0)) == 7

    database.use(told)


def test_one_table_waits_for_each_kind_of_quick_match(database: Database) -> None:
    quick = replace(OPEN_SHEET, public=True, quick="onix 2", fill_at=160.0)

    async def told(one: Store, other: Store) -> None:
        for n in range(20):
            tables = [replace(quick, id=f"{n} {name}") for name in "abcd"]
            stores = (one, other, one, other)
            tries = [
                store.add_quick(info, 90.0) for store, info in zip(stores, tables, strict=True)
            ]
            done = await outcomes(*tries)
            assert sorted(map(str, done)) == sorted(map(str, [type(None), *[Taken] * 3]))
            waiting = tables[done.index(type(None))]
            assert await other.quick_table("onix 2", 90.0) == waiting
            assert await other.quick_table("onix 3", 90.0) is None
            await one.seat(waiting.id, 1, OPEN_SHEET.seats[1], SEATS[1])
            assert await other.quick_table("onix 2", 90.0) is None  # it is full
        await one.append(waiting.id, Entry(1, START), PLAYING)
        info = await other.table(waiting.id)
        assert info is not None
        assert info.quick is None  # it has started
        await one.add_quick(replace(quick, id="gone"), 90.0)
        assert await other.quick_table("onix 2", 110.0) is None
        await other.add_quick(replace(quick, id="next", made=120.0), 110.0)
        await one.publish("next", False, 121.0)
        assert await other.quick_table("onix 2", 110.0) is None

    database.use(told)


def test_a_clock_is_kept_with_the_entries_and_started_again_once(database: Database) -> None:
    timed = replace(SHEET, clock="gentle")
    moved = Entry(2, MOVE, 0, "x", at=107.25, spent=6.25)

    async def told(one: Store, other: Store) -> None:
        await one.add_table(replace(timed, phase=PLAYING))
        await one.append("t", moved, PLAYING)
        await one.append("t", Entry(3, FLAG, 1, at=200.5, spent=90.0), PLAYING)
        assert await other.entries("t") == [
            Entry(1, START, at=100.0),
            moved,
            Entry(3, FLAG, 1, at=200.5, spent=90.0),
        ]
        tries = [store.resume("t", None, Resumed(3, 300.0)) for store in (one, other, one)]
        done = await outcomes(*tries)
        assert sorted(map(str, done)) == sorted(map(str, [type(None), Taken, Taken]))
        info = await other.table("t")
        assert info == replace(timed, phase=PLAYING, resumed=Resumed(3, 300.0), revision=1)
        await other.resume("t", Resumed(3, 300.0), Resumed(3, 400.0))

    database.use(told)


def test_chat_is_read_on_from_a_line_and_the_latest_are_kept(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        await one.add_table(SHEET)
        await one.add_table(replace(SHEET, id="other"))
        await one.say("other", Chat(0, "Ana", "here"))
        said = [await (one, other)[n % 2].say("t", Chat(None, "Ana", str(n))) for n in range(220)]
        assert [line.id for line in said] == sorted(line.id for line in said)
        assert await other.chat("t", said[-3].id) == said[-2:]
        assert await other.chat("t", most=5) == said[-5:]
        assert await one.chat("t", most=999) == said[-200:]
        assert len(await one.chat("other")) == 1

    database.use(told)


def test_concurrent_chat_lines_are_read_in_order_and_none_is_missed(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        await one.add_table(SHEET)
        read: list[Chat] = []

        async def follow() -> None:
            while len(read) < 60:
                read.extend(await other.chat("t", read[-1].id if read else 0))

        lines = [(one, other)[n % 2].say("t", Chat(0, "Ana", str(n))) for n in range(60)]
        await asyncio.wait_for(asyncio.gather(follow(), *lines), 60)
        assert {line.text for line in read} == {str(n) for n in range(60)}
        assert len(read) == 60

    database.use(told)


# --- players ---
def test_players_by_the_hash_of_their_token(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        await one.add_player(ANA, b"hash")
        await one.add_token("ana", b"phone")
        assert await other.player(b"hash") == await other.player(b"phone") == ANA
        assert await other.player(b"other") is None
        await one.add_table(SHEET)
        await one.add_table(replace(SHEET, id="over"))
        await one.append("over", Entry(1, MOVE, 0, "x"), OVER, ENDING)
        assert await other.rename("ana", "Anne") == ["t"]
        assert await one.player(b"hash") == Player("ana", "Anne")
        for id, name in (("t", "Anne"), ("over", "Ana")):
            info = await one.table(id)
            assert info is not None
            assert info.seats[0].name == name
            assert info.revision == (id == "t")

    database.use(told)


def test_a_deleted_player_is_unknown(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        await one.add_player(ANA, b"hash")
        await one.add_carry("ana", b"carry", 1e10)
        await one.add_mark("ana", LESSON, "onirim/glyphs")
        await one.add_record("r", "game: onix\n", "ana")
        await one.add_table(OPEN_SHEET)
        await one.add_table(replace(SHEET, id="playing", phase=PLAYING))
        await one.add_table(replace(SHEET, id="over", phase=PLAYING))
        ending = replace(ENDING, record="game: onix\nplayers: Ana,bot:thumb\n1. x\n")
        await one.append("over", Entry(2, MOVE, 0, "x"), OVER, ending)
        await one.say("t", Chat(0, "Ana", "hello"))
        await one.add_attempt("ana", ATTEMPT)
        assert sorted(await other.forget("ana")) == ["over", "playing", "t"]
        assert await one.player(b"hash") is None
        assert await one.use_carry(b"carry", 0.0) is None
        await one.add_mark("ana", LESSON, "onirim/towers")  # too late: there is no such player
        assert await one.marks("ana", LESSON) == []
        assert await one.played("ana") == []
        assert await one.attempts("ana", "onix") == []
        for id, seat in (("t", Seat(open=True)), ("playing", Seat()), ("over", Seat())):
            info = await one.table(id)
            assert info is not None
            assert info.seats[0] == seat
        assert info is not None
        assert info.ending is not None
        assert info.ending.record == "game: onix\n1. x\n"
        assert [line.name for line in await one.chat("t")] == [""]

    database.use(told)


def test_a_carry_token_is_good_for_one_use_and_a_while(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        await one.add_carry("ana", b"one", 50.0)
        await one.add_carry("ana", b"two", 50.0)
        assert await other.use_carry(b"none", 10.0) is None
        used = await asyncio.gather(one.use_carry(b"one", 10.0), other.use_carry(b"one", 10.0))
        assert sorted(used, key=str) == [None, "ana"]
        assert await one.use_carry(b"two", 50.0) is None

    database.use(told)


# --- what is noted about players ---
def test_marks_are_kept_once_in_the_order_of_time(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        await one.add_player(ANA, b"a")
        await one.add_player(BEN, b"b")
        for name in ("onix", "onirim", "onix"):
            await one.add_mark("ana", LESSON, name)
        await asyncio.gather(*(store.add_mark("ana", VICTORY, "onix 3 ") for store in (one, other)))
        assert await other.marks("ana", LESSON) == ["onix", "onirim"]
        assert await other.marks("ana", VICTORY) == ["onix 3 "]
        assert await other.marks("ben", LESSON) == []

    database.use(told)


def test_only_the_latest_marks_are_kept(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("reverie.store.marks", "reverie.store.postgres.marks"):
        monkeypatch.setattr(f"{module}.MARKS_KEPT", 3)

    async def told(one: Store, other: Store) -> None:
        await one.add_player(ANA, b"a")
        for name in "abcde":
            await one.add_mark("ana", FRIEND, name)
        assert await one.marks("ana", FRIEND) == ["c", "d", "e"]

    database.use(told)


# --- looking back ---
def test_a_players_games_and_the_results_of_a_day(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        await one.add_player(ANA, b"a")
        await one.add_player(BEN, b"b")
        await one.add_table(SHEET)
        for id, player, at in (("d", "ben", 300.0), ("e", "ana", 250.0)):
            seats = (Seat(player, player=player), SEATS[1])
            await one.add_table(replace(SHEET, id=id, seats=seats, day="2026-11-15"))
            await one.append(id, Entry(1, MOVE, 0, "x"), OVER, replace(ENDING, at=at))
        [finished, waiting] = await other.played("ana")
        assert (finished.table, finished.won, finished.undone) == ("e", True, 2)
        assert (finished.names, finished.scores) == (("ana", "thumb"), (9, 4))
        assert (waiting.table, waiting.won, waiting.phase) == ("t", None, WAITING)
        assert await other.played("ana", game="onirim") == []
        assert len(await other.played("ana", most=1)) == 1
        day = await other.daily("onix", "2026-11-15")
        assert [(game.name, game.when) for game in day] == [("Ana", 250.0), ("Ben", 300.0)]
        assert await other.daily("onix", "2026-11-14") == []

    database.use(told)


def test_an_attempt_at_a_puzzle_counts_once(database: Database) -> None:
    second = replace(ATTEMPT, number=2, puzzle="p2", solved=False, rating=1550.0)
    of_the_day = replace(ATTEMPT, number=3, day="2026-11-16")

    async def write(one: Store, other: Store) -> None:
        await one.add_attempt("ana", ATTEMPT)
        await other.add_attempt("ana", second)
        await one.add_attempt("ana", of_the_day)
        await one.add_attempt("ana", replace(ATTEMPT, puzzle="q", game="onirim"))
        await one.add_attempt("ben", ATTEMPT)
        for again in (replace(second, puzzle="p3"), replace(ATTEMPT, number=4)):
            with pytest.raises(Taken):
                await other.add_attempt("ana", again)
        tries = [
            store.add_attempt("ben", replace(ATTEMPT, number=2, puzzle=name))
            for store, name in ((one, "a"), (other, "b"), (one, "c"), (other, "d"))
        ]
        assert sorted(map(str, await outcomes(*tries))) == sorted(
            map(str, [type(None), *[Taken] * 3])
        )

    async def read(one: Store, other: Store) -> None:
        assert await other.attempts("ana", "onix") == [ATTEMPT, second, of_the_day]
        assert len(await one.attempts("ana", "onirim")) == 1
        assert [found.number for found in await one.attempts("ben", "onix")] == [1, 2]
        assert await one.attempts("nobody", "onix") == []

    database.use(write)
    database.use(read)


def test_reviews_are_kept_for_a_player_and_forgotten_with_them(database: Database) -> None:
    first = Reviewed("t", "onix", 2, "mode=advanced", 200.0, 81.5, -0.1, 0.25, 30)
    again = replace(first, ended=300.0, mistakes=(("groups", 2, 0.2), ("places", 1, 0.05)))
    other = replace(first, table="u", ended=250.0)

    async def told(one: Store, two: Store) -> None:
        await one.add_player(ANA, b"a")
        await one.add_player(BEN, b"b")
        await one.add_review("ana", first)
        await two.add_review("ana", again)  # the game was undone, and ended again
        await one.add_review("ana", other)
        await one.add_review("ben", first)
        await one.add_review("nobody", first)
        assert await two.reviews("ana") == [again, other]
        assert await two.reviews("ana", most=1) == [again]
        assert await two.reviews("nobody") == []
        await one.forget("ana")
        assert await two.reviews("ana") == []
        assert await two.reviews("ben") == [first]

    database.use(told)


def test_records_and_the_secret_last(database: Database) -> None:
    kept: list[bytes] = []

    async def told(one: Store, other: Store) -> None:
        kept.append(await one.secret())
        assert await other.secret() == kept[0]
        if len(kept) == 1:
            await one.add_record("r", "game: onix\n", "ana")
        assert await other.record("r") == "game: onix\n"
        assert await other.record("s") is None
        await other.probe()

    database.use(told)
    database.use(told)
    assert len(kept[0]) == 32
    assert kept[0] == kept[1]


def test_after_closing_nothing_is_taken(database: Database) -> None:
    async def told(one: Store, other: Store) -> None:
        await one.add_table(SHEET)
        await one.close()
        with pytest.raises(StoreError, match="closed"):
            await one.add_table(replace(SHEET, id="u"))
        with pytest.raises(StoreError, match="closed"):
            await one.append("t", Entry(1, MOVE, 0, "x"), PLAYING)
        await other.append("t", Entry(1, MOVE, 0, "x"), PLAYING)

    database.use(told)
