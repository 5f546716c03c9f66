"""Execution engines: this process, several processes, or a Ray cluster.

Work is split into chunks, each a pure function of plain data, so that the results don't depend on
where and in which order they are computed.  If a worker is lost, only its chunk is repeated.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from reverie.engine.errors import OptionError, ReverieError

ENGINES = ("processes", "ray")
TRIES = 3  # per chunk whose worker is lost each time, before the work itself is blamed

Result = TypeVar("Result")
Work = Callable[[int, int], Result]  # from the first item to before the last


class LostWorkers(ReverieError):
    """A chunk whose workers were lost too often."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """A part of the work: the items from `first` up to, not including, `last`."""

    number: int
    first: int
    last: int


def chunks(total: int, size: int) -> list[Chunk]:
    """All chunks of the work."""
    starts = range(0, total, size)
    return [Chunk(number, at, min(at + size, total)) for number, at in enumerate(starts)]


class Engine(Protocol):
    """Runs chunks of work, and yields each with its result."""

    def run(self, work: Work[Result], todo: Sequence[Chunk]) -> Iterator[tuple[Chunk, Result]]: ...


class Processes:
    """Local processes; a single job runs in this process."""

    def __init__(self, jobs: int) -> None:
        if jobs < 1:
            raise OptionError("jobs", jobs=jobs)
        self.jobs = jobs

    def run(self, work: Work[Result], todo: Sequence[Chunk]) -> Iterator[tuple[Chunk, Result]]:
        """Run on a process pool, which is recreated if a process is lost."""
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
        """Run until all is done or a process is lost, which breaks the pool."""
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
    """An existing Ray cluster; without an address, a local one."""

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
        """Run on the cluster; chunks of lost workers are resubmitted."""
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
    """Ray, an optional dependency; OptionError if it is not installed."""
    try:
        import ray
    except ImportError as error:
        raise OptionError("no-ray") from error
    return ray


def engine(name: str, jobs: int, address: str | None = None) -> Engine:
    """The engine with this name; OptionError if there is none."""
    if name == "processes":
        if address is not None:
            raise OptionError("engine-address")
        return Processes(jobs)
    if name == "ray":
        return Cluster(address, jobs)
    raise OptionError("no-engine", name=name, possible=", ".join(ENGINES))
