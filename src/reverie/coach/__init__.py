"""The coach: the value of a position, hints, and a review that separates luck from mistakes.

    from reverie import coach
    coach.hint(match).move                 # what to do now, and what to look at first
    coach.review(match).accuracy           # the whole game, decision by decision

Everything is based on what the player could know.  `settings` holds all parameters, and
`definitions` defines value, error, luck, class and accuracy.
"""

from reverie.coach.choices import Chances, ValuedMove, chances, choices
from reverie.coach.evaluator import Cancelled, Evaluator, evaluator_of
from reverie.coach.hint import Hint, hint
from reverie.coach.report import Curve, Decision, Luck, Review, TurningPoint
from reverie.coach.review import review, reviewing

__all__ = [
    "Cancelled",
    "Chances",
    "Curve",
    "Decision",
    "Evaluator",
    "Hint",
    "Luck",
    "Review",
    "TurningPoint",
    "ValuedMove",
    "chances",
    "choices",
    "evaluator_of",
    "hint",
    "review",
    "reviewing",
]
