// Registers the service worker after everything else has loaded.
const LATER = 3000; // ms

if ("serviceWorker" in navigator)
  addEventListener("load", () => setTimeout(() => navigator.serviceWorker.register("/worker.js").catch(() => {}), LATER));
