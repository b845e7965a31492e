import { fileURLToPath } from "node:url";
import { domainLabels, durationLabels, levelLabels } from "@passerelle/contract/labels";
import {
  applicant,
  chooseIn,
  cli,
  company,
  expect,
  fillSignUp,
  logInAs,
  newEmail,
  password,
  resume,
  test,
} from "../people.ts";

const feed = (path: string) =>
  fileURLToPath(new URL(`../../apps/api/src/offers/imports/sources/${path}`, import.meta.url));

test("from a feed to an answer: import, search, sign up, apply, and the company's reply", async ({ page, browser }) => {
  const hellowork = JSON.parse(
    cli("offers", "import", "--source", "hellowork", "--file", feed("hellowork/fixtures/feed.xml")),
  );
  expect(hellowork).toMatchObject({ status: "done", read: 4, rejected: 2, created: 2 });
  const apprenticeships = JSON.parse(
    cli("offers", "import", "--source", "api-apprentissage", "--file", feed("api-apprentissage/fixtures/export.json")),
  );
  expect(apprenticeships).toMatchObject({ status: "done", read: 4, rejected: 2, created: 2 });

  const recruiter = await company("Facteur de clavecins");
  const email = newEmail("candidate");

  await test.step("a visitor searches an imported offer and is sent to sign up", async () => {
    await page.goto("/offers");
    await page.getByRole("combobox", { name: "Quoi" }).fill("sillage logiciels");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article").filter({ hasText: "Développeur web en alternance H/F" })).toContainText(
      "Hellowork",
    );
    await page.getByRole("combobox", { name: "Quoi" }).fill("clavecin");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "1 offre", exact: true })).toBeVisible();
    await page.getByRole("article").getByRole("link", { name: "Facteur de clavecins" }).click();
    await expect(page).toHaveURL(/\/signup/);
  });

  await test.step("signs up and follows the mailed link", async () => {
    await fillSignUp(page, email);
    await page.getByRole("button", { name: "S'inscrire" }).click();
    await expect(
      page.getByText("Inscription réussie ! Veuillez vérifier votre boîte mail pour activer votre compte.").first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText("Veuillez vérifier votre email avant de vous connecter")).toBeVisible();
    await page.goto("/boite-mail");
    await page.getByRole("article").filter({ hasText: email }).getByRole("link").click();
    await page.getByLabel("Mot de passe").first().fill(password);
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await expect(page.getByText("Email vérifié avec succès!").first()).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step("logs in and fills the profile with a CV", async () => {
    await page.getByLabel("Adresse e-mail").fill(email);
    await page.getByLabel("Mot de passe", { exact: false }).first().fill(password);
    await page.getByRole("button", { name: "Se connecter" }).click();
    // Back to the offer that was wanted; applying to it asks for a profile first.
    await expect(page).toHaveURL(/clavecin/);
    await page.getByRole("link", { name: "Tableau de bord" }).first().click();
    await expect(page.getByRole("heading", { name: "Profil requis" })).toBeVisible();
    await page.getByRole("link", { name: "Créer mon profil" }).click();
    await expect(page.getByText("Nouveau")).toBeVisible();
    await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
    await expect(page.getByText("Le téléphone est requis")).toBeVisible();
    await expect(page.getByLabel("CV *")).toBeFocused();
    // As given at the sign-up.
    await expect(page.getByLabel("Prénom")).toHaveValue("Inès");
    await expect(page.getByLabel("Nom *", { exact: true })).toHaveValue("Benali");
    await page.getByLabel("Téléphone").fill("06 12 34 56 78");
    await page.getByLabel("Formation actuelle").fill("BUT informatique");
    await chooseIn(page, "Niveau", levelLabels.BA3);
    await chooseIn(page, "Domaine", domainLabels.TECH);
    await page.getByLabel("Ville souhaitée").fill("Lyon");
    await chooseIn(page, "Durée souhaitée", durationLabels["12"]);
    await page.getByLabel("CV *").setInputFiles(resume());
    await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
    // The offer that was wanted before the sign-up comes back with its sheet.
    const sheet = page.getByRole("dialog", { name: /^Postuler chez/ });
    await expect(sheet.getByRole("button", { name: "Envoyer ma candidature" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  });

  await test.step("applies once", async () => {
    await page.getByRole("link", { name: "Offres", exact: true }).first().click();
    // The search of the page that is left is gone with what is typed in it.
    await expect(page.getByRole("heading", { level: 1, name: "Trouvez votre alternance" })).toBeVisible();
    await page.getByRole("combobox", { name: "Quoi" }).fill("clavecin");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("region", { name: "Facteur de clavecins" });
    await dialog.getByRole("button", { name: "Postuler" }).click();
    const sheet = page.getByRole("dialog", { name: /^Postuler chez/ });
    await sheet.getByRole("button", { name: "Envoyer ma candidature" }).click();
    await expect(sheet.getByRole("heading", { name: "Envoyée" })).toBeVisible();
    await expect(page.getByText("Votre candidature a été envoyée avec succès !")).toBeVisible();
    await sheet.getByRole("button", { name: "Fermer" }).click();
    await expect(dialog.getByRole("link", { name: "Suivre ma candidature" })).toBeVisible();
  });

  await test.step("a second try, from a page that did not know, is refused", async () => {
    await page.route("**/application-system/applications/?job=**", (route) =>
      route.fulfill({ json: [], headers: { "x-total-count": "0" } }),
    );
    await page.goto(`/offres/${recruiter.jobs[0]?.id}`);
    await page.getByRole("button", { name: "Postuler" }).click();
    await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
    await expect(page.getByText("Vous avez déjà postulé à cette offre").first()).toBeVisible();
    await page.unrouteAll();
  });

  await test.step("the company sees the application and moves it", async () => {
    const theirs = await browser.newPage();
    await logInAs(theirs, recruiter);
    await theirs.goto(`${process.env.BASE_URL}/platform/company/candidates`);
    const row = theirs.getByRole("listitem").filter({ hasText: "Inès Benali" });
    await expect(row).toContainText("Facteur de clavecins");
    await row.hover();
    await row.getByRole("button", { name: "Passer en cours d'examen Inès Benali" }).click();
    await expect(theirs.getByText("Statut de la candidature mis à jour")).toBeVisible();
    await theirs.close();
  });

  await test.step("the applicant sees the answer", async () => {
    await page.goto("/platform/applicant/applications");
    const row = page.getByRole("row", { name: /Facteur de clavecins/ });
    await expect(row).toContainText("En cours d'examen");
    await row.getByRole("link", { name: "Facteur de clavecins", exact: true }).click();
    await expect(page.getByText("Candidature envoyée")).toBeVisible();
  });
});

test("an applicant withdraws an application after being asked", async ({ page }) => {
  const recruiter = await company("Relieur");
  await logInAs(page, await applicant(...recruiter.jobs));
  await page.goto("/platform/applicant/applications");
  await page.getByRole("link", { name: "Relieur", exact: true }).click();
  await page.getByRole("button", { name: "Retirer ma candidature" }).click();
  await page.getByRole("alert").getByRole("button", { name: "Retirer ma candidature" }).click();
  await expect(page.getByText("Votre candidature a été retirée.")).toBeVisible();
  await expect(page.getByText("Cette candidature a été retirée.")).toBeVisible();
  await expect(page.getByLabel("Votre message")).toHaveCount(0);
});
