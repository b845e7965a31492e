import type { Page } from "@playwright/test";
import {
  api,
  applicantWith,
  dragRightTo,
  expect,
  logInAs,
  type Session,
  schoolWithOffer,
  test,
  violationsOf,
} from "../people.ts";

type Offer = { id: string; title: string };

/** An applicant of this name who has applied to the offer. */
const candidate = async (offer: Offer, profile: object = {}) => {
  const session = await applicantWith("CV", profile);
  await api("/application-system/school-job-posting/apply-to-job/", {
    token: session.access,
    body: { job_id: offer.id },
  });
  return session;
};
const received = async (as: Session, offer: Offer) =>
  (await api(`/application-system/school/applications/?posting_id=${offer.id}`, { token: as.access })).applications as {
    id: string;
    stage: string;
    is_seen: boolean;
    tags: string[];
    rating: number | null;
  }[];
const pageOf = (offer: Offer) => `/platform/school/offres/${offer.id}`;
/** The candidates of the list, a line each. */
const lines = (page: Page) =>
  page
    .getByRole("table", { name: "Candidatures" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });
const openFilters = (page: Page) => page.getByText(/^Filtres/).click();
const column = (page: Page, name: string) => page.getByRole("list", { name, exact: true });

test("a candidate who applied is moved by keyboard on the board, and reads one of the four labels", async ({
  page,
  browser,
}) => {
  const school = await schoolWithOffer("Luthier en école");
  const applicant = await candidate(school.offer);
  await logInAs(page, school);
  await page.goto(`${pageOf(school.offer)}?vue=tableau`);
  const handle = page.getByRole("button", { name: "Déplacer Noé Faure", exact: true });
  await handle.focus();
  await page.keyboard.press("Space");
  const heard = page.locator("[aria-live=assertive]");
  await expect(heard).toContainText("Noé Faure\u00a0: carte prise");
  for (const stage of ["En attente", "Sélectionné", "Entretien tel."]) await dragRightTo(page, stage);
  await page.keyboard.press("Space");
  await expect(column(page, "Entretien tel.").getByRole("listitem")).toHaveCount(1);
  await expect.poll(async () => (await received(school, school.offer))[0]?.stage).toBe("phone");
  await expect(handle).toBeFocused();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await logInAs(theirs, applicant);
  await theirs.goto(`${process.env.BASE_URL}/platform/applicant/applications`);
  await theirs.getByRole("link", { name: "Luthier en école", exact: true }).click();
  const history = theirs.getByRole("region", { name: "Ce qui s'est passé" });
  await expect(history.getByRole("listitem")).toContainText(["En cours", "Candidature envoyée"]);
  await context.close();
});

test("two people at once: the second is refused and sees what the first did", async ({ page }) => {
  const school = await schoolWithOffer("Relieur en école");
  await candidate(school.offer);
  await logInAs(page, school);
  await page.goto(pageOf(school.offer));
  const stage = page.getByLabel("Étape de Noé Faure");
  await expect(stage).toHaveValue("new");
  const [application] = await received(school, school.offer);
  await api(`/application-system/school/applications/${application?.id}/`, {
    method: "PATCH",
    token: school.access,
    body: { stage: "hired", expected_stage: "new" },
  });
  await stage.selectOption("refused");
  await expect(
    page.getByText("Cette candidature est maintenant «\u00a0Recruté\u00a0», par vous, sur un autre écran."),
  ).toBeVisible();
  await expect(stage).toHaveValue("hired");
});

