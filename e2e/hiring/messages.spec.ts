import type { Page } from "@playwright/test";
import { applicant, api as call, company, expect, logInAs, test, violationsOf } from "../people.ts";

const isAccessible = async (page: Page) => {
  expect(await violationsOf(page)).toEqual([]);
};
const fitsPhone = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
};
/** The newest message that was sent to an address. */
const mailTo = async (page: Page, email: string, subject: string) => {
  await page.goto("/boite-mail");
  return page
    .getByRole("article")
    .filter({ hasText: `À ${email}` })
    .filter({ hasText: subject });
};

/** The mail that follows an act within seconds: the page is read again until it is there. */
const mailThatFollows = async (page: Page, email: string, subject: string) => {
  await expect.poll(async () => (await mailTo(page, email, subject)).count()).toBe(1);
  return mailTo(page, email, subject);
};

test("a template is edited with its variables, then used to write to a candidate", async ({ page }) => {
  const recruiter = await company("Relieur");
  const candidate = await applicant(...recruiter.jobs);
  await logInAs(page, recruiter);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/platform/company/candidates");
  await page.getByRole("button", { name: "Plus d'actions" }).click();
  await page.getByRole("menuitem", { name: "Modèles de messages" }).click();
  await page.getByRole("button", { name: "Proposition d'entretien" }).click();
  await expect(page).toHaveURL(/modele=interview/);
  await page.getByLabel("Objet").fill("Rencontrons-nous, ");
  await page.getByRole("button", { name: "Prénom" }).click();
  await expect(page.getByLabel("Objet")).toHaveValue("Rencontrons-nous, {{prenom}}");
  await expect(page.getByRole("figure")).toContainText("Rencontrons-nous, Camille");
  await page.getByLabel("Message").fill("Bonjour {{surnom}},");
  await expect(page.getByText("Cette variable n'existe pas : {{surnom}}.")).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByLabel("Message")).toBeFocused();
  await page.getByLabel("Message").fill("Bonjour {{prenom}},\n\nVenez voir l'atelier {{entreprise}}.");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Modèle enregistré")).toBeVisible();
  await expect(page.getByRole("button", { name: "Proposition d'entretien Modifié" })).toBeVisible();
  await isAccessible(page);
  await fitsPhone(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto("/platform/company/candidates");
  // By the row, on which the act appears.
  await page.getByRole("button", { name: "Noé Faure", exact: true }).hover();
  await page.getByRole("button", { name: "Écrire à Noé Faure" }).click();
  const letter = page.getByRole("dialog", { name: "Écrire à Noé Faure" });
  await letter.getByLabel("Modèle").selectOption("Proposition d'entretien");
  await expect(letter.getByLabel("Statut")).toHaveValue("IV");
  await expect(letter.getByRole("figure")).toContainText("Rencontrons-nous, Noé");
  await isAccessible(page);
  await fitsPhone(page);
  const { width } = (await letter.getByLabel("Message").boundingBox()) ?? { width: 999 };
  expect(width).toBeLessThan(340);
  await letter.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("Message envoyé")).toBeVisible();
  await expect(page.getByRole("list", { name: "Candidatures" }).getByText("Entretien", { exact: true })).toBeVisible();
  await expect(await mailTo(page, candidate.email, "Rencontrons-nous, Noé")).toContainText(
    "Venez voir l'atelier Atelier",
  );

  await page.goto("/platform/company/templates?modele=interview");
  await page.getByRole("button", { name: "Revenir au modèle d'origine" }).click();
  await expect(page.getByText("Le modèle d'origine est de retour")).toBeVisible();
  await page.goto("/platform/company/templates?modele=interview");
  await expect(page.getByLabel("Objet")).toHaveValue("{{entreprise}} aimerait vous rencontrer");
});

