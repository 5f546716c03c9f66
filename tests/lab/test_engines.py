"""The engines: the same results wherever the work is done, and a lost worker loses nothing."""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from reverie.cli.main import main
from reverie.engine.errors import OptionError
from reverie.lab.arena import contest, in_order, run
from reverie.lab.engines import Chunk, Engine, LostWorkers, Processes, chunks, engine


def squares(first: int, last: int) -> list[int]:
    return [number * number for number in range(first, last)]


def squares_by_a_mortal(folder: str, first: int, last: int) -> list[int]:
    """The first worker that reaches number 5 dies there."""
    grave = Path(folder, "died")
    if first <= 5 < last and not grave.exists():
        grave.touch()
        os._exit(1)
    return squares(first, last)


def squares_by_the_doomed(first: int, last: int) -> list[int]:
    if first <= 5 < last:
        os._exit(1)
    return squares(first, last)


def in_line(done: Iterator[tuple[Chunk, list[int]]]) -> list[int]:
    found = {chunk.number: numbers for chunk, numbers in done}
    return [number for at in sorted(found) for number in found[at]]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Engine]:
    """A local Ray cluster with two workers."""
    ray = pytest.importorskip("ray")
    yield engine("ray", 2)
    ray.shutdown()


def test_the_work_is_cut_without_gaps() -> None:
    cut = chunks(10, 4)
    assert [(chunk.first, chunk.last) for chunk in cut] == [(0, 4), (4, 8), (8, 10)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_processes_do_all_of_it(jobs: int) -> None:
    assert in_line(Processes(jobs).run(squares, chunks(10, 3))) == squares(0, 10)


def test_a_lost_process_costs_its_chunk_only_which_is_done_again(tmp_path: Path) -> None:
    work = partial(squares_by_a_mortal, str(tmp_path))
    assert in_line(Processes(2).run(work, chunks(12, 3))) == squares(0, 12)
    assert (tmp_path / "died").exists()


def test_work_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(LostWorkers, match="4 to 7 failed 3 times with their worker"):
        in_line(Processes(2).run(squares_by_the_doomed, chunks(8, 4)))


def test_ray_gives_the_same_games_as_one_process(cluster: Engine) -> None:
    plan = contest("onix", ["thumb", "random"], 40, seed=3)
    assert in_order(run(plan, cluster)) == in_order(run(plan, Processes(1)))


def test_ray_does_again_what_a_lost_worker_left(cluster: Engine, tmp_path: Path) -> None:
    work = partial(squares_by_a_mortal, str(tmp_path))
    assert in_line(cluster.run(work, chunks(12, 3))) == squares(0, 12)
    assert (tmp_path / "died").exists()


def test_ray_gives_up_work_that_kills_every_worker(cluster: Engine) -> None:
    with pytest.raises(LostWorkers):
        in_line(cluster.run(squares_by_the_doomed, chunks(8, 4)))


def test_an_error_in_the_work_is_raised_unchanged(cluster: Engine) -> None:
    with pytest.raises(ZeroDivisionError):
        in_line(cluster.run(divided, chunks(4, 2)))
    with pytest.raises(ZeroDivisionError):
        in_line(Processes(2).run(divided, chunks(4, 2)))


def divided(first: int, last: int) -> list[int]:
    return [1 // number for number in range(first, last)]


def test_wrong_engines_are_rejected(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(OptionError, match="unknown engine 'cloud'; choose from: processes, ray"):
        engine("cloud", 1)
    with pytest.raises(OptionError, match="--address needs --engine ray"):
        engine("processes", 1, "here")
    assert main(["arena", "onix", "--jobs", "0"]) == 2
    assert "--jobs must be at least 1" in capsys.readouterr().err
