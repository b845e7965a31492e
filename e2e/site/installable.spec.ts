import type { Page } from "@playwright/test";
import { api, applicant, company, expect, logInAs, test, violationsOf } from "../people.ts";

const banner = (page: Page) => page.getByText(/^Hors connexion\s: version du \d/);

/** The worker is installed and answers for this page. */
const controlled = async (page: Page) => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
};
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const names = ["personal", "pages"];
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return kept.flat();
  });

test("the site can be installed: its manifest is whole, in French, and every icon and shortcut loads", async ({
  page,
  request,
}) => {
  await page.goto("/offers");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(address ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ lang: "fr", display: "standalone", start_url: "/offers", short_name: "Passerelle" });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, expect.stringContaining(type)]);
    if (type !== "image/png") continue;
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.filter(({ purpose }: { purpose: string }) => purpose === "maskable").length).toBeGreaterThan(0);
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
});

test.describe("with the worker that keeps pages", () => {
  test.use({ serviceWorkers: "allow" });

  test("an offer that was opened and the favourites are read without a network, with their age; logging out leaves nothing", async ({
    page,
    context,
  }) => {
    const recruiter = await company("Verrier");
    const candidate = await applicant();
    const id = recruiter.jobs[0]?.id ?? "";
    await api(`/favourites/${id}/`, { method: "PUT", token: candidate.access });
    await logInAs(page, candidate);
    await page.goto("/platform/applicant/favourites");
    await controlled(page);
    await page.reload();
    const link = page.getByRole("list", { name: "Favoris" }).getByRole("link").first();
    const title = (await link.innerText()).trim();
    await page.goto((await link.getAttribute("href")) ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await expect(page.getByRole("link", { name: /^Notifications/ })).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await expect(banner(page)).toBeVisible();
    await page.goto("/platform/applicant/favourites");
    await expect(link).toHaveText(title);
    await expect(banner(page)).toBeVisible();
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await violationsOf(page)).toEqual([]);

    await test.step("a screen that was not opened says it in the product", async () => {
      await page.goto("/platform/applicant/searches");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pas de connexion");
      await expect(page.getByRole("button", { name: "Réessayer" })).toBeVisible();
      await context.setOffline(false);
      // The screen comes by itself once the network is back.
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recherches et alertes");
    });

    await page.goto("/platform/applicant/favourites");
    await expect(link).toHaveText(title);
    expect((await keptOf(page)).some((url) => url.includes("/favourites/"))).toBe(true);
    await page.locator("summary[aria-label='Menu personnel']").click();
    await page.getByRole("button", { name: "Déconnexion" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => keptOf(page)).toEqual([]);
  });

  test("nothing of a company is kept", async ({ page }) => {
    await logInAs(page, await company("Potier"));
    await page.goto("/platform/company/offers");
    await controlled(page);
    await page.goto("/platform/company/candidates");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await keptOf(page)).toEqual([]);
  });
});