test("a candidate who is refused reads why, and what may help the next time", async ({ page, browser }) => {
  const recruiter = await company("Céramiste");
  const candidate = await applicant(...recruiter.jobs);
  await logInAs(page, recruiter);
  await page.goto("/platform/company/candidates");
  await page.getByRole("button", { name: "Noé Faure", exact: true }).click();
  await page.getByRole("region", { name: "Noé Faure" }).getByRole("button", { name: "Refuser Noé Faure" }).click();
  await page.getByRole("button", { name: "Relire ou modifier le message" }).click();
  const letter = page.getByRole("dialog", { name: "Écrire à Noé Faure" });
  await expect(letter.getByLabel("Modèle").locator(":checked")).toHaveText("Réponse négative");
  await letter.getByLabel("Motif du refus (facultatif)").selectOption("CV difficile à lire");
  await letter.getByLabel("Un mot de votre part (facultatif)").fill("Votre projet de tour nous a plu.");
  await expect(letter.getByRole("figure")).toContainText("Une page en PDF");
  await letter.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("Message envoyé")).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await logInAs(theirs, candidate);
  await theirs.emulateMedia({ reducedMotion: "reduce" });
  await theirs.goto("/platform/applicant/applications");
  await theirs.getByRole("link", { name: "Céramiste", exact: true }).click();
  const advice = theirs.getByRole("region", { name: "La réponse de l'entreprise" });
  await expect(advice).toContainText("Votre projet de tour nous a plu.");
  await expect(advice).toContainText("Une page en PDF");
  await expect(theirs.getByRole("region", { name: "Conversation" })).toContainText("Bonjour Noé,");
  await isAccessible(theirs);
  await fitsPhone(theirs);
  await theirs.close();
});

