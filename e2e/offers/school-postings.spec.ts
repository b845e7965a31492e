import type { Page } from "@playwright/test";
import { api, expect, logInAs, newSession, type Session, test, violationsOf } from "../people.ts";

/** A member of one of the demo schools, alone to act on what carries the mark of the test. */
const schoolMember = async () => {
  const session = await newSession("school", { school: "ecole-saone-basse" });
  return { ...session, mark: `essai ${session.email.slice(7, 17)}` };
};
const whole = {
  company_name: "Ateliers du Rhône",
  description: "<p>Vous suivez les commandes.</p>",
  qualification_levels: ["BAC+2"],
  experience_min: 0,
  country: "France",
  city: "Lyon",
  period: "an",
  travel_zone: "Régionale",
  contract_types: ["Apprentissage"],
  work_time: "Temps complet",
  remote_work: "Aucun",
  salary_period: "mois",
  salary_min: 780,
  industry_sectors: ["Commerce"],
};
const posting = (by: Session, title: string, status = "published", more: object = {}) =>
  api("/application-system/school-job-posting/", { token: by.access, body: { ...whole, title, status, ...more } });
const listAt = (mark: string, rest = "") => `/platform/school/all-offers?q=${encodeURIComponent(mark)}${rest}`;
const choose = async (page: Page, title: string, action: string) => {
  await page.getByRole("button", { name: `Actions ${title}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
};
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });

test("an offer is archived, restored as a draft, and deleted once its exact title is typed again", async ({ page }) => {
  const session = await schoolMember();
  const title = `Luthier ${session.mark}`;
  const { id } = await posting(session, title);
  await logInAs(page, session);
  await page.goto(listAt(session.mark));
  await expect(page.getByRole("heading", { name: "Toutes les offres" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Créer une offre" })).toHaveAttribute(
    "href",
    "/platform/school/create-school-job",
  );
  await expect(page.getByRole("columnheader")).toHaveText([
    "",
    "Titre",
    "Entreprise",
    "Ville",
    "Contrat",
    "Diffusion",
    "Candidats",
    "Date publication",
    "Clôture",
    "Statut",
    "Actions",
  ]);
  await expect(row(page, title)).toContainText("Publiée");
  await expect(page.getByText("Tous les résultats sont affichés")).toBeVisible();
  await expect(page.getByRole("link", { name: `Fiche ${title}` })).toHaveAttribute(
    "href",
    `/platform/school/offres/${id}`,
  );
  await expect(page.getByRole("link", { name: `Modifier ${title}` })).toHaveAttribute(
    "href",
    `/platform/school/edit-school-job/${id}`,
  );
  await expect(tab(page, /^Publiées 1$/)).toHaveAttribute("aria-selected", "true");

  await choose(page, title, "Archiver");
  await page.getByRole("dialog", { name: "Archiver l'offre" }).getByRole("button", { name: "Archiver" }).click();
  await expect(page.getByText("Offre archivée avec succès")).toBeVisible();
  await expect(page.getByText("Aucune offre trouvée.")).toBeVisible();

  await tab(page, /^Archivées 1$/).click();
  await expect(row(page, title)).toContainText("Archivée");
  await choose(page, title, "Restaurer");
  await expect(page.getByText("Offre restaurée en brouillon")).toBeVisible();

  await tab(page, /^Brouillons 1$/).click();
  await page.getByRole("button", { name: `Actions ${title}` }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Archiver", "Dupliquer", "Supprimer"]);
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  const dialog = page.getByRole("dialog", { name: "Supprimer l'offre" });
  const remove = dialog.getByRole("button", { name: "Supprimer définitivement" });
  await expect(remove).toBeDisabled();
  await dialog.getByRole("textbox").fill(title.toUpperCase());
  await expect(remove).toBeDisabled();
  await dialog.getByRole("textbox").fill(`  ${title} `);
  await remove.click();
  await expect(page.getByText("Offre supprimée avec succès")).toBeVisible();
  await expect(page.getByText("Aucune offre trouvée.")).toBeVisible();
});

test("only a saved offer can be published from the list, and a colleague who was quicker is reported", async ({
  page,
}) => {
  const session = await schoolMember();
  const title = `Relieur ${session.mark}`;
  const { id, version } = await posting(session, title, "saved");
  await logInAs(page, session);
  await page.goto(listAt(session.mark, "&statut=saved"));
  await expect(row(page, title)).toBeVisible();
  await api(`/application-system/school-job-posting/${id}/`, {
    method: "PATCH",
    token: session.access,
    body: { city: "Villeurbanne", expected_version: version },
  });
  await choose(page, title, "Diffuser");
  await expect(page.getByText("Cette offre a été enregistrée ailleurs entre-temps.")).toBeVisible();
  await expect(row(page, title)).toContainText("Villeurbanne");
  await choose(page, title, "Diffuser");
  await expect(page.getByText("Offre diffusée avec succès")).toBeVisible();
  await tab(page, /^Publiées 1$/).click();
  await expect(row(page, title)).toContainText("Publiée");
});

test("a tag is added to all that is found as one task, whose result outlives a reload and says what it left", async ({
  page,
}) => {
  const session = await schoolMember();
  const titles = Array.from({ length: 22 }, (_, index) => `Poste ${index + 1} ${session.mark}`);
  for (const title of titles) await posting(session, title);
  const { id } = await posting(session, `Ancienne ${session.mark}`);
  await logInAs(page, session);
  await page.goto(listAt(session.mark));
  await expect(page.getByRole("row")).toHaveCount(21);
  await page.getByRole("checkbox", { name: /^Tout sélectionner/ }).check();
  await page.getByRole("button", { name: "Sélectionner les 23 offres trouvées" }).click();
  const bar = page.getByRole("region", { name: "Actions groupées" });
  await expect(bar).toContainText("23 offres sélectionnées");
  // Archived by a colleague since it was chosen.
  await api(`/application-system/school-job-posting/${id}/`, {
    method: "PATCH",
    token: session.access,
    body: { status: "archived" },
  });
  await bar.getByLabel("Action groupée").selectOption({ label: "Ajouter une étiquette" });
  await expect(bar.getByRole("button", { name: "Appliquer" })).toBeDisabled();
  await bar.getByRole("combobox", { name: "Étiquette" }).fill("Salon de mars");
  await bar.getByRole("button", { name: "Appliquer" }).click();
  const run = page.getByRole("region", { name: "Action groupée", exact: true });
  const expectResult = async () => {
    await expect(run).toContainText("Ajouter une étiquette : Salon de mars");
    await expect(run).toContainText("22 offres modifiées · 1 laissée telle quelle");
    await expect(run).toContainText("Cette offre est archivée. Restaurez-la avant de la modifier.");
    await expect(run).toContainText(`Ancienne ${session.mark}`);
  };
  await expectResult();
  await expect(page).toHaveURL(/operation=/);
  await expect(row(page, "Salon de mars").first()).toBeVisible();
  await page.reload();
  await expectResult();
  await run.getByRole("button", { name: "Fermer" }).click();
  await expect(page).not.toHaveURL(/operation=/);
  await page.getByRole("button", { name: "Charger plus" }).click();
  await expect(page.getByRole("row")).toHaveCount(23);
  // The list is as long after a reload.
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(23);
});

test("progress is shown while a task goes on", async ({ page }) => {
  const session = await schoolMember();
  await posting(session, `Vitrier ${session.mark}`);
  await logInAs(page, session);
  let handled = 0;
  // What the server answers, as slowly as a thousand offers take.
  await page.route("**/school-job-posting/bulk/*/", async (route) => {
    handled += 400;
    const answer = await (await route.fetch()).json();
    const isDone = handled > 1000;
    await route.fulfill({
      json: { ...answer, total: 1000, handled: isDone ? 1000 : handled, state: isDone ? "done" : "running" },
    });
  });
  await page.goto(listAt(session.mark));
  await page.getByRole("checkbox", { name: /^Sélectionner Vitrier/ }).check();
  const bar = page.getByRole("region", { name: "Actions groupées" });
  await bar.getByLabel("Action groupée").selectOption({ label: "Archiver" });
  await bar.getByRole("button", { name: "Appliquer" }).click();
  await page.getByRole("dialog", { name: "Archiver 1 offre" }).getByRole("button", { name: "Archiver" }).click();
  await expect(page.getByRole("progressbar", { name: "800 sur 1 000 offres" })).toHaveAttribute("value", "800");
  await expect(page.getByRole("region", { name: "Action groupée", exact: true })).toContainText("1 offre modifiée");
  await expect(tab(page, /^Archivées 1$/)).toBeVisible();
});

test("filters are in the address, add up, and are all cleared at once", async ({ page }) => {
  const session = await schoolMember();
  const label = `T ${session.mark}`;
  await posting(session, `Boulanger ${session.mark}`, "published", { tags: [label], city: "Vienne" });
  await posting(session, `Pâtissier ${session.mark}`, "published", { tags: [label], contract_types: ["Alternance"] });
  await posting(session, `Chocolatier ${session.mark}`, "draft", { tags: [label] });
  await logInAs(page, session);
  await page.goto(`/platform/school/all-offers?etiquette=${encodeURIComponent(label)}`);
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(tab(page, /^Brouillons 1$/)).toBeVisible();
  await page.goto(`/platform/school/all-offers?statut=draft&statut=published&etiquette=${encodeURIComponent(label)}`);
  await expect(page.getByRole("row")).toHaveCount(4);
  await expect(page.getByRole("tab", { selected: true })).toHaveCount(0);
  const panel = page.getByRole("search", { name: "Filtrer les offres" });
  await panel.getByRole("button", { name: "Contrat", exact: true }).click();
  await panel.getByRole("checkbox", { name: /^Alternance/ }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row(page, "Pâtissier")).toBeVisible();
  await expect(page).toHaveURL(/statut=draft&statut=published.*contrat=Alternance/);
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(2);
  await panel.getByLabel("Rechercher").fill("rien de tel");
  await expect(page.getByText("Aucune offre trouvée.")).toBeVisible();
  await panel.getByRole("button", { name: "Effacer les filtres" }).click();
  await expect(page).not.toHaveURL(/etiquette|contrat|q=/);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("going back undoes a tab, a filter and an order; typing is no step", async ({ page }) => {
  const session = await schoolMember();
  await posting(session, `Relieur ${session.mark}`, "published", { contract_types: ["Alternance"] });
  await posting(session, `Sellier ${session.mark}`);
  await posting(session, `Doreur ${session.mark}`, "draft");
  await logInAs(page, session);
  await page.goto("/platform/school/dashboard");
  await page.getByLabel("Navigation principale").getByRole("link", { name: "Offres", exact: true }).click();
  const search = page.getByRole("searchbox", { name: "Rechercher" });
  await search.pressSequentially(session.mark, { delay: 120 });
  await expect(page).toHaveURL(new RegExp(`q=${session.mark.replace(" ", "(\\+|%20)")}(&|$)`));
  await expect(row(page, "Relieur")).toBeVisible();
  await tab(page, /^Brouillons/).click();
  await expect(row(page, "Doreur")).toBeVisible();
  await expect(row(page, "Relieur")).toHaveCount(0);
  await page.goBack();
  await expect(row(page, "Relieur")).toBeVisible();
  await expect(tab(page, /^Publiées/)).toHaveAttribute("aria-selected", "true");
  await expect(search).toHaveValue(session.mark);

  const chip = page.getByRole("search").getByRole("button", { name: "Contrat" });
  await chip.click();
  await page.getByRole("checkbox", { name: /^Alternance/ }).check();
  await page.keyboard.press("Escape");
  await expect(row(page, "Sellier")).toHaveCount(0);
  await page.goBack();
  await expect(row(page, "Sellier")).toBeVisible();

  const title = page.getByRole("columnheader", { name: "Titre" });
  await title.getByRole("button").click();
  await expect(title).toHaveAttribute("aria-sort", "ascending");
  await page.goBack();
  await expect(title).not.toHaveAttribute("aria-sort", /./);
  await page.goBack();
  await expect(page).toHaveURL(/dashboard$/);
});

test("titles sort in the address, the order at first is visible, and a line is 44 pixels high", async ({ page }) => {
  const session = await schoolMember();
  const [first, second] = [`Armurier ${session.mark}`, `Verrier ${session.mark}`];
  await posting(session, first, "published", { publication_date: "2026-10-02", tags: ["Urgent"], reference: "REF-9" });
  await posting(session, second, "published", { publication_date: "2026-09-02" });
  await logInAs(page, session);
  await page.goto(listAt(session.mark));
  const names = page.getByRole("rowheader").getByRole("link");
  await expect(names).toHaveText([first, second]);
  await expect(page.getByRole("columnheader", { name: "Date publication" })).toHaveAttribute("aria-sort", "descending");
  for (const one of await page.getByRole("row").filter({ has: names }).all())
    expect((await one.boundingBox())?.height).toBeLessThanOrEqual(45);
  const title = page.getByRole("columnheader", { name: "Titre" });
  await title.getByRole("button").press("Enter");
  await title.getByRole("button").press("Enter");
  await expect(title).toHaveAttribute("aria-sort", "descending");
  await expect(names).toHaveText([second, first]);
  await expect(page).toHaveURL(/tri=titre&sens=desc/);
  await page.reload();
  await expect(names).toHaveText([second, first]);
  expect(await violationsOf(page)).toEqual([]);
});

test("two views stand beside the statuses: offers without a candidate, and those that end soon", async ({ page }) => {
  const session = await schoolMember();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const dates = { publication_date: "2026-01-02" };
  await posting(session, `Tonnelier ${session.mark}`, "published", { ...dates, expiration_date: inDays(3) });
  await posting(session, `Potier ${session.mark}`, "published", { ...dates, expiration_date: inDays(40) });
  await posting(session, `Vannier ${session.mark}`, "draft", { ...dates, expiration_date: inDays(3) });
  await logInAs(page, session);
  await page.goto(listAt(session.mark));
  await tab(page, /^Se terminent bientôt 1$/).click();
  await expect(page).toHaveURL(/vue=fin-proche/);
  await expect(page.getByRole("rowheader")).toHaveText([`Tonnelier ${session.mark}`]);
  await tab(page, /^Sans candidat 2$/).click();
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await page.reload();
  await expect(tab(page, /^Sans candidat/)).toHaveAttribute("aria-selected", "true");
});

test("dots say where each offer stands on each support, in words too, and one filter finds them", async ({ page }) => {
  const session = await schoolMember();
  const board = (name: string, active: boolean) => ({ name, active });
  await posting(session, `Émailleur ${session.mark}`, "published", {
    jobboards: [board("Salon de mars", true), board("linkedin", false), board("Hellowork", true)],
  });
  await posting(session, `Graveur ${session.mark}`, "published", { jobboards: [board("Hellowork", false)] });
  await logInAs(page, session);
  const dots = row(page, "Émailleur").getByRole("img", { name: /^Diffusion/ });
  // What the offer lacks for this support is found by a task, which may run after the list is read.
  await expect(async () => {
    await page.goto(listAt(session.mark));
    await expect(dots).toHaveAccessibleName(/Hellowork, refusée.*LinkedIn, non choisi.*Salon de mars, à partager$/, {
      timeout: 5_000,
    });
  }).toPass();
  await expect(dots.getByTitle("Hellowork\u00a0: Refusée")).toBeVisible();
  await page.getByRole("search").getByRole("button", { name: "Diffusion" }).click();
  await page.getByRole("checkbox", { name: /^Hellowork/ }).check();
  await expect(row(page, "Graveur")).toHaveCount(0);
  await expect(row(page, "Émailleur")).toBeVisible();
  await expect(page).toHaveURL(/support=Hellowork/);
});

test("on a phone the offers are lines of their own; the view that is chosen elsewhere is kept", async ({ page }) => {
  const session = await schoolMember();
  const title = `Horloger ${session.mark}`;
  await posting(session, title);
  await logInAs(page, session);
  await page.goto(listAt(session.mark));
  await page.getByRole("button", { name: "Cartes" }).click();
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
  await page.getByRole("button", { name: "Tableau" }).click();
  await expect(page.getByRole("table")).toBeVisible();

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 740 });
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  expect((await card.boundingBox())?.y).toBeLessThan(300);
  await page.getByRole("search").getByRole("button", { name: "Contrat" }).click();
  await page.getByRole("checkbox", { name: /^Apprentissage/ }).check();
  await expect(page).toHaveURL(/contrat=Apprentissage/);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: `Actions ${title}` }).click();
  await page.getByRole("menuitem", { name: "Archiver" }).click();
  await page.getByRole("dialog", { name: "Archiver l'offre" }).getByRole("button", { name: "Archiver" }).click();
  await expect(page.getByText("Aucune offre trouvée.")).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a list that fails says so and can be asked again; one that takes 38 seconds is reported as too long", async ({
  page,
}) => {
  const session = await schoolMember();
  const title = `Sellier ${session.mark}`;
  await posting(session, title);
  await logInAs(page, session);
  await page.route("**/school-job-posting/?*", (route) => route.fulfill({ status: 503, json: { detail: "x" } }));
  await page.goto(listAt(session.mark));
  await expect(page.getByRole("alert")).toContainText("Impossible de récupérer les offres.");
  await page.unroute("**/school-job-posting/?*");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(row(page, title)).toBeVisible();

  // The 38 seconds of the list pass at once; every other wait is as long as it says.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === 38_000 ? 200 : ms);
  });
  await page.route("**/school-job-posting/?*", () => {});
  await page.reload();
  await expect(page.getByRole("alert")).toContainText(
    "La requête est trop longue. Essayez de changer d'onglet ou recharger.",
  );
});

test("a request for a tab that is left is cancelled", async ({ page }) => {
  const session = await schoolMember();
  const title = `Doreur ${session.mark}`;
  await posting(session, title);
  await logInAs(page, session);
  const drafts = "**/school-job-posting/?*status=draft*";
  await page.route(drafts, () => {});
  await page.goto(listAt(session.mark));
  await expect(row(page, title)).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes("status=draft"));
  await tab(page, /^Brouillons/).click();
  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().includes("status=draft"));
  await asked;
  await tab(page, /^Publiées/).click();
  await cancelled;
  await expect(row(page, title)).toBeVisible();
});

test("the chosen offers are exported as a file", async ({ page }) => {
  const session = await schoolMember();
  const title = `Verrier ${session.mark}`;
  await posting(session, title);
  await logInAs(page, session);
  await page.goto(listAt(session.mark));
  await page.getByRole("checkbox", { name: `Sélectionner ${title}` }).check();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter en CSV" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^offres-\d{4}-\d\d-\d\d\.csv$/);
});

test("four tabs with their counts hold what has each status, with its badge", async ({ page }) => {
  const session = await schoolMember();
  const statuses = { draft: "Brouillon", saved: "Enregistrée", published: "Publiée", archived: "Archivée" };
  for (const status of Object.keys(statuses)) {
    const { id } = await posting(
      session,
      `Relieur ${status} ${session.mark}`,
      status === "archived" ? "draft" : status,
    );
    if (status === "archived")
      await api(`/application-system/school-job-posting/${id}/`, {
        method: "PATCH",
        token: session.access,
        body: { status },
      });
  }
  await logInAs(page, session);
  await page.goto(listAt(session.mark));
  await expect(page.getByRole("tab")).toHaveText([
    "Brouillons 1",
    "Publiées 1",
    "Archivées 1",
    "Enregistrées 1",
    "Sans candidat 1",
    "Se terminent bientôt 0",
  ]);
  for (const [status, label] of Object.entries(statuses)) {
    await tab(page, new RegExp(`^${label}s`)).click();
    await expect(row(page, `Relieur ${status} ${session.mark}`)).toContainText(label);
    await expect(page.getByRole("row")).toHaveCount(2);
  }
});

test("Fiche opens the offer's page, Modifier the editor", async ({ page }) => {
  const session = await schoolMember();
  const title = `Tapissier ${session.mark}`;
  const { id } = await posting(session, title);
  await logInAs(page, session);
  await page.goto(listAt(session.mark));
  await page.getByRole("link", { name: `Fiche ${title}` }).click();
  await expect(page).toHaveURL(`/platform/school/offres/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: `Modifier ${title}` }).click();
  await expect(page).toHaveURL(`/platform/school/edit-school-job/${id}`);
  await expect(page.getByLabel("Titre *", { exact: true })).toHaveValue(title);
});

test("« Charger plus » brings the rest, then « Tous les résultats sont affichés »; none at all says « Aucune offre trouvée. »", async ({
  page,
}) => {
  const session = await schoolMember();
  for (let number = 1; number <= 21; number++) await posting(session, `Graveur ${number} ${session.mark}`, "draft");
  await logInAs(page, session);
  await page.goto(listAt(session.mark, "&statut=draft"));
  await expect(page.getByRole("row")).toHaveCount(21);
  await expect(page.getByText("Tous les résultats sont affichés")).toHaveCount(0);
  await page.getByRole("button", { name: "Charger plus" }).click();
  await expect(page.getByRole("row")).toHaveCount(22);
  await expect(page.getByText("Tous les résultats sont affichés")).toBeVisible();
  await expect(page.getByRole("button", { name: "Charger plus" })).toHaveCount(0);
  await page.goto(listAt(`rien ${session.mark}`));
  await expect(page.getByText("Aucune offre trouvée.")).toBeVisible();
});
