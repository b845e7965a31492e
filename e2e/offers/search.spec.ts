import { gzipSync } from "node:zlib";
import { stopClock, timeUntil } from "../clock.ts";
import { applicant, company, endSession, expect, logInAs, test, violationsOf } from "../people.ts";

test("the first offers are in the page without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL });
  const page = await context.newPage();
  await page.goto("/offers");
  await expect(page.getByRole("article").nth(2)).toContainText("Mise en avant, payé");
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
  const levels = page.getByRole("button", { name: "Niveau" });
  await levels.click();
  await page.getByRole("dialog", { name: "Niveau" }).getByLabel(/^CAP/).check();
  await expect(page).toHaveURL(/niveau=CAP/);
  await expect(heading).not.toHaveText(all ?? "");
  await expect(heading).toHaveText(/offres/);
  const narrowed = (await heading.textContent()) ?? "";
  await page.getByRole("button", { name: `Voir les ${narrowed}` }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(heading).toHaveText(narrowed);
  await page.getByRole("button", { name: "CAP" }).click();
  await expect(page.getByLabel(/^CAP/)).toBeChecked();
  await page.keyboard.press("Escape");
  await page.goBack();
  // Another journey may have brought offers meanwhile: the list is whole again, if not the same.
  await expect(page).not.toHaveURL(/niveau/);
  await expect(levels).toBeVisible();
  await expect(heading).not.toHaveText(narrowed);
  await expect(heading).toHaveText(/offres/);
  await page.getByRole("button", { name: "Filtres" }).click();
  await page.getByLabel(/Inclure les offres externes/).uncheck();
  await expect(page).toHaveURL(/externes=non/);
  await page.keyboard.press("Escape");
  // Each external offer names its site.
  await expect(page.getByRole("article").first()).not.toContainText("· vue sur ");
  await page.getByRole("link", { name: "Retirer Sans offres externes" }).click();
  await expect(page).not.toHaveURL(/externes/);
  await expect(page.getByRole("article").first()).toContainText("· vue sur ");
});

test("the latest day of start is typed as JJ/MM/AAAA or picked, and the address keeps it", async ({ page }) => {
  await page.goto("/offers");
  await page.getByRole("button", { name: "Début" }).click();
  const day = page.getByLabel("Début au plus tard");
  await day.pressSequentially("01022027");
  await expect(page).toHaveURL(/debut=2027-02-01/);
  await page.reload();
  const chip = page.getByRole("button", { name: "Début avant le 01/02/2027" });
  await chip.click();
  await expect(day).toHaveValue("01/02/2027");
  await page.getByRole("button", { name: "Ouvrir le calendrier" }).click();
  await page.getByRole("button", { name: /^12 f/ }).click();
  await expect(page).toHaveURL(/debut=2027-02-12/);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Retirer Début avant le 12/02/2027" }).click();
  await expect(page).not.toHaveURL(/debut/);
});

test("a place is chosen among suggestions, and its distance after", async ({ page }) => {
  await page.goto("/offers");
  await page.getByRole("combobox", { name: "Où" }).fill("Lyon (69)");
  await page.getByRole("combobox", { name: "Où" }).press("Enter");
  await expect(page.getByRole("status").getByRole("heading")).toHaveText(/à Lyon et 30\s?km autour/);
  await page.getByRole("button", { name: /^Distance\s: 30\skm/ }).click();
  await page
    .getByRole("dialog", { name: "Distance" })
    .getByRole("link", { name: /^100\skm/ })
    .click();
  await expect(page).toHaveURL(/rayon=100/);
  await expect(page.getByRole("button", { name: /^Distance\s: 100\skm/ })).toBeVisible();
});

test("more offers come on request, and none is repeated", async ({ page }) => {
  await page.goto("/offers?source=external");
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

test("an offer opened beside the list is in the address: back closes it, a reload keeps it", async ({ page }) => {
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/search?q=vendeur", { waitUntil: "networkidle" });
  const second = page.getByRole("article").nth(1);
  const title = await second.getByRole("heading").innerText();
  await second.getByRole("link").click();
  await expect(page).toHaveURL(/offre=/);
  const panel = page.getByRole("region", { name: "Détail de l'offre" });
  await page.reload();
  await expect(panel.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(second.getByRole("link")).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("region", { name: title }).getByRole("heading", { level: 2 }).first()).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(/q=vendeur$/);
  await expect(page.getByRole("article").first().getByRole("link")).toHaveAttribute("aria-current", "true");
});

test("the first offer shows beside the list unasked, and that counts no view; choosing one does", async ({ page }) => {
  const word = `serpentiste${Date.now()}`;
  await company(word);
  await logInAs(page, await applicant());
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/offers\/[0-9a-f-]{36}\/$/.test(pathname)) asked.push(searchParams.get("address") ?? "");
  });
  await page.goto(`/platform/applicant/search?q=${word}`, { waitUntil: "networkidle" });
  await expect(page.getByRole("region", { name: word })).toBeVisible();
  expect(asked).toEqual(["/platform/applicant/search"]);
  await page.getByRole("article").getByRole("link", { name: word }).click();
  await expect.poll(() => asked).toEqual(["/platform/applicant/search", ""]);
});

