import type { Page } from "@playwright/test";
import {
  api,
  applicantWith,
  endSession,
  expect,
  logInAs,
  password,
  type Session,
  schoolUser,
  tabTo,
  test,
  violationsOf,
} from "../people.ts";

const unique = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`;
const postings = "/application-system/school-job-posting/";
const whole = {
  company_name: "Maison Delorme",
  description: "<p>Vous suivez les factures.</p>",
  qualification_levels: ["BAC+2"],
  experience_min: 0,
  city: "Nantes",
  travel_zone: "Régionale",
  contract_types: ["Apprentissage"],
  work_time: "Temps complet",
  remote_work: "Aucun",
  salary_period: "mois",
  salary_min: 780,
  industry_sectors: ["Commerce"],
  apply_email: "offres@passerelle.example",
};
const create = (as: Session, body: object) => api(postings, { token: as.access, body });
const find = async (as: Session, title: string) =>
  (await api(`${postings}?search=${encodeURIComponent(title)}`, { token: as.access }))[0];
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

const top = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();
const step = (page: Page, name: string) => page.getByRole("tab", { name });

// Who opens every section keeps them open in this browser.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("posting-unfolded", "true")));

test("an offer is written as a draft, completed, saved, published, applied to, staged, archived, restored and deleted", async ({
  page,
}) => {
  const as = await schoolUser();
  const title = unique("Assistante de direction");
  await logInAs(page, as);
  await page.goto("/platform/school/create-school-job");
  await page.getByLabel("Titre", { exact: false }).first().fill(title);
  await expect(page.getByRole("complementary", { name: "Aperçu de l'offre" })).toContainText(title);
  await top(page, "Enregistrer un brouillon").click();
  await expect(page.getByText("Offre créée avec succès !")).toBeVisible();
  await expect(page).toHaveURL(/\/platform\/school\/all-offers$/);
  const draft = await find(as, title);
  expect(draft.status).toBe("draft");

  await page.goto(`/platform/school/edit-school-job/${draft.id}`);
  await page.getByLabel("Nom de la société").fill("Maison Delorme");
  await page.getByLabel("Ville").fill("Nantes");
  const missions = page.getByRole("textbox", { name: "Missions" });
  await missions.click();
  await page.keyboard.type("Vous tenez l'agenda.");
  await page.getByRole("button", { name: "Liste à puces" }).first().click();
  await page.getByLabel("BAC+2", { exact: true }).check();
  await page.getByLabel("Expérience minimum").selectOption("2");
  await expect(page.getByLabel("Expérience maximum").locator("option", { hasText: /^1$/ })).toBeDisabled();
  await page.getByLabel("Zone de déplacement").selectOption("Régionale");
  await page.getByLabel("Apprentissage", { exact: true }).check();
  await page.getByLabel("Temps de travail").selectOption("Temps complet");
  await page.getByLabel("Télétravail").selectOption("Aucun");
  await page.getByLabel("Date de début").pressSequentially("01092027");
  await expect(page.getByLabel("Date de début")).toHaveValue("01/09/2027");
  await page.getByLabel("Période de rémunération").selectOption("mois");
  await page.getByLabel("Rémunération minimum").fill("780,50");
  await page.getByLabel("Commerce").check();
  await top(page, "Enregistrer").click();
  await expect(page.getByText("Offre mise à jour avec succès")).toBeVisible();
  await expect(page).toHaveURL(/all-offers$/);

  await page.goto(`/platform/school/edit-school-job/${draft.id}`);
  await top(page, "Enregistrer et diffuser").click();
  await expect(page.getByText("Offre mise à jour avec succès")).toBeVisible();
  const published = await api(`${postings}${draft.id}/`, { token: as.access });
  expect(published).toMatchObject({
    status: "published",
    salary_min: 780.5,
    contract_start_date: "2027-09-01",
    description: "<ul><li><p>Vous tenez l'agenda.</p></li></ul>",
  });

  const { access: token } = await applicantWith("CV de Noé Faure");
  await api(`${postings}${draft.id}/apply/`, { method: "POST", token });
  await page.goto(`/platform/school/offres/${draft.id}`);
  await page.getByRole("combobox", { name: /Noé Faure/ }).selectOption("Sélectionné");
  const mine = async () => (await api("/application-system/applications/", { token }))[0];
  await expect.poll(async () => (await mine()).status_label).toBe("En cours");

  const act = async (action: string) => {
    await page.getByRole("button", { name: `Actions ${title}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await page.goto(`/platform/school/all-offers?q=${encodeURIComponent(title)}`);
  await act("Archiver");
  await page.getByRole("dialog").getByRole("button", { name: "Archiver" }).click();
  await expect(page.getByText("Offre archivée avec succès")).toBeVisible();
  await page.getByRole("tab", { name: /^Archivées/ }).click();
  await act("Restaurer");
  await expect(page.getByText("Offre restaurée en brouillon")).toBeVisible();
  await page.getByRole("tab", { name: /^Brouillons/ }).click();
  await act("Supprimer");
  await page.getByRole("dialog").getByRole("textbox").fill(title);
  await page.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(page.getByText("Offre supprimée avec succès")).toBeVisible();
  // Who applied keeps the application, and what the offer was.
  expect((await mine()).job.title).toBe(title);
});

