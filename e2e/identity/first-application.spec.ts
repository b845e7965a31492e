// From sign-up to a sent application, in few clicks.
import { domainLabels, durationLabels } from "@passerelle/contract/labels";
import type { Page } from "@playwright/test";
import {
  chooseIn,
  codeMailedTo,
  company,
  expect,
  fillSignUp,
  newEmail,
  password,
  resume,
  test,
  violationsOf,
} from "../people.ts";

const cv = () => resume("Ines BENALI 06 12 34 56 78 69003 Lyon");

/** Counts what a pointer clicks, on every page of the tab. */
const countClicks = async (page: Page) => {
  let clicks = 0;
  await page.exposeFunction("recordClick", () => {
    clicks += 1;
  });
  // A key that presses a button gives a click of detail 0.
  await page.addInitScript(
    `addEventListener("click", (event) => event.isTrusted && event.detail > 0 && recordClick(), true)`,
  );
  return { count: () => clicks };
};

test("from sign-up to the sent application with a CV takes twelve clicks at most", async ({ page }) => {
  const recruiter = await company("Luthier");
  const email = newEmail("pressee");
  const clicks = await countClicks(page);
  await page.goto(`/offres/${recruiter.jobs[0]?.id}`);
  await page.getByRole("button", { name: "Postuler" }).click();
  await expect(page.getByRole("region", { name: "Ce qui vous attend" })).toContainText("Luthier");
  const before = clicks.count();
  await fillSignUp(page, email);
  await page.getByRole("button", { name: "Continuer ma candidature" }).click();
  await page.getByLabel("Code à six chiffres").fill(await codeMailedTo(email));
  const sheet = page.getByRole("dialog", { name: /^Postuler chez/ });
  await sheet.getByRole("link", { name: "Compléter mon profil" }).click();
  // The browser's own window of files takes a click to open.
  const chosenFiles = 1;
  await page.getByLabel("CV *").setInputFiles(cv());
  await expect(page.getByLabel("Téléphone *", { exact: true })).toHaveValue("06 12 34 56 78");
  await expect(page.getByLabel("Ville souhaitée *", { exact: true })).toHaveValue("Lyon");
  await chooseIn(page, "Domaine", domainLabels.IND);
  await chooseIn(page, "Durée souhaitée", durationLabels["12"]);
  await page.getByLabel("Formation actuelle").fill("CAP lutherie");
  await chooseIn(page, "Niveau", "CAP");
  await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
  await sheet.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(sheet.getByRole("heading", { name: "Envoyée" })).toBeVisible();
  const taken = clicks.count() - before + chosenFiles;
  expect(taken).toBeGreaterThan(4);
  expect(taken).toBeLessThanOrEqual(12);
});

test("by keys alone: sign-up, code, then the home of a new account, whose CV fills the profile", async ({ page }) => {
  const email = newEmail("clavier");
  await page.goto("/signup");
  await page.getByLabel("Prénom").focus();
  for (const typed of ["Inès", "Benali", email]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code à six chiffres")).toBeFocused();
  await page.keyboard.type(await codeMailedTo(email));
  await expect(page.getByRole("heading", { level: 1, name: "Bienvenue Inès" })).toBeVisible();
  await expect(page).toHaveURL(/\/platform\/applicant\/dashboard/);
  await expect(page.getByRole("list", { name: "Mon plan" }).locator("[aria-current]")).toContainText("Votre CV");
  await expect(page.getByRole("heading", { name: "Les offres les plus fraîches" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("CV *").setInputFiles(cv());
  await expect(page).toHaveURL(/\/platform\/applicant\/profile/);
  await expect(page.getByLabel("Téléphone *", { exact: true })).toHaveValue("06 12 34 56 78");
  await expect(page.getByLabel("Prénom")).toHaveValue("Inès");
});

test("the offer that was wanted waits on the home of a new account", async ({ page }) => {
  const recruiter = await company("Vannier");
  const email = newEmail("attente");
  await page.goto(`/offres/${recruiter.jobs[0]?.id}`);
  await page.getByRole("button", { name: "Postuler" }).click();
  await fillSignUp(page, email);
  await page.getByRole("button", { name: "Continuer ma candidature" }).click();
  await page.getByLabel("Code à six chiffres").fill(await codeMailedTo(email));
  await expect(page.getByRole("dialog", { name: /^Postuler chez/ })).toBeVisible();
  await page.goto("/platform/applicant/dashboard");
  const kept = page.getByRole("region", { name: "L'offre que vous vouliez" });
  await expect(kept).toContainText("Vannier");
  expect(await violationsOf(page)).toEqual([]);
  await kept.getByRole("link", { name: "Finir ma candidature" }).click();
  await expect(page).toHaveURL(/\/profile\?retour=.*postuler/);
});
