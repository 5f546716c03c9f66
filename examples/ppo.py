"""PPO with action masks, in one file of plain PyTorch, after CleanRL's `ppo.py`.

    python examples/ppo.py --game onix --minutes 10 --write curve.csv

The agent has the first seat, trains against random players for the given minutes of CPU time, and
is then evaluated against bots of the ladder on held-out seeds.
It needs `pip install 'reverie[research]' torch`.
"""

import argparse
import csv
import time
from pathlib import Path

import gymnasium
import torch
from torch import nn
from torch.distributions import Categorical

import reverie.research.gymnasium_env  # noqa: F401  registers the environments
from reverie import registry, research
from reverie.lab.statistics import wilson

ENVS, STEPS, EPOCHS, MINIBATCHES = 128, 32, 4, 4
RATE, GAMMA, LAMBDA, CLIP, ENTROPY, VALUE = 7e-4, 0.995, 0.95, 0.2, 0.01, 0.5
HELD_OUT = 1_000_000  # seeds from here on are held out


class Agent(nn.Module):
    """A policy, with probability 0 for illegal actions, and a value function."""

    def __init__(self, columns, actions):
        super().__init__()
        self.actor, self.critic = layers(columns, 128, actions), layers(columns, 128, 1)

    def policy(self, observations, masks):
        return Categorical(logits=self.actor(observations).masked_fill(~masks, -1e9))

    def value(self, observations):
        return self.critic(observations).squeeze(-1)

    def best(self, observation, mask):
        """The most likely action."""
        return int(self.policy(observation, mask).probs.argmax())


def layers(inputs, hidden, outputs):
    """Two hidden layers."""
    return nn.Sequential(
        *(nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU()),
        nn.Linear(hidden, outputs),
    )


def train(game, reward, minutes, seed=0, updates=None):
    """Train an agent; returns it and its learning curve: CPU seconds, steps, games, mean return."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    envs = research.vector(game, ENVS, reward=reward, discount=GAMMA, autoreset_mode="SameStep")
    agent = Agent(envs.single_observation_space.shape[0], int(envs.single_action_space.n))
    optimizer = torch.optim.Adam(agent.parameters(), lr=RATE, eps=1e-5)
    seen, info = envs.reset(seed=seed)
    observation, mask = torch.from_numpy(seen), torch.from_numpy(info["action_mask"]).bool()
    observations = torch.zeros(STEPS, *observation.shape)
    masks = torch.zeros(STEPS, *mask.shape, dtype=torch.bool)
    actions = torch.zeros(STEPS, ENVS, dtype=torch.long)
    logs, rewards, ends, values, advantages = torch.zeros(5, STEPS, ENVS)
    returns = torch.zeros(ENVS)  # of the games in progress
    curve, begun = [], time.process_time()
    while (spent := time.process_time() - begun) < 60 * minutes and len(curve) != updates:
        optimizer.param_groups[0]["lr"] = RATE * max(1 - spent / (60 * minutes), 0.05)
        finished = []
        # --- play ---
        for t in range(STEPS):
            observations[t], masks[t] = observation, mask
            with torch.no_grad():
                policy = agent.policy(observation, mask)
                actions[t] = policy.sample()
                logs[t], values[t] = policy.log_prob(actions[t]), agent.value(observation)
            seen, earned, over, cut, info = envs.step(actions[t].numpy())
            rewards[t], ends[t] = torch.from_numpy(earned), torch.from_numpy(over | cut)
            observation, mask = torch.from_numpy(seen), torch.from_numpy(info["action_mask"]).bool()
            returns += rewards[t]
            finished += returns[ends[t] > 0].tolist()
            returns *= 1 - ends[t]
        # --- generalised advantage estimation ---
        with torch.no_grad():
            following, advantage = agent.value(observation), torch.zeros(ENVS)
        for t in reversed(range(STEPS)):
            error = rewards[t] + GAMMA * following * (1 - ends[t]) - values[t]
            advantage = advantages[t] = error + GAMMA * LAMBDA * (1 - ends[t]) * advantage
            following = values[t]
        # --- learn ---
        parts = (observations, masks, actions, logs, advantages, advantages + values)
        flat = [part.flatten(0, 1) for part in parts]
        for _ in range(EPOCHS):
            for some in torch.randperm(STEPS * ENVS).chunk(MINIBATCHES):
                rows, legal, chosen, before, gains, targets = (part[some] for part in flat)
                policy = agent.policy(rows, legal)
                ratio = (policy.log_prob(chosen) - before).exp()
                gains = (gains - gains.mean()) / (gains.std() + 1e-8)
                gain = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
                error = (agent.value(rows) - targets).square().mean() / 2
                loss = VALUE * error - gain - ENTROPY * policy.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimizer.step()
        mean = sum(finished) / max(len(finished), 1)
        steps = (len(curve) + 1) * STEPS * ENVS
        curve.append((round(time.process_time() - begun, 1), steps, len(finished), round(mean, 4)))
    return agent, curve


def evaluate(agent, game, opponents, games):
    """The share of games won against bots of the ladder, on held-out seeds."""
    spec = registry.spec(game)
    env = gymnasium.make(f"reverie/{spec.name.title()}-v{spec.version}", opponents=opponents)
    won = 0
    for seed in range(HELD_OUT, HELD_OUT + games):
        observation, info = env.reset(seed=seed)
        over = cut = False
        while not (over or cut):
            mask = torch.from_numpy(info["action_mask"]).bool()
            with torch.no_grad():
                action = agent.best(torch.from_numpy(observation), mask)
            observation, reward, over, cut, info = env.step(action)
        won += reward > 0
    return won / games


def main(game="onix", reward="victory", minutes=10.0, games=200, write=None, updates=None):
    """Train, write the learning curve, and compare the agent with bots."""
    agent, curve = train(game, reward, minutes, updates=updates)
    if write:
        with Path(write).open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([("cpu_seconds", "steps", "games", "return"), *curve])
    shares = {}
    for bot in ("random", "thumb"):
        shares[bot] = share = evaluate(agent, game, bot, games)
        low, high = wilson(round(share * games), games)
        print(f"against {bot}: {share:.1%} of {games} games won ({low:.1%} to {high:.1%})")
    return curve, shares


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="onix")
    parser.add_argument("--reward", default="victory")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--write")
    main(**vars(parser.parse_args()))