test("what is missing is named, framed in red, and found even on another step", async ({ page }) => {
  const as = await schoolUser();
  await logInAs(page, as);
  await page.goto("/platform/school/create-school-job?etape=diffuser");
  await expect(page.getByRole("heading", { name: "Supports de diffusion" })).toBeVisible();
  await top(page, "Enregistrer un brouillon").click();
  await expect(page.getByText("Le titre est requis pour le brouillon.")).toBeVisible();
  await expect(page).toHaveURL(/etape=rediger/);
  const title = page.getByLabel("Titre", { exact: false }).first();
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("V");
  await expect(title).toHaveAttribute("aria-invalid", "false");
  await top(page, "Enregistrer et diffuser").click();
  await expect(page.getByText(/Champs requis manquants: Nom de la société, Missions/)).toBeVisible();
  await expect(page.getByLabel("Zone de déplacement")).toHaveAttribute("aria-invalid", "true");
});

test("eight fields stand first; a folded section says what it lacks, and what is missing leads to its field", async ({
  page,
}) => {
  const as = await schoolUser();
  const company = unique("Orfèvrerie");
  await create(as, { ...whole, title: unique("Polisseur"), company_name: company, status: "saved" });
  await logInAs(page, as);
  await page.addInitScript(() => localStorage.removeItem("posting-unfolded"));
  await page.goto("/platform/school/create-school-job");
  const essentials = page.getByRole("region", { name: "L'essentiel" });
  await expect(essentials).toContainText("0 sur 8");
  await expect(page.getByLabel("Zone de déplacement")).toBeHidden();
  const details = page.getByRole("group").filter({ hasText: "Détails du poste" });
  await expect(details).toContainText("1 champ à remplir");
  await essentials.getByLabel("Titre", { exact: false }).first().fill(unique("Sertisseur"));
  await top(page, "Enregistrer").click();
  const bar = page.getByRole("region", { name: "Enregistrement" });
  await expect(bar.getByRole("alert")).toContainText(/^Champs requis manquants: Nom de la société, Missions/);
  await bar.getByRole("button", { name: "Zone de déplacement" }).click();
  await expect(page.getByLabel("Zone de déplacement")).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);

  // An earlier offer of the same company fills what it said.
  await page.getByLabel("Nom de la société").fill(company.slice(0, 14));
  await page.getByRole("option", { name: company }).click();
  await expect(page.getByText(/champs repris de votre offre/)).toBeVisible();
  await expect(page.getByLabel("Ville")).toHaveValue("Nantes");
  await expect(page.getByLabel("Zone de déplacement")).toHaveValue("Régionale");
  await expect(details).toContainText("Régionale");
});

