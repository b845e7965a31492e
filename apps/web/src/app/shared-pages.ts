const id = "[0-9a-f-]{36}";
const segment = "[^/]+";
const patterns = [
  "",
  "offers",
  "offres",
  `offres/(?:metier|ville)/${segment}`,
  `offres/${id}(?:/${segment}){0,2}`,
  `entreprises(?:/${segment})?`,
  `ecoles(?:/${segment})?`,
  "(?:applicant|company|school)/home",
  "mentions-legales|confidentialite|accessibilite|conditions|contact|etat|plan-du-site",
];
const shared = new RegExp(`^/(?:${patterns.join("|")})/?$`);

/**
 * Whether the page at this path is the same for every visitor, so that the server may keep it for some seconds (decision 0315): no page
 * of an account, and none that a personal link opens.
 */
export const isForEveryone = (pathname: string) => shared.test(pathname);
