import type { Locator, Page } from "@playwright/test";
import { drawn } from "../clock.ts";
import { fillOffer, missions, offerForm, unfold } from "../offer-form.ts";
import { api, applicant, company, demo, endSession, expect, logInAs, password, test } from "../people.ts";

const words = {
  title: "Luthier",
  contract_type: "AP",
  city: "Mirecourt",
  domain: "OTHER",
  min_level: "CAP",
  min_experience: 0,
  start_date: "2027-09-01",
  school_rhythm: "2 semaines, 2 semaines",
  description: "Des violons.",
};
const offers = "/platform/company/offers";
const newOffer = async (page: Page) => {
  await page.goto(`${offers}/new`);
  return offerForm(page);
};
const typeTitle = async (page: Page) => {
  const form = await newOffer(page);
  await form.getByLabel("Titre du poste").fill("Facteur d'orgues");
  return form.getByLabel("Titre du poste");
};

/** Every other field that an offer needs, and its pay. */
const fillRest = async (form: Locator) => {
  await fillOffer(form);
  await unfold(form, "Rémunération");
  await form.getByLabel("Salaire de première année").fill("1 500");
};

test("one click sends the offer form, also when the field that is left has an error to show", async ({ page }) => {
  await logInAs(page, await company());
  const form = await newOffer(page);
  await missions(form).focus();
  const button = form.getByRole("button", { name: "Publier" });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 4);
  await page.mouse.down();
  await page.mouse.up();
  await expect(form.getByRole("alert")).toContainText("Le titre du poste est requis");
});

test("one click ticks a box, also when the field that is left has an error to show above it", async ({ page }) => {
  await logInAs(page, await demo("agent"));
  await page.goto("/platform/adminschool/dashboard?fenetre=ajouter");
  const form = page.getByRole("dialog", { name: "Ajouter une école" });
  await form.getByLabel("Téléphone du contact").fill("abc");
  const box = form.getByRole("checkbox", { name: /Inviter cette personne/ });
  await box.scrollIntoViewIfNeeded();
  const place = await box.boundingBox();
  await page.mouse.move((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
  await page.mouse.down();
  // The error would be drawn by now, were it not to wait.
  await drawn(page);
  expect((await box.boundingBox())?.y).toBe(place?.y);
  await page.mouse.up();
  await expect(box).toBeChecked();
  await expect(form.getByLabel("Téléphone du contact")).toHaveAttribute("aria-invalid", "true");
});

test("what is typed in an offer is not lost by the back button, by another page, or by a reload without being asked", async ({
  page,
}) => {
  await logInAs(page, await company());
  await page.goto(offers);
  await page.getByRole("button", { name: "Créer une offre" }).click();
  const title = offerForm(page).getByLabel("Titre du poste");
  await title.fill("Facteur d'orgues");
  await page.goBack();
  const question = page.getByRole("dialog", { name: "Quitter sans enregistrer" });
  await question.getByRole("button", { name: "Continuer la saisie" }).click();
  await expect(title).toHaveValue("Facteur d'orgues");
  const asked = page.waitForEvent("dialog");
  const reload = page.reload({ timeout: 5_000 }).catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await reload;
  await expect(title).toHaveValue("Facteur d'orgues");
  await page.goBack();
  await question.getByRole("button", { name: "Quitter sans rien garder" }).click();
  await expect(title).toHaveCount(0);
  await expect(page).toHaveURL(offers);
});

test("a step back at the moment of the first letter asks too", async ({ page }) => {
  await logInAs(page, await company());
  await page.goto(offers);
  await page.getByRole("button", { name: "Créer une offre" }).click();
  const title = offerForm(page).getByLabel("Titre du poste");
  await title.evaluate((field: HTMLInputElement) => {
    field.focus();
    document.execCommand("insertText", false, "F");
    history.back();
  });
  await page
    .getByRole("dialog", { name: "Quitter sans enregistrer" })
    .getByRole("button", { name: "Continuer la saisie" })
    .click();
  await expect(title).toHaveValue("F");
});

test("a note on a candidate's sheet is not lost by Escape, and a saved one asks nothing", async ({ page }) => {
  const recruiter = await company("Luthier");
  await applicant(...recruiter.jobs);
  await logInAs(page, recruiter);
  await page.goto("/platform/company/candidates");
  await page.getByRole("button", { name: "Noé Faure", exact: true }).click();
  const sheet = page.getByRole("region", { name: "Noé Faure", exact: true });
  await sheet.getByRole("tab", { name: "Notes" }).click();
  const note = sheet.getByLabel("Ajouter une note");
  await note.fill("Très bon échange.");
  await page.keyboard.press("Escape");
  await expect(note).toHaveValue("Très bon échange.");
  for (const leave of [sheet.getByRole("button", { name: "Fermer" }), sheet.getByRole("tab", { name: "CV" })]) {
    await leave.click();
    await page.getByRole("dialog").getByRole("button", { name: "Continuer la saisie" }).click();
    await expect(note).toHaveValue("Très bon échange.");
  }
  await sheet.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(sheet.getByRole("list", { name: "Notes de l'équipe" })).toContainText("Très bon échange.");
  await sheet.getByRole("button", { name: "Fermer" }).click();
  await expect(sheet).toHaveCount(0);
});

test("a session that ends under a form is taken up again over it, and what was typed can be sent", async ({ page }) => {
  const owner = await company();
  await logInAs(page, owner);
  const title = await typeTitle(page);
  const form = offerForm(page);
  await fillRest(form);
  await endSession(page);
  await form.getByRole("button", { name: "Publier" }).click();
  const again = page.getByRole("dialog", { name: "Votre session a expiré" });
  await expect(again.getByLabel("Adresse e-mail")).toHaveValue(owner.email);
  await again.getByLabel("Mot de passe *").fill("faux");
  await again.getByRole("button", { name: "Se reconnecter" }).click();
  await expect(again.getByRole("alert")).toBeVisible();
  await again.getByLabel("Mot de passe *").fill(password);
  await again.getByRole("button", { name: "Se reconnecter" }).click();
  await expect(again).toHaveCount(0);
  await expect(title).toHaveValue("Facteur d'orgues");
  await form.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByText("Offre d'emploi créée avec succès")).toBeVisible();
  await expect(form).toHaveCount(0);
});

test("logging in again in another tab is enough for the form to go on", async ({ page, context }) => {
  const owner = await company();
  await logInAs(page, owner);
  await typeTitle(page);
  const form = offerForm(page);
  await fillRest(form);
  await page.evaluate(() => localStorage.clear());
  await form.getByRole("button", { name: "Publier" }).click();
  const again = page.getByRole("dialog", { name: "Votre session a expiré" });
  await expect(again).toBeVisible();
  const other = await context.newPage();
  await logInAs(other, owner);
  await other.goto(offers);
  await expect(again).toHaveCount(0);
  await form.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByText("Offre d'emploi créée avec succès")).toBeVisible();
});