test("the commune that a city is read as is shown, and another of its name can be chosen", async ({ page }) => {
  const as = await schoolUser();
  const title = unique("Tapissier");
  await logInAs(page, as);
  await page.goto("/platform/school/create-school-job");
  await page.getByLabel("Titre", { exact: false }).first().fill(title);
  const city = page.getByLabel("Ville");
  await city.fill("Sainte-Luce");
  await expect(page.getByText("Commune reconnue : Sainte-Luce (97228, Martinique)")).toBeVisible();
  await expect(page.getByRole("option", { name: "Sainte-Luce-sur-Loire (Loire-Atlantique)" })).toBeVisible();
  await city.fill("Nulle-Part-les-Bains");
  await expect(page.getByText(/Ville inconnue/)).toBeVisible();
  await city.fill("Saint-Denis");
  await expect(page.getByText("Commune reconnue : Saint-Denis (97400, La Réunion)")).toBeVisible();
  await expect(page.getByRole("option", { name: "Saint-Denis (Seine-Saint-Denis)" })).toBeVisible();
  await city.fill("Saint-Denis (93)");
  await expect(page.getByText("Commune reconnue : Saint-Denis (93200, Seine-Saint-Denis)")).toBeVisible();
  await top(page, "Enregistrer un brouillon").click();
  await expect(page.getByText("Offre créée avec succès !")).toBeVisible();
  expect((await find(as, title)).city).toBe("Saint-Denis (93)");
});

test("amounts are shown as they are read in French", async ({ page }) => {
  const as = await schoolUser();
  await logInAs(page, as);
  await page.goto("/platform/school/create-school-job");
  await page.getByLabel("Période de rémunération").selectOption("mois");
  await page.getByLabel("Rémunération minimum").fill("750,5");
  await page.getByLabel("Rémunération maximum").fill("1100");
  await expect(page.getByRole("complementary", { name: "Aperçu de l'offre" })).toContainText(
    "750,5 à 1 100 € par mois",
  );
});

test("where applications are announced is asked as its star says, and the message that a choice requires has one", async ({
  page,
}) => {
  const as = await schoolUser();
  const { id } = await create(as, { ...whole, title: unique("Vitrier"), status: "saved", apply_email: "" });
  await logInAs(page, as);
  await page.goto(`/platform/school/edit-school-job/${id}`);
  await top(page, "Enregistrer").click();
  await expect(page.getByText("Champs requis manquants: Adresse de réception")).toBeVisible();
  const address = page.getByLabel("Adresse de réception");
  await expect(address).toBeFocused();
  await address.fill("offres@passerelle.example");
  await page.getByLabel("Accusé de réception").selectOption("custom");
  await expect(page.getByRole("textbox", { name: "Message personnalisé" })).toHaveAttribute("required");
});

test("people are found and chosen by keyboard, and their list moves nothing below it", async ({ page }) => {
  const as = await schoolUser();
  await logInAs(page, as);
  await page.goto("/platform/school/create-school-job?etape=parametrer");
  const search = page.getByLabel("Ajouter un participant");
  const options = page.getByText("Plus d'options");
  await options.scrollIntoViewIfNeeded();
  const before = await options.boundingBox();
  await search.fill("zzzz");
  await expect(page.getByText("Aucun résultat")).toBeVisible();
  expect(await options.boundingBox()).toEqual(before);
  await search.fill("(ecole@passerelle");
  const found = page.getByRole("button", { name: /^[^R].*\(ecole@passerelle/ });
  await page.keyboard.press("ArrowDown");
  await expect(found).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(search).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Retirer .*ecole@passerelle/ })).toBeVisible();
  await expect(search).toBeFocused();
  await expect(page.locator(".posting-found:visible")).toHaveCount(0);
  await page.keyboard.type("zz");
  await page.getByText("Plus d'options").click({ position: { x: 60, y: 8 } });
  await expect(page.getByLabel("Accusé de réception")).toBeVisible();
});

