import { z } from "zod";
import { inOrder } from "../lists.ts";
import { route } from "../route.ts";
import { byId, id, text } from "../text.ts";
import { contractFilters } from "./contracts.ts";

const path = "/application-system/school/contracts/" as const;

export const requestContractsExport = route({
  method: "POST",
  path: `${path}export-link/`,
  summary: "A link, good for ten minutes, to the contracts that the filters find, as CSV; written in the audit log",
  access: ["school"],
  impersonated: "refused",
  body: inOrder(z.strictObject(contractFilters.shape)),
  response: z.object({ url: z.string(), count: z.number().int() }),
  perMinute: 10,
});

/** Most contracts that one file holds by their identifiers. */
export const contractsAtOnce = 5000;

export const exportChosenContracts = route({
  method: "POST",
  path: `${path}export/`,
  summary: "The contracts with these identifiers that the caller sees, as CSV; written in the audit log",
  access: ["school"],
  impersonated: "refused",
  body: z.strictObject({
    ids: z
      .array(id)
      .min(1, "Choisissez au moins un contrat.")
      .max(contractsAtOnce, "Cinq mille contrats au plus à la fois."),
  }),
  maxBytes: 256 * 1024,
  response: z.any(),
  perMinute: 10,
});

export const downloadContractsExport = route({
  method: "GET",
  path: `${path}export/:token/`,
  summary: "The file of such a link",
  access: ["anyone"],
  params: z.object({ token: text(2000) }),
  response: z.any(),
  perMinute: 20,
});

export const requestContractForm = route({
  method: "POST",
  path: `${path}:id/form-link/`,
  summary: "A link, good for ten minutes, to the data of the contract's form as PDF; 409 while some are missing",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: z.strictObject({}).optional(),
  response: z.object({ url: z.string() }),
  perMinute: 30,
});

export const downloadContractForm = route({
  method: "GET",
  path: `${path}form/:token/`,
  summary: "The file of such a link",
  access: ["anyone"],
  params: z.object({ token: text(2000) }),
  response: z.any(),
  perMinute: 20,
});
