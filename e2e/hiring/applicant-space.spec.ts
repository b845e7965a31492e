import { readFileSync } from "node:fs";
import {
  account,
  applicant,
  company,
  expect,
  logInAs,
  newEmail,
  password,
  resume,
  test,
  violationsOf,
} from "../people.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a note, a reminder and an interview are kept for oneself and become deadlines", async ({ page }) => {
  const { jobs } = await company("Ferronnier");
  await logInAs(page, await applicant(...jobs));
  await page.goto("/platform/applicant/applications");
  await page.getByRole("link", { name: "Ferronnier", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ferronnier" })).toBeVisible();
  const window = page.getByRole("complementary", { name: "Autour de la candidature" });
  await window.getByLabel("Note", { exact: true }).fill("Demander Mme Roy");
  await window.getByLabel("Me le rappeler le").fill(inDays(5));
  await window.getByLabel("Mon entretien").fill(inDays(3));
  await window.getByLabel("Heure de l'entretien").pressSequentially("0930");
  await window.getByLabel("Lieu de l'entretien").fill("3 rue Haute");
  await window.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Vos notes sont enregistrées.")).toBeVisible();
  const download = page.waitForEvent("download");
  await window.getByRole("button", { name: "Ajouter l'entretien à mon agenda (.ics)" }).click();
  expect((await download).suggestedFilename()).toBe("entretien.ics");
  expect(readFileSync(await (await download).path(), "utf8")).toContain("LOCATION:3 rue Haute");

  await page.goto("/platform/applicant/dashboard");
  const deadlines = page.getByRole("region", { name: "Échéances" });
  // The third is the end of the offer.
  await expect(deadlines.getByRole("listitem")).toHaveCount(3);
  await expect(deadlines.getByRole("listitem").first()).toContainText("Entretien");
  await deadlines.getByRole("link", { name: "Ferronnier" }).first().click();
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Demander Mme Roy");
});

test("on a phone an application has a bar in place of the header, which says what it is and leads back", async ({
  page,
}) => {
  const { jobs } = await company("Ferronnier");
  await page.setViewportSize({ width: 375, height: 812 });
  await logInAs(page, await applicant(...jobs));
  await page.goto("/platform/applicant/applications");
  await page.getByRole("link", { name: "Ferronnier", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ferronnier" })).toBeAttached();
  const back = page.getByRole("main").getByRole("link", { name: "Mes candidatures", exact: true });
  await expect(back).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await violationsOf(page)).toEqual([]);
  await page.mouse.wheel(0, 500);
  await expect(back).toBeInViewport({ ratio: 1 });
  await back.click();
  await expect(page.getByRole("heading", { level: 1, name: "Mes candidatures" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("without an application the dashboard says « Aucune échéance à venir » and shows the next step", async ({
  page,
}) => {
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/dashboard");
  await expect(page.getByText("Aucune échéance à venir")).toBeVisible();
  await expect(page.getByRole("link", { name: /Étape suivante/ })).toBeVisible();
});

test("the dashboard shows where applications stand, the five nearest dates, and the history once it is asked for", async ({
  page,
}) => {
  const { jobs } = await company("Vannier", "Rempailleur", "Canneur", "Tapissier", "Doreur", "Ciseleur");
  await logInAs(page, await applicant(...jobs));
  await page.goto("/platform/applicant/dashboard");
  const sent = page.getByRole("region", { name: "Candidatures en cours" });
  await expect(sent.getByRole("heading", { name: "En attente 6" })).toBeVisible();
  await expect(sent.getByRole("listitem")).toHaveCount(2);
  const deadlines = page.getByRole("region", { name: "Échéances" });
  await expect(deadlines.getByRole("listitem")).toHaveCount(5);
  await deadlines.getByRole("button", { name: /^Voir \d+ échéances? de plus$/ }).click();
  await expect(deadlines.getByRole("listitem").nth(5)).toBeVisible();
  await page.getByText("Historique", { exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "par vous" })).toHaveCount(6);
  for (const size of [
    { width: 1280, height: 900 },
    { width: 375, height: 812 },
  ]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    expect(await violationsOf(page)).toEqual([]);
  }
  await sent.getByRole("link", { name: "+ 4 dans « En attente »" }).click();
  await expect(page).toHaveURL(/onglet=en-cours/);
});

test("the board shows each application in the column of its status, and opens it", async ({ page }) => {
  const { jobs } = await company("Vitrailliste", "Doreur");
  await logInAs(page, await applicant(...jobs));
  await page.goto("/platform/applicant/applications");
  await page.getByRole("button", { name: "Tableau" }).click();
  await expect(page).toHaveURL(/vue=tableau/);
  const board = page.getByRole("region", { name: "Tableau des candidatures" });
  await expect(board.getByRole("heading", { name: "En attente 2" })).toBeVisible();
  await board.getByRole("link", { name: /Doreur/ }).click();
  await expect(page.getByRole("heading", { name: "Doreur", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(board).toBeVisible();
});

test("a chosen CV fills the fields that are still empty, each marked until it is confirmed", async ({ page }) => {
  await logInAs(page, await account("applicant"));
  await page.goto("/platform/applicant/profile");
  await page.getByLabel("Prénom").fill("Léa");
  await page.getByLabel("CV *").setInputFiles(resume("Ines BENALI 06 12 34 56 78 https://github.com/ines"));
  await expect(page.getByLabel("Téléphone *", { exact: true })).toHaveValue("06 12 34 56 78");
  await expect(page.getByText("Bien lu")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByLabel("GitHub")).toHaveValue("https://github.com/ines");
  await expect(page.getByLabel("Prénom")).toHaveValue("Léa");
  await page.getByRole("button", { name: /C'est bon.*Téléphone/ }).click();
  await page.getByRole("button", { name: "Tout confirmer" }).click();
  await expect(page.getByText("trouvé dans votre CV")).toHaveCount(0);
  // Leaving asks once, and loses nothing when one stays.
  await page.getByRole("link", { name: "Favoris" }).first().click();
  await page.getByRole("button", { name: "Continuer la saisie" }).click();
  await expect(page.getByLabel("Prénom")).toHaveValue("Léa");
});

test("skills are tags, added by a comma, Enter or leaving the field, and taken off again", async ({ page }) => {
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/profile");
  const skills = page
    .getByRole("textbox", { name: "Compétences" })
    .or(page.getByRole("combobox", { name: "Compétences" }));
  await skills.pressSequentially("React,CSS");
  await skills.press("Enter");
  await skills.pressSequentially("Anglais B2");
  await page.getByLabel("GitHub").focus();
  const seen = page.getByText("React, CSS, Anglais B2");
  await expect(seen).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await skills.press("Backspace");
  await expect(page.getByText("React, CSS", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
  await expect(page.getByText("tout est enregistré")).toBeVisible();
  await page.reload();
  await expect(page.getByText("React, CSS", { exact: true })).toBeVisible();
});

test("several CVs are kept, and one is chosen for the next applications", async ({ page }) => {
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/profile");
  await page.getByLabel("CV", { exact: true }).setInputFiles({ ...resume(), name: "cv commerce.pdf" });
  await expect(page.getByText("Bien lu")).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
  await expect(page.getByText("Profil enregistré avec succès")).toBeVisible();
  await expect(page.getByText("tout est enregistré")).toBeVisible();
  await page.getByRole("button", { name: "Mes 2 CV" }).click();
  const resumes = page.getByRole("region", { name: "Mes CV" });
  const former = resumes.getByRole("listitem").filter({ hasNotText: "commerce" });
  await expect(resumes.getByRole("listitem").filter({ hasText: "commerce" })).toContainText("Par défaut");
  await former.getByRole("button", { name: "Utiliser celui-ci" }).click();
  await expect(former).toContainText("Par défaut");
});

test("a new password leaves this session open; a wrong one is said beside its field", async ({ page }) => {
  const session = await account("applicant");
  await logInAs(page, session);
  await page.goto("/platform/account");
  const section = page.getByRole("region", { name: "Mot de passe" });
  await section.getByLabel("Mot de passe actuel").fill("pas le bon du tout");
  await section.getByLabel("Nouveau mot de passe").fill("une autre phrase à moi");
  await section.getByRole("button", { name: "Changer de mot de passe" }).click();
  await expect(section.getByText("Le mot de passe actuel n'est pas le bon.")).toBeVisible();
  await section.getByLabel("Mot de passe actuel").fill(password);
  await section.getByRole("button", { name: "Changer de mot de passe" }).click();
  await expect(page.getByText("Votre mot de passe a été modifié.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Mon compte" })).toBeVisible();
});

test("a new address is confirmed by a person, not by a program that opens the link", async ({ page, request }) => {
  const email = newEmail("nouvelle");
  await logInAs(page, await account("applicant"));
  await page.goto("/platform/account");
  const section = page.getByRole("region", { name: "Adresse e-mail" });
  await section.getByLabel("Nouvelle adresse e-mail").fill(email);
  await section.getByLabel("Mot de passe").first().fill(password);
  await section.getByRole("button", { name: "Changer d'adresse" }).click();
  await expect(section.getByRole("status")).toContainText("ouvrez son lien pour confirmer");
  await page.goto("/boite-mail");
  const link = page.getByRole("article").filter({ hasText: email }).getByRole("link");
  await request.get((await link.getAttribute("href")) ?? "");
  await link.click();
  await page.getByRole("button", { name: "Confirmer cette adresse" }).click();
  await expect(page.getByText("Votre adresse a été changée.")).toBeVisible();
  await page.getByRole("link", { name: "Revenir à mon compte" }).click();
  await expect(page.getByText(`Votre adresse est ${email}.`)).toBeVisible();
});

test("one's data come as an archive, and the account is erased with its password", async ({ page }) => {
  const { jobs } = await company("Luthier");
  const session = await applicant(...jobs);
  await logInAs(page, session);
  await page.goto("/platform/account");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger mes données (.zip)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^passerelle-mes-donnees-.*\.zip$/);

  await page.getByRole("button", { name: "Supprimer mon compte…" }).click();
  await page.getByLabel("Votre mot de passe, pour confirmer").fill(password);
  await page.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(page).toHaveURL(/\/compte-supprime$/);
  await expect(page.getByRole("heading", { name: "Votre compte est supprimé" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Se connecter" }).first()).toBeVisible();
  await page.goto("/login");
  await page.getByLabel("Adresse e-mail").fill(session.email);
  await page.getByLabel("Mot de passe").first().fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByText("Identifiant ou mot de passe incorrect.").first()).toBeVisible();
});

test("a server that cannot be reached, then is slow, loses nothing that was typed; the next try works", async ({
  page,
}) => {
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/profile");
  await page.getByLabel("Formation actuelle").fill("Bac pro menuiserie");
  const saves = "**/api/v1/candidate-profile/*/";
  const save = page.getByRole("button", { name: "Enregistrer mon profil" });

  await page.route(saves, (route) => route.abort());
  await save.click();
  await expect(page.getByRole("alert")).toContainText("La connexion au serveur a échoué.");
  await page.unroute(saves);
  await page.route(saves, () => new Promise(() => {}));
  await save.click();
  await expect(page.getByRole("alert")).toContainText("Le serveur met trop de temps à répondre.");
  await expect(page.getByLabel("Formation actuelle")).toHaveValue("Bac pro menuiserie");

  await page.unroute(saves);
  await save.click();
  await expect(page.getByText("Profil enregistré avec succès")).toBeVisible();
  await expect(page).toHaveURL(/\/platform\/applicant\/profile/);
});

test("a double click applies once", async ({ page }) => {
  const { jobs } = await company("Tonnelier");
  await logInAs(page, await applicant());
  await page.goto(`/offres/${jobs[0]?.id}`);
  await page.getByRole("button", { name: "Postuler" }).click();
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().includes("/apply-to-job/")) requests += 1;
  });
  await page.getByRole("button", { name: "Envoyer ma candidature" }).dblclick();
  await expect(page.getByText("Votre candidature a été envoyée avec succès !")).toBeVisible();
  expect(requests).toBe(1);
  await page.goto("/platform/applicant/applications");
  await expect(page.getByRole("table", { name: "Candidatures" }).getByRole("row")).toHaveCount(2);
});

test("an offer of another site is followed with one's own applications, and its status is one's to say", async ({
  page,
}) => {
  await logInAs(page, await applicant());
  await page.goto("/platform/applicant/search?source=external", { waitUntil: "networkidle" });
  const first = page.getByRole("article").first().getByRole("link").first();
  const title = await first.innerText();
  await page.getByRole("region", { name: title }).getByRole("button", { name: "J'ai postulé, la suivre ici" }).click();
  await expect(page.getByText("Cette candidature est suivie avec les autres.").first()).toBeVisible();
  await page.goto("/platform/applicant/applications");
  await page.getByRole("table", { name: "Candidatures" }).getByRole("link", { name: title }).first().click();
  const status = page.getByLabel("Où en est cette candidature");
  await status.selectOption({ label: "Entretien programmé" });
  await page.locator(".card").filter({ has: status }).getByRole("button", { name: "Enregistrer" }).click();
  const history = page.getByRole("region", { name: "Ce qui s'est passé" });
  await expect(history.getByRole("listitem").first()).toContainText("Entretien programmé");
  // It was sent elsewhere: nobody reads a message here.
  await expect(page.getByRole("heading", { name: "Conversation" })).toHaveCount(0);
});

test("a CV that is not what its name says is refused as soon as it is chosen", async ({ page }) => {
  await logInAs(page, await account("applicant"));
  await page.goto("/platform/applicant/profile");
  const field = page.getByLabel("CV *");
  await field.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ".repeat(500)) });
  await expect(field).toHaveAccessibleDescription(/Le CV doit être un fichier \.pdf, \.doc ou \.docx\./);
  await field.setInputFiles({ name: "cv.odt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(field).toHaveAccessibleDescription(/Le CV doit être un fichier \.pdf, \.doc ou \.docx\./);
});

const missing: [string, string][] = [
  ["Prénom", "Le prénom est requis"],
  ["Téléphone", "Le téléphone est requis"],
  ["Formation actuelle", "La formation actuelle est requise"],
];

test("a profile without its required fields, or with an address that is none, says so beside each, the first one focused", async ({
  page,
}) => {
  await logInAs(page, await account("applicant"));
  await page.goto("/platform/applicant/profile");
  await expect(page.getByText(/Tous les champs marqués \* sont obligatoires\./)).toBeVisible();
  await page.getByLabel("LinkedIn").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
  for (const [label, sentence] of missing) await expect(page.getByLabel(label)).toHaveAccessibleDescription(sentence);
  await expect(page.getByText("L'adresse doit commencer par http:// ou https://")).toBeVisible();
  await expect(page.getByLabel("CV *")).toBeFocused();
  await expect(page.getByText("Nouveau", { exact: true })).toBeVisible();
});

for (const page of ["dashboard", "applications", "school-jobs"]) {
  test(`without a profile, ${page} is the screen « Profil requis » with a link to create one`, async ({
    page: tab,
  }) => {
    await logInAs(tab, await account("applicant"));
    await tab.goto(`/platform/applicant/${page}`);
    await expect(tab.getByRole("heading", { name: "Profil requis" })).toBeVisible();
    await tab.getByRole("link", { name: "Créer mon profil" }).click();
    await expect(tab).toHaveURL(/\/platform\/applicant\/profile/);
  });
}
