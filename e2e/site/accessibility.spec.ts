import {
  api,
  applicantWith,
  colourViolationsOf,
  demo,
  expect,
  logInAs,
  schoolWithOffer,
  tabTo,
  test,
  violationsOf,
} from "../people.ts";

const screens: [string, string, string?][] = [
  ["/", "Votre alternance commence ici"],
  ["/offers", "Trouvez votre alternance"],
  ["/login", "Connexion"],
  ["/signup", "Créez votre compte"],
  ["/reset-password-email", "Mot de passe oublié"],
  ["/reset-password/x", "Nouveau mot de passe"],
  ["/verify-email/x", "Vérification de votre adresse"],
  ["/contact", "Contact"],
  ["/alertes/desabonnement/x", "Arrêter une alerte"],
  ["/relances/desabonnement/x", "Ne plus recevoir de relance"],
  ["/mentions-legales", "Mentions légales"],
  ["/confidentialite", "Politique de confidentialité"],
  ["/conditions", "Conditions d'utilisation"],
  ["/accessibilite", "Accessibilité"],
  ["/plan-du-site", "Plan du site"],
  ["/etat", "État du service"],
  ["/plan-du-site", "Plan du site", "ecole"],
  ["/offres", "Offres par métier et par ville"],
  ["/offres/metier/boulanger", "Alternance boulanger"],
  ["/offres/ville/lyon", "Alternance à Lyon"],
  ["/offers?q=boulanger&lieu=Tulle+(19)&rayon=10&niveau=BA5", "Trouvez votre alternance"],
  ["/signup?type=company&plan=premium", "Créez votre compte"],
  ["/settings", "Paramètres", "agent"],
  ["/platform/adminschool/dashboard", "Écoles (Clients)", "agent"],
  ["/platform/adminschool/dashboard?fenetre=ajouter", "Écoles (Clients)", "agent"],
  ["/platform/adminschool/school/x", "École introuvable", "agent"],
  ["/platform/superuser/dashboard", "Admin Dashboard", "direction"],
  ["/applicant/home", "Trouvez votre alternance en moins de 90 jours"],
  ["/company/home", "Recrutez vos alternants simplement"],
  ["/school/home", "Placez chacun de vos étudiants"],
  ["/compte-supprime", "Votre compte est supprimé"],
  ["/nulle-part", "Page introuvable"],
  ["/platform/applicant/dashboard", "Bonjour Chloé", "candidat"],
  ["/platform/applicant/profile", "Mon profil", "candidat"],
  ["/platform/applicant/applications", "Mes candidatures", "candidat"],
  ["/platform/applicant/applications?vue=tableau", "Mes candidatures", "candidat"],
  ["/platform/applicant/applications?onglet=a-faire", "Mes candidatures", "candidat"],
  ["/platform/applicant/messages", "Messages", "candidat"],
  ["/platform/company/messages", "Messages", "entreprise"],
  ["/platform/school/messages", "Messages", "ecole"],
  ["/platform/account", "Mon compte", "candidat"],
  ["/changement-adresse/x", "Nouvelle adresse e-mail"],
  ["/retablir-adresse/x", "Rétablir mon adresse e-mail"],
  ["/platform/applicant/school-jobs", "Mes candidatures auprès des écoles", "candidat"],
  ["/platform/applicant/search", "Trouvez votre alternance", "candidat"],
  ["/platform/applicant/favourites", "Favoris", "candidat"],
  ["/platform/applicant/hidden-offers", "Offres masquées", "candidat"],
  ["/platform/applicant/searches", "Recherches et alertes", "candidat"],
  ["/platform/company/dashboard", "Tableau de bord", "entreprise"],
  ["/platform/company/team", "Équipe", "entreprise"],
  ["/platform/company/statistics", "Statistiques", "entreprise"],
  ["/settings/messages", "Paramètres", "agent"],
  ["/settings/reports", "Paramètres", "agent"],
  ["/settings/reported-messages", "Paramètres", "agent"],
  ["/settings/status", "Paramètres", "agent"],
  ["/settings/tasks", "Paramètres", "agent"],
  ["/settings/mails", "Paramètres", "agent"],
  ["/settings/reference", "Paramètres", "agent"],
  ["/settings/companies", "Paramètres", "agent"],
  ["/settings/audit", "Paramètres", "direction"],
  ["/settings/people", "Paramètres", "direction"],
  ["/settings/people", "Paramètres", "agent"],
  ["/platform/account", "Mon compte", "direction"],
  ["/settings/sources", "Paramètres", "agent"],
  ["/settings/retention", "Paramètres", "agent"],
  ["/settings/data-requests", "Paramètres", "agent"],
  ["/settings/sources/leboncoin", "Paramètres", "agent"],
  ["/invitation/x", "Invitation"],
  ["/entreprises", "Entreprises"],
  ["/ecoles", "Écoles"],
  ["/entreprises/atelier-numerique-caravelle", "Atelier Numérique Caravelle"],
  ["/platform/company/profile", "Profil de l'entreprise", "entreprise"],
  ["/platform/company/page", "Page publique", "entreprise"],
  ["/platform/company/offers", "Mes offres", "entreprise"],
  ["/platform/company/offers/new", "Créer une offre", "entreprise"],
  ["/offres/renouveler/x", "Prolonger une offre"],
  ["/platform/company/candidates", "Recrutement", "entreprise"],
  ["/platform/applicant/matches", "Offres pour moi", "candidat"],
  ["/platform/company/matches", "Candidats pour vos offres", "entreprise"],
  ["/platform/company/candidates?vue=tableau", "Recrutement", "entreprise"],
  ["/platform/company/candidates?onglet=cvtheque", "Recrutement", "entreprise"],
  ["/platform/company/candidates?onglet=cvtheque&q=comptable&niveau=BA2", "Recrutement", "entreprise"],
  ["/platform/company/templates", "Modèles de messages", "entreprise"],
  ["/platform/company/answers", "Répondre en 5 minutes", "entreprise"],
  ["/repondre/x", "Répondre à une candidature"],
  ["/platform/company/interviews", "Entretiens", "entreprise"],
  ["/platform/company/interviews?vue=attente", "Entretiens", "entreprise"],
  ["/platform/company/interviews?vue=passes", "Entretiens", "entreprise"],
  ["/entretien/x", "Entretien"],
  ["/cvtheque/desabonnement/x", "Arrêter les e-mails de la CVthèque"],
  ["/platform/school/dashboard", "Placement", "ecole"],
  ["/platform/school/batches", "Mises en relation", "ecole"],
  ["/platform/school/interviews", "Entretiens", "ecole"],
  ["/platform/company/batches", "Étudiants proposés par les écoles", "entreprise"],
  ["/platform/applicant/introductions", "Mes mises en relation", "candidat"],
  ["/mise-en-relation/x", "Un candidat vous est présenté"],
  ["/mise-en-relation/accord/x", "Votre accord"],
  ["/platform/school/applications", "Candidatures", "ecole"],
  ["/platform/school/applications?vue=tableau", "Candidatures", "ecole"],
  ["/platform/school/templates", "Modèles de messages", "ecole"],
  ["/platform/school/users", "Utilisateurs", "ecole"],
  ["/platform/school/users/new", "Ajouter un utilisateur", "ecole"],
  ["/platform/school/users/x", "Utilisateur", "ecole"],
  ["/platform/school/settings", "Paramètres", "ecole"],
  ["/platform/school/settings", "Paramètres", "conseil"],
  ["/platform/school/settings/profile", "Paramètres", "ecole"],
  ["/platform/school/settings/integrations", "Paramètres", "ecole"],
  ["/platform/school/settings/api-keys", "Paramètres", "ecole"],
  ["/platform/school/settings/webhooks", "Paramètres", "ecole"],
  ["/platform/school/settings/webhooks?fenetre=creer", "Paramètres", "ecole"],
  ["/platform/school/settings/embed", "Paramètres", "ecole"],
  ["/platform/school/settings/roles", "Paramètres", "ecole"],
  ["/invitation-ecole/x", "Invitation"],
  ["/ecoles/campus-loire-alternance", "Campus Loire Alternance"],
  ["/ecoles/campus-loire-alternance/offres", "Offres d'alternance"],
  ["/ecoles/campus-loire-alternance/offres?theme=auto&couleur=ffff00&densite=compacte", "Offres d'alternance"],
  ["/platform/school/students", "Étudiants", "ecole"],
  ["/platform/school/students?fenetre=importer", "Étudiants", "ecole"],
  ["/platform/school/analytics", "Statistiques", "ecole"],
  ["/platform/school/analytics/candidatures", "Statistiques", "ecole"],
  ["/invitation-etudiant/x", "Invitation"],
  ["/platform/school/create-school-job", "Créer une offre", "ecole"],
  ["/platform/school/create-school-job?etape=parametrer", "Créer une offre", "ecole"],
  ["/platform/school/create-school-job?etape=diffuser", "Créer une offre", "ecole"],
  ["/platform/school/all-offers?statut=published&diffusion=refused", "Toutes les offres", "ecole"],
];

