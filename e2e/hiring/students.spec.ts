import type { Page } from "@playwright/test";
import { api, expect, logInAs, newEmail, newSession, test, violationsOf } from "../people.ts";

/** The lines of the table of students. */
const lines = (page: Page) => page.getByRole("table", { name: "Étudiants" }).locator("tbody tr");
const bar = (page: Page) => page.getByRole("region", { name: "Actions groupées" });

test("a school sorts its students, takes all that is found, sets a cohort and undoes it, and writes to those who have not answered", async ({
  page,
}) => {
  const school = await newSession("ecole", { school: "ecole-saone-basse" });
  // Other journeys invite people to this school.
  const first = `Léa ${newEmail("x").slice(1, 9)}`;
  const people = ["Alba", "Bernard", "Cherif"].map((last_name) => ({
    email: newEmail("eleve"),
    first_name: first,
    last_name,
  }));
  for (const body of people)
    await api("/application-system/school/students/", { token: school.access, body: { ...body, cohort: "BTS MCO" } });
  await logInAs(page, school);
  await page.goto("/platform/school/students?vue=sans-reponse");
  const mine = lines(page).filter({ hasText: first });
  await page.getByLabel("Rechercher").fill(first);
  // A search counts once the typing rests.
  await expect(page).toHaveURL(/q=L/);
  await expect(mine).toHaveCount(3);
  await expect(mine.first()).toContainText("Jamais connecté");
  await page.getByRole("button", { name: "Étudiant", exact: true }).click();
  await expect(page).toHaveURL(/sens=desc/);
  await expect(mine.first()).toContainText("Cherif");

  // By the keyboard: the first line is ticked, then opened, and the next one is opened in its place.
  await page.getByRole("button", { name: `${first} Cherif`, exact: true }).focus();
  await page.keyboard.press("x");
  await expect(bar(page)).toContainText("1 sélectionné");
  await page.keyboard.press("Enter");
  const panel = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(panel(`${first} Cherif`)).toContainText("BTS MCO");
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("j");
  await expect(panel(`${first} Bernard`)).toBeVisible();
  // On a telephone the student is the whole page: neither views nor filters stand above.
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByLabel("Rechercher")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Étudiants", level: 1 })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  // Every filter and the choice of columns are in sight.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  // Beside the panel no column is cut.
  const table = page.getByRole("table", { name: "Étudiants" });
  await expect
    .poll(() =>
      table.evaluate(
        (one) =>
          one.getBoundingClientRect().right <= (one.closest("[role=tabpanel]")?.getBoundingClientRect().right ?? 0) + 1,
      ),
    )
    .toBe(true);
  await panel(`${first} Bernard`).getByRole("button", { name: "Fermer" }).click();

  await page.getByRole("checkbox", { name: "Tout sélectionner" }).check();
  await expect(bar(page)).toContainText("3 sélectionnés");
  await bar(page).getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("menuitem", { name: "Changer la promotion" }).click();
  const cohort = page.getByRole("dialog", { name: "Promotion de 3 étudiants" });
  await cohort.getByLabel("Promotion").fill("BTS NDRC");
  await cohort.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("3 étudiants : promotion BTS NDRC")).toBeVisible();
  await expect(mine.first()).toContainText("BTS NDRC");
  await page.getByRole("button", { name: /^Annuler/ }).click();
  await expect(page.getByText("Changement annulé")).toBeVisible();
  await expect(mine.first()).toContainText("BTS MCO");

  await page.getByRole("checkbox", { name: `Sélectionner ${first} Alba` }).check();
  await bar(page).getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("menuitem", { name: "Dire l'état de la recherche" }).click();
  const said = page.getByRole("dialog", { name: "Recherche de 1 étudiant" });
  await said.getByLabel("État de la recherche").selectOption("Recherche arrêtée");
  await said.getByRole("button", { name: "Enregistrer" }).click();
  await expect(said.getByText("Dites pourquoi.")).toBeVisible();
  await said.getByLabel("Motif").fill("Part à l'étranger");
  await said.getByRole("button", { name: "Enregistrer" }).click();
  await expect(mine.filter({ hasText: "Alba" })).toContainText("Recherche arrêtée");

  await page.getByRole("checkbox", { name: "Tout sélectionner" }).check();
  await bar(page).getByRole("button", { name: "Inviter (3)" }).click();
  await page.getByRole("dialog", { name: "Inviter 3 étudiants" }).getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("3 invitations envoyées")).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});
