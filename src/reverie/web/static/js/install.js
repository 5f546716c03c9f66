// What keeps the pages readable without a network, when everything else has come.
const LATER = 3000; // ms

if ("serviceWorker" in navigator)
  addEventListener("load", () => setTimeout(() => navigator.serviceWorker.register("/worker.js").catch(() => {}), LATER));
