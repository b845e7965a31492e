import { z } from "zod";
import { referenceList } from "../enumerations.ts";
import { route } from "../route.ts";
import { byId, filled, id, readVersion, typedVersion } from "../text.ts";

const entry = z.object({
  id: z.uuid(),
  label: z.string(),
  version: z.number().int(),
  is_withdrawn: z.boolean(),
});
export type ReferenceEntry = z.output<typeof entry>;
export type ReferenceList = z.output<typeof referenceList>;

/** Entries of one list, withdrawn ones included. */
export const mostEntries = 200;

const wholeList = z.object({ list: referenceList, entries: z.array(entry) });
const label = filled(60, "Le libellé est requis").refine(
  // Values are typed between commas, so a value holds none.
  (value) => !value.includes(","),
  "Un libellé ne contient pas de virgule.",
);
const ofList = z.object({ list: referenceList });
const expected = { expected_version: readVersion.min(1).max(1_000_000) };

export const getReferenceLists = route({
  method: "GET",
  path: "/admin/reference-lists/",
  summary: "The lists that the provider keeps, in their order, what is withdrawn last",
  access: ["staff"],
  response: z.object({ lists: z.array(wholeList) }),
});

export const addReferenceEntry = route({
  method: "POST",
  path: "/admin/reference-lists/:list/",
  summary: "Add an entry at the end of a list; one that is there, whatever its case and accents, is refused",
  access: ["staff"],
  params: ofList,
  body: z.strictObject({ label }),
  response: entry,
  status: 201,
});

export const orderReferenceList = route({
  method: "PUT",
  path: "/admin/reference-lists/:list/order/",
  summary: "Order a list; 409 when it is no longer the one that was ordered",
  access: ["staff"],
  params: ofList,
  body: z.strictObject({ ids: z.array(id).max(mostEntries), expected_ids: z.array(id).max(mostEntries) }),
  response: wholeList,
});

export const changeReferenceEntry = route({
  method: "PATCH",
  path: "/admin/reference-entries/:id/",
  summary: "Rename an entry, withdraw it or put it back; offers keep what they say",
  access: ["staff"],
  params: byId,
  body: z.strictObject({ label: label.optional(), is_withdrawn: z.boolean().optional(), ...expected }),
  response: entry,
});

const word = filled(40, "Un mot est vide.").refine(
  (value) => /[\p{L}\p{N}]/u.test(value) && value.split(/[\s'’-]+/).length <= 4,
  "De un à quatre mots, avec des lettres ou des chiffres.",
);
const synonyms = z.object({ id: z.uuid(), words: z.array(z.string()), version: z.number().int() });
export type Synonyms = z.output<typeof synonyms>;
/** Most groups in all, and words in one. */
export const mostSynonyms = 300;
const words = z.array(word).min(2, "Deux mots au moins.").max(8, "Huit mots au plus.");

export const listSynonyms = route({
  method: "GET",
  path: "/admin/search-synonyms/",
  summary: "The words that the search takes for one another",
  access: ["staff"],
  response: z.object({ synonyms: z.array(synonyms) }),
});

export const addSynonyms = route({
  method: "POST",
  path: "/admin/search-synonyms/",
  summary: "Add words that mean the same; a word is in one group",
  access: ["staff"],
  body: z.strictObject({ words }),
  response: synonyms,
  status: 201,
});

export const changeSynonyms = route({
  method: "PUT",
  path: "/admin/search-synonyms/:id/",
  summary: "Change the words of a group; 409 when somebody else has changed it meanwhile",
  access: ["staff"],
  params: byId,
  body: z.strictObject({ words, ...expected }),
  response: synonyms,
});

export const removeSynonyms = route({
  method: "DELETE",
  path: "/admin/search-synonyms/:id/",
  summary: "Remove a group",
  access: ["staff"],
  params: byId,
  query: z.object({ expected_version: typedVersion.min(1).max(1_000_000) }),
  response: z.null(),
  status: 204,
});

const code = z.object({ code: z.string(), label: z.string(), offers: z.number().int() });

/** Newest offers among which codes are counted. */
export const countedOffers = 5000;

export const listReferenceCodes = route({
  method: "GET",
  path: "/admin/reference-codes/",
  summary: "The codes of the product, which nobody edits, and how many of the newest offers bear each",
  access: ["staff"],
  response: z.object({
    counted: z.number().int(),
    is_all: z.boolean(),
    codes: z.array(z.object({ name: z.enum(["domains", "levels", "contract_types", "remotes"]), rows: z.array(code) })),
  }),
});
export type ReferenceCodes = z.output<(typeof listReferenceCodes)["response"]>;

export const getPostingSuggestions = route({
  method: "GET",
  path: "/application-system/posting-suggestions/",
  summary: "What the editor of offers suggests, in the provider's order",
  access: ["school"],
  response: z.record(referenceList, z.array(z.string())),
});
export type PostingSuggestions = z.output<(typeof getPostingSuggestions)["response"]>;
