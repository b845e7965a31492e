import type { Workforce } from "@passerelle/contract/enumerations";
import type { Establishment, RegisterAnswer } from "@passerelle/contract/organisations/company-register";
import { findCommune } from "#geography/places/places.ts";
import type { Context } from "#platform/context.ts";
import { OutgoingFailure } from "#platform/outgoing.ts";
import { askRegister, establishmentsOf, nameOf, type RegisteredCompany } from "./ask-register.ts";

const shortest = 3;
const most = 10;
/** A person waits. */
const timeoutMs = 5_000;

/** INSEE's brackets of employees. */
const workforces: Record<string, Workforce> = {
  ...Object.fromEntries(["01", "02", "03"].map((code) => [code, "1-9"])),
  ...Object.fromEntries(["11", "12"].map((code) => [code, "10-49"])),
  ...Object.fromEntries(["21", "22", "31"].map((code) => [code, "50-249"])),
  ...Object.fromEntries(["32", "41"].map((code) => [code, "250-999"])),
  ...Object.fromEntries(["42", "51", "52", "53"].map((code) => [code, "1000+"])),
};

/** « Atelier Caravelle » of « ATELIER CARAVELLE »; a text that has small letters stays as it is. */
const inSmallLetters = (text: string) =>
  /\p{Ll}/u.test(text)
    ? text
    : text
        .toLowerCase()
        .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter) => before + letter.toUpperCase())
        .replace(/(?<=\s)(?:(?:De|Du|Des|La|Le|Les|Et|Sur|Sous|Au|Aux|En)(?=\s)|[LD](?=['’]))/g, (word) =>
          word.toLowerCase(),
        );

/** The street alone: the register writes the postcode and the commune after it. */
const streetOf = (address: string, zipCode: string) =>
  inSmallLetters((zipCode ? address.split(` ${zipCode} `)[0] : address)?.trim() ?? "");

const present = (company: RegisteredCompany): Establishment[] =>
  establishmentsOf(company)
    .filter(({ etat_administratif }) => etat_administratif === "A")
    .map(({ siret, adresse, code_postal, libelle_commune }) => {
      const zip_code = code_postal ?? "";
      return {
        siret,
        name: inSmallLetters(nameOf(company)),
        address: streetOf(adresse ?? "", zip_code),
        zip_code,
        city: findCommune(libelle_commune || zip_code)?.name ?? inSmallLetters(libelle_commune ?? ""),
        workforce: workforces[company.tranche_effectif_salarie ?? ""] ?? null,
      };
    });

/** A company looks itself up by SIRET or by name, to type less; a register that fails stops nobody. */
export const searchRegister = async (ctx: Context, search: string): Promise<RegisterAnswer> => {
  if (!ctx.siretRegister) return { state: "unset", results: [] };
  const digits = search.replace(/[\s.]/g, "");
  const words = /^\d+$/.test(digits) ? digits : search.trim();
  if (words.length < shortest) return { state: "answered", results: [] };
  try {
    const found = (await askRegister(ctx, ctx.siretRegister, { words, timeoutMs })).flatMap(present);
    const named = new Map(found.map((one) => [one.siret, one]));
    return { state: "answered", results: [...named.values()].slice(0, most) };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    ctx.log.warn({ err: error }, "the company register does not answer");
    return { state: "silent", results: [] };
  }
};
