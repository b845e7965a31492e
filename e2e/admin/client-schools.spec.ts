import { newSiret } from "@passerelle/testing/sirets.ts";
import type { Page } from "@playwright/test";
import {
  api,
  demo,
  expect,
  logInAs,
  newEmail,
  newSession,
  password,
  type Session,
  test,
  violationsOf,
  wholePosting,
} from "../people.ts";

const list = "/platform/adminschool/dashboard";
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const unique = () => newEmail("x").slice(2, 12);
type Client = { id: string; name: string; slug: string; version: number };

/** The staff with a client school of their own. */
const client = async (body: object = {}) => {
  const staff = await demo("agent");
  const name = `École ${unique()}`;
  const school: Client = await api("/application-system/school/", {
    token: staff.access,
    body: { name, address: "1 rue Haute", postal_code: "44000", city: "Nantes", ...body },
  });
  return { staff, school };
};
/** A user of that school. */
const worker = ({ slug }: Client) => newSession("school", { school: slug });
const open = async (page: Page, staff: Session, address: string) => {
  await logInAs(page, staff);
  await page.goto(address);
};

test("the list is for the staff, shows every column, is searched, sorted and filtered in its address", async ({
  page,
}) => {
  const { staff, school } = await client({ contact_name: "Mme Roux", contact_email: "roux@ecole.example" });
  await open(page, staff, "/settings");
  await page.getByRole("navigation").getByRole("link", { name: "Écoles (Clients)" }).first().click();
  await expect(page.getByRole("heading", { name: "Écoles (Clients)" })).toBeVisible();
  for (const column of [
    "École",
    "Contact",
    "E-mail et téléphone",
    "Abonnement",
    "Offres",
    "CV reçus",
    "Activité",
    "Paiement",
    "Actions",
  ])
    await expect(page.getByRole("columnheader", { name: column, exact: false }).first()).toBeVisible();
  await page.getByRole("searchbox").fill(school.name);
  const row = page.getByRole("row", { name: school.name });
  await expect(row).toContainText("Mme Roux");
  await expect(row).toContainText("roux@ecole.example");
  await expect(row).toContainText("Aucun paiement");
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("button", { name: "CV reçus" }).click();
  await expect(page).toHaveURL(/tri=applications/);
  await expect(page.getByRole("columnheader", { name: "CV reçus" })).toHaveAttribute("aria-sort", "descending");
  await page.getByLabel("Statut").selectOption("Désactivées");
  await expect(page.getByText("Aucune école ne correspond.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Aucune école ne correspond.")).toBeVisible();
  await page.getByRole("button", { name: "Effacer la recherche et le filtre" }).click();
  await expect(page.getByRole("row", { name: "CFA des Lices" })).toBeVisible();
});

test("a name that another school has is reported, and may be given all the same", async ({ page }) => {
  const { staff, school } = await client({});
  await open(page, staff, `${list}?fenetre=ajouter`);
  const form = page.getByRole("dialog", { name: "Ajouter une école" });
  await form.getByLabel("Nom de l'école").fill(`  ${school.name.toUpperCase()} `);
  await expect(form.getByText("Une école porte déjà ce nom")).toBeVisible();
  await expect(form.getByRole("link", { name: new RegExp(school.name) })).toHaveAttribute(
    "href",
    new RegExp(school.id),
  );
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("École ajoutée")).toBeVisible();
});

test("an address that asks for a page or a filter that does not exist still leads somewhere", async ({ page }) => {
  await open(page, await demo("direction"), `${list}?page=99`);
  await expect(page.getByText("Cette liste n'a pas de page 99.")).toBeVisible();
  await expect(page.getByRole("table")).toBeHidden();
  await page.getByRole("button", { name: /la dernière|la première/ }).click();
  await expect(page.getByRole("table", { name: "Écoles clientes" }).getByRole("row").nth(1)).toBeVisible();
  await page.goto(`${list}?statut=bidon&tri=prix&ordre=hasard`);
  await expect(page.getByRole("table", { name: "Écoles clientes" }).getByRole("row").nth(1)).toBeVisible();
  await page.goto("/settings/audit?action=xx&du=demain");
  await expect(page.getByRole("table", { name: "Entrées du journal" }).getByRole("row").nth(1)).toBeVisible();
});

