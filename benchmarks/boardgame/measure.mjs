// What a move costs boardgame.io's server: node measure.mjs MOVES → JSON
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Client } from "boardgame.io/dist/cjs/client.js";
import { SocketIO } from "boardgame.io/dist/cjs/multiplayer.js";
import { game } from "./game.mjs";

const MOVES = Number(process.argv[2] ?? 4000);
const SEATS = Number(process.argv[3] ?? 4);
const TABLES = 8;
const WARM_UP = 200;
const TICKS = 100;

const child = spawn(process.execPath, ["server.mjs"], { stdio: ["ignore", "pipe", "inherit"] });
const lines = createInterface({ input: child.stdout });
const port = await new Promise((found) =>
  lines.on("line", (line) => line.startsWith("port ") && found(Number(line.slice(5)))),
);
const server = `http://localhost:${port}`;

function seconds() {
  const parts = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(parts[11]) + Number(parts[12])) / TICKS;
}

async function table() {
  const matchID = `match ${Math.random()}`;
  const clients = [];
  for (let seat = 0; seat < SEATS; seat += 1) {
    const client = Client({
      game,
      matchID, // made when the first one comes
      playerID: String(seat),
      numPlayers: SEATS,
      multiplayer: SocketIO({ server }),
      debug: false,
    });
    client.start();
    clients.push(client);
    while (client.getState() === null || !client.getState().isConnected) await pause();
  }
  return clients;
}

const pause = () => new Promise((done) => setTimeout(done, 10));

/** One move, until everybody has its state. */
function move(clients, n) {
  const wanted = clients[0].getState()._stateID + 1;
  const seat = Number(clients[0].getState().ctx.currentPlayer);
  return new Promise((done) => {
    let left = clients.length;
    const stop = clients.map((client) =>
      client.subscribe((state) => {
        if (state && state._stateID >= wanted && !client.told) {
          client.told = true;
          left -= 1;
          if (left === 0) {
            stop.forEach((end) => end());
            clients.forEach((one) => (one.told = false));
            done();
          }
        }
      }),
    );
    clients[seat].moves.play(n % 5);
  });
}

const tables = [];
for (let n = 0; n < TABLES; n += 1) tables.push(await table());
async function play(moves) {
  const each = Math.floor(moves / TABLES);
  await Promise.all(
    tables.map(async (clients) => {
      for (let n = 0; n < each; n += 1) await move(clients, n);
    }),
  );
  return each * TABLES;
}
await play(WARM_UP);
const before = seconds();
const begun = performance.now();
const moves = await play(MOVES);
const spent = seconds() - before;
const passed = (performance.now() - begun) / 1000;
console.log(
  JSON.stringify({
    cpu_ms_per_move: Math.round((spent * 1e7) / moves) / 1e4,
    moves,
    tables: TABLES,
    seats: SEATS,
    moves_per_second: Math.round(moves / passed),
  }),
);
child.kill();
process.exit(0);