test("the first digit of a date is corrected in place, and a pasted ISO date is read", async ({ page }) => {
  await logInAs(page, await company());
  const date = (await newOffer(page)).getByLabel("Date de début");
  await date.fill("01/09/2027");
  await date.press("Home");
  await date.press("Delete");
  await date.pressSequentially("2");
  await expect(date).toHaveValue("21/09/2027");
  await date.press("Home");
  await date.pressSequentially("13");
  await expect(date).toHaveValue("13/09/2027");
  await date.fill("2028-02-29");
  await expect(date).toHaveValue("29/02/2028");
});

test("an unknown city is pointed out softly and does not stop the offer", async ({ page }) => {
  await logInAs(page, await company());
  const form = await newOffer(page);
  const warning = form.getByText("Ville inconnue : l'offre ne sera pas trouvée par distance.");
  await form.getByLabel("Ville").fill("Trifouilly-les-Oies");
  await expect(warning).toBeVisible();
  await form.getByLabel("Ville").fill("Lyon");
  await expect(warning).toHaveCount(0);
});

test("figures that could not be read are not shown as none, and one retry brings back the list and the means to create an offer", async ({
  page,
}) => {
  await logInAs(page, await company());
  let isDown = true;
  for (const path of ["company-profile/", "jobs/?*", "jobs/stats/"]) {
    await page.route(`**/application-system/${path}`, (route) =>
      isDown ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
  }
  await page.goto(offers);
  await expect(page.getByText("Erreur lors du chargement des offres d'emploi")).toBeVisible();
  const states = ["Toutes", "Actives", "En pause", "Inactives", "Expirées", "Pourvues"];
  await expect(page.getByRole("tab")).toHaveText(states);
  await expect(page.getByText(/offres? actives?/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Créer une offre" })).toBeDisabled();
  isDown = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("button", { name: "Créer une offre" })).toBeEnabled();
  await expect(page.getByRole("tab")).toHaveText(states.map((state) => `${state} 0`));
});

test("an instant double click deletes an offer once", async ({ page }) => {
  const owner = await company();
  await api("/application-system/jobs/", { token: owner.access, body: words });
  await logInAs(page, owner);
  await page.goto(offers);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "DELETE" && sent.push(request.url()));
  await page.getByRole("button", { name: "Actions Luthier" }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Supprimer" })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await expect(page.getByText("Offre supprimée avec succès")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a card says whose it is while it is dragged; the status filter offers what a company's applications can have", async ({
  page,
}) => {
  const recruiter = await company("Luthier");
  await applicant(...recruiter.jobs);
  await logInAs(page, recruiter);
  await page.goto("/platform/company/candidates?vue=tableau");
  const card = page.getByRole("list", { name: "En attente" }).getByRole("listitem");
  const box = await card.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 45);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 80, { steps: 6 });
  await expect(page.locator(".is-held")).toContainText("Noé Faure");
  await page.mouse.up();
  await page.goto("/platform/company/candidates");
  await page.getByRole("button", { name: "Statut", exact: true }).click();
  await expect(page.getByRole("menuitemradio", { name: "Retiré" })).toBeVisible();
  await expect(page.getByRole("menuitemradio", { name: "Diffusé" })).toHaveCount(0);
});
