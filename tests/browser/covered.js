// Lists targets that are legal but covered, on a page that shows positions.
states => {
  const amiss = [], GRID = 6, LEAST = 24; // px: the smallest target a finger can hit
  const ENOUGH = (LEAST / GRID) ** 2;
  for (const state of states) {
    window.show(state);
    for (const node of document.querySelectorAll(".card.lit, .dock .move, .picks .button, .arrange .button, .payment .button")) {
      node.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
      const name = node.dataset.move ?? (node.dataset.place ? `${node.dataset.place} ${node.dataset.card}` : node.className);
      const over = {};
      let free = 0;
      const {left, right, top, bottom} = node.getBoundingClientRect();
      for (let x = Math.max(left, 0) + 1; x < Math.min(right, innerWidth) && free < ENOUGH; x += GRID)
        for (let y = Math.max(top, 0) + 1; y < Math.min(bottom, innerHeight) && free < ENOUGH; y += GRID) {
          const there = document.elementFromPoint(x, y);
          if (node.contains(there)) free++;
          else over[there?.getAttribute("class") ?? "nothing"] = 1;
        }
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const hidden = !node.contains(middle) && middle?.closest(".card")?.dataset.place !== node.dataset.place;
      if (hidden) over[`${middle?.getAttribute("class")} in its middle`] = 1;
      if (free < ENOUGH || hidden)
        amiss.push(`${state.view.decision} ${state.version}: ${name} is under ${Object.keys(over).join(" and ") || "nothing, but small"}`);
    }
  }
  return amiss;
}
