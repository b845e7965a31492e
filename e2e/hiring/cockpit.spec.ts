import { api, expect, logInAs, newEmail, newSession, test, violationsOf } from "../people.ts";

/** A day so many days from now, as it is typed. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split("-").reverse().join("/");

/** A member of a school with four students of their own in a cohort of theirs: one signed, one promised, two without a lead. */
const adviserWithStudents = async () => {
  const adviser = await newSession("ecole", { school: "ecole-saone-basse" });
  const { access: token } = adviser;
  const mark = newEmail("promo").slice(6, 14);
  const cohort = `BTS ${mark}`;
  const students = [];
  for (const first_name of ["Théo", "Jade", "Lina", "Noé"]) {
    const body = { email: newEmail("eleve"), first_name, last_name: `Guillou ${mark}`, cohort };
    students.push(await api("/application-system/school/students/", { token, body }));
  }
  const ids = students.map(({ id }) => String(id));
  const { sub: adviser_id } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const change = { adviser_id, programme: `Programme ${mark}` };
  await api("/application-system/school/students/changes/", { token, body: { ids, change } });
  const terms = { kind: "apprentissage", employer_name: "Sillage Logiciels", tutor_name: "Mme Brossard" };
  const record = (student_id: string, dates: object) =>
    api("/application-system/school/contracts/", { token, body: { ...terms, ...dates, student_id } });
  const signed = await record(ids[0] ?? "", { starts_on: "2026-01-05", ends_on: "2027-12-31" });
  await api(`/application-system/school/contracts/${signed.id}/step/`, {
    token,
    method: "PUT",
    body: { step: "signed", on_day: "2026-01-02", expected_version: signed.version },
  });
  await record(ids[1] ?? "", {});
  const due = { title: "Rappeler le lycée", detail: "", due_on: "2026-01-12", assignee_id: null };
  await api(`/application-system/school/students/${ids[2]}/actions/`, { token, body: due });
  return { adviser, cohort, mark };
};

test("an adviser reads who is placed, says when courses begin, and does what is late and what comes next", async ({
  page,
}) => {
  const { adviser, cohort, mark } = await adviserWithStudents();
  await logInAs(page, adviser);
  await page.goto("/platform/school/dashboard");
  await page.getByRole("button", { name: "Mes étudiants" }).click();
  const placement = page.getByRole("region", { name: "Placement" });
  await expect(placement).toContainText("placé sur 4");
  await expect(placement).toContainText("25\u00a0%");
  await expect(placement.getByRole("link", { name: "Promesse 1" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // The start of courses makes the deadline of the cohort.
  const cohorts = page.getByRole("region", { name: "Par promotion" });
  await cohorts.getByRole("button", { name: `Début des cours de ${cohort}` }).click();
  const start = page.getByRole("dialog", { name: `Début des cours\u00a0: ${cohort}` });
  await start.getByRole("textbox", { name: "Début des cours" }).fill(dayIn(400));
  await start.getByRole("button", { name: "Enregistrer" }).click();
  await expect(start).toBeHidden();
  await expect(placement).toContainText("3 à placer");
  await expect(cohorts.getByRole("button", { name: new RegExp(`Début des cours de ${cohort}.*J−`) })).toBeVisible();
  await page.getByRole("button", { name: "Programmes" }).click();
  await expect(page.getByRole("region", { name: "Par programme" })).toContainText(`Programme ${mark}`);

  // A figure opens the students that it counts.
  await placement.getByRole("link", { name: /sans piste 2/ }).click();
  await expect(page).toHaveURL(/vue=sans-piste/);
  await expect(page.getByRole("tab", { name: /^Sans piste/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("row", { name: new RegExp(`Guillou ${mark}`) })).toHaveCount(2);
  await page.goBack();

  // The queue begins with the contract that is late; its act opens it.
  const work = page.getByRole("region", { name: "À faire" });
  await expect(work.getByRole("button", { name: /^Moi/ })).toHaveAttribute("aria-pressed", "true");
  // What a member planned comes first; E says that it is done, and it can be taken back.
  const planned = work.getByRole("listitem").filter({ hasText: "Rappeler le lycée" });
  await expect(work.getByRole("listitem").first()).toContainText("Rappeler le lycée");
  await expect(planned).toContainText("Relance prévue le");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(planned.getByRole("link")).toBeFocused();
  await page.keyboard.press("e");
  await expect(planned).toHaveCount(0);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(planned).toBeVisible();
  await planned.getByRole("link").focus();
  await page.keyboard.press("e");
  await expect(planned).toHaveCount(0);
  await expect(work.getByRole("listitem").first()).toContainText("À déposer à l'OPCO");
  await work.getByRole("link", { name: `Ouvrir\u00a0: À déposer à l'OPCO\u00a0: Théo Guillou ${mark}` }).click();
  await expect(page.getByRole("heading", { name: `Théo Guillou ${mark}` })).toBeVisible();
  await page.goBack();
  const late = page.getByRole("region", { name: "En retard" });
  await late.getByRole("link", { name: /dépôts? à l'OPCO/ }).click();
  await expect(page).toHaveURL(/retard=oui/);
  await expect(page.getByRole("button", { name: "Échéance\u00a0: En retard" })).toBeVisible();
  await page.getByLabel("Rechercher").fill(mark);
  await expect(page.getByRole("row", { name: new RegExp(`Théo Guillou ${mark}`) })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/platform/school/dashboard?etudiants=les-miens");
  await expect(placement).toContainText("placé sur 4");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page
    .getByRole("region", { name: "En attente" })
    .getByRole("link", { name: /accord d'un étudiant/ })
    .click();
  await expect(page).toHaveURL(/attente=accord/);
});

test("a placement that cannot be read says so, and is read again; the rest of the page stays", async ({ page }) => {
  const { adviser } = await adviserWithStudents();
  await logInAs(page, adviser);
  const address = "**/api/v1/application-system/school/cockpit/**";
  await page.route(address, (route) => route.fulfill({ status: 400, json: { detail: "Panne", code: "malformed" } }));
  await page.goto("/platform/school/dashboard");
  await expect(page.getByText("Erreur lors du chargement du placement")).toBeVisible();
  await page.unroute(address);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("region", { name: "Placement" })).toBeVisible();
});
