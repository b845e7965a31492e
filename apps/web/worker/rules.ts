/** Caches of the worker beside that of the shell. */
export const caches = { assets: "assets", pages: "pages", personal: "personal" } as const;

/** Whether a path is the page of one offer or of the favourites, or what the router asks for in its place. */
export const isKeptPage = (pathname: string) =>
  /^\/(?:offres\/[\da-f-]{36}|platform\/applicant\/favourites)(?:[/.]|$)/.test(pathname);

/** Answers that an applicant reads without a network: who they are, their favourites, an offer. */
export const isPersonalAnswer = (pathname: string) =>
  /^\/api\/v1\/(?:user|favourites|offers\/[\da-f-]{36})\/?$/.test(pathname);

/** The account of an access token; null without one. Only the server checks it: here it names what is kept. */
export const readerOf = (authorization: string | null) => {
  const payload = authorization?.match(/^Bearer [^.]+\.([^.]+)\./)?.[1];
  if (!payload) return null;
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: unknown };
    return typeof sub === "string" && sub !== "" ? sub : null;
  } catch {
    return null;
  }
};

/**
 * Where the router cannot read the data of a page, it is told to load the page itself, which is answered by what is kept of it or by
 * « Pas de connexion »; null for any other request.
 */
export const redirectToPage = (address: string) => {
  const url = new URL(address);
  if (!url.pathname.endsWith(".data")) return null;
  url.searchParams.delete("_routes");
  const path = url.pathname.replace(/(?:_root)?\.data$/, "") || "/";
  return new Response(null, {
    status: 204,
    headers: { "X-Remix-Redirect": path + url.search, "X-Remix-Status": "302", "X-Remix-Reload-Document": "true" },
  });
};
