// A person changes the address of their account.
import { z } from "zod";
import { route } from "../route.ts";
import { email, filled } from "../text.ts";
import { done, ownerCode } from "./accounts.ts";

export const emailChangeForm = z.strictObject({
  email,
  password: filled(200, "Le mot de passe est requis"),
  code: ownerCode,
});

export const requestEmailChange = route({
  method: "POST",
  path: "/account/email/",
  summary:
    "Ask to change one's address, with a code where the login has a second step; the new one must be confirmed by the mailed link",
  access: ["account"],
  impersonated: "refused",
  body: emailChangeForm,
  response: done,
  perMinute: 10,
});

export const confirmEmailChange = route({
  method: "POST",
  path: "/account/email/confirm/",
  summary: "Confirm a new address with the single-use token of the mailed link",
  access: ["anyone"],
  impersonated: "refused",
  body: z.strictObject({ token: filled(200, "Le jeton est requis") }),
  response: done,
  perMinute: 20,
});

export const undoEmailChange = route({
  method: "POST",
  path: "/account/email/undo/",
  summary:
    "Put the former address back with the signed token that was mailed to it; every session ends, and the answer's token sets a new password",
  access: ["anyone"],
  impersonated: "refused",
  body: z.strictObject({ token: filled(2000, "Le jeton est requis") }),
  response: done.extend({ reset: z.string() }),
  perMinute: 20,
});
