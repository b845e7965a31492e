import {
  api,
  applicant,
  applicationOf,
  company,
  expect,
  linkMailedTo,
  logInAs,
  newEmail,
  password,
  test,
  violationsOf,
} from "../people.ts";

test("an administrator reads what closing does, closes, and the page is gone; then the account is deleted", async ({
  page,
}) => {
  const admin = await company("Verrier");
  const candidate = await applicant(...admin.jobs);
  const { name } = await api("/application-system/company-profile/", { token: admin.access });
  await logInAs(page, admin);

  // The last person is led to closing.
  await page.goto("/platform/account");
  await expect(page.getByRole("region", { name: "Mes données" })).toContainText("notes, étoiles et messages");
  const end = page.getByRole("region", { name: "Supprimer mon compte" });
  await expect(end).toContainText(`Vous êtes la seule personne de ${name}`);
  await end.getByRole("link", { name: "fermez d'abord l'entreprise" }).click();

  await expect(page.getByRole("heading", { name: `Fermer ${name}` })).toBeVisible();
  const effects = page.getByRole("region", { name: "Ce qui va se passer" });
  await expect(effects).toContainText("1 offre sera fermée");
  await expect(effects).toContainText("1 candidat sans réponse sera prévenu");
  await expect(effects).not.toContainText("entretien");
  expect(await violationsOf(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger les données de l'entreprise" }).click();
  expect((await download).suggestedFilename()).toMatch(/^passerelle-atelier-.*\.zip$/);

  const form = page.getByRole("form", { name: "Confirmer la fermeture" });
  await form.getByRole("button", { name: "Fermer définitivement" }).click();
  await expect(form.getByText("Le nom de l'entreprise est requis")).toBeVisible();
  await form.getByLabel("Nom de l'entreprise").fill("Une autre");
  await form.getByLabel("Votre mot de passe").fill("pas le bon mot de passe");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Ce n'est pas le nom de l'entreprise.")).toBeVisible();
  await form.getByLabel("Nom de l'entreprise").fill(name);
  await page.keyboard.press("Enter");
  await expect(form.getByText("Le mot de passe actuel n'est pas le bon.")).toBeVisible();
  await form.getByLabel("Votre mot de passe").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "L'espace de votre entreprise est fermé" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const slug = name.toLowerCase().replace(" ", "-");
  expect((await page.request.get(`/entreprises/${slug}`)).status()).toBe(410);
  const id = await applicationOf(candidate);
  expect((await api(`/application-system/applications/${id}/`, { token: candidate.access })).job.is_visible).toBe(
    false,
  );

  await page.getByRole("link", { name: "Supprimer mon compte" }).click();
  await end.getByRole("button", { name: "Supprimer mon compte…" }).click();
  await end.getByLabel("Votre mot de passe").fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/compte-supprime/);
  await expect(page.getByText("y reste, sans votre nom")).toBeVisible();
});

test("a recruiter may not close, and deletes their account; the only administrator names another one first", async ({
  page,
  browser,
}) => {
  const admin = await company();
  const email = newEmail("recruteur");
  await api("/application-system/company-team/invitations/", {
    token: admin.access,
    body: { email, role: "recruiter" },
  });
  const token = (await linkMailedTo(email, "/invitation/")).split("/").at(-1);
  await api(`/invitations/${token}/sign-up/`, { body: { password } });
  await logInAs(page, admin);
  await page.goto("/platform/account");
  const end = page.getByRole("region", { name: "Supprimer mon compte" });
  await expect(end).toContainText("Vous êtes le seul administrateur");
  await end.getByRole("link", { name: "donnez d'abord ce rôle" }).click();
  await expect(page.getByRole("region", { name: "Membres" })).toBeVisible();
  await page.getByRole("tab", { name: "Sécurité et données" }).click();
  await expect(page.getByRole("region", { name: "Données et fermeture" })).toBeVisible();

  const session = await api("/token/", { body: { email, password } });
  const guest = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  await logInAs(guest, { email, ...session });
  await guest.goto("/platform/company/closing");
  await expect(guest.getByText("Seul un administrateur de l'entreprise peut la fermer.")).toBeVisible();
  await guest.goto("/platform/company/team");
  await expect(guest.getByRole("region", { name: "Membres" })).toBeVisible();
  await guest.getByRole("tab", { name: "Sécurité et données" }).click();
  await expect(guest.getByRole("region", { name: "Lecture sans nom" })).toBeVisible();
  await expect(guest.getByRole("region", { name: "Données et fermeture" })).toHaveCount(0);
  await guest.goto("/platform/account");
  const own = guest.getByRole("region", { name: "Supprimer mon compte" });
  await own.getByRole("button", { name: "Supprimer mon compte…" }).click();
  await own.getByLabel("Votre mot de passe").fill(password);
  await guest.keyboard.press("Enter");
  await expect(guest).toHaveURL(/\/compte-supprime/);
  const team = await api("/application-system/company-team/", { token: admin.access });
  expect(team.members.map((member: { email: string }) => member.email)).toEqual([admin.email]);
});
