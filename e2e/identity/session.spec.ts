import type { BrowserContext, Page } from "@playwright/test";
import {
  account,
  api,
  applicant,
  demo,
  endSession,
  expect,
  linkMailedTo,
  logInAs,
  newEmail,
  password,
  test,
  violationsOf,
} from "../people.ts";

test("a page that needs a login is remembered and reached after it", async ({ page }) => {
  const { email } = await account("applicant");
  await page.goto("/platform/applicant/profile");
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: false }).first().fill("pas le bon mot de passe");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: "Identifiant ou mot de passe incorrect." }).first(),
  ).toBeVisible();
  await page.getByLabel("Mot de passe", { exact: false }).first().fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Mon profil" })).toBeVisible();
  await expect(page.getByText("Connexion réussie !")).toBeVisible();
});

test("another kind of account is sent home; each arrives on its own dashboard", async ({ page }) => {
  const school = await demo("ecole");
  await logInAs(page, school);
  await page.goto("/platform/company/offers");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Cette page est dans l'espace des entreprises.")).toHaveCount(1);
  await page.goto("/platform/school/dashboard");
  await expect(page.getByRole("heading", { name: "Placement", level: 1 })).toBeVisible();
});

test("an access token that is over is renewed in silence, once for all the requests that wait", async ({ page }) => {
  const session = await account("company");
  await logInAs(page, { ...session, access: "a.b.c" });
  let refreshes = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/token/refresh/")) refreshes += 1;
  });
  await page.goto("/platform/company/offers");
  await expect(page.getByRole("heading", { name: "Mes offres" })).toBeVisible();
  await expect(page.getByText("Créez d'abord le profil de votre entreprise")).toBeVisible();
  expect(refreshes).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).not.toBe("a.b.c");
});

/** Two tabs of one session whose access token is over, loaded at the same moment. */
const wakeTwoTabs = async (page: Page, context: BrowserContext) => {
  await logInAs(page, await account("company"));
  await page.goto("/platform/company/offers");
  await expect(page.getByRole("heading", { name: "Mes offres" })).toBeVisible();
  const other = await context.newPage();
  await page.evaluate(() => localStorage.setItem("accessToken", "a.b.c"));
  const answers: number[] = [];
  context.on("response", (response) => {
    if (response.url().endsWith("/token/refresh/")) answers.push(response.status());
  });
  await Promise.all([page.reload(), other.goto(`${process.env.BASE_URL}/platform/company/offers`)]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { name: "Mes offres" })).toBeVisible();
    await expect(tab.getByText("Créez d'abord le profil de votre entreprise")).toBeVisible();
  }
  return answers;
};

test("two tabs that wake up at once renew the session once, and both go on", async ({ page, context }) => {
  expect(await wakeTwoTabs(page, context)).toEqual([200]);
});

test("two tabs of a browser without locks both renew the session, and both go on", async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { value: undefined }));
  let waiting = 0;
  let release = () => {};
  const bothAsk = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/token/refresh/", async (route) => {
    waiting += 1;
    if (waiting === 2) release();
    await bothAsk;
    await route.continue();
  });
  expect(await wakeTwoTabs(page, context)).toEqual([200, 200]);
});

test("the refresh token is out of the reach of scripts, and one that was kept before is moved there", async ({
  page,
}) => {
  const session = await account("applicant");
  await page.goto("/login");
  await page.evaluate((tokens) => {
    localStorage.setItem("accessToken", tokens.access);
    localStorage.setItem("refreshToken", tokens.refresh);
  }, session);
  await page.goto("/platform/applicant/profile");
  await expect(page.getByRole("heading", { name: "Mon profil" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("refreshToken"))).toBeNull();
  expect(await page.evaluate(() => document.cookie)).toBe("");
  expect(await page.context().cookies(`${process.env.BASE_URL}/api/v1/token/refresh/`)).toMatchObject([
    { name: "passerelle-refresh", httpOnly: true, sameSite: "Strict", path: "/api/v1/token" },
  ]);
  await page.evaluate(() => localStorage.setItem("accessToken", "a.b.c"));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Mon profil" })).toBeVisible();
});

test("a session that is over leads to the login page and its tokens are forgotten", async ({ page }) => {
  await logInAs(page, { email: "", access: "a.b.c", refresh: "perdu" });
  await page.goto("/platform/applicant/dashboard");
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem("refreshToken"))).toBeNull();
});

