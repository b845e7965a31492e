import type { Page } from "@playwright/test";
import { applicant, company, expect, logInAs, tabTo, test, violationsOf } from "../people.ts";

const what = (page: Page) => page.getByRole("combobox", { name: "Quoi" });
const where = (page: Page) => page.getByRole("combobox", { name: "Où" });
const options = (page: Page) => page.getByRole("listbox").getByRole("option");
const chip = (page: Page) => page.getByRole("link", { name: /^Retirer le lieu Lyon/ });
const heading = (page: Page) => page.getByRole("status").getByRole("heading");

test("from the home page the two fields lead to the results, by keyboard alone", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await tabTo(page, what(page));
  await page.keyboard.type("boulang");
  const first = options(page).first();
  await expect(first).toContainText(/boulang/i);
  await expect(what(page)).toHaveAttribute("aria-expanded", "true");
  // Nothing is active until an arrow says so; then the field names the option, and keeps the focus.
  await expect(what(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(what(page)).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await expect(what(page)).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(options(page)).toHaveCount(0);
  await expect(what(page)).toHaveValue(/boulang/i);
  await expect(page).toHaveURL(/\/$/);
  // Tab leaves with what is typed; Escape closes, then clears.
  await page.keyboard.press("Tab");
  await expect(where(page)).toBeFocused();
  await page.keyboard.type("bretag");
  await expect(options(page).first()).toHaveText("Bretagne");
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(where(page)).toHaveValue("bretag");
  await page.keyboard.press("Escape");
  await expect(where(page)).toHaveValue("");
  await page.keyboard.type("nant");
  await expect(options(page).first()).toContainText("Nantes");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(where(page)).toHaveValue("Nantes (44)");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/offers\?q=[^&]*boulang[^&]*&lieu=Nantes/i);
  await expect(heading(page)).toHaveText(/Nantes et 30\s?km/);
  await expect(page.getByRole("button", { name: /^Distance\s: 30\skm/ })).toBeVisible();
});

test("a region has no distance, and the back button shows what was asked before", async ({ page }) => {
  await page.goto("/offers?q=vendeur", { waitUntil: "networkidle" });
  await where(page).fill("bretagne");
  await options(page).filter({ hasText: "Bretagne" }).first().click();
  await where(page).press("Enter");
  await expect(heading(page)).toHaveText(/offres? · Bretagne/);
  await expect(page.getByRole("button", { name: /^Distance/ })).toHaveCount(0);
  await page.goBack();
  await expect(where(page)).toHaveValue("");
  await expect(what(page)).toHaveValue("vendeur");
});

test("one box reads a place; its chip gives it back to the words", async ({ page }) => {
  await company("Batelier de Saône");
  await page.goto("/offers?q=batelier+lyon", { waitUntil: "networkidle" });
  await expect(chip(page)).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Batelier de Saône");
  await expect(page.getByRole("button", { name: /^Tri/ })).toHaveText("Tri : pertinence");
  await expect(page.getByText(/^Lyon et 30\s?km autour/)).toBeVisible();
  await chip(page).click();
  await expect(page).toHaveURL(/mots=exacts/);
  await expect(chip(page)).toHaveCount(0);
  await page.goBack();
  await expect(chip(page)).toBeVisible();
});

test("a corrected word can be searched as it was typed, and the place stays", async ({ page }) => {
  await company("Boulanger");
  await page.goto("/offers?q=boullanger+lyon", { waitUntil: "networkidle" });
  await expect(page.getByText("Résultats pour « boulanger » plutôt que « boullanger ».")).toBeVisible();
  await page.getByRole("link", { name: "Chercher plutôt « boullanger »" }).click();
  await expect(page).toHaveURL(/mots=exacts/);
  await expect(page.getByText("plutôt que")).toHaveCount(0);
  await expect(what(page)).toHaveValue("boullanger");
  await expect(where(page)).toHaveValue("Lyon (69)");
  await expect(heading(page)).toHaveText(/^(0|Aucune) offre/);
});

