// Measures the height of the dock, also with picks to be confirmed and moves that can follow them, and the size of
// the board's cards at each position.
states => states.map(state => {
  const app = window.app;
  window.show(state);
  const height = (css) => Math.round(document.querySelector(css).getBoundingClientRect().height);
  const dock = height(".dock");
  if (app.scene.sequences?.includes(state.view.decision)) {
    const { view, prompt, moves } = state;
    app.sequence.picks = moves.toSorted((one, other) => other.label.length - one.label.length).slice(0, 3);
    app.sequence.preview = { view, prompt, moves };
    app.draw();
    if (height(".dock") !== dock) return `${dock}, with picks ${height(".dock")}`;
    const { right } = document.querySelector(".dock").getBoundingClientRect();
    const out = [...document.querySelectorAll(".dock .button, .dock .tool")].filter((node) => node.getBoundingClientRect().right > right);
    if (out.length) return `out of the dock: ${out.map(({ innerText }) => innerText)}`;
    app.sequence.clear();
    app.draw();
  }
  return [dock, height(".board"), Math.round(document.querySelector(".board .card:not(.tray-place .card, .slot)").getBoundingClientRect().width)].join();
})