test("a recruiter reads the mail, opens the CV and answers without logging in; the link answers once", async ({
  page,
}) => {
  const recruiter = await company("Vitrailliste");
  const candidate = await applicant(...recruiter.jobs);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const mail = await mailThatFollows(page, recruiter.email, "postule : ");
  await mail.getByRole("link", { name: /reponse=refusal/ }).click();
  await expect(page.getByRole("heading", { name: "Répondre à une candidature" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Noé Faure" })).toBeVisible();
  await expect(page.getByText("CAP, a postulé à votre offre")).toBeVisible();
  // The CV is opened on purpose, without logging in.
  await expect(page.locator("canvas")).toHaveCount(0);
  await page.getByRole("button", { name: "Voir le CV" }).click();
  await expect(page.locator("canvas")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("radio", { name: "Refuser" })).toBeChecked();
  await page.getByLabel("Motif (facultatif)").selectOption("Poste déjà pourvu");
  await expect(page.getByRole("figure")).toContainText("Le poste a été pourvu");
  await isAccessible(page);
  await fitsPhone(page);
  const address = page.url();
  // Opening it, even twice, has sent the candidate nothing.
  await expect(await mailTo(page, candidate.email, "avons décidé")).toHaveCount(0);
  await page.goto(address);
  await page.getByRole("radio", { name: "Proposer un entretien" }).check();
  // The page proposes slots, and nothing leaves without one.
  await expect(page.getByRole("button", { name: "Envoyer ces créneaux" })).toBeDisabled();
  await page.getByRole("button", { name: "Semaine suivante" }).click();
  await page.getByRole("button", { name: /^lundi .+, 10\sh – / }).click();
  await isAccessible(page);
  await fitsPhone(page);
  await page.getByRole("button", { name: "Envoyer ces créneaux" }).click();
  await expect(page.getByText("Noé vient de recevoir votre message.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Cette candidature a déjà reçu une réponse.")).toBeVisible();
  await expect(await mailTo(page, candidate.email, "souhaite vous rencontrer")).toHaveCount(1);
  await page.goto("/repondre/nimporte-quoi");
  await expect(page.getByText("Ce lien n'est plus valable")).toBeVisible();
});

test("five minutes by the keyboard alone: interview, study, refusal with its reason, undo, pass", async ({ page }) => {
  const recruiter = await company("Horloger");
  const people = [];
  for (let count = 0; count < 4; count += 1) people.push(await applicant(...recruiter.jobs));
  // One key proposes three moments of a week that was said.
  const hours = [1, 2, 3, 4, 5].map((day) => ({ day, from: "09:00", to: "12:00" }));
  await call("/application-system/availabilities/", {
    method: "PUT",
    token: recruiter.access,
    body: { hours, duration: 30, notice_hours: 24, mode: "phone" },
  });
  await logInAs(page, recruiter);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/platform/company/candidates");
  await expect(page.getByText("4 candidatures attendent une réponse")).toBeVisible();
  await page.getByRole("link", { name: "Répondre en 5 minutes" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 sur 4")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Noé Faure" })).toBeFocused();
  // One link to the CV, beside what is shown of it.
  await expect(page.locator("a[download]")).toHaveText(["Télécharger cv.pdf"]);
  await isAccessible(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Répondre au clavier" })).toBeVisible();
  await page.keyboard.press("e");
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 sur 4")).toBeVisible();

  await page.keyboard.press("e");
  await expect(page.getByText("2 sur 4")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("1 sur 4")).toBeVisible();
  await page.keyboard.press("t");
  await expect(page.getByText("2 sur 4")).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByText("3 sur 4")).toBeVisible();

  await page.keyboard.press("r");
  await expect(page.getByRole("radio", { name: "Sans motif" })).toBeFocused();
  await page.keyboard.press("7");
  await expect(page.getByRole("radio", { name: "CV difficile à lire" })).toBeChecked();
  await isAccessible(page);
  // What is typed in a field is not an order.
  await page.getByLabel("Un mot de votre part (facultatif)").focus();
  await page.keyboard.type("Repetez 2 fois");
  await expect(page.getByRole("radio", { name: "CV difficile à lire" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByText("4 sur 4")).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { name: "Vous avez répondu à 3 candidatures" })).toBeFocused();
  await isAccessible(page);
  await fitsPhone(page);

  const subjects = [
    "Nous lisons votre candidature",
    null,
    "Notre réponse à votre candidature",
    "souhaite vous rencontrer",
  ];
  for (const [index, subject] of subjects.entries()) {
    const { email } = people[index] ?? { email: "" };
    if (subject) await mailThatFollows(page, email, subject);
  }
  await expect(await mailTo(page, people[2]?.email ?? "", "Repetez 2 fois")).toContainText("Une page en PDF");
  // Undone before it left, the first answer never existed.
  await expect(await mailTo(page, people[0]?.email ?? "", "souhaite vous rencontrer")).toHaveCount(0);
  await page.goto("/platform/company/answers");
  await expect(page.getByText("1 sur 1")).toBeVisible();
  await fitsPhone(page);
});

test("a colleague who was quicker is said, and the round goes on", async ({ page }) => {
  const recruiter = await company("Facteur d'orgues");
  await applicant(...recruiter.jobs);
  await applicant(...recruiter.jobs);
  await logInAs(page, recruiter);
  await page.goto("/platform/company/answers");
  await expect(page.getByText("1 sur 2")).toBeVisible();
  const api = `${process.env.BASE_URL}/api/v1/application-system/company/answers/`;
  const headers = { authorization: `Bearer ${recruiter.access}`, "content-type": "application/json" };
  const { applications } = await (await fetch(api, { headers })).json();
  const body = JSON.stringify({ application_id: applications[0].id, answer: "review" });
  expect((await fetch(api, { method: "POST", headers, body })).status).toBe(200);
  await page.getByRole("button", { name: /Refuser/ }).click();
  await page.getByRole("button", { name: /Répondre non/ }).click();
  await expect(page.getByText("2 sur 2")).toBeVisible();
  await page.getByRole("button", { name: /À l'étude/ }).click();
  await expect(page.getByText("a répondu à Noé Faure avant vous")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Vous avez répondu à 1 candidature" })).toBeVisible();
});

test("a company that has answered everybody sees it", async ({ page }) => {
  await logInAs(page, await company("Luthier"));
  await page.goto("/platform/company/answers");
  await expect(page.getByText("Tout le monde a une réponse.")).toBeVisible();
  await isAccessible(page);
  await fitsPhone(page);
});
