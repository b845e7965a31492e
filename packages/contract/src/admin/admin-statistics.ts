import { z } from "zod";
import { route } from "../route.ts";

const count = z.number().int();

/** Days that "recent" and the trends cover, today in Paris included. */
export const recentDays = 30;

export const adminStats = route({
  method: "GET",
  path: "/admin/stats/",
  summary:
    "The platform's figures, counted every five minutes: people, offers, applications and openings, with the last 30 days",
  access: ["superuser"],
  response: z.object({
    /** When the figures were counted, all at one moment; openings and clicks of today are those of the reading. */
    made_at: z.string(),
    /** How old they were when they were read. */
    age_seconds: count,
    users: z.object({
      total: count,
      applicants: count,
      companies: count,
      schools: count,
      /** Accounts of the provider's own people. */
      staff: count,
    }),
    offers: z.object({
      total: count,
      /** On screen. */
      active: count,
      /** Neither visible nor scheduled. */
      closed: count,
      scheduled: count,
      /** Of companies and schools; a school's drafts do not count. */
      internal: count,
      external: count,
    }),
    applications: z.object({
      total: count,
      pending: count,
      in_progress: count,
      accepted: count,
      rejected: count,
      withdrawn: count,
      /** Created within the last 30 days. */
      recent: count,
    }),
    interactions: z.object({
      /** Views of own offers plus clicks to external ones. */
      total: count,
      openings: count,
      apply_clicks: count,
    }),
    /**
     * Applications that began on an own offer, divided by views of own offers, over 30 days
     * (docs/product/administration.md#conversion-rate).
     */
    conversion: z.object({
      applications: count,
      openings: count,
      /** In percent, one decimal; null without a view. */
      rate: z.number().nullable(),
    }),
    /** The last 30 days in Paris, oldest first; days without anything included. */
    trend: z.array(
      z.object({ day: z.string(), users: count, offers: count, applications: count, openings: count, clicks: count }),
    ),
  }),
});
