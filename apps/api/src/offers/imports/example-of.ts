import type { ImportExample } from "@passerelle/contract/offers/imports";
import { cut } from "#platform/plain-text.ts";

const idKeys = ["external_id", "id", "job_id", "identifier", "reference", "ref", "partner_job_id"];
const titleKeys = ["title", "intitule", "titre", "subject", "job_title", "name", "offer"];
const deepest = 3;

/** The first text under one of these names, in the item or in what it holds. */
const textUnder = (value: unknown, keys: string[], depth = 0): string => {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null || depth === deepest) return "";
  const record = value as Record<string, unknown>;
  for (const key of keys) {
    const found = Object.hasOwn(record, key) ? textUnder(record[key], keys, depth + 1) : "";
    if (found) return found;
  }
  return "";
};

/** Identifying data has no place in a report. */
export const withoutPeople = (text: string) =>
  text
    .replace(/\S+@\S+/g, "…")
    .replace(/(?:\+?\d[\s.-]?){9,}/g, "…")
    .replace(/[^\P{Cc}]|\p{Cs}/gu, " ")
    .trim();

/** An item that is left out as a report names it: its identifier and its title, short, whatever the form of its source. */
export const exampleOf = (item: unknown): ImportExample => {
  const record = typeof item === "object" ? item : null;
  return {
    external_id: cut(textUnder(record, idKeys).replace(/[^\P{Cc}]|\p{Cs}/gu, " "), 80),
    title: cut(withoutPeople(textUnder(record, titleKeys).slice(0, 200)), 120),
  };
};
