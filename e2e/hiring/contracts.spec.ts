import { readFileSync } from "node:fs";
import { api, expect, logInAs, newEmail, newSession, test, violationsOf } from "../people.ts";

const signedIn = () => newSession("ecole", { school: "ecole-saone-basse" });

/** A student whom the school invited, with a name of their own. */
const studentOf = async (token: string) => {
  const email = newEmail("lina");
  const last_name = `Girard ${email.slice(5, 11)}`;
  const body = { email, first_name: "Lina", last_name, cohort: "BTS MCO" };
  const { id } = await api("/application-system/school/students/", { token, body });
  return { id: String(id), name: `Lina ${last_name}`, last_name };
};

test("a school records a contract, walks it to the OPCO, breaks it, and its student looks again; the list is exported", async ({
  page,
}) => {
  const school = await signedIn();
  const student = await studentOf(school.access);
  await logInAs(page, school);
  await page.goto("/platform/school/students");
  await page.getByRole("link", { name: "Contrats" }).click();
  await expect(page.getByRole("heading", { name: "Contrats" })).toBeVisible();
  await page.getByRole("button", { name: "Nouveau contrat" }).click();
  const form = page.getByRole("dialog", { name: "Nouveau contrat" });
  await form.getByLabel("Étudiant").fill(student.last_name);
  await page.getByRole("option", { name: student.name }).click();
  await form.getByRole("textbox", { name: "SIRET", exact: true }).fill("123 456 789 01234");
  await form.getByRole("button", { name: "Enregistrer le contrat" }).click();
  await expect(form.getByText("Le nom de l'entreprise est requis")).toBeVisible();
  await expect(form.getByText("Ce SIRET n'est pas valable")).toBeVisible();
  await form.getByRole("textbox", { name: "SIRET", exact: true }).fill("732 829 320 00074");
  await form.getByRole("textbox", { name: "Entreprise" }).fill("Sillage Logiciels");
  await form.getByLabel("OPCO", { exact: true }).selectOption("Atlas");
  await form.getByRole("textbox", { name: "Début du contrat" }).fill("01/09/2027");
  await form.getByRole("textbox", { name: "Fin du contrat" }).fill("31/08/2026");
  await form.getByRole("button", { name: "Enregistrer le contrat" }).click();
  await expect(form.getByText("La fin vient après le début du contrat")).toBeVisible();
  await form.getByRole("textbox", { name: "Fin du contrat" }).fill("31/08/2029");
  await form.getByRole("textbox", { name: "Date de naissance" }).fill("12/03/2008");
  await form.getByRole("textbox", { name: /année 1/ }).fill("500");
  await expect(form.getByText("moins que le minimum légal")).toBeVisible();
  expect(await violationsOf(page, "[role=dialog]")).toEqual([]);
  await form.getByRole("button", { name: "Enregistrer le contrat" }).click();

  await expect(page.getByRole("heading", { name: student.name })).toBeVisible();
  await expect(page.getByText("Tuteur à désigner")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Nom du tuteur" }).click();
  const edited = page.getByRole("dialog", { name: "Modifier le contrat" });
  await expect(edited.getByRole("textbox", { name: "Nom du tuteur" })).toBeFocused();
  await edited.getByRole("textbox", { name: "Nom du tuteur" }).fill("Mme Brossard");
  await edited.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("link", { name: "Nom du tuteur" })).toBeHidden();

  for (const act of [
    "Le CERFA est établi",
    "Le CERFA est envoyé",
    "Le contrat est signé",
    "Le contrat est déposé",
    "L'OPCO prend en charge",
  ]) {
    await page.getByRole("button", { name: act }).click();
    await page.getByRole("dialog", { name: act }).getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByRole("button", { name: act })).toBeHidden();
  }
  await expect(page.getByRole("main").getByText("Pris en charge").first()).toBeVisible();
  const placed = `/application-system/school/students/?placed=yes&search=${encodeURIComponent(student.last_name)}`;
  expect(await api(placed, { token: school.access })).toMatchObject([{ id: student.id, placed: "contract" }]);

  await page.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Rompre le contrat" }).click();
  const breaking = page.getByRole("dialog", { name: "Rompre le contrat" });
  await breaking.getByRole("button", { name: "Enregistrer la rupture" }).click();
  await expect(breaking.getByText("Le motif de la rupture est requis")).toBeVisible();
  await breaking.getByLabel("Motif").selectOption("Pendant la période d'essai");
  await breaking.getByRole("button", { name: "Enregistrer la rupture" }).click();
  await expect(breaking).toBeHidden();
  await expect(page.getByText("Motif de la rupture")).toBeVisible();
  expect(await api(placed, { token: school.access })).toEqual([]);

  await page.getByRole("main").getByRole("link", { name: "Contrats" }).click();
  await page.getByRole("button", { name: /^Rompu/ }).click();
  await expect(page).toHaveURL(/etape=broken/);
  await page.getByLabel("Rechercher").fill(student.last_name);
  const row = page.getByRole("row", { name: new RegExp(student.last_name) });
  await expect(row).toContainText("Sillage Logiciels");
  await expect(row).toContainText("Rompu");
  await expect(page).toHaveURL(/q=/);
  expect(await violationsOf(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter" }).click();
  const csv = readFileSync(await (await download).path(), "utf8");
  expect(csv).toContain(`Atlas;;Rompu;${student.last_name};Lina;BTS MCO`);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("from the table of students a contract is recorded for the one who is open, and the table says so", async ({
  page,
}) => {
  const school = await signedIn();
  const student = await studentOf(school.access);
  await logInAs(page, school);
  await page.goto("/platform/school/students");
  await page.getByLabel("Rechercher").fill(student.last_name);
  await page.getByRole("button", { name: student.name, exact: true }).click();
  const panel = page.getByRole("region", { name: student.name, exact: true });
  await panel.getByRole("link", { name: "Enregistrer un contrat" }).click();
  const form = page.getByRole("dialog", { name: `Nouveau contrat de ${student.name}` });
  await form.getByRole("textbox", { name: "Entreprise" }).fill("Maison Delorme");
  await form.getByRole("button", { name: "Enregistrer le contrat" }).click();
  await expect(page.getByRole("heading", { name: student.name })).toBeVisible();

  await page.getByRole("link", { name: "Étudiants", exact: true }).click();
  await page.getByLabel("Rechercher").fill(student.last_name);
  await page.getByRole("button", { name: student.name, exact: true }).click();
  await expect(panel.getByRole("link", { name: "Ouvrir le contrat" })).toBeVisible();
  await expect(panel.getByText("Promesse", { exact: true })).toBeVisible();
});
