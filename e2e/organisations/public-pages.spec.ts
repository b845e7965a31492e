import { api, applicant, company, expect, logInAs, schoolUser, test, violationsOf } from "../people.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const picture = { name: "vue.png", mimeType: "image/png", buffer: png };
const addressOf = ({ email }: { email: string }) => `/entreprises/atelier-${email.slice(8, 14)}`;

test("a company chooses the cover of its page, sees it, and takes it back", async ({ page }) => {
  const owner = await company("Fleuriste");
  await logInAs(page, owner);
  await page.goto("/platform/company/profile");
  const cover = page.getByRole("region", { name: "Couverture" });
  await cover.getByLabel("Ajouter une couverture").setInputFiles({ ...picture, name: "vue.pdf" });
  await expect(cover.getByRole("alert")).toHaveText("La couverture doit être une image PNG, JPEG ou WebP.");
  await cover.getByLabel("Ajouter une couverture").setInputFiles(picture);
  await expect(cover.getByRole("img", { name: /^Couverture de Atelier/ })).toBeVisible();
  await page.goto(addressOf(owner));
  const shown = page.getByRole("main").locator("img[src^='/couvertures/']");
  await expect(shown).toBeVisible();
  await expect(page.locator("meta[property='og:image']").first()).toHaveAttribute("content", /\/couvertures\//);
  const [data] = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(JSON.parse(data ?? "{}").image).toMatch(/\/couvertures\//);
  await page.goto("/platform/company/profile");
  await cover.getByRole("button", { name: "Retirer la couverture" }).click();
  await expect(cover.getByLabel("Ajouter une couverture")).toBeVisible();
  await page.goto(addressOf(owner));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test("a school chooses the cover of its page", async ({ page }) => {
  await logInAs(page, await schoolUser());
  await page.goto("/platform/school/settings/profile");
  const cover = page.getByRole("region", { name: "Couverture" });
  await expect(cover.getByLabel(/couverture/)).toBeVisible();
  await cover.getByLabel(/(Ajouter une|Remplacer la) couverture/).setInputFiles(picture);
  await expect(page.getByText("Couverture enregistrée").first()).toBeVisible();
  await cover.getByRole("button", { name: "Retirer la couverture" }).click();
  await expect(cover.getByLabel("Ajouter une couverture")).toBeVisible();
});

test("its page shows offers by town, and where the reader's own applications stand", async ({ page }) => {
  const owner = await company("Graveur");
  await api("/application-system/jobs/", {
    token: owner.access,
    body: {
      title: "Doreur",
      contract_type: "AP",
      city: "Nantes",
      domain: "TECH",
      min_level: "BA2",
      min_experience: 0,
      start_date: "2027-09-01",
      school_rhythm: "3 jours, 2 jours",
      description: "Vous apprendrez le métier.",
    },
  });
  await logInAs(page, await applicant(...owner.jobs));
  await page.goto(addressOf(owner));
  const main = page.getByRole("main");
  await expect(main.getByRole("article").filter({ hasText: "Graveur" })).toContainText("En attente");
  // Whose page it is need not be said again on each offer.
  const name = await main.getByRole("heading", { level: 1 }).innerText();
  await expect(main.getByRole("article").filter({ hasText: name })).toHaveCount(0);
  await main.getByRole("navigation", { name: "Villes" }).getByRole("link", { name: "Nantes 1" }).click();
  await expect(page).toHaveURL(/\?ville=Nantes$/);
  await expect(main.getByRole("article")).toHaveCount(1);
  await expect(main.getByRole("article")).toContainText("Doreur");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await violationsOf(page)).toEqual([]);
});

test("an organisation without an offer says so, and one that is not there too", async ({ page }) => {
  const quiet = await company();
  await page.goto(addressOf(quiet));
  await expect(page.getByText("Aucune offre ouverte")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const [address, title] of [
    ["/entreprises/partie-depuis", "Entreprise introuvable"],
    ["/ecoles/partie-depuis", "École introuvable"],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    expect(await violationsOf(page)).toEqual([]);
  }
});
