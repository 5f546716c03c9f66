// The list of open tables, asked for again every few seconds while somebody looks at it.

const EVERY = 4000; // ms between two questions

const section = document.getElementById("open-tables");

/** Put a newer list in place of the one that is shown; the focus stays at its table. @param {HTMLElement} section @param {string} list */
function show(section, list) {
  const at = document.activeElement?.closest("[data-table]")?.getAttribute("data-table");
  for (const old of section.querySelectorAll(".open-list, .no-table")) old.remove();
  section.insertAdjacentHTML("beforeend", list);
  section.hidden = !("stays" in section.dataset) && !section.querySelector(".open-table");
  const status = section.querySelector("[role=status]");
  const said = section.querySelector("[data-said]")?.getAttribute("data-said") ?? "";
  if (status && status.textContent !== said) status.textContent = said;
  const same = [...section.querySelectorAll("[data-table]")].find((one) => one.getAttribute("data-table") === at);
  const button = at ? same?.querySelector("a, button") : null;
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
}

/** @param {HTMLElement} section */
async function watch(section) {
  let tag = "";
  const look = async () => {
    if (document.hidden) return;
    const answer = await fetch(section.dataset.list ?? "", { headers: tag ? { "if-none-match": tag } : {}, cache: "no-store" });
    if (answer.status !== 200) return; // 304: nothing is new
    tag = answer.headers.get("etag") ?? "";
    show(section, await answer.text());
  };
  const next = () => look().catch(() => {}).finally(() => setTimeout(next, EVERY)); // offline: asked again
  setTimeout(next, EVERY);
  document.addEventListener("visibilitychange", () => look().catch(() => {}));
  addEventListener("pageshow", (event) => event.persisted && look().catch(() => {}));
}

if (section) watch(section);
