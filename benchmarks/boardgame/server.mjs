// boardgame.io's own server; where FLATFILE_DIR is set it keeps its matches in files there.
import { Origins, Server } from "boardgame.io/dist/cjs/server.js";
import { game } from "./game.mjs";

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
const running = await server.run({ port: 0, callback: () => {} });
console.log(`port ${running.appServer.address().port}`);
