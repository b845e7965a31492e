import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import {
  account,
  api,
  company,
  demo,
  expect,
  logInAs,
  newEmail,
  schoolWithOffer,
  test,
  violationsOf,
} from "../people.ts";

/** The mails sent to an address. */
const mailedTo = (email: string) => {
  const folder = join(process.env.PRODUCT_DATA_DIR ?? "", "mails");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml") && name.includes(email))
    .map((name) => readFileSync(join(folder, name), "utf8").replace(/=\r?\n/g, ""))
    .join("\n");
};
const expectMail = (email: string, words: string) =>
  expect.poll(() => mailedTo(email), { timeout: 60_000 }).toContain(words);

/** The browser of another user. */
const newPage = async (browser: Browser) =>
  (await browser.newContext({ baseURL: process.env.BASE_URL, locale: "fr-FR" })).newPage();

const isFound = async (title: string) =>
  (await api(`/offers/?search=${encodeURIComponent(title)}`)).results.some(
    (offer: { title: string }) => offer.title === title,
  );

test("an applicant reports, the staff hides, the company contests, the staff shows the offer again: each is notified", async ({
  browser,
}) => {
  const title = `Vannier ${randomBytes(4).toString("hex")}`;
  const [employer, applicant] = [await company(title), await account("applicant")];
  const [job] = employer.jobs;
  const offerId = job?.id ?? "";

  const reporting = await newPage(browser);
  await logInAs(reporting, applicant);
  await reporting.goto(`/offres/${offerId}`);
  await reporting.getByRole("button", { name: `Signaler ${title}` }).click();
  await reporting.getByLabel("Qu'est-ce qui ne va pas").selectOption("money");
  await reporting.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(reporting.getByRole("dialog")).toBeHidden();
  expect(await isFound(title)).toBe(true);

  const judging = await newPage(browser);
  await logInAs(judging, await demo("agent"));
  await judging.goto(`/settings/reports?q=${encodeURIComponent(title)}`);
  await judging.getByRole("button", { name: `Examiner ${title}` }).click();
  const sheet = judging.getByRole("dialog");
  await expect(sheet.getByText(applicant.email)).toBeVisible();
  await sheet.getByRole("combobox", { name: "Décision" }).selectOption("hidden");
  await sheet.getByRole("button", { name: "Décider" }).click();
  await expect(sheet.getByText("Choisissez un motif").last()).toBeVisible();
  await sheet.getByLabel("Motif").selectOption("scam");
  await sheet.getByLabel("Message à l'auteur").fill("On demande de l'argent aux candidats.");
  expect(await violationsOf(judging, "[role=dialog]")).toEqual([]);
  await sheet.getByRole("button", { name: "Décider" }).click();
  await expect(sheet.getByText("Masquée", { exact: true })).toBeVisible();
  expect(await isFound(title)).toBe(false);
  await reporting.goto(`/offres/${offerId}`);
  await expect(reporting.getByRole("heading", { name: "Offre retirée" })).toBeVisible();
  await expectMail(applicant.email, "Merci de votre vigilance");
  await expectMail(employer.email, `contester=3D${offerId}`);

  const contesting = await newPage(browser);
  await logInAs(contesting, employer);
  await contesting.goto("/platform/company/offers");
  const card = contesting.getByRole("table", { name: "Offres" });
  await expect(card).toContainText("Motif\u00a0: arnaque");
  await expect(card).not.toContainText(applicant.email);
  await expect(card.getByText("Masquée", { exact: true })).toBeVisible();
  await expect(card.getByText("Active", { exact: true })).toHaveCount(0);
  await card.getByRole("button", { name: "Contester" }).click();
  const contest = contesting.getByRole("dialog");
  await contest.getByRole("button", { name: "Envoyer la contestation" }).click();
  await expect(contest.getByText("Expliquez pourquoi l'offre doit être remise en ligne")).toBeVisible();
  await contest.getByLabel("Pourquoi cette offre").fill("Une autre société utilise notre nom.");
  await contest.getByRole("button", { name: "Envoyer la contestation" }).click();
  await expect(card).toContainText("notre équipe l'examine");

  await judging.goto(`/settings/reports?q=${encodeURIComponent(title)}&offre=${offerId}`);
  await expect(sheet.getByText("Une autre société utilise notre nom.").first()).toBeVisible();
  await sheet.getByRole("combobox", { name: "Décision" }).selectOption("restored");
  await sheet.getByRole("button", { name: "Décider" }).click();
  await expect(sheet.getByText("Répondez en quelques mots à la contestation")).toBeVisible();
  await sheet.getByLabel("Réponse à l'auteur").fill("Merci, votre offre est de nouveau en ligne.");
  await sheet.getByRole("button", { name: "Décider" }).click();
  await expect(sheet.getByText("Remise en ligne", { exact: true })).toBeVisible();
  expect(await isFound(title)).toBe(true);
  await expectMail(employer.email, "Merci, votre offre est de nouveau en ligne.");
  await expectMail(applicant.email, "nouvel examen");
  await contesting.reload();
  await expect(card).toBeVisible();
  await expect(card).not.toContainText("Masquée");
});

