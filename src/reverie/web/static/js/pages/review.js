// A running review: its parts are shown as they arrive.

/** @typedef {{ ply: number, who: string, played: string, best: string, class_: string, word: string, value: string, cost: string, luck: string }} Row */

const root = document.getElementById("review");

/** @param {HTMLElement} root @param {string} parts the address that the parts come from */
function follow(root, parts) {
  const source = new EventSource(parts);
  /** @param {string} kind @param {(data: any) => void} heard */
  const on = (kind, heard) => source.addEventListener(kind, (event) => heard(JSON.parse(/** @type {MessageEvent} */ (event).data)));
  on("curve", ({ points }) => {
    document.getElementById("review-curve")?.setAttribute("points", points);
    document.getElementById("review-rows")?.replaceChildren(); // the review started again
  });
  on("decision", ({ done, row }) => {
    const progress = document.getElementById("review-progress");
    if (progress instanceof HTMLProgressElement) progress.value = done;
    if (row) document.getElementById("review-rows")?.append(rowOf(row, root.dataset.position ?? ""));
  });
  on("failed", ({ text }) => {
    source.close();
    say(text);
  });
  on("done", async () => {
    source.close();
    await complete();
  });
}

/** The table row of a decision. @param {Row} row @param {string} position */
function rowOf(row, position) {
  const made = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  head.append(Object.assign(document.createElement("a"), { href: position + (row.ply - 1), textContent: row.ply }));
  const kind = Object.assign(document.createElement("span"), { className: `class ${row.class_}`, textContent: row.word });
  const cells = [row.who ? `${row.who}: ${row.played}` : row.played, row.best, kind, row.value, row.cost, row.luck].map((told, at) => {
    const cell = document.createElement("td");
    if (at > 2) cell.className = "number";
    cell.append(told);
    return cell;
  });
  made.append(head, ...cells);
  return made;
}

/** The review is complete: replace this page by the final one. */
async function complete() {
  const answer = await fetch(location.href);
  if (!answer.ok) return location.reload();
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const body = page.getElementById("review-body");
  const here = document.getElementById("review-body");
  if (!body || !here) return location.reload();
  here.replaceWith(document.adoptNode(body));
  const status = document.getElementById("review-status");
  if (status) status.textContent = status.dataset.done ?? "";
}

/** @param {string} text why there is no review */
function say(text) {
  document.getElementById("review-progress")?.remove();
  const line = document.getElementById("review-line");
  if (line) line.textContent = text;
  const status = document.getElementById("review-status");
  if (status) status.textContent = text;
}

if (root?.dataset.parts) follow(root, root.dataset.parts);
