import { randomBytes } from "node:crypto";
import type { Browser, Locator, Page } from "@playwright/test";
import {
  account,
  applicantWith,
  company,
  demo,
  expect,
  logInAs,
  propose,
  type Session,
  test,
  violationsOf,
} from "../people.ts";

const library = "/platform/company/candidates?onglet=cvtheque";
/** A word that no other CV holds. */
const newWord = () => `violon${[...randomBytes(6)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("")}`;
const personPage = async (browser: Browser, session: Session) => {
  const page = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  await logInAs(page, session);
  return page;
};
const rowsOf = (page: Page) => page.getByRole("list", { name: "Candidats" }).getByRole("listitem");
/** The list for a search, once a background task has read the CV. */
const findIn = async (page: Page, word: string) => {
  await expect(async () => {
    await page.goto(`${library}&q=${word}`);
    await expect(rowsOf(page)).toHaveCount(1, { timeout: 3000 });
  }).toPass({ timeout: 90_000 });
};
/** Goes on with the Tab key until the element has the focus. */
const tabTo = async (page: Page, role: "button" | "tab", name: string | RegExp) => {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key never reaches ${name}`);
};

test("a company searches the CV library by words and domain and links a candidate to an offer; who accepts then stops looking is gone from the library, kept among applications", async ({
  page,
  browser,
}) => {
  const word = newWord();
  const luthier = await company("Apprenti luthier");
  const candidate = await applicantWith(`Restauration de ${word} anciens`, { first_name: "Zoe", skills: ["Bois"] });
  await logInAs(page, luthier);
  await findIn(page, word);
  const row = rowsOf(page);
  await expect(row.locator("mark")).toHaveText(word);
  await expect(page.getByText("1 CV", { exact: true })).toBeVisible();
  await expect(row).not.toContainText("0612345678");

  const chip = (name: string | RegExp) => page.getByRole("search").getByRole("button", { name });
  await chip("Domaine").click();
  await page.getByRole("menuitemradio", { name: "Ressources humaines" }).click();
  await expect(page.getByText("Aucun candidat ne correspond.")).toBeVisible();
  await chip(/^Domaine/)
    .first()
    .click();
  await page.getByRole("menuitemradio", { name: "Informatique" }).click();
  await expect(row).toHaveCount(1);
  await chip("Compétences").click();
  await page.getByRole("combobox", { name: "Compétences" }).fill("bois");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await chip("Niveau").click();
  await page.getByLabel("CAP", { exact: true }).check();
  await page.keyboard.press("Escape");
  await chip("Près de").click();
  await page.getByLabel("Ville ou département").fill("Lyon (69)");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await chip("Disponible").click();
  await page.getByLabel("Disponible avant le").fill("01/09/2027");
  await expect(page).toHaveURL(/competences=bois/);
  await expect(page).toHaveURL(/lieu=Lyon/);
  await expect(page).toHaveURL(/dispo=2027-09-01/);
  await page.keyboard.press("Escape");
  await expect(row).toHaveCount(1);
  const words = page.getByRole("combobox", { name: "Rechercher" });
  await words.fill("clavecin");
  await expect(page.getByText("Aucun candidat ne correspond.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Chercher sans « clavecin » (1 CV)" }).click();
  await expect(row).toHaveCount(1);
  await words.fill("clavecin");
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await expect(page).not.toHaveURL(/q=|niveau=/);

  // A search is saved in one click, opened, silenced and deleted.
  await findIn(page, word);
  await page.getByRole("button", { name: "Enregistrer et être prévenu" }).click();
  await expect(page.getByText(/^Recherche enregistrée/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Enregistrée", exact: true })).toBeDisabled();
  await page.goto(library);
  const opener = page.getByRole("button", { name: "Enregistrées 1" });
  await opener.click();
  expect(await violationsOf(page)).toEqual([]);
  const saved = page.getByRole("list", { name: "Recherches enregistrées" });
  await saved.getByRole("switch", { name: `Me prévenir de ${word}` }).click({ force: true });
  await expect(saved.getByRole("switch")).not.toBeChecked();
  await saved.getByRole("link", { name: word }).click();
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expect(row).toHaveCount(1);
  await opener.click();
  await saved.getByRole("button", { name: `Supprimer ${word}` }).click();
  await expect(page.getByText("Aucune recherche enregistrée.")).toBeVisible();

  // « Propose an offer to a CV »: three clicks.
  await findIn(page, word);
  const name = row.getByRole("button", { name: "Zoe Faure", exact: true });
  const panel = page.getByRole("region", { name: "Zoe Faure", exact: true });
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await click(name);
  await expect(page).toHaveURL(new RegExp(`candidat=${candidate.profileId}`));
  await expect(panel.locator("canvas").first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await click(panel.getByRole("button", { name: "Proposer une offre à Zoe Faure" }));
  const menu = page.getByRole("dialog", { name: /^Proposer une offre/ });
  expect(await violationsOf(page)).toEqual([]);
  // A double click proposes once.
  let proposed = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("link-candidate")) proposed += 1;
  });
  clicks += 1;
  await menu.getByRole("button", { name: /^Apprenti luthier/ }).dblclick();
  await expect(page.getByText("Le candidat a été lié à l'offre avec succès")).toBeVisible();
  expect([clicks, proposed]).toEqual([3, 1]);
  await expect(panel.getByRole("list", { name: "Vos offres" })).toContainText(
    "Apprenti luthier : Proposée à l'instant, pas encore lue",
  );
  await expect(row).toContainText("proposée, pas encore lue");
  const downloading = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Télécharger cv.pdf" }).click();
  expect((await downloading).suggestedFilename()).toBe("cv.pdf");

  await page.getByRole("tab", { name: "Candidatures" }).click();
  const inbox = page.getByRole("list", { name: "Candidatures" }).getByRole("listitem");
  await expect(inbox).toContainText("Proposée par vous, réponse attendue");
  await inbox.getByRole("button", { name: "Zoe Faure", exact: true }).click();
  await expect(panel).toContainText("Proposée par vous, réponse attendue");
  await expect(panel).not.toContainText("0612345678");

  const own = await personPage(browser, candidate);
  await own.goto("/platform/applicant/applications");
  const ownRow = own.getByRole("row", { name: /Apprenti luthier/ });
  await expect(ownRow).toContainText("Proposée par Atelier");
  await expect(ownRow).toContainText("Répondre à la proposition");
  await ownRow.hover();
  await ownRow.getByRole("link", { name: "Répondre Apprenti luthier" }).click();
  await own.getByRole("button", { name: "Accepter Apprenti luthier" }).click();
  await expect(own.getByText(/Vous avez accepté la proposition/)).toBeVisible();
  await own.goto("/platform/applicant/profile");
  const readers = own.getByRole("region", { name: "Qui a ouvert mon CV" });
  await expect(readers.getByRole("listitem")).toContainText("Atelier");

  await page.reload();
  await expect(panel).toContainText("A accepté votre proposition");
  await expect(panel).toContainText("0612345678");

  await page.goto(`${library}&q=${word}`);
  await expect(row).toContainText("a déjà postulé");
  await name.click();
  await expect(panel).toContainText("Apprenti luthier : A accepté");
  await expect(panel.getByRole("link", { name: candidate.email })).toBeVisible();
  await expect(panel.locator("canvas").first()).toBeVisible();
  await own.getByLabel("Je suis en recherche active").click();
  await own.getByRole("button", { name: "Enregistrer" }).click();
  await expect(own.getByText("Profil enregistré avec succès").first()).toBeVisible();
  await panel.getByRole("button", { name: "Télécharger cv.pdf" }).click();
  await expect(page.getByText("Ce candidat ne cherche plus d'alternance").first()).toBeVisible();
  await expect(page.getByText("Aucun candidat ne correspond.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Candidat", exact: true })).toContainText(
    "Ce candidat ne cherche plus d'alternance",
  );
  await page.getByRole("button", { name: "Revenir à la liste" }).click();
  await expect(page).not.toHaveURL(/candidat=/);
  await page.goto("/platform/company/candidates");
  await page
    .getByRole("list", { name: "Candidatures" })
    .getByRole("button", { name: "Zoe Faure", exact: true })
    .click();
  await expect(
    page.getByRole("region", { name: "Zoe Faure", exact: true }).getByRole("link", { name: /^Télécharger/ }),
  ).toBeVisible();
});

test("a candidate declines, once it is confirmed, and the company reads it", async ({ page, browser }) => {
  const vannier = await company("Vannier");
  const candidate = await applicantWith();
  await propose(vannier, candidate, vannier.jobs[0] ?? { id: "" });
  const own = await personPage(browser, candidate);
  await own.goto("/platform/applicant/applications");
  await own.getByRole("link", { name: "Vannier", exact: true }).click();
  await own.getByRole("button", { name: "Décliner Vannier" }).click();
  await own.getByRole("button", { name: "Décliner la proposition" }).click();
  await expect(own.getByText("Vous avez décliné la proposition.")).toBeVisible();
  await expect(own.getByText("Proposition déclinée").first()).toBeVisible();
  await logInAs(page, vannier);
  await page.goto("/platform/company/candidates?liste=toutes");
  await expect(page.getByRole("list", { name: "Candidatures" })).toContainText("A décliné votre proposition");
});

test("a company takes back what it proposed, once it is confirmed, and the candidate reads it", async ({
  page,
  browser,
}) => {
  const recruiter = await company("Apprenti luthier");
  const candidate = await applicantWith();
  const [job] = recruiter.jobs;
  await propose(recruiter, candidate, job as { id: string });
  await logInAs(page, recruiter);
  await page.goto("/platform/company/candidates");
  const card = page.getByRole("list", { name: "Candidatures" }).getByRole("listitem");
  await expect(card).toContainText("réponse attendue");
  await page.getByRole("button", { name: "Noé Faure", exact: true }).click();
  const sheet = page.getByRole("region", { name: "Noé Faure", exact: true });
  await sheet.getByRole("button", { name: "Annuler la proposition à Noé Faure" }).click();
  await expect(page.getByRole("alert")).toContainText("Noé Faure ne pourra plus l'accepter");
  await page.getByRole("button", { name: "Garder la proposition" }).click();
  await expect(card).toContainText("réponse attendue");

  await sheet.getByRole("button", { name: "Annuler la proposition à Noé Faure" }).click();
  expect(await violationsOf(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Annuler la proposition", exact: true }).click();
  await expect(page.getByText("La proposition est annulée.")).toBeVisible();
  await sheet.getByRole("tab", { name: "Historique" }).click();
  await expect(sheet.getByRole("listitem").filter({ hasText: "Proposition annulée" })).toContainText(recruiter.email);
  await page.goto("/platform/company/candidates?liste=toutes");
  await expect(card).toContainText("Proposition annulée");

  const own = await personPage(browser, candidate);
  await own.goto("/platform/applicant/applications");
  await expect(own.getByRole("row", { name: /Apprenti luthier/ })).toContainText("Proposition annulée");
  await own.getByRole("link", { name: "Apprenti luthier", exact: true }).click();
  await expect(own.getByRole("button", { name: /^Accepter/ })).toHaveCount(0);
});

test("a company without a profile makes it first", async ({ page }) => {
  await logInAs(page, await account("company"));
  await page.goto(library);
  await expect(page.getByRole("heading", { name: "Profil requis" })).toBeVisible();
});

test("the library is walked by the keyboard alone: J, K, P and a digit; on a phone the candidate is a page", async ({
  page,
}) => {
  const word = newWord();
  await applicantWith(`Fabrication de ${word}`, { first_name: "Ada" });
  await applicantWith(`Fabrication de ${word}`, { first_name: "Bob" });
  await logInAs(page, await company("Ebeniste"));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(async () => {
    await page.goto(`${library}&q=${word}`);
    await expect(rowsOf(page)).toHaveCount(2, { timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  await page.goto("/platform/company/candidates");
  await tabTo(page, "tab", "Candidatures");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "CVthèque" })).toBeFocused();
  await expect(page).toHaveURL(/onglet=cvtheque/);
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Rechercher" })).toBeFocused();
  await page.keyboard.type(word);
  await page.keyboard.press("Enter");
  await expect(rowsOf(page)).toHaveCount(2);
  await tabTo(page, "button", "Bob Faure");
  await page.keyboard.press("Enter");
  const bob = page.getByRole("region", { name: "Bob Faure", exact: true });
  const ada = page.getByRole("region", { name: "Ada Faure", exact: true });
  await expect(bob).toBeVisible();
  await page.keyboard.press("j");
  await expect(ada).toBeVisible();
  await page.keyboard.press("k");
  await expect(bob).toBeVisible();
  await page.keyboard.press("p");
  const menu = page.getByRole("dialog", { name: /^Proposer une offre/ });
  await menu.getByRole("button", { name: "Ajouter un mot" }).click();
  await menu.getByLabel("Mot d'accompagnement").fill("Votre stage nous a plu 1 fois.");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("1");
  await expect(bob).toContainText("pas encore lue");
  await page.keyboard.press("Escape");
  await expect(bob).toHaveCount(0);

  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await rowsOf(page).first().getByRole("button").first().click();
  await expect(rowsOf(page)).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: /^Proposer une offre/ }).click();
  const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {};
  expect([x >= 0, width > 0, x + width <= 375]).toEqual([true, true, true]);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect(rowsOf(page)).toHaveCount(2);
});

test("twelve rows of the library and more are whole in a window of 1280 × 900", async ({ page }) => {
  await logInAs(page, await demo("entreprise"));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(library);
  await expect(rowsOf(page).nth(12)).toBeVisible();
  const whole = await rowsOf(page).evaluateAll(
    (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
  );
  expect(whole).toBeGreaterThanOrEqual(12);
});
