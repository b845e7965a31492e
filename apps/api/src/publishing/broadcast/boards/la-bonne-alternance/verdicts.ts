import type { PostingField } from "@passerelle/contract/offers/posting-fields";
import type { SupportProblem } from "@passerelle/contract/publishing/broadcast";
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
  GEOLOCATION_NOT_FOUND: problem(
    "address",
    "L'adresse n'y est pas trouvée : précisez la rue, le code postal et la ville.",
  ),
  TRUSTED_COMPANY_JOB_DUPLICATE: problem("title", "L'entreprise y publie déjà elle-même cette offre."),
};

/** Parts of an offer, as La bonne alternance calls them in its models or in words, and where they are mended here. */
const parts: [RegExp, PostingField][] = [
  [/siret/i, "company_siret"],
  [/description|mission/i, "description"],
  [/expir/i, "expiration_date"],
  [/creation|date de publication/i, "publication_date"],
  [/duration|durée/i, "contract_duration"],
  [/start|début/i, "contract_start_date"],
  [/contract|contrat/i, "contract_types"],
  [/diploma|dipl[oô]me|niveau/i, "qualification_levels"],
  [/address|adresse|location|geo/i, "address"],
  [/title|titre|intitul/i, "title"],
];

/**
 * `WRONG_DATA`: what is written is not usable over there. The code does not say what; its label may. Else it is the text: of an offer that
 * our checks let through, it is all that this code is known to be given for.
 */
const unusable = (label: string): SupportProblem => {
  const part = parts.find(([called]) => called.test(label));
  return part
    ? problem(part[1], `Une information de l'offre n'y est pas utilisable : « ${label} ».`)
    : problem(
        "description",
        "Le texte de l'offre n'y est pas utilisable : écrivez des missions complètes, et un titre qui nomme le poste.",
      );
};

/** Not a refusal: the offer is still being looked at. */
export const stillExamined = "CLASSIFICATION_PENDING";

/** What its API says of a change to an offer that is closed already: withdrawing it again changes nothing. */
export const alreadyOver = /must be active/i;

export const refusalFor = (code: string, label: string): SupportProblem =>
  (code === "WRONG_DATA" ? unusable(label) : Object.hasOwn(refusals, code) ? refusals[code] : undefined) ??
  problem(null, `La bonne alternance ne publie pas l'offre${label ? ` : ${label}` : "."}`);
