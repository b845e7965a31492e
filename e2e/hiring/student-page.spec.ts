import { api, expect, logInAs, newEmail, newSession, test, violationsOf } from "../people.ts";

test("a member opens a student from the table, corrects what the school knows, plans and notes, and comes back to the same filters", async ({
  page,
}) => {
  const school = await newSession("ecole", { school: "ecole-saone-basse" });
  const first = `Lina ${newEmail("x").slice(1, 9)}`;
  const people = ["Girar", "Hamon"].map((last_name) => ({ email: newEmail("eleve"), first_name: first, last_name }));
  for (const body of people)
    await api("/application-system/school/students/", { token: school.access, body: { ...body, cohort: "BTS MCO" } });
  await logInAs(page, school);
  await page.goto("/platform/school/students?vue=sans-reponse");
  // All that the table shows, so that the search has its result.
  const lines = page.getByRole("table", { name: "Étudiants" }).locator("tbody tr");
  await page.getByLabel("Rechercher").fill(first);
  await expect(page).toHaveURL(/q=L/);
  await expect(lines).toHaveCount(2);
  await page.getByRole("button", { name: `${first} Girar`, exact: true }).click();
  const panel = page.getByRole("region", { name: `${first} Girar`, exact: true });
  await panel.getByRole("link", { name: "Ouvrir la fiche" }).click();
  await expect(page.getByRole("heading", { name: `${first} Girar`, level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Étudiants voisins" })).toContainText("1 sur 2");

  // What the school knows: a wrong address is said beside its field, and the history says what changed.
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Modifier la fiche" });
  await edit.getByLabel("E-mail").fill("sans arobase");
  await edit.getByRole("button", { name: "Enregistrer" }).click();
  await expect(edit.getByText("L'adresse e-mail n'est pas valide")).toBeVisible();
  await edit.getByLabel("Prénom").fill("");
  await edit.getByLabel("Téléphone").fill("abc");
  await edit.getByRole("button", { name: "Enregistrer" }).click();
  await expect(edit.getByText("Le prénom est requis")).toBeVisible();
  await expect(edit.getByText("Le numéro de téléphone n'est pas valide")).toBeVisible();
  await edit.getByLabel("Prénom").fill(first);
  await edit.getByLabel("Téléphone").fill("06 00 00 00 01");
  await edit.getByLabel("E-mail").fill(newEmail("corrige"));
  await edit.getByLabel("Nom", { exact: true }).fill("Girard");
  await edit.getByLabel("Ville").fill("Nantes");
  await edit.getByRole("button", { name: "Enregistrer" }).click();
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole("heading", { name: `${first} Girard`, level: 1 })).toBeVisible();
  const tabs = page.getByRole("region", { name: "Suivi" });
  await expect(tabs.getByText("Girar → Girard")).toBeVisible();
  await expect(tabs.getByText("vide → Nantes")).toBeVisible();

  // What is to be done: planned by hand and with a note, then done and taken back.
  const plan = page.getByRole("region", { name: /^Plan de suivi/ });
  await plan.getByRole("button", { name: "Ajouter" }).click();
  const action = page.getByRole("dialog", { name: "Prévoir une action" });
  await action.getByRole("button", { name: "Enregistrer" }).click();
  await expect(action.getByText("Dites ce qu'il faut faire")).toBeVisible();
  await action.getByLabel("À faire").fill("Préparer l'entretien");
  await action.getByLabel("Pour le").fill("15/01/2020");
  await action.getByRole("button", { name: "Enregistrer" }).click();
  await expect(action).toHaveCount(0);
  await expect(plan.getByText(/^En retard/)).toBeVisible();
  await tabs.getByLabel("Note", { exact: true }).first().fill("Motivée par le prêt-à-porter.");
  await tabs.getByText("Appel", { exact: true }).click();
  // What is being written blocks no tab, and is still there.
  await tabs.getByRole("tab", { name: /^Candidatures/ }).click();
  await expect(tabs.getByText("Aucune candidature à vos offres.")).toBeVisible();
  await tabs.getByRole("tab", { name: /^Historique/ }).click();
  await expect(tabs.getByLabel("Note", { exact: true }).first()).toHaveValue("Motivée par le prêt-à-porter.");
  await tabs.getByLabel("Rappel").selectOption("Dans 3 jours");
  await tabs.getByRole("button", { name: "Noter" }).click();
  await expect(tabs.getByText("Motivée par le prêt-à-porter.")).toBeVisible();
  await expect(plan.getByText(`Reprendre contact avec ${first}`)).toBeVisible();
  await expect(tabs.getByRole("radio", { name: "Note", exact: true })).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await plan.getByRole("checkbox", { name: "Fait : Préparer l'entretien" }).click();
  await expect(plan.getByText("Préparer l'entretien")).toHaveCount(0);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(plan.getByText("Préparer l'entretien")).toBeVisible();

  // What the school says of the search, with its reason.
  await page.getByRole("button", { name: "Changer l'état" }).click();
  const state = page.getByRole("dialog", { name: "Recherche de 1 étudiant" });
  await state.getByLabel("État de la recherche").selectOption("Recherche arrêtée");
  await state.getByLabel("Motif").fill("Part à l'étranger");
  await state.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Dit par l'école : Part à l'étranger")).toBeVisible();
  // The window opens on what was said.
  await page.getByRole("button", { name: "Changer l'état" }).click();
  await expect(state.getByLabel("Motif")).toHaveValue("Part à l'étranger");
  await page.keyboard.press("Escape");
  await expect(state).toHaveCount(0);
  await tabs.getByRole("tab", { name: "Profil et CV" }).click();
  await expect(tabs.getByText(/Le profil et le CV se lisent ici/)).toBeVisible();

  await page.getByRole("link", { name: "Suivant" }).click();
  await expect(page.getByRole("heading", { name: `${first} Hamon`, level: 1 })).toBeVisible();
  await expect(tabs.getByRole("tab", { name: "Profil et CV" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("main").getByRole("link", { name: "Étudiants" }).click();
  await expect(page).toHaveURL(/vue=sans-reponse.*q=L|q=L.*vue=sans-reponse/);
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText("Recherche arrêtée");
});
