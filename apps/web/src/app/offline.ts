/** Registers the worker that keeps pages for when there is no network; refused in private windows, where the browser has its own page. */
export const saveForOffline = () => {
  navigator.serviceWorker?.register("/offline-worker.js").catch(() => {});
};

const offerPage = /^\/offres\/[\da-f-]{36}/;

const dateOf = (answer: Response | undefined) => answer?.headers.get("date") ?? null;

/** When what an address shows was kept, as the server dated it; null where nothing of it is kept. */
export const keptAt = async (pathname: string): Promise<string | null> => {
  if (!("caches" in globalThis)) return null;
  const match = { ignoreSearch: true, ignoreVary: true };
  if (offerPage.test(pathname))
    return (
      dateOf(await caches.match(pathname, { ...match, cacheName: "pages" })) ??
      dateOf(await caches.match(`${pathname}.data`, { ...match, cacheName: "pages" }))
    );
  if (pathname === "/platform/applicant/favourites")
    return dateOf(await caches.match("/api/v1/favourites/", { ...match, cacheName: "personal" }));
  return null;
};
