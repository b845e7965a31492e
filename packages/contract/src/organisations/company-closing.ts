import { z } from "zod";
import { ownerCode } from "../identity/accounts.ts";
import { route } from "../route.ts";
import { byId, filled } from "../text.ts";

/** What closing the company would do now. */
const closingFigures = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Offers that are published or paused. */
  open_offers: z.number().int(),
  /** Candidates who wait for an answer, each once. */
  waiting_candidates: z.number().int(),
  /** Offers proposed to candidates who have not answered. */
  pending_propositions: z.number().int(),
  /** Interviews that are proposed or to come. */
  interviews: z.number().int(),
  /** Colleagues of the one who asks. */
  colleagues: z.number().int(),
  pending_invitations: z.number().int(),
});
export type ClosingFigures = z.output<typeof closingFigures>;

export const readClosing = route({
  method: "GET",
  path: "/application-system/company-closing/",
  summary: "What closing the company would do, in figures; administrators only",
  access: ["company"],
  response: closingFigures,
});

export const closingForm = z.strictObject({
  name: filled(200, "Le nom de l'entreprise est requis"),
  password: filled(200, "Le mot de passe est requis"),
  code: ownerCode,
});

export const closeCompany = route({
  method: "POST",
  path: "/application-system/company-profile/:id/close/",
  summary:
    "Close the company for good: its offers close, those who wait are answered, interviews are cancelled, its people lose access; administrators only, with their password, a code where the login has a second step, and the company's name",
  access: ["company"],
  params: byId,
  body: closingForm,
  response: z.object({ detail: z.string() }),
  perMinute: 10,
});
