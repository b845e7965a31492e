/** The parameter that names where to come back. */
export const returnName = "retour";

/** Longest one that is kept. */
const most = 1000;
const pages = "https://passerelle.invalid";

/**
 * Where an address asks to come back, when that is a page of this site: a path, never another site's address, however it is written. Null
 * otherwise.
 */
export const safeReturn = (asked: string | null | undefined): string | null => {
  // A browser reads a backslash as a slash, and leaves tabs and line ends out.
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\\\p{Cc}]/u.test(asked) || asked.length > most) return null;
  const url = URL.canParse(asked, pages) ? new URL(asked, pages) : null;
  if (!url || url.origin !== pages || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
};

/** The address of a page with the way back from it; without one, the page alone. */
export const withReturn = (page: string, back: string | null) =>
  back ? `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams({ [returnName]: back })}` : page;
