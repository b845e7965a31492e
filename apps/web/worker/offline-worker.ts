import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { listenToPushes } from "./push.ts";
import { isKeptPage, isPersonalAnswer, caches as names, readerOf, redirectToPage } from "./rules.ts";

declare const self: ServiceWorkerGlobalScope;
/** What the build writes here: the shell of the site and the page « Pas de connexion », with their revisions. */
declare const shell: { url: string; revision: string | null }[];

const offlinePage = "/hors-connexion/index.html";
const aMonth = 30 * 86_400;

// A new version takes over at once and reloads nothing: pages that are open go on with the scripts they have.
self.skipWaiting();
self.addEventListener("activate", (event) => {
  // A page is asked while this worker starts, not after.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});
listenToPushes();
precacheAndRoute(shell, { directoryIndex: "", cleanURLs: false });
cleanupOutdatedCaches();

// Names under /assets/ contain a hash of their content.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith("/assets/"),
  new CacheFirst({
    cacheName: names.assets,
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: aMonth, purgeOnQuotaError: true })],
  }),
);

/** Counts the times that what is kept of the person was deleted: an answer that was under way then is not kept. */
let clearings = 0;
const clear = async () => {
  clearings += 1;
  await Promise.all([caches.delete(names.personal), caches.delete(names.pages)]);
};

type Answer = { request: Request; response: Response };
/** Keeps the answers that `isKept` accepts, but those asked before what is kept was deleted. */
const keeping = (isKept: (answer: Answer) => Promise<boolean>) => ({
  handlerWillStart: async ({ state }: { state?: Record<string, unknown> }) => {
    if (state) state.clearings = clearings;
  },
  cacheWillUpdate: async ({ request, response, state }: Answer & { state?: Record<string, unknown> }) =>
    response.status === 200 && (await isKept({ request, response })) && state?.clearings === clearings
      ? response
      : null,
});

// These pages hold nothing of the person: the server does not know who reads them.
const pages = new NetworkFirst({
  cacheName: names.pages,
  plugins: [
    keeping(async () => true),
    new ExpirationPlugin({ maxEntries: 50, maxAgeSeconds: aMonth, purgeOnQuotaError: true }),
  ],
});
registerRoute(({ request, url }) => request.mode === "navigate" && isKeptPage(url.pathname), pages);
registerRoute(({ request }) => request.mode === "navigate", new NetworkOnly());
// What the router asks for in place of a page.
registerRoute(({ url }) => isKeptPage(url.pathname) && url.pathname.endsWith(".data"), pages);
registerRoute(({ url }) => url.pathname.endsWith(".data") && !url.pathname.startsWith("/api/"), new NetworkOnly());

/** Answers for an applicant alone, each under the account that asked: another account never reads it. */
const personal = new NetworkFirst({
  cacheName: names.personal,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => {
        const key = new URL(request.url);
        key.searchParams.set("reader", readerOf(request.headers.get("authorization")) ?? "");
        return key.href;
      },
    },
    keeping(async ({ request, response }) => {
      if (!/\/user\/?$/.test(new URL(request.url).pathname)) return true;
      return ((await response.clone().json()) as { user?: { type: string } }).user?.type === "applicant";
    }),
    new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: aMonth, purgeOnQuotaError: true }),
  ],
});
registerRoute(
  ({ request, url }) => isPersonalAnswer(url.pathname) && readerOf(request.headers.get("authorization")) !== null,
  personal,
);

// A session that begins or ends, and an account that is erased, leave nothing behind.
registerRoute(
  ({ url }) => /^\/api\/v1\/(?:token|token\/second-step|logout|account\/delete)\/?$/.test(url.pathname),
  async ({ request }) => {
    await clear();
    return fetch(request);
  },
  "POST",
);
registerRoute(
  ({ url }) => /^\/api\/v1\/token\/refresh\/?$/.test(url.pathname),
  async ({ request }) => {
    const answer = await fetch(request);
    if (answer.status === 401) await clear();
    return answer;
  },
  "POST",
);

setCatchHandler(async ({ request }) => {
  if (request.mode === "navigate") return (await matchPrecache(offlinePage)) ?? Response.error();
  return redirectToPage(request.url) ?? Response.error();
});
