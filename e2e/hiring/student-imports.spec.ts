import { workbook } from "@passerelle/testing/documents.ts";
import { inProductDatabase } from "@passerelle/testing/product-database.ts";
import { expect, linkMailedTo, logInAs, newEmail, newSession, test, violationsOf } from "../people.ts";

/** A user of a school of their own: only the last import of a school is taken back. */
const schoolAlone = async () => {
  const slug = newEmail("ecole").replace(/[@.]/g, "-");
  await inProductDatabase(process.env.PRODUCT_DATA_DIR ?? "", (db) =>
    db.insertInto("schools").values({ name: "École du Pont", slug }).execute(),
  );
  return newSession("ecole", { school: slug });
};

test("a school maps a list, corrects a line, imports it, takes it back, imports it again, and chooses whom to invite", async ({
  page,
}) => {
  await logInAs(page, await schoolAlone());
  const [lina, bastien, kevin] = [newEmail("lina"), newEmail("bastien"), newEmail("kevin")];
  const list = {
    name: "effectifs.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: workbook([
      ["Matricule", "Nom", "Prénom", "Mail", "Situ", "Entreprise", "Début contrat", "Obs."],
      ["26-1", "GIRARD", "Lina", lina, "En recherche", "", "", "RQTH"],
      ["26-2", "Morel", "Bastien", bastien, "Chez nous", "Réseaux d'Armor", { day: 46266 }, ""],
      ["26-3", "Moreau", "Kévin", "kevin@", "En recherche", "", "", ""],
    ]),
  };
  const send = async () => {
    await page.goto("/platform/school/students/import");
    await page.getByLabel("Liste d'étudiants").setInputFiles(list);
    await expect(page.getByText("3 lignes · 8 colonnes")).toBeVisible();
  };
  await send();
  const column = (title: string) => page.getByLabel(`« ${title} » devient`);
  await expect(column("Matricule")).toHaveValue("student_number");
  await expect(page.getByText("2 colonnes à décider")).toBeVisible();
  await column("Situ").selectOption("État de la recherche");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();
  await expect(page).toHaveURL(/etape=verification/);
  await expect(page.getByText("Non repris : « Obs. ».")).toBeVisible();
  await page.getByRole("button", { name: "Retour" }).click();
  // What the school's own word means is said once, and remembered.
  await page.getByLabel("« Chez nous » veut dire").selectOption("Sous contrat");
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();

  await expect(page.getByText("2 à ajouter · 0 à modifier · 1 laissée de côté")).toBeVisible();
  await expect(page.getByRole("row", { name: /Bastien Morel/ })).toContainText("Réseaux d'Armor, dès le 01/09/2026");
  expect(await violationsOf(page)).toEqual([]);
  const wrong = page.getByLabel("Adresse e-mail, ligne 4");
  await wrong.fill(kevin);
  await wrong.press("Enter");
  await expect(page.getByText("3 à ajouter · 0 à modifier · 0 laissée de côté")).toBeVisible();
  const all = page.getByLabel("Tout prendre : Nouveaux, 3 lignes");
  await all.uncheck();
  await expect(page.getByText("3 laissées de côté")).toBeVisible();
  await all.check();
  await page.getByLabel("Importer la ligne 4, Kévin Moreau").uncheck();
  await page.getByRole("button", { name: "Importer 2 lignes" }).click();
  await expect(
    page.getByText(/2 étudiants ajoutés.*1 contrat enregistré.*L'import n'a envoyé aucun message/),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // A second click answers what the first did: the report stays.
  await page.getByRole("button", { name: "Annuler cet import" }).click();
  const asked = page.getByRole("dialog", { name: "Annuler cet import" });
  await expect(asked).toContainText("2 étudiants ajoutés");
  await asked.getByRole("button", { name: "Annuler l'import" }).dblclick();
  await expect(asked).toHaveCount(0);
  await expect(page.getByText("Import annulé : 2 lignes remises comme avant.")).toBeVisible();
  await page.getByRole("link", { name: "Voir les étudiants" }).click();
  await expect(page.getByText("Aucun étudiant pour le moment.")).toBeVisible();

  await send();
  await expect(column("Situ")).toHaveValue("state");
  await expect(page.getByLabel("« Chez nous » veut dire")).toHaveValue("placed");
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();
  await page.getByRole("button", { name: "Importer 2 lignes" }).click();
  await expect(page.getByText(/2 étudiants ajoutés/)).toBeVisible();
  // Who is placed is not invited unless asked for.
  await page.getByLabel("Vos mots, au début du message").fill("Je suis Sarah, votre conseillère.");
  await page.getByText("Demain à 8 h 30").click();
  await page.getByRole("button", { name: "Programmer 1 invitation" }).click();
  await expect(page.getByText(/^1 invitation programmée pour le .*08:30/)).toBeVisible();
  await page.getByRole("button", { name: "Annuler l'envoi" }).click();
  await expect(page.getByText(/^1 invitation programmée pour le .*08:30, annulée le /)).toBeVisible();
  await page.getByLabel(/Les nouveaux, en recherche/).check();
  await page.getByText("Maintenant").click();
  await page.getByRole("button", { name: "Envoyer 1 invitation" }).click();
  await expect(page.getByText(/^1 invitation envoyée, /)).toBeVisible();
  expect(await linkMailedTo(lina, "/invitation-etudiant/")).toContain("/invitation-etudiant/");

  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("link", { name: "Terminer" }).click();
  const table = page.getByRole("table", { name: "Étudiants" });
  await expect(table.getByRole("row", { name: /Bastien Morel/ })).toContainText("Sous contrat");
});
