"""Train a bot in sixty lines: a linear policy for Onix that learns by playing against itself.

It sees what a seat sees, times a matrix: a number for each action, the larger the likelier.
After every round of games, actions that led to victory are made likelier (REINFORCE).
"""

import numpy as np

from reverie import research

SIZE, STEPS = 64, 260  # games at a time, and steps of each in a round: about two whole games


def odds(weights, inputs, masks):
    """How likely each action is: softmax over those that are legal."""
    scores = np.where(masks, inputs @ weights, -np.inf)
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    return scores / scores.sum(axis=1, keepdims=True)


def sample(chances, luck):
    """One action in every game, as likely as it is."""
    return (chances.cumsum(axis=1) > luck.random((len(chances), 1))).argmax(axis=1)


def play(env, weights, luck, steps, only=None):
    """Steps in all games; what was seen, done and earned.  Seats but `only` play at random."""
    seen, story = env.seen(), []
    for _ in range(steps):
        chances = odds(weights, env.scaled(seen.observations), seen.masks)
        if only is not None:
            idle = (seen.actors != only)[:, None]
            chances = np.where(idle, seen.masks / seen.masks.sum(axis=1, keepdims=True), chances)
        actions, before = sample(chances, luck), seen
        seen = env.step(actions)
        story.append((before, actions, seen.over, seen.rewards))
    return story


def learn(env, weights, story, rate):
    """Make what led to victory likelier, and what led to defeat less so."""
    slots = np.arange(env.size)
    coming = np.zeros((env.size, env.game.seats), np.float32)  # unknown for games still going on
    for before, actions, over, rewards in reversed(story):
        coming[over] = rewards[over]
        earned = coming[slots, before.actors]
        inputs = env.scaled(before.observations)
        wish = -odds(weights, inputs, before.masks)
        wish[slots, actions] += 1
        weights += rate / env.size * inputs.T @ (wish * earned[:, None]).astype(np.float32)


def main(rounds: int = 20, seed: int = 1) -> tuple[float, float]:
    """The reward against random play, from -1 to 1, before and after training."""
    luck = np.random.default_rng(seed)
    env = research.batch("onix", SIZE, seed=seed)
    weights = np.zeros((env.columns, len(env.codec)), np.float32)

    def strength() -> float:
        story = play(research.batch("onix", SIZE, seed=10**6), weights, luck, STEPS, only=0)
        return float(np.mean(np.concatenate([earned[over, 0] for _, _, over, earned in story])))

    before = strength()
    for _ in range(rounds):
        learn(env, weights, play(env, weights, luck, STEPS), rate=0.3)
    return before, strength()


if __name__ == "__main__":
    print("reward against random play: {:.2f} before training, {:.2f} after".format(*main()))
