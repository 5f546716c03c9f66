"""Double DQN with action masks, in one file of plain PyTorch, after CleanRL's `dqn.py`.

    python examples/dqn.py --game onix --minutes 10 --write curve.csv

The agent has the first seat, trains against random players for the given minutes of CPU time, and
is then evaluated against bots of the ladder on held-out seeds.
It needs `pip install 'reverie[research]' torch`.
"""

import argparse
import copy
import csv
import time
from pathlib import Path

import gymnasium
import numpy as np
import torch
from torch import nn

import reverie.research.gymnasium_env  # noqa: F401  registers the environments
from reverie import registry, research
from reverie.lab.statistics import wilson

ENVS, BUFFER, BATCH, FIRST, COPY_EVERY, REPORT = 64, 100_000, 256, 5_000, 200, 200
RATE, GAMMA = 5e-4, 0.995
EXPLORE, FADE = (1.0, 0.05), 0.5  # exploration decreases for half of the time
HELD_OUT = 1_000_000  # seeds from here on are held out


class Network(nn.Module):
    """A value for every action; that of illegal ones is very low."""

    def __init__(self, columns, actions):
        super().__init__()
        self.layers = nn.Sequential(
            *(nn.Linear(columns, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU()),
            nn.Linear(128, actions),
        )

    def forward(self, observations, masks):
        return self.layers(observations).masked_fill(~masks, -1e9)

    def best(self, observation, mask):
        """The action with the highest value."""
        return int(self(observation, mask).argmax())


class Buffer:
    """A replay buffer; the oldest transitions are overwritten."""

    def __init__(self, columns, actions):
        self.seen, self.after = torch.zeros(2, BUFFER, columns)
        self.legal_after = torch.zeros(BUFFER, actions, dtype=torch.bool)
        self.actions = torch.zeros(BUFFER, dtype=torch.long)
        self.rewards, self.ended = torch.zeros(2, BUFFER)
        self.parts = (
            *(self.seen, self.actions, self.rewards),
            *(self.ended, self.after, self.legal_after),
        )
        self.size = self.next = 0

    def add(self, *rows):
        """Add one step of every game."""
        at = torch.arange(self.next, self.next + len(rows[0])) % BUFFER
        for part, new in zip(self.parts, rows, strict=True):
            part[at] = torch.as_tensor(new).to(part.dtype)
        self.next = (self.next + len(at)) % BUFFER
        self.size = min(self.size + len(at), BUFFER)

    def sample(self):
        """A random sample."""
        some = torch.randint(self.size, (BATCH,))
        return [part[some] for part in self.parts]


def train(game, reward, minutes, seed=0, updates=None):
    """Train an agent; returns it and its learning curve: CPU seconds, steps, games, mean return."""
    torch.manual_seed(seed)
    luck = np.random.default_rng(seed)
    torch.set_num_threads(1)
    envs = research.vector(game, ENVS, reward=reward, discount=GAMMA, autoreset_mode="SameStep")
    columns, actions = envs.single_observation_space.shape[0], int(envs.single_action_space.n)
    network, buffer = Network(columns, actions), Buffer(columns, actions)
    target = copy.deepcopy(network)
    optimizer = torch.optim.Adam(network.parameters(), lr=RATE)
    seen, info = envs.reset(seed=seed)
    mask = info["action_mask"].astype(bool)
    returns, finished, curve, steps, learnt = np.zeros(ENVS), [], [], 0, 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < 60 * minutes and len(curve) != updates:
        # --- play ---
        most, least = EXPLORE
        explore = max(most - (most - least) * spent / (60 * minutes * FADE), least)
        with torch.no_grad():
            chosen = network(torch.from_numpy(seen), torch.from_numpy(mask)).argmax(1).numpy()
        random = (luck.random(mask.shape) * mask).argmax(1)
        chosen = np.where(luck.random(ENVS) < explore, random, chosen)
        after, earned, over, cut, info = envs.step(chosen)
        legal = info["action_mask"].astype(bool)
        buffer.add(seen, chosen, earned, over, after, legal)
        seen, mask = after, legal
        steps += ENVS
        returns += earned
        finished += returns[over | cut].tolist()
        returns[over | cut] = 0
        # --- learn ---
        if buffer.size < FIRST:
            continue
        rows, acts, rewards, ends, following, possible = buffer.sample()
        with torch.no_grad():
            best = network(following, possible).argmax(1, keepdim=True)
            value = target(following, possible).gather(1, best).squeeze(1)
            goal = rewards + GAMMA * (1 - ends) * value
        guess = network.layers(rows).gather(1, acts[:, None]).squeeze(1)
        loss = nn.functional.smooth_l1_loss(guess, goal)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        learnt += 1
        if learnt % COPY_EVERY == 0:
            target.load_state_dict(network.state_dict())
        if learnt % REPORT == 0:
            mean = round(sum(finished) / max(len(finished), 1), 4)
            curve.append((round(time.process_time() - begun, 1), steps, len(finished), mean))
            finished = []
    return network, curve


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
