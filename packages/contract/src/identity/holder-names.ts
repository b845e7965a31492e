import { z } from "zod";
import { route } from "../route.ts";
import { text } from "../text.ts";
import { personName } from "./accounts.ts";

export const jobTitle = text(80);

/** What colleagues read of a person; all may be left empty, and the e-mail is shown instead. */
export const holderNameForm = z.strictObject({ first_name: personName, last_name: personName, job_title: jobTitle });

export const saveHolderName = route({
  method: "PUT",
  path: "/account/name/",
  summary: "Write one's first name, last name and job title, which the people of the company read",
  access: ["company"],
  body: holderNameForm,
  response: holderNameForm,
  perMinute: 30,
});

/** At least eight digits, with what parts them. */
const telephone = text(30).refine(
  (typed) => typed === "" || (/^\+?[\d ().-]+$/.test(typed) && typed.replace(/\D/g, "").length >= 8),
  "Le numéro de téléphone n'est pas valide",
);

/** What signs the mails of a member of a school, below the name that the school gives them. */
export const signatureForm = z.strictObject({ job_title: jobTitle, phone: telephone });

export const saveSignature = route({
  method: "PUT",
  path: "/account/signature/",
  summary: "Write the job title and the telephone that sign one's mails to candidates and companies",
  access: ["school"],
  impersonated: "refused",
  body: signatureForm,
  response: signatureForm,
  perMinute: 30,
});
