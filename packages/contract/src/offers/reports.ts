import { z } from "zod";
import { reportReason, reportStatus } from "../enumerations.ts";
import { route } from "../route.ts";
import { byId, text } from "../text.ts";

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
