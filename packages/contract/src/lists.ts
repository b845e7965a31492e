import { z } from "zod";

/** Every list is bounded: 20 rows unless asked, never more than 100 (docs/product/limits-and-errors.md#lists). */
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

/** Accepts one value or several of a query parameter; gives an array. */
export const repeatable = <T extends z.ZodType>(item: T, max = 50) =>
  z
    .preprocess(
      (value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value]),
      z.array(item).max(max),
    )
    .prefault([]);

/** A boolean in a query: `true`, `false`, `1` or `0`. */
export const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");

/** An empty query parameter counts as absent. */
export const blankAsNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** Refuses a range of days whose last day comes before the first. */
export const inOrder = <F extends z.ZodType<{ from?: string | undefined; to?: string | undefined }>>(filters: F) =>
  filters.refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], error: "La fin vient avant le début." });

/** A latitude (`max` 90) or a longitude (`max` 180) in degrees. */
export const coordinate = (max: number) =>
  blankAsNone(z.coerce.number().min(-max, "Coordonnée invalide.").max(max, "Coordonnée invalide."));
