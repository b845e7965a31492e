import type { RosterResult } from "@passerelle/contract/hiring/student-imports";
import { plural } from "#platform/formats.ts";

/** What an import did, in figures. */
export const resultWords = ({ added, changed, left_out, contracts }: RosterResult) =>
  [
    plural(added, "étudiant ajouté", "étudiants ajoutés"),
    plural(changed, "mis à jour", "mis à jour"),
    ...(contracts > 0 ? [plural(contracts, "contrat enregistré", "contrats enregistrés")] : []),
    plural(left_out, "ligne laissée de côté", "lignes laissées de côté"),
  ].join(", ");

/** What taking it back undoes at most, in figures. */
export const undoneWords = ({ added, changed, contracts }: RosterResult) =>
  [
    plural(added, "étudiant ajouté", "étudiants ajoutés"),
    plural(changed, "étudiant modifié", "étudiants modifiés"),
    ...(contracts > 0 ? [plural(contracts, "contrat enregistré", "contrats enregistrés")] : []),
  ].join(", ");
