"""Players take turns, however much one of them has waiting."""

from reverie.server import fair_queue
from reverie.server.fair_queue import FairQueue


def served(queue: FairQueue[str], number: int) -> list[str | None]:
    return [queue.take() for _ in range(number)]


def test_twelve_jobs_of_one_player_wait_for_one_of_another() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(12):
        queue.put("ana", f"ana {n}")
    assert served(queue, 3) == ["ana 0", "ana 1", "ana 2"]
    queue.put("ben", "ben 0")
    assert served(queue, 2) == ["ben 0", "ana 3"]
    queue.put("ben", "ben 1")
    queue.put("cleo", "cleo 0")
    assert served(queue, 4) == ["cleo 0", "ben 1", "ana 4", "ana 5"]
    assert len(queue) == 6


def test_the_least_recently_served_comes_first() -> None:
    queue: FairQueue[str] = FairQueue()
    for player in ("ana", "ben", "cleo"):
        queue.put(player, player)
    served(queue, 3)
    for player in ("cleo", "ben", "ana"):
        queue.put(player, player)
    assert served(queue, 4) == ["ana", "ben", "cleo", None]


def test_cancelled_questions_do_not_wait() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("ana", "first")
    queue.put("ana", "second")
    queue.remove("ana", "first")
    queue.remove("ana", "first")
    queue.remove("ben", "first")
    assert len(queue) == 1
    assert served(queue, 2) == ["second", None]


def test_it_does_not_remember_everybody_forever() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(fair_queue.REMEMBERED + 10):
        queue.put(f"player {n}", "")
        queue.take()
    assert len(queue._served) == fair_queue.REMEMBERED
