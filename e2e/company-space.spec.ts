import { account, applicant, company, demo, expect, logInAs, test } from "./people.ts";

const nameOf = (session: { email: string }) => `Atelier ${session.email.slice(8, 14)}`;

test.describe("the dashboard (specification 2 §2)", () => {
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

  test("any other failure is told with the specification's sentence, and tried again", async ({ page }) => {
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

  test("it welcomes by e-mail, counts offers and applications, lists the recent ones at 400 px and the popular offers", async ({
    page,
  }) => {
    const owner = await company("Modéliste", "Couturier");
    await applicant(...owner.jobs);
    await applicant(...owner.jobs.slice(0, 1));
    await logInAs(page, owner);
    await page.goto("/platform/company/dashboard");
    await expect(page.getByText(`Bienvenue, ${owner.email}`)).toBeVisible();
    const tile = (label: string) => page.locator(".card", { has: page.getByText(label, { exact: true }) });
    await expect(tile("Offres actives")).toContainText("2 sur 2");
    await expect(tile("Candidatures").first()).toContainText("3");
    await expect(tile("Taux d'entretien")).toContainText("0");
    await expect(tile("Part d'offres actives")).toContainText("100");
    const recent = page.getByRole("region", { name: "Candidatures récentes" });
    await expect(recent.getByRole("listitem")).toHaveCount(3);
    expect(await recent.evaluate((element) => getComputedStyle(element).maxHeight)).toBe("400px");
    const popular = page.getByRole("region", { name: "Offres populaires" });
    await expect(popular.getByRole("row").nth(1)).toContainText(/Modéliste\s*2\s*Active/);
  });

  test("its charts can be read as tables, which screen readers always have", async ({ page }) => {
    const owner = await company("Brodeur");
    await applicant(...owner.jobs);
    await logInAs(page, owner);
    await page.goto("/platform/company/dashboard");
    const table = page.getByRole("table", { name: "Candidatures par semaine" });
    await expect(table.getByRole("row")).toHaveCount(13);
    await expect(page.locator(".recharts-surface").first()).toBeVisible();
    const button = page.getByRole("button", { name: /Voir en tableau.*Candidatures par semaine/ });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-pressed", "true");
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
  await page.goto("/platform/company/team");
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
  await expect(page.getByRole("button", { name: "En avant Vitrailliste d'art" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  const visitor = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  const strip = visitor.getByRole("region", { name: "Offres mises en avant" });
  await expect(async () => {
    await visitor.goto("/offers?q=vitrailliste");
    await expect(strip).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(strip.getByRole("listitem")).toHaveCount(1);
  await expect(strip).toContainText("Mise en avant");
  await expect(visitor.getByRole("article").filter({ hasText: nameOf(owner) })).toHaveCount(2);
  await strip.getByRole("link", { name: nameOf(owner) }).click();
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
