import { randomBytes } from "node:crypto";
import {
  api,
  applicantWith,
  company,
  expect,
  logInAs,
  newSession,
  test,
  unverifiedCompany,
  violationsOf,
} from "../people.ts";

const library = "/platform/company/candidates?onglet=cvtheque";
/** Studies that no other candidate has. */
const newStudies = () => `Luthier ${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("")}`;

test("a company that nobody vouches for sees no name; it asks, the staff accepts, and the library opens", async ({
  page,
  browser,
}) => {
  const studies = newStudies();
  await applicantWith("Restauration de violons", {
    first_name: "Zoe",
    last_name: "Lamarche",
    current_education: studies,
  });
  const atelier = await unverifiedCompany();
  const name = `Atelier ${atelier.email.slice(8, 14)}`;
  await logInAs(page, atelier);
  await page.goto(`${library}&q=${encodeURIComponent(studies)}`);
  const card = page.getByRole("list", { name: "Candidats" }).getByRole("listitem");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(studies);
  await expect(page.getByText("Lamarche")).toHaveCount(0);
  await expect(card.getByRole("button")).toHaveCount(0);
  const notice = page.getByRole("region", { name: "La CVthèque s'ouvre aux entreprises vérifiées" });
  expect(await violationsOf(page)).toEqual([]);
  await notice.getByRole("button", { name: "Demander la vérification" }).click();
  const asking = page.getByRole("dialog", { name: "Demander la vérification" });
  await asking.getByLabel(/^Message pour notre équipe/).fill("Voici notre site.");
  await asking.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(notice.getByText(/^Demande envoyée le/)).toBeVisible();
  await page.goto("/platform/company/profile");
  await expect(page.getByRole("region", { name: "Vérification" })).toContainText("Demande en cours");
  expect(await violationsOf(page)).toEqual([]);

  const staffPage = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  await logInAs(staffPage, await newSession("staff", { staff: true }));
  await staffPage.goto("/settings");
  await staffPage
    .getByRole("listitem")
    .filter({ hasText: /à être vérifiée/ })
    .getByRole("link", { name: "Voir les demandes" })
    .click();
  await staffPage.getByLabel("Rechercher").fill(name);
  const line = staffPage.getByRole("listitem").filter({ hasText: name });
  await expect(line).toContainText("Demande la vérification");
  await line.getByRole("button", { name: "Vérification" }).click();
  const dialog = staffPage.getByRole("dialog", { name: new RegExp(name) });
  await expect(dialog).toContainText("Voici notre site.");
  await dialog.getByRole("button", { name: "Enregistrer la décision" }).click();
  await expect(dialog.getByText("Dites sur quoi se fonde cette décision")).toBeVisible();
  expect(await violationsOf(staffPage)).toEqual([]);
  await dialog.getByLabel(/^Sur quoi elle se fonde/).fill("Vu au registre");
  await dialog.getByRole("button", { name: "Enregistrer la décision" }).click();
  await expect(staffPage.getByText("Entreprise vérifiée", { exact: true })).toBeVisible();

  await page.goto(`${library}&q=${encodeURIComponent(studies)}`);
  await expect(card).toContainText("Zoe Lamarche");
  await card.getByRole("button", { name: "Zoe Lamarche", exact: true }).click();
  await expect(page.getByRole("region", { name: "Zoe Lamarche", exact: true })).toBeVisible();
  await page.goto("/platform/company/profile");
  await expect(page.getByRole("region", { name: "Vérification" })).toContainText("Entreprise vérifiée");
});

test("a school vouches from the company's page, and takes it back; the audit log says in words who vouched", async ({
  page,
  browser,
}) => {
  const atelier = await unverifiedCompany("Apprenti relieur");
  const slug = `atelier-${atelier.email.slice(8, 14)}`;
  // A school of its own: what it does is in the audit log under its name.
  const staff = await newSession("staff", { staff: true });
  const { slug: client }: { slug: string } = await api("/application-system/school/", {
    token: staff.access,
    body: { name: `École ${randomBytes(4).toString("hex")}` },
  });
  const school = await newSession("school", { school: client });
  await logInAs(page, school);
  await page.goto(`/entreprises/${slug}`);
  const vouch = page.getByRole("region", { name: "Votre école et cette entreprise" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // An account that the command line makes is an administrator of its school.
  await vouch.getByRole("button", { name: "Se porter garante" }).click();
  await expect(vouch.getByText("Dites comment votre école connaît cette entreprise")).toBeVisible();
  await vouch.getByLabel("Comment votre école la connaît").fill("Accueille nos apprentis");
  await vouch.getByRole("button", { name: "Se porter garante" }).click();
  await expect(vouch).toContainText("« Accueille nos apprentis »");
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText("Entreprise vérifiée", { exact: true }).first()).toBeVisible();
  await vouch.getByRole("button", { name: "Ne plus se porter garante" }).click();
  await expect(vouch.getByRole("button", { name: "Se porter garante" })).toBeVisible();

  const logPage = await (await browser.newContext()).newPage();
  await logInAs(logPage, await newSession("superuser", { superuser: true }));
  await logPage.goto(`/settings/audit?auteur=${school.email}`);
  await logPage
    .getByRole("table", { name: "Entrées du journal" })
    .getByRole("row")
    .filter({ hasText: "Entreprise vérifiée" })
    .getByRole("button", { name: /^Détail/ })
    .click();
  await expect(logPage.getByRole("dialog", { name: "Entrée du journal" })).toContainText("Par une école partenaire");
});

test("the page and the offers of a verified company say so", async ({ page }) => {
  const title = `Apprenti doreur ${randomBytes(4).toString("hex")}`;
  const { email } = await company(title);
  await page.goto(`/entreprises/atelier-${email.slice(8, 14)}`);
  await expect(page.getByText("Entreprise vérifiée", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Entreprise vérifiée", { exact: true }).first()).toBeVisible();
});
