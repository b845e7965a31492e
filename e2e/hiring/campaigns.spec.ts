import { inProductDatabase } from "@passerelle/testing/product-database.ts";
import { api, expect, logInAs, newEmail, newSession, test, violationsOf } from "../people.ts";

test("a member writes to the students of the table: preview, who is left out, and the campaign in the list", async ({
  page,
}) => {
  const slug = newEmail("campagne").replace(/[@.]/g, "-");
  await inProductDatabase(process.env.PRODUCT_DATA_DIR ?? "", (db) =>
    db.insertInto("schools").values({ name: "CFA du Lac", slug }).execute(),
  );
  const member = await newSession("ecole", { school: slug });
  const { access: token } = member;
  const emails = [newEmail("zoe"), newEmail("lea")];
  for (const [place, email] of emails.entries()) {
    const body = { email, first_name: place ? "Léa" : "Zoé", last_name: "Petit", cohort: "" };
    await api("/application-system/school/students/", { token, body });
  }
  await inProductDatabase(process.env.PRODUCT_DATA_DIR ?? "", (db) =>
    db
      .updateTable("school_students")
      .set({ birth_date: "2015-01-01" })
      .where("email", "=", emails[1] ?? "")
      .execute(),
  );
  await logInAs(page, member);
  await page.goto("/platform/school/students");
  await page.getByRole("checkbox", { name: "Tout sélectionner" }).check();
  await page.getByRole("button", { name: "Écrire", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Écrire à 2 étudiants" });
  await expect(form.getByText("Mineur, accord du représentant légal attendu (1) : Léa Petit")).toBeVisible();
  await form.getByRole("textbox", { name: "Objet" }).fill("Job dating, {{prenom}}");
  await form.getByRole("textbox", { name: "Message" }).fill("Rendez-vous {{offre}} jeudi.");
  await expect(form.getByRole("figure", { name: "Aperçu" })).toContainText("Job dating, Zoé");
  await form.getByRole("button", { name: "Envoyer à 1 étudiant" }).click();
  await expect(form.getByText("{{offre}} n'a pas de valeur dans cette relance.")).toBeVisible();
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await form.getByRole("textbox", { name: "Message" }).fill("Rendez-vous jeudi.");
  await form.getByRole("button", { name: "Envoyer à 1 étudiant" }).click();
  await expect(form).toBeHidden();
  await page.goto("/platform/school/follow-ups?vue=campagnes");
  await expect(page.getByRole("row", { name: /Job dating/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
