import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import {
  api,
  demo,
  expect,
  linkMailedTo,
  logInAs,
  newEmail,
  newSession,
  password,
  type Session,
  test,
  violationsOf,
} from "../people.ts";

const invitationTo = (email: string) => linkMailedTo(email, "/invitation-ecole/");

const schoolOf = async (session: Session) => {
  const { user } = await api("/user/", { token: session.access });
  return user.school as { id: string; name: string };
};
const lineOf = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

test("a user is added, chooses a password, reads without managing, and is out at once when deactivated", async ({
  page,
  browser,
}) => {
  const email = newEmail("lea");
  await logInAs(page, await demo("ecole"));
  await page.goto("/platform/school/users");
  for (const name of ["#", "Nom", "Email", "Actif", "Staff"])
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
  await page.getByRole("link", { name: "+ Ajouter" }).click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("L'adresse e-mail est requise")).toBeVisible();
  await expect(page.getByLabel("Email *")).toBeFocused();
  await page.getByLabel("Email *").fill(email);
  await page.getByLabel("Prénom").fill("Léa");
  await page.getByLabel("Nom", { exact: true }).fill("Marin");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Utilisateur ajouté. Une invitation lui a été envoyée.")).toBeVisible();

  const guest = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  const link = await invitationTo(email);
  await guest.goto(link);
  await expect(guest.getByText("Campus Loire Alternance")).toBeVisible();
  expect(await violationsOf(guest)).toEqual([]);
  await guest.getByLabel("Mot de passe *").fill(password);
  await guest.keyboard.press("Enter");
  await expect(guest).toHaveURL(/\/platform\/school\/dashboard$/);
  await guest.goto("/platform/school/users");
  await expect(lineOf(guest, email)).toContainText("Léa Marin");
  await expect(guest.getByRole("link", { name: "+ Ajouter" })).toHaveCount(0);
  await expect(guest.getByRole("button", { name: /^Supprimer/ })).toHaveCount(0);
  await guest.goto("/platform/school/settings");
  await expect(guest.getByText("Les administrateurs de l'école tiennent ces informations")).toBeVisible();
  await expect(guest.getByRole("link", { name: "Clés d'API" })).toHaveCount(0);
  await guest.goto("/platform/school/settings/api-keys");
  await expect(guest.getByText("Cette page est réservée aux administrateurs de votre école")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Créer une clé" })).toHaveCount(0);
  // The link has served.
  await guest.goto(link);
  await expect(guest.getByRole("alert")).toContainText("Cette invitation n'est plus valable");

  await page.reload();
  await lineOf(page, email)
    .getByRole("link", { name: /^Modifier/ })
    .click();
  await expect(page.getByLabel("Email *")).toHaveAttribute("readonly");
  await page.getByRole("switch", { name: /^Actif/ }).uncheck();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Utilisateur modifié")).toBeVisible();
  await guest.goto("/platform/school/users");
  await expect(guest).toHaveURL(/\/login$/);

  await lineOf(page, email)
    .getByRole("button", { name: /^Supprimer/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Utilisateur supprimé")).toBeVisible();
  await expect(lineOf(page, email)).toHaveCount(0);
});

test("one's own rights stay, a missing user is « Introuvable », and a user's sheet says who they are", async ({
  page,
}) => {
  const admin = await demo("ecole");
  await logInAs(page, admin);
  const { user } = await api("/user/", { token: admin.access });
  await page.goto(`/platform/school/users/${user.id}`);
  const sheet = page.getByRole("region", { name: "Fiche de l'utilisateur" });
  await expect(sheet).toContainText(user.id);
  await expect(sheet).toContainText(admin.email);
  await sheet.getByRole("link", { name: "Modifier" }).click();
  await expect(page.getByRole("switch", { name: /^Actif/ })).toBeDisabled();
  await expect(page.getByRole("switch", { name: /^Staff/ })).toBeDisabled();
  // Nor is one's own deletion offered.
  await page.goto(`/platform/school/users/${user.id}`);
  await expect(page.getByText("seul un autre administrateur de l'école peut le supprimer")).toBeVisible();
  await expect(page.getByRole("button", { name: "Supprimer" })).toHaveCount(0);
  await page.goto("/platform/school/users");
  const own = lineOf(page, "(vous)");
  await expect(own).toContainText(admin.email);
  await expect(own.getByRole("link", { name: /^Modifier/ })).toBeVisible();
  await expect(own.getByRole("button", { name: /^Supprimer/ })).toHaveCount(0);
  for (const id of ["01900000-0000-7000-8000-000000000000", "x"]) {
    await page.goto(`/platform/school/users/${id}`);
    await expect(page.getByText("Introuvable", { exact: true })).toBeVisible();
  }
});

test("an administrator gives a role where the permissions are read", async ({ page }) => {
  const admin = await demo("ecole");
  const school = await schoolOf(admin);
  const email = newEmail("role");
  await api(`/application-system/schools/${school.id}/users/`, { token: admin.access, body: { email } });
  await logInAs(page, admin);
  await page.goto("/platform/school/settings/roles");
  const row = page.getByRole("row", { name: /^Ajouter, modifier/ });
  await expect(row.getByRole("cell")).toHaveText([/Oui/, /Non/]);
  await page.getByLabel(`Rôle de ${email}`).selectOption("Administrateur");
  await expect(page.getByText("Rôle modifié")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(`Rôle de ${email}`)).toHaveValue("admin");
});

test("the settings are kept, refused when another user changed them, and the SIRET is checked", async ({ page }) => {
  const admin = await demo("ecole");
  const school = await schoolOf(admin);
  await logInAs(page, admin);
  await page.goto("/platform/school/settings");
  await page.getByLabel("SIRET").fill("123 456 789 01234");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(/Ce SIRET n'est pas valable/)).toBeVisible();
  await page.getByLabel("SIRET").fill("732 829 320 00074");
  await page.getByLabel("Nom du contact").fill("Mme Inès Roux");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Paramètres enregistrés")).toBeVisible();
  // Another user changes them meanwhile: another field, and the one that is being typed.
  const path = `/application-system/schools/${school.id}/settings/`;
  const { version } = await api(path, { token: admin.access });
  const theirs = { expected_version: version, phone: "0240001234", contact_name: "M. Paul Roy" };
  await api(path, { method: "PATCH", token: admin.access, body: theirs });
  await page.getByLabel("Nom du contact").fill("Autre");
  await page.getByLabel("E-mail du contact").fill("autre@campus.example");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const note = page.getByRole("alert");
  await expect(note).toContainText("viennent d'être modifiées ailleurs, par vous ou par une autre personne");
  await expect(note).toContainText("«\u00a0M. Paul Roy\u00a0»");
  await expect(page.getByLabel("Nom du contact")).toHaveValue("Autre");
  await expect(page.getByLabel("Téléphone de l'école")).toHaveValue("0240001234");
  expect(await violationsOf(page)).toEqual([]);
  await note.getByRole("button", { name: /^Reprendre l'autre version/ }).click();
  await expect(page.getByLabel("Nom du contact")).toHaveValue("M. Paul Roy");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Paramètres enregistrés").last()).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(await api(path, { token: admin.access })).toMatchObject({
    contact_name: "M. Paul Roy",
    contact_email: "autre@campus.example",
    phone: "0240001234",
  });
});

test("what was typed of a user, or of a board, outlives what another user saved meanwhile", async ({ page }) => {
  const admin = await demo("ecole");
  const school = await schoolOf(admin);
  const email = newEmail("a-deux");
  const users = `/application-system/schools/${school.id}/users/`;
  const user = await api(users, { token: admin.access, body: { email, first_name: "Léa" } });
  await logInAs(page, admin);
  await page.goto(`/platform/school/users/${user.id}/edit`);
  await page.getByLabel("Nom", { exact: true }).fill("Marin");
  const change = { email, first_name: "Léna", expected_version: user.version };
  await api(`${users}${user.id}/`, { method: "PUT", token: admin.access, body: change });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "vient d'être modifiée ailleurs, par vous ou par une autre personne",
  );
  await expect(page.getByLabel("Prénom")).toHaveValue("Léna");
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Marin");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Utilisateur modifié")).toBeVisible();
  expect(await api(`${users}${user.id}/`, { token: admin.access })).toMatchObject({
    first_name: "Léna",
    last_name: "Marin",
  });

  await page.goto("/platform/school/settings/integrations");
  const board = page.getByRole("form", { name: "linkedin" });
  const identifier = board.getByRole("textbox").first();
  await identifier.fill("1111");
  const integrations = `/application-system/schools/${school.id}/integrations/`;
  const read = await api(integrations, { token: admin.access });
  const { version } = read.integrations.find(({ support }: { support: string }) => support === "linkedin");
  await api(`${integrations}linkedin/`, {
    method: "PUT",
    token: admin.access,
    body: { identifier: "2222", expected_version: version },
  });
  await board.getByRole("button", { name: /^Enregistrer/ }).click();
  await expect(board.getByRole("alert")).toContainText("«\u00a02222\u00a0»");
  await expect(identifier).toHaveValue("1111");
  await board.getByRole("button", { name: /^Enregistrer/ }).click();
  await expect(page.getByText("Identifiants enregistrés")).toBeVisible();
});

