import type { SupportProblem } from "@passerelle/contract/broadcast";
import { problem } from "../../board.ts";

/** Why La bonne alternance does not publish an offer, by its own code: what to say, and the field to mend. */
const refusals: Record<string, SupportProblem> = {
  CLOSED_COMPANY: problem(
    "company_siret",
    "L'établissement de ce SIRET est fermé : indiquez celui où se fait l'alternance.",
  ),
  DUPLICATE: problem("title", "La bonne alternance publie déjà la même offre, reçue d'un autre site."),
  STAGE: problem(
    "contract_types",
    "L'offre y est lue comme un stage : dites que c'est une alternance, dans le titre ou les missions.",
  ),
  FULL_TIME: problem(
    "description",
    "L'offre y est lue comme un emploi hors alternance : dites le rythme et le diplôme préparé.",
  ),
  EXPIRED: problem("expiration_date", "L'offre y est lue comme expirée : repoussez la fin de publication."),
  CFA: problem("company_siret", "L'entreprise est un organisme de formation : indiquez le SIRET de l'employeur."),
  CFA_CLASSIFIED: problem(
    "description",
    "Le texte y est lu comme celui d'une formation : décrivez le poste et l'employeur.",
  ),
  CFA_BLACKLISTED: problem("company_name", "Cet organisme de formation n'y publie pas : indiquez l'employeur."),
  ROME_BLACKLISTED: problem("title", "Ce métier n'y est pas publié."),
  WRONG_DATA: problem(null, "Une information de l'offre y est illisible : relisez SIRET, dates et description."),
  GEOLOCATION_NOT_FOUND: problem(
    "address",
    "L'adresse n'y est pas trouvée : précisez la rue, le code postal et la ville.",
  ),
  TRUSTED_COMPANY_JOB_DUPLICATE: problem("title", "L'entreprise y publie déjà elle-même cette offre."),
};

/** Not a refusal: the offer is still being looked at. */
export const stillExamined = "CLASSIFICATION_PENDING";

/** What its API says of a change to an offer that is closed already: withdrawing it again changes nothing. */
export const alreadyOver = /must be active/i;

export const refusalFor = (code: string, label: string): SupportProblem =>
  (Object.hasOwn(refusals, code) ? refusals[code] : undefined) ??
  problem(null, `La bonne alternance ne publie pas l'offre${label ? ` : ${label}` : "."}`);
