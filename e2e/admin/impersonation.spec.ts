import type { Page } from "@playwright/test";
import { drawn } from "../clock.ts";
import { api, expect, logInAs, newSession, password, schoolWithOffer, test, violationsOf } from "../people.ts";

/** One of the provider's people, who may read the log too. */
const agent = () => newSession("agent", { staff: true, superuser: true });
const reason = "Vous avez demandé de l'aide au téléphone.";
const bannerOf = (page: Page) => page.getByRole("region", { name: "Assistance en cours" });
const school = "Campus Loire Alternance";

/** Acts in the demo school's name from an entry of the log, as from its sheet. */
const begin = async (page: Page) => {
  await page.goto("/settings/audit?organisation=campus+loire+alternance");
  await page
    .getByRole("button", { name: /^Détail/ })
    .first()
    .click();
  await page
    .getByRole("dialog", { name: "Entrée du journal" })
    .getByRole("button", { name: "Se connecter en tant qu'école" })
    .click();
  const dialog = page.getByRole("dialog", { name: `Se connecter en tant que ${school}` });
  await dialog.getByRole("textbox", { name: /Motif/ }).fill(reason);
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("/platform/school/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Placement" })).toBeVisible();
  await expect(bannerOf(page)).toContainText(school);
};

test("a reason is needed, the banner is on every page, and leaving gives one's own session back where one was", async ({
  page,
}) => {
  const me = await agent();
  await schoolWithOffer("Offre du journal");
  await logInAs(page, me);
  await page.goto("/settings/audit?organisation=campus+loire+alternance");
  await page
    .getByRole("button", { name: /^Détail/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Se connecter en tant qu'école" }).click();
  const dialog = page.getByRole("dialog", { name: `Se connecter en tant que ${school}` });
  await dialog.getByRole("textbox", { name: /Motif/ }).fill("panne");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect(dialog.getByText("Dites pourquoi en 10 caractères au moins")).toBeVisible();
  await dialog.getByRole("textbox", { name: /Motif/ }).fill(reason);
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Se connecter" }).click();

  await page.waitForURL("/platform/school/dashboard");
  await expect(bannerOf(page)).toContainText(`Vous agissez en tant que ${school}`);
  await expect(bannerOf(page)).toContainText(/il reste (30|29) minutes/);
  for (const path of ["/platform/school/all-offers", "/offers", "/", "/nulle-part"]) {
    await page.goto(path);
    await expect(bannerOf(page)).toBeVisible();
  }
  await page.goto("/platform/school/settings");
  const card = page.getByRole("region", { name: "Assistance de Passerelle" });
  await expect(card.getByText(reason).first()).toBeVisible();
  await expect(card.getByText("En cours").first()).toBeVisible();

  await bannerOf(page).getByRole("button", { name: "Quitter" }).click();
  await page.waitForURL(/\/settings\/audit/);
  await expect(page.getByRole("heading", { name: "Journal d'audit" })).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(page.getByRole("banner")).toContainText(me.email);
});

test("what the school alone may do is refused with a sentence, and what is done is in the log under both names", async ({
  page,
}) => {
  const me = await agent();
  const title = `Comptable ${me.email.slice(6, 16)}`;
  const { offer } = await schoolWithOffer(title);
  await logInAs(page, me);
  await begin(page);
  // Not offered, and why.
  await page.goto("/platform/school/users");
  await expect(page.getByText(/ses utilisateurs ne sont ni ajoutés, ni modifiés, ni supprimés/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Voir/ }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Ajouter|^Modifier/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Supprimer/ })).toHaveCount(0);
  // There, off, and why.
  const why = "Pendant une assistance, c'est à l'école de le faire.";
  const off = async (path: string, ...names: (string | RegExp)[]) => {
    await page.goto(path);
    for (const name of names) await expect(page.getByRole("button", { name }).first()).toBeDisabled();
    await expect(page.getByText(why).first()).toBeVisible();
    expect([path, await violationsOf(page)]).toEqual([path, []]);
  };
  await off("/platform/school/settings/api-keys", "Créer la clé");
  await off("/platform/school/settings/webhooks", "Ajouter un webhook");
  await off("/platform/school/settings/integrations", "Remplacer la clé", /^Enregistrer /);
  await off("/platform/school/students", "Importer un fichier", "Inviter un étudiant");
  await off("/platform/school/analytics/candidatures", /^Télécharger \(CSV\)/);
  await page.goto("/platform/account");
  await expect(page.getByText(/Pendant une assistance, il n'y a pas de compte à régler/)).toBeVisible();
  await expect(page.locator("main").getByRole("button").or(page.locator("main").getByRole("textbox"))).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: /@/ })).toHaveCount(0);
  await page.goto(`/platform/school/all-offers?recherche=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Actions ${title}` }).click();
  await expect(page.getByRole("menuitem", { name: "Supprimer" })).toBeDisabled();
  await expect(page.getByRole("menuitem", { name: "Dupliquer" })).toBeEnabled();
  await expect(page.getByText(why)).toBeVisible();
  // What an address opens all the same is refused, said once.
  await page.clock.install();
  await page.goto("/platform/school/students?fenetre=inviter");
  const invitation = page.getByRole("dialog", { name: "Inviter un étudiant" });
  await invitation.getByLabel("Adresse e-mail").fill("eleve@exemple.fr");
  await invitation.getByRole("button", { name: /^Inviter|Envoyer/ }).click();
  const refusal = page.getByText(/Cette action n'est pas permise pendant une assistance/);
  await expect(refusal).toBeVisible();
  // A second one would come by now.
  await page.clock.runFor(1500);
  await drawn(page);
  await expect(refusal).toHaveCount(1);

  const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  await api(`/application-system/school-job-posting/${offer.id}/`, {
    method: "PATCH",
    token,
    body: { status: "archived" },
  });
  await page.goto("/platform/school/settings");
  await page.getByRole("textbox", { name: /Ville/ }).fill("Une autre ville");
  await bannerOf(page).getByRole("button", { name: "Quitter" }).click();
  // Something was typed on the page.
  await page.getByRole("dialog").getByRole("button", { name: "Quitter sans enregistrer" }).click();
  await page.waitForURL(/\/settings\/audit/);
  await page.goto(`/settings/audit?auteur=${me.email}`);
  const line = page
    .getByRole("table", { name: "Entrées du journal" })
    .getByRole("row")
    .filter({ hasText: "Offre modifiée" });
  await expect(line).toContainText(`${me.email} (Assistance Passerelle)`);
  await expect(line).toContainText(school);
  await line.getByRole("button", { name: /^Détail/ }).click();
  const dialog = page.getByRole("dialog", { name: "Entrée du journal" });
  await expect(dialog).toContainText(offer.id);
  await expect(dialog).toContainText(reason);
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("another tab follows, to the school and back, and shows why", async ({ page, context }) => {
  const me = await agent();
  await schoolWithOffer("Offre des deux onglets");
  await logInAs(page, me);
  await page.goto("/offers");
  const other = await context.newPage();
  await other.goto("/settings/audit");
  await expect(other.getByRole("heading", { name: "Journal d'audit" })).toBeVisible();
  await begin(page);
  await expect(bannerOf(other)).toBeVisible();
  await expect(other.getByRole("heading", { name: "Journal d'audit" })).toHaveCount(0);
  await expect(
    other.getByText("Quittez d'abord la connexion en tant qu'école pour revenir à votre espace."),
  ).toBeVisible();
  await expect(other.getByRole("button", { name: "Quitter et ouvrir cette page" })).toBeVisible();
  expect(await violationsOf(other)).toEqual([]);
  await other.goto("/platform/adminschool/dashboard");
  await expect(other.getByText("Quittez d'abord la connexion en tant qu'école")).toBeVisible();
  await other.goto("/platform/school/all-offers");
  // Once its scripts listen to the other tabs.
  await expect(bannerOf(other)).toBeVisible();
  await bannerOf(page).getByRole("button", { name: "Quitter" }).click();
  await expect(other.getByText("La connexion en tant qu'école est terminée.")).toBeVisible();
  await other.waitForURL(/\/settings\/audit/);
  await expect(bannerOf(other)).toHaveCount(0);
  await expect(other.getByRole("banner")).toContainText(me.email);
});

test("one that is over in the middle of something says so over the page and leads back; a session that ended meanwhile logs in and comes back", async ({
  page,
}) => {
  const me = await agent();
  await schoolWithOffer("Offre de la fin");
  await logInAs(page, me);
  await begin(page);
  await page.goto("/platform/school/settings");
  await page.getByRole("textbox", { name: /Ville/ }).fill("Une autre ville");
  // The staff account ends all its sessions elsewhere: nothing more is accepted in the school's name.
  const renewed = "une autre phrase bien à moi";
  await api("/account/password/", {
    token: me.access,
    body: { current_password: password, password: renewed },
  });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const over = page.getByRole("dialog", { name: "Assistance terminée" });
  await expect(over).toContainText(`Vous n'agissez plus en tant que ${school}`);
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await over.getByRole("button", { name: "Rester sur cette page" }).click();
  await expect(page.getByRole("textbox", { name: /Ville/ })).toHaveValue("Une autre ville");
  await bannerOf(page).getByRole("button", { name: "Revenir à mon compte" }).click();
  await page.waitForURL("/login");
  await page.getByRole("textbox", { name: "Adresse e-mail" }).fill(me.email);
  await page.getByLabel("Mot de passe").first().fill(renewed);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(/\/settings\/audit/);
  await expect(bannerOf(page)).toHaveCount(0);
});

test("the banner is accessible in both colours, and fits a small phone", async ({ page }) => {
  const me = await agent();
  await schoolWithOffer("Offre du bandeau");
  await logInAs(page, me);
  await begin(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violationsOf(page, "[aria-label='Assistance en cours']")).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: "Quitter" }).click();
  await page.waitForURL(/\/settings\/audit/);
  expect(await violationsOf(page)).toEqual([]);
});

