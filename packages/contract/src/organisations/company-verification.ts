import { z } from "zod";
import { route } from "../route.ts";
import { byId, filled, text } from "../text.ts";
import { verificationWayLabels } from "../work-labels.ts";

/** Ways in which a company is vouched for. */
export const verificationWay = z.enum(Object.keys(verificationWayLabels) as [VerificationWay, ...VerificationWay[]]);
export type VerificationWay = keyof typeof verificationWayLabels;

/** What a register said of a SIRET. */
const siretOutcome = z.enum(["found", "unknown", "closed", "other_name"]);
export type SiretOutcome = z.output<typeof siretOutcome>;

/** Why the caller's address does not prove anything. */
const addressProblem = z.enum(["no-website", "public-mailbox", "student-address", "other-domain"]);
export type AddressProblem = z.output<typeof addressProblem>;

const requestState = z.enum(["pending", "accepted", "refused"]);

const lastRequest = z.object({
  state: requestState,
  created_at: z.string(),
  answered_at: z.string().nullable(),
  /** Reason of the refusal. */
  reason: z.string(),
});

export const ownVerification = z.object({
  is_verified: z.boolean(),
  /** Vouches in force; `school` names the school that vouches, else it is empty. */
  vouches: z.array(z.object({ way: verificationWay, school: z.string(), given_at: z.string() })),
  /** The staff revoked the verification. */
  revoked: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** The latest request. */
  request: lastRequest.nullable(),
  /** Whether the caller's own address may vouch for the company, and its domain. */
  address: z.object({ email: z.string(), domain: z.string().nullable(), problem: addressProblem.nullable() }),
  /** Result of the register; null when none is configured or it has not answered. */
  siret_outcome: siretOutcome.nullable(),
});
export type OwnVerification = z.output<typeof ownVerification>;

export const getOwnVerification = route({
  method: "GET",
  path: "/application-system/company-verification/",
  summary: "Whether the company is verified, by what, and how it can be; 400 until a profile exists",
  access: ["company"],
  response: ownVerification,
});

export const requestVerification = route({
  method: "POST",
  path: "/application-system/company-verification/request/",
  summary: "Ask the provider's staff to verify the company; one request at a time",
  access: ["company"],
  body: z.strictObject({ message: text(1000).default("") }),
  response: ownVerification,
  status: 201,
  perMinute: 5,
});

export const sendAddressConfirmation = route({
  method: "POST",
  path: "/application-system/company-verification/address/",
  summary: "Send the caller a link that vouches for the company by their address; administrators only",
  access: ["company"],
  body: z.strictObject({}).optional(),
  response: z.object({ email: z.string() }),
  perMinute: 3,
});

export const confirmAddress = route({
  method: "POST",
  path: "/application-system/company-verification/address/confirm/",
  summary: "Verify the company by the link that was sent to the caller's address; administrators only",
  access: ["company"],
  body: z.strictObject({ token: text(2000) }),
  response: ownVerification,
  perMinute: 10,
});

/** A school's vouch for a company, as its administrators read it. */
const schoolVouch = z.object({
  company: z.string(),
  is_verified: z.boolean(),
  /** The staff revoked the verification: no school may vouch. */
  is_barred: z.boolean(),
  /** The vouch of their own school, if any. */
  vouch: z.object({ given_at: z.string(), by: z.string().nullable(), note: z.string() }).nullable(),
});
export type SchoolVouch = z.output<typeof schoolVouch>;

const vouchedCompany = "/application-system/school/company-vouches/:slug/" as const;
const bySlug = z.object({ slug: text(200) });

export const getSchoolVouch = route({
  method: "GET",
  path: vouchedCompany,
  summary: "Whether the school vouches for a company; its administrators only",
  access: ["school"],
  administrators: true,
  params: bySlug,
  response: schoolVouch,
});

export const giveSchoolVouch = route({
  method: "PUT",
  path: vouchedCompany,
  summary: "Vouch for a company that the school works with; its administrators only",
  access: ["school"],
  administrators: true,
  impersonated: "refused",
  params: bySlug,
  body: z.strictObject({ note: filled(500, "Dites comment votre école connaît cette entreprise") }),
  response: schoolVouch,
  perMinute: 20,
});

export const withdrawSchoolVouch = route({
  method: "DELETE",
  path: vouchedCompany,
  summary: "Vouch for a company no longer; the school's administrators only",
  access: ["school"],
  administrators: true,
  impersonated: "refused",
  params: bySlug,
  response: schoolVouch,
});

const companyVerification = z.object({
  name: z.string(),
  siret: z.string(),
  website: z.string(),
  siret_outcome: siretOutcome.nullable(),
  is_verified: z.boolean(),
  revoked: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** The open request. */
  request: z.object({ created_at: z.string(), by: z.string().nullable(), message: z.string() }).nullable(),
  /** Vouches and answered requests, newest first, a hundred at most. */
  history: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(["vouched", "ended", "refused"]),
      way: verificationWay.nullable(),
      /** School or address that vouches; null once the account is erased. */
      by: z.string().nullable(),
      text: z.string(),
      /** Whether the vouch still matches what the company says of itself today. */
      holds: z.boolean().nullable(),
    }),
  ),
});
export type CompanyVerification = z.output<typeof companyVerification>;

const verificationOfCompany = "/application-system/companies/:id/verification/" as const;

export const getCompanyVerification = route({
  method: "GET",
  path: verificationOfCompany,
  summary: "How a company was verified, by whom, and what it asks, for the provider's staff",
  access: ["staff"],
  params: byId,
  response: companyVerification,
});

export const decideVerification = route({
  method: "POST",
  path: verificationOfCompany,
  summary: "Vouch for a company, refuse what it asks, or take its verification back; the company is told by mail",
  access: ["staff"],
  params: byId,
  body: z.strictObject({
    decision: z.enum(["vouch", "refuse", "revoke"], "Cette décision n'existe pas"),
    /** Reason of the decision, told to the company in a refusal or a revocation. */
    note: filled(500, "Dites sur quoi se fonde cette décision"),
  }),
  response: companyVerification,
});
