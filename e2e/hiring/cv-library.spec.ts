import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import {
  account,
  applicantWith,
  company,
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
/** The list for a search, once a background task has read the CV. */
const findIn = async (page: Page, word: string) => {
  await expect(async () => {
    await page.goto(`${library}&q=${word}`);
    await expect(page.getByRole("article")).toHaveCount(1, { timeout: 3000 });
  }).toPass({ timeout: 90_000 });
};
/** Goes on with the Tab key until the element has the focus. */
const tabTo = async (page: Page, role: "button" | "searchbox" | "combobox" | "tab", name: string | RegExp) => {
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
  const card = page.getByRole("article");
  await expect(card.locator("mark")).toHaveText(word);
  await expect(page.getByText("1 candidat", { exact: true })).toBeVisible();
  await expect(card).not.toContainText("0612345678");

  await page.getByLabel("Domaine").selectOption("RH");
  await expect(page.getByText("Aucun candidat ne correspond.")).toBeVisible();
  await page.getByLabel("Domaine").selectOption("INFO");
  await expect(card).toHaveCount(1);
  await page.getByText("Plus de filtres").click();
  await page.getByLabel("Compétences").fill("bois");
  await page.getByLabel("CAP", { exact: true }).check();
  await page.getByLabel("Ville ou département").fill("Lyon (69)");
  await page.getByLabel("Disponible avant le").fill("2027-09-01");
  await expect(page).toHaveURL(/competences=bois/);
  await expect(page).toHaveURL(/lieu=Lyon/);
  await expect(card).toHaveCount(1);
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await expect(page.getByLabel("Rechercher")).toHaveValue("");

  await findIn(page, word);
  await card.getByRole("button", { name: /^Voir le candidat/ }).click();
  const dialog = page.getByRole("dialog", { name: "Zoe Faure" });
  await expect(page).toHaveURL(new RegExp(`candidat=${candidate.profileId}`));
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Télécharger le CV" }).click();
  expect((await downloading).suggestedFilename()).toBe("cv.pdf");
  await dialog.getByRole("button", { name: "Lier le candidat à l'offre" }).click();
  await expect(dialog.getByText("Choisissez une offre.")).toBeVisible();
  await dialog.getByLabel("Offre à proposer").selectOption({ label: "Apprenti luthier" });
  await dialog.getByRole("button", { name: "Lier le candidat à l'offre" }).click();
  await expect(page.getByText("Le candidat a été lié à l'offre avec succès")).toBeVisible();
  await expect(dialog.getByText("proposée, réponse attendue")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toContainText("Déjà contacté");

  await page.getByRole("tab", { name: "Candidatures" }).click();
  await expect(page.getByRole("article")).toContainText("Proposée par vous, réponse attendue");
  await expect(page.getByRole("article")).not.toContainText("0612345678");

  const own = await personPage(browser, candidate);
  await own.goto("/platform/applicant/applications");
  const row = own.getByRole("row", { name: /Apprenti luthier/ });
  await expect(row).toContainText("Proposée par Atelier");
  await expect(row).toContainText("Répondre à la proposition");
  await row.hover();
  await row.getByRole("link", { name: "Répondre Apprenti luthier" }).click();
  await own.getByRole("button", { name: "Accepter Apprenti luthier" }).click();
  await expect(own.getByText(/Vous avez accepté la proposition/)).toBeVisible();
  await own.goto("/platform/applicant/profile");
  const readers = own.getByRole("region", { name: "Qui a ouvert mon CV" });
  await expect(readers.getByRole("listitem")).toContainText("Atelier");

  await page.reload();
  await expect(page.getByRole("article")).toContainText("A accepté votre proposition");
  await expect(page.getByRole("article")).toContainText("0612345678");

  await page.goto(`${library}&q=${word}`);
  await expect(card).toContainText("Déjà candidat chez vous");
  await own.getByLabel("Je suis en recherche active").uncheck();
  await own.getByRole("button", { name: "Enregistrer" }).click();
  await expect(own.getByText(/enregistré/i).first()).toBeVisible();
  await card.getByRole("button", { name: /^Télécharger le CV/ }).click();
  await expect(page.getByText("Ce candidat ne cherche plus d'alternance").first()).toBeVisible();
  await expect(page.getByText("Aucun candidat ne correspond.")).toBeVisible();
  await page.goto(`${library}&candidat=${candidate.profileId}`);
  await expect(page.getByRole("dialog")).toContainText("Ce candidat ne cherche plus d'alternance");
  await page.goto("/platform/company/candidates");
  await expect(page.getByRole("article")).toContainText("Zoe Faure");
  await expect(page.getByRole("link", { name: "Télécharger le CV de Zoe Faure" })).toBeVisible();
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
  await page.goto("/platform/company/candidates");
  await expect(page.getByRole("article")).toContainText("A décliné votre proposition");
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
  const card = page.getByRole("article");
  await card.getByRole("button", { name: "Annuler la proposition à Noé Faure" }).click();
  await expect(page.getByRole("alert")).toContainText("Noé Faure ne pourra plus l'accepter");
  await page.getByRole("button", { name: "Garder la proposition" }).click();
  await expect(card).toContainText("réponse attendue");

  await page.getByRole("button", { name: "Noé Faure", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Noé Faure" });
  await sheet.getByRole("button", { name: "Annuler la proposition à Noé Faure" }).click();
  expect(await violationsOf(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Annuler la proposition", exact: true }).click();
  await expect(page.getByText("La proposition est annulée.")).toBeVisible();
  await expect(sheet.getByRole("listitem").filter({ hasText: "Proposition annulée" })).toContainText(recruiter.email);
  await page.keyboard.press("Escape");
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

test("the library is walked by the keyboard alone, on a phone too, and its window is accessible", async ({ page }) => {
  const word = newWord();
  await applicantWith(`Fabrication de ${word}`);
  await logInAs(page, await company("Ebeniste"));
  await findIn(page, word);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/platform/company/candidates");
  await tabTo(page, "tab", "Candidatures");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "CVthèque" })).toBeFocused();
  await expect(page).toHaveURL(/onglet=cvtheque/);
  await tabTo(page, "searchbox", "Rechercher");
  await page.keyboard.type(word);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await tabTo(page, "button", /^Voir le candidat/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await tabTo(page, "combobox", "Offre à proposer");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, "button", "Lier le candidat à l'offre");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("proposée, réponse attendue")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Voir le candidat/ })).toBeFocused();
});
