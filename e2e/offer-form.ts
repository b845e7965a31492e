import type { Locator, Page } from "@playwright/test";

type Name = "Créer une offre" | "Modifier l'offre" | "Dupliquer l'offre";

/** The page of an offer of a company. */
export const offerForm = (page: Page, name: Name = "Créer une offre") => page.getByRole("form", { name });

/** The missions of an offer, in their editor. */
export const missions = (form: Locator) => form.getByRole("textbox", { name: "Description du poste" });

export const chooseContract = (form: Locator, name: "Apprentissage" | "Professionnalisation") =>
  form
    .getByRole("radiogroup", { name: /Type de contrat/ })
    .getByText(name, { exact: true })
    .click();

/** Opens one of the lines that hold the rest of an offer. */
export const unfold = (form: Locator, name: string) =>
  form.getByRole("button", { name: new RegExp(`^${name}`) }).click();

/** Everything that an offer needs but its title. */
export const fillOffer = async (form: Locator, words = "Des orgues.") => {
  await form.getByLabel("Ville").fill("Mirecourt");
  await chooseContract(form, "Apprentissage");
  await form.getByLabel("Date de début").fill("2027-09-01");
  await form.getByLabel("Niveau minimum").selectOption("CAP");
  await missions(form).fill(words);
};
