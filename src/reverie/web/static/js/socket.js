/** The connection to a table: reconnects by itself, and resends unanswered requests. */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const QUIET = 25000; // ms of silence before a ping
const PATIENCE = 8000;
const FINAL = [4403, 4404, 4410, 4429]; // close codes after which reconnecting is pointless

/** @typedef {import("./types").Answer} Answer */
/** @typedef {"open" | "lost" | "closed"} Status */

export class Socket {
  /**
   * @param {string} address of the table
   * @param {{
   *   version: () => number,
   *   hear: (message: import("./types").State) => void,
   *   status: (status: Status, code: number) => void,
   * }} owner
   * @param {string} [page] the version of the page: a newer server turns it away
   */
  constructor(address, owner, page = "") {
    this.address = address;
    this.page = page;
    this.owner = owner;
    /** Requests without an answer, sent again after a reconnection. @type {Map<string, { message: string, answer: (answer: Answer) => void }>} */
    this.pending = new Map();
    this.made = 0;
    this.tab = Math.random().toString(36).slice(2, 8);
    this.wait = FIRST_WAIT;
    /** @type {WebSocket | null} */
    this.line = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {Status} */
    this.status = "lost";
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    addEventListener("pageshow", () => this.hurry());
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const url = new URL(this.address, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    url.searchParams.set("version", String(this.owner.version()));
    url.searchParams.set("page", this.page);
    const line = new WebSocket(url);
    this.line = line;
    line.onopen = () => {
      this.wait = FIRST_WAIT;
      this.tell("open");
      for (const { message } of this.pending.values()) line.send(message);
      this.listen();
    };
    line.onmessage = (event) => {
      this.listen();
      this.hear(JSON.parse(event.data));
    };
    line.onclose = (event) => this.line === line && this.lose(event.code);
  }

  /** @param {import("./types").Heard} message */
  hear(message) {
    if (message.is === "state") this.owner.hear(message);
    const re = message.re ?? "";
    const asked = this.pending.get(re);
    this.pending.delete(re);
    asked?.answer(message.is === "state" ? { is: "done", re, version: message.version } : message);
  }

  /**
   * Send a request; it is answered once, however often the connection is lost.
   * @param {Record<string, unknown>} what
   * @returns {Promise<Answer>}
   */
  ask(what) {
    const id = `${this.tab}${++this.made}`;
    const message = JSON.stringify({ ...what, id });
    return new Promise((answer) => {
      this.pending.set(id, { message, answer });
      if (this.line?.readyState === WebSocket.OPEN) this.line.send(message);
    });
  }

  /** Ping after a long silence, since a connection can die without being closed. */
  listen() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.line?.send(JSON.stringify({ do: "ping", id: `${this.tab}p` }));
      this.timer = setTimeout(() => this.lose(0), PATIENCE);
    }, QUIET);
  }

  /** @param {number} code */
  lose(code) {
    clearTimeout(this.timer);
    const line = this.line;
    this.line = null;
    line?.close();
    if (FINAL.includes(code)) return this.tell("closed", code);
    this.tell("lost", code);
    this.timer = setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
  }

  /** Reconnect now instead of after the delay. */
  hurry() {
    if (this.status === "lost" && !this.line) this.connect();
  }

  /** @param {Status} status @param {number} [code] */
  tell(status, code = 0) {
    this.status = status;
    this.owner.status(status, code);
  }
}
