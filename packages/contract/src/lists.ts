import { z } from "zod";

/** Every list is bounded: 20 rows unless asked, never more than 100 (product decisions, API). */
const limit = z.coerce
  .number()
  .int()
  .min(1, "La limite va de 1 à 100.")
  .max(100, "La limite va de 1 à 100.")
  .default(20);

export const page = z.object({
  limit,
  offset: z.coerce.number().int().min(0, "Le décalage ne peut pas être négatif.").max(1_000_000).default(0),
});

export type Page = z.output<typeof page>;

/** One value or several of the same query parameter, as an array. */
export const repeatable = <T extends z.ZodType>(item: T, max = 50) =>
  z
    .preprocess(
      (value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value]),
      z.array(item).max(max),
    )
    .prefault([]);

/** `true` or `false` in an address. */
export const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");

/** An empty query parameter means "no filter", as a form sends it. */
export const blankAsNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** Days that a list or figures are narrowed by: the last one does not come before the first. */
export const inOrder = <F extends z.ZodType<{ from?: string | undefined; to?: string | undefined }>>(filters: F) =>
  filters.refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], error: "La fin vient avant le début." });