for (const [path, heading, role] of screens) {
  test(`${path} is accessible${role ? ` to ${role}` : ""}, in the light and in the dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    if (role) await logInAs(page, await demo(role));
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("status", { name: "Chargement" })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    // A school's list has the colours of the site that shows it, and settles them by style sheets alone.
    if (!/^\/ecoles\/.*\/offres/.test(path))
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    expect(await colourViolationsOf(page)).toEqual([]);
    // Nothing is wider than a small phone, once the charts have been drawn again for it.
    await page.setViewportSize({ width: 360, height: 700 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test("a school's offer with its applications is accessible", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { offer, ...school } = await schoolWithOffer("Facteur d'orgues en école");
  const { access } = await applicantWith();
  await api("/application-system/school-job-posting/apply-to-job/", { token: access, body: { job_id: offer.id } });
  await logInAs(page, school);
  await page.goto(`/platform/school/offres/${offer.id}`);
  await expect(page.getByRole("heading", { level: 1, name: offer.title })).toBeVisible();
  await expect(page.getByRole("table", { name: "Candidatures" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("tab", { name: /^Diffusion/ }).click();
  await expect(page.getByRole("region", { name: "Diffusion de l'offre" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Chargement" })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("an offer opened beside the list is accessible, in both colours", async ({ page }) => {
  await logInAs(page, await demo("candidat"));
  await page.goto("/platform/applicant/search");
  await page.getByRole("article").first().getByRole("link").click();
  const text = page.getByRole("region", { name: "Détail de l'offre" });
  await expect(text.getByRole("heading", { name: "Description" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    expect(await violationsOf(page)).toEqual([]);
  }
});

test("the search is walked by the keyboard alone", async ({ page }) => {
  await page.goto("/offers");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("combobox", { name: "Quoi" }), 80, "Shift+Tab");
  await page.keyboard.type("plombier");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article").first()).toContainText(/plombier/i);
});

test("the windows that report an offer, save a search and change one are accessible", async ({ page }) => {
  await logInAs(page, await demo("candidat"));
  const check = async (name: string) => {
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/platform/applicant/search?q=technicien");
  await page.getByRole("button", { name: "Créer une alerte" }).click();
  await check("Enregistrer cette recherche");
  await page.getByRole("button", { name: /^Signaler/ }).click();
  await check("Signaler cette offre");
  await page.goto("/platform/applicant/searches");
  await page
    .getByRole("button", { name: /^Modifier/ })
    .first()
    .click();
  await check("Modifier la recherche");
});

test("the candidates for an offer, with their reasons open, are accessible", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAs(page, await demo("entreprise"));
  await page.goto("/platform/company/matches");
  await page.getByRole("list", { name: "Offres en ligne" }).getByRole("link").first().click();
  await page
    .getByRole("article")
    .first()
    .getByText(/^Voir le détail/)
    .click();
  await page.getByText("Comment est-ce calculé").click();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a school's list of offers, ticked and as cards, is accessible", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAs(page, await demo("ecole"));
  await page.goto("/platform/school/all-offers");
  await page.getByRole("checkbox", { name: /^Tout sélectionner/ }).check();
  await expect(page.getByRole("region", { name: "Actions groupées" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Cartes" }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page
    .getByRole("button", { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await expect(page.getByRole("dialog", { name: "Supprimer l'offre" })).toBeVisible();
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
});
