import type { Page } from "@playwright/test";
import { account, api, applicant, company, demo, expect, logInAs, test } from "../people.ts";

const nameOf = (session: { email: string }) => `Atelier ${session.email.slice(8, 14)}`;

test.describe("the dashboard", () => {
  test("without a profile it says 'Profil requis' and leads to the profile", async ({ page }) => {
    await logInAs(page, await account("company"));
    await page.goto("/platform/company/dashboard");
    await expect(page.getByRole("heading", { name: "Profil requis" })).toBeVisible();
    await page.getByRole("link", { name: "Créer mon profil" }).click();
    await expect(page).toHaveURL(/\/platform\/company\/profile$/);
  });

  test("its empty states lead to the offers", async ({ page }) => {
    await logInAs(page, await company());
    await page.goto("/platform/company/dashboard");
    const links = page.getByRole("main").getByRole("link");
    await expect(links).toHaveCount(3);
    for (const link of await links.all()) await expect(link).toHaveAttribute("href", "/platform/company/offers");
  });

  test("any other failure shows its sentence and can be tried again", async ({ page }) => {
    await logInAs(page, await company());
    await page.route("**/dashboard-infos/company/", (route) =>
      route.fulfill({ status: 500, json: { detail: "x", code: "unexpected" } }),
    );
    await page.goto("/platform/company/dashboard");
    await expect(page.getByText("Erreur lors du chargement des données du tableau de bord")).toBeVisible();
    await page.unroute("**/dashboard-infos/company/");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(page.getByText("Offres actives", { exact: true })).toBeVisible();
  });

  const tile = (page: Page, label: string) =>
    page.locator(".card", { has: page.getByText(label, { exact: true }) }).first();

  test("it welcomes by e-mail, tells active offers of all, all applications, how many are in each status, the interview rate and the share of active offers", async ({
    page,
  }) => {
    const owner = await company("Modéliste", "Couturier", "Brodeur");
    const [first, second, third] = owner.jobs;
    if (!first || !second || !third) throw new Error("no job");
    for (const jobs of [[first, second], [first]]) await applicant(...jobs);
    const ask = (path: string, method: string, body: object) => api(path, { method, token: owner.access, body });
    await ask(`/application-system/jobs/${third.id}/toggle_active/`, "POST", {});
    const { applications } = await api("/application-system/company/applications/", { token: owner.access });
    await ask(`/application-system/applications/${applications[0].id}/`, "PATCH", { status: "RV" });
    await ask(`/application-system/applications/${applications[1].id}/`, "PATCH", { status: "IN" });
    await logInAs(page, owner);
    await page.goto("/platform/company/dashboard");
    await expect(page.getByText(`Bienvenue, ${owner.email}`)).toBeVisible();
    await expect(tile(page, "Offres actives")).toContainText("2 sur 3");
    await expect(tile(page, "Candidatures")).toContainText("3");
    await expect(tile(page, "Taux d'entretien")).toContainText("67\u00a0%");
    await expect(tile(page, "Part d'offres actives")).toContainText("67\u00a0%");
    const counts = page.locator("section", { has: page.getByRole("heading", { name: "Candidatures par statut" }) });
    await expect(counts.first().getByRole("listitem")).toHaveText([
      "En attente1",
      "En cours d'examen1",
      "Entretien programmé1",
    ]);
  });

  test("recent applications scroll at 400 px; popular offers say their title, applications, Active or Inactive, and date", async ({
    page,
  }) => {
    const owner = await company("Modéliste", "Couturier");
    await applicant(...owner.jobs);
    await applicant(...owner.jobs.slice(0, 1));
    const off = owner.jobs[1]?.id;
    await api(`/application-system/jobs/${off}/toggle_active/`, { token: owner.access, body: {} });
    await logInAs(page, owner);
    await page.goto("/platform/company/dashboard");
    const recent = page.getByRole("region", { name: "Candidatures récentes" });
    await expect(recent.getByRole("listitem")).toHaveCount(3);
    expect(await recent.evaluate((element) => getComputedStyle(element).maxHeight)).toBe("400px");
    expect(await recent.evaluate((element) => getComputedStyle(element).overflowY)).toBe("auto");
    const popular = page.getByRole("region", { name: "Offres populaires" });
    await expect(popular.getByRole("columnheader")).toHaveText(["Titre", "Candidatures", "État", "Date"]);
    const today = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris" }).format(new Date());
    await expect(popular.getByRole("rowheader")).toHaveText(["Modéliste", "Couturier"]);
    await expect(popular.getByRole("row").nth(1).getByRole("cell")).toHaveText(["2", "Active", today]);
    await expect(popular.getByRole("row").nth(2).getByRole("cell")).toHaveText(["1", "Inactive", today]);
  });

  test("its charts can be read as tables, which screen readers always have", async ({ page }) => {
    const owner = await company("Brodeur");
    await applicant(...owner.jobs);
    await logInAs(page, owner);
    await page.goto("/platform/company/dashboard");
    const table = page.getByRole("table", { name: "Candidatures par semaine" });
    await expect(table.getByRole("row")).toHaveCount(13);
    await expect(page.locator(".recharts-surface").first()).toBeVisible();
    await page.getByRole("button", { name: /Voir en tableau.*Candidatures par semaine/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /Voir en graphique.*Candidatures par semaine/ })).toBeFocused();
    await expect(table).toBeInViewport();
  });
});

