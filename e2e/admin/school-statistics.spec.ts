import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  api,
  applicantWith,
  demo,
  expect,
  linkMailedTo,
  logInAs,
  newEmail,
  newSession,
  password,
  test,
} from "../people.ts";

/** A school user of a school of the demo world. */
const schoolUser = (school = "ecole-saone-basse") => newSession("ecole", { school });

const invitationTo = (email: string) => linkMailedTo(email, "/invitation-etudiant/");

/** The lines of the table of students. */
const lines = (page: Page) => page.getByRole("table", { name: "Étudiants" }).locator("tbody tr");

const chooseFile = (page: Page, name: string, text: string) =>
  page.getByLabel("Liste d'étudiants").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("a school imports its students, reads what became of each line, and keeps the report", async ({ page }) => {
  const school = await schoolUser();
  await logInAs(page, school);
  const [first, second] = [newEmail("lea"), newEmail("noe")];
  const cohort = `BTS ${first.slice(4, 10)}`;
  await page.goto("/platform/school/students");
  await page.getByRole("button", { name: "Importer un fichier" }).click();
  await expect(page).toHaveURL(/students\/import$/);
  await chooseFile(page, "liste.pdf", "%PDF");
  await expect(page.getByRole("alert")).toHaveText("La liste doit être un fichier .xlsx, .csv ou .txt.");
  await chooseFile(
    page,
    "liste.csv",
    `\uFEFFe-mail;prénom;nom;promotion\n${first};Léa;Petit;${cohort}\n${second};Noé;Garnier;${cohort}\n${first};;;\nsans-adresse;;;`,
  );
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();
  await expect(page.getByText("2 à ajouter · 0 à modifier · 2 laissées de côté")).toBeVisible();
  await expect(page.getByRole("row", { name: /sans-adresse/ })).toContainText("L'adresse e-mail n'est pas valide");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger les erreurs" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain("Même adresse que la ligne 2");
  await page.getByRole("button", { name: "Importer 2 lignes" }).click();
  await expect(page.getByText(/2 étudiants ajoutés.*L'import n'a envoyé aucun message/)).toBeVisible();
  await page.getByRole("button", { name: "Envoyer 2 invitations" }).click();
  // Colleagues of the shared school have sent others.
  await expect(page.getByText(new RegExp(`^2 invitations envoyées, .* par ${school.email}$`))).toBeVisible();
  await page.getByRole("link", { name: "Terminer" }).click();

  await page.getByRole("button", { name: "Promotion", exact: true }).first().click();
  await page.getByRole("menuitemradio", { name: `${cohort} (2)` }).click();
  await expect(page).toHaveURL(/promotion=/);
  await expect(lines(page)).toHaveCount(2);
  await page.getByLabel("Rechercher").fill("garnier");
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText("Invitation envoyée");
  await page.reload();
  await expect(lines(page)).toHaveCount(1);

  await page.getByRole("button", { name: "Actions pour Noé Garnier" }).click();
  await page.getByRole("menuitem", { name: "Marquer placé ailleurs" }).click();
  const placed = page.getByRole("dialog", { name: "Placement de Noé Garnier" });
  await placed.getByLabel("Entreprise").fill("Ateliers du Port");
  await placed.getByLabel("Depuis le").fill("31/02/2026");
  await placed.getByRole("button", { name: "Marquer placé ailleurs" }).click();
  await expect(placed.getByLabel("Depuis le")).toHaveAttribute("aria-invalid", "true");
  await placed.getByLabel("Depuis le").fill("05/10/2026");
  await placed.getByRole("button", { name: "Marquer placé ailleurs" }).click();
  await expect(placed).toHaveCount(0);
  await expect(lines(page)).toContainText("Placé ailleurs");
  await page.getByRole("button", { name: "Actions pour Noé Garnier" }).click();
  await page.getByRole("menuitem", { name: "Retirer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirer" }).click();
  await expect(page.getByText("Aucun étudiant ne correspond.")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("an invited person makes an account, accepts, says they have found, and stops it", async ({ page, browser }) => {
  const school = await schoolUser();
  await logInAs(page, school);
  const email = newEmail("eleve");
  await page.goto("/platform/school/students?fenetre=inviter");
  const dialog = page.getByRole("dialog", { name: "Inviter un étudiant" });
  await dialog.getByLabel("Adresse e-mail").fill(email);
  await dialog.getByLabel("Promotion").fill("Licence RH");
  await dialog.getByRole("button", { name: "Envoyer l'invitation" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(lines(page).filter({ hasText: email })).toContainText("Invitation envoyée");

  const guest = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  await guest.goto(await invitationTo(email));
  await expect(guest.getByText("vous propose de suivre votre recherche d'alternance")).toBeVisible();
  await guest.getByLabel("Mot de passe *").fill(password);
  await guest.getByRole("button", { name: "Créer mon compte" }).click();
  // The account is made, and nothing is agreed to yet.
  const mine = guest.getByRole("region", { name: "Mes écoles" });
  await expect(mine).toContainText("vous a proposé");
  await mine.getByRole("button", { name: /^Accepter/ }).click();
  await expect(mine).toContainText("Vous avez accepté que cette école suive votre recherche.");
  await mine.getByLabel(/J'ai trouvé mon alternance/).check();

  await page.goto(`/platform/school/students?q=${encodeURIComponent(email)}`);
  await expect(lines(page)).toContainText("Suivi accepté");
  await expect(lines(page)).toContainText("Dit par l'étudiant");
  await mine.getByRole("button", { name: /^Arrêter le suivi/ }).click();
  await expect(mine).toContainText("cette école ne vous suit plus");
  await page.reload();
  await expect(lines(page)).toContainText("Suivi arrêté");
  await expect(lines(page)).not.toContainText("Dit par l'étudiant");
});

test("a person who has an account refuses from the link, by the keyboard", async ({ page }) => {
  const school = await schoolUser();
  const person = await applicantWith();
  await api("/application-system/school/students/", { token: school.access, body: { email: person.email } });
  await logInAs(page, person);
  await page.goto(await invitationTo(person.email));
  const refuse = page.getByRole("region", { name: "Mes écoles" }).getByRole("button", { name: /^Refuser/ });
  await refuse.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Vous avez refusé : cette école ne vous suit pas.")).toBeVisible();
});

test("statistics say what to do now, and where, and keep their range in the address", async ({ page }) => {
  const school = await schoolUser();
  const posting = await api("/application-system/school-job-posting/", {
    token: school.access,
    body: { title: "Brouillon à finir", status: "draft" },
  });
  expect(posting.status).toBe("draft");
  await logInAs(page, school);
  await page.goto("/platform/school/analytics/candidatures");
  const todo = page.getByRole("region", { name: "À faire maintenant" });
  await expect(todo.getByRole("link", { name: /brouillons? à terminer/ })).toHaveAttribute(
    "href",
    "/platform/school/all-offers?statut=draft",
  );
  await expect(page.getByRole("heading", { level: 1, name: "Statistiques" })).toBeVisible();
  await page.getByRole("button", { name: "Un an" }).click();
  await expect(page).toHaveURL(/du=\d{4}-\d\d-\d\d&au=/);
  // A legend says which colour is which.
  await expect(page.locator(".recharts-legend-wrapper .mantine-ColorSwatch-root").first()).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Télécharger \(CSV\).*Par mois/ }).click();
  expect(readFileSync(await (await download).path(), "utf8").split("\r\n").length).toBeGreaterThanOrEqual(13);
  await page.getByText("Ce que comptent ces chiffres").click();
  await expect(page.getByText("même refusée ensuite")).toBeVisible();
});

test("an applicant who comes by a support's link counts for it", async ({ page }) => {
  const school = await schoolUser();
  const list = await api("/application-system/school-job-posting/?status=published&limit=1", { token: school.access });
  const [{ id }] = list;
  await logInAs(page, await applicantWith());
  const sent = page.waitForRequest((request) => request.url().includes("/apply-to-job/"));
  await page.goto(`/offres/${id}?support=Hellowork`);
  await page.getByRole("button", { name: "Postuler" }).click();
  await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ support: "Hellowork" });
  await expect(page.getByRole("heading", { name: "Envoyée" })).toBeVisible();
});

test("a school on its first day is led to its first offer", async ({ page }) => {
  await page.route("**/api/v1/application-system/school/cockpit/**", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const placement = { ...body.placement, students: 0 };
    await route.fulfill({ response: answer, json: { ...body, placement, owners: [] } });
  });
  await logInAs(page, await schoolUser());
  await page.goto("/platform/school/dashboard");
  await expect(page.getByRole("link", { name: "Créer une offre" })).toHaveAttribute(
    "href",
    "/platform/school/create-school-job",
  );
  await expect(page.getByRole("link", { name: "Inviter vos étudiants" })).toBeVisible();
});

test("an invitation that expired, and an application to an offer that was deleted, are found from where they are counted", async ({
  page,
}) => {
  const school = await demo("ecole");
  await logInAs(page, school);
  await page.goto("/platform/school/analytics/candidatures");
  const expired = page.getByRole("link", { name: /invitations? d'étudiants? (a|ont) expiré/ });
  const counted = Number(/^\d+/.exec(await expired.innerText())?.[0]);
  await expired.click();
  await expect(page.getByRole("button", { name: "Suivi\u00a0: Invitation expirée" })).toBeVisible();
  await expect(lines(page)).toHaveCount(counted);
  await expect(lines(page).first()).toContainText("Invitation expirée");

  await page.goto("/platform/school/analytics/candidatures");
  await page.getByRole("list").filter({ hasText: "reçue le" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/school\/applications\?candidature=/);
  await expect(page.getByRole("navigation", { name: "Candidatures voisines" })).toBeVisible();
});

test("a search of students is left by the menu and by going back", async ({ page }) => {
  await logInAs(page, await demo("ecole"));
  await page.goto("/platform/school/students?q=introuvable");
  await expect(page.getByText("Aucun étudiant ne correspond.")).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Étudiants" }).first().click();
  await expect(lines(page).first()).toBeVisible();
  await expect(page.getByLabel("Rechercher")).toHaveValue("");
  await expect(page).toHaveURL(/students$/);
  await page.goBack();
  await expect(page.getByLabel("Rechercher")).toHaveValue("introuvable");
  await expect(page.getByText("Aucun étudiant ne correspond.")).toBeVisible();
});

test("the days of statistics are typed without asking for the year 20, and a range upside down says so at the field", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route("**/school/statistics/**", async (route) => {
    asked.push(new URL(route.request().url()).search);
    await route.continue();
  });
  await logInAs(page, await demo("ecole"));
  await page.goto("/platform/school/analytics/candidatures?du=2026-01-01&au=2026-03-01");
  await expect(page.getByText("Du 01/01/2026 au 01/03/2026.")).toBeVisible();
  for (const year of ["0002", "0020", "0202"]) await page.getByLabel("Du").fill(`${year}-02-01`);
  await page.getByLabel("Du").fill("2026-02-01");
  await expect(page.getByText("Du 01/02/2026 au 01/03/2026.")).toBeVisible();
  expect(asked.filter((query) => /from=0/.test(query))).toEqual([]);
  await page.getByLabel("Au", { exact: true }).fill("2026-01-15");
  await expect(page.getByText("La fin vient avant le début.")).toBeVisible();
  await expect(page.getByText("Corrigez la période pour voir les statistiques.")).toBeVisible();
  await page.getByRole("button", { name: "30 jours" }).click();
  await expect(page.getByText("La fin vient avant le début.")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Par support" })).toBeVisible();
  await page.goto("/platform/school/analytics/candidatures?du=2026-01-01&au=demain");
  await expect(page.getByLabel("Au", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Du")).toHaveAttribute("aria-invalid", "false");
});

test("a table of the statistics leaves as a file once it is noted, and not otherwise", async ({ page }) => {
  await logInAs(page, await schoolUser());
  await page.goto("/platform/school/analytics/candidatures");
  const button = page.getByRole("button", { name: /^Télécharger \(CSV\).*Par mois/ });
  const exports = "**/application-system/school/statistics/exports/";
  await page.route(exports, (route) => route.abort());
  let files = 0;
  page.on("download", () => {
    files += 1;
  });
  await button.click();
  await expect(page.getByText("La connexion au serveur a échoué. Vérifiez votre connexion internet.")).toBeVisible();
  expect(files).toBe(0);
  await page.unroute(exports);
  const noted = page.waitForResponse((answer) => answer.url().endsWith("/statistics/exports/"));
  const coming = page.waitForEvent("download");
  await button.click();
  expect((await noted).status()).toBe(204);
  expect((await coming).suggestedFilename()).toMatch(/^mois-.*\.csv$/);
});
