import { gzipSync } from "node:zlib";
import { stopClock, timeUntil } from "../clock.ts";
import { applicant, company, endSession, expect, logInAs, test } from "../people.ts";

test("the first offers are in the page without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL });
  const page = await context.newPage();
  await page.goto("/offers");
  await expect(page.getByRole("heading", { name: "Offres mises en avant" })).toBeVisible();
  await page.goto("/offers?q=boulanger&titres=oui");
  await expect(page.getByRole("article").first()).toContainText(/boulanger/i);
  // Companies are called so too: an offer for the trade itself.
  await page
    .getByRole("article")
    .getByRole("link", { name: /boulanger/i })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/boulanger/i);
  await context.close();
});

test("the offers page loads at most 150 KB of JavaScript", async ({ page }) => {
  const reading: Promise<[string, number]>[] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith(".js")) return;
    reading.push(response.body().then((body) => [response.url(), gzipSync(body).length]));
  });
  await page.goto("/offers", { waitUntil: "networkidle" });
  const scripts = new Map(await Promise.all(reading));
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total, [...scripts].map(([url, size]) => `${url}: ${size}`).join("\n")).toBeLessThanOrEqual(150 * 1024);
});

test("filters live in the address: they narrow, survive a reload, and the back button undoes them", async ({
  page,
}) => {
  await page.goto("/offers");
  const heading = page.getByRole("status").getByRole("heading");
  await expect(heading).toHaveText(/offres/);
  const all = await heading.textContent();
  await page.getByLabel(/^CAP/).check();
  await expect(page).toHaveURL(/niveau=CAP/);
  await expect(heading).not.toHaveText(all ?? "");
  await expect(heading).toHaveText(/offres/);
  const narrowed = await heading.textContent();
  await page.reload();
  await expect(heading).toHaveText(narrowed ?? "");
  await expect(page.getByLabel(/^CAP/)).toBeChecked();
  await page.goBack();
  // Another journey may have brought offers meanwhile: the list is whole again, if not the same.
  await expect(page).not.toHaveURL(/niveau/);
  await expect(page.getByLabel(/^CAP/)).not.toBeChecked();
  await expect(heading).not.toHaveText(narrowed ?? "");
  await expect(heading).toHaveText(/offres/);
  await page.getByLabel(/Inclure les offres externes/).uncheck();
  await expect(page).toHaveURL(/externes=non/);
  await expect(page.getByRole("article").first()).toContainText(/partenaire/);
});

test("an applicant types the latest day of start as JJ/MM/AAAA, and the address keeps it", async ({ page }) => {
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/search");
  const day = page.getByLabel("Début au plus tard");
  await day.pressSequentially("01022027");
  await expect(page).toHaveURL(/2027-02-01/);
  await page.reload();
  await expect(day).toHaveValue("01/02/2027");
  await day.clear();
  await expect(page).not.toHaveURL(/2027-02-01/);
});

test("a place is chosen among suggestions, and its distance after", async ({ page }) => {
  await page.goto("/offers");
  await page.getByRole("combobox", { name: "Où" }).fill("Lyon (69)");
  await page.getByRole("combobox", { name: "Où" }).press("Enter");
  await expect(page.getByRole("status").getByRole("heading")).toHaveText(/à Lyon et 30\s?km autour/);
  await page.getByLabel("Distance").selectOption("100");
  await expect(page).toHaveURL(/rayon=100/);
});

test("more offers come on request, and none is repeated", async ({ page }) => {
  await page.goto("/offers");
  await expect(page.getByRole("article")).toHaveCount(20);
  await page.getByRole("button", { name: "Afficher plus d'offres" }).click();
  await expect(page.getByRole("article")).toHaveCount(40);
  const addresses = await page
    .getByRole("article")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(addresses).size).toBe(40);
});

test("an offer's page speaks to search engines, at one address; a closed one says so", async ({ page }) => {
  const { jobs, access } = await company("Campaniste </script><script>alert(1)</script>");
  const id = jobs[0]?.id ?? "";
  const wrong = await page.request.get(`/offres/${id}/un-autre-titre/paris`, { maxRedirects: 0 });
  expect([wrong.status(), wrong.headers().location]).toEqual([
    301,
    `/offres/${id}/campaniste-script-script-alert-1-script/lyon`,
  ]);
  await page.goto(`/offres/${id}`);
  const posting = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}");
  expect(posting).toMatchObject({
    "@type": "JobPosting",
    title: "Campaniste </script><script>alert(1)</script>",
    directApply: false,
    hiringOrganization: { "@type": "Organization" },
  });
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/offres/${id}/`));

  await page.request.post(`/api/v1/application-system/jobs/${id}/toggle_active/`, {
    headers: { authorization: `Bearer ${access}` },
    data: {},
  });
  const closed = await page.goto(`/offres/${id}/campaniste-script-script-alert-1-script/lyon`);
  expect(closed?.status()).toBe(410);
  await expect(page.getByText("Cette offre n'est plus en ligne.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Offres similaires" })).toBeVisible();
  expect((await page.goto("/offres/01900000-0000-7000-8000-000000000000"))?.status()).toBe(404);
  expect((await page.goto("/nulle-part"))?.status()).toBe(404);
});

test("a server that fails says so and can be asked again", async ({ page }) => {
  await page.goto("/offers");
  await page.route("**/api/v1/offers/?**", (route) =>
    route.fulfill({ status: 500, json: { detail: "x", code: "unexpected" } }),
  );
  await page.getByRole("combobox", { name: "Quoi" }).fill("soudeur");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Erreur lors du chargement des offres")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("an offer opened from the list is in the address: back closes it, a reload keeps it", async ({ page }) => {
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/search?q=vendeur", { waitUntil: "networkidle" });
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/offre=/);
  await page.reload();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/q=vendeur$/);
});

test("the address of no offer is a missing page inside the site", async ({ page }) => {
  const answer = await page.goto("/offres/abc/x/y");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Page introuvable — Passerelle");
  await expect(page.getByRole("heading", { name: "Page introuvable" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("applying once the session has ended says « Veuillez vous connecter pour postuler »; a server that fails says so", async ({
  page,
}) => {
  const [job] = (await company("Chaisier")).jobs;
  await logInAs(page, await applicant());
  await page.goto(`/offres/${job?.id}`, { waitUntil: "networkidle" });
  await page.route("**/apply-to-job/", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("button", { name: "Postuler" }).click();
  await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(page.getByText("Erreur lors de l'envoi de votre candidature.")).toBeVisible();
  await page.unrouteAll();
  await endSession(page);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText("Veuillez vous connecter pour postuler")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test("a new search is shown as loading for a second at least, however quick the answer", async ({ page }) => {
  await page.goto("/offers", { waitUntil: "networkidle" });
  await stopClock(page);
  const answered = page.waitForResponse("**/api/v1/offers/?**");
  const loading = page.getByText("Recherche en cours…").first();
  await page.getByLabel(/^CAP/).check();
  await answered;
  await expect(loading).toBeVisible();
  expect(await timeUntil(page, () => loading.isHidden())).toBeGreaterThan(950);
});
