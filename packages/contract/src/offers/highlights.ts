import { z } from "zod";
import { route } from "../route.ts";
import { byId } from "../text.ts";

/** Most offers a company may highlight at once, and most that the strip shows. */
export const maxHighlights = 3;
export const highlightsShown = 2;

const highlights = z.object({
  /** False without the premium plan. */
  is_allowed: z.boolean(),
  job_ids: z.array(z.uuid()),
});

export const listHighlights = route({
  method: "GET",
  path: "/application-system/highlights/",
  summary: "The company's highlighted offers, and whether its plan has them",
  access: ["company"],
  response: highlights,
});

export const highlightJob = route({
  method: "PUT",
  path: "/application-system/highlights/:id/",
  summary: "Highlight an active offer of the company; three at most, premium plan",
  access: ["company"],
  params: byId,
  response: highlights,
});

export const stopHighlight = route({
  method: "DELETE",
  path: "/application-system/highlights/:id/",
  summary: "Stop highlighting an offer",
  access: ["company"],
  params: byId,
  response: highlights,
});
