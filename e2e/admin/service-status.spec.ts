import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import { expect, logInAs, newSession, test, violationsOf } from "../people.ts";

const visiting = async (browser: Browser, options: object) => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL, ...options });
  return { page: await context.newPage(), close: () => context.close() };
};

test("the staff writes an incident, corrects it and ends it; a visitor reads it, without scripts too", async ({
  page,
  browser,
}) => {
  const title = `Recherche <lente> ${randomUUID().slice(0, 8)}`;
  await logInAs(page, await newSession("staff", { staff: true }));
  await page.goto("/settings/status");
  await page.getByRole("button", { name: "Écrire un incident" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form.getByText("Donnez un titre à l'incident")).toBeVisible();
  await form.getByLabel("Titre").fill(title);
  await form.getByLabel("Ce que les personnes remarquent").fill("Les résultats mettent du temps à venir.");
  await form.getByLabel("Gravité").selectOption("slow");
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form).toHaveCount(0);
  const line = page.getByRole("list", { name: "Incidents" }).getByRole("listitem").filter({ hasText: title });
  await expect(line).toContainText("Ralentissement en cours");

  const visitor = await visiting(browser, { javaScriptEnabled: false });
  const shown = visitor.page.getByRole("listitem").filter({ hasText: title });
  // The page of everyone is kept for a second.
  await expect
    .poll(async () => {
      await visitor.page.goto("/etat");
      return shown.count();
    })
    .toBe(1);
  await expect(shown).toContainText("Ralentissement en cours");
  await expect(shown).toContainText("Les résultats mettent du temps à venir.");
  await expect(visitor.page.getByRole("img", { name: /Un trait par jour/ })).toBeVisible();
  await visitor.page.getByText("Lire les 90 jours en tableau").click();
  await expect(visitor.page.getByRole("table").getByRole("row")).toHaveCount(91);
  await visitor.close();

  await line.getByRole("button", { name: "Modifier" }).click();
  await form.getByRole("button", { name: "Ajouter une nouvelle" }).click();
  await form.getByLabel("Nouvelle de maintenant").fill("C'est réparé.");
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form).toHaveCount(0);
  await expect(line).toContainText("1 nouvelle");

  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [375, 1280]) {
      const reader = await visiting(browser, { colorScheme, viewport: { width, height: 900 } });
      await reader.page.goto("/etat");
      await expect(reader.page.getByRole("heading", { level: 1, name: "État du service" })).toBeVisible();
      await expect(reader.page.getByText("C'est réparé.").first()).toBeVisible();
      await reader.page.getByText("Lire les 90 jours en tableau").click();
      await expect(reader.page.getByRole("table")).toBeVisible();
      expect(await violationsOf(reader.page)).toEqual([]);
      expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await reader.close();
    }
});

test("the page is read again each minute without moving the focus, and says when it cannot be", async ({ page }) => {
  await page.clock.install();
  await page.goto("/etat");
  const summary = page.getByText("Lire les 90 jours en tableau");
  await summary.click();
  await summary.focus();
  let answered = 0;
  await page.route("**/api/v1/status/", async (route) => {
    answered += 1;
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, state: "partial" } });
  });
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      return answered;
    })
    .toBeGreaterThan(0);
  await expect(page.getByRole("status").getByText("En panne partielle")).toBeVisible();
  await expect(summary).toBeFocused();
  await expect(page.getByRole("table")).toBeVisible();
  await page.unroute("**/api/v1/status/");
  await page.route("**/api/v1/status/", (route) => route.abort());
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      return page.getByText("L'état n'a pas pu être relu depuis le").count();
    })
    .toBe(1);
  await expect(summary).toBeFocused();
});