test("on a phone the schools are cards with the same actions", async ({ page }) => {
  const { staff, school } = await client();
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, staff, `${list}?q=${encodeURIComponent(school.name)}`);
  const card = page.getByRole("list", { name: "Écoles clientes" }).getByRole("listitem");
  await expect(card).toContainText(school.name);
  await expect(card.getByRole("link", { name: `Fiche : ${school.name}` })).toBeVisible();
  await card.getByRole("button", { name: "Actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Modifier" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Désactiver" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test("on a phone the tab of a sheet that is open is in sight", async ({ page }) => {
  const { staff, school } = await client();
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, staff, `/platform/adminschool/school/${school.id}?onglet=historique`);
  await expect(page.getByRole("tab", { name: "Historique" })).toBeInViewport({ ratio: 0.9 });
  await page.goto(`/platform/adminschool/school/${school.id}`);
  await expect(page.getByRole("tab", { name: "Fiche" })).toBeInViewport({ ratio: 0.9 });
});

test("a school is added with its logo and edited; of two who edit, the second sees both versions", async ({ page }) => {
  const staff = await demo("agent");
  const name = `Campus ${unique()}`;
  await open(page, staff, list);
  await page.getByRole("button", { name: "Ajouter une école" }).click();
  const adding = page.getByRole("dialog", { name: "Ajouter une école" });
  await expect(adding.getByText("Avec http:// ou https:// au début.")).toBeVisible();
  await expect(adding.getByLabel("Nom de l'école")).toBeFocused();
  await adding.getByRole("button", { name: "Enregistrer" }).click();
  await expect(adding.getByText("Le nom de l'école est requis")).toBeVisible();
  await adding.getByLabel("Nom de l'école").fill(name);
  await adding.getByLabel("Ville").fill("Brest");
  await adding
    .getByLabel("Logo")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await adding.getByRole("button", { name: "Enregistrer" }).click();
  await expect(adding.getByText("Le logo doit être une image PNG, JPEG ou WebP.")).toBeVisible();
  await adding
    .getByLabel("Logo")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png.subarray(0, 60) });
  await expect(adding.getByText("Le logo doit être une image PNG, JPEG ou WebP.")).toBeHidden();
  await adding.getByRole("button", { name: "Enregistrer" }).click();
  await expect(adding.getByText(/Cette image est incomplète/)).toBeVisible();
  await adding.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
  await adding.getByRole("button", { name: "Enregistrer" }).click();
  await expect(adding).toBeHidden();
  await page.getByRole("searchbox").fill(name);
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === name);
  const row = page.getByRole("row", { name });
  await row.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Modifier" }).click();
  const editing = page.getByRole("dialog", { name: "Modifier l'école" });
  await expect(editing.getByAltText("Logo de l'école")).toBeVisible();
  await editing.getByLabel("Ville").fill("Nantes");
  await editing.getByLabel("Téléphone de l'école").fill("02 40 00 00 00");
  const id = new URL(page.url()).searchParams.get("modifier") ?? "";
  await api(`/application-system/school/${id}/`, {
    method: "PATCH",
    token: staff.access,
    body: { city: "Rennes", siret: "", expected_version: 1 },
  });
  await editing.getByRole("button", { name: "Enregistrer" }).click();
  await expect(editing.getByText("« Rennes »")).toBeVisible();
  await editing.getByRole("button", { name: "Reprendre l'autre version de Ville" }).click();
  await editing.getByRole("button", { name: "Enregistrer" }).click();
  await expect(editing).toBeHidden();
  await row.getByRole("link", { name: `Fiche : ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Rennes")).toBeVisible();
  await expect(page.getByText("02 40 00 00 00")).toBeVisible();
});

test("deactivating is confirmed, logs the school out and takes its offer off; reactivating brings it back", async ({
  page,
  browser,
}) => {
  const { staff, school } = await client();
  const person = await worker(school);
  const title = `Offre ${unique()}`;
  const offer: { id: string } = await api("/application-system/school-job-posting/", {
    token: person.access,
    body: { ...wholePosting, title, status: "published" },
  });
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await open(theirs, person, "/platform/school/all-offers");
  await expect(theirs.getByText(title).first()).toBeVisible();
  const statusOf = async (path: string) => (await fetch(`${process.env.BASE_URL}${path}`)).status;
  await expect.poll(() => statusOf(`/ecoles/${school.slug}`)).toBe(200);

  await open(page, staff, `/platform/adminschool/school/${school.id}`);
  await page.getByRole("button", { name: "Désactiver", exact: true }).click();
  const asked = page.getByRole("dialog", { name: `Désactiver ${school.name}` });
  await asked.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText(/Désactivée le/)).toBeHidden();
  await page.getByRole("button", { name: "Désactiver", exact: true }).click();
  await asked.getByRole("button", { name: "Désactiver l'école" }).click();
  await expect(page.getByText(/Désactivée le/)).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByRole("heading", { name: "Connexion" })).toBeVisible();
  await expect(theirs.getByRole("alert").getByText(/Le compte de votre école est désactivé/)).toBeVisible();
  await theirs.getByLabel("Adresse e-mail").fill(person.email);
  await theirs.getByLabel("Mot de passe").first().fill(password);
  await theirs.getByRole("button", { name: "Se connecter" }).click();
  await expect(theirs.getByText(/Le compte de votre école est désactivé/)).toBeVisible();
  await other.close();
  expect(await statusOf(`/ecoles/${school.slug}`)).toBe(404);
  expect((await api(`/offers/${offer.id}/`)).is_open).toBe(false);

  await page.getByRole("button", { name: "Réactiver", exact: true }).click();
  await page.getByRole("button", { name: "Réactiver l'école" }).click();
  await expect(page.getByRole("button", { name: "Désactiver", exact: true })).toBeVisible();
  expect(await statusOf(`/ecoles/${school.slug}`)).toBe(200);
  expect((await api(`/offers/${offer.id}/`)).is_open).toBe(true);
});

test("the sheet shows information, subscription, payments, real offers, performance, people and history", async ({
  page,
}) => {
  const { staff, school } = await client({ siret: "", contact_name: "M. Petit" });
  const person = await worker(school);
  const title = `Offre ${unique()}`;
  await api("/application-system/school-job-posting/", {
    token: person.access,
    body: { ...wholePosting, title, status: "published" },
  });
  await open(page, staff, `/platform/adminschool/school/${school.id}`);
  await expect(page.getByRole("region", { name: "Informations générales" })).toContainText("M. Petit");
  await page.getByRole("button", { name: "Ajouter un abonnement" }).click();
  const dialog = page.getByRole("dialog", { name: /Abonnement/ });
  await dialog.getByLabel("Libellé").fill("Premium annuel");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  const subscription = page.getByRole("region", { name: "Abonnement" });
  await expect(subscription).toContainText("Premium annuel");
  await expect(subscription).toContainText("12 mois");
  await expect(subscription).toContainText("Actif");
  await expect(page.getByRole("heading", { name: "Historique des paiements" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("tab", { name: "Offres" }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("tab", { name: "Performance" }).click();
  await page.getByRole("button", { name: "30 jours" }).click();
  await expect(page).toHaveURL(/jours=30/);
  await expect(page.getByText("Ni vue ni clic sur cette période.")).toBeVisible();
  await expect(page.getByText("Aucune candidature sur cette période.")).toBeVisible();
  const known: Client[] = await api("/application-system/school/?search=Campus+Loire+Alternance", {
    token: staff.access,
  });
  await page.goto(`/platform/adminschool/school/${known[0]?.id}?onglet=performance&jours=365`);
  await page.getByRole("button", { name: /Voir en tableau.*Candidatures et recrutés/ }).click();
  await expect(page.getByRole("table", { name: "Candidatures et recrutés" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`/platform/adminschool/school/${school.id}`);
  await page.getByRole("tab", { name: "Utilisateurs" }).click();
  await expect(page.getByRole("list", { name: "Utilisateurs de l'école" })).toContainText(person.email);
  await page.getByRole("tab", { name: "Historique", exact: true }).click();
  await expect(page.getByRole("list", { name: "Historique de l'école" })).toContainText("École cliente ajoutée");
});

test("a payment is added, its invoice issued and downloaded", async ({ page, browser }) => {
  const { staff, school } = await client({ siret: "" });
  await open(page, staff, `/platform/adminschool/school/${school.id}`);
  await page.getByRole("button", { name: "Ajouter un paiement" }).click();
  const form = page.getByRole("dialog", { name: "Ajouter un paiement" });
  await form.getByLabel("Libellé").fill("Abonnement annuel");
  await form.getByLabel("Montant TTC, en euros").fill("-12");
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form.getByText("Le montant doit être supérieur à zéro")).toBeVisible();
  await form.getByLabel("Montant TTC, en euros").fill("1e9");
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form.getByText("Le montant doit être un nombre en euros, comme 1 200,50")).toBeVisible();
  await form.getByLabel("Montant TTC, en euros").fill("1 200,50");
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole("row", { name: /Abonnement annuel/ });
  await expect(row).toContainText(/1\s200,50\s€/);
  await expect(row).toContainText("Payé");
  await expect(page.getByText("Paiement : à jour")).toBeVisible();
  await row.getByRole("button", { name: /^Annuler/ }).click();
  await page.getByRole("button", { name: "Garder le paiement" }).click();
  await row.getByRole("button", { name: /^Facturer/ }).click();
  const invoicing = page.getByRole("dialog", { name: "Facture du paiement" });
  // What is missing is said, and leads to its field.
  await expect(invoicing.getByRole("alert")).toContainText("SIRET");
  await invoicing.getByRole("button", { name: "Compléter la fiche de l'école" }).click();
  const sheet = page.getByRole("dialog", { name: "Modifier l'école" });
  await sheet.getByLabel("SIRET").fill(newSiret());
  await sheet.getByRole("button", { name: "Enregistrer" }).click();
  await expect(sheet).toBeHidden();
  await row.getByRole("button", { name: /^Facturer/ }).click();
  await expect(invoicing.getByRole("img", { name: "la facture, page 1 sur 1" })).toBeVisible();
  const fileOf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
  await invoicing.getByLabel("Fichier PDF").setInputFiles(fileOf("facture.docx"));
  await expect(invoicing.getByText("La facture doit être un fichier .pdf.")).toBeVisible();
  await invoicing.getByLabel("Fichier PDF").setInputFiles(fileOf("facture-2026.pdf"));
  await expect(invoicing.getByText("À déposer : facture-2026.pdf")).toBeVisible();
  // Chosen, it has not left: the invoice can still be issued here, once, however it is clicked.
  await invoicing.getByRole("button", { name: "Émettre la facture" }).dblclick();
  await expect(page.getByText(/^Facture émise/)).toBeVisible();
  await expect(invoicing).toBeHidden();
  const link = row.getByRole("link", { name: /F-\d{4}-\d{5}/ });
  await expect(link).toBeVisible();
  const download = page.waitForEvent("download");
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/^facture-F-\d{4}-\d{5}\.pdf$/);
  await row.getByRole("button", { name: /^Annuler/ }).click();
  await page.getByRole("button", { name: "Annuler ce paiement" }).click();
  await expect(row.getByRole("link", { name: /A-\d{4}-\d{5}/ })).toBeVisible();
  // The school finds both in its space.
  const number = (await link.innerText()).match(/F-\d{4}-\d{5}/)?.[0] ?? "";
  const theirs = await (await browser.newContext()).newPage();
  await open(theirs, await worker(school), "/platform/school/settings/invoices");
  await expect(theirs.getByRole("heading", { name: "Factures" })).toBeVisible();
  await expect(theirs.getByRole("row")).toHaveCount(3);
  const received = theirs.waitForEvent("download");
  await theirs.getByRole("link", { name: `Télécharger ${number} (PDF)` }).click();
  expect((await received).suggestedFilename()).toBe(`facture-${number}.pdf`);
  expect(await violationsOf(theirs)).toEqual([]);
  await theirs.context().close();
});

test("a message of the contact page becomes a client school, and leads to it", async ({ page }) => {
  const staff = await demo("agent");
  const email = newEmail("directrice");
  const name = `Campus ${unique()}`;
  await api("/contact/", { body: { name: "Maud Lacombe", email, subject: name, message: "Bonjour." } });
  await open(page, staff, "/settings/messages");
  const opening = page.getByRole("button", { name: `Ouvrir ${name}` });
  await opening.click();
  const message = page.getByRole("dialog", { name });
  await message.getByRole("link", { name: "Créer l'école cliente" }).click();
  const form = page.getByRole("dialog", { name: "Ajouter une école" });
  await expect(form.getByLabel("Nom du contact")).toHaveValue("Maud Lacombe");
  await expect(form.getByLabel("E-mail du contact")).toHaveValue(email);
  await form.getByLabel("Nom de l'école").fill(name);
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("tab", { name: "Utilisateurs" }).click();
  await expect(page.getByText("Invitation envoyée").first()).toBeVisible();
  await page.goto("/settings/messages");
  await opening.click();
  await message.getByRole("link", { name: "Voir l'école cliente" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("a message that no school seems to have written keeps « Créer l'école cliente » under a fold", async ({
  page,
}) => {
  const staff = await demo("agent");
  const subject = `Mon CV ${unique()}`;
  await api("/contact/", { body: { name: "Maud Lacombe", email: newEmail("maud"), subject, message: "Bonjour." } });
  await open(page, staff, "/settings/messages");
  await page.getByRole("button", { name: `Ouvrir ${subject}` }).click();
  const message = page.getByRole("dialog", { name: subject });
  const create = message.getByRole("link", { name: "Créer l'école cliente" });
  await expect(message.getByText("C'est une école")).toBeVisible();
  await expect(create).toBeHidden();
  await message.getByText("C'est une école").click();
  await create.click();
  await expect(page.getByRole("dialog", { name: "Ajouter une école" })).toBeVisible();
});

test("the payments of a school are read page by page", async ({ page }) => {
  const staff = await demo("agent");
  const { id } = await api("/application-system/school/", {
    method: "POST",
    token: staff.access,
    body: { name: `École ${unique()}` },
  });
  for (let number = 1; number <= 21; number += 1)
    await api(`/application-system/school/${id}/payments/`, {
      method: "POST",
      token: staff.access,
      body: {
        date: `2026-01-${String(number).padStart(2, "0")}`,
        label: `Mois ${number}`,
        amount_cents: 1000,
        status: "Payé",
      },
    });
  await open(page, staff, `/platform/adminschool/school/${id}`);
  const payments = page.getByRole("region", { name: "Historique des paiements" });
  await expect(payments.getByRole("cell", { name: "Mois 21" })).toBeVisible();
  await expect(payments.getByRole("cell", { name: "Mois 1", exact: true })).toHaveCount(0);
  await payments.getByRole("button", { name: "Page suivante" }).click();
  // Read from its beginning: the focus is on the list, at the top of the screen.
  await expect(payments.getByRole("cell", { name: "Mois 1", exact: true })).toBeInViewport();
  expect(await page.evaluate(() => document.activeElement?.nextElementSibling?.matches(".page-turner"))).toBe(true);
  await expect(payments.getByRole("cell", { name: "Mois 1", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(payments.getByRole("cell", { name: "Mois 1", exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
