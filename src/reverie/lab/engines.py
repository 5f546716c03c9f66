"""Where the work is done: in this process, in several, or on a Ray cluster.

The work is cut into chunks, each a pure function of plain data, so that the results are the
same wherever they are done and in whatever order.  A worker that is lost costs only the chunk
it was at, which is done again.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from reverie.engine.errors import OptionError, ReverieError

ENGINES = ("processes", "ray")
TRIES = 3  # of a chunk whose worker is lost each time, before the work itself is blamed

Result = TypeVar("Result")
Work = Callable[[int, int], Result]  # from the first of something to before the last


class LostWorkers(ReverieError):
    """A chunk whose workers were lost too often."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """A part of the work: what is numbered from `first` up to, not including, `last`."""

    number: int
    first: int
    last: int


def chunks(total: int, size: int) -> list[Chunk]:
    """All parts of a work of so many."""
    starts = range(0, total, size)
    return [Chunk(number, at, min(at + size, total)) for number, at in enumerate(starts)]


class Engine(Protocol):
    """Does chunks of work, and gives each with its result as it is done."""

    def run(self, work: Work[Result], todo: Sequence[Chunk]) -> Iterator[tuple[Chunk, Result]]: ...


class Processes:
    """So many processes of this machine; one job is done right here."""

    def __init__(self, jobs: int) -> None:
        if jobs < 1:
            raise OptionError("jobs", jobs=jobs)
        self.jobs = jobs

    def run(self, work: Work[Result], todo: Sequence[Chunk]) -> Iterator[tuple[Chunk, Result]]:
        """As an engine; a pool that lost a process is made anew for what is left."""
        if self.jobs == 1 or len(todo) == 1:
            for chunk in todo:
                yield chunk, work(chunk.first, chunk.last)
            return
        tries = dict.fromkeys(todo, 0)
        while tries:
            for chunk, result in self._round(work, list(tries)):
                del tries[chunk]
                yield chunk, result
            for chunk in tries:  # what a lost process left undone
                tries[chunk] += 1
                give_up_after(tries[chunk], chunk)

    def _round(self, work: Work[Result], todo: list[Chunk]) -> Iterator[tuple[Chunk, Result]]:
        """Until all is done, or a process is lost: then every process of the pool is."""
        jobs = min(self.jobs, len(todo))
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            at: dict[Future[Result], Chunk] = {}
            try:
                for chunk in todo:
                    at[pool.submit(work, chunk.first, chunk.last)] = chunk
                waiting = set(at)
                while waiting:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in done:
                        if not isinstance(future.exception(), BrokenProcessPool):
                            yield at[future], future.result()
            except BrokenProcessPool:
                return
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


class Cluster:
    """An existing Ray cluster; without an address, one on this machine."""

    def __init__(self, address: str | None = None, jobs: int | None = None) -> None:
        self.ray: Any = ray_module()
        if not self.ray.is_initialized():
            settings: Mapping[str, Any] = (
                {"num_cpus": jobs} if address is None else {"address": address}
            )
            try:
                self.ray.init(
                    log_to_driver=False, include_dashboard=None if address else False, **settings
                )
            except (ConnectionError, ValueError) as error:
                raise OptionError("ray-address", address=address, error=error) from error

    def run(self, work: Work[Result], todo: Sequence[Chunk]) -> Iterator[tuple[Chunk, Result]]:
        """As an engine; what a lost worker was at is sent out again."""
        ray = self.ray
        remote = ray.remote(max_retries=0)(work_of)  # counted here, so that it can be tested
        tries = dict.fromkeys(todo, 0)
        at = {remote.remote(work, chunk.first, chunk.last): chunk for chunk in todo}
        while at:
            done, _ = ray.wait(list(at), num_returns=1)
            chunk = at.pop(done[0])
            try:
                result = ray.get(done[0])
            except ray.exceptions.RayTaskError as error:
                raise error.as_instanceof_cause() from None
            except ray.exceptions.RayError:  # the worker or its machine is gone
                tries[chunk] += 1
                give_up_after(tries[chunk], chunk)
                at[remote.remote(work, chunk.first, chunk.last)] = chunk
                continue
            yield chunk, result


def work_of(work: Work[Result], first: int, last: int) -> Result:
    return work(first, last)


def give_up_after(tries: int, chunk: Chunk) -> None:
    if tries >= TRIES:
        last = chunk.last - 1
        raise LostWorkers("lost-workers", first=chunk.first, last=last, tries=tries)


def ray_module() -> Any:
    """Ray, which is an extra; OptionError where it is not installed."""
    try:
        import ray
    except ImportError as error:
        raise OptionError("no-ray") from error
    return ray


def engine(name: str, jobs: int, address: str | None = None) -> Engine:
    """The engine of that name; OptionError if there is none such."""
    if name == "processes":
        if address is not None:
            raise OptionError("engine-address")
        return Processes(jobs)
    if name == "ray":
        return Cluster(address, jobs)
    raise OptionError("no-engine", name=name, possible=", ".join(ENGINES))
