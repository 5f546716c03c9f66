// Incremental search of the rules; without scripts the form is sent to the server.

const input = document.getElementById("q");
const found = document.getElementById("found");

// On narrow windows the contents are above the text and start closed.
if (matchMedia("(max-width: 60rem)").matches) document.querySelector(".contents details")?.removeAttribute("open");

/** Lower case without accents, character by character. @param {string} text */
const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/’/g, "'").toLowerCase();

if (input instanceof HTMLInputElement && found && !input.value) {
  /** @type {{ node: HTMLElement, text: string }[]} */
  const rules = [];
  for (const chapter of document.querySelectorAll(".chapter")) {
    const title = chapter.querySelector("h3")?.textContent ?? "";
    for (const node of chapter.querySelectorAll("article.rule")) {
      if (node instanceof HTMLElement) {
        const source = node.querySelector(".source")?.textContent ?? "";
        const text = (node.textContent ?? "").replace(source, "");
        rules.push({ node, text: fold(`${node.id} ${title} ${text}`) });
      }
    }
  }
  const search = () => {
    const words = fold(input.value).split(/\s+/).filter(Boolean);
    let n = 0;
    for (const rule of rules) {
      const fits = words.every((word) => rule.text.includes(word));
      rule.node.hidden = !fits;
      n += Number(fits);
    }
    for (const outer of [...document.querySelectorAll(".chapter"), ...document.querySelectorAll(".part")]) {
      if (outer instanceof HTMLElement) outer.hidden = !outer.querySelector("article.rule:not([hidden])");
    }
    const one = input.dataset.few === "fr" ? n < 2 : n === 1;
    const text = (one ? input.dataset.one : input.dataset.many) ?? "";
    found.textContent = words.length ? text.replace("{n}", String(n)) : "";
  };
  input.addEventListener("input", search);
  input.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    search();
  });
  // Following a link to a rule hidden by the search shows it again.
  addEventListener("hashchange", () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.hidden || target?.closest("[hidden]")) {
      input.value = "";
      search();
      target.scrollIntoView();
    }
  });
  if (input.value) search();
}
