import { inProductDatabase } from "@passerelle/testing/product-database.ts";
import { api, expect, logInAs, newEmail, newSession, test } from "../people.ts";

const cohorts = ["BTS MCO 1A", "BTS MCO 2A", "BTS SIO 1A", "Bachelor RH"];

test("four hundred students are imported and given an adviser; one contract, signed, is in the figures of the year", async ({
  page,
}) => {
  const slug = newEmail("cfa").replace(/[@.]/g, "-");
  await inProductDatabase(process.env.PRODUCT_DATA_DIR ?? "", (db) =>
    db.insertInto("schools").values({ name: "CFA du Pont", slug }).execute(),
  );
  const adviser = await newSession("ecole", { school: slug });
  const { access: token } = adviser;
  await logInAs(page, adviser);
  const lines = Array.from(
    { length: 400 },
    (_, place) =>
      `${place + 1};Élève${place + 1};Lina;eleve${place + 1}.${slug}@exemple.fr;${cohorts[Math.floor(place / 100)]}`,
  );
  await page.goto("/platform/school/students/import");
  await page.getByLabel("Liste d'étudiants").setInputFiles({
    name: "effectifs.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Matricule;Nom;Prénom;Mail;Promotion", ...lines].join("\n")),
  });
  await expect(page.getByText("400 lignes · 5 colonnes")).toBeVisible();
  await page.getByRole("button", { name: "Vérifier les lignes" }).click();
  await page.getByRole("button", { name: "Importer 400 lignes" }).click();
  await expect(page.getByText(/400 étudiants ajoutés/)).toBeVisible();
  await page.getByRole("link", { name: "Terminer" }).click();

  await page.getByRole("checkbox", { name: "Tout sélectionner" }).check();
  const bar = page.getByRole("region", { name: "Actions groupées" });
  await bar.getByRole("button", { name: /^Tout prendre/ }).click();
  await expect(bar).toContainText("400 sélectionnés");
  const [{ name }] = await api("/application-system/school/students/advisers/", { token });
  await bar.getByRole("button", { name: "Conseiller", exact: true }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
  await expect(page.getByText(`400 étudiants : conseiller ${name}`)).toBeVisible();

  await page.goto("/platform/school/contracts");
  await page.getByRole("button", { name: "Nouveau contrat" }).first().click();
  const form = page.getByRole("dialog", { name: "Nouveau contrat" });
  await form.getByLabel("Étudiant").fill("Élève101");
  await page.getByRole("option", { name: "Lina Élève101" }).click();
  await form.getByRole("textbox", { name: "Entreprise" }).fill("Sillage Logiciels");
  await form.getByRole("button", { name: "Enregistrer le contrat" }).click();
  await expect(page.getByRole("heading", { name: "Lina Élève101" })).toBeVisible();
  for (const act of ["Le CERFA est établi", "Le CERFA est envoyé", "Le contrat est signé", "Le contrat est déposé"]) {
    await page.getByRole("button", { name: act }).click();
    await page.getByRole("dialog", { name: act }).getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByRole("button", { name: act })).toBeHidden();
  }

  await page.goto("/platform/school/analytics");
  const row = page.getByRole("region", { name: "Par promotion" }).getByRole("row", { name: /BTS MCO 2A/ });
  await expect(row.getByRole("cell")).toContainText(["100", "1", "1\u00a0%"]);
  await page.getByRole("button", { name: "Conseiller", exact: true }).click();
  const own = page.getByRole("region", { name: "Par conseiller" }).getByRole("row", { name: new RegExp(name) });
  await expect(own.getByRole("cell")).toContainText(["400", "1", "0\u00a0%"]);
});
