// boardgame.io's own server, with its storage in memory.
import { Origins, Server } from "boardgame.io/dist/cjs/server.js";
import { game } from "./game.mjs";

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
const running = await server.run({ port: 0, callback: () => {} });
console.log(`port ${running.appServer.address().port}`);
