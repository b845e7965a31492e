import { z } from "zod";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { byId } from "../text.ts";
import { offerLine } from "./offer-line.ts";

/** Most of each kind that a person may have, so that the search can leave them out. */
export const maxMarks = 1000;

/** An offer that a person marked, with what is known of it when it is not visible any more. */
export const markedOffer = offerLine.extend({
  /** Address of the logo of the company whose own offer it is, below the site's root. */
  company_logo_url: z.string().nullable(),
  is_open: z.boolean(),
  marked_at: z.string(),
});
export type MarkedOffer = z.output<typeof markedOffer>;

const marking = {
  access: ["applicant"],
  params: byId,
  response: z.null(),
  status: 204,
} as const;
const listing = {
  method: "GET",
  access: ["applicant"],
  query: page,
  response: z.array(markedOffer),
  paged: true,
} as const;

export const addFavourite = route({
  ...marking,
  method: "PUT",
  path: "/favourites/:id/",
  summary: "Keep an offer of any kind among one's favourites; again changes nothing",
  body: z.strictObject({}).optional(),
});

export const removeFavourite = route({
  ...marking,
  method: "DELETE",
  path: "/favourites/:id/",
  summary: "Take an offer out of one's favourites; again changes nothing",
});

export const listFavourites = route({
  ...listing,
  path: "/favourites/",
  summary: "One's favourite offers, the last kept first; closed ones too",
});

export const hideOffer = route({
  ...marking,
  method: "PUT",
  path: "/hidden-offers/:id/",
  summary: "Never show an offer again in one's own searches and alerts; again changes nothing",
  body: z.strictObject({}).optional(),
});

export const showOffer = route({
  ...marking,
  method: "DELETE",
  path: "/hidden-offers/:id/",
  summary: "Show a hidden offer again; again changes nothing",
});

export const listHiddenOffers = route({
  ...listing,
  path: "/hidden-offers/",
  summary: "The offers that one has hidden, the last hidden first",
});

export const listMarks = route({
  method: "GET",
  path: "/offer-marks/",
  summary: "Identifiers of one's favourite and hidden offers, to mark them in a list",
  access: ["applicant"],
  response: z.object({ favourites: z.array(z.uuid()), hidden: z.array(z.uuid()) }),
});
