// A card game of four with secret hands, about as large as Onix: play a card, draw another.
import { INVALID_MOVE, PlayerView } from "boardgame.io/dist/cjs/core.js";

const KINDS = ["sun", "moon", "key", "door", "star"];

export const game = {
  name: "cards",
  setup: ({ ctx }) => ({
    secret: { deck: Array.from({ length: 60 }, (_, n) => `${KINDS[n % 5]} ${n}`) },
    players: Object.fromEntries(
      Array.from({ length: ctx.numPlayers }, (_, seat) => [
        String(seat),
        { hand: KINDS.map((kind) => `${kind} of ${seat}`) },
      ]),
    ),
    piles: KINDS.map((kind) => ({ top: kind, size: 18 })),
    scores: Array(ctx.numPlayers).fill(0),
    discard: [],
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID }, index) => {
        const { hand } = G.players[playerID];
        if (index >= hand.length) return INVALID_MOVE;
        const [card] = hand.splice(index, 1);
        G.discard = [card, ...G.discard].slice(0, 20);
        G.secret.deck.push(card);
        hand.push(G.secret.deck.shift());
        G.scores[Number(playerID)] += 1;
      },
    },
  },
};
