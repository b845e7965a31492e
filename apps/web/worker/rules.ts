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

/** What a push carries; the API writes it (`identity/push/send-push.ts`). */
export type PushMessage = {
  title: string;
  body: string;
  path: string;
  subject: string | null;
  tag: string;
  at: string;
};

/** The message of a push; null for what is not one. */
export const readPush = (text: string | undefined): PushMessage | null => {
  try {
    const message = JSON.parse(text ?? "") as PushMessage;
    const { title, body, path, subject, tag, at } = message;
    const areTexts = [title, body, path, tag, at].every((one) => typeof one === "string");
    return areTexts && title !== "" && (subject === null || typeof subject === "string") ? message : null;
  } catch {
    return null;
  }
};

/** The address of a notification, on the site alone: anything else leads to the notice centre. */
export const addressOf = (path: unknown, origin: string) => {
  const centre = `${origin}/platform/notifications`;
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, origin)) return centre;
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : centre;
};

type Screen = { url: string; visibilityState: string };
/** Whether a page that is in sight shows what the message is about: there is nothing to notify of. */
export const isInSight = (screens: readonly Screen[], { path, subject }: PushMessage, origin: string) =>
  screens.some(
    ({ url, visibilityState }) =>
      visibilityState === "visible" &&
      (url === addressOf(path, origin) || (subject !== null && subject !== "" && url.includes(subject))),
  );
