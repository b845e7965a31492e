import type { Page } from "@playwright/test";
import { applicant, expect, logInAs, test, violationsOf } from "../people.ts";

// A map is drawn by WebGL, here without a graphics card.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM || undefined,
    args: [
      ...["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
      ...["--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
    ],
  },
});

const mapOf = (page: Page) => page.getByRole("region", { name: "Carte des offres" });
const groups = (page: Page) => page.locator(".map-group");
const heading = (page: Page) => page.getByRole("status").getByRole("heading");
const openMap = async (page: Page) => {
  await page.getByRole("link", { name: "Carte", exact: true }).click();
  await expect(groups(page).first()).toBeVisible();
};

test("nothing of the map comes with the list; opened, it groups the offers, and the address keeps it", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const ofMap = () => asked.filter((url) => /draw-map|maplibre|MapSide|departments|towns|offers\/map/.test(url));
  await page.goto("/offers", { waitUntil: "networkidle" });
  expect(ofMap()).toEqual([]);
  await openMap(page);
  expect(ofMap().length).toBeGreaterThan(3);
  expect(new Set(asked.map((url) => new URL(url).host.replace(/^[\w-]*$/, "")))).toHaveProperty("size", 1);
  await expect(page).toHaveURL(/vue=carte/);
  await expect(mapOf(page).getByText("Natural Earth")).toBeVisible();
  await expect(mapOf(page).getByText(/sur cette partie de la carte|Plus de .* offres ici/)).toBeInViewport();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(groups(page).first()).toBeVisible();
  await page.getByRole("link", { name: "Liste", exact: true }).click();
  await expect(mapOf(page)).toHaveCount(0);
});

test("a group opens by a click; searching there narrows the list, and the chip undoes it", async ({ page }) => {
  await page.goto("/offers?lieu=Bretagne+(région)&vue=carte");
  await expect(groups(page).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Chercher dans cette zone" })).toHaveCount(0);
  const all = await heading(page).textContent();
  await groups(page).first().click();
  await expect(page.getByRole("button", { name: "Chercher dans cette zone" })).toBeVisible();
  // The map asks for its groups once it has come to rest.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Chercher dans cette zone" }).click();
  await expect(page).toHaveURL(/zone=/);
  await expect(heading(page)).toHaveText(/dans cette zone/);
  await expect(page.getByRole("button", { name: "Chercher dans cette zone" })).toHaveCount(0);
  const found = await heading(page).textContent();
  expect(Number.parseInt(found ?? "", 10)).toBeLessThan(Number.parseInt(all ?? "", 10));
  await page.reload();
  await expect(heading(page)).toHaveText(found ?? "");
  await page.getByRole("link", { name: "Retirer Zone de la carte" }).click();
  await expect(page).not.toHaveURL(/zone=/);
  await expect(heading(page)).toHaveText(all ?? "");
});

test("a row that is pointed at grows on the map; a row or a pin opens the card, with the way from the place", async ({
  page,
}) => {
  await page.goto("/offers?lieu=Nantes+(44)&vue=carte");
  await expect(page.locator(".map-pin").first()).toBeVisible();
  await page.getByRole("article").first().hover();
  await expect(page.locator("[data-pointed]")).toHaveCount(1);
  const title = await page.getByRole("article").first().getByRole("heading").innerText();
  await page.getByRole("article").first().getByRole("link").click();
  const card = mapOf(page).locator(".map-card");
  await expect(card.getByRole("heading", { name: title })).toBeVisible();
  await expect(card).toContainText(/environ \d+\s?min/);
  await expect(page).toHaveURL(/offre=/);
  await card.getByRole("button", { name: "Offre suivante" }).click();
  await expect(card.getByRole("heading")).toHaveText(
    await page.getByRole("article").nth(1).getByRole("heading").innerText(),
  );
  await page.locator(".map-pin").first().dispatchEvent("click");
  await expect(page.locator(".map-pin[data-on]")).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: /cercle/ }).click();
  await page.getByRole("button", { name: "30 min en voiture" }).click();
  await expect(page.getByRole("button", { name: /cercle/ })).toContainText("30 min en voiture");
  await card.getByRole("link", { name: "Voir l'offre" }).click();
  await expect(page).toHaveURL(/\/offres\//);
});

test("an applicant opens the map on a phone: the card is above the tab bar, and the list one touch away", async ({
  browser,
}) => {
  const context = await browser.newContext({
    ...{
      baseURL: process.env.BASE_URL,
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      serviceWorkers: "block",
    },
  });
  const page = await context.newPage();
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/search?lieu=Nantes+(44)");
  await openMap(page);
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(mapOf(page).getByText(/sur cette partie de la carte/)).toBeInViewport({ ratio: 1 });
  await page.locator(".map-pin").first().dispatchEvent("click");
  await expect(mapOf(page).locator(".map-card")).toBeInViewport({ ratio: 1 });
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: /^Liste/ }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goto("/platform/applicant/search?q=xqzwvk");
  await expect(page.getByText("Élargir la recherche")).toBeVisible();
  await expect(page.getByRole("link", { name: "Carte", exact: true })).toBeHidden();
  await context.close();
});

test("where the map cannot be drawn the list stays, with a sentence: its script fails, or there is no WebGL", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.route("**/draw-map*.js", (route) => route.abort());
  await page.goto("/offers?vue=carte");
  await expect(
    page.getByText("La carte ne peut pas s'afficher ici. La liste contient toutes les offres."),
  ).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.unrouteAll();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.reload();
  await expect(page.getByText("La carte ne peut pas s'afficher ici.")).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a position that is refused asks for a town", async ({ page }) => {
  await page.goto("/offers?vue=carte");
  await expect(groups(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Autour de ma position" }).click();
  await expect(mapOf(page).getByRole("alert")).toContainText("La localisation n'est pas autorisée. Écrivez une ville");
});

test("a keyboard passes through the map: it is one stop, with its buttons, and the pins are none", async ({ page }) => {
  await page.goto("/offers?vue=carte");
  await expect(groups(page).first()).toBeVisible();
  const canvas = mapOf(page).getByRole("region", { name: "Carte. La liste contient les mêmes offres." });
  await canvas.focus();
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press("Tab");
  await expect(mapOf(page).locator(":focus")).toHaveCount(0);
  expect(
    await page
      .locator(".map-group, .map-pin")
      .evaluateAll((pins) => pins.every((pin) => (pin as HTMLElement).tabIndex === -1)),
  ).toBe(true);
});
