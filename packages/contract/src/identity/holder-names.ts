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
