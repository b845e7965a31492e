import { z } from "zod";
import { companySize, domain, workforce } from "../enumerations.ts";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { text } from "../text.ts";
import { offerCard } from "./search.ts";

export const companyPage = z.object({
  /** Canonical address; a former slug redirects to it. */
  slug: z.string(),
  name: z.string(),
  /** True when the company is verified (decision 0213). */
  is_verified: z.boolean(),
  domain,
  company_size: companySize,
  workforce,
  city: z.string(),
  zip_code: z.string(),
  address: z.string(),
  country: z.string(),
  website: z.string(),
  description: z.string(),
  logo_url: z.string().nullable(),
  answers: offerCard.shape.answers,
  offers: z.object({ count: z.number().int(), results: z.array(offerCard) }),
});
export type CompanyPage = z.output<typeof companyPage>;

export const getCompanyPage = route({
  method: "GET",
  path: "/companies/:slug/",
  summary: "A company as everybody sees it, with a page of its visible offers, the newest first",
  access: ["anyone"],
  params: z.object({ slug: text(200) }),
  query: page,
  response: companyPage,
});
