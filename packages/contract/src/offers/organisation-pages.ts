import { z } from "zod";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, text } from "../text.ts";
import { offerCard } from "./search.ts";

export const offersOfOrganisation = z.object({ count: z.number().int(), results: z.array(offerCard) });

/** What the pages of companies and schools have in common. */
export const organisationPage = z.object({
  id: z.uuid(),
  /** Canonical address; a former slug redirects to it. */
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  website: z.string(),
  description: z.string(),
  logo_url: z.string().nullable(),
  /** The picture at the top of the page. */
  cover_url: z.string().nullable(),
  answers: offerCard.shape.answers,
  /** Applicants whose application was accepted here. */
  welcomed: z.number().int(),
  /** Towns of its visible offers, those with most offers first, eight at most. */
  places: z.array(z.object({ city: z.string(), count: z.number().int() })),
  /** Visible offers of all towns. */
  open_offers: z.number().int(),
  /** Those of the town that was asked for, else all. */
  offers: offersOfOrganisation,
});
export type OrganisationPage = z.output<typeof organisationPage>;

/** A page of offers, of one of the towns of `places` or of all. */
export const pageOfPlace = page.extend({ city: text(150).default("") });

export const findOrganisationPage = route({
  method: "GET",
  path: "/organisations/:id/",
  summary: "Where the page of a company or a school is, by its identifier: an address below the site's root",
  access: ["anyone"],
  params: byId,
  response: z.object({ url: z.string() }),
});
