// The page of an offer: what visitors and applicants read on it, and in each state of the offer.
import type { Page } from "@playwright/test";
import { api, applicant, applicantWith, company, expect, logInAs, test, violationsOf } from "../people.ts";

const phone = { width: 375, height: 812 };
const both = ["light", "dark"] as const;

/** What moved on the page since it began to load, in the browser's own figure. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 0));
      }),
  );

test("a visitor reads facts, pay of each age and rhythm, and is told what an account adds; nothing moves", async ({
  page,
}) => {
  const { jobs } = await company("Ferronnier");
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Letters that come late must not move what is read already.
  let letters = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await letters.promise;
    await route.continue();
  });
  for (const size of [{ width: 1280, height: 900 }, phone]) {
    letters = Promise.withResolvers<void>();
    await page.setViewportSize(size);
    await page.goto(`/offres/${jobs[0]?.id}`, { waitUntil: "commit" });
    await expect(page.getByText("pour voir votre trajet")).toBeVisible();
    // What is drawn twice has been seen.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    letters.resolve();
    await page.waitForLoadState("networkidle");
    expect(await shiftOf(page)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
  for (const colorScheme of both) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    expect(await violationsOf(page)).toEqual([]);
  }
});

test("without scripts the page says the same", async ({ browser }) => {
  const { jobs } = await company("Tonnelier");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/offres/${jobs[0]?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Tonnelier" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Salaire minimum" })).toContainText("783,90");
  await expect(page.getByRole("link", { name: "Créez un compte" })).toHaveAttribute("href", /retour=%2Foffres%2F/);
  await context.close();
});

test("the age that a visitor chooses is said in words, kept on the device, and pays every row", async ({ page }) => {
  const word = `ferblantier${Date.now()}`;
  const { jobs } = await company(word);
  await page.goto(`/offres/${jobs[0]?.id}`, { waitUntil: "networkidle" });
  const pay = page.getByRole("region", { name: "Salaire minimum" });
  const facts = page.locator(".offer-facts-grid");
  await expect(facts).toContainText(/dès 492\s€/);
  await pay.getByRole("radio", { name: "18–20 ans" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(pay.getByRole("radio", { name: "21–25 ans" })).toBeChecked();
  await expect(pay.getByText(/De 21 à 25 ans, en 1re année\s: 966,21\s€ brut par mois/)).toBeVisible();
  await expect(pay.getByText(/1\s823,03\s€ depuis le 01\/01\/2026/)).toBeVisible();
  await expect(facts).toContainText(/966\s€ brut\/mois/);
  await page.goto(`/offers?q=${word}`, { waitUntil: "networkidle" });
  const row = page.getByRole("article").filter({ hasText: word });
  await expect(row).toContainText(/966\s€/);
  await page.reload();
  await expect(row).toContainText(/966\s€/);
});

test("on a phone the heart and « Postuler » stay over the tabs, whatever is read", async ({ page }) => {
  const { jobs } = await company("Charron");
  await page.setViewportSize(phone);
  await logInAs(page, await applicant());
  await page.goto(`/offres/${jobs[0]?.id}`, { waitUntil: "networkidle" });
  const button = page.getByRole("button", { name: "Postuler" });
  await expect(button).toHaveCount(1);
  for (const to of [0, 4000]) {
    await page.evaluate((top) => window.scrollTo(0, top), to);
    const box = await button.boundingBox();
    const tabs = await page.getByRole("navigation", { name: "Onglets" }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("button", { name: /^Favori/ })).toBeInViewport({ ratio: 1 });
  expect(await violationsOf(page)).toEqual([]);
  await button.click();
  await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(page.getByRole("heading", { name: "Envoyée" })).toBeVisible();
});

test("an applicant reads how close the offer is in words, then follows what was sent", async ({ page }) => {
  const { jobs } = await company("Luthier");
  const candidate = await applicant();
  await logInAs(page, candidate);
  await page.goto(`/offres/${jobs[0]?.id}`, { waitUntil: "networkidle" });
  const fit = page.getByRole("region", { name: "Mon profil et cette offre" });
  await expect(fit.getByText(/de votre profil$/)).toBeVisible();
  expect(await fit.locator(".closeness li").count()).toBeLessThanOrEqual(3);
  await expect(page.getByText("pour voir votre trajet")).toHaveCount(0);
  const card = page.getByRole("region", { name: "Postuler" });
  await expect(card).toContainText("Postulez avant le");
  await api("/application-system/apply-to-job/", { token: candidate.access, body: { job_id: jobs[0]?.id } });
  await page.reload();
  await expect(page.getByRole("link", { name: "Suivre ma candidature" })).toBeVisible();
  await expect(card).toContainText("En attente");
  // What was sent presses nobody any more.
  await expect(card).toContainText("Ouverte jusqu'au");
  await expect(card).not.toContainText("Postulez avant le");
  await expect(page.getByRole("button", { name: "Postuler" })).toHaveCount(0);
});

test("from the list to an offer and on to the next: the way back says what was searched and where the offer stands", async ({
  page,
}) => {
  const word = `plumassier${Date.now()}`;
  await company(`${word} de plumes`, `${word} de fleurs`);
  await logInAs(page, await applicant());
  await page.goto(`/platform/applicant/search?q=${word}`, { waitUntil: "networkidle" });
  const rows = page.getByRole("article").getByRole("link");
  await expect(rows).toHaveCount(2);
  const [first = "", second = ""] = await rows.allInnerTexts();
  await page.getByRole("link", { name: /^Page de l'offre/ }).click();
  const place = page.getByRole("navigation", { name: "Dans la liste" });
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(first);
  await expect(place).toContainText("1 sur 2");
  await place.getByRole("link", { name: "Suivante" }).click();
  await expect(title).toHaveText(second);
  await expect(place).toContainText("2 sur 2");
  // Loaded again, the tab still knows its list.
  await page.reload({ waitUntil: "networkidle" });
  await expect(place.getByRole("link", { name: "Suivante" })).toHaveCount(0);
  await expect(place.getByRole("link", { name: "Précédente" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await place.getByRole("link", { name: new RegExp(`^${word}$`, "i") }).click();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${word}$`));
  // An offer that is in no list leads to all of them.
  await page.goto("/mentions-legales");
  await page.evaluate(() => sessionStorage.removeItem("last-list"));
  await page.goto((await (await page.request.get("/api/v1/offers/?limit=1")).json()).results[0].url);
  await expect(place.getByRole("link", { name: "Toutes les offres" })).toBeVisible();
});

test("what a company laid out in lines is read as titles and lists", async ({ page }) => {
  const { access } = await company();
  const { id } = await api("/application-system/jobs/", {
    token: access,
    body: {
      title: "Dominotier",
      contract_type: "AP",
      city: "Lyon",
      domain: "TECH",
      min_level: "BA2",
      min_experience: 0,
      start_date: "2027-09-01",
      school_rhythm: "3 jours, 2 jours",
      description: "Un atelier clair.\n\nCe que vous ferez\n• marbrer\n• coller\n\nVos journées\n1. dessiner",
    },
  });
  await page.goto(`/offres/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 3, name: "Ce que vous ferez" })).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: /^marbrer$/ })).toBeVisible();
  await expect(main.locator("ol").getByText("dessiner")).toBeVisible();
});

test("a closed offer says so with close ones, and no way to apply", async ({ page }) => {
  const { jobs, access } = await company("Sellier", "Sellier harnacheur");
  await api(`/application-system/jobs/${jobs[0]?.id}/toggle_active/`, { token: access, body: {} });
  await page.setViewportSize(phone);
  const closed = await page.goto(`/offres/${jobs[0]?.id}`);
  expect(closed?.status()).toBe(410);
  await expect(page.getByRole("alert")).toContainText("Cette offre n'est plus en ligne.");
  await expect(page.getByRole("button", { name: "Postuler" })).toHaveCount(0);
  const close = page.getByRole("region", { name: "Offres similaires" });
  expect(await close.getByRole("listitem").count()).toBeGreaterThan(0);
  expect(await close.getByRole("listitem").count()).toBeLessThanOrEqual(3);
  expect(await violationsOf(page)).toEqual([]);
});

test("an offer of another site is applied to there, then followed here", async ({ page }) => {
  const { results } = await (await page.request.get("/api/v1/offers/?source=external&limit=1")).json();
  await logInAs(page, await applicant());
  await page.goto(results[0].url, { waitUntil: "networkidle" });
  await expect(page.getByText(`Vue sur ${results[0].source_name}`)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Postuler sur leur site/ })).toBeVisible();
  await page.getByRole("button", { name: "J'ai postulé, la suivre ici" }).click();
  await expect(page.getByText("Cette candidature est suivie avec les autres.").first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("an applicant who gave a date of birth reads the pay of their own age, and how far the offer is", async ({
  page,
}) => {
  const word = `maroquinier${Date.now()}`;
  const { jobs } = await company(word);
  const year = new Date().getUTCFullYear() - 24;
  await logInAs(page, await applicantWith("CV de Ines Benali", { birth_date: `${year}-01-15` }));
  await page.goto(`/offres/${jobs[0]?.id}`, { waitUntil: "networkidle" });
  const pay = page.getByRole("region", { name: "Salaire minimum" });
  await expect(pay.getByRole("radio", { name: "21–25 ans" })).toBeChecked();
  await expect(pay.getByText(/^À 2\d\sans, en 1re année\s: 966,21\s€ brut/)).toBeVisible();
  await expect(page.locator(".offer-facts-grid")).toContainText(/966\s€ brut\/mois/);
  await expect(page.getByRole("region", { name: "Votre trajet" })).toContainText(/Depuis .*(km|commune)/);
  expect(await violationsOf(page)).toEqual([]);
  // Another age is looked at, and nothing is kept of it.
  await pay.getByText("16–17").click();
  await expect(pay.getByText(/Moins de 18 ans, en 1re année/)).toBeVisible();
  await page.goto(`/platform/applicant/search?q=${word}`);
  await expect(page.getByRole("article").filter({ hasText: word })).toContainText(/966\s€/);
});
