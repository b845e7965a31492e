import { searchPath } from "@passerelle/contract/offers/search-address";

// Which header stands above an address.

/** Pages that show offers or who publishes them, and the applicant's screens; the home page has the fields in its middle. */
const searched = /^\/(offers|offres|entreprises|ecoles|platform\/applicant)(\/|$)/;
export const showsSearch = (pathname: string) => searched.test(pathname);

const isSearch = (pathname: string) => pathname === searchPath || pathname.startsWith(`${searchPath}/`);

/** On a phone, screens that only lead to a search leave the line to what they show. */
export const leadsToSearch = (pathname: string) => pathname.startsWith("/platform/") && !isSearch(pathname);

/** Whether the account's screens stand in a line under the header: offers and directories have the room for what they list. */
export const hasSubNav = (pathname: string) => !showsSearch(pathname) || leadsToSearch(pathname);

/** The list of results itself: on a phone what is searched has the whole line, after the way back. */
export const listsResults = (pathname: string) => /^\/offers\/?$/.test(pathname) || isSearch(pathname);
