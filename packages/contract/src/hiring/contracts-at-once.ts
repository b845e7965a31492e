import { z } from "zod";
import { route } from "../route.ts";
import { chosen, day, id, readVersion, text } from "../text.ts";
import { breakReasons } from "./contract-choices.ts";
import { stepOnTheWay } from "./contracts.ts";

const path = "/application-system/school/contracts/" as const;

/** Most contracts that one call gives a step, or breaks. */
export const contractsChangedAtOnce = 1000;
const several = z
  .array(z.strictObject({ id, expected_version: readVersion }))
  .min(1, "Choisissez au moins un contrat.")
  .max(contractsChangedAtOnce, "Mille contrats au plus à la fois.");
const severalChanged = z.object({
  /** Those that stand as asked, also where they did so before. */
  done: z.number().int(),
  /** Those that were left as they are, each with the refusal that it would get alone. */
  left: z.array(z.object({ id, reason: z.enum(["contract-changed", "contract-open", "not-found"]) })),
});
export type SeveralChanged = z.output<typeof severalChanged>;

export const moveContracts = route({
  method: "PUT",
  path: `${path}steps/`,
  summary:
    "Give several contracts the same step on the same day; says which were left and why. A repeated call changes nothing",
  access: ["school"],
  impersonated: "refused",
  body: z.strictObject({
    contracts: several,
    step: stepOnTheWay,
    on_day: day("Le jour est requis"),
    note: text(500).default(""),
  }),
  maxBytes: 256 * 1024,
  response: severalChanged,
  perMinute: 30,
});

export const breakContracts = route({
  method: "POST",
  path: `${path}breaks/`,
  summary: "Record that several contracts are broken; says which were left and why. A repeated call changes nothing",
  access: ["school"],
  impersonated: "refused",
  body: z.strictObject({
    contracts: several,
    on_day: day("Le jour de la rupture est requis"),
    reason: chosen(breakReasons, "Le motif de la rupture est requis"),
    note: text(500).default(""),
  }),
  maxBytes: 256 * 1024,
  response: severalChanged,
  perMinute: 30,
});
