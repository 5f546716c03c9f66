// How high the dock is and how large the cards of the board are, at each of these positions.
states => states.map(state => {
  const app = window.app;
  app.state = null;
  app.rejoined = true;
  app.hear(state);
  const height = (css) => Math.round(document.querySelector(css).getBoundingClientRect().height);
  return [height(".dock"), height(".board"), Math.round(document.querySelector(".board .card:not(.tray-place .card, .slot)").getBoundingClientRect().width)].join();
})
