// Offers that a company proposes to a candidate, and their answers.
import { z } from "zod";
import { applicationStatus } from "../enumerations.ts";
import { route } from "../route.ts";
import { byId, id, text } from "../text.ts";
import { invitation, myApplication } from "./applications.ts";

/** Most characters of what a company writes with a proposition. */
export const noteMost = 500;

export const linkCandidate = route({
  method: "POST",
  path: "/application-system/company/link-candidate/",
  summary: "Propose an offer of the company to a candidate who looks for work; they accept or decline",
  access: ["company"],
  body: z.strictObject({
    candidate_id: z.uuid("ID du candidat non disponible"),
    job_id: id,
    /** Plain text for the candidate, who reads it with the offer. */
    note: text(noteMost).default(""),
  }),
  response: z.object({ application_id: id, candidate_id: id, job_id: id, invitation }),
  status: 201,
});

export const answerInvitation = route({
  method: "POST",
  path: "/application-system/applications/:id/answer/",
  summary: "Accept or decline, once, an offer that a company proposed",
  access: ["applicant"],
  params: byId,
  body: z.strictObject({ answer: z.enum(["accepted", "declined"], "Choisissez d'accepter ou de décliner") }),
  response: myApplication,
});

export const cancelInvitation = route({
  method: "POST",
  path: "/application-system/company/applications/:id/cancel-invitation/",
  summary: "Take back an offer that the company proposed and that the candidate has not answered",
  access: ["company"],
  params: byId,
  body: z.strictObject({}).optional(),
  response: z.object({ id, status: applicationStatus, updated_at: z.string(), invitation }),
});
