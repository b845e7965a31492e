import { searchPath } from "@passerelle/contract/offers/search-address";

// Which header stands above an address.

/** Pages of one thing to do: opening an account, and what a mail's link leads to. */
const ofOneAct = [
  "login|signup|verify-email|reset-password-email|reset-password|changement-adresse|retablir-adresse",
  "invitation|invitation-ecole|invitation-etudiant|repondre|entretien|mise-en-relation",
  "(?:alertes|relances|cvtheque)/desabonnement|offres/renouveler",
].join("|");
const withoutSearch = new RegExp(`^/(?:$|(?:${ofOneAct})(?:/|$))`);
/** Everywhere but on these; the home page has the fields in its middle. */
export const showsSearch = (pathname: string) => !withoutSearch.test(pathname);

const listings = /^\/(offers|offres|entreprises|ecoles|platform\/applicant\/search)(\/|$)/;

const isSearch = (pathname: string) => pathname === searchPath || pathname.startsWith(`${searchPath}/`);

/** On a phone, screens that only lead to a search leave the line to what they show. */
export const leadsToSearch = (pathname: string) => pathname.startsWith("/platform/") && !isSearch(pathname);

/** Whether the account's screens stand in a line under the header: offers and directories have the room for what they list. */
export const hasSubNav = (pathname: string) => !listings.test(pathname);

/** The list of results itself: on a phone what is searched has the whole line, after the way back. */
export const listsResults = (pathname: string) => /^\/offers\/?$/.test(pathname) || isSearch(pathname);
