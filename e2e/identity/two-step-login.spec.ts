import { Secret, TOTP } from "otpauth";
import {
  account,
  api,
  demo,
  expect,
  linkMailedTo,
  logInAs,
  makeAccount,
  newEmail,
  newSession,
  password,
  test,
  violationsOf,
} from "../people.ts";

/** The code of now, or of the half minute that follows: none serves twice, and the product takes both. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** An account whose login has a second step, set up through the API with the code of the previous half minute. */
const withTwoStep = async () => {
  const session = await account("applicant");
  const { set_up, secret } = await api("/account/two-step/secret/", { method: "POST", token: session.access });
  const { recovery_codes } = await api("/account/two-step/", {
    token: session.access,
    body: { set_up, code: codeOf(secret, -1), password },
  });
  return { ...session, secret: secret as string, codes: recovery_codes as string[] };
};

test("a person turns the second step on, keeps the recovery codes, and turns it off again", async ({ page }) => {
  await logInAs(page, await account("applicant"));
  await page.goto("/platform/account");
  const section = page.getByRole("region", { name: "Double authentification" });
  await section.getByRole("button", { name: "Activer la double authentification" }).click();
  await expect(section.getByRole("img", { name: /Code à scanner/ })).toBeVisible();
  const heading = section.getByRole("heading", { name: "Double authentification" });
  await expect(heading).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  const secret = await section.getByLabel("Ou saisissez cette clé dans l'application").inputValue();
  await section.getByLabel("Code à six chiffres").fill("abcdef");
  await section.getByLabel("Votre mot de passe").fill(password);
  await section.getByRole("button", { name: "Activer" }).click();
  await expect(section.getByText("Ce code n'est pas le bon.")).toBeVisible();
  await section.getByLabel("Code à six chiffres").fill(codeOf(secret, -1));
  await section.getByRole("button", { name: "Activer" }).click();
  await expect(section.getByRole("heading", { name: "Vos codes de secours" })).toBeFocused();
  const codes = await section.getByRole("list", { name: "Codes de secours" }).getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await violationsOf(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await section.getByRole("button", { name: "Télécharger" }).click();
  expect((await download).suggestedFilename()).toBe("passerelle-codes-de-secours.txt");
  await section.getByRole("button", { name: "J'ai gardé mes codes" }).click();
  await expect(section.getByText("Il vous reste 10 codes de secours.")).toBeVisible();
  await expect(heading).toBeFocused();

  await section.getByRole("button", { name: "Désactiver" }).click();
  await section.getByLabel("Code à six chiffres").fill(codes[0] ?? "");
  await section.getByLabel("Votre mot de passe").fill(password);
  await section.getByRole("button", { name: "Désactiver la double authentification" }).click();
  await expect(section.getByRole("button", { name: "Activer la double authentification" })).toBeVisible();
  await expect(heading).toBeFocused();
});

test("the login asks for the code, and leads to the page that was wanted", async ({ page }) => {
  const { email, secret, codes } = await withTwoStep();
  await page.goto("/platform/applicant/profile");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").first().fill(password);
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Code à six chiffres");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  expect(await violationsOf(page)).toEqual([]);
  // What is no code yet is not an attempt.
  let attempts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/token/")) attempts += 1;
  });
  await field.fill("12");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("Le code de l'application a six chiffres.")).toBeVisible();
  expect(attempts).toBe(0);
  await field.fill("mauvais-code");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("Ce code n'est pas le bon.")).toBeVisible();
  // Six digits that are pasted leave by themselves.
  await field.fill(codeOf(secret));
  await expect(page.getByRole("heading", { name: "Mon profil" })).toBeVisible();

  await page.locator("summary[aria-label='Menu personnel']").click();
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page.getByRole("button", { name: "Déconnexion" })).toHaveCount(0);
  // Another tab: nothing of where this one was is asked for.
  const again = await page.context().newPage();
  await again.goto("/login");
  await again.getByLabel("Adresse e-mail").fill(email);
  await again.getByLabel("Mot de passe").first().fill(password);
  await again.keyboard.press("Enter");
  await again.getByRole("button", { name: "Utiliser un code de secours" }).click();
  await expect(again.getByLabel("Code de secours")).toBeFocused();
  await again.getByLabel("Code de secours").fill(codes[3] ?? "");
  await again.keyboard.press("Enter");
  await expect(again).toHaveURL(/\/platform\/applicant\/dashboard/);
});

