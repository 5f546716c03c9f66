// Lists small targets: how far a finger may miss the middle in each direction.
([states, least]) => {
  const small = {}, app = window.app;
  const moves = ({dataset: {place, card, index}}) => app.ui.movesFor(place, card || null, Number(index)).map(({text}) => text).join();
  // two cards with the same moves are one target
  const same = (node, x, y) => {
    const there = document.elementFromPoint(x, y)?.closest(".card");
    return there && (there === node || (there.dataset.place === node.dataset.place && moves(there) === moves(node)));
  };
  const reach = (node, x, y, dx, dy) => {
    let far = 0;
    while (far < least && same(node, x + dx * (far + 1), y + dy * (far + 1))) far++;
    return far;
  };
  for (const state of states) {
    window.show(state);
    for (const node of document.querySelectorAll(".card.lit")) {
      node.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
      const {left, right, top, bottom} = node.getBoundingClientRect();
      // a card overlapped by the next one shows only a part
      const spots = [[0.5, 0.5], [0.2, 0.5], [0.5, 0.2], [0.2, 0.2], [0.1, 0.1]].map(([x, y]) => [left + x * (right - left), top + y * (bottom - top)]);
      const [x, y] = spots.find(([x, y]) => node.contains(document.elementFromPoint(x, y))) ?? spots[0];
      const width = reach(node, x, y, -1, 0) + reach(node, x, y, 1, 0) + 1;
      const height = reach(node, x, y, 0, -1) + reach(node, x, y, 0, 1) + 1;
      if (width < least || height < least) small[`${state.view.decision}: ${node.dataset.place} ${node.dataset.card}`] = `${width}×${height}`;
    }
  }
  return small;
}
