import type { Contract } from "./contracts.ts";

/** What form 10103 asks and a contract here holds, with the field where it is typed. */
const asked = [
  ["birth_date", "Date de naissance de l'alternant"],
  ["siret", "SIRET de l'établissement"],
  ["address", "Adresse de l'établissement"],
  ["zip_code", "Code postal"],
  ["city", "Ville"],
  ["naf", "Code NAF"],
  ["idcc", "Convention collective (IDCC)"],
  ["opco", "OPCO"],
  ["tutor_name", "Nom du tuteur"],
  ["tutor_email", "E-mail du tuteur"],
  ["starts_on", "Début du contrat"],
  ["ends_on", "Fin du contrat"],
  ["weekly_hours", "Durée de travail par semaine"],
  ["diploma", "Diplôme préparé"],
  ["rncp", "Code RNCP"],
  ["monthly_pay_cents", "Salaire brut mensuel"],
] as const satisfies (readonly [keyof Contract, string])[];

/** What is still to be typed before the data of the form are complete. */
export const missingOf = (contract: Pick<Contract, (typeof asked)[number][0]>) =>
  asked.filter(([field]) => {
    const value = contract[field];
    return value === null || value === "" || (Array.isArray(value) && value.length === 0);
  });
