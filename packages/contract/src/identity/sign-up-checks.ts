import { z } from "zod";
import { route } from "../route.ts";
import { email, filled, text } from "../text.ts";
import { done } from "./accounts.ts";

export const emailCodeForm = z.strictObject({
  email,
  password: filled(200, "Le mot de passe est requis"),
  code: filled(20, "Le code est requis")
    .transform((typed) => typed.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Le code a six chiffres.")),
});

export const verifyEmailCode = route({
  method: "POST",
  path: "/verify-email-code/",
  summary:
    "Confirm an e-mail address with the mailed code and the password chosen at the sign-up; one refusal for whatever is wrong",
  access: ["anyone"],
  impersonated: "refused",
  body: emailCodeForm,
  response: done,
  perMinute: 20,
});

export const checkPassword = route({
  method: "POST",
  path: "/password-check/",
  summary: "How strong a new password is, and why it would be refused; nothing is kept of it",
  access: ["anyone"],
  body: z.strictObject({ email: text(254), password: filled(200, "Le mot de passe est requis") }),
  response: z.object({
    /** 0: refused; 1 to 3: the longer and the more varied, the stronger. */
    strength: z.number().int().min(0).max(3),
    /** Why it would be refused; null when it would not. */
    problem: z.string().nullable(),
  }),
  perMinute: 60,
});