test("a session that is not recognised is closed from the account's page", async ({ page }) => {
  const { email, ...session } = await account("applicant");
  const lost = await api("/token/", { body: { email, password } });
  await logInAs(page, { email, ...session });
  await page.goto("/platform/account");
  const sessions = page.getByRole("region", { name: "Sessions ouvertes" });
  await expect(sessions.getByText("Cette session")).toBeVisible();
  await sessions.getByRole("button", { name: /^Déconnecter Appareil inconnu/ }).click();
  await expect(page.getByText("Cet appareil est déconnecté.")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(api("/user/", { token: lost.access })).rejects.toThrow("401");
  const other = await api("/token/", { body: { email, password } });
  await page.reload();
  await sessions.getByRole("button", { name: "Déconnecter tous les autres appareils" }).click();
  const asked = page.getByRole("dialog", { name: "Déconnecter tous les autres appareils" });
  await asked.getByRole("button", { name: "Annuler" }).click();
  await expect(sessions.getByRole("button", { name: /^Déconnecter Appareil inconnu/ })).toBeVisible();
  await sessions.getByRole("button", { name: "Déconnecter tous les autres appareils" }).click();
  await asked.getByRole("button", { name: "Déconnecter" }).click();
  await expect(page.getByText("Vos autres appareils sont déconnectés.")).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expect(sessions.getByRole("button", { name: /^Déconnecter Appareil inconnu/ })).toHaveCount(0);
  await expect(api("/user/", { token: other.access })).rejects.toThrow("401");
});

test("a superuser invites a person, changes their rights, and takes off a second step that was lost", async ({
  page,
}) => {
  // Both come first in the list, however many work here by then.
  const own = await newSession("aaa-direction", { superuser: true, staff: true });
  await logInAs(page, own);
  await page.goto("/settings/people");
  await page.getByRole("button", { name: "Inviter une personne" }).click();
  const invited = newEmail("aaa-recrue");
  const invitation = page.getByRole("dialog", { name: "Inviter une personne" });
  await invitation.getByLabel("Adresse e-mail").fill(invited);
  expect(await violationsOf(page)).toEqual([]);
  await invitation.getByRole("button", { name: "Envoyer l'invitation" }).click();
  await expect(page.getByText("L'invitation est partie.")).toBeVisible();
  const link = await linkMailedTo(invited, "/reset-password/");
  await api(`${link}/`, { body: { password } });
  expect((await api("/token/", { body: { email: invited, password } })).access).toBeDefined();

  await page.getByRole("button", { name: `Changer les droits de ${invited}` }).click();
  const rights = page.getByRole("dialog", { name: `Droits de ${invited}` });
  await rights.getByLabel("Compte actif").uncheck();
  await rights.getByRole("button", { name: "Enregistrer" }).click();
  // Who can come no more stands last, on a further page where there are many.
  const more = page.getByRole("button", { name: /^Charger plus/ });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    const line = page.getByRole("listitem").filter({ hasText: invited });
    await expect(line.getByText("Compte désactivé")).toBeVisible({ timeout: 2000 });
  }).toPass();

  const locked = await withTwoStep();
  const reset = page.getByRole("region", { name: "Téléphone et codes perdus" });
  const address = reset.getByLabel("Adresse e-mail du compte");
  await address.fill(newEmail("inconnue"));
  await reset.getByRole("button", { name: "Réinitialiser sa double authentification…" }).click();
  // Said before anything is to be confirmed.
  await expect(reset.getByText("Aucun compte avec double authentification n'a cette adresse.")).toBeVisible();
  await expect(reset.getByRole("button", { name: "Réinitialiser", exact: true })).toHaveCount(0);
  await address.fill(locked.email);
  await reset.getByRole("button", { name: "Réinitialiser sa double authentification…" }).click();
  await reset.getByRole("button", { name: "Réinitialiser", exact: true }).click();
  await expect(reset.getByRole("status")).toContainText(
    `La double authentification de ${locked.email} est réinitialisée.`,
  );
  expect((await api("/token/", { body: { email: locked.email, password } })).access).toBeDefined();

  // Of one's own rights, which end one's own session, more is said before.
  await page.getByRole("button", { name: `Changer les droits de ${own.email}` }).click();
  const ownRights = page.getByRole("dialog", { name: `Droits de ${own.email}` });
  await ownRights.getByLabel("Équipe").uncheck();
  await ownRights.getByRole("button", { name: "Enregistrer" }).click();
  await expect(ownRights.getByRole("alert")).toContainText("C'est votre propre compte");
  await ownRights.getByRole("button", { name: "Retirer mon droit et me déconnecter" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("where it is required, the provider's people are led to set it up, and then on to where they were going", async ({
  page,
}) => {
  const email = newEmail("agent");
  await makeAccount(email, { staff: true });
  // As the server answers with REQUIRE_2FA=1, which other journeys do without; what it refuses meanwhile is tested beside it.
  await page.route("**/api/v1/user/", async (route) => {
    const answer = await route.fetch();
    const { user } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { user: { ...user, two_step: user.two_step === "on" ? "on" : "required" } },
    });
  });
  await page.goto("/settings/companies");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").first().fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Double authentification" })).toBeVisible();
  await page.goto("/settings/companies");
  await expect(page).toHaveURL(/\/platform\/second-step/);
  const secret = await page.getByLabel("Ou saisissez cette clé dans l'application").inputValue();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Code à six chiffres").fill(codeOf(secret));
  await page.getByLabel("Votre mot de passe").fill(password);
  await page.getByRole("button", { name: "Activer" }).click();
  await page.getByRole("button", { name: "J'ai gardé mes codes, continuer" }).click();
  await expect(page.getByRole("heading", { name: "Entreprises" })).toBeVisible();
});

test("the demo world has no second step, and offers it", async ({ page }) => {
  await logInAs(page, await demo("direction"));
  await page.goto("/platform/account");
  await expect(page.getByRole("button", { name: "Activer la double authentification" })).toBeVisible();
});
