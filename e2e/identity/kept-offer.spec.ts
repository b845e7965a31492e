// What a visitor wanted is done after sign-up, mail, login and profile.
import { domainLabels, durationLabels, levelLabels } from "@passerelle/contract/labels";
import type { Browser, Page } from "@playwright/test";
import {
  api,
  applicant,
  chooseIn,
  cli,
  codeMailedTo,
  company,
  expect,
  fillSignUp,
  linkMailedTo,
  newEmail,
  password,
  resume,
  test,
  violationsOf,
} from "../people.ts";

/** Signs up from the page that is open, and confirms the address: with the code on the same page, or with the link on another device. */
const signUpHere = async (page: Page, browser: Browser, isElsewhere = false, label = "Continuer ma candidature") => {
  const email = newEmail("visiteur");
  await fillSignUp(page, email);
  await page.getByRole("main").getByRole("button", { name: label }).click();
  if (!isElsewhere) {
    await expect(page.getByLabel("Code à six chiffres")).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel("Code à six chiffres").fill(await codeMailedTo(email));
    return { device: page, email };
  }
  const link = await linkMailedTo(email, "/verify-email/");
  const device = await (await browser.newContext({ baseURL: process.env.BASE_URL, locale: "fr-FR" })).newPage();
  await device.goto(link);
  await device.getByLabel("Mot de passe", { exact: false }).first().fill(password);
  await device.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(device).toHaveURL(/\/login/, { timeout: 30_000 });
  await expect(device.getByLabel("Adresse e-mail", { exact: false })).toHaveValue(email);
  await device.getByLabel("Mot de passe", { exact: false }).first().fill(password);
  await device.keyboard.press("Enter");
  return { device, email };
};

const fillProfile = async (page: Page) => {
  await page.getByLabel("CV *").setInputFiles(resume());
  await page.getByLabel("Prénom").fill("Inès");
  await page.getByLabel("Nom *", { exact: true }).fill("Benali");
  await page.getByLabel("Téléphone").fill("06 12 34 56 78");
  await page.getByLabel("Formation actuelle").fill("BUT informatique");
  await chooseIn(page, "Niveau", levelLabels.BA3);
  await chooseIn(page, "Domaine", domainLabels.TECH);
  await page.getByLabel("Ville souhaitée").fill("Lyon");
  await chooseIn(page, "Durée souhaitée", durationLabels["12"]);
  await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
};

for (const isElsewhere of [false, true])
  test(`a visitor who wants to apply comes to the sheet of that very offer${isElsewhere ? ", on another device" : ""}`, async ({
    page,
    browser,
  }) => {
    const recruiter = await company("Rempailleur");
    await page.goto(`/offres/${recruiter.jobs[0]?.id}`);
    await page.getByRole("button", { name: "Postuler" }).click();
    await expect(page.getByText("Veuillez vous inscrire pour postuler aux offres")).toBeVisible();
    const kept = page.getByRole("region", { name: "Ce qui vous attend" });
    await expect(kept).toContainText("Vous postulez à");
    await expect(kept).toContainText("Rempailleur");
    expect(await violationsOf(page)).toEqual([]);
    const { device } = await signUpHere(page, browser, isElsewhere);
    const sheet = device.getByRole("dialog", { name: /^Postuler chez/ });
    await sheet.getByRole("link", { name: "Compléter mon profil" }).click();
    await fillProfile(device);
    await sheet.getByRole("button", { name: "Envoyer ma candidature" }).click();
    await expect(sheet.getByRole("heading", { name: "Envoyée" })).toBeVisible();
    const received = async () =>
      (await api("/application-system/company/applications/", { token: recruiter.access })).applications.length;
    await expect.poll(received, { timeout: 60_000 }).toBe(1);
  });

test("the heart of a visitor is kept after login", async ({ page }) => {
  const { jobs } = await company("Cordier");
  const person = await applicant();
  await page.goto(`/offres/${jobs[0]?.id}`);
  await page.getByRole("button", { name: /^Favori/ }).click();
  await expect(page.getByRole("region", { name: "Ce qui vous attend" })).toContainText("Vous gardez en favori");
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Adresse e-mail", { exact: false }).fill(person.email);
  await page.getByLabel("Mot de passe", { exact: false }).first().fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Offre ajoutée à vos favoris")).toBeVisible();
  await expect(page).toHaveURL(/\/offres\/[^?]*$/);
  const favourites = await api("/favourites/", { token: person.access });
  expect(favourites.map(({ id }: { id: string }) => id)).toEqual([jobs[0]?.id]);
});

test("the search that a visitor wanted to save is saved after login", async ({ page }) => {
  const person = await applicant();
  await page.goto("/offers?q=boulanger");
  await page.getByRole("button", { name: "Créer une alerte" }).click();
  await expect(page.getByRole("region", { name: "Ce qui vous attend" })).toContainText("Votre recherche");
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Adresse e-mail", { exact: false }).fill(person.email);
  await page.getByLabel("Mot de passe", { exact: false }).first().fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=boulanger/);
  await expect(page.getByRole("dialog")).toContainText(/recherche/i);
});

test("a visitor who follows a company signs up, follows it, hears of its offers, and stops", async ({
  page,
  browser,
}) => {
  const recruiter = await company("Verrier");
  const name = `Atelier ${recruiter.email.slice(8, 14)}`;
  const address = `/entreprises/atelier-${recruiter.email.slice(8, 14)}`;
  await page.goto(address);
  await page.getByRole("button", { name: "Suivre" }).click();
  await expect(page.getByText("Veuillez vous inscrire pour suivre une entreprise ou une école")).toBeVisible();
  await expect(page.getByRole("region", { name: "Ce qui vous attend" })).toContainText("Vous la suivrez juste après.");
  expect(await violationsOf(page)).toEqual([]);
  await signUpHere(page, browser, false, "S'inscrire");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ne plus suivre" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  expect(await violationsOf(page)).toEqual([]);
  await api("/application-system/jobs/", {
    token: recruiter.access,
    body: {
      title: "Souffleuse de verre",
      contract_type: "AP",
      city: "Lyon",
      domain: "TECH",
      min_level: "BA2",
      min_experience: 0,
      start_date: "2027-09-01",
      school_rhythm: "3 jours, 2 jours",
      description: "Vous apprendrez le métier.",
    },
  });
  cli("alerts", "send");
  await page.goto("/platform/applicant/searches");
  const followed = page.getByRole("region", { name: "Entreprises et écoles suivies" }).getByRole("article");
  await expect(followed).toContainText("1 nouvelle offre");
  expect(await violationsOf(page)).toEqual([]);
  await followed.getByRole("link", { name: `Voir la page ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole("article").filter({ hasText: "Souffleuse de verre" })).toBeVisible();
  await page.goto("/platform/applicant/searches");
  await followed.getByRole("button", { name: `Ne plus suivre ${name}` }).click();
  await expect(page.getByText(`Vous ne suivez plus ${name}`)).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("button", { name: "Suivre", exact: true })).toBeEnabled();
});

test("a return address never leads to another site", async ({ page }) => {
  const person = await applicant();
  for (const outside of ["https://ailleurs.example/", "//ailleurs.example", "/\\ailleurs.example"]) {
    await page.goto(`/signup?type=applicant&retour=${encodeURIComponent(outside)}`);
    await expect(page.getByRole("region", { name: "Ce qui vous attend" })).toHaveCount(0);
  }
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Adresse e-mail", { exact: false }).fill(person.email);
  await page.getByLabel("Mot de passe", { exact: false }).first().fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/platform\/applicant\/dashboard$/);
});
