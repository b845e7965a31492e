import { z } from "zod";
import { domain, level } from "../enumerations.ts";
import { page } from "../lists.ts";
import { type Output, route } from "../route.ts";
import { searchText } from "../text.ts";

/** An occupation of the ROME and what an offer of it usually says (docs/product/companies.md#offer-form). */
const occupation = z.object({
  /** ROME code. */
  code: z.string(),
  /** In both genders: « Boulanger / Boulangère ». */
  label: z.string(),
  /** Title of an offer: « Boulanger (h/f) ». */
  title: z.string(),
  domain: domain.nullable(),
  /** The lowest level that leads to it. */
  level: level.nullable(),
  /** None where no sheet is written for it. */
  skills: z.array(z.string()),
  /** What one does there, each beginning with a verb; none where no sheet is written for it. */
  missions: z.array(z.string()),
});

export const listOccupations = route({
  method: "GET",
  path: "/application-system/occupations/",
  summary:
    "Occupations that the text names or may be the beginning of, with the level, skills and missions that an offer of each usually has",
  access: ["company"],
  query: z.object({
    /** Only the beginning of long input is read; fewer than two letters or digits give nothing. */
    search: searchText(150),
    limit: page.shape.limit.default(8),
  }),
  response: z.array(occupation),
  perMinute: 600,
});
export type Occupation = Output<typeof listOccupations>[number];
