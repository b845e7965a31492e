import type { Page } from "@playwright/test";
import {
  account,
  api,
  applicant,
  applicationOf,
  company,
  expect,
  linkMailedTo,
  logInAs,
  newEmail,
  password,
  type Session,
  test,
  violationsOf,
} from "../people.ts";

const invitationTo = (email: string) => linkMailedTo(email, "/invitation/");

/** The line of a person, or of who is invited. */
const rowOf = (page: Page, name: string) =>
  page.getByRole("table", { name: "Équipe" }).getByRole("row").filter({ hasText: name });

const invite = async (page: Page, admin: Session, email: string) => {
  await logInAs(page, admin);
  await page.goto("/platform/company/team");
  await page.getByRole("button", { name: "Inviter un collègue" }).click();
  const form = page.getByRole("form", { name: "Inviter quelqu'un" });
  await form.getByLabel("Adresse e-mail").fill(email);
  await form.getByRole("button", { name: "Envoyer l'invitation" }).click();
  await expect(page.getByText("Invitation envoyée", { exact: true })).toBeVisible();
  await expect(rowOf(page, email)).toContainText("pas encore venu");
  return invitationTo(email);
};

test("a person is invited, chooses a password, works as a recruiter, and is out at once when removed", async ({
  page,
  browser,
}) => {
  const admin = await company("Relieur");
  const email = newEmail("recruteuse");
  const link = await invite(page, admin, email);

  const guest = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  await guest.goto(link);
  await expect(guest.getByText("vous invite à rejoindre son équipe")).toBeVisible();
  await guest.getByLabel("Mot de passe *").fill("court");
  await guest.getByRole("button", { name: "Créer mon compte et rejoindre l'équipe" }).click();
  await expect(guest.getByText("Le mot de passe doit contenir au moins 12 caractères")).toBeVisible();
  await guest.getByLabel("Mot de passe *").fill(password);
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("heading", { name: "Tableau de bord" })).toBeVisible();
  await expect(guest.getByText(`Bienvenue, ${email}`)).toBeVisible();

  // A recruiter is shown the team and the profile, and changes neither.
  await guest.goto("/platform/company/team");
  await expect(guest.getByRole("region", { name: "Membres" })).toContainText(admin.email);
  await expect(guest.getByRole("button", { name: /^Actions/ })).toHaveCount(0);
  await expect(guest.getByRole("button", { name: "Inviter un collègue" })).toHaveCount(0);
  await guest.goto("/platform/company/team?inviter=oui");
  await expect(guest.getByRole("region", { name: "Membres" })).toBeVisible();
  await expect(guest.getByRole("dialog")).toHaveCount(0);
  await guest.goto("/platform/company/profile");
  await expect(guest.getByText("Les administrateurs de l'entreprise tiennent ce profil")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Enregistrer" })).toHaveCount(0);
  await guest.goto("/platform/company/offers");
  await expect(guest.getByRole("row").filter({ hasText: "Relieur" })).toBeVisible();

  // The link has served.
  await guest.goto(link);
  await expect(guest.getByRole("alert")).toContainText("Cette invitation n'est plus valable");

  await page.reload();
  await page.getByRole("button", { name: `Actions ${email}` }).click();
  await page.getByRole("menuitem", { name: "Retirer de l'équipe" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirer" }).click();
  await expect(page.getByText("Personne retirée de l'équipe")).toBeVisible();
  await expect(page.getByRole("region", { name: "Membres" })).not.toContainText(email);
  await guest.goto("/platform/company/offers");
  await expect(guest).toHaveURL(/\/login$/);
});

test("a company account without a company logs in from the invitation and joins", async ({ page, browser }) => {
  const admin = await company();
  const waiting = await account("company");
  const link = await invite(page, admin, waiting.email);
  const guest = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  await guest.goto(link);
  await guest.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  await expect(guest.getByLabel("Adresse e-mail")).toHaveValue(waiting.email);
  await guest.getByLabel("Mot de passe *").fill(password);
  await guest.keyboard.press("Enter");
  await guest.getByRole("button", { name: "Rejoindre l'équipe" }).click();
  await expect(guest.getByRole("heading", { name: "Tableau de bord" })).toBeVisible();
});

test("the address of an applicant cannot enter, and sees why", async ({ page, browser }) => {
  const admin = await company();
  const applicant = await account("applicant");
  const link = await invite(page, admin, applicant.email);
  const guest = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  await guest.goto(link);
  await expect(guest.getByRole("alert")).toContainText("Cette adresse a déjà un compte d'un autre type");
  await expect(guest.getByLabel("Mot de passe *")).toHaveCount(0);
});

test("an invitation is sent again and taken back; the last administrator cannot leave; all by the keyboard", async ({
  page,
}) => {
  const admin = await company();
  const email = newEmail("plus-tard");
  const link = await invite(page, admin, email);
  await page.getByRole("button", { name: `Renvoyer l'invitation à ${email}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invitation renvoyée")).toBeVisible();
  await expect(page.getByRole("button", { name: `Renvoyer l'invitation à ${email}` })).toBeEnabled();
  await page.getByRole("button", { name: `Actions ${email}` }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Annuler l'invitation" }).press("Enter");
  await expect(page.getByText("Invitation annulée")).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(0);
  const acts = page.getByRole("button", { name: `Actions ${admin.email}` });
  const leave = async () => {
    await acts.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Quitter l'équipe" }).press("Enter");
  };
  await leave();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(acts).toBeFocused();
  await leave();
  await dialog.getByRole("button", { name: "Quitter l'équipe" }).click();
  await expect(page.getByText(/Une entreprise garde au moins un administrateur/)).toBeVisible();
  // Nothing is wider than a small phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("Cette invitation n'est plus valable");
});

test("a person says their name, and colleagues read it in place of the address", async ({ page, browser }) => {
  const admin = await company("Relieur");
  const candidate = await applicant(...admin.jobs);
  const id = await applicationOf(candidate);
  const email = newEmail("karim");
  const link = await invite(page, admin, email);
  const guest = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  await guest.goto(link);
  await guest.getByLabel("Prénom (facultatif)").fill("Karim");
  await guest.getByLabel("Nom (facultatif)", { exact: true }).fill("Benali");
  await guest.getByLabel("Fonction (facultatif)").fill("Tuteur");
  await guest.getByLabel("Mot de passe *").fill(password);
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("heading", { name: "Tableau de bord" })).toBeVisible();

  await page.goto("/platform/account");
  await page.getByLabel("Prénom").fill("Claire");
  await page.getByLabel("Nom", { exact: true }).fill("Martin");
  await page.getByLabel("Fonction").fill("Responsable RH");
  await page.getByRole("region", { name: "Votre nom" }).getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Nom enregistré")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Claire Martin").first()).toBeVisible();
  await api(`/application-system/company/applications/${id}/notes/`, {
    token: admin.access,
    body: { text: "À revoir" },
  });

  await guest.goto("/platform/company/team");
  const member = rowOf(guest, "Claire Martin");
  await expect(member).toContainText(`Responsable RH · ${admin.email}`);
  await expect(member).toContainText("Relieur");
  expect((await member.boundingBox())?.height).toBeLessThanOrEqual(54);
  await expect(rowOf(guest, "Karim Benali")).toContainText("Tuteur · vous");
  await guest.goto(`/platform/company/candidates?candidature=${id}&volet=notes`);
  await expect(guest.getByRole("list", { name: "Notes de l'équipe" })).toContainText("Claire Martin");
  await expect(guest.getByRole("list", { name: "Notes de l'équipe" })).not.toContainText(admin.email);

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/platform/company/team");
    await expect(page.getByRole("button", { name: "Actions Karim Benali" })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    for (const tab of ["Votre compte", "Formule", "Sécurité et données"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("tabpanel", { name: tab }).getByRole("heading").first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    }
  }
});

test("from the team, an administrator gives an offer to a colleague, a recruiter follows for themselves alone", async ({
  page,
  browser,
}) => {
  const admin = await company("Relieuse", "Doreuse");
  const email = newEmail("suiveur");
  const link = await invite(page, admin, email);
  const guest = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  await guest.goto(link);
  await guest.getByLabel("Mot de passe *").fill(password);
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("heading", { name: "Tableau de bord" })).toBeVisible();
  await page.reload();
  const follows = (on: Page, title: string) =>
    on.getByRole("region", { name: "Qui suit quoi" }).getByRole("listitem").filter({ hasText: title });
  await page.getByRole("button", { name: "Qui suit Relieuse" }).click();
  await page.getByRole("menuitemcheckbox", { name: email }).click();
  await expect(page.getByText("C'est enregistré.").first()).toBeVisible();
  await expect(page.getByRole("menuitemcheckbox", { name: email })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, email)).toContainText("Relieuse");
  await guest.goto("/platform/company/team");
  await guest.getByRole("button", { name: "Qui suit Doreuse" }).click();
  await expect(guest.getByRole("menuitemcheckbox")).toHaveCount(1);
  await guest.getByRole("menuitemcheckbox", { name: email }).click();
  await expect(rowOf(guest, email)).toContainText("Doreuse");
  // An offer that no colleague follows is said.
  await page.goto("/platform/company/team");
  await page.getByRole("button", { name: "Qui suit Doreuse" }).click();
  for (const name of [email, admin.email]) await page.getByRole("menuitemcheckbox", { name }).click();
  await expect(follows(page, "Doreuse")).toContainText("personne");
  await page.goto("/platform/company/offers");
  await page.getByRole("button", { name: "Suivie par" }).click();
  await page.getByRole("menuitemradio", { name: "Personne" }).click();
  await expect(page.getByRole("table", { name: "Offres" }).locator("tbody tr")).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: "Doreuse" })).toContainText("personne");
});
