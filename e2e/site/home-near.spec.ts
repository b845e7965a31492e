import { expect, test, violationsOf } from "../people.ts";

test("the newest offers near a town: chosen, or found by a click alone, and the position goes nowhere", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL, serviceWorkers: "block" });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Tout juste publiées", exact: true })).toBeVisible();
  // Refused: the sentence, and a town to write.
  await page.getByRole("button", { name: "Près de moi" }).click();
  await expect(page.getByText("La localisation n'est pas autorisée. Écrivez une ville")).toBeVisible();
  const town = page.getByRole("main").getByLabel("Ville ou département");
  await town.fill("Lyon (69)");
  await town.press("Enter");
  await expect(page.getByRole("heading", { name: "Tout juste publiées près de Lyon" })).toBeVisible();
  await expect(page).toHaveURL(/lieu=Lyon/);
  expect(await violationsOf(page)).toEqual([]);
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Tout juste publiées près de Lyon" })).toBeVisible();
  await page.getByRole("button", { name: "Partout en France" }).click();
  await expect(page.getByRole("heading", { name: "Tout juste publiées", exact: true })).toBeVisible();

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 47.21837, longitude: -1.55362 });
  asked.length = 0;
  await page.getByRole("button", { name: "Près de moi" }).click();
  await expect(page.getByRole("heading", { name: "Tout juste publiées près de Nantes" })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((request) => /47\.2|-?1\.55/.test(request))).toEqual([]);
  await context.close();
});
