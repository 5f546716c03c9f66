"""Train a bot in sixty lines: a linear policy for Onix, learning by self-play.

A matrix maps a seat's observation to one logit per action.  After every round of games,
actions that led to victory become more likely (REINFORCE).
"""

import numpy as np

from reverie import research

SIZE, STEPS = 64, 260  # games at a time, and steps per round: about two whole games


def odds(weights, inputs, masks):
    """Action probabilities: a softmax over the legal actions."""
    scores = np.where(masks, inputs @ weights, -np.inf)
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    return scores / scores.sum(axis=1, keepdims=True)


def sample(chances, luck):
    """Sample one action per game."""
    return (chances.cumsum(axis=1) > luck.random((len(chances), 1))).argmax(axis=1)


def play(env, weights, luck, steps, only=None):
    """Step all games; return observations, actions and rewards.  Seats but `only` play randomly."""
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
    """Make actions that led to victory more likely, and those that led to defeat less."""
    slots = np.arange(env.size)
    coming = np.zeros((env.size, env.game.seats), np.float32)  # unknown for unfinished games
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