test("candidates are ticked, tagged, staged together, written to, and what was not done says why", async ({ page }) => {
  const school = await schoolWithOffer("Fleuriste en école");
  await candidate(school.offer, { first_name: "Léa", last_name: "Bonnet" });
  const gone = await candidate(school.offer, { first_name: "Tom", last_name: "Roche" });
  await logInAs(page, school);
  await page.goto(pageOf(school.offer));
  await expect(lines(page)).toHaveCount(2);
  await page.getByLabel(/^Tout sélectionner/).check();
  const bar = page.getByRole("region", { name: "Actions groupées" });
  await expect(bar.getByLabel("Nouvelle étape").getByRole("option")).not.toContainText(["Diffusé"]);

  await bar.getByRole("button", { name: "Étiqueter" }).click();
  const tags = page.getByRole("dialog", { name: "Étiqueter 2 candidatures" });
  await tags.getByLabel("Étiquettes à ajouter").fill("À rappeler");
  await page.keyboard.press("Enter");
  await tags.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("list", { name: "Étiquettes de Léa Bonnet" })).toContainText("À rappeler");

  // One of them withdraws while both are ticked.
  const [theirs] = await api("/application-system/applications/", { token: gone.access });
  await api(`/application-system/applications/${theirs.id}/`, {
    method: "PATCH",
    token: gone.access,
    body: { status: "WD" },
  });
  await page.getByLabel(/^Tout sélectionner/).check();
  await bar.getByLabel("Nouvelle étape").selectOption("shortlist");
  await bar.getByRole("button", { name: "Appliquer" }).click();
  await expect(page.getByRole("alert")).toContainText("Tom Roche\u00a0: Cette candidature a été retirée.");
  await expect(page.getByLabel("Étape de Léa Bonnet")).toHaveValue("shortlist");
  await page.getByRole("button", { name: "J'ai compris" }).click();

  await page.getByLabel(/^Tout sélectionner/).check();
  await bar.getByRole("button", { name: "Contacter" }).click();
  const message = page.getByRole("dialog", { name: "Écrire à 2 candidats" });
  await message.getByLabel("Modèle").selectOption({ label: "Prise de contact" });
  await message.getByRole("button", { name: "Envoyer" }).click();
  await expect(message.getByText("Message envoyé à 1 candidat.")).toBeVisible();
  await expect(message.getByRole("list", { name: "Ceux qui n'ont pas reçu de mail" })).toContainText("Tom Roche");
  await message.getByRole("button", { name: "Fermer" }).last().click();
  await expect(lines(page).filter({ hasText: "Léa Bonnet" })).toContainText("Contacté par e-mail");
});

test("opening a candidate marks it as seen; stars, tags and filters stay in the address", async ({ page }) => {
  const school = await schoolWithOffer("Ébéniste en école");
  await candidate(school.offer, { first_name: "Maya", last_name: "Colin", desired_city: "Nantes" });
  await candidate(school.offer);
  await logInAs(page, school);
  await page.goto(pageOf(school.offer));
  await expect(page.getByRole("heading", { level: 1, name: "Ébéniste en école" })).toBeVisible();
  await expect(page.getByRole("tab", { name: /^Candidats 2/ })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: /^Diffusion/ }).click();
  await expect(page.getByRole("rowheader", { name: "Passerelle" })).toBeVisible();
  await page.getByRole("tab", { name: "Annonce" }).click();
  await expect(page.getByRole("tabpanel", { name: "Annonce" })).toContainText("Contrat");
  await page.getByRole("tab", { name: "Historique" }).click();
  await expect(page.getByRole("tabpanel", { name: "Historique" })).toContainText("Créée par");
  await page.getByRole("tab", { name: /^Candidats/ }).click();
  const card = lines(page).filter({ hasText: "Maya Colin" });
  expect((await card.boundingBox())?.y).toBeLessThan(300);
  await expect(card.getByText("Non vue")).toBeVisible();
  await card.getByRole("button", { name: "Maya Colin", exact: true }).click();
  const sheet = page.getByRole("region", { name: "Maya Colin", exact: true });
  await expect(sheet.getByRole("region", { name: "Aperçu de cv.pdf" })).toBeVisible();
  await sheet.getByRole("radio", { name: "4 étoiles" }).click({ force: true });
  await expect(sheet.getByText("Note moyenne\u00a0: 4 sur 5")).toBeAttached();
  await sheet.getByLabel("Ajouter une note").fill("À présenter");
  await sheet.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(sheet.getByText("À présenter")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Fermer" }).focus();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(card.getByText("Non vue")).toHaveCount(0);

  await openFilters(page);
  await page.getByLabel("Visualisation").selectOption("unseen");
  await expect(lines(page)).toHaveCount(1);
  await expect(page).toHaveURL(/vu=unseen/);
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await page.getByLabel("Étoiles").selectOption("4");
  await page.getByLabel("Villes souhaitées").fill("Nantes");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/ville=Nantes/);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText("Maya Colin");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exporter en CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^candidatures-.*\.csv$/);
});

