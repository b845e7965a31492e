import { api, expect, logInAs, newEmail, newSession, test, violationsOf } from "../people.ts";

const path = "/application-system/school/follow-ups/";

test("an administrator writes a sequence with its preview and switches it on; the school stops it for a person", async ({
  page,
}) => {
  const admin = await newSession("ecole", { school: "ecole-saone-basse" });
  const { access: token } = admin;
  await logInAs(page, admin);
  await page.goto("/platform/school/follow-ups");
  await page.getByRole("button", { name: /Invitation sans réponse/ }).click();
  const form = page.getByRole("form", { name: "Invitation sans réponse" });
  const subject = `Votre invitation, {{prenom}} ${newEmail("objet").slice(6, 14)}`;
  await form.getByRole("textbox", { name: "Objet" }).first().fill(subject);
  await expect(form.getByRole("figure", { name: "Aperçu de l'étape 1" })).toContainText(
    subject.replace("{{prenom}}", "Zoé"),
  );
  const on = form.getByRole("switch", { name: "Active" });
  if (!(await on.isChecked())) await on.check({ force: true });
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("button", { name: /Invitation sans réponse/ })).toContainText("Active");
  expect(await violationsOf(page)).toEqual([]);

  const last_name = `Relance ${newEmail("x").slice(2, 9)}`;
  const email = newEmail("eleve");
  await api("/application-system/school/students/", {
    token,
    body: { email, first_name: "Lina", last_name, cohort: "" },
  });
  await page.goto(`/platform/school/follow-ups?vue=prevues&q=${encodeURIComponent(last_name)}`);
  const row = page.getByRole("row", { name: new RegExp(last_name) });
  await expect(row).toContainText("Étape 1");
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await row.getByRole("button", { name: /Arrêter/ }).click();
  await expect(row).toBeHidden();
  await page.goto(`/platform/school/follow-ups?vue=arrets&q=${encodeURIComponent(email)}`);
  await expect(page.getByRole("row", { name: new RegExp(last_name) })).toContainText("Arrêtées par");

  const [invitation] = await api(path, { token });
  const { kind, steps, version: expected_version } = invitation;
  await api(path, { token, method: "PUT", body: { kind, steps, is_on: false, expected_version } });
});