test("a session that ends while a page is open leads to the login page, stays there, and comes back after it", async ({
  page,
}) => {
  const session = await applicant();
  await logInAs(page, session);
  await page.goto("/platform/applicant/dashboard");
  // Everything is read: what were still asked would end the session before the click.
  await expect(page.getByRole("heading", { name: "Activité récente" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Chargement" })).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await endSession(page);
  await page.getByRole("link", { name: "Mes candidatures" }).first().click();
  const expired = page.getByText("Votre session a expiré. Veuillez vous reconnecter.");
  await expect(expired.first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  // Each request of the screen was refused: it is said once.
  await expect(expired).toHaveCount(1);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("link", { name: "Se connecter" }).first()).toBeVisible();
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue(session.email);
  await page.getByLabel("Mot de passe").first().fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/platform\/applicant\/applications/);
});

test("logging out ends the session here and in the other tab", async ({ page, context }) => {
  const session = await account("applicant");
  await logInAs(page, session);
  await page.goto("/platform/applicant/dashboard");
  await expect(page.getByRole("heading", { name: "Profil requis" })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${process.env.BASE_URL}/platform/applicant/profile`);
  await expect(other.getByRole("heading", { name: "Mon profil" })).toBeVisible();
  await page.locator("summary[aria-label='Menu personnel']").click();
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page.getByText("Déconnexion réussie !")).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
});

test("a forgotten password is replaced by the mailed link", async ({ page }) => {
  const { email } = await account("applicant");
  await page.goto("/login");
  await page.getByRole("link", { name: /Mot de passe oublié/ }).click();
  await expect(page.getByRole("heading", { name: "Mot de passe oublié" })).toBeVisible();
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(
    page.getByText("Si un compte existe avec cette adresse, un message vient de lui être envoyé."),
  ).toBeVisible();
  await page.goto("/boite-mail");
  await page.getByRole("article").filter({ hasText: email }).getByRole("link").click();
  await expect(page).toHaveURL(/reset-password\//);
  const link = page.url();
  await page.getByLabel("Nouveau mot de passe").first().fill("un autre secret bien long");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Votre mot de passe a été modifié. Vous pouvez vous connecter.")).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("Ce lien n'est plus valide.")).toBeVisible();
});

test("a school is led to the contact page with its message and subject", async ({ page }) => {
  await page.goto("/signup?type=school");
  // First what goes away by itself.
  await expect(page.getByText("L'inscription des écoles n'est pas encore disponible.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/contact/);
  await expect(
    page.getByText("Merci de votre intérêt ! Veuillez remplir le formulaire de contact pour demander un compte école."),
  ).toBeVisible();
  await expect(page.getByLabel("Objet")).toHaveValue("Demande de compte école");
});

test("opening the mailed link confirms nothing: the person who signed up does, or the owner says that it was another person", async ({
  page,
}) => {
  const email = newEmail("inscrit");
  await api("/signup/", { body: { email, password, type: "applicant" } });
  const link = await linkMailedTo(email, "/verify-email/[\\w-]+\\.[\\w-]+\\.");
  await page.goto(link);
  const confirm = page.getByRole("button", { name: "Confirmer mon adresse" });
  await expect(page.getByText(`Pour activer le compte de ${email}`)).toBeVisible();
  await page.reload();
  await page.getByLabel("Mot de passe").first().fill("la phrase d'un autre");
  await confirm.click();
  await expect(page.getByText("Ce n'est pas le mot de passe choisi à l'inscription.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Mot de passe").first().fill(password);
  await confirm.click();
  await expect(page.getByText("Email vérifié avec succès!").first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue(email);

  const owner = newEmail("proprietaire");
  await api("/signup/", { body: { email: owner, password, type: "company" } });
  await page.goto(await linkMailedTo(owner, "/verify-email/[\\w-]+\\.[\\w-]+\\."));
  await page.getByRole("button", { name: "Ce n'est pas moi" }).click();
  await page.getByRole("button", { name: "Supprimer ce compte" }).click();
  await expect(page.getByText("Le compte créé avec votre adresse a été supprimé.")).toBeVisible();
  await expect(confirm).toHaveCount(0);
});

test("an address that was changed is put back from the mail to the former one, with a new password", async ({
  page,
}) => {
  const { email, access } = await account("applicant");
  const other = newEmail("autre");
  await api("/account/email/", { token: access, body: { email: other, password } });
  const token = (await linkMailedTo(other, "/changement-adresse/")).split("/").pop();
  await api("/account/email/confirm/", { body: { token } });
  await page.goto(await linkMailedTo(email, "/retablir-adresse/[\\w-]+\\.[\\w-]+\\."));
  await page.getByRole("button", { name: "Rétablir mon adresse" }).click();
  await expect(page).toHaveURL(/reset-password\//);
  await page.getByLabel("Nouveau mot de passe").first().fill("un autre secret bien long");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").first().fill("un autre secret bien long");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Profil requis" })).toBeVisible();
});

test("a verification link of nowhere says that it failed", async ({ page }) => {
  await page.goto("/verify-email/n-importe-quoi");
  await expect(page.getByText("La vérification de l'email a échoué. Veuillez réessayer.")).toBeVisible();
});

/** Holds the scripts of pages back until the answer is called. */
const holdScripts = async (page: Page) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

test("what is typed before the scripts have come is kept", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Adresse e-mail").fill("tot@exemple.fr");
  release();
  await expect(page.locator("html")).toHaveAttribute("data-scripts", "ready");
  await page.getByLabel("Mot de passe").first().fill("x");
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("tot@exemple.fr");
});

test("what is pressed or sent before the scripts have come is done once they have", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/offers", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Changer entre thème clair et thème sombre" }).click();
  release();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");

  const { email } = await account("applicant");
  const releaseAgain = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe").first().fill(password);
  await page.getByLabel("Mot de passe").first().press("Enter");
  await expect(page.locator("html")).not.toHaveAttribute("data-scripts", "ready");
  releaseAgain();
  await expect(page.getByRole("heading", { name: "Profil requis" })).toBeVisible();
});

test("a page of the provider's people tells anybody else whom it is for", async ({ page }) => {
  await logInAs(page, await account("applicant"));
  for (const address of ["/settings", "/platform/adminschool/dashboard"]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText("Cette page est réservée à l'équipe de Passerelle.")).toBeVisible();
  }
});

test("a person who must wait before trying again sees how long, and the way that does not wait", async ({ page }) => {
  await page.route("**/api/v1/token/", (route) =>
    route.fulfill({
      status: 429,
      json: { detail: "Trop de tentatives. Réessayez dans 12 minutes.", code: "too-many-attempts" },
    }),
  );
  await page.goto("/login");
  await page.getByLabel("Adresse e-mail").fill("zoe@exemple.fr");
  await page.getByLabel("Mot de passe").first().fill("un mot de passe quelconque");
  await page.keyboard.press("Enter");
  const told = page.getByRole("alert");
  await expect(told).toContainText("Réessayez dans 12 minutes.");
  await told.getByRole("link", { name: "choisissez un nouveau mot de passe" }).click();
  await expect(page).toHaveURL(/reset-password-email/);
});
