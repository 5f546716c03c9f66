// Lists what is wrong on a page that shows positions, given the legal moves.
states => {
  const amiss = [];
  const wide = innerWidth;
  // whether scrolling a row sideways brings it into view
  const scrolls = node => {
    for (let box = node.parentElement; box && !box.matches(".board, .dock"); box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return true;
    return false;
  };
  for (const state of states) {
    window.show(state, "moves");
    const tell = (what, more) => amiss.push(`${state.view.decision} ${state.version}: ${what} ${more}`);
    for (const move of state.moves) {
      if (!document.querySelector(`.dock .move[data-move="${CSS.escape(move.text)}"]`)) tell("not listed", move.text);
      for (const { place, card, index } of move.spots) {
        let at = `.card[data-place="${CSS.escape(place)}"]`;
        if (card !== undefined) at += `[data-card="${CSS.escape(card ?? "")}"]`;
        if (index !== undefined) at += `[data-index="${index}"]`;
        const node = document.querySelector(at);
        if (!node) tell("nothing there", `${move.text} ${at}`);
        else if (!node.getBoundingClientRect().width) tell("not seen", `${move.text} ${at}`);
        else if (!node.matches(".lit")) tell("does not shine", `${move.text} ${at}`);
      }
    }
    if (!state.moves.length && document.querySelector(".card.lit")) tell("shines", "without a move");
    for (const node of document.querySelectorAll(".card[data-place]")) {
      if (!node.getAttribute("aria-label")) tell("no name", node.outerHTML.slice(0, 120));
      const box = node.getBoundingClientRect();
      if (box.width && (box.left < -1 || box.right > wide + 1) && !scrolls(node)) tell("outside", node.outerHTML.slice(0, 120));
    }
    if (document.documentElement.scrollWidth > wide) tell("too wide", document.documentElement.scrollWidth);
    for (const box of document.querySelectorAll(".board, .dock"))
      if (box.scrollWidth > box.clientWidth) tell("too wide", `${box.className} ${box.scrollWidth}`);
    const said = document.querySelector("#table").textContent;
    if (/\{\w+\}|undefined|NaN|\[object/.test(said)) tell("words", said.match(/.{0,30}(\{\w+\}|undefined|NaN|\[object).{0,30}/)[0]);
  }
  return amiss;
}