test("a support of one's own is added off with the status « activé », and its name has a limit that is shown", async ({
  page,
}) => {
  const as = await schoolUser();
  await logInAs(page, as);
  await page.goto("/platform/school/create-school-job?etape=diffuser");
  await page.getByLabel("Nom du support").fill("Radio locale");
  await expect(page.getByText("80 caractères au plus.")).toBeVisible();
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  const added = page.getByRole("switch", { name: "Radio locale" });
  await expect(added).not.toBeChecked();
  const line = page.getByRole("listitem").filter({ has: added });
  await expect(line.getByText("activé", { exact: true })).toBeVisible();
  await added.check();
  await added.uncheck();
  await expect(line.getByText("désactivé", { exact: true })).toBeVisible();
});

test("the steps, the people and the supports", async ({ page }) => {
  const as = await schoolUser();
  const title = unique("Vendeur");
  await logInAs(page, as);
  await page.goto("/platform/school/create-school-job");
  await page.getByLabel("Titre", { exact: false }).first().fill(title);
  await expect(page.getByRole("button", { name: "Précédent" })).toBeDisabled();
  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(page).toHaveURL(/etape=parametrer/);
  const search = page.getByLabel("Ajouter un participant");
  await search.fill("zzzz");
  await expect(page.getByText("Aucun résultat")).toBeVisible();
  await search.fill("ECOLE@PASSERELLE");
  await page.getByRole("button", { name: /\(ecole@passerelle\.example/ }).click();
  await expect(search).toHaveValue("");
  await expect(page.getByRole("button", { name: /Retirer .*ecole@passerelle/ })).toBeVisible();
  await page.getByText("Plus d'options").click();
  await page.getByLabel("Accusé de réception").selectOption("custom");
  await page.getByLabel("Message personnalisé").last().fill("Merci de votre candidature.");
  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(page.getByRole("button", { name: "Suivant" })).toBeDisabled();
  await page.getByRole("button", { name: "Tout désactiver" }).click();
  await page.getByLabel("Nom du support").fill("Radio locale");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await page.getByRole("switch", { name: "Radio locale" }).check();
  await page.getByRole("button", { name: "Enregistrer un brouillon" }).last().click();
  await expect(page.getByText("Offre créée avec succès !")).toBeVisible();
  const { id } = await find(as, title);
  const made = await api(`${postings}${id}/`, { token: as.access });
  expect(made.participants).toHaveLength(1);
  expect(made.customMessage).toBe("Merci de votre candidature.");
  expect(made.apply_email).toBe(as.email);
  expect(made.jobboards.filter(({ active }: { active: boolean }) => active)).toEqual([
    { name: "Radio locale", active: true, status: "activé" },
  ]);
});

test("a second click while the first one waits makes no second offer", async ({ page }) => {
  const as = await schoolUser();
  const title = unique("Barman");
  await logInAs(page, as);
  await page.goto("/platform/school/create-school-job");
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/school-posting-autosaves/**", async (route) => {
    if (route.request().method() === "PUT") await held;
    await route.continue();
  });
  const sending = page.waitForRequest((request) => request.method() === "PUT" && request.url().includes("autosaves"));
  await page.getByLabel("Titre", { exact: false }).first().fill(title);
  await sending;
  await top(page, "Enregistrer un brouillon").dispatchEvent("click");
  await top(page, "Enregistrer un brouillon").dispatchEvent("click");
  await expect(top(page, "Enregistrer un brouillon")).toBeDisabled();
  letThrough();
  await expect(page).toHaveURL(/all-offers$/);
  expect(await api(`${postings}?search=${encodeURIComponent(title)}`, { token: as.access })).toHaveLength(1);
});

test("correcting a setting leaves the other settings open", async ({ page }) => {
  await logInAs(page, await schoolUser());
  await page.goto("/platform/school/create-school-job?etape=parametrer");
  await page.getByText("Plus d'options").click();
  await page.getByLabel("Accusé de réception").selectOption("custom");
  await step(page, "1. Rédiger").click();
  await page.getByLabel("Titre", { exact: false }).first().fill(unique("Fraiseur"));
  await top(page, "Enregistrer un brouillon").click();
  const message = page.getByRole("textbox", { name: "Message personnalisé" });
  await expect(message).toBeFocused();
  await page.keyboard.type("Merci");
  await expect(message).toHaveValue("Merci");
  await expect(message).toHaveAttribute("aria-invalid", "false");
  await expect(message).toBeFocused();
});

test("what was saved is what the list and the offer's page show next", async ({ page }) => {
  const as = await schoolUser();
  const [before, after] = [unique("Avant"), unique("Après")];
  const { id } = await create(as, { ...whole, title: before, status: "saved" });
  await logInAs(page, as);
  await page.goto(`/platform/school/all-offers?statut=saved&q=${encodeURIComponent(before.split(" ")[1] ?? "")}`);
  await page.getByRole("link", { name: `Fiche ${before}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: before })).toBeVisible();
  await page.getByRole("link", { name: "Modifier" }).click();
  await page.getByLabel("Titre", { exact: false }).first().fill(after);
  await top(page, "Enregistrer").click();
  await expect(page).toHaveURL(/all-offers$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`offres/${id}$`));
  await expect(page.getByRole("heading", { level: 1, name: after })).toBeVisible();
});

test("a session that ends under the editor is taken up again over it", async ({ page }) => {
  const as = await schoolUser();
  const title = unique("Luthier");
  await logInAs(page, as);
  await page.goto("/platform/school/create-school-job");
  const field = page.getByLabel("Titre", { exact: false }).first();
  await field.fill(title);
  await endSession(page);
  await top(page, "Enregistrer un brouillon").click();
  const again = page.getByRole("dialog", { name: "Votre session a expiré" });
  await again.getByLabel("Mot de passe *").fill(password);
  await again.getByRole("button", { name: "Se reconnecter" }).click();
  await expect(again).toHaveCount(0);
  await expect(page).toHaveURL(/create-school-job/);
  await expect(field).toHaveValue(title);
  await top(page, "Enregistrer un brouillon").click();
  await expect(page).toHaveURL(/all-offers$/);
  expect((await find(as, title)).status).toBe("draft");
});

test("a picture of another site is not pasted, which is said", async ({ page }) => {
  const asked: string[] = [];
  await page.route("https://ailleurs.example/**", (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await logInAs(page, await schoolUser());
  await page.goto("/platform/school/create-school-job");
  const missions = page.getByRole("textbox", { name: "Missions" });
  await missions.click();
  await missions.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", '<p>Vous <b>accueillez</b></p><img src="https://ailleurs.example/logo.png">');
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(missions).toHaveText("Vous accueillez");
  await expect(missions.locator("img:not(.ProseMirror-separator)")).toHaveCount(0);
  await expect(page.getByText("Une image d'un autre site n'a pas été reprise.", { exact: false })).toBeVisible();
  expect(asked).toEqual([]);
});

test("an address that leads to no offer of the school says so and leads back to the list", async ({ page }) => {
  await logInAs(page, await schoolUser());
  for (const id of ["abc", "01a1ff8e-0000-7000-8000-000000000000"]) {
    await page.goto(`/platform/school/edit-school-job/${id}`);
    await expect(page.getByText("Impossible de charger l'offre")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Toutes les offres" }).click();
    await expect(page).toHaveURL(/all-offers$/);
  }
});

test("two people write one offer: the second chooses field by field, and nothing is lost", async ({ page }) => {
  const [as, other] = await Promise.all([schoolUser(), schoolUser()]);
  const title = unique("Comptable");
  const { id, version } = await create(as, { ...whole, title, status: "saved" });
  await logInAs(page, as);
  await page.goto(`/platform/school/edit-school-job/${id}`);
  await page.getByLabel("Nom de la société").fill("Ma société");
  await page.getByLabel("Ville").fill("Rennes");
  await api(`${postings}${id}/`, {
    method: "PATCH",
    token: other.access,
    body: { company_name: "Leur société", benefits: "Cantine", expected_version: version },
  });
  await top(page, "Enregistrer").click();
  const dialog = page.getByRole("dialog", { name: "Cette offre a été modifiée entre-temps" });
  const company = dialog.getByRole("group", { name: "Nom de la société" });
  await expect(company).toContainText("Leur société");
  await company.getByLabel("L'autre version").check();
  await expect(dialog.getByRole("group", { name: "Ville" }).getByLabel("Ma saisie")).toBeChecked();
  await expect(dialog.getByRole("group", { name: "Avantages" }).getByLabel("L'autre version")).toBeChecked();
  await dialog.getByRole("button", { name: "Enregistrer avec ces choix" }).click();
  await expect(page.getByText("Offre mise à jour avec succès")).toBeVisible();
  expect(await api(`${postings}${id}/`, { token: as.access })).toMatchObject({
    company_name: "Leur société",
    city: "Rennes",
    benefits: "Cantine",
  });
});

test("what was typed comes back, on this machine and on another, and can be thrown away", async ({ page, browser }) => {
  const as = await schoolUser();
  const title = unique("Magasinier");
  const { id } = await create(as, { title, status: "draft" });
  await logInAs(page, as);
  const address = `/platform/school/edit-school-job/${id}`;
  await page.goto(address);
  await page.getByLabel("Ville").fill("Brest");
  await expect(page.getByText("Copie automatique gardée à")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nous avons repris votre saisie")).toBeVisible();
  await expect(page.getByLabel("Ville")).toHaveValue("Brest");
  expect((await api(`${postings}${id}/`, { token: as.access })).city).toBe("");

  const elsewhere = await browser.newPage();
  await logInAs(elsewhere, { ...as, ...(await api("/token/", { body: { email: as.email, password } })) });
  await elsewhere.goto(`${process.env.BASE_URL}${address}`);
  await expect(elsewhere.getByLabel("Ville")).toHaveValue("Brest");
  await elsewhere.getByRole("button", { name: "Ignorer cette saisie" }).click();
  await expect(elsewhere.getByLabel("Ville")).toHaveValue("");
  await elsewhere.reload();
  await expect(elsewhere.getByLabel("Ville")).toHaveValue("");
  await expect(elsewhere.getByText("Nous avons repris votre saisie")).toBeHidden();
  await elsewhere.close();
});

test("two new offers that are begun at once are both kept, and one is chosen on return", async ({ page }) => {
  const as = await schoolUser();
  const [one, two] = [unique("Fleuriste"), unique("Céramiste")];
  await logInAs(page, as);
  const address = "/platform/school/create-school-job";
  const titleOn = (tab: Page) => tab.getByLabel("Titre", { exact: false }).first();
  const kept = (tab: Page) => expect(tab.getByText("Copie automatique gardée à")).toBeVisible();
  await page.goto(address);
  await titleOn(page).fill(one);
  await kept(page);
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByRole("heading", { name: "Reprendre une saisie non enregistrée" })).toBeVisible();
  expect(await violationsOf(other)).toEqual([]);
  await other.getByRole("button", { name: "Commencer une nouvelle offre" }).click();
  await expect(titleOn(other)).toHaveValue("");
  await titleOn(other).fill(two);
  await kept(other);
  await page.reload();
  await expect(titleOn(page)).toHaveValue(one);

  await other.goto(address);
  await expect(other.getByRole("button", { name: `Ignorer ${one}` })).toBeVisible();
  await other.getByRole("button", { name: `Reprendre ${two}` }).click();
  await expect(titleOn(other)).toHaveValue(two);
  await top(other, "Enregistrer un brouillon").click();
  await expect(other).toHaveURL(/all-offers/);
  await other.goto(address);
  await expect(other.getByRole("button", { name: `Reprendre ${two}` })).toHaveCount(0);
  await other.getByRole("button", { name: `Ignorer ${one}` }).click();
  await expect(titleOn(other)).toHaveValue("");
  await other.close();
});

test("leaving with something unsaved asks", async ({ page }) => {
  const as = await schoolUser();
  await logInAs(page, as);
  await page.goto("/platform/school/create-school-job");
  await page.getByLabel("Titre", { exact: false }).first().fill("Perdu");
  await page.getByRole("link", { name: "Passerelle" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Quitter sans enregistrer" });
  await dialog.getByRole("button", { name: "Continuer la saisie" }).click();
  await expect(page).toHaveURL(/create-school-job/);
  await page.getByRole("link", { name: "Passerelle" }).first().click();
  await dialog.getByRole("button", { name: "Quitter sans rien garder" }).click();
  await expect(page).not.toHaveURL(/create-school-job/);
  await page.goto("/platform/school/create-school-job");
  await expect(page.getByLabel("Titre", { exact: false }).first()).toHaveValue("");
});

test("pictures are sent as files, a pasted address becomes a video that loads after a click", async ({ page }) => {
  const as = await schoolUser();
  const { id } = await create(as, { ...whole, title: unique("Monteur vidéo"), status: "published" });
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>lecteur</p>" });
  });
  await logInAs(page, as);
  await page.goto(`/platform/school/edit-school-job/${id}`);
  const missions = page.getByRole("textbox", { name: "Missions" });
  await missions.click();
  await page.getByRole("button", { name: "Vidéo", exact: true }).first().click();
  await page.getByLabel("Adresse de la vidéo").fill("https://youtu.be/dQw4w9WgXcQ");
  await page.getByRole("button", { name: "Insérer la vidéo" }).click();
  await expect(missions.getByText("Lire la vidéo sur YouTube")).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Image", exact: true }).first().click();
  await (await chooser).setFiles({ name: "atelier.png", mimeType: "image/png", buffer: png });
  await expect(missions.locator('img[src^="/posting-images/"]')).toHaveCount(1);
  await top(page, "Enregistrer et diffuser").click();
  await expect(page.getByText("Offre mise à jour avec succès")).toBeVisible();
  const { description } = await api(`${postings}${id}/`, { token: as.access });
  expect(description).toContain('<img src="/posting-images/');
  expect(description).not.toContain("data:image");

  await page.goto(`/offres/${id}`);
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: "Lire la vidéo sur YouTube" }).click();
  await expect(page.frameLocator(".video-player").getByText("lecteur")).toBeVisible();
  expect(asked[0]).toContain("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
});

test("an offer becomes a template that another one starts from", async ({ page }) => {
  const as = await schoolUser();
  const name = unique("Modèle");
  const { id } = await create(as, { ...whole, title: unique("Fleuriste"), status: "saved" });
  await logInAs(page, as);
  await page.goto(`/platform/school/edit-school-job/${id}`);
  await page.getByRole("button", { name: /^Autres actions/ }).click();
  await page.getByRole("menuitem", { name: "Enregistrer comme modèle" }).click();
  await page.getByLabel("Nom du modèle").fill(name);
  await page.getByRole("button", { name: "Enregistrer le modèle" }).click();
  await expect(page.getByText("Modèle enregistré")).toBeVisible();
  await page.goto("/platform/school/create-school-job");
  await page.getByRole("button", { name: /^Autres actions/ }).click();
  await page.getByRole("menuitem", { name: "Partir d'un modèle" }).click();
  await page.getByRole("button", { name: `Utiliser le modèle ${name}` }).click();
  await expect(page.getByLabel("Nom de la société")).toHaveValue("Maison Delorme");
  await expect(page.getByRole("textbox", { name: "Missions" })).toHaveText("Vous suivez les factures.");
});

test("a draft is written with the keyboard alone", async ({ page }) => {
  const as = await schoolUser();
  const title = unique("Clavier");
  await logInAs(page, as);
  await page.goto("/platform/school/create-school-job");
  await tabTo(page, page.getByLabel("Titre", { exact: false }).first());
  await page.keyboard.type(title);
  const missions = page.getByRole("textbox", { name: "Missions" });
  await missions.waitFor();
  await tabTo(page, missions);
  await page.keyboard.type("Taper");
  await page.keyboard.press("Tab");
  await expect(missions).not.toBeFocused();
  await step(page, "1. Rédiger").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Ajouter un participant")).toBeVisible();
  await top(page, "Enregistrer un brouillon").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Offre créée avec succès !")).toBeVisible();
  const { id } = await find(as, title);
  expect((await api(`${postings}${id}/`, { token: as.access })).description).toBe("<p>Taper</p>");
});

test("a character typed in the editor draws its field and the preview, not the whole form", async ({ page }) => {
  const as = await schoolUser();
  await logInAs(page, as);
  await page.goto("/platform/school/create-school-job");
  const benefits = page.getByRole("textbox", { name: "Avantages" });
  await benefits.waitFor();
  await page.getByRole("textbox", { name: "Missions" }).waitFor();
  const words = "alternance ".repeat(19);
  // What waits for a rest in typing does not run meanwhile: on a busy machine each key would be followed by a rest.
  await page.evaluate(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, ms = 0, ...given: unknown[]) =>
      ms < 100 ? wait(work, ms, ...given) : 0) as typeof window.setTimeout;
  });
  await benefits.pressSequentially("a");
  // Calls of functions are counted, which depend on the product alone, and not the time they take.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Profiler.enable");
  await browser.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await browser.send("Profiler.takePreciseCoverage");
  await page.keyboard.type(words);
  await expect(page.getByRole("complementary", { name: "Aperçu de l'offre" })).toContainText(words.trim());
  const { result } = await browser.send("Profiler.takePreciseCoverage");
  const calls = result
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  const each = Math.round(calls / words.length);
  console.log(`typing: ${each} calls for a character`);
  expect(each).toBeGreaterThan(0);
  // Some 23,000 as it is; ten times that when each character draws the whole page again.
  expect(each).toBeLessThan(60_000);
});

test("failures of the editor say their sentences: creation, update, loading", async ({ page }) => {
  const as = await schoolUser();
  const { id } = await create(as, { ...whole, title: unique("Doreur"), status: "saved" });
  await logInAs(page, as);
  const fail = (method: string) =>
    page.route(`**${postings}**`, (route) =>
      route.request().method() === method ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
    );
  await fail("POST");
  await page.goto("/platform/school/create-school-job");
  await page.getByLabel("Titre", { exact: false }).first().fill("Doreur");
  await top(page, "Enregistrer un brouillon").click();
  await expect(page.getByText("Impossible d'enregistrer. Vérifie les champs requis.")).toBeVisible();
  // Nothing is lost: what was typed waits for a better moment.
  await expect(page.getByLabel("Titre", { exact: false }).first()).toHaveValue("Doreur");
  await page.unrouteAll();
  await page.goto(`/platform/school/edit-school-job/${id}`);
  await page.getByLabel("Nom de la société").fill("Maison Delorme et fils");
  await fail("PATCH");
  await top(page, "Enregistrer et diffuser").click();
  await expect(page.getByText("Erreur lors de la mise à jour")).toBeVisible();
  await page.unrouteAll();
  await fail("GET");
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "Impossible de charger l'offre" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByLabel("Nom de la société")).toHaveValue("Maison Delorme et fils");
});

test("an offer whose creation was not answered in time is found again, even typed on since", async ({ page }) => {
  const as = await schoolUser();
  const title = unique("Couvreur");
  await logInAs(page, as);
  await page.goto("/platform/school/create-school-job");
  const field = page.getByLabel("Titre", { exact: false }).first();
  await field.fill(title);
  let lost = 0;
  // The offer is made, and its answer never comes.
  await page.route(/\/school-job-posting\/$/, async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await top(page, "Enregistrer un brouillon").click();
  await expect(page.getByText("La connexion au serveur a échoué.", { exact: false }).first()).toBeVisible();
  await field.fill(`${title} zingueur`);
  await top(page, "Enregistrer un brouillon").click();
  await expect(page).toHaveURL(/\/platform\/school\/all-offers$/);
  const made = await api(`${postings}?search=${encodeURIComponent(title)}`, { token: as.access });
  expect(made.map((row: { title: string }) => row.title)).toEqual([`${title} zingueur`]);
});
