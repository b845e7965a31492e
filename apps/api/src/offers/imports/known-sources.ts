import { Refusal } from "#platform/refusals.ts";
import type { Source } from "./source.ts";
import { sources } from "./sources.ts";

/** What the staff's screens say of an importer, and what it must be given before it can run. */
export type KnownSource = { name: string; label: string; asks: "address" | "key" | "either" };

const present = (name: string): KnownSource => {
  const { label, reads, locate } = sources[name] as Source;
  return { name, label, asks: reads === "api" ? "key" : locate ? "either" : "address" };
};

export const knownSources = () => Object.keys(sources).map(present);

/** Refused as not found when no importer has this name. */
export const knownSource = (name: string) => {
  if (!Object.hasOwn(sources, name)) throw new Refusal("not-found");
  return present(name);
};

/** What a run's source is called, even one that the product no longer knows. */
export const labelOf = (name: string) => (Object.hasOwn(sources, name) ? present(name).label : name);