test("keys walk the list: J, K and arrows, F, M, Enter, Escape, /, ?", async ({ page }) => {
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/search?q=vendeur&source=external", { waitUntil: "networkidle" });
  const shown = page.locator("article:has([aria-current])");
  const titleAt = (at: number) => page.getByRole("article").nth(at).getByRole("link");
  await expect(page.getByRole("region", { name: "Détail de l'offre" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(titleAt(1)).toBeFocused();
  await expect(titleAt(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowDown");
  await expect(titleAt(2)).toBeFocused();
  await page.keyboard.press("k");
  await expect(titleAt(1)).toBeFocused();
  const address = (await titleAt(1).getAttribute("href")) ?? "";
  await page.keyboard.press("f");
  await expect(shown.getByRole("button", { name: /^Favori/ })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Raccourcis clavier" });
  await expect(help).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await help.getByLabel("Utiliser les raccourcis clavier").uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  // Turned off, letters do nothing; the button of the panel still shows them.
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  await expect(help).toHaveCount(0);
  await expect(titleAt(1)).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: /^Raccourcis clavier/ }).click();
  await help.getByLabel("Utiliser les raccourcis clavier").check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/offre=/);
  await expect(titleAt(1)).toBeFocused();
  await page.keyboard.press("j");
  const hidden = (await titleAt(2).getAttribute("href")) ?? "";
  await page.keyboard.press("m");
  await expect(page.getByText("Offre masquée")).toBeVisible();
  await expect(page.locator(`article a[href="${hidden}"]`)).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Quoi" })).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.getByRole("combobox", { name: "Quoi" })).toHaveValue(/j/);
  await titleAt(1).focus();
  await page.keyboard.press("Enter");
  await expect(titleAt(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test("twelve rows are in sight on a computer; on a phone four, the first above 300 px, and a row opens its page", async ({
  page,
}) => {
  const inSight = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("article")]
        .map((row) => row.getBoundingClientRect())
        .filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight)
        .map(({ top }) => top),
    );
  const path = "/platform/applicant/search?q=vendeur";
  await logInAs(page, await applicant());
  for (const address of ["/offers?q=vendeur", path]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address, { waitUntil: "networkidle" });
    expect((await inSight()).length).toBeGreaterThanOrEqual(12);
    await page.setViewportSize({ width: 375, height: 812 });
    const rows = await inSight();
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows[0]).toBeLessThan(300);
  }
  const first = page.getByRole("article").first().getByRole("link");
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/offres\//);
});

test("from the page of an offer deep in the list one comes back to the same place", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/search?source=external", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Afficher plus d'offres" }).click();
  await expect(page.getByRole("article")).toHaveCount(40);
  const deep = page.getByRole("article").nth(33).getByRole("link");
  await deep.scrollIntoViewIfNeeded();
  const before = await deep.boundingBox();
  await deep.click();
  await expect(page).toHaveURL(/\/offres\//);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(40);
  await expect.poll(async () => Math.abs(((await deep.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60);
});

test("on a phone the filters are closed at first, and open from the bottom with the number of offers", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/offers?q=vendeur", { waitUntil: "networkidle" });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Filtres" }).click();
  const sheet = page.getByRole("dialog", { name: "Filtres" });
  await expect(sheet.getByRole("button", { name: /^Voir les \d+ offres$/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const box = await sheet.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(812);
  expect(box?.width).toBe(375);
  await sheet.getByLabel(/^BAC\+2/).check();
  await expect(page).toHaveURL(/niveau=BA2/);
  await sheet.getByRole("button", { name: /^Voir les \d+ offres$/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Retirer BAC+2" })).toBeVisible();
});

test("without scripts a filter that is set can be removed, and the order chosen", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL });
  const page = await context.newPage();
  await page.goto("/offers?q=vendeur&niveau=BA2");
  await page.getByRole("button", { name: /^Tri/ }).click();
  await page.getByRole("link", { name: "Récentes" }).click();
  await expect(page).toHaveURL(/niveau=BA2&tri=recent/);
  await page.getByRole("link", { name: "Retirer BAC+2" }).click();
  await expect(page).toHaveURL(/q=vendeur&tri=recent$/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await context.close();
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
  await page.getByRole("button", { name: "Niveau" }).click();
  await expect(page.getByLabel(/^CAP/)).toBeVisible();
  await stopClock(page);
  const answered = page.waitForResponse("**/api/v1/offers/?**");
  const loading = page.getByText("Recherche en cours…").first();
  await page.getByLabel(/^CAP/).check();
  await answered;
  await expect(loading).toBeVisible();
  expect(await timeUntil(page, () => loading.isHidden())).toBeGreaterThan(950);
});
