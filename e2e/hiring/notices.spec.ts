import type { Page } from "@playwright/test";
import { api, applicant, applicationOf, company, expect, logInAs, test, violationsOf } from "../people.ts";

const bell = (page: Page) => page.getByRole("link", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const isAccessible = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

const writeIn = (id: string, token: string, body: string) =>
  api(`/application-system/applications/${id}/messages/`, { token, body: { body } });

/** Notices are made about a second after what they are about. */
const arrived = (token: string, count: number) =>
  expect.poll(async () => (await api("/notices/unread/", { token })).unread, { timeout: 20_000 }).toBe(count);

test("the bell counts what is unread; a notice leads to what it is about, which reads it", async ({ page }) => {
  const recruiter = await company("Graveur");
  const candidate = await applicant(...recruiter.jobs);
  const id = await applicationOf(candidate);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAs(page, candidate);
  await page.goto("/platform/applicant/dashboard");
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await bell(page).click();
  await expect(panel(page)).toContainText("Aucune notification pour le moment.");
  await isAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await writeIn(id, recruiter.access, "Bonjour, quand êtes-vous disponible ?");
  await arrived(candidate.access, 1);
  const place = await bell(page).boundingBox();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 non lue");
  expect(await bell(page).boundingBox()).toEqual(place);

  await bell(page).press("Enter");
  await expect(panel(page).getByRole("listitem")).toHaveCount(1);
  await isAccessible(page);
  await panel(page)
    .getByRole("link", { name: /vous a écrit/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/applications/${id}$`));
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName("Notifications");

  await test.step("what is opened by another way is read too", async () => {
    await page.goto("/platform/applicant/dashboard");
    await writeIn(id, recruiter.access, "Une précision.");
    await arrived(candidate.access, 1);
    await page.goto(`/platform/applicant/applications/${id}`);
    await expect(bell(page)).toBeVisible();
    await arrived(candidate.access, 0);
  });
});

test("in the workbench the bell opens beside the sidebar, and everything is marked at once", async ({ page }) => {
  const recruiter = await company("Doreur");
  const candidate = await applicant(...recruiter.jobs);
  const id = await applicationOf(candidate);
  await writeIn(id, candidate.access, "Bonjour");
  await expect
    .poll(async () => (await api("/notices/unread/", { token: recruiter.access })).unread, { timeout: 20_000 })
    .toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAs(page, recruiter);
  await page.goto("/platform/company/dashboard");
  await bell(page).click();
  await expect(panel(page).getByRole("link", { name: /vous a écrit/ })).toBeVisible();
  await isAccessible(page);
  await panel(page).getByRole("button", { name: "Tout marquer comme lu" }).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await panel(page).getByRole("link", { name: "Toutes les notifications" }).click();
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
  await isAccessible(page);
});

test("on a phone the bell leads to a page, in both schemes", async ({ page }) => {
  const recruiter = await company("Relieur");
  const candidate = await applicant(...recruiter.jobs);
  const id = await applicationOf(candidate);
  await writeIn(id, recruiter.access, "Bonjour");
  await arrived(candidate.access, 1);
  await page.setViewportSize({ width: 375, height: 812 });
  await logInAs(page, candidate);
  await page.goto("/platform/applicant/dashboard");
  await page.getByRole("link", { name: "Notifications, 1 non lue" }).click();
  await expect(page).toHaveURL(/\/platform\/notifications$/);
  await expect(page.getByRole("list", { name: "Notifications" })).toContainText("vous a écrit");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("where one learns of each kind is chosen in the account, saved at once, on both widths and schemes", async ({
  page,
}) => {
  const candidate = await applicant();
  await logInAs(page, candidate);
  await page.goto("/platform/account#notifications");
  const choice = page.getByLabel("Messages des entreprises et des écoles");
  await expect(choice).toHaveValue("mail");
  await choice.selectOption({ label: "Sur Passerelle" });
  await expect(page.getByText("Vos préférences sont enregistrées.")).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue("page");
  for (const [width, colorScheme] of [
    [1280, "light"],
    [375, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 812 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await isAccessible(page);
  }
});

test("a recruiter chooses one mail a day for applications, and the choice is kept", async ({ page }) => {
  await logInAs(page, await company("Relieur"));
  await page.goto("/platform/account#notifications");
  const choice = page.getByLabel("Nouvelles candidatures");
  await choice.selectOption({ label: "Sur Passerelle et dans le résumé du jour, à 8\u00a0h" });
  await expect(page.getByText("Vos préférences sont enregistrées.")).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue("digest");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
