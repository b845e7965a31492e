import { randomBytes } from "node:crypto";
import { api, company, expect, newSession, test, violationsOf } from "../people.ts";

const nameOf = ({ email }: { email: string }) => `Atelier ${email.slice(8, 14)}`;

test("a visitor finds a company by its name and its town, without scripts too", async ({ page, browser }) => {
  const owner = await company("Luthier", "Archetier");
  const quiet = await company();
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Navigation principale" })
    .getByRole("link", { name: "Entreprises" })
    .click();
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1, name: "Entreprises" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await main.getByLabel("Nom").fill(nameOf(owner).toUpperCase());
  await main.getByLabel("Ville").fill("lyon");
  await main.getByRole("button", { name: "Chercher" }).click();
  await expect(main.getByRole("article")).toHaveCount(1);
  await expect(main.getByRole("article")).toContainText("2 offres ouvertes");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await main.getByRole("link", { name: nameOf(owner) }).click();
  await expect(page.getByRole("heading", { level: 1, name: nameOf(owner) })).toBeVisible();

  // One without an offer is among all of them.
  const guest = await (await browser.newContext({ baseURL: process.env.BASE_URL, javaScriptEnabled: false })).newPage();
  await guest.goto(`/entreprises?nom=${encodeURIComponent(nameOf(quiet))}`);
  await expect(guest.getByText("Aucune entreprise ne correspond à votre recherche.")).toBeVisible();
  await guest.getByRole("link", { name: "Chercher parmi toutes les entreprises" }).click();
  await expect(guest.getByRole("article")).toContainText("Aucune offre ouverte");
  expect((await guest.goto("/entreprises?page=999"))?.status()).toBe(404);
});

test("a directory has pages, and each is to be found by search engines", async ({ page, request }) => {
  await page.goto("/entreprises");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/entreprises$/);
  expect(await (await request.get("/sitemaps/pages.xml")).text()).toContain("/ecoles<");
});

test("the directory of schools lists those that show their page", async ({ page }) => {
  const staff = await newSession("staff", { staff: true });
  const name = `École ${randomBytes(4).toString("hex")}`;
  await api("/application-system/school/", { token: staff.access, body: { name } });
  await page.goto(`/ecoles?toutes=oui&nom=${encodeURIComponent(name)}`);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
