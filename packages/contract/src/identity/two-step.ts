import { z } from "zod";
import { route } from "../route.ts";
import { email, filled } from "../text.ts";
import { secondStepCode } from "./accounts.ts";

/** Number of recovery codes, each used once. */
export const recoveryCodeCount = 10;

const password = filled(200, "Le mot de passe est requis");
const nothing = z.strictObject({}).optional();
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const twoStep = z.object({
  is_on: z.boolean(),
  /** It cannot be turned off: the account belongs to the provider. */
  is_mandatory: z.boolean(),
  enabled_at: z.string().nullable(),
  recovery_codes_left: z.number().int(),
});
export type TwoStep = z.output<typeof twoStep>;

export const getTwoStep = route({
  method: "GET",
  path: "/account/two-step/",
  summary: "Whether one's login has a second step, and how many recovery codes are left",
  access: ["account"],
  beforeTwoStep: true,
  response: twoStep,
});

export const startTwoStep = route({
  method: "POST",
  path: "/account/two-step/secret/",
  summary: "A new secret for an authenticator application (RFC 6238), good for thirty minutes; nothing changes yet",
  access: ["account"],
  impersonated: "refused",
  beforeTwoStep: true,
  body: nothing,
  response: z.object({
    /** To be sent back with the first code. */
    set_up: z.string(),
    /** What the person types when they cannot scan. */
    secret: z.string(),
    /** Content of the QR code (`otpauth://…`). */
    uri: z.string(),
  }),
  perMinute: 20,
});

export const twoStepForm = z.strictObject({ code: secondStepCode, password });

export const enableTwoStep = route({
  method: "POST",
  path: "/account/two-step/",
  summary:
    "Turn the second step on with the password and a first code; recovery codes are shown this once, other sessions end",
  access: ["account"],
  impersonated: "refused",
  beforeTwoStep: true,
  body: twoStepForm.extend({ set_up: filled(1000, "Le jeton est requis") }),
  response: recoveryCodes,
  status: 201,
  perMinute: 10,
});

export const disableTwoStep = route({
  method: "POST",
  path: "/account/two-step/disable/",
  summary: "Turn the second step off with the password and a code",
  access: ["account"],
  impersonated: "refused",
  body: twoStepForm,
  response: twoStep,
  perMinute: 10,
});

export const renewRecoveryCodes = route({
  method: "POST",
  path: "/account/two-step/recovery-codes/",
  summary: "Ten new recovery codes, shown this once; the former ones serve no more",
  access: ["account"],
  impersonated: "refused",
  body: twoStepForm,
  response: recoveryCodes,
  status: 201,
  perMinute: 10,
});

export const twoStepResetForm = z.strictObject({ email });

export const checkTwoStepReset = route({
  method: "POST",
  path: "/provider/two-step-reset/check/",
  summary: "Whether somebody's second step may be taken off by who asks, before it is confirmed; nothing changes",
  access: ["staff"],
  body: twoStepResetForm,
  response: z.object({ email: z.string() }),
  perMinute: 10,
});

export const resetTwoStep = route({
  method: "POST",
  path: "/provider/two-step-reset/",
  summary: "Take the second step off the login of somebody who has lost telephone and codes; they are told by mail",
  access: ["staff"],
  body: twoStepResetForm,
  response: z.object({ detail: z.string() }),
  perMinute: 10,
});
