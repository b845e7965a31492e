import { z } from "zod";
import { flag, page } from "../lists.ts";
import { route } from "../route.ts";
import { text } from "../text.ts";
import { offersOfOrganisation as offers, organisationPage, pageOfPlace } from "./organisation-pages.ts";

const bySlug = z.object({ slug: text(200) });

export const schoolPage = organisationPage.extend({ postal_code: z.string() });
export type SchoolPage = z.output<typeof schoolPage>;

export const getSchoolPage = route({
  method: "GET",
  path: "/schools/:slug/",
  summary:
    "A school as everybody sees it, with a page of its visible offers, the newest first; 404 while its page is off",
  access: ["anyone"],
  params: bySlug,
  query: pageOfPlace,
  response: schoolPage,
});

export const getCareerSite = route({
  method: "GET",
  path: "/schools/:slug/career-site/",
  summary: "The offers that a school shows on its own site: those whose support « Site carrière » is not off",
  access: ["anyone"],
  params: bySlug,
  /** A preview by the school counts no view. */
  query: page.extend({ is_preview: flag.default(false) }),
  response: z.object({ slug: z.string(), name: z.string(), logo_url: z.string().nullable(), offers }),
});
export type CareerSite = z.output<typeof getCareerSite.response>;
