import { z } from "zod";

// Kinds of environment variables. A variable that is set to nothing counts as not set; a message continues « La variable X … ».

export const blankAsUnset = (value: unknown) => (value === "" ? undefined : value);

/** An address with one of these protocols (`https:`), or undefined. */
export const url = (protocols: string[]) =>
  z.preprocess(
    blankAsUnset,
    z
      .string()
      .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
        message: `doit commencer par ${protocols.map((p) => `${p}//`).join(" ou ")}`,
      })
      .optional(),
  );

export const wholeNumber = (min: number, max: number, fallback: number) =>
  z.preprocess(
    blankAsUnset,
    z.coerce
      .number(`doit être un nombre entier de ${min} à ${max}`)
      .int(`doit être un nombre entier de ${min} à ${max}`)
      .min(min, `doit être un nombre entier de ${min} à ${max}`)
      .max(max, `doit être un nombre entier de ${min} à ${max}`)
      .default(fallback),
  );

/** `1` or `0`. */
export const flag = (fallback: boolean) =>
  z.preprocess(
    blankAsUnset,
    z
      .enum(["0", "1"], "doit valoir 0 ou 1")
      .transform((value) => value === "1")
      .default(fallback),
  );

/** A list of `known` words with commas between them; all by default. */
export const someOf = <Word extends string>(known: readonly Word[], whatTheyAre: string) =>
  z.preprocess(
    blankAsUnset,
    z
      .string()
      .default(known.join())
      .transform((list) => list.split(",").map((word) => word.trim()))
      .refine(
        (words): words is Word[] => words.every((word) => known.some((one) => one === word)),
        `doit nommer, séparées par des virgules, ${whatTheyAre} parmi ${known.join(", ")}`,
      ),
  );