test("a school's list says which of its offers the staff has hidden, as a table and as cards", async ({ page }) => {
  const school = await schoolWithOffer(`Rempailleur ${randomBytes(4).toString("hex")}`);
  const staff = await demo("agent");
  await api(`/admin/reported-offers/${school.offer.id}/decisions/`, {
    token: staff.access,
    body: { decision: "hidden", reason: "scam", message: "On demande de l'argent.", expected_version: 0 },
  });
  await logInAs(page, school);
  await page.goto(`/platform/school/all-offers?q=${encodeURIComponent(school.offer.title)}`);
  const row = page.getByRole("row").filter({ hasText: school.offer.title });
  await expect(row.getByText("Masquée", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  const card = page.getByRole("article").filter({ hasText: school.offer.title });
  await expect(card.getByText("Masquée", { exact: true })).toBeVisible();
  await expect(card.getByText("Publiée", { exact: true })).toHaveCount(0);
});

test("a message of the contact page is taken, noted, answered by mail and closed", async ({ page }) => {
  const email = newEmail("contact");
  const subject = `Question ${randomBytes(4).toString("hex")}`;
  await api("/contact/", {
    body: { name: "Lise Faure", email, subject, message: "<b>Bonjour</b>, combien coûte la formule ?" },
  });
  await logInAs(page, await demo("agent"));
  await page.goto(`/settings/messages?q=${encodeURIComponent(subject)}`);
  await page.getByRole("button", { name: `Ouvrir ${subject}` }).click();
  const opened = page.getByRole("dialog");
  await expect(opened.getByText("<b>Bonjour</b>, combien coûte la formule ?")).toBeVisible();
  await opened.getByRole("button", { name: "Prendre en charge" }).click();
  await expect(opened.getByRole("button", { name: "Rendre à l'équipe" })).toBeVisible();
  await opened.getByRole("textbox", { name: "Note interne" }).fill("Envoyer la grille.");
  await opened.getByRole("button", { name: "Garder la note" }).click();
  await expect(opened.getByRole("listitem").filter({ hasText: "Envoyer la grille." })).toBeVisible();
  await opened.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(opened.getByText("Écrivez votre réponse")).toBeVisible();
  await opened.getByRole("textbox", { name: "Réponse" }).fill("Bonjour, voici nos tarifs habituels.");
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await opened.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(opened.getByText("Répondu", { exact: true })).toBeVisible();
  await expectMail(email, "voici nos tarifs habituels");
  await opened.getByRole("button", { name: "Clore" }).click();
  await expect(opened.getByRole("button", { name: "Rouvrir" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("Clos");
});