test("going back closes a candidate and undoes a filter; a closed candidate is not opened again", async ({ page }) => {
  const school = await schoolWithOffer("Luthier en école");
  await candidate(school.offer, { first_name: "Maya", last_name: "Colin" });
  await candidate(school.offer, { first_name: "Noé", last_name: "Petit" });
  await logInAs(page, school);
  await page.goto("/platform/school/dashboard");
  await page.goto(pageOf(school.offer));
  await openFilters(page);
  await page.getByLabel("Visualisation").selectOption("unseen");
  await expect(page).toHaveURL(/vu=unseen/);
  await openFilters(page);
  const sheet = page.getByRole("region", { name: /^(Maya Colin|Noé Petit)$/ });
  const open = () => page.getByRole("button", { name: "Maya Colin", exact: true }).click();
  await open();
  await expect(sheet).toBeVisible();
  await sheet.getByRole("button", { name: /^(Précédente|Suivante)$/, disabled: false }).click();
  await expect(page.getByRole("region", { name: "Noé Petit", exact: true })).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/vu=unseen/);
  await page.goForward();
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await openFilters(page);
  await page.getByLabel("Visualisation").selectOption("");
  await expect(page).not.toHaveURL(/vu=/);
  await openFilters(page);
  await open();
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/vu=unseen/);
  await expect(sheet).toHaveCount(0);
});

test("the dashboard's links land on the applications they promise", async ({ page }) => {
  const school = await schoolWithOffer("Doreur en école");
  await logInAs(page, school);
  await page.goto("/platform/school/applications?etape=phone,meeting");
  const stages = page.getByRole("group", { name: "Étapes" });
  await expect(stages.locator("[aria-pressed=true]")).toHaveText([/^Entretien tel\./, /^RDV physique/]);
  await page.goto("/platform/school/applications?sans-reponse=7");
  await openFilters(page);
  await expect(page.getByLabel("Sans réponse depuis plus de 7 jours")).toBeChecked();
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await expect(page).toHaveURL(/applications$/);
});

test("an offer without applications says so, and one that is not theirs is none", async ({ page }) => {
  const school = await schoolWithOffer("Vannier en école");
  await logInAs(page, school);
  await page.goto(pageOf(school.offer));
  await expect(page.getByText("Aucune candidature pour cette offre")).toBeVisible();
  await page.goto("/platform/school/offres/0198f000-0000-7000-8000-000000000000");
  await expect(page.getByText("Aucune offre à afficher")).toBeVisible();
  await expect(page.getByText("ses candidatures sont réservées à ses participants")).toBeVisible();
});

test("an address that names what does not exist is read as far as it goes", async ({ page }) => {
  const school = await schoolWithOffer("Rempailleur en école");
  await logInAs(page, school);
  await page.goto(`${pageOf(school.offer)}?etape=nimporte`);
  await expect(page.getByText("Aucune candidature pour cette offre")).toBeVisible();
  await page.goto(`${pageOf(school.offer)}?candidature=nimporte`);
  await expect(page.getByText("Cette candidature est introuvable.")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true });

  test("the filters unfold, a card fits, and its menu moves it", async ({ page }) => {
    const school = await schoolWithOffer("Tapissier en école");
    await candidate(school.offer);
    await logInAs(page, school);
    await page.goto(pageOf(school.offer));
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByLabel("Villes souhaitées")).toBeHidden();
    await openFilters(page);
    await expect(page.getByLabel("Villes souhaitées")).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await page.goto(`${pageOf(school.offer)}?vue=tableau`);
    await page.getByRole("button", { name: "Déplacer Noé Faure vers" }).click();
    await page.getByRole("menuitem", { name: "RDV physique" }).click();
    await expect(column(page, "RDV physique").getByRole("listitem")).toHaveCount(1);
    await expect.poll(async () => (await received(school, school.offer))[0]?.stage).toBe("meeting");
  });
});
