import { chooseContract, missions, offerForm, unfold } from "../offer-form.ts";
import { account, company, expect, logInAs, test } from "../people.ts";

test("without a profile a warning leads to it and no offer can be created; with it, the first offer is, published at once", async ({
  page,
}) => {
  await logInAs(page, await account("company"));
  await page.goto("/platform/company/offers");
  await expect(page.getByRole("button", { name: "Créer une offre" })).toBeDisabled();
  await expect(page.getByRole("status").filter({ hasText: "Créez d'abord le profil" })).toBeVisible();
  await page.getByRole("link", { name: "Créer le profil" }).click();
  await expect(page).toHaveURL(/\/platform\/company\/profile$/);
  await page.getByLabel("Nom de l'entreprise").fill("Lutherie Duval");
  await page.getByLabel("Domaine").selectOption("OTHER");
  await page.getByLabel("Type de l'entreprise").selectOption("TPE");
  await page.getByLabel("Effectif").selectOption("1-9");
  await page.getByLabel("Adresse").fill("3 rue des Arts");
  await page.getByLabel("Code postal").fill("88500");
  await page.getByLabel("Ville").fill("Mirecourt");
  await page.getByLabel("Présentation de l'entreprise").fill("Nous fabriquons des violons.");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { name: "Tableau de bord" })).toBeVisible();

  await page.getByRole("link", { name: "Offres", exact: true }).first().click();
  await page.getByRole("button", { name: "Créer une offre" }).click();
  const form = offerForm(page);
  await unfold(form, "Publication");
  await expect(form.getByLabel("Publier immédiatement")).toBeChecked();
  // Where the company is and its domain stand already.
  await expect(form.getByLabel("Ville")).toHaveValue("Mirecourt");
  await form.getByRole("button", { name: "Publier" }).click();
  await expect(form.getByRole("alert")).toContainText("... et 2 autres erreurs");
  await expect(form.getByLabel("Titre du poste")).toBeFocused();
  await form.getByLabel("Titre du poste").fill("Apprenti luthier");
  await chooseContract(form, "Apprentissage");
  await form.getByLabel("Niveau minimum").selectOption("CAP");
  await form.getByLabel("Date de début").pressSequentially("30022027");
  await missions(form).focus();
  await expect(form.getByText("La date n'existe pas dans le calendrier")).toBeVisible();
  await form.getByLabel("Date de début").fill("");
  await form.getByLabel("Date de début").pressSequentially("01092027");
  await expect(form.getByLabel("Date de début")).toHaveValue("01/09/2027");
  await missions(form).fill("Vous apprendrez à restaurer des violons.");
  await form.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByText("Offre d'emploi créée avec succès")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Apprenti luthier" })).toContainText("Active");
});

test("an offer is switched off and on from its menu, then deleted once the question is confirmed", async ({ page }) => {
  await logInAs(page, await company("Vannier"));
  await page.goto("/platform/company/offers");
  const row = page.getByRole("row").filter({ hasText: "Vannier" });
  const choose = async (action: string) => {
    await page.getByRole("button", { name: "Actions Vannier" }).click();
    await page.getByRole("menuitem", { name: action, exact: true }).click();
  };
  await choose("Désactiver");
  await expect(page.getByText("Statut de l'offre modifié avec succès")).toBeVisible();
  await expect(row).toContainText("Inactive");
  await choose("Activer");
  await expect(row).toContainText("Active");
  await expect(row).not.toContainText("Inactive");
  await choose("Supprimer");
  await expect(page.getByText("Êtes-vous sûr de vouloir supprimer cette offre ?")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Annuler" }).click();
  await expect(row).toHaveCount(1);
  await choose("Supprimer");
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Offre supprimée avec succès")).toBeVisible();
  await expect(page.getByText("Vous n'avez pas encore d'offre.")).toBeVisible();
});

test("another company's offer has no applications to show: « Offre d'emploi non trouvée »; nor has an address without one", async ({
  page,
}) => {
  const other = await company("Tonnelier");
  await logInAs(page, await company("Sellier"));
  await page.goto(`/platform/company/applications?job=${other.jobs[0]?.id}`);
  await expect(page.getByText("Offre d'emploi non trouvée")).toBeVisible();
  await page.goto("/platform/company/applications?job=nulle-part");
  await expect(page.getByText("Offre d'emploi non trouvée")).toBeVisible();
});
