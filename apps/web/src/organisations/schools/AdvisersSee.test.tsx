import type { SchoolSettings } from "@passerelle/contract/organisations/schools";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { SessionProvider } from "#platform/session.tsx";
import { storeTokens } from "#platform/tokens.ts";
import { fakeServer, renderScreen } from "#ui/render-in-test.tsx";
import { AdvisersSee } from "./AdvisersSee.tsx";

const schoolId = "01900000-0000-7000-8000-000000000002";
const show = (settings: Partial<SchoolSettings>, is_admin = true) => {
  storeTokens({ access: "a.b.c" });
  const stored = { id: schoolId, version: 3, advisers_see: "all", unfollowed_students: 0, ...settings };
  const person = { id: "p", email: "a@exemple.fr", type: "school", two_step: "off", company: null, school_users: [] };
  const asked = fakeServer(({ path, method, body }) => {
    if (path === "/user/") return { body: { user: { ...person, school: { id: schoolId, name: "Campus", is_admin } } } };
    if (path.endsWith("/settings/")) return { body: method === "PATCH" ? { ...stored, ...(body as object) } : stored };
    return undefined;
  });
  const { user } = renderScreen(
    <SessionProvider>
      <AdvisersSee />
    </SessionProvider>,
  );
  const saved = () => asked.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  const find = async () => {
    // The session is known a moment later than the screen is drawn.
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("switch").disabled).toBe(!is_admin), {
      timeout: 5_000,
    });
    return screen.findByRole<HTMLInputElement>("switch");
  };
  return { user, saved, find };
};

test("it says how many students nobody follows before advisers see their own alone", async () => {
  const { user, saved, find } = show({ unfollowed_students: 12 });
  await user.click(await find());
  const window = await screen.findByRole("dialog");
  expect(within(window).getByText(/12 étudiants ne sont suivis par personne/)).toBeTruthy();
  expect(saved()).toEqual([]);
  await user.click(within(window).getByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(saved()).toEqual([]);
  await user.click(await find());
  await user.click(await screen.findByRole("button", { name: "Activer" }));
  await waitFor(() => expect(saved()).toEqual([{ advisers_see: "own", expected_version: 3 }]));
});

test("nothing is asked when every student is followed, nor to show all of them again", async () => {
  const one = show({});
  await one.user.click(await one.find());
  await waitFor(() => expect(one.saved()).toEqual([{ advisers_see: "own", expected_version: 3 }]));
  await waitFor(async () => expect((await one.find()).checked).toBe(true));
  await one.user.click(await one.find());
  await waitFor(() => expect(one.saved()).toHaveLength(2));
  expect(one.saved()[1]).toMatchObject({ advisers_see: "all" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a member who is not an administrator reads it and cannot change it", async () => {
  const { find } = show({ advisers_see: "own", unfollowed_students: null }, false);
  const box = await find();
  expect([box.checked, box.disabled]).toEqual([true, true]);
});
