import { z } from "zod";
import { contractType, level, offerKind } from "../enumerations.ts";

/** Name of an offer in every list, whatever its kind. */
export const namedOffer = z.object({
  id: z.uuid(),
  source: offerKind,
  /** The site or feed that an external offer comes from; always named. */
  source_name: z.string().nullable(),
  title: z.string(),
  company_name: z.string(),
  city: z.string(),
  /** Address of the offer's public page, below the site's root. */
  url: z.string(),
});

/** What every list of offers says; each list adds its own fields. */
export const offerLine = namedOffer.extend({
  department: z.string(),
  contract_types: z.array(contractType),
  levels: z.array(level),
  start_date: z.string().nullable(),
});
