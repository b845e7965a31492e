import { z } from "zod";
import { reportReason, reportStatus } from "./enumerations.ts";
import { blankAsNone, page } from "./lists.ts";
import { namedOffer } from "./offer-line.ts";
import { route } from "./route.ts";
import { byId, text } from "./text.ts";

export const reportForm = z
  .strictObject({ reason: reportReason, message: text(1000).default("") })
  .refine(({ reason, message }) => reason !== "other" || message !== "", {
    path: ["message"],
    message: "Dites en quelques mots ce qui ne va pas",
  });

export const reportOffer = route({
  method: "POST",
  path: "/offers/:id/report/",
  summary: "Tell the staff what is wrong with an offer, once until it is settled",
  access: ["applicant"],
  params: byId,
  body: reportForm,
  response: z.object({ id: z.uuid(), status: reportStatus }),
  status: 201,
  perMinute: 20,
});

const report = z.object({
  id: z.uuid(),
  status: reportStatus,
  reason: reportReason,
  message: z.string(),
  created_at: z.string(),
  reporter: z.object({ id: z.uuid(), email: z.string() }),
  offer: namedOffer.extend({
    is_open: z.boolean(),
    /** How many reports of this offer wait for a decision. */
    open_reports: z.number().int(),
  }),
  note: z.string(),
  settled_at: z.string().nullable(),
  settled_by: z.string().nullable(),
});
export type OfferReport = z.output<typeof report>;

export const listOfferReports = route({
  method: "GET",
  path: "/admin/offer-reports/",
  summary: "Reported offers, those that wait first and the oldest of them first",
  access: ["staff"],
  query: page.extend({ status: blankAsNone(reportStatus) }),
  response: z.array(report),
  paged: true,
});

export const settleOfferReport = route({
  method: "PATCH",
  path: "/admin/offer-reports/:id/",
  summary: "Keep the offer, or take it off every screen with all its open reports; reporters are told",
  access: ["staff"],
  params: byId,
  body: z.strictObject({
    status: z.enum(["kept", "removed"], "Choisissez de garder l'offre ou de la retirer"),
    note: text(1000).default(""),
  }),
  response: report,
});
