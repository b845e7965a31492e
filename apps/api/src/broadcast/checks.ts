import type { SupportProblem } from "@passerelle/contract/broadcast";
import { problem } from "./board.ts";
import type { BroadcastOffer } from "./offer.ts";

const shortestDescription = 30;
const address = /(https?:\/\/|www\.|[\w.+-]+@[\w-]+\.\w)/i;

// Words that name one sex alone, where a title does not say that both are meant.
const oneSex =
  /\b(vendeuse|serveuse|coiffeuse|assistante|secr[ée]taire femme|infirmi[èe]re|caissi[èe]re|h[ôo]tesse|femme de chambre|gar[çc]on de caf[ée]|homme d'entretien|vendeur|serveur|coiffeur|infirmier|caissier|technicien|technicienne|d[ée]veloppeur|d[ée]veloppeuse|commercial|commerciale)\b/i;
const bothSexes =
  /(\b[hf]\s*\/\s*[hf]\b|\(\s*[hf]\s*[/-]\s*[hf]\s*\)|\/|·|\(e\)|-se\b|-rice\b|-ère\b|-ne\b|\(trice\)|\(euse\)|[hf]-[hf]\b)/i;

/**
 * What every board refuses, as their publishing rules have in common: no title to read, an address in it, one sex meant, hardly a
 * description, a place outside of France that cannot be found, nobody to apply to.
 */
export const commonProblems = ({ title, description, place }: BroadcastOffer): SupportProblem[] => [
  ...(title.length < 3 ? [problem("title", "Le titre compte trois caractères au moins.")] : []),
  ...(address.test(title) ? [problem("title", "Le titre ne contient ni adresse de site ni adresse e-mail.")] : []),
  ...(oneSex.test(title) && !bothSexes.test(title)
    ? [problem("title", "Le titre vise un seul sexe : ajoutez « H/F » ou les deux formes du métier.")]
    : []),
  ...(description.length < shortestDescription
    ? [problem("description", `La description compte ${shortestDescription} caractères au moins.`)]
    : []),
  ...(place.commune_code ? [] : [problem("city", "La ville n'est pas reconnue : choisissez une commune française.")]),
];
