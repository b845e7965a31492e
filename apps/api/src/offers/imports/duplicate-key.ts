import { plainKey } from "#geography/places/plain-key.ts";

const legalForms = new Set([
  "sa",
  "sas",
  "sasu",
  "sarl",
  "eurl",
  "scop",
  "snc",
  "groupe",
  "group",
  "france",
  "societe",
  "ets",
  "etablissements",
]);
// What a title says besides the job: gender marks, the contract, small words.
const unsaying = new Set(
  "h f x hf fh e en alternance alternant alternante alternants apprenti apprentie apprentis apprentissage contrat de d du la le les l des un une et ou a au aux pour pro professionnalisation bac bts but cap bep dut licence master bachelor an ans mois annee nm m w".split(
    " ",
  ),
);

/** One spelling for the two genders and the plural: "développeuses" and "développeur" are the same job. */
const stem = (word: string) =>
  word
    .replace(/s$/, "")
    .replace(/euse$/, "eur")
    .replace(/trice$/, "teur")
    .replace(/iere$/, "ier")
    .replace(/ienne$/, "ien")
    .replace(/ante$/, "ant")
    .replace(/(?<=.{3})e$/, "");

/** The words of a title that say the job, each in one spelling. */
export const jobWords = (title: string) =>
  plainKey(title)
    .split(" ")
    .filter((word) => word && !unsaying.has(word) && !/^\d+$/.test(word))
    .map(stem);

/**
 * Equal for near-duplicates: same company, same commune, same words of the job whatever their order. An offer whose company
 * or commune is not known resembles only itself.
 */
export const duplicateKey = (
  offer: { company_name: string; commune_code: string | null; title: string },
  own: string,
) => {
  const company = plainKey(offer.company_name)
    .split(" ")
    .filter((word) => word && !legalForms.has(word))
    .join(" ");
  if (!company || !offer.commune_code) return `= ${own}`.slice(0, 300);
  return `${company}|${offer.commune_code}|${[...new Set(jobWords(offer.title))].sort().join(" ")}`.slice(0, 300);
};
