// Measures the height of the dock and the size of the board's cards at each position.
states => states.map(state => {
  window.show(state);
  const height = (css) => Math.round(document.querySelector(css).getBoundingClientRect().height);
  return [height(".dock"), height(".board"), Math.round(document.querySelector(".board .card:not(.tray-place .card, .slot)").getBoundingClientRect().width)].join();
})
