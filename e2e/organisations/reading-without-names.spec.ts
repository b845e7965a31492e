import { applicant, applicationOf, company, expect, logInAs, test, violationsOf } from "../people.ts";

test("an administrator hides the names, reads a candidate by their profile, and puts the names back", async ({
  page,
}) => {
  const admin = await company("Lecture");
  const candidate = await applicant(...admin.jobs);
  const id = await applicationOf(candidate);
  await logInAs(page, admin);
  await page.goto("/platform/company/team?onglet=donnees");
  const choice = page.getByRole("switch", { name: "Lire les candidatures sans nom jusqu'à l'entretien" });
  await choice.click();
  await expect(page.getByText("Les candidatures se lisent sans nom", { exact: true })).toBeVisible();
  await expect(choice).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(`/platform/company/candidates?candidature=${id}`);
  await expect(page.getByText(/Votre entreprise lit les candidatures sans nom/)).toBeVisible();
  await expect(page.getByText(/Candidat·e n° \d+/).first()).toBeVisible();
  await expect(page.getByText(candidate.email)).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);

  await page.goto("/platform/company/team?onglet=donnees");
  await choice.click();
  await expect(page.getByText("Les candidatures se lisent avec leur nom", { exact: true })).toBeVisible();
  await page.goto(`/platform/company/candidates?candidature=${id}`);
  await expect(page.getByText(candidate.email)).toBeVisible();
});
