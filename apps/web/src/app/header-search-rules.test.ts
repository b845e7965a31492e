import { expect, test } from "vitest";
import { hasSubNav, leadsToSearch, listsResults } from "./header-search-rules.ts";

test.each([
  ["/platform/applicant/search", { sub: false, leads: false, lists: true }],
  ["/platform/applicant/searches", { sub: true, leads: true, lists: false }],
  ["/platform/applicant/dashboard", { sub: true, leads: true, lists: false }],
  ["/offers", { sub: false, leads: false, lists: true }],
  ["/entreprises", { sub: false, leads: false, lists: false }],
])("the header above %s", (path, { sub, leads, lists }) => {
  expect([hasSubNav(path), leadsToSearch(path), listsResults(path)]).toEqual([sub, leads, lists]);
});
