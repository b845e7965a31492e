import { api, expect, logInAs, newEmail, newSession, test, violationsOf } from "../people.ts";

/** A member of a school with three students of a cohort of theirs: one signed, one whose contract ended early, one who looks. */
const schoolWithContracts = async () => {
  const adviser = await newSession("ecole", { school: "ecole-saone-basse" });
  const { access: token } = adviser;
  const mark = newEmail("stat").slice(5, 14);
  const cohort = `BTS ${mark}`;
  const employer_name = `Sillage ${mark}`;
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Paris" });
  const terms = { kind: "apprentissage", employer_name, rncp: "RNCP38362", diploma: `Diplôme ${mark}` };
  const students = [];
  for (const first_name of ["Théo", "Jade", "Lina"]) {
    const body = { email: newEmail("eleve"), first_name, last_name: `Roux ${mark}`, cohort };
    students.push(await api("/application-system/school/students/", { token, body }));
  }
  const sign = async (student_id: unknown) => {
    const contract = await api("/application-system/school/contracts/", { token, body: { ...terms, student_id } });
    const body = { step: "signed", on_day: today, expected_version: contract.version };
    return api(`/application-system/school/contracts/${contract.id}/step/`, { token, method: "PUT", body });
  };
  await sign(students[0]?.id);
  const broken = await sign(students[1]?.id);
  await api(`/application-system/school/contracts/${broken.id}/break/`, {
    token,
    body: { on_day: today, reason: "trial", expected_version: broken.version },
  });
  return { adviser, cohort, employer_name, mark };
};

test("placement of the year: figures, groups in the address, a table that leaves as a file", async ({ page }) => {
  const { adviser, cohort, employer_name, mark } = await schoolWithContracts();
  await logInAs(page, adviser);
  await page.goto("/platform/school/dashboard");
  await page.getByRole("link", { name: "Statistiques", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Statistiques" })).toBeVisible();
  await expect(page.getByText("Taux de placement", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Taux de placement, semaine par semaine" })).toBeVisible();

  // One of three is placed: the second contract ended early, the third student looks.
  const row = page.getByRole("region", { name: "Par promotion" }).getByRole("row", { name: new RegExp(cohort) });
  await expect(row.getByRole("cell")).toContainText(["3", "1", "33\u00a0%"]);

  await page.getByRole("button", { name: "Entreprise", exact: true }).click();
  await expect(page).toHaveURL(/par=employer/);
  const employer = page.getByRole("region", { name: "Par entreprise" }).getByRole("row", { name: new RegExp(mark) });
  await expect(employer.getByRole("cell")).toContainText(["2", "2", "1", "50\u00a0%", "1"]);
  expect(await violationsOf(page)).toEqual([]);

  // The group is kept by a reload, and a table leaves as a file.
  await page.reload();
  await expect(employer).toContainText(employer_name);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Télécharger \(CSV\).*Par entreprise/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^contrats-employer-/);

  // What a graph shows is read as a table too.
  await page.getByRole("button", { name: /Voir en tableau.*Temps jusqu'au contrat/ }).click();
  await expect(page.getByRole("region", { name: "Temps jusqu'au contrat" }).getByRole("row")).toHaveCount(8);

  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole("link", { name: "Candidatures et diffusion" }).click();
  await expect(page).toHaveURL(/analytics\/candidatures/);
  await expect(page.getByRole("link", { name: "Candidatures et diffusion" })).toHaveAttribute("aria-current", "page");
});