test("the log is narrowed in the address, says when nothing matches, refuses days in the wrong order, and is exported", async ({
  page,
}) => {
  const me = await agent();
  await logInAs(page, me);
  await page.goto("/settings/audit?auteur=personne@exemple.fr");
  await expect(page.getByText("Aucune entrée ne correspond.")).toBeVisible();
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await expect(page.getByRole("table", { name: "Entrées du journal" }).getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("combobox", { name: "Action" }).fill("formule d'une");
  await page.getByRole("option", { name: "Formule d'une entreprise changée" }).click();
  await expect(page).toHaveURL(/action=company-plan-set/);
  await page.goto("/settings/audit?du=2026-02-01&au=2026-01-01");
  await expect(page.getByText("La fin vient avant le début.")).toBeVisible();
  await page.goto("/settings/audit?action=audit-exported");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter en CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^journal-audit-\d{4}-\d{2}-\d{2}\.csv$/);
  await page.goto(`/settings/audit?auteur=${me.email}`);
  await expect(page.getByRole("row").filter({ hasText: "Journal d'audit exporté" })).toBeVisible();
});

test("the log is the superusers'", async ({ page }) => {
  await logInAs(page, await newSession("agent", { staff: true }));
  await page.goto("/settings");
  await expect(page.getByRole("navigation", { name: "Paramètres" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Journal d'audit" })).toHaveCount(0);
  await page.goto("/settings/audit");
  await page.waitForURL("/login");
  await expect(page.getByText("Cette page est réservée aux administrateurs.")).toBeVisible();
});
