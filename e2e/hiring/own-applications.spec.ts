import { applicant, company, expect, logInAs, test, violationsOf } from "../people.ts";

const posts = ["Relieur", "Doreur", "Vannier", "Luthier", "Sabotier", "Céramiste", "Verrier", "Ébéniste", "Tonnelier"];

test("a screen holds twelve applications, by what waits and where they stand; the tab stays in the address", async ({
  page,
}) => {
  const candidate = await applicant(
    ...(await company(...posts)).jobs,
    ...(await company("Tailleur", "Couvreur", "Charpentier", "Menuisier")).jobs,
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAs(page, candidate);
  await page.goto("/platform/applicant/applications");
  const rows = page.getByRole("table", { name: "Candidatures" }).locator("tbody tr");
  await expect(rows).toHaveCount(13);
  const twelfth = await rows.nth(11).boundingBox();
  expect((twelfth?.y ?? 900) + (twelfth?.height ?? 0)).toBeLessThanOrEqual(900);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("tab", { name: /^Refusées/ }).click();
  await expect(page).toHaveURL(/onglet=refusees/);
  await expect(page.getByText("Aucune candidature n'est refusée.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tab", { name: "Refusées 0" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "En cours 13" }).click();
  await expect(rows).toHaveCount(13);

  await page.getByLabel("Rechercher", { exact: true }).fill("doreur");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("En attente");
  await page.getByLabel("Rechercher", { exact: true }).fill("boulanger");
  await page.getByRole("button", { name: "Effacer" }).click();
  await expect(rows).toHaveCount(13);

  await page.setViewportSize({ width: 375, height: 812 });
  await page.reload();
  const first = await rows.first().boundingBox();
  expect(first?.y).toBeLessThan(300);
  const fourth = await rows.nth(3).boundingBox();
  expect((fourth?.y ?? 812) + (fourth?.height ?? 0)).toBeLessThanOrEqual(756);
  await expect(page.getByLabel("Rechercher", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Rechercher et filtrer" }).click();
  await expect(page.getByLabel("Rechercher", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await violationsOf(page)).toEqual([]);
});
