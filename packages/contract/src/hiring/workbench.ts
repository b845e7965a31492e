import { z } from "zod";
import { applicationStatus } from "../enumerations.ts";
import { type Output, route } from "../route.ts";
import { searchText } from "../text.ts";

export const getWorkCounts = route({
  method: "GET",
  path: "/application-system/company/work-counts/",
  summary: "What waits for the people of the company, a hundred of each at most",
  access: ["company"],
  response: z.object({
    /** Applications without an answer. */
    applications: z.number().int(),
    /** Students proposed by schools, without an answer. */
    proposals: z.number().int(),
    /** Confirmed interviews that are not over, until Sunday evening in Paris. */
    interviews: z.number().int(),
    /** Conversations in which the reader has something unread. */
    unread: z.number().int(),
  }),
});

/** How many candidates and offers the palette names at most. */
export const foundMost = { candidates: 8, offers: 5 } as const;

export const findWork = route({
  method: "GET",
  path: "/application-system/company/find/",
  summary:
    "The candidates and the offers of the company of which each word looked for begins a word of the name or the title, then the candidates whose CV has these words; nothing for no word",
  access: ["company"],
  query: z.strictObject({ q: searchText(100) }),
  response: z.object({
    /** One for each application, the newest first: those found by the name, then by the CV. */
    candidates: z.array(
      z.object({
        application_id: z.uuid(),
        name: z.string(),
        title: z.string(),
        status: applicationStatus,
        /** The line of the CV that answers, where the CV does and the name does not. */
        excerpt: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
      }),
    ),
    offers: z.array(z.object({ id: z.uuid(), title: z.string(), city: z.string() })),
  }),
  perMinute: 120,
});
export type FoundWork = Output<typeof findWork>;
