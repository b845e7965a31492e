import { z } from "zod";
import type { AnyContext } from "#platform/context.ts";
import { OutgoingFailure, wholeText } from "#platform/outgoing.ts";

const establishment = z.object({
  siret: z.string(),
  etat_administratif: z.string().nullish(),
  nom_commercial: z.string().nullish(),
  liste_enseignes: z.array(z.string()).nullish(),
  adresse: z.string().nullish(),
  code_postal: z.string().nullish(),
  libelle_commune: z.string().nullish(),
});

const company = z.object({
  nom_complet: z.string().nullish(),
  nom_raison_sociale: z.string().nullish(),
  tranche_effectif_salarie: z.string().nullish(),
  siege: establishment.nullish(),
  matching_etablissements: z.array(establishment).nullish(),
});

/** What is read of an answer of the public register (recherche-entreprises.api.gouv.fr) or of another that answers alike. */
const registerAnswer = z.object({ results: z.array(company) });
export type RegisteredCompany = z.output<typeof company>;

const mostBytes = 2_000_000;

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/**
 * Asks the register for a SIRET or a name; throws {@link OutgoingFailure} when it does not answer as expected. `register` is its address, with
 * `{siret}` in place of what is looked for.
 */
export const askRegister = async (
  { outgoing }: Pick<AnyContext, "outgoing">,
  register: string,
  { words, timeoutMs }: { words: string; timeoutMs: number },
): Promise<RegisteredCompany[]> => {
  const answer = await outgoing.ask(register.replace("{siret}", encodeURIComponent(words)), {
    headers: { accept: "application/json" },
    followsRedirects: true,
    timeoutMs,
  });
  const body = await wholeText(answer, mostBytes);
  if (answer.status === 404) return [];
  const read = answer.status === 200 ? registerAnswer.safeParse(parsed(body)) : null;
  if (!read?.success)
    throw new OutgoingFailure("answer", { sentence: "Le registre des entreprises n'a pas répondu comme attendu." });
  return read.data.results;
};

/** Establishments of a company in the answer, those that were looked for first. */
export const establishmentsOf = ({ matching_etablissements, siege }: RegisteredCompany) => [
  ...(matching_etablissements ?? []),
  ...(siege ? [siege] : []),
];

/** Its name; the register adds an acronym in brackets after some. */
export const nameOf = ({ nom_complet, nom_raison_sociale }: RegisteredCompany) =>
  nom_complet?.replace(/\s*\(.*\)$/, "") || nom_raison_sociale || "";
