import { readFileSync } from "node:fs";
import type { CurrentUser } from "@passerelle/contract/identity/accounts";
import { expect, test } from "vitest";
import { accountEntries } from "./menus.ts";

test.each([
  ["/platform/applicant/plan", "hiring/search-plan/SearchPlanPage.tsx"],
  ["/platform/applicant/matches", "offers/matching/ApplicantMatchesPage.tsx"],
  ["/platform/applicant/school-jobs", "hiring/applications/MySchoolApplicationsPage.tsx"],
  ["/platform/applicant/hidden-offers", "offers/favourites/HiddenOffersPage.tsx"],
])("the menu of an applicant's account names %s as the page does", (address, file) => {
  const entry = accountEntries({ type: "applicant" } as CurrentUser).find(({ to }) => to === address);
  const title = /meta = \(\) => \[\{ title: "([^"]+) — Passerelle"/.exec(readFileSync(`apps/web/src/${file}`, "utf8"));
  expect(entry?.label).toBe(title?.[1]);
});
