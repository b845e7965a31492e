import { z } from "zod";
import { companySize, domain, workforce } from "../enumerations.ts";
import { shownOnPage } from "../organisations/company-page.ts";
import { route } from "../route.ts";
import { text } from "../text.ts";
import { organisationPage, pageOfPlace } from "./organisation-pages.ts";

export const companyPage = organisationPage.extend({
  /** True when the company is verified (decision 0213). */
  is_verified: z.boolean(),
  domain,
  company_size: companySize,
  workforce,
  zip_code: z.string(),
  country: z.string(),
  ...shownOnPage,
  /** What apprentices wrote of the work here, read by the staff; the latest twelve. */
  words: z.array(
    z.object({
      id: z.uuid(),
      body: z.string(),
      /** Null for an anonymous word. */
      first_name: z.string().nullable(),
      training_year: z.number().int().nullable(),
      written_at: z.string(),
    }),
  ),
});
export type CompanyPage = z.output<typeof companyPage>;

export const getCompanyPage = route({
  method: "GET",
  path: "/companies/:slug/",
  summary: "A company as everybody sees it, with a page of its visible offers, the newest first",
  access: ["anyone"],
  params: z.object({ slug: text(200) }),
  query: pageOfPlace,
  response: companyPage,
});
