import { expect, test } from "vitest";
import { hasSubNav, leadsToSearch, listsResults, showsSearch } from "./header-search-rules.ts";

test.each([
  ["/platform/applicant/search", { sub: false, leads: false, lists: true }],
  ["/platform/applicant/searches", { sub: true, leads: true, lists: false }],
  ["/platform/applicant/dashboard", { sub: true, leads: true, lists: false }],
  ["/offers", { sub: false, leads: false, lists: true }],
  ["/entreprises", { sub: false, leads: false, lists: false }],
])("the header above %s", (path, { sub, leads, lists }) => {
  expect([hasSubNav(path), leadsToSearch(path), listsResults(path)]).toEqual([sub, leads, lists]);
});

test.each([
  ...[
    "/offers",
    "/offres",
    "/offres/metier/boulanger",
    "/entreprises/fournil",
    "/ecoles",
    "/compte-supprime",
    "/contact",
  ],
  ...[
    "/mentions-legales",
    "/plan-du-site",
    "/etat",
    "/applicant/home",
    "/company/home/",
    "/school/home",
    "/nulle-part",
  ],
  ...["/platform/applicant/dashboard", "/platform/account", "/platform/notifications", "/loginx"],
])("the search stands in the header of %s", (path) => {
  expect(showsSearch(path)).toBe(true);
});

test.each([
  ...["/", "/login", "/signup", "/signup/", "/verify-email/abc", "/reset-password-email", "/reset-password/abc"],
  ...["/invitation/abc", "/invitation-ecole/abc", "/invitation-etudiant/abc", "/repondre/abc", "/entretien/abc"],
  ...["/mise-en-relation/abc", "/alertes/desabonnement/abc", "/cvtheque/desabonnement/abc", "/offres/renouveler/abc"],
])("%s has its own thing to do, without a search above it", (path) => {
  expect(showsSearch(path)).toBe(false);
});
