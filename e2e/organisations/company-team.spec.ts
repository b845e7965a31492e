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

const invite = async (page: Page, admin: Session, email: string) => {
  await logInAs(page, admin);
  await page.goto("/platform/company/team");
  const form = page.getByRole("form", { name: "Inviter quelqu'un" });
  await form.getByLabel("Adresse e-mail").fill(email);
  await form.getByRole("button", { name: "Envoyer l'invitation" }).click();
  await expect(page.getByText("Invitation envoyée", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Invitations en attente" })).toContainText(email);
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
  await expect(guest.getByRole("button", { name: /^Retirer/ })).toHaveCount(0);
  await expect(guest.getByRole("form", { name: "Inviter quelqu'un" })).toHaveCount(0);
  await guest.goto("/platform/company/profile");
  await expect(guest.getByText("Les administrateurs de l'entreprise tiennent ce profil")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Enregistrer" })).toHaveCount(0);
  await guest.goto("/platform/company/offers");
  await expect(guest.getByRole("row").filter({ hasText: "Relieur" })).toBeVisible();

  // The link has served.
  await guest.goto(link);
  await expect(guest.getByRole("alert")).toContainText("Cette invitation n'est plus valable");

  await page.reload();
  await page.getByRole("button", { name: `Retirer ${email}` }).click();
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
  const takeBack = page.getByRole("button", { name: `Annuler l'invitation de ${email}` });
  await expect(takeBack).toBeEnabled();
  await takeBack.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invitation annulée")).toBeVisible();
  await expect(page.getByRole("region", { name: "Invitations en attente" })).toHaveCount(0);
  const leave = page.getByRole("button", { name: "Quitter l'équipe" });
  await leave.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(leave).toBeFocused();
  await page.keyboard.press("Enter");
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
  const member = guest
    .getByRole("region", { name: "Membres" })
    .getByRole("listitem")
    .filter({ hasText: "Claire Martin" });
  await expect(member).toContainText(`Responsable RH · ${admin.email}`);
  expect((await member.boundingBox())?.height).toBeLessThanOrEqual(54);
  await expect(guest.getByRole("listitem").filter({ hasText: "Karim Benali (vous)" })).toContainText("Tuteur");
  await guest.goto(`/platform/company/candidates?candidature=${id}&volet=notes`);
  await expect(guest.getByRole("list", { name: "Notes de l'équipe" })).toContainText("Claire Martin");
  await expect(guest.getByRole("list", { name: "Notes de l'équipe" })).not.toContainText(admin.email);

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/platform/company/team");
    await expect(page.getByRole("button", { name: "Retirer Karim Benali" })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  }
});
