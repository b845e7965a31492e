import { z } from "zod";
import { accountTypes, companyPlan } from "../enumerations.ts";
import { safeReturn } from "../return-address.ts";
import { route } from "../route.ts";
import { email, filled, text } from "../text.ts";

export const passwordMinLength = 12;

/** Password rules that need only the text. The server also refuses the commonest passwords and the account's own address. */
export const newPassword = z
  .string("Le mot de passe est requis")
  .min(1, "Le mot de passe est requis")
  .min(passwordMinLength, `Le mot de passe doit contenir au moins ${passwordMinLength} caractères`)
  .max(200, "200 caractères au plus.");

export const credentials = z.strictObject({ email, password: filled(200, "Le mot de passe est requis") });

/**
 * Token by which a device is recognised; empty at first. A client that sends it receives the next one; one that omits it sees no
 * difference.
 */
const device = text(1500).optional();
export const sessionTokens = z.object({ access: z.string(), refresh: z.string(), device: z.string().optional() });
export type SessionTokens = z.output<typeof sessionTokens>;

/** The password was right and the account has a second step: the token to send with the code, valid for `expires_in` seconds. */
const secondStepNeeded = z.object({ second_step: z.object({ token: z.string(), expires_in: z.number().int() }) });
export type LoginAnswer = SessionTokens | z.output<typeof secondStepNeeded>;
/** A path of the site; an address that could lead elsewhere is refused. */
const returnTo = text(1000)
  .refine((path) => path === "" || safeReturn(path) !== null, "Cette adresse n'est pas une page du site.")
  .optional();

/** A name of a person as they write it; empty where a program gives none. */
export const personName = text(80);

export const signUpForm = z.strictObject({
  email,
  password: newPassword,
  first_name: personName.optional(),
  last_name: personName.optional(),
  // The schema accepts schools, so that the act refuses them with its own sentence.
  type: z.enum(accountTypes, "Choisissez candidat ou entreprise"),
  /** The page of the site to come back to once the address is confirmed: it is in the mailed link. */
  return_to: returnTo,
  /** The paid plan that a company signed up for. Nothing is charged; the provider calls back. */
  plan: z.enum(["premium"], "Cette formule n'existe pas").optional(),
});
/** What the screen asks for besides: programs that sign people up may leave the names out. */
export const personSignUpForm = signUpForm.extend({
  first_name: filled(80, "Le prénom est requis"),
  last_name: filled(80, "Le nom est requis"),
});
export const newPasswordForm = z.strictObject({ password: newPassword });
export const emailForm = z.strictObject({ email });

export const done = z.object({ detail: z.string() });
const signedToken = z.object({ encodedEmail: text(2000) });

export const signUp = route({
  method: "POST",
  path: "/signup/",
  summary: "Create an applicant or a company account; a verification mail follows",
  access: ["anyone"],
  body: signUpForm,
  response: done,
  status: 201,
  perMinute: 20,
  perAddress: { attempts: 5, by: "address" },
});

export const readVerification = route({
  method: "GET",
  path: "/verify-email/:encodedEmail/",
  summary:
    "What the signed token of a mailed link stands for; reading it confirms nothing, as mail scanners follow links",
  access: ["anyone"],
  params: signedToken,
  response: done.extend({ email: z.string(), is_verified: z.boolean() }),
  perMinute: 60,
});

export const verificationForm = z.strictObject({ password: filled(200, "Le mot de passe est requis") });

export const verifyEmail = route({
  method: "POST",
  path: "/verify-email/:encodedEmail/",
  summary: "Confirm an e-mail address with the signed token of the mailed link and the password chosen at the sign-up",
  access: ["anyone"],
  impersonated: "refused",
  params: signedToken,
  body: verificationForm,
  response: done,
  perMinute: 20,
});

export const refuseVerification = route({
  method: "DELETE",
  path: "/verify-email/:encodedEmail/",
  summary: "Erase an account that somebody else made with one's address, before it is confirmed",
  access: ["anyone"],
  impersonated: "refused",
  params: signedToken,
  response: done,
  perMinute: 20,
});

export const resendVerification = route({
  method: "POST",
  path: "/resend-verification/",
  summary: "Send the verification mail again; the answer never tells whether the account exists",
  access: ["anyone"],
  body: emailForm.extend({ return_to: returnTo }),
  response: done,
  perMinute: 10,
  perAddress: { attempts: 3, by: "address" },
});

export const logIn = route({
  method: "POST",
  path: "/token/",
  summary:
    "Exchange e-mail and password for an access and a refresh token; an account with a second step is answered { second_step }, for /token/second-step/",
  access: ["anyone"],
  body: credentials.extend({ device }),
  response: z.union([sessionTokens, secondStepNeeded]),
  perMinute: 30,
  perAddress: { attempts: 10, by: "known-device", fromAll: 30 },
});

/** A six-digit code of the application, or a recovery code. */
export const secondStepCode = filled(40, "Le code est requis");