test("the staff sets the premium plan; the company highlights an offer, which the search shows in a labelled strip", async ({
  page,
  browser,
}) => {
  test.slow();
  const owner = await company("Vitrailliste d'art", "Vitrailliste restaurateur");
  const staff = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  await logInAs(page, owner);
  await page.goto("/platform/company/statistics");
  await expect(page.getByRole("heading", { name: "Ce que la formule Premium ajoute" })).toBeVisible();
  await page.goto("/platform/company/team?onglet=formule");
  await expect(page.getByRole("region", { name: "Votre plan" })).toContainText("Gratuit");

  await logInAs(staff, await demo("agent"));
  await staff.goto("/settings");
  await staff.getByRole("navigation", { name: "Paramètres" }).getByRole("link", { name: "Entreprises" }).click();
  await staff.getByLabel("Rechercher").fill(nameOf(owner));
  await expect(staff).toHaveURL(/q=Atelier/);
  await staff.getByRole("button", { name: `Changer la formule de ${nameOf(owner)}` }).click();
  const form = staff.getByRole("dialog");
  await form.getByLabel("Formule").selectOption("premium");
  await form.getByLabel("Dernier jour").fill("2099-12-31");
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(staff.getByText("Formule enregistrée")).toBeVisible();
  await expect(staff.getByRole("list", { name: "Entreprises" })).toContainText("31/12/2099");

  await page.goto("/platform/company/statistics?jours=90");
  await expect(page.getByRole("radio", { name: "90 jours" })).toBeChecked();
  await page.getByRole("button", { name: "Mettre en avant Vitrailliste d'art" }).click();
  await expect(page.getByRole("button", { name: "Retirer de la une Vitrailliste d'art" })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  const paid = visitor.getByRole("article").filter({ hasText: "Mise en avant, payé" });
  await expect(async () => {
    await visitor.goto("/offers?q=vitrailliste");
    await expect(paid).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(paid).toHaveCount(1);
  await expect(paid.getByText("Mise en avant, payé")).toHaveAttribute("title", /payé par l'entreprise, sans effet/i);
  // It stands once, with what was found besides.
  await expect(visitor.getByRole("article").filter({ hasText: nameOf(owner) })).toHaveCount(2);
  await visitor.goto(`/offres/${owner.jobs[0]?.id}`);
  await visitor
    .getByRole("link", { name: nameOf(owner) })
    .first()
    .click();
  await expect(visitor.getByRole("heading", { level: 1, name: nameOf(owner) })).toBeVisible();

  // The page that was opened is counted, without saying by whom.
  await visitor.goto(`/offres/${owner.jobs[0]?.id}`);
  await expect(async () => {
    await page.reload();
    await expect(
      page
        .getByRole("row", { name: /Vitrailliste d'art/ })
        .getByRole("cell")
        .first(),
    ).not.toHaveText("0", {
      timeout: 3000,
    });
  }).toPass({ timeout: 60_000 });
});

test("a company has a public page without scripts, described for search engines, on a phone too", async ({
  browser,
}) => {
  const owner = await company("Campaniste");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env.BASE_URL,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(`/offres/${owner.jobs[0]?.id}`);
  await page
    .getByRole("link", { name: nameOf(owner) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/entreprises\/atelier-/);
  await expect(page.getByRole("heading", { level: 1, name: nameOf(owner) })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "1 offre d'alternance" })).toBeVisible();
  await expect(page.getByRole("article").getByRole("link", { name: "Campaniste" })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`${nameOf(owner)}.*1 offre d'alternance`));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", page.url());
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", new RegExp(nameOf(owner)));
  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(data ?? "{}")).toMatchObject({ "@type": "Organization", name: nameOf(owner), url: page.url() });
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);

  // A company without an offer has its page, which is not to be found by search engines; an unknown one answers 404.
  const quiet = await company();
  const empty = await page.goto(`/entreprises/${nameOf(quiet).toLowerCase().replace(" ", "-")}`);
  expect(empty?.status()).toBe(200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect((await page.goto("/entreprises/inconnue-de-tous"))?.status()).toBe(404);
  await context.close();
});

test("a company that changes its name is found at its former address", async ({ page }) => {
  const owner = await company("Cirier");
  const former = `/entreprises/${nameOf(owner).toLowerCase().replace(" ", "-")}`;
  await logInAs(page, owner);
  await page.goto("/platform/company/profile");
  await page.getByLabel("Nom de l'entreprise").fill(`Cirerie ${owner.email.slice(8, 14)}`);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { name: "Tableau de bord" })).toBeVisible();
  const answer = await page.request.get(former, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([
    301,
    `/entreprises/cirerie-${owner.email.slice(8, 14)}`,
  ]);
});

test("HTML in every field of a company is text on its public page, and in what search engines read", async ({
  page,
}) => {
  const owner = await account("company");
  const markup = "</script><script>throw new Error('run')</script>";
  const name = `Atelier ${owner.email.slice(8, 14)} ${markup}`;
  await api("/application-system/company-profile/", {
    token: owner.access,
    body: {
      name,
      domain: "TECH",
      company_size: "PME",
      workforce: "10-49",
      website: "",
      address: markup,
      zip_code: "69001",
      city: "Lyon",
      country: markup,
      description: markup,
    },
  });
  const job = await api("/application-system/jobs/", {
    token: owner.access,
    body: {
      title: `Relieur ${markup}`,
      contract_type: "AP",
      city: "Lyon",
      domain: "OTHER",
      min_level: "CAP",
      min_experience: 0,
      start_date: "2027-09-01",
      school_rhythm: markup,
      description: markup,
    },
  });
  // The fixture fails on any error of a script: nothing of this is run.
  await page.goto(`/offres/${job.id}`);
  await expect(page.getByRole("heading", { level: 1, name: `Relieur ${markup}` })).toBeVisible();
  await page.getByRole("link", { name }).first().click();
  await expect(page).toHaveURL(/\/entreprises\/atelier-/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(data ?? "{}")).toMatchObject({ name });
});
