// On a phone: the bar that takes the place of the header, and the tabs at the bottom.
import type { Page } from "@playwright/test";
import { applicant, company, expect, logInAs, test, violationsOf } from "../people.ts";

test.use({ viewport: { width: 375, height: 812 } });

const tabs = (page: Page) => page.getByRole("navigation", { name: "Onglets" });
const logo = (page: Page) => page.getByRole("link", { name: "Passerelle, accueil" });
const isNoWider = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

test("the list of offers says all that is searched, and leads out", async ({ page }) => {
  await page.goto("/offers?q=vendeur&lieu=Lyon+(69)", { waitUntil: "networkidle" });
  const line = page.getByRole("button", { name: /^Recherche/ });
  await expect(line).toContainText("vendeur · Lyon (69)");
  expect(await line.locator(".search-line-text").evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  await expect(logo(page)).toBeHidden();
  await isNoWider(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Quitter la recherche" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(logo(page).first()).toBeVisible();
});

test("an offer has the way back, and its address to copy, in place of the header", async ({ page }) => {
  const { jobs } = await company("Vitrailliste");
  await logInAs(page, await applicant());
  await page.goto(`/offres/${jobs[0]?.id}`, { waitUntil: "networkidle" });
  const bar = page.getByRole("navigation", { name: "Dans la liste" });
  await expect(bar.getByRole("button", { name: /^Copier l'adresse/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Copier l'adresse/ })).toHaveCount(1);
  await expect(logo(page)).toBeHidden();
  await expect(tabs(page).getByRole("link", { name: "Offres" })).toHaveClass("active");
  await isNoWider(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 600));
  const back = bar.getByRole("link", { name: "Toutes les offres" });
  await expect(back).toBeInViewport({ ratio: 1 });
  await back.click();
  await expect(page).toHaveURL(/\/search/);
});

test("a company's page leads back to the directory", async ({ page }) => {
  const { results } = await (await page.request.get("/api/v1/offers/?source=company&limit=1")).json();
  await page.goto(results[0].company_url, { waitUntil: "networkidle" });
  await expect(logo(page)).toBeHidden();
  await isNoWider(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Toutes les entreprises" }).click();
  await expect(page).toHaveURL(/\/entreprises$/);
  await expect(logo(page).first()).toBeVisible();
});

test("the profile's bar says how complete it is as one types", async ({ page }) => {
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/profile", { waitUntil: "networkidle" });
  const said = page.locator("main > div > :first-child");
  await expect(said).toContainText("Mon profil");
  await expect(said).toContainText("%");
  const percent = async () => Number.parseInt((await said.locator("strong").last().innerText()) ?? "", 10);
  const before = await percent();
  await expect(tabs(page).getByRole("link", { name: "Moi" })).toHaveClass("active");
  await page.getByLabel(/^GitHub/).fill("https://github.com/chloe");
  await expect.poll(percent).toBe(before + 10);
  await isNoWider(page);
});

test("each screen that is not a tab has the way back and its title in place of the logo", async ({ page }) => {
  await logInAs(page, await applicant());
  for (const [address, title, back] of [
    ["/platform/applicant/searches", "Recherches et alertes", "Tableau de bord"],
    ["/platform/applicant/plan", "Mon plan", "Tableau de bord"],
    ["/platform/applicant/matches", "Offres pour moi", "Tableau de bord"],
    ["/platform/notifications", "Notifications", "Tableau de bord"],
    ["/platform/account", "Mon compte", "Tableau de bord"],
    ["/platform/applicant/introductions", "Mes mises en relation", "Mes candidatures"],
    ["/platform/applicant/hidden-offers", "Offres masquées", "Favoris"],
    ["/offres/comparer", "Comparer des offres", "Favoris"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeAttached();
    const bar = page.locator("main > div > :first-child");
    await expect(bar.getByRole("link", { name: back, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByText(title, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(logo(page)).toBeHidden();
    await isNoWider(page);
  }
});

test("the tabs are there without scripts, and a line of facts never begins with a dot", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  await page.goto("/offers");
  await expect(tabs(page).getByRole("link", { name: "Candidatures" })).toBeInViewport({ ratio: 1 });
  // A contract without a pay of its own: the facts are the first of their line.
  await page.goto("/offers?contrat=PR");
  const dots = page.locator(".offer-pay:empty + .offer-facts > .offer-dot");
  expect(await dots.count()).toBeGreaterThan(0);
  for (const dot of await dots.all()) await expect(dot).toBeHidden();
  await context.close();
});
