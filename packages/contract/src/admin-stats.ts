import { z } from "zod";
import { route } from "./route.ts";

const count = z.number().int();

/** How many days « recent » and the trends are about, today in Paris included. */
export const recentDays = 30;

export const adminStats = route({
  method: "GET",
  path: "/admin/stats/",
  summary: "The platform's kept figures: people, offers, applications and openings, with the last 30 days",
  access: ["superuser"],
  response: z.object({
    /** When the figures were read: every one of them is of this moment. */
    made_at: z.string(),
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
      /** On screen today. */
      active: count,
      /** Neither on screen nor waiting for their first day. */
      closed: count,
      scheduled: count,
      /** Of companies and schools; a school's drafts are no offers yet. */
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
      /** Openings of own offers and clicks that lead to external ones. */
      total: count,
      openings: count,
      apply_clicks: count,
    }),
    /** Applications that began on an own offer, out of the openings of own offers, over 30 days. */
    conversion: z.object({
      applications: count,
      openings: count,
      /** In percent, one decimal; null without an opening. */
      rate: z.number().nullable(),
    }),
    /** The last 30 days in Paris, the current one last; days without anything included. */
    trend: z.array(
      z.object({ day: z.string(), users: count, offers: count, applications: count, openings: count, clicks: count }),
    ),
  }),
});
