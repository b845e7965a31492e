// A service worker for one thing: a page that cannot be loaded is answered by « Pas de connexion ». It keeps nothing else.
const cacheName = "hors-connexion-1";
const page = "/hors-connexion/index.html";
const parts = [page, "/hors-connexion/page.css", "/hors-connexion/page.js"];

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(parts.map((path) => new Request(path, { cache: "reload" }))))
      .then(() => skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  const isFormer = (name) => name.startsWith("hors-connexion-") && name !== cacheName;
  event.waitUntil(
    Promise.all([
      // The page is asked while this worker starts, not after.
      registration.navigationPreload?.enable(),
      caches.keys().then((names) => Promise.all(names.filter(isFormer).map((name) => caches.delete(name)))),
      clients.claim(),
    ]),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    const asked = async () => (await event.preloadResponse) ?? fetch(request);
    event.respondWith(asked().catch(() => caches.match(page)));
  } else if (parts.includes(new URL(request.url).pathname)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