test("few offers or none: the page shows a way on, with offers, and where it leads", async ({ page }) => {
  const word = `ferronnier${Date.now()}`;
  await company(word);
  await page.goto(`/offers?q=${word}+licorne`, { waitUntil: "networkidle" });
  await expect(page.getByText("Aucune offre avec «\u00a0licorne\u00a0»\u00a0: résultats sans ce mot.")).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText(word);
  await page.goto(`/offers?q=${word}+licorne&mots=exacts`, { waitUntil: "networkidle" });
  await expect(page.getByRole("region", { name: "Avec moins de mots" }).getByRole("article")).toContainText(word);
  await page.goto(`/offers?q=${word}&lieu=Brest+(29)`, { waitUntil: "networkidle" });
  await expect(page.getByRole("region", { name: "Un peu plus loin" }).getByRole("article")).toContainText(word);
  await page.getByRole("link", { name: "Partout en France : 1 offre" }).click();
  await expect(heading(page)).toHaveText("1 offre");
  await expect(where(page)).toHaveValue("");
  await page.goto("/offers?q=xyzzyplugh", { waitUntil: "networkidle" });
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("without scripts the fields are a form that finds offers", async ({ browser }) => {
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 375, height: 740 },
  ]) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL: process.env.BASE_URL });
    const page = await context.newPage();
    await page.goto("/");
    await what(page).fill("boulanger");
    await where(page).fill("Lyon");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await expect(page).toHaveURL(/\/offers\?q=boulanger&lieu=Lyon/);
    await expect(page.getByRole("article").first()).toBeVisible();
    // The filters of a page stay with the next search.
    await page.goto("/offers?q=boulanger&niveau=CAP");
    await what(page).fill("vendeur");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await expect(page).toHaveURL(/q=vendeur&lieu=&niveau=CAP/);
    await context.close();
  }
});

test("suggestions that come after the search was sent do not open over its results", async ({ page }) => {
  await page.goto("/offers", { waitUntil: "networkidle" });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/Suggestions-/, async (route) => {
    await held;
    await route.continue();
  });
  const loaded = page.waitForResponse(/\/assets\/Suggestions-.*js/);
  await what(page).fill("vendeur");
  await what(page).press("Enter");
  await expect(page).toHaveURL(/q=vendeur/);
  release();
  await loaded;
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await expect(what(page)).toBeFocused();
  // Typing on asks for them again.
  await what(page).pressSequentially("s");
  await expect(options(page).first()).toBeVisible();
});

test("suggestions that do not come never keep one from searching", async ({ page }) => {
  await page.goto("/offers", { waitUntil: "networkidle" });
  await page.route("**/offers/suggestions/**", (route) => route.abort());
  await page.route("**/Suggestions-*.js", (route) => route.abort());
  await what(page).fill("vendeur");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=vendeur/);
  await expect(page.getByRole("article").first()).toContainText(/vend/i);
  await page.unrouteAll();
  await page.reload({ waitUntil: "networkidle" });
  await page.route("**/places/**", (route) => route.abort());
  await where(page).fill("Lyon");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(/Lyon/);
});

test("« Autour de moi » asks the browser when it is picked; a refusal is said, and a commune fills the field", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL });
  const page = await context.newPage();
  await page.goto("/", { waitUntil: "networkidle" });
  await where(page).click();
  await page.getByRole("option", { name: "Autour de moi" }).click();
  await expect(page.getByRole("alert")).toContainText("La localisation n'est pas autorisée.");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 48.8474, longitude: 2.4393 });
  await page.reload({ waitUntil: "networkidle" });
  await where(page).click();
  await page.getByRole("option", { name: "Autour de moi" }).click();
  await expect(where(page)).toHaveValue("Vincennes (94)");
  await context.close();
});

test("a visitor's last searches stay on the device, and go when asked; an account has its own", async ({ page }) => {
  await page.goto("/offers", { waitUntil: "networkidle" });
  await what(page).fill("fleuriste");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=fleuriste/);
  // It is saved by code that loads after the search has started.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recent-searches"))).toContain("fleuriste");
  await page.goto("/", { waitUntil: "networkidle" });
  await what(page).click();
  await page.getByRole("option", { name: "fleuriste" }).click();
  await expect(page).toHaveURL(/\/offers\?q=fleuriste/);
  await page.goto("/", { waitUntil: "networkidle" });
  await what(page).click();
  await page.getByRole("option", { name: "Effacer ces recherches" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await what(page).click();
  await expect(options(page)).toHaveCount(0);
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/search?q=horloger", { waitUntil: "networkidle" });
  await expect(page.getByRole("navigation", { name: "Recherches récentes" })).toContainText("horloger");
  await what(page).fill("");
  await expect(page.getByRole("option", { name: /horloger/ })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test("one line opens the two fields, and says what is searched", async ({ page }) => {
    await page.goto("/offers", { waitUntil: "networkidle" });
    await expect(what(page)).toBeHidden();
    const line = page.getByRole("button", { name: /^Recherche/ });
    await line.click();
    await expect(what(page)).toBeFocused();
    await page.keyboard.type("vendeur");
    await expect(options(page).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await where(page).fill("Lyon (69)");
    await page.keyboard.press("Enter");
    await expect(what(page)).toBeHidden();
    await expect(line).toContainText("vendeur · Lyon (69)");
    await line.click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(what(page)).toBeHidden();
    await expect(line).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});