test("a board's secret is kept and never shown again; a key is shown once, works, and is revoked", async ({ page }) => {
  await logInAs(page, await demo("ecole"));
  await page.goto("/platform/school/settings/integrations");
  // A board that reads an address is given that address and asks for nothing.
  const reader = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Hellowork" }) });
  await expect(reader.getByText("il ne faut ni identifiant ni clé")).toBeVisible();
  await expect(reader.getByRole("button", { name: /^Enregistrer/ })).toHaveCount(0);
  await expect(reader.getByText("Configuré", { exact: true })).toHaveCount(0);
  const board = page.getByRole("form", { name: "La bonne alternance" });
  await expect(board.locator("input")).toHaveCount(1);
  await board.getByLabel("Jeton API Apprentissage").fill("un-jeton-bien-secret-9z9z");
  await board.getByRole("button", { name: /^Enregistrer/ }).click();
  const card = page.getByRole("listitem").filter({ has: board });
  await expect(card.getByText("Configuré", { exact: true })).toBeVisible();
  await expect(board.getByText(/qui finit par 9z9z/)).toBeVisible();
  await expect(board.getByLabel("Jeton API Apprentissage")).toHaveValue("");
  expect(await page.content()).not.toContain("un-jeton-bien-secret");

  await page.getByRole("link", { name: "Clés d'API" }).click();
  const name = `Site ${newEmail("cle").slice(4, 10)}`;
  const form = page.getByRole("form", { name: "Créer une clé" });
  await form.getByLabel("Nom").fill(name);
  await form.getByRole("button", { name: "Créer la clé" }).click();
  await expect(form.getByText("Choisissez au moins un droit")).toBeVisible();
  await form.getByLabel(/Lire les offres de l'école/).check();
  await form.getByLabel(/Envoyer la liste des étudiants et lire où en est leur recherche/).check();
  await form.getByRole("button", { name: "Créer la clé" }).click();
  const key = await form.getByLabel("Nouvelle clé").inputValue();
  expect(await api("/application-system/school-job-posting/", { token: key })).not.toHaveLength(0);
  const held = await api("/application-system/api-key/", { token: key });
  expect(held.scopes).toEqual(["offres:lecture", "students"]);
  const students = await api(`/application-system/schools/${held.school.id}/students/?limit=1`, { token: key });
  expect(students.students).toHaveLength(1);
  await expect(api("/user/", { token: key })).rejects.toThrow(/403/);
  await page.reload();
  expect(await page.content()).not.toContain(key);
  const line = page.getByRole("listitem").filter({ hasText: name });
  await expect(line).toContainText("Utilisée le");
  await line.getByRole("button", { name: /^Révoquer/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Révoquer" }).click();
  await expect(line).toContainText("Révoquée le");
  await expect(api("/application-system/school-job-posting/", { token: key })).rejects.toThrow(/401/);
});

test("a school has its public page, whole without a script", async ({ browser, request }) => {
  const page = await (await browser.newContext({ baseURL: process.env.BASE_URL, javaScriptEnabled: false })).newPage();
  const answer = await page.goto("/ecoles/campus-loire-alternance");
  expect(answer?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  await expect(page.getByRole("heading", { level: 1, name: "Campus Loire Alternance" })).toBeVisible();
  await expect(page.getByText("Chaque étudiant a un conseiller")).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  const data = await page.locator("script[type='application/ld+json']").textContent();
  expect(JSON.parse(data ?? "{}")).toMatchObject({
    "@type": "EducationalOrganization",
    name: "Campus Loire Alternance",
  });
  expect(await (await request.get("/sitemaps/ecoles.xml")).text()).toContain("/ecoles/campus-loire-alternance<");
  expect((await request.get("/ecoles/inconnue")).status()).toBe(404);
  expect((await request.get("/ecoles/inconnue/offres")).headers()["content-security-policy"]).toContain(
    "frame-ancestors 'none'",
  );
});

test("the list is embedded in another site, keeps nothing there, is walked by the keyboard, and opens offers beside", async ({
  page,
  context,
}) => {
  const address = `${process.env.BASE_URL}/ecoles/campus-loire-alternance/offres?couleur=ffff00&theme=sombre&densite=compacte`;
  const site = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><title>Mon école</title><iframe src="${address}" title="Offres" width="600" height="500"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  try {
    // Another name than the product's: another site for the browser.
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { name: "Offres d'alternance" })).toBeVisible();
    await expect(frame.locator("script:not([type='application/ld+json'])")).toHaveCount(0);
    await expect(frame.getByRole("main")).toHaveAttribute("data-theme", "sombre");
    expect(await context.cookies()).toEqual([]);
    const first = frame.getByRole("listitem").first().getByRole("link");
    await first.focus();
    const [offer] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Enter")]);
    await expect(offer.getByRole("heading", { level: 1 })).toBeVisible();
    expect(new URL(offer.url()).pathname).toMatch(/^\/offres\//);
  } finally {
    site.close();
  }
});

test("the settings give the embedding code, and show the very list", async ({ page }) => {
  await logInAs(page, await demo("ecole"));
  await page.goto("/platform/school/settings/embed");
  await page.getByLabel("Couleur", { exact: true }).fill("#aa0055");
  await page.getByLabel("Thème", { exact: true }).selectOption("Sombre");
  await page.getByLabel("Densité", { exact: true }).selectOption("Compacte");
  await expect(page.getByLabel("Code d'intégration")).toHaveValue(
    /<iframe src="http[^"]+\/ecoles\/[\w-]+\/offres\?couleur=aa0055&amp;theme=sombre&amp;densite=compacte"/,
  );
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("main")).toHaveAttribute("data-density", "compacte");
  await expect(preview.getByRole("listitem").first()).toBeVisible();
  // Half a colour changes nothing, and the look survives a reload.
  await page.getByLabel("Couleur", { exact: true }).fill("#aa00");
  await page.reload();
  await expect(page.getByLabel("Couleur", { exact: true })).toHaveValue("#aa0055");
  await expect(page.getByLabel("Thème", { exact: true })).toHaveValue("sombre");
});

test("an account that no school is linked to sees « Aucune école liée à votre compte. »; a school without users, « Aucun utilisateur »", async ({
  page,
  browser,
}) => {
  await logInAs(page, await newSession("sans-ecole", { type: "school" }));
  for (const screen of ["users", "dashboard", "all-offers", "create-school-job", "students", "analytics", "settings"]) {
    await page.goto(`/platform/school/${screen}`);
    await expect(page.getByText("Aucune école liée à votre compte.")).toBeVisible();
  }
  const other = await (await browser.newContext({ baseURL: process.env.BASE_URL })).newPage();
  await logInAs(other, await demo("ecole"));
  await other.route("**/schools/*/users/?*", (route) => route.fulfill({ json: [], headers: { "x-total-count": "0" } }));
  await other.goto("/platform/school/users");
  await expect(other.getByText("Aucun utilisateur")).toBeVisible();
});

test("a double click adds one user, and a form that was begun asks before it is left", async ({ page }) => {
  await logInAs(page, await demo("ecole"));
  await page.goto("/platform/school/users/new");
  const email = newEmail("double");
  const sent: string[] = [];
  await page.route("**/users/", async (route) => {
    if (route.request().method() === "POST") sent.push(route.request().url());
    await route.continue();
  });
  await page.getByLabel("Email *").fill(email);
  await page.getByRole("link", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Continuer la saisie" }).click();
  await expect(page.getByLabel("Email *")).toHaveValue(email);
  await page.getByRole("button", { name: "Enregistrer", exact: true }).dblclick();
  await expect(page.getByText("Utilisateur ajouté. Une invitation lui a été envoyée.")).toBeVisible();
  await expect(lineOf(page, email)).toHaveCount(1);
  expect(sent).toHaveLength(1);

  await page.goto("/platform/school/settings");
  const address = page.getByLabel("Adresse", { exact: true });
  const before = await address.inputValue();
  await address.fill(`${before} bis`);
  await page.getByRole("link", { name: "Profil de l'école" }).click();
  await page.getByRole("button", { name: "Continuer la saisie" }).click();
  await address.fill(before);
  await page.getByRole("link", { name: "Profil de l'école" }).click();
  await expect(page).toHaveURL(/settings\/profile$/);
});

test("the settings of administrators say whose they are, and a phone shows the tab that is open", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await logInAs(page, await demo("conseil"));
  for (const path of ["integrations", "api-keys", "webhooks"]) {
    await page.goto(`/platform/school/settings/${path}`);
    await expect(page.getByText(/Cette page est réservée aux administrateurs de votre école/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(path));
  }
  await page.goto("/platform/school/settings/roles");
  await expect(page.getByRole("link", { name: "Rôles et permissions" })).toBeInViewport({ ratio: 1 });
});
