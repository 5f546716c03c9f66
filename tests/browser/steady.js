// Measures the height of the dock, also with picks to be confirmed, and the size of the board's cards at each position.
states => states.map(state => {
  const app = window.app;
  window.show(state);
  const height = (css) => Math.round(document.querySelector(css).getBoundingClientRect().height);
  const dock = height(".dock");
  if (app.scene.sequences?.includes(state.view.decision)) {
    app.sequence.picks = state.moves.slice(0, 2);
    app.draw();
    if (height(".dock") !== dock) return `${dock}, with picks ${height(".dock")}`;
    app.sequence.clear();
    app.draw();
  }
  return [dock, height(".board"), Math.round(document.querySelector(".board .card:not(.tray-place .card, .slot)").getBoundingClientRect().width)].join();
})
