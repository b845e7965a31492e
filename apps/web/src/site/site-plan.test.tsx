import type { CurrentUser } from "@passerelle/contract/identity/accounts";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ownScreens } from "#app/own-screens.ts";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import routes from "../routes.ts";
import SitePlanPage from "./SitePlanPage.tsx";

const nobody: CurrentUser = {
  id: "01900000-0000-7000-8000-000000000001",
  email: "lise@exemple.fr",
  first_name: "",
  last_name: "",
  job_title: "",
  phone: "",
  type: "",
  is_superuser: false,
  is_staff: false,
  school: null,
  company: null,
  two_step: "off",
  school_users: [],
};
const everybody: CurrentUser[] = [
  { ...nobody, type: "applicant" },
  { ...nobody, type: "company" },
  { ...nobody, type: "school", school: { id: nobody.id, name: "Campus", logo_url: null, is_admin: true } },
  { ...nobody, is_staff: true },
  { ...nobody, is_superuser: true },
];

/** The address of each route that needs no more to be opened, and whether it stands behind a guard. */
const openable = (entries: RouteConfigEntry[], isGuarded = false): { path: string; isGuarded: boolean }[] =>
  entries.flatMap(({ path, file, index, children = [] }) => {
    const isBehind = isGuarded || /Guard\.tsx$/.test(file);
    const own = index || path ? [{ path: `/${(path ?? "").replace(/\/:\w+\?/g, "")}`, isGuarded: isBehind }] : [];
    return [...own.filter(({ path }) => !/[:*]/.test(path)), ...openable(children, isBehind)];
  });
/** Steps that only something else leads to: a code to give, an account or a company that is gone, one offer's applications, chosen candidates or offers. */
const steps = [
  "/platform/second-step",
  "/compte-supprime",
  "/entreprise-fermee",
  "/platform/company/closing",
  "/platform/company/applications",
  "/platform/company/candidates/compare",
  "/platform/company/interviews/propose",
  "/platform/school/interviews/propose",
  "/platform/school/students/import",
  "/platform/school/analytics/candidatures",
  "/offres/comparer",
];
const all = openable(routes);

test("every screen behind login is in the plan of the accounts that it is for", () => {
  const listed = everybody.flatMap((user) => ownScreens(user).flatMap(({ entries }) => entries.map(({ to }) => to)));
  const behind = all.filter(({ path, isGuarded }) => isGuarded && !steps.includes(path)).map(({ path }) => path);
  expect(behind.length).toBeGreaterThan(40);
  expect(behind.filter((path) => !listed.includes(path))).toEqual([]);
});

test("every public page is in the plan, which names no page twice", () => {
  fakeServer();
  renderScreen(<SitePlanPage />);
  const shown = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  const paths = shown.map((to) => to.replace(/#.*/, ""));
  const open = all.filter(({ path, isGuarded }) => !isGuarded && !steps.includes(path)).map(({ path }) => path);
  expect(open.filter((path) => !paths.includes(path))).toEqual([]);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toEqual(expect.arrayContaining(["/offres#metiers", "/offres#villes"]));
});

test("each account is shown its own screens once, and none of another kind's", () => {
  for (const user of everybody) {
    const listed = ownScreens(user).flatMap(({ entries }) => entries.map(({ to }) => to));
    expect(new Set(listed).size).toBe(listed.length);
    const others = ["applicant", "company", "school"].filter((type) => type !== user.type);
    for (const type of others) expect(listed.filter((to) => to.startsWith(`/platform/${type}/`))).toEqual([]);
  }
});
