/**
 * Offline, it serves the start page, the rules, the user's own finished games and the last known
 * state of a table.  The server prepends the version and the list of files to this script.
 *
 * Every cache belongs to one version.  A new version uses new caches and deletes the old ones, so
 * that an old script is never loaded by a new page.
 */
// @ts-nocheck: a worker has other globals, three of them written by the server
const FILES_KEPT = `files-${VERSION}`;
const PAGES_KEPT = `pages-${VERSION}`;
const READ_AGAIN = /^\/($|rules(\/|$)|r\/[\w-]+(\.txt|\/steps|\/review)?$|t\/[\w-]+$|me$|today$|learn\/|offline$|words\/)/;
const FORGOTTEN = /^\/(me\/forget|carry\/)/;
const MOST = 150; // pages

addEventListener("install", (event) => {
  const keep = async () => {
    await (await caches.open(FILES_KEPT)).addAll(FILES);
    const pages = await caches.open(PAGES_KEPT);
    await pages.addAll(PAGES);
    await skipWaiting();
  };
  event.waitUntil(keep());
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== FILES_KEPT && name !== PAGES_KEPT) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && FORGOTTEN.test(pathname)) event.waitUntil(caches.delete(PAGES_KEPT));
  if (request.method !== "GET") return;
  if (pathname.startsWith("/static/@")) event.respondWith(file(request));
  else if (READ_AGAIN.test(pathname) || request.mode === "navigate") event.respondWith(page(request, pathname));
});

/** Static files never change: their address contains the version. */
async function file(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(FILES_KEPT)).put(request, answer.clone());
  return answer;
}

/** Pages: network first, then the copy last seen. */
async function page(request, pathname) {
  const kept = await caches.open(PAGES_KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected && READ_AGAIN.test(pathname)) {
      await kept.put(request, answer.clone());
      const all = await kept.keys();
      if (all.length > MOST) await kept.delete(all[PAGES.length]);
    }
    return answer;
  } catch (error) {
    const navigates = request.mode === "navigate";
    const known = (await kept.match(request, { ignoreVary: true })) ?? (navigates && (await kept.match(request, { ignoreVary: true, ignoreSearch: true })));
    if (known) return known;
    const offline = navigates && (await kept.match("/offline", { ignoreVary: true }));
    if (offline) return offline;
    throw error;
  }
}
