// The list of open tables, polled every few seconds while visible.

const EVERY = 4000; // ms between two requests

const section = document.getElementById("open-tables");

/** Replace the list by a newer one, keeping the focus on the same table. @param {HTMLElement} section @param {string} list */
function show(section, list) {
  const at = document.activeElement?.closest("[data-table]")?.getAttribute("data-table");
  for (const old of section.querySelectorAll(".open-list, .no-table")) old.remove();
  section.insertAdjacentHTML("beforeend", list);
  const status = section.querySelector("[role=status]");
  const said = section.querySelector("[data-said]")?.getAttribute("data-said") ?? "";
  if (status && status.textContent !== said) status.textContent = said;
  const same = [...section.querySelectorAll("[data-table]")].find((one) => one.getAttribute("data-table") === at);
  const button = at ? same?.querySelector("a, button") : null;
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
}

/** @param {HTMLElement} section */
async function watch(section) {
  const stays = "stays" in section.dataset; // even if no table is open
  let tag = "";
  const look = async () => {
    if (document.hidden) return;
    const answer = await fetch(section.dataset.list ?? "", { headers: tag ? { "if-none-match": tag } : {}, cache: "no-store" });
    if (answer.status === 200) {
      tag = answer.headers.get("etag") ?? "";
      show(section, await answer.text());
    } // else 304: unchanged
    section.hidden = !stays && !section.querySelector(".open-table");
  };
  const lost = () => {
    if (!navigator.onLine && !stays) section.hidden = true; // the list is out of date
  };
  const next = () => look().catch(lost).finally(() => setTimeout(next, EVERY));
  setTimeout(next, EVERY);
  document.addEventListener("visibilitychange", () => look().catch(() => {}));
  addEventListener("pageshow", (event) => event.persisted && look().catch(() => {}));
}

if (section) watch(section);