export const answerSecondStep = route({
  method: "POST",
  path: "/token/second-step/",
  summary: "Give the code of the second step, or a recovery code, for an access and a refresh token",
  access: ["anyone"],
  body: z.strictObject({ token: filled(1000, "Le jeton est requis"), code: secondStepCode, device }),
  response: sessionTokens,
  perMinute: 30,
});

export const refreshSession = route({
  method: "POST",
  path: "/token/refresh/",
  summary:
    "Exchange a refresh token for a new pair; spent, it gives the same pair for 30 seconds, then revokes its whole family. Without one in the body, the site's own cookie is read",
  access: ["anyone"],
  body: z.strictObject({ refresh: filled(500, "Le jeton est requis").optional() }),
  response: sessionTokens,
  perMinute: 120,
});

export const logOut = route({
  method: "POST",
  path: "/logout/",
  summary:
    "End the session of the refresh token, or without one that of the access token; with the token of an impersonation, end it",
  access: ["anyone"],
  // The impersonation room records its own end.
  impersonated: "asks",
  body: z.strictObject({ refresh: text(500).optional() }),
  response: done,
});

export const currentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Empty when the person gave none. */
  first_name: z.string(),
  last_name: z.string(),
  /** What the person does in their company; empty when they wrote nothing. */
  job_title: z.string(),
  /** Telephone of their signature; empty when they gave none. */
  phone: z.string(),
  type: z.union([z.enum(accountTypes), z.literal("")]),
  is_superuser: z.boolean(),
  is_staff: z.boolean(),
  school: z
    .object({ id: z.uuid(), name: z.string(), logo_url: z.string().nullable(), is_admin: z.boolean() })
    .nullable(),
  /** Null until the company profile exists. `plan` is the plan in force today. */
  company: z
    .object({
      id: z.uuid(),
      name: z.string(),
      logo_url: z.string().nullable(),
      is_admin: z.boolean(),
      plan: companyPlan,
    })
    .nullable(),
  /** `required`: every other call is refused until the second step is set up. */
  two_step: z.enum(["off", "on", "required"]),
  school_users: z.array(z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string(), email: z.string() })),
});
export type CurrentUser = z.output<typeof currentUser>;

export const getUser = route({
  method: "GET",
  path: "/user/",
  summary: "The logged-in account",
  access: ["account"],
  beforeTwoStep: true,
  response: z.object({ user: currentUser }),
});

export const requestPasswordReset = route({
  method: "POST",
  path: "/reset-password/",
  summary: "Mail a reset link; the answer never tells whether the account exists",
  access: ["anyone"],
  impersonated: "refused",
  body: emailForm,
  response: done,
  perMinute: 10,
  perAddress: { attempts: 3, by: "address" },
});

export const checkResetLink = route({
  method: "GET",
  path: "/reset-password/:token/",
  summary: "Whether a reset link still serves; reading it does not use it up",
  access: ["anyone"],
  params: z.object({ token: text(200) }),
  response: z.object({ is_valid: z.boolean() }),
  perMinute: 20,
});

export const resetPassword = route({
  method: "POST",
  path: "/reset-password/:token/",
  summary: "Set a new password with a single-use token; every session ends",
  access: ["anyone"],
  impersonated: "refused",
  params: z.object({ token: text(200) }),
  body: newPasswordForm.extend({ device }),
  response: done.extend({ device: z.string().optional() }),
  perMinute: 20,
});

/** Required when the account has a second step. */
export const ownerCode = secondStepCode.optional();

export const passwordChangeForm = z.strictObject({
  current_password: filled(200, "Le mot de passe actuel est requis"),
  password: newPassword,
  code: ownerCode,
});

export const changePassword = route({
  method: "POST",
  path: "/account/password/",
  summary:
    "Change one's password, with a code where the login has a second step; every other session ends, this one goes on with the tokens of the answer",
  access: ["account"],
  impersonated: "refused",
  body: passwordChangeForm,
  response: sessionTokens,
  perMinute: 10,
});

export const requestDataLink = route({
  method: "POST",
  path: "/account/data-link/",
  summary: "A link, valid ten minutes, to everything that is held on the applicant, or on a person of a company",
  access: ["applicant", "company"],
  response: z.object({ url: z.string() }),
  perMinute: 10,
});

export const downloadData = route({
  method: "GET",
  path: "/account/data/:token/",
  summary: "Download everything that is held on a person (zip), by the signed link",
  access: ["anyone"],
  params: z.object({ token: text(2000) }),
  response: z.any(),
  perMinute: 10,
});

export const deleteAccount = route({
  method: "POST",
  path: "/account/delete/",
  summary:
    "Erase the account and personal data at once. An applicant's applications keep an anonymous line; what a person of a company wrote stays there without their name, and 409 keeps its last administrator and its last person",
  access: ["applicant", "company"],
  body: z.strictObject({ password: filled(200, "Le mot de passe est requis") }),
  response: done,
  perMinute: 5,
});
